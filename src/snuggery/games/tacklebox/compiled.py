"""Functions that Numba compiles where it is installed, and the room they work in."""

from collections.abc import Callable, MutableSequence, Sequence
from importlib.util import find_spec
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
Ints = MutableSequence[int]

COMPILED = find_spec("numba") is not None


def fast(function: F) -> F:
    """Compiled where Numba is installed, else as it stands."""
    if not COMPILED:
        return function
    from numba import njit

    return cast("F", njit(cache=True)(function))


def zeros(size: int) -> Ints:
    """Room for so many numbers: an array for compiled code, else a list."""
    if not COMPILED:
        return [0] * size
    import numpy as np

    return cast("Ints", np.zeros(size, np.int64))


def ints(numbers: Sequence[int]) -> Ints:
    """These numbers, as compiled code wants them."""
    if not COMPILED:
        return list(numbers)
    import numpy as np

    return cast("Ints", np.array(numbers, np.int64))
