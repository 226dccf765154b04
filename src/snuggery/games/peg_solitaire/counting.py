"""`snuggery solve peg-solitaire --enumerate`: everything that can be reached, counted and shown."""

import json
import sys
import time
from dataclasses import asdict
from typing import Any

import click

from snuggery.games import cross
from snuggery.games.peg_solitaire.enumerate import PASSES, Level, Shortest, levels, shortest
from snuggery.games.peg_solitaire.jumps import goals, marks


def count_all(start: int, target: int, *, json_: bool) -> None:
    """Print all levels from the start, and what can still be won for each way to the target."""
    begun = time.perf_counter()
    wanted = [goal for goal in goals(start, target) if goal.bit_count() < start.bit_count()]
    steps = [start.bit_count() - goal.bit_count() for goal in wanted]
    length = start.bit_count() + PASSES * sum(steps)
    with click.progressbar(length=length, label="Counting", file=sys.stderr) as bar:
        reached = []
        for level in levels(start):
            reached.append(level)
            bar.update(1)
        found = {goal: shortest(start, goal, lambda: bar.update(1)) for goal in wanted}
        bar.update(length)
    took = round(time.perf_counter() - begun, 3)
    if json_:
        told = {
            "position": cross.rows(marks(start)),
            "up_to_symmetry": sum(level.up_to_symmetry for level in reached),
            "in_full": sum(level.in_full for level in reached),
            "levels": [asdict(level) for level in reached],
            "targets": [_told(goal, line) for goal, line in found.items()],
            "seconds": took,
            "work_seconds": round(time.process_time(), 3),  # what an idle machine needs
            "peak_mb": _peak(),
        }
        click.echo(json.dumps(told, indent=2))
        return
    _print_levels("All positions that can be reached", reached)
    for goal, line in found.items():
        ends = ",".join(cross.points(goal))
        if line is None:
            click.echo(f"\nNo line of play leads to {ends}.")
            continue
        _print_levels(f"Of these can still end with {ends}", line.by_level)
        click.echo(f"{line.solutions:,} solutions, jump by jump; at least {len(line.plays)} plays:")
        click.echo(" ".join(map(str, line.plays)))
    if not found:
        click.echo("\nThe rule of three rules the target out.")
    click.echo(f"\n{took:.1f} seconds, {_peak():,} MB of memory.")


def _told(goal: int, line: Shortest | None) -> dict[str, Any]:
    by_level = line.by_level if line else ()
    return {
        "target": list(cross.points(goal)),
        "winnable_up_to_symmetry": sum(level.up_to_symmetry for level in by_level),
        "winnable_in_full": sum(level.in_full for level in by_level),
        "winnable": [asdict(level) for level in by_level],
        "solutions": line.solutions if line else 0,
        "least": len(line.plays) if line else None,
        "plays": [str(play) for play in line.plays] if line else None,
    }


def _print_levels(title: str, found: list[Level] | tuple[Level, ...]) -> None:
    click.echo(f"\n{title}\n{'jumps':>5} {'up to symmetry':>16} {'in full':>16}")
    for level in found:
        click.echo(f"{level.jumps:>5} {level.up_to_symmetry:>16,} {level.in_full:>16,}")
    total, in_full = (
        sum(getattr(level, name) for level in found) for name in ("up_to_symmetry", "in_full")
    )
    click.echo(f"{'all':>5} {total:>16,} {in_full:>16,}")


def _peak() -> int:
    """Megabytes of memory at most so far; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
