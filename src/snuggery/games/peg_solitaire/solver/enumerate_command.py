"""`snuggery solve peg-solitaire --enumerate`: everything that can be reached, counted and shown."""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import click

from snuggery.core.compiled.memory import available_memory, most_memory
from snuggery.core.text.language import _, numeral
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.jumps import goals, marks
from snuggery.games.peg_solitaire.solver.book import turned_back
from snuggery.games.peg_solitaire.solver.enumeration import (
    Level,
    Reached,
    Shortest,
    levels,
    shortest,
)
from snuggery.games.peg_solitaire.solver.level_search import PASSES
from snuggery.games.peg_solitaire.solver.table_builder import memory_needed

if TYPE_CHECKING:
    from snuggery.games.peg_solitaire.engine.bitboard import Level as Positions


def count_all(start: int, target: int, *, json_: bool) -> None:
    """Print all levels from the start, and what can still be won for each way to the target."""
    begun = time.perf_counter()
    wanted = [goal for goal in goals(start, target) if goal.bit_count() < start.bit_count()]
    _check_memory(start, wanted)
    steps = [start.bit_count() - goal.bit_count() for goal in wanted]
    length = start.bit_count() + PASSES * sum(steps)
    kept: list[Positions] = []
    label, out = "Counting", sys.stderr
    with click.progressbar(length=length, label=label, file=out, show_eta=False) as bar:
        reached = []
        for level in levels(start, kept):
            reached.append(level)
            bar.update(1)
        found: dict[int, Shortest | None] = {}
        for goal in wanted:
            found[goal] = _alike(start, goal, found) or shortest(
                start, goal, lambda: bar.update(1), kept
            )
        bar.update(length)
    took = round(time.perf_counter() - begun, 3)
    if json_:
        told = _summary(start, reached, found)
        measured = {
            "seconds": took,
            "cpu_seconds": round(time.process_time(), 3),  # the time on an idle machine
            "memory_mb": most_memory() >> 20,
        }
        click.echo(json.dumps(told | measured, indent=2))
        return
    _say(reached, found)
    click.echo(f"\n{took:.1f} seconds, {most_memory() >> 20:,} MB of memory.")


def _alike(start: int, goal: int, found: dict[int, Shortest | None]) -> Shortest | None:
    """What was found for a goal that looks the same from the start, turned back."""
    for turn in cross.SYMMETRIES:
        if cross.turned(start, turn) == start and (line := found.get(cross.turned(goal, turn))):
            return replace(line, plays=turned_back(line.plays, turn))
    return None


def _check_memory(start: int, wanted: Sequence[int]) -> None:
    needed = max(memory_needed(start), *(memory_needed(start, goal) for goal in wanted), 0)
    there = available_memory()
    if there is not None and there < needed:
        said = _("This needs up to {needed} MB of memory; {there} MB are free.")
        told = said.format(needed=numeral(needed >> 20), there=numeral(there >> 20))
        raise click.ClickException(told)


def _summary(
    start: int, reached: Sequence[Reached], found: dict[int, Shortest | None]
) -> dict[str, Any]:
    """The counts for programs: plain integers."""
    every, stuck = _columns(reached)
    return {
        "position": cross.rows(marks(start)),
        **_sums(every),
        "levels": [asdict(level) for level in every],
        **_sums(stuck, "dead_ends_"),
        "dead_ends": [asdict(level) for level in stuck],
        "targets": [_target_summary(goal, line) for goal, line in found.items()],
    }


def _target_summary(goal: int, line: Shortest | None) -> dict[str, Any]:
    by_level = line.by_level if line else ()
    return {
        "target": list(cross.points(goal)),
        **_sums(by_level, "winnable_"),
        "winnable": [asdict(level) for level in by_level],
        "solutions": line.solutions if line else 0,
        "least": len(line.plays) if line else None,
        "plays": [str(play) for play in line.plays] if line else None,
    }


def _columns(reached: Sequence[Reached]) -> tuple[list[Level], list[Level]]:
    return [level.every for level in reached], [level.stuck for level in reached]


def _sums(found: Sequence[Level], before: str = "") -> dict[str, int]:
    return {
        f"{before}up_to_symmetry": sum(level.up_to_symmetry for level in found),
        f"{before}in_full": sum(level.in_full for level in found),
    }


def _say(reached: Sequence[Reached], found: dict[int, Shortest | None]) -> None:
    """The counts for people."""
    every, stuck = _columns(reached)
    _say_levels("All positions that can be reached", every)
    _say_levels("Of these have no jump left", [level for level in stuck if level.in_full])
    for goal, line in found.items():
        ends = ",".join(cross.points(goal))
        if line is None:
            click.echo(f"\nNo line of play leads to {ends}.")
            continue
        _say_levels(f"Of these can still end with {ends}", line.by_level)
        click.echo(f"{line.solutions:,} solutions, jump by jump; at least {len(line.plays)} plays:")
        click.echo(" ".join(map(str, line.plays)))
    if not found:
        click.echo("\nThe rule of three rules the target out.")


def _say_levels(title: str, found: Sequence[Level]) -> None:
    click.echo(f"\n{title}\n{'jumps':>5} {'up to symmetry':>16} {'in full':>16}")
    for level in found:
        click.echo(f"{level.jumps:>5} {level.up_to_symmetry:>16,} {level.in_full:>16,}")
    up_to_symmetry, in_full = _sums(found).values()
    click.echo(f"{'all':>5} {up_to_symmetry:>16,} {in_full:>16,}")
