"""The two seats, and how the points of a match decide it: Sa, Sc, Sd."""

from snuggery.core import Outcome, Seat
from snuggery.core.text.language import N_
from snuggery.games.sniff.rules.variant import CLAUSE_OF_MATCH, Variant

ONE, TWO = Seat(1), Seat(2)
LEAD, ENOUGH = 2, 5
"""Sd: this many points ahead win, or this many in all."""

Points = tuple[int, int]


def other(seat: Seat) -> Seat:
    """The other player."""
    return TWO if seat == ONE else ONE


def scored(points: Points, seat: Seat, more: int) -> Points:
    """The points when a seat has some more."""
    one, two = points
    return (one + more, two) if seat == ONE else (one, two + more)


def nonstop(points: Points, finder: Seat) -> Outcome | None:
    """Sd: the result, if this find decides the match."""
    mine, theirs = (points[seat - 1] for seat in (finder, other(finder)))
    if mine - theirs < LEAD and mine < ENOUGH:
        return None
    return Outcome((finder,), "Sd", N_("{one} to {two}.", one=mine, two=theirs), points)


def result(variant: Variant, points: Points, game: int) -> Outcome | None:
    """Sa, Sc: the result, if no further game is played."""
    left = variant.games - game
    one, two = points
    decided = variant.match == "tournament" and abs(one - two) > left  # Sa
    if left and not decided:
        return None
    fewest = variant.match == "counting"
    ahead = () if one == two else (ONE,) if (one < two) == fewest else (TWO,)
    reason = N_("{one} to {two} points.", one=one, two=two)
    return Outcome(ahead, CLAUSE_OF_MATCH[variant.match], reason, points)
