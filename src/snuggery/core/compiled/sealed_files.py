"""Files that took long to make, checked by their hash before anybody relies on them.

Whoever makes a table seals it: its SHA-256 stands in a file beside it. A table without a seal is
sealed when it is first used. One that has changed since, or is not the one that was published, is
refused.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import file_digest
from pathlib import Path

from snuggery.core.errors import BadTable
from snuggery.core.text.language import _

BESIDE = ".sha256"
"""The seal has the name of its file, with this at its end."""


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


def check(path: Path, published: Mapping[str, str] | None = None) -> None:
    """Refuse a file that is not what was made, or not what was published under its name."""
    if not path.is_file():
        return
    known = (published or {}).get(path.name, "")
    changed = tuple(each.stat().st_mtime_ns for each in (path, seal_of(path)) if each.is_file())
    _check(path, known, changed)


@lru_cache(maxsize=64)
def _check(path: Path, known: str, _changed: tuple[int, ...]) -> None:
    found, beside = digest(path), seal_of(path)
    sealed = beside.read_text(encoding="ascii").split()[:1] if beside.is_file() else []
    if not sealed and not known:
        with suppress(OSError):  # somebody else's folder perhaps
            seal(path)
    if any(found != each for each in (*sealed, known) if each):
        said = _("{path} is not the table that was made: delete it and its .sha256.")
        raise BadTable(said.format(path=path))
