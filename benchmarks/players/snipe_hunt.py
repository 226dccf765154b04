"""Snipe Hunt in standard forests: strong, and skilled on the same deals with the same dice.

A number is a deal from 100,000 on. Columns: whether skilled won, whether strong did, the turns of
strong, and its seconds of processor time a turn, on average and at most.
"""

import time
from collections.abc import Iterator, Sequence
from random import Random

from snuggery.arena.statistics.estimate import mean_of, wilson
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.players import bots
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, start
from snuggery.search.random_play import random_ply

FIRST = 100_000
"""The network was trained on other deals."""


def play(number: int) -> tuple[float, ...]:
    """One deal, hunted by both."""
    before, _, _ = hunted("skilled", FIRST + number)
    won, turns, times = hunted("strong", FIRST + number)
    return before, won, turns, sum(times) / turns, max(times)


def hunted(strength: str, deal: int) -> tuple[bool, int, list[float]]:
    """Whether a player won, after how many turns, and how long it thought in each."""
    times, won = [0.0], False
    for spent, hunt in plies(strength, deal):
        times[-1] += spent
        times += [0.0] * (hunt.turn - len(times))
        won = bool(hunt.end and hunt.end.winners)
    return won, len(times), times


def plies(strength: str, deal: int) -> Iterator[tuple[float, Hunt]]:
    """A hunt, ply by ply: how long the player thought, and what came of it."""
    hunt, rng, who = start(GAME.settled({"deal": str(deal)})), Random(deal), bots.bot(strength, 1)
    while not hunt.end:
        seat, move = random_ply(hunt, rng)
        begun = time.process_time()
        if seat == PLAYER:
            move = who.choose(hunt.view(seat), hunt.moves(seat))
        spent = time.process_time() - begun
        hunt = hunt.after(seat, move)
        yield spent, hunt


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """How often each won, and how long a turn took."""
    for name, column in (("skilled", 1), ("strong", 2)):
        share = wilson(sum(line[column] for line in lines) / len(lines), len(lines))
        yield f"{name} won {share:.1%} of {len(lines):,} hunts"
    more = mean_of([line[2] - line[1] for line in lines])
    yield f"deal by deal {more:+.1%}"
    mean = sum(line[4] for line in lines) / len(lines)
    yield f"{mean:.2f} s a turn, {max(line[5] for line in lines):.2f} s at most"
