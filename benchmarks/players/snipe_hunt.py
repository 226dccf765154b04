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
from snuggery.games.snipe_hunt.rules.state import PLAYER, start
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
    hunt, rng, who = start(GAME.settled({"deal": str(deal)})), Random(deal), bots.bot(strength, 1)
    times = [0.0]
    while not hunt.end:
        seat, move = random_ply(hunt, rng)
        if seat == PLAYER:
            begun = time.process_time()
            move = who.choose(hunt.view(seat), hunt.moves(seat))
            times[-1] += time.process_time() - begun
        then = hunt.after(seat, move)
        times += [0.0] * (then.turn - hunt.turn)
        hunt = then
    return bool(hunt.end.winners), hunt.turn, times


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """How often each won, and how long a turn took."""
    for name, column in (("skilled", 1), ("strong", 2)):
        share = wilson(sum(line[column] for line in lines) / len(lines), len(lines))
        told = f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"
        yield f"{name} won {told} of {len(lines):,} hunts"
    more = mean_of([line[2] - line[1] for line in lines])
    yield f"deal by deal {more.value:+.1%} ({more.low:+.1%} to {more.high:+.1%})"
    mean = sum(line[4] for line in lines) / len(lines)
    yield f"{mean:.2f} s a turn, {max(line[5] for line in lines):.2f} s at most"
