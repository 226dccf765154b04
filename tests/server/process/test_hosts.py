"""Hosts that fail, in network namespaces; `python -m benchmarks.hosts` does more of it."""

import asyncio
import shutil

import pytest

from benchmarks.hosts.__main__ import FAULTS, run
from benchmarks.hosts.network import why_not

WHY_NOT = why_not() or ("" if shutil.which("haproxy") else "needs haproxy")
NAME = "the database host loses its power"


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_when_a_replica_takes_over_no_move_is_lost_and_play_continues() -> None:
    result = asyncio.run(run({NAME: FAULTS[NAME]}, proxy="haproxy", tables=2))
    assert result.wrong == ()
    assert set(result.back) == {NAME}
    assert result.states > result.moves > 0
