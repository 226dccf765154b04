"""A short siege; `python -m benchmarks.siege` does the same for ten minutes."""

import asyncio
from pathlib import Path

from benchmarks.siege.__main__ import besiege
from benchmarks.siege.attacks import ATTACKS


def test_people_keep_playing_under_all_attacks_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    result = asyncio.run(besiege(8.0, 4, tuple(ATTACKS), tmp_path))
    assert (result.lost, result.doubled) == (0, 0)
    assert result.moves >= 4
    assert result.attacked["huge headers cut"] > 0
