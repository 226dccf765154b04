"""Plain functions over rows of whole numbers, compiled by Numba where it is installed."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

Call = TypeVar("Call", bound=Callable[..., Any])

try:
    import numpy as np
    from numba import njit
except ImportError:
    COMPILED = False
else:
    COMPILED = True


class Row(Protocol):
    """An array of whole numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


def compiled(function: Call) -> Call:
    """Compile once for all processes."""
    return cast("Call", njit(cache=True, nogil=True)(function)) if COMPILED else function


def row(numbers: list[int]) -> Row:
    """An array of these numbers."""
    return cast("Row", np.array(numbers, dtype=np.int64)) if COMPILED else numbers


if COMPILED:

    @compiled
    def zeros(size: int) -> Any:
        """An array of so many zeros."""
        return np.zeros(size, np.int64)

else:

    def zeros(size: int) -> Any:
        """An array of so many zeros."""
        return [0] * size
