"""Random games, compiled."""

from numpy import uint64 as U  # noqa: N812 - as in bitboard.py

from snuggery.core.compiled.random_numbers import below, following
from snuggery.games.peg_solitaire.engine.bitboard import (
    HALF,
    Tables,
    legal_half,
    lowest,
    ones,
)
from snuggery.games.peg_solitaire.engine.compiled import compiled


@compiled
def random_play(start: int, games: int, seed: int, by: Tables) -> tuple[int, int]:
    """Play at random, each legal jump equally likely: all jumps made, all pieces left."""
    made = left = 0
    for _ in range(games):
        position = U(start)
        while True:
            first = legal_half(by.legal, 0, position)
            second = legal_half(by.legal, 1, position)
            in_first = ones(first)
            choices = in_first + ones(second)
            if choices == 0:
                break
            seed = following(seed)
            pick = below(seed, choices)
            half = 0 if pick < in_first else 1
            jumps = second if half else first
            for _skip in range(pick - in_first * half):
                jumps &= jumps - U(1)
            position ^= by.changes[lowest(jumps) + half * HALF, 0]
            made += 1
        left += ones(position)
    return made, left
