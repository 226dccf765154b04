"""The command that solves the whole game."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from snuggery.core.compiled.memory import available_memory, most_memory
from snuggery.core.folders import check_writable
from snuggery.core.text.language import _, as_numeral, numeral
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board

if TYPE_CHECKING:
    from snuggery.games.fox_and_geese.solver.layer_report import Layer, Longest
    from snuggery.games.fox_and_geese.solver.solver import Solver

MOST = max(map(int, board.STARTS))
FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.option("--geese", type=click.IntRange(1, MOST), default=13, show_default=True)
@click.option(
    "--diagonals", type=click.Choice(board.GEOMETRIES), default="lines", show_default=True
)
@click.option("--distances", is_flag=True, help="Also work out how many plies each win takes.")
@click.option(
    "--table",
    type=FILE,
    help="Write the table to this file instead of where the perfect player looks for it.",
)
@click.option("--counts-only", is_flag=True, help="Write no table.")
@click.option(
    "--folder", type=FOLDER, help="Keep finished work here, so that an interrupted run can resume."
)
@click.option(
    "--threads",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Number of classes to work on at once.",
)
@click.option(
    "--check",
    metavar="N",
    type=click.IntRange(min=0),
    default=0,
    help="Check N random values of the table.",
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def solve(  # noqa: PLR0913 - one argument for each option
    *,
    geese: int,
    diagonals: str,
    distances: bool,
    table: Path | None,
    counts_only: bool,
    folder: Path | None,
    threads: int,
    check: int,
    json_: bool,
) -> None:
    """Work out who wins every position with up to this many geese, for the perfect player."""
    from snuggery.core.compiled.compiling import NUMBA

    if not NUMBA:
        raise click.UsageError(_("This needs Numba: pip install 'snuggery[fast]'."))
    if counts_only and (table or check):
        raise click.UsageError(_("--counts-only writes no table, so there is none to check."))
    if not table and not counts_only:
        table = _usual_table(diagonals, geese, distances=distances)
    if table:
        check_writable(table)
    if check and not table:
        raise click.UsageError(_("--check needs a table: add --table FILE."))
    from snuggery.games.fox_and_geese.solver.solver import Solver

    begun, worked = time.perf_counter(), time.process_time()
    with nullcontext(folder) if folder else TemporaryDirectory() as place:
        _check_memory(
            geese,
            threads,
            table=table is not None,
            distances=distances,
            resumable=folder is not None,
        )
        solver = Solver(
            diagonals,
            Path(place),
            threads,
            final=MOST if folder else geese,
            resumable=folder is not None,
            distances=distances,
        )
        _solve(solver, geese, table)
    layers = solver.layers[:geese]
    found = {
        "diagonals": diagonals,
        "geese": geese,
        "layers": [_layer_summary(layer) for layer in layers],
        "seconds": round(time.perf_counter() - begun, 1),
        "cpu_seconds": round(time.process_time() - worked, 1),
        "memory_mb": most_memory() >> 20,
    }
    if table:
        found |= _table_summary(table, check, threads)
    click.echo(json.dumps(found, indent=1) if json_ else _said(layers, found))


def _usual_table(diagonals: str, geese: int, *, distances: bool) -> Path | None:
    """Where the perfect player looks for its table, unless a better one is there already."""
    from snuggery.core.compiled.background_builder import may_build
    from snuggery.games.fox_and_geese.solver.tablebase.files import geese_in, path_of

    path = path_of(diagonals)
    if not may_build():
        return None
    if (known := geese_in(diagonals)) > geese or (known == geese and not distances):
        said = _("{path} already covers up to {n} geese, so it stays as it is.")
        click.echo(said.format(path=path, n=known), err=True)
        return None
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _check_memory(
    geese: int, threads: int, *, table: bool, distances: bool, resumable: bool
) -> None:
    from snuggery.games.fox_and_geese.solver import memory

    needed = memory.memory_needed(
        geese, threads, table=table, distances=distances, resumable=resumable
    )
    there = available_memory()
    if there is not None and there < needed:
        said = _("This needs {needed} MB of memory; {there} MB are available.")
        told = said.format(needed=numeral(needed >> 20), there=numeral(there >> 20))
        raise click.ClickException(told)


def _solve(solver: "Solver", geese: int, table: Path | None) -> None:
    from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import sets_in

    todo = range(len(solver.layers) + 1, geese + 1)
    length = sum(map(sets_in, todo))
    with click.progressbar(length=length, label=_("Solving"), file=sys.stderr) as bar:
        for _number in todo:
            solver.add_layer(bar.update, table=table is not None)
    if table:
        try:
            solver.assemble(table, geese)
        except ValueError as error:
            raise click.ClickException(str(error)) from error


def _layer_summary(layer: "Layer") -> dict[str, Any]:
    """A layer for programs: positions and points by their names."""
    told = asdict(layer)
    for side in ("geese_longest", "fox_longest"):
        longest = getattr(layer, side)
        told[side] = {"plies": longest.plies, "position": position_text(longest)}
    if layer.start:
        told["start"] = {
            "geese": list(cross.points(layer.start.geese)),
            "fox": list(cross.points(layer.start.fox)),
            "drawn": list(cross.points(layer.start.drawn)),
        }
    if layer.distances:
        for side in ("geese_longest", "fox_longest"):
            win = getattr(layer.distances, side)
            told["distances"][side] = {"plies": win.plies, "position": written(win.here)}
    return told


def position_text(longest: "Longest") -> str | None:
    """A position as it is written, without counters; None if there is none."""
    from snuggery.games.fox_and_geese.engine.bitboard import POINTS, SIDE

    return written(longest.geese | longest.fox << POINTS | SIDE if longest.geese else 0)


def written(here: int) -> str | None:
    """The same for a position as engine/bitboard.py has it."""
    from snuggery.games.fox_and_geese.engine.bitboard import POINTS, SIDE
    from snuggery.games.fox_and_geese.rules.state import marks

    if not here:
        return None
    fox = cross.POINTS[here >> POINTS & 63]
    return f"{cross.rows(marks(here & cross.ALL, fox))} {'f' if here & SIDE else 'g'}"


def _table_summary(path: Path, check: int, processes: int) -> dict[str, Any]:
    from snuggery.games.fox_and_geese.solver import self_check
    from snuggery.games.fox_and_geese.solver.tablebase.files import DISTANCES
    from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table

    found: dict[str, Any] = {"table": str(path), "table_bytes": path.stat().st_size}
    measured = Table(path).measured
    if measured:
        found["distances_bytes"] = path.with_suffix(DISTANCES).stat().st_size
    if check:
        wrong = self_check.disagreements_of_many(path, check, processes)
        found |= {"checked": check, "disagreements": len(wrong)}
    if check and measured:
        wrong = self_check.wrong_distances_of_many(path, check, processes)
        found |= {"distances_checked": check, "distances_wrong": len(wrong)}
    return found


def _said(layers: "list[Layer]", found: dict[str, Any]) -> str:
    """A line for each number of geese, and who wins from the starts."""
    lines = [_("geese | geese to move: they win, she wins, drawn | fox to move: the same")]
    for layer in layers:
        numbers = (
            " ".join(map(numeral, (counts.geese, counts.fox, counts.drawn)))
            for counts in (layer.geese_to_move, layer.fox_to_move)
        )
        lines.append(f"{layer.geese:5} | {' | '.join(numbers)}")
    for layer in layers:
        if start := layer.start:
            where = {
                _("the geese win"): start.geese,
                _("she wins"): start.fox,
                _("it is drawn"): start.drawn,
            }
            lines.append(_("{n} geese, the fox placed on").format(n=layer.geese))
            lines += [f"  {' '.join(cross.points(p))}: {what}" for what, p in where.items() if p]
    for layer in layers:
        lines += _longest_in_words(layer)
    return "\n".join([*lines, *_measured_in_words(found)])


def _measured_in_words(found: dict[str, Any]) -> Iterator[str]:
    """What it took, how large the table is, and what came of checking it."""
    figures = {
        name: as_numeral(str(value)) if isinstance(value, float) else numeral(value)
        for name, value in found.items()
        if isinstance(value, int | float)
    }
    yield _("{seconds} s, {cpu_seconds} s of work, {memory_mb} MB.").format(**figures)
    if "table_bytes" in found:
        said = _("The table has {table_bytes} bytes: {table}")
        yield said.format(**figures, table=found["table"])
    if "distances_bytes" in found:
        yield _("The distances have {distances_bytes} bytes.").format(**figures)
    if "checked" in found:
        said = _(
            "{checked} random values of it were checked against what the moves lead to: "
            "{disagreements} disagree."
        )
        yield said.format(**figures)
    if "distances_checked" in found:
        said = _(
            "{distances_checked} random distances were held to the same test: "
            "{distances_wrong} are wrong."
        )
        yield said.format(**figures)


def _longest_in_words(layer: "Layer") -> list[str]:
    """The longest wins with this many geese, and how long they take from the start."""
    if not layer.distances:
        return []
    geese, fox = layer.distances.geese_longest, layer.distances.fox_longest
    longest = {
        _("{n} geese, longest win of the geese: {plies} plies, {position}"): geese,
        _("{n} geese, longest win of the fox: {plies} plies, {position}"): fox,
    }
    lines = [
        said.format(n=layer.geese, plies=win.plies, position=written(win.here))
        for said, win in longest.items()
        if win.plies
    ]
    starts = (f"{point} {plies}" for point, plies in layer.distances.starts.items())
    if told := ", ".join(starts):
        said = _("{n} geese, plies from the start: {points}")
        lines.append(said.format(n=layer.geese, points=told))
    return lines
