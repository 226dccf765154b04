"""Peg Solitaire: random play, and every position there is."""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.games.peg_oracle import oracle
from benchmarks.measuring import Measured, child, rates
from snuggery.games.peg_solitaire.commands import by_engine, by_rules
from tests.games.peg_solitaire.positions import levels

PUBLISHED = {
    "up_to_symmetry": 23_475_688,  # OEIS A112737
    "in_full": 187_636_299,
    "dead_ends": 21_111,
    "winnable": 1_679_072,  # OEIS A112738
    "solutions": 40_861_647_040_079_968,  # G. I. Bell, arXiv:0903.3696
    "par": 18,
}
TURNS = 3
"""Runs of each program, taking turns; the best counts."""
PURE_LEVELS = 8


def random_play() -> Measured:
    """rules/ beside OpenSpiel's Python tic_tac_toe, and the compiled engine beside both."""
    by_rule, by_machine = by_rules(), by_engine()
    ours, theirs, engine = rates(
        5, 1.0, lambda: by_rule()[1], _tic_tac_toe(), lambda: by_machine()[1]
    )
    said = (
        f"rules/: {ours:,.0f} jumps per second (at least 30,000 wanted)",
        f"OpenSpiel's tic_tac_toe: {theirs:,.0f} moves per second; ratio {ours / theirs:.2f}",
        f"compiled: {engine:,.0f} jumps per second, {engine / ours:,.0f} times the plain rules",
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
    """Everything from the central vacancy, beside the same in C++; counts are those published."""
    command = (sys.executable, "-m", "snuggery", "solve", "peg-solitaire", "--enumerate", "--json")
    child(command)  # compile now, once and for all
    with TemporaryDirectory() as folder:
        theirs = _compiled(Path(folder))
        runs = [(child(command), child((theirs,)) if theirs else None) for _ in range(TURNS)]
    found, work, peak = min((ours for ours, _ in runs), key=lambda run: run[1])
    counts = _counts(json.loads(found))
    assert counts == PUBLISHED, counts
    begun = time.process_time()
    pure = _pure_positions() / (time.process_time() - begun)
    rate = counts["up_to_symmetry"] / work
    said = [
        f"{counts['in_full']:,} positions, {counts['up_to_symmetry']:,} up to symmetry",
        f"{counts['dead_ends']:,} of them dead ends, {counts['winnable']:,} can end in the centre",
        f"{counts['solutions']:,} solutions, par {counts['par']}: all as published",
        f"{work:.1f} s of work in all (at most 25 wanted), {peak >> 20:,} MB (at most 600 wanted)",
        f"{rate:,.0f} positions a second through all passes; pure Python's first pass: {pure:,.0f}",
    ]
    figures: dict[str, object] = {
        **counts,
        "work_s": work,
        "peak_mb": peak >> 20,
        "pure_per_s": pure,
    }
    if beside := [run for _, run in runs if run]:
        told, cpp, cpp_peak = min(beside, key=lambda run: run[1])
        assert json.loads(told) == PUBLISHED, told
        said.append(
            f"the same in C++ (g++ -O3): {cpp:.1f} s, {cpp_peak >> 20:,} MB; ratio "
            f"{work / cpp:.2f} (at most 1.3 wanted)"
        )
        figures |= {"cpp_s": cpp, "cpp_mb": cpp_peak >> 20, "ratio": work / cpp}
    else:
        said.append("no g++ here: not timed beside C++")
    return Measured("peg-enumerate", tuple(said), figures)


def _counts(found: dict[str, Any]) -> dict[str, int]:
    (target,) = found["targets"]
    return {
        "up_to_symmetry": found["up_to_symmetry"],
        "in_full": found["in_full"],
        "dead_ends": found["dead_ends_up_to_symmetry"],
        "winnable": target["winnable_up_to_symmetry"],
        "solutions": target["solutions"],
        "par": target["least"],
    }


def _compiled(folder: Path) -> str | None:
    """The same in C++; None without a compiler."""
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    program = folder / "peg_enumerate"
    source = Path(__file__).with_suffix("").with_name("peg_enumerate.cpp")
    options = ("-O3", "-march=native", "-std=c++17", str(source), "-o", str(program))
    subprocess.run((compiler, *options), check=True)
    return str(program)


def _pure_positions() -> int:
    """How many positions the first levels have, counted in Python alone."""
    return sum(map(len, islice(levels("d4"), PURE_LEVELS + 1)))


MEASUREMENTS = {"peg-random": random_play, "peg-enumerate": enumeration, "peg-oracle": oracle}
