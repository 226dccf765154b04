"""The table that is made in the background for the perfect player (finding 2, and its ruling)."""

import signal
import subprocess
import sys
from math import inf
from pathlib import Path
from shutil import disk_usage

import pytest
from click.testing import CliRunner

from snuggery.core.compiled import background_builder
from snuggery.core.compiled.background_builder import Builder
from snuggery.games.fox_and_geese.players import bots, oracle
from snuggery.games.fox_and_geese.rules.state import FOX
from snuggery.games.fox_and_geese.solver import memory, table_builder
from snuggery.games.fox_and_geese.solver.command import solve
from snuggery.games.fox_and_geese.solver.table_builder import MEGABYTES, build, work_folder
from snuggery.games.fox_and_geese.solver.tablebase.files import geese_in
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import sets_in
from tests.games.fox_and_geese.few_geese import table_in
from tests.games.fox_and_geese.positions import begin

GEESE = 5
KILLED = """
import os, sys
from snuggery.games.fox_and_geese.solver.table_builder import build, work_folder

def told(done, size):
    if (work_folder("lines", {geese}) / "lines-{last}.json").exists():
        os.kill(os.getpid(), 9)

build("lines", {geese}, told)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))
    return tmp_path


@pytest.fixture
def started(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What would be started on a machine with plenty of room."""
    commands: list[tuple[str, ...]] = []
    assert folder.is_dir()
    has(monkeypatch, memory=64 << 30)
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: commands.append(command[-2:]))
    monkeypatch.setattr(table_builder, "BUILDER", Builder("fox-and-geese", "a module"))
    return commands


def has(monkeypatch: pytest.MonkeyPatch, memory: int, disk: int = 64 << 30) -> None:
    """Let the machine have so much free."""
    monkeypatch.setattr(background_builder, "available_memory", lambda: memory)
    usage = disk_usage("/")._replace(free=disk)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage)


def test_a_killed_build_resumes_with_the_layer_it_was_working_on(
    folder: Path, tables: Path
) -> None:
    """Killed in the middle of the last layer: those before it are not solved again."""
    script = KILLED.format(geese=GEESE, last=GEESE - 1)
    killed = subprocess.run([sys.executable, "-c", script], check=False)
    assert killed.returncode == -signal.SIGKILL
    work = work_folder("lines", GEESE)
    kept = sorted(path.name for path in work.glob("*.json"))
    assert kept == [f"lines-{geese}.json" for geese in range(1, GEESE)]
    assert not table_in(folder, "lines").exists()
    shares: list[float] = []
    build("lines", GEESE, lambda done, _size: shares.append(done))
    total = sum(map(sets_in, range(1, GEESE + 1)))
    assert shares[0] == sum(map(sets_in, range(1, GEESE))) / total
    assert shares[-1] == 1
    assert not work.exists()
    words = [(tables / f"lines-{geese}.words").read_bytes() for geese in range(1, GEESE + 1)]
    assert b"".join(words) in table_in(folder, "lines").read_bytes()


def test_the_first_to_ask_for_perfect_play_has_the_table_built(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = begin(geese="15", diagonals="lines")
    view, moves = position.view(FOX), position.moves(FOX)
    assert "the first time it is needed" in bots.about("perfect")
    oracle.exact(view, moves)
    assert started == [("lines", "15")]
    monkeypatch.setattr(background_builder, "DEAD", inf)  # however slow the machine is
    table_builder.BUILDER.note.write_text("lines-15 0.347 52428800", encoding="utf-8")
    oracle.exact(view, moves)  # another process is working on it now
    assert len(started) == 1
    making = (
        "The perfect player's table is being made: 34% done, 50 MB so far. Until it is "
        "ready, the strong player stands in."
    )
    assert making == bots.about("perfect") == bots.stand_in("perfect", view)
    monkeypatch.setattr(bots, "NODES", 1_000)
    said = bots.hint(view, moves).text
    assert said.endswith("This is not exact yet: the table of all positions is 34% done.")


def test_memory_and_disk_are_checked_before_anything_starts(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = begin(geese="17").view(FOX)
    has(monkeypatch, memory=1 << 30)
    assert table_builder.seen_to("everywhere", 17).lacks == "memory"
    assert "needs 9.6 GB of memory; 1.0 GB are free" in bots.stand_in("perfect", view)
    has(monkeypatch, memory=64 << 30, disk=2 << 30)
    assert table_builder.seen_to("everywhere", 17).lacks == "disk"
    assert "needs 11.7 GB of disk space; 2.0 GB are free" in bots.stand_in("perfect", view)
    assert not started


def test_where_17_geese_are_too_much_there_is_a_table_for_13(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    has(monkeypatch, memory=5 << 30)
    assert table_builder.seen_to("everywhere", 17).done == 0
    assert started == [("everywhere", "13")]


def test_a_machine_can_be_declared_large_enough() -> None:
    for geese, (most_memory, disk) in MEGABYTES.items():
        assert memory.memory_needed(geese, 1, table=True, resumable=False) >> 20 <= most_memory
        kept = 8 * (sets_in(geese - 1) + sets_in(geese - 2)) >> 20
        assert kept < disk


def test_an_unusable_file_that_somebody_put_there_is_not_replaced(
    folder: Path, started: list[tuple[str, ...]]
) -> None:
    table_in(folder, "lines").write_bytes(b"")
    assert table_builder.seen_to("lines", 13).done is None
    assert not started


def test_solving_by_command_makes_a_table_where_the_perfect_player_looks(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 2: without --table, everything was lost."""
    has(monkeypatch, memory=64 << 30)
    done = CliRunner().invoke(solve, ["--geese", "4", "--diagonals", "lines"])
    assert done.exit_code == 0, done.output
    assert str(table_in(folder, "lines")) in done.output
    assert geese_in("lines") == 4
    fewer = CliRunner().invoke(solve, ["--geese", "3", "--diagonals", "lines"])
    assert "already covers up to 4 geese" in fewer.output
    assert geese_in("lines") == 4
    CliRunner().invoke(solve, ["--geese", "1", "--counts-only"])
    assert not geese_in("everywhere")
