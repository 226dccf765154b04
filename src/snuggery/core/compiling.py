"""Functions compiled by Numba where it is installed (the extra `fast`), else plain."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])
COMPILED = find_spec("numba") is not None


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
    """An array of so many zeros."""
    if not COMPILED:
        return [0] * size
    import numpy as np

    return cast("Row", np.zeros(size, dtype=np.int64))


def compiler(folder: Path, sources: Iterable[Path]) -> Callable[[Function], Function]:
    """What compiles the functions of a folder, for the given sources.

    They are compiled once for all processes, and other threads go on while one is called.
    """
    if not COMPILED:
        return lambda function: function
    from numba import njit

    forget_stale(folder, sources)
    return cast("Callable[[Function], Function]", njit(cache=True, nogil=True))


def forget_stale(folder: Path, sources: Iterable[Path]) -> None:
    """Drop what was compiled in a folder from other sources.

    Numba looks at the file in which a function stands, not at those from which it takes functions
    and tables; so all of them together have a stamp beside what was compiled.
    """
    stamp = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    kept = folder / "__pycache__" / "compiled.sha256"
    with suppress(OSError):  # where nothing can be written nothing was changed either
        if not kept.exists() or kept.read_text(encoding="ascii") != stamp:
            for stale in kept.parent.glob("*.nb[ic]"):
                stale.unlink(missing_ok=True)
            kept.write_text(stamp, encoding="ascii")
