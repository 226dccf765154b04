"""A program learns Fox and Geese on the old lines in minutes, by playing against itself.

    python -m examples.learn_patterns --games 4000000 --out patterns.weights

It sees the board through small windows (snuggery.games.fox_and_geese.players.patterns), and learns
by TD(lambda) what is worth how much to the geese. It looks one ply ahead while it learns; the
lessons are in old_lines.py. Two processors play side by side from the same weights and then put
together what each has learned, so as many games always teach the same.

Writes the weights, and beside them as JSON the regret on the benchmark's positions by minutes. As a
player:

    snuggery benchmark run --game fox-and-geese --player examples.learn_patterns:Pupil
"""

import argparse
import json
import os
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from examples.old_lines import (
    GOING_ON,
    LINES,
    LONGEST,
    WHIM,
    Array,
    Exam,
    beginning,
    compiled,
    last_progress,
    look_back,
    repeats,
    settled,
    space_after,
    standing,
)
from snuggery.benchmark.learned import Learned, read
from snuggery.core.compiled.compiling import Row, zeros
from snuggery.core.compiled.random_numbers import below, following
from snuggery.games.fox_and_geese.engine.bitboard import ALL, POINTS, ROOM, SIDE, all_moves
from snuggery.games.fox_and_geese.players.patterns import SEEN, SIZE, write_places

FILE = "SNUGGERY_LEARNED"
"""The environment variable for the file with what was learned."""
RATE, LAST = 0.02, 0.1
"""How far a weight goes towards what it should have been, and how much of that at the end."""
TOGETHER = 250
"""Games of one processor between two times that they put together what they learned."""
PARTS = 16
"""How often the exam is taken."""
DEPTHS = (1, 2, 3)
GRAIN = 128
"""Weights are written as whole numbers of this part."""
MOST = 127


class Room(NamedTuple):
    """What one processor writes into."""

    moves: Row
    line: Row
    whims: Row
    expected: Array
    targets: Array


def fresh_room() -> Room:
    """An empty one."""
    plies = LONGEST + 1
    return Room(zeros(ROOM + SEEN), zeros(plies), zeros(plies), np.zeros(plies), np.zeros(plies))


@compiled
def value(weights: Array, here: int, m: Row) -> float:
    """What the geese may expect."""
    result = settled(here)
    if result != GOING_ON:
        return result
    write_places(LINES, here & ALL, here >> POINTS & 63, here >> POINTS + 6, m, ROOM)
    total = 0.0
    for place in range(ROOM, ROOM + SEEN):
        total += weights[m[place]]
    return 1 - 2 / (exp(2 * total) + 1)


@compiled
def play(
    weights: Array,
    games: int,
    seed: int,
    rate: float,
    space: float,
    room: Room,
) -> None:
    """Play, and learn from each game when it is over."""
    m, line, whims, expected, targets = room
    for _ in range(games):
        here, full, wild, seed = beginning(seed)
        ply, since, line[0] = 0, 0, here
        result = standing(line, 0, 0, space)
        while result == GOING_ON:
            end = all_moves(LINES, full, line[ply], m, 0)
            sign = -1 if line[ply] & SIDE else 1
            best, top = 0, -GOING_ON
            for move in range(end):
                found = sign * value(weights, m[move], m)
                if repeats(line, ply, since, m[move]):
                    found = 0.0
                if found > top:
                    best, top = move, found
            chosen, seed = best, following(seed)
            if ply < wild or below(seed, 1000) < WHIM:
                seed = following(seed)
                chosen = below(seed, end)
            expected[ply], whims[ply] = sign * top, chosen != best
            ply += 1
            line[ply] = m[chosen]
            since = last_progress(line, ply, since)
            result = standing(line, ply, since, space)
        look_back(expected, whims, ply, result, targets)
        for at in range(ply - 1, -1, -1):
            step = rate * (targets[at] - value(weights, line[at], m))
            for place in range(ROOM, ROOM + SEEN):
                weights[m[place]] += step


@compiled
def ahead(weights: Array, here: int, depth: int, low: float, high: float, m: Row, at: int) -> float:
    """What the geese may expect, this many plies looked ahead."""
    if depth == 0 or settled(here) != GOING_ON:
        return value(weights, here, m)
    best = 1.0 if here & SIDE else -1.0
    end = all_moves(LINES, 0, here, m, at)
    for move in range(at, end):
        found = ahead(weights, m[move], depth - 1, low, high, m, end)
        if here & SIDE:
            best = min(best, found)
            high = min(high, best)
        else:
            best = max(best, found)
            low = max(low, best)
        if low >= high:
            break
    return best


def regrets(weights: Array, exam: Exam, room: Row) -> dict[str, float]:
    """The mean regret on the exam, by how many plies it looks ahead."""
    return {
        str(depth): exam.regret(
            np.array([ahead(weights, here, depth - 1, -1.0, 1.0, room, 0) for here in exam.leads])
        )
        for depth in DEPTHS
    }


def lessons(weights: Array, games: int, seed: int, rate: float, space: float, room: Room) -> Array:
    """What this many games add to the weights."""
    mine = weights.copy()
    play(mine, games, seed, rate, space, room)
    return mine - weights


def learn(weights: Array, games: int, processors: int, report: Any = print) -> None:
    """Change the weights by this many games."""
    rooms = [fresh_room() for _ in range(processors)]
    rounds = -(-games // (TOGETHER * processors))
    with ThreadPoolExecutor(processors) as pool:
        for number in range(rounds):
            part = number / rounds
            rate, space = RATE * max(LAST, 1 - part), space_after(part)
            work = [
                pool.submit(lessons, weights, TOGETHER, seed, rate, space, room)
                for seed, room in enumerate(rooms, 1 + number * processors << 32)
            ]
            gained = np.array([each.result() for each in work])
            # what only one of them came across counts whole
            weights += gained.sum(axis=0) / np.maximum((gained != 0).sum(axis=0), 1)
            if (number + 1) * PARTS // rounds > number * PARTS // rounds:
                report((number + 1) * TOGETHER * processors)


def write(weights: Array, path: Path) -> None:
    """Write the weights down as signed bytes, as the player reads them."""
    whole = np.clip(np.rint(weights * GRAIN), -MOST, MOST).astype(np.int8)
    path.write_bytes(zlib.compress(whole.tobytes(), 9))


class Pupil(Learned):
    """The player with what was learned here."""

    def __init__(self) -> None:
        super().__init__(read(Path(os.environ.get(FILE, "patterns.weights"))))


def main() -> None:
    """Learn, and write down how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=4_000_000)
    parser.add_argument("--processors", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("patterns.weights"))
    asked = parser.parse_args()
    exam, room = Exam(), zeros(ROOM + SEEN)
    weights = np.zeros(2 * SIZE, np.float32)
    curve: list[dict[str, Any]] = []
    begun, paused = time.monotonic(), 0.0

    def report(games: int) -> None:
        nonlocal paused
        now = time.monotonic()
        found = {"minutes": round((now - begun - paused) / 60, 2), "games": games}
        curve.append({**found, "regret": regrets(weights, exam, room)})
        print(json.dumps(curve[-1]), flush=True)
        write(weights, asked.out)
        asked.out.with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n")
        paused += time.monotonic() - now  # exams take no time

    report(0)
    learn(weights, asked.games, asked.processors, report)


if __name__ == "__main__":
    main()
