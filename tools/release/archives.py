"""The wheel and the source archive, built so that everyone gets the same bytes.

Three things would differ from one build to the next: when it was done, where, and what else is in
the folder. So a build happens in a copy of what git knows, and every time in it is the day of the
release, as the changelog has it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
from datetime import UTC, datetime
from pathlib import Path

from snuggery import __version__

ROOT = Path(__file__).parents[2]
RELEASED = re.compile(
    rf"^## {re.escape(__version__)} \((?P<day>\d{{4}}-\d\d-\d\d)\)$", re.MULTILINE
)


def day() -> str:
    """The day of this release, as 2026-11-18."""
    found = RELEASED.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not found:
        sys.exit(f"CHANGELOG.md has no line “## {__version__} (YEAR-MONTH-DAY)”.")
    return found["day"]


def seconds() -> int:
    """The same, as archives count it."""
    return int(datetime.fromisoformat(day()).replace(tzinfo=UTC).timestamp())


def copied(folder: Path) -> Path:
    """A copy of all that git knows, or would if it were asked: nothing that was built."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():  # one may have been removed
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def unpacked(archive: Path, folder: Path) -> Path:
    """What a source archive holds."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (inner,) = folder.iterdir()
    return inner


def build(source: Path, out: Path, *kinds: str) -> dict[str, Path]:
    """Build these kinds of archives (`sdist`, `wheel`) with the packages of requirements/build."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    for kind in kinds:
        command += ["-t", kind]
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(seconds())}
    done = subprocess.run(
        command, cwd=source, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"The {' and the '.join(kinds)} could not be built:\n{done.stdout}{done.stderr}")
    endings = {"sdist": "*.tar.gz", "wheel": "*.whl"}
    return {kind: next(out.glob(endings[kind])) for kind in kinds}


def sha256(file: Path) -> str:
    """The hash of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
