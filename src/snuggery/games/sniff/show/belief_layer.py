"""The belief view: a layer over the search, and the same in words.

Nothing but the view is asked: where the treasure can still be, how likely each wall is.
"""

from snuggery.core import Insight, element
from snuggery.core.text.language import _, numeral
from snuggery.core.text.lettering import serif
from snuggery.games.sniff.insight.belief import Belief, belief
from snuggery.games.sniff.insight.knowledge import knowledge
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show.art import BRICK, SIDE, words
from snuggery.games.sniff.show.description import both_sides
from snuggery.games.sniff.show.layout import line, place_on, spot

HEAT = "#d98a1f"
NAMED = 6
"""How many fields and lines are named in words."""


def insight(view: Sight) -> Insight:
    """What can still be, in each half that is searched by what this view knows."""
    layers, lines = "", []
    for half in ("search",) if view.seat else view.halves:
        found = belief(view, view.seeker(half))
        layers += _layer(view, half, found)
        lines += _lines(view, half, found)
    return Insight(element("g", layers, class_="belief"), tuple(lines))


def _layer(view: Sight, half: str, found: Belief) -> str:
    cell = SIDE / view.variant.size
    most = max(found.treasure.values(), default=1.0)
    drawn = ""
    for name, share in found.treasure.items():
        side = cell - 10
        heat = element(
            "rect",
            x=-side / 2,
            y=-side / 2,
            width=side,
            height=side,
            rx=6,
            fill=HEAT,
            fill_opacity=f"{0.1 + 0.6 * share / most:.2f}",
        )
        drawn += element("g", heat, **place_on(view, half, *spot(view, half, name)))
    for name, share in _untried(view, half, found).items():
        if share:
            bar = element(
                "rect",
                x=-cell / 2 + 9,
                y=-1 - 5 * share,
                width=cell - 18,
                height=2 + 10 * share,
                rx=3,
                fill=BRICK,
                fill_opacity=f"{0.2 + 0.7 * share:.2f}",
            )
            drawn += element("g", bar, **place_on(view, half, *line(view, half, name)))
    written = {name: _percent(share) for name, share in found.treasure.items()}
    for name, share in found.dogs.items():
        dog = _("dog {share}").format(share=_percent(share))
        written[name] = f"{written.get(name, '')} {dog}".strip()
    for name, text in written.items():
        x, y = spot(view, half, name)
        letters = serif(13 if found.dogs else 15)
        drawn += element(
            "g", words(text, 0, cell / 2 - 26, letters, room=cell - 6), **place_on(view, half, x, y)
        )
    return drawn


def _untried(view: Sight, half: str, found: Belief) -> dict[str, float]:
    """The edges about which no answer was given, though some may be certain all the same."""
    told = knowledge(view, view.seeker(half))
    known = told.grid.edges_in(told.walls | told.opens)
    return {name: share for name, share in found.walls.items() if name not in known}


def _lines(view: Sight, half: str, found: Belief) -> list[str]:
    """The same in words: the likeliest first."""
    seeker = view.seeker(half)
    if seeker == view.seat:
        every = _("Your search: all {n} labyrinths that fit the answers so far.")
        some = _("Your search: a sample of {n} labyrinths that fit the answers so far.")
    else:
        every = _("Player {seat}'s search: all {n} labyrinths that fit the answers so far.")
        some = _("Player {seat}'s search: a sample of {n} labyrinths that fit the answers so far.")
    looked_at = every if found.exact else some
    lines = [looked_at.format(seat=seeker, n=numeral(found.looked_at))]
    if found.treasure:
        lines.append(_("The treasure: {shares}.").format(shares=_likeliest(found.treasure)))
    if found.dogs:
        lines.append(_("A dog: {shares}.").format(shares=_likeliest(found.dogs)))
    untried = {both_sides(name): share for name, share in _untried(view, half, found).items()}
    ditches, walls = _("A ditch between {shares}."), _("A wall between {shares}.")
    ways = {name: 1 - share for name, share in untried.items()}
    stones = ditches if view.variant.dogs else walls
    for said, shares in ((stones, untried), (_("A way between {shares}."), ways)):
        if any(shares.values()):
            lines.append(said.format(shares=_likeliest(shares)))
    return lines


def _likeliest(shares: dict[str, float]) -> str:
    possible = (each for each in shares.items() if each[1])
    ranked = sorted(possible, key=lambda each: (-each[1], each[0]))
    return ", ".join(f"{name} {_percent(share)}" for name, share in ranked[:NAMED])


def _percent(share: float) -> str:
    """Never quite nothing, never quite certain, unless it is so."""
    written = f"{100 * share:.0f}"
    if 0 < share < 0.005:
        written = "<1"
    elif 0.995 <= share < 1:
        written = ">99"
    return _("{n}%").format(n=written)
