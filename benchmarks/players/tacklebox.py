"""Tacklebox by the strict standstill: strong beside perfect foresight.

Four numbers are one deal, from deal 1 on, level by level. Columns: what foresight reaches, what
strong reached, and its seconds of processor time a play, on average and at most.
"""

import time
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean

from snuggery.arena.statistics.estimate import Z
from snuggery.games.tacklebox.commands import dealt, solve_one
from snuggery.games.tacklebox.players.bots import bot
from snuggery.games.tacklebox.rules.state import PLAYER

LEVELS = 4
RESAMPLED = 400


def play(number: int) -> tuple[float, ...]:
    """One deal of one level."""
    deal, level = divmod(number, LEVELS)
    trip = dealt({"deal": str(deal + 1), "level": str(level + 1)})
    best, who, times = solve_one(trip).score, bot("strong", deal + 1), [0.0]
    while not (outcome := trip.outcome()):
        begun = time.process_time()
        move = who.choose(trip.view(PLAYER), trip.moves(PLAYER))
        times.append(time.process_time() - begun)
        trip = trip.after(PLAYER, move)
    return best, outcome.scores[0], fmean(times), max(times)


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """The share of foresight on each level, with its interval, and how long a play took."""
    yield "| level | deals | foresight | strong | of foresight | s a play | at most |"
    yield "|---|---|---|---|---|---|---|"
    for level in range(LEVELS):
        mine = [line for line in lines if line[0] % LEVELS == level]
        if mine:
            best, own = fmean(line[1] for line in mine), fmean(line[2] for line in mine)
            times = f"{fmean(line[3] for line in mine):.2f} | {max(line[4] for line in mine):.2f}"
            share = f"{own / best:.2%} ± {doubt(mine):.2%}"
            yield f"| {level + 1} | {len(mine)} | {best:,.0f} | {own:,.0f} | {share} | {times} |"


def doubt(lines: Sequence[tuple[float, ...]]) -> float:
    """Half of the 95% interval of the share, by drawing the deals again."""
    rng, shares = Random(1), []
    for _ in range(RESAMPLED):
        drawn = rng.choices(lines, k=len(lines))
        shares.append(sum(line[2] for line in drawn) / sum(line[1] for line in drawn))
    mean = fmean(shares)
    return Z * sqrt(fmean((share - mean) ** 2 for share in shares))
