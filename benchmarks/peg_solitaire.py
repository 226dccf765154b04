"""Peg Solitaire: random play, and every position there is."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

from benchmarks.measuring import Measured, rates
from snuggery.games import cross
from snuggery.games.peg_solitaire.building import build
from snuggery.games.peg_solitaire.commands import by_engine, by_rules
from snuggery.games.peg_solitaire.jumps import JUMPS
from snuggery.games.peg_solitaire.oracle import judge
from snuggery.games.peg_solitaire.rules import PLAYER, Position
from snuggery.games.peg_solitaire.table import path_of

CENTRE = cross.bit("d4")
START = cross.ALL ^ CENTRE
PUBLISHED = {"up_to_symmetry": 23_475_688, "in_full": 187_636_299, "winnable": 1_679_072, "par": 18}
PURE_LEVELS = 8


def random_play() -> Measured:
    """rules.py beside OpenSpiel's Python tic_tac_toe, and the compiled engine beside both."""
    by_rule, by_machine = by_rules(), by_engine()
    ours, theirs, engine = rates(
        5, 1.0, lambda: by_rule()[1], _tic_tac_toe(), lambda: by_machine()[1]
    )
    said = (
        f"rules.py: {ours:,.0f} jumps a second (at least 30,000 wanted)",
        f"OpenSpiel's Python tic_tac_toe: {theirs:,.0f} moves a second; ratio {ours / theirs:.2f}",
        f"compiled: {engine:,.0f} jumps a second, {engine / ours:,.0f} times rules.py",
    )
    figures = {"rules_per_s": ours, "open_spiel_per_s": theirs, "engine_per_s": engine}
    return Measured("peg-random", said, figures | {"ratio": ours / theirs})


def _tic_tac_toe() -> Callable[[], int]:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe

    game, rng = pyspiel.load_game(tic_tac_toe._GAME_TYPE.short_name), Random(1)  # noqa: SLF001

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return int(state.move_number())

    return play


def enumeration() -> Measured:
    """All positions from the central vacancy: the counts must be those published."""
    told = subprocess.run(
        (sys.executable, "-m", "benchmarks.peg_solitaire"),
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = json.loads(told)
    counts = {name: found[name] for name in PUBLISHED}
    assert counts == PUBLISHED, counts
    begun = time.process_time()
    pure = _pure_positions() / (time.process_time() - begun)
    compiled = found["up_to_symmetry"] / found["seconds"]
    said = (
        f"as published: {found['in_full']:,} positions, {found['up_to_symmetry']:,} up to symmetry",
        f"counted in {found['seconds']:.1f} s (compiling took {found['compiling']:.1f} s)",
        f"as published: {found['winnable']:,} can end in the centre, par {found['par']}",
        f"proved in {found['winnable_seconds']:.1f} s; {found['peak_mb']:,} MB at most",
        f"{compiled:,.0f} positions a second, {compiled / pure:,.0f} times pure Python's",
    )
    return Measured("peg-enumerate", said, found | {"ratio": compiled / pure})


def _pure_positions() -> int:
    """How many positions the first levels have, counted in Python alone."""
    changes = [[cross.turned(jump.all, turn) for turn in cross.SYMMETRIES] for jump in JUMPS]
    level = [tuple(cross.turned(START, turn) for turn in cross.SYMMETRIES)]
    total = 1
    for _ in range(PURE_LEVELS):
        found: dict[int, tuple[int, ...]] = {}
        for images in level:
            for jump, change in zip(JUMPS, changes, strict=True):
                if images[0] & jump.all == jump.taken:
                    turned = tuple(map(int.__xor__, images, change))
                    found.setdefault(min(turned), turned)
        level = list(found.values())
        total += len(level)
    return total


def _enumerate() -> None:
    """In a process of its own, so that its memory can be told."""
    import resource

    from snuggery.games.peg_solitaire.enumerate import levels, shortest

    begun = time.process_time()
    for _ in levels(cross.bits(("c4", "d4"))):
        pass
    shortest(cross.bits(("c4", "d4")), cross.bit("e4"))
    compiling = time.process_time() - begun
    begun = time.process_time()
    found = list(levels(START))
    seconds = time.process_time() - begun
    begun = time.process_time()
    line = shortest(START, CENTRE)
    told = {
        "up_to_symmetry": sum(level.up_to_symmetry for level in found),
        "in_full": sum(level.in_full for level in found),
        "by_level": [level.up_to_symmetry for level in found],
        "seconds": seconds,
        "compiling": compiling,
        "winnable": line.on_the_way if line else 0,
        "par": len(line.plays) if line else 0,
        "winnable_seconds": time.process_time() - begun,
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    print(json.dumps(told))


def oracle() -> Measured:
    """How long the oracle takes in play: random games, and games that are never spoilt."""
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ, SNUGGERY_TABLES=folder):
        begun = time.process_time()
        path = path_of(START, CENTRE)
        positions = build(START, CENTRE, path)
        building = time.process_time() - begun
        size = path.stat().st_size
        took = sorted(seconds for game in range(60) for seconds in _asked(Random(game), game % 2))
    median, late = took[len(took) // 2], took[len(took) * 95 // 100]
    said = (
        f"table of {positions:,} positions in {building:.1f} s of work, {size / 1e6:.0f} MB",
        f"{len(took):,} moments judged, half of them in {1e3 * median:.2f} ms",
        f"and 95 of 100 in {1e3 * late:.2f} ms (at most 50 wanted)",
    )
    figures = {"building": building, "bytes": size, "median_s": median, "p95_s": late}
    return Measured("peg-oracle", said, figures)


def _asked(rng: Random, careful: int) -> Iterator[float]:
    """The seconds that each judgement of a game takes; the careful player heeds them."""
    position = Position(START, CENTRE)
    while position.to_act():
        begun = time.perf_counter()
        keeping = judge(position.view(PLAYER)).keeping
        yield time.perf_counter() - begun
        singles = [play for play in position.moves(PLAYER) if len(play.points) == 2]
        kept = {(jump.start, jump.end) for jump in keeping or ()} if careful else set()
        good = [play for play in singles if play.points in kept]
        position = position.after(PLAYER, rng.choice(good or singles))


MEASUREMENTS = {"peg-random": random_play, "peg-enumerate": enumeration, "peg-oracle": oracle}

if __name__ == "__main__":
    _enumerate()
