"""A play jump by jump: each marble lands before the next jump begins."""

from dataclasses import replace
from itertools import pairwise

from snuggery.core.theatre.beats import Beat
from snuggery.games.peg_solitaire.rules.jumps import BETWEEN
from snuggery.games.peg_solitaire.rules.state import Board, Play, parse
from snuggery.games.peg_solitaire.show.drawing import drawing, spoken


def beats(before: Board, after: Board, told: str) -> tuple[Beat, ...]:
    """One beat for each jump; a single one is in the moment's own picture."""
    legs = tuple(pairwise(parse(told).points))
    if len(legs) == 1:
        return (Beat(spoken(told), "glass"),)
    found, pegs = [], before.pegs
    for number, leg in enumerate(legs, 1):
        pegs ^= BETWEEN[leg].all
        landed = replace(after, pegs=pegs, jumps=before.jumps + number, last=leg)
        found.append(Beat(spoken(str(Play(leg))), "glass", drawing(landed).moving))
    return tuple(found)
