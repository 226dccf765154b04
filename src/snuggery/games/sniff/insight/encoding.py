"""The board, the agreed game and what is known, as the rows of numbers that the kernel reads."""

from functools import cache

from snuggery.core.compiled.compiling import Row, row
from snuggery.games.sniff.engine.reachability import LINKS
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.rules.turn import STEPS
from snuggery.games.sniff.rules.variant import Variant


def known_row(known: Known) -> Row:
    """What is known."""
    return row(
        [
            known.place,
            known.walls,
            known.opens,
            known.visited,
            known.maybe,
            known.dogless,
            known.barked,
        ]
    )


@cache
def board_rows(variant: Variant) -> tuple[Row, Row]:
    """The board, and the agreed game."""
    grid = Known.nothing(variant).grid
    board = []
    for ways in grid.near:
        flat = [number for way in ways for number in way]
        board += flat + [-1] * (LINKS - len(flat))
    game = [
        len(grid.names),
        grid.kennels,
        variant.warm,
        variant.dogs,
        variant.wants_out,
        1 if variant.given else STEPS if variant.gallop else 2,  # in Sj every question counts
        5 if variant.gallop else 100,
    ]
    return row([*board, *grid.hot, *grid.warm]), row([int(number) for number in game])
