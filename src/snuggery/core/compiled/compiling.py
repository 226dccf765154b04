"""Functions compiled by Numba where it is installed (the extra `fast`), else plain."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])
COMPILED = find_spec("numba") is not None
SHARED = tuple(Path(__file__).with_name(name) for name in ("random_numbers.py", "wrapping.py"))
"""What may become part of any compiled function."""


class Row(Protocol):
    """An array of whole numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


def row(numbers: list[int]) -> Row:
    """An array of these numbers."""
    if not COMPILED:
        return numbers
    import numpy as np

    return cast("Row", np.array(numbers, dtype=np.int64))


def zeros(size: int) -> Row:
    """An array of this many zeros."""
    if not COMPILED:
        return [0] * size
    import numpy as np

    return cast("Row", np.zeros(size, dtype=np.int64))


def compiler_for(*places: Path) -> Callable[[Function], Function]:
    """What compiles functions that are made from these files, or from all files in these folders.

    They are compiled once for all processes, and other threads go on while one is called.
    """
    if not COMPILED:
        return lambda function: function
    from numba import njit

    made = njit(cache=True, nogil=True)
    stamp = stamp_of((*SHARED, *(source for place in places for source in sources_in(place))))
    looked_at: set[str] = set()

    def compiled(function: Function) -> Function:
        dispatcher: Any = made(function)
        stats = getattr(dispatcher, "stats", None)  # none if Numba is told to compile nothing
        if stats and stats.cache_path not in looked_at:
            forget_stale(Path(stats.cache_path), stamp)
            looked_at.add(stats.cache_path)
        return cast("Function", dispatcher)

    return compiled


def jitable(function: Function) -> Function:
    """A plain function that is compiled into each compiled one from which it is called."""
    if not COMPILED:
        return function
    from numba.extending import register_jitable

    made: Function = register_jitable(function)
    return made


def sources_in(place: Path) -> list[Path]:
    """The file, or all of Python in a folder and those below it."""
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def stamp_of(sources: Iterable[Path]) -> str:
    """A text that changes with any of them."""
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def forget_stale(folder: Path, stamp: str) -> None:
    """Drop what Numba keeps in a folder if it was compiled from other sources.

    Numba looks at the file in which a function stands, not at those from which it takes functions
    and tables; so all of them together have a stamp beside what was compiled. That is not always
    next to the sources: see NUMBA_CACHE_DIR.
    """
    kept = folder / "compiled.sha256"
    with suppress(OSError):  # where nothing can be written nothing was changed either
        if not kept.exists() or kept.read_text(encoding="ascii") != stamp:
            for stale in folder.glob("*.nb[ic]"):
                stale.unlink(missing_ok=True)
            folder.mkdir(parents=True, exist_ok=True)
            kept.write_text(stamp, encoding="ascii")
