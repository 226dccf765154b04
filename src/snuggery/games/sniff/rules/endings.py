"""When a detective is there: the end of a game, and of a match (S7, Sa, Sc, Sd, Sf, Si, Sj)."""

from dataclasses import replace
from typing import TypeVar

from snuggery.core import Outcome, Seat
from snuggery.core.text.language import N_
from snuggery.games.sniff.rules import match
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.match import other
from snuggery.games.sniff.rules.situation import Situation

S = TypeVar("S", bound=Situation)


def found_or_counted(now: S, seat: Seat) -> S:
    """A detective is there; or, in Sc, the loser has searched for as long as allowed."""
    if now.variant.given:
        return _searched(now, seat)
    if now.phase == "alone":
        return next_game(_scored(now, seat, now.counted))
    if now.variant.wants_out:
        return _won(now, seat, "Sf", N_("The detective is out."))
    return _won(now, seat, "S7", N_("The detective found the treasure."))


def caught(now: S, seat: Seat) -> S:
    """Si: a dog has caught a seat's detective."""
    return _won(now, other(seat), "Si", N_("A dog has caught the other detective."))


def _searched(now: S, seat: Seat) -> S:
    """Sj: a search alone is over: the treasure is found, or it took too long."""
    n = now.counted
    if now.place(seat) != now.lab(other(seat)).treasure:
        return over(now, Outcome((), "Sj", N_("The search ends after {n} questions.", n=n), (n,)))
    reason = N_("The treasure was found with question {n}.", n=n)
    return over(now, Outcome((seat,), "Sj", reason, (n,)))


def _won(now: S, seat: Seat, clause: str, reason: str) -> S:
    """A game is won; what that means depends on the match."""
    match now.variant.match:
        case "single":
            return over(now, Outcome((seat,), clause, reason))
        case "counting":  # Sc: the loser goes on searching
            return replace(now, phase="alone", turn=other(seat), steps=0)
        case "tournament":  # Sa
            return next_game(_scored(now, seat, 1))
    after = _scored(now, seat, 1)  # Sd
    if result := match.nonstop(after.points, seat):
        return over(after, result)
    return replace(after, phase="hide", turn=other(seat), steps=0, turns=now.turns + 1)


def _scored(now: S, seat: Seat, points: int) -> S:
    return replace(now, points=match.scored(now.points, seat, points))


def next_game(now: S) -> S:
    """The next game of a match, or its end."""
    if result := match.result(now.variant, now.points, now.game):
        return over(now, result)
    drawn = now.variant.drawn  # Sf: again before each game
    fresh = type(now)(
        replace(now.variant, out="") if drawn else now.variant,
        "field" if drawn else "build",
        points=now.points,
        game=now.game + 1,
        first=now.first,
        learned=now.learned,
        earlier=now.labyrinths,
    )
    return at_start(fresh)


def at_start(now: S) -> S:
    """Both detectives where they start: the Nullfeld (S2), or the field of Sf."""
    home = now.variant.out or NULL
    return replace(now, places=(home, home))


def over(now: S, result: Outcome) -> S:
    """The end of everything."""
    return replace(now, phase="over", result=result)
