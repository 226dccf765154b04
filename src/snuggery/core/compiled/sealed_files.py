"""Files that took long to make, checked by their hash before anybody relies on them.

Whoever makes a table seals it: its SHA-256 is in a file beside it. A table without a seal is
sealed when it is first used. One that has changed since is refused.
"""

from contextlib import suppress
from functools import lru_cache
from hashlib import file_digest
from pathlib import Path

from snuggery.core.errors import BadTable
from snuggery.core.text.language import _

BESIDE = ".sha256"
"""What the name of a seal adds to the name of its file."""


def seal_of(path: Path) -> Path:
    """Where the seal of a file is."""
    return path.with_name(path.name + BESIDE)


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def seal(path: Path) -> None:
    """Note what is in a file that has just been made."""
    seal_of(path).write_text(f"{digest(path)}  {path.name}\n", encoding="ascii")


def check(path: Path) -> None:
    """Refuse a file that is not what was made; one without a seal gets it."""
    if path.is_file():
        files = (path, seal_of(path))
        _check(path, tuple(each.stat().st_mtime_ns for each in files if each.is_file()))


@lru_cache(maxsize=64)
def _check(path: Path, _changed: tuple[int, ...]) -> None:
    beside = seal_of(path)
    if not beside.is_file():
        with suppress(OSError):  # it may be somebody else's folder
            seal(path)
    elif beside.read_text(encoding="ascii").split()[:1] != [digest(path)]:
        said = _("{path} is not the table that was written: delete it and its .sha256.")
        raise BadTable(said.format(path=path))
