"""A move as it is seen: a series of the fox jump by jump, each goose leaving before the next."""

from dataclasses import replace
from itertools import pairwise

from snuggery.core.theatre.beats import Beat
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules.moves import Series, parse
from snuggery.games.fox_and_geese.rules.state import Board
from snuggery.games.fox_and_geese.show.drawing import drawing, overs, spoken


def beats(before: Board, after: Board, told: str) -> tuple[Beat, ...]:
    """One beat for a step; one for each goose that is caught."""
    move = parse(told)
    if not isinstance(move, Series):
        return (Beat(spoken(told), "wood"),)
    legs = tuple(pairwise(move.points))
    if len(legs) == 1:
        return (Beat(spoken(told), "goose"),)
    found, geese = [], before.geese
    for leg in legs:
        geese ^= cross.bit(overs(leg)[0])
        jump = Series(leg)
        landed = replace(after, geese=geese, fox=leg[1], last=jump)
        found.append(Beat(spoken(str(jump)), "goose", drawing(landed).moving))
    return tuple(found)
