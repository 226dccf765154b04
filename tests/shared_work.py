"""Slow work that several test processes need, done once by whichever comes first."""

import fcntl
import hashlib
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/snuggery"
KEPT = ROOT / "test-results/kept"


def done_once(temporary: pytest.TempPathFactory, name: str, work: Callable[[Path], None]) -> Path:
    """The folder in which the work was done: now, or before by another process of this run."""
    shared = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    return _done_in(shared, name, work)


def kept(name: str, code: Sequence[str], work: Callable[[Path], None]) -> Path:
    """The folder in which the work was done: now, or in an earlier run with the same code.

    `code` names the files and folders of the package on which the outcome depends.
    """
    digest = hashlib.sha256()
    for each in (PACKAGE / place for place in code):
        for file in sorted(each.rglob("*.py")) if each.is_dir() else [each]:
            digest.update(file.read_bytes())
    now = f"{name}-{digest.hexdigest()[:12]}"

    def done_again(folder: Path) -> None:
        for old in KEPT.glob(f"{name}-*"):
            if old.is_dir() and old.name != now:
                old.with_name(f"{old.name}.done").unlink(missing_ok=True)
                shutil.rmtree(old)
        work(folder)

    KEPT.mkdir(parents=True, exist_ok=True)
    return _done_in(KEPT, now, done_again)


def _done_in(shared: Path, name: str, work: Callable[[Path], None]) -> Path:
    folder, done = shared / name, shared / f"{name}.done"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            work(folder)
            done.touch()
    return folder
