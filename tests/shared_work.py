"""Slow work that several test processes need, done once by whichever comes first."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def done_once(temporary: pytest.TempPathFactory, name: str, work: Callable[[Path], None]) -> Path:
    """The folder in which the work was done: now, or before by another process of this run."""
    shared = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder, done = shared / name, shared / f"{name}.done"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            work(folder)
            done.touch()
    return folder
