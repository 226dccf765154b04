"""`snuggery solve peg-solitaire --enumerate`: everything that can be reached, counted and shown."""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import click

from snuggery.core.compiled.memory import available_memory, most_memory
from snuggery.core.text.language import _, as_numeral, numeral
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
    label, out = _("Counting"), sys.stderr
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
    said = _("{seconds} seconds, {memory} MB of memory.")
    cost = said.format(seconds=as_numeral(f"{took:.1f}"), memory=numeral(most_memory() >> 20))
    click.echo(f"\n{cost}")


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
    _say_levels(_("All positions that can be reached"), every)
    _say_levels(_("Of these have no jump left"), [level for level in stuck if level.in_full])
    for goal, line in found.items():
        ends = ",".join(cross.points(goal))
        if line is None:
            said = _("No line of play leads to {target}.").format(target=ends)
            click.echo(f"\n{said}")
            continue
        _say_levels(_("Of these can still end with {target}").format(target=ends), line.by_level)
        said = _("{solutions} solutions, jump by jump; at least {least} plays:")
        click.echo(said.format(solutions=numeral(line.solutions), least=len(line.plays)))
        click.echo(" ".join(map(str, line.plays)))
    if not found:
        said = _("The rule of three rules the target out.")
        click.echo(f"\n{said}")


def _say_levels(title: str, found: Sequence[Level]) -> None:
    head = (_("jumps"), _("up to symmetry"), _("in full"))
    wide = [max(least, len(name)) for least, name in zip((5, 16, 16), head, strict=True)]
    click.echo(f"\n{title}")
    for row in (
        head,
        *((str(level.jumps), *_counts(level)) for level in found),
        (_("all"), *map(numeral, _sums(found).values())),
    ):
        click.echo(" ".join(cell.rjust(width) for cell, width in zip(row, wide, strict=True)))


def _counts(level: Level) -> tuple[str, str]:
    return numeral(level.up_to_symmetry), numeral(level.in_full)
