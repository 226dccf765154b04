"""Kills in the middle of play; `python -m benchmarks.faults` does the same a hundred times."""

import asyncio
from pathlib import Path

import pytest

from benchmarks.faults import BETWEEN, run


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize(
    ("database", "kills"),
    [
        ("sqlite", ["worker", "server", "worker", "parent"]),
        ("postgresql", ["database", "worker", "database", "server", "worker", "database"]),
    ],
)
def test_no_kill_loses_or_doubles_a_move_or_reveals_a_secret_and_play_continues(
    tmp_path: Path, database: str, kills: list[str]
) -> None:
    result = asyncio.run(run(database, kills, 4, tmp_path))
    assert result.wrong == ()
    assert sum(result.kills.values()) == len(kills)
    assert result.moves > 4 * BETWEEN * len(kills)  # everyone moved between any two of them
    assert result.states > result.moves  # and what players and spectators received was checked
