"""The ledger in words: baits against fish, surprises, and what is safe."""

from collections.abc import Iterator

from snuggery.core import Insight
from snuggery.core.text.language import _, _n, numeral
from snuggery.games.tacklebox.insight.deductions import unseen
from snuggery.games.tacklebox.insight.ledger import Account, accounts, at_risk, surprises_left
from snuggery.games.tacklebox.insight.names import called
from snuggery.games.tacklebox.rules.deck import Kind
from snuggery.games.tacklebox.rules.view import Jetty


def discerns(view: Jetty) -> bool:
    """Whether there is anything to count."""
    return bool(view.columns)


def insight(view: Jetty) -> Insight:
    """The ledger; nothing is laid over the cards."""
    return Insight("", tuple(_lines(view)))


def _lines(view: Jetty) -> Iterator[str]:
    risk = at_risk(view)
    said = _("{safe} points are safe, {risk} are at risk.")
    yield said.format(safe=numeral(view.score - risk), risk=numeral(risk))
    yield from map(_account, accounts(view))
    yield from _helpers(view)
    left = surprises_left(view)
    names = ", ".join(map(called, left))
    if left:
        yield _("Surprises that can still be played: {names}.").format(names=names)
    else:
        yield _("No surprise is left.")


def _account(each: Account) -> str:
    """Each bait, what is left of it, and the fish that want it."""
    parts = (
        (each.held, _("{n} in the hand")),
        (each.used, _("{n} used once")),
        (each.open, _("{n} open")),
        (each.unseen, _("{n} unseen")),
    )
    left = ", ".join(text.format(n=n) for n, text in parts if n) or _("none left")
    fish = _n("{n} fish left", "{n} fish left", each.fish).format(n=each.fish)
    said = f"{called(each.bait)}: {left}; {fish}."
    if each.short:
        lacking = _n(
            "{n} needs the Lure or All Bait.", "{n} need the Lure or All Bait.", each.short
        )
        said += " " + lacking.format(n=each.short)
    return said


def _helpers(view: Jetty) -> Iterator[str]:
    """All Bait and the Lure, which help where a bait is missing."""
    cards, hidden = view.setup.cards, unseen(view)
    for kind, name in ((Kind.ALL_BAIT, _("All Bait")), (Kind.LURE, _("Lure"))):
        places = (view.location, hidden)
        in_play, to_come = (sum(cards[key].kind == kind for key in place) for place in places)
        if in_play or to_come:
            said = _("{name}: {n} in play, {more} unseen.")
            yield said.format(name=name, n=in_play, more=to_come)
