"""Arrays of several dimensions, or of other than whole numbers, as kernels are given them.

They are NumPy's where that is installed. In a browser, where it would be half as large as Python
itself, they are memory with a shape: nobody but the kernels looks inside.
"""

from array import array
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from math import prod
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]
else:
    Numbers = Any

NUMPY = find_spec("numpy") is not None


class Block:
    """Numbers of one kind, and how many there are in each dimension."""

    def __init__(self, numbers: "array[Any]", shape: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.shape = shape

    def buffer_info(self) -> tuple[int, ...]:
        """Where they are, and the shape."""
        return self.numbers.buffer_info()[0], *self.shape


def numbers(kind: str, nested: Sequence[Any]) -> Numbers:
    """These numbers, or lists of them, or lists of those; kinds are those of the module `array`."""
    if NUMPY:
        import numpy as np

        return np.array(nested, kind)
    return cast("Numbers", Block(array(kind, _flat(nested)), _shape(nested)))


def filled(kind: str, shape: tuple[int, ...], number: float) -> Numbers:
    """The same number everywhere."""
    if NUMPY:
        import numpy as np

        return np.full(shape, number, kind)
    return cast("Numbers", Block(array(kind, [number]) * prod(shape), shape))


def _flat(nested: Sequence[Any]) -> Iterator[Any]:
    for each in nested:
        if isinstance(each, Sequence):
            yield from _flat(each)
        else:
            yield each


def _shape(nested: Any) -> tuple[int, ...]:
    if not isinstance(nested, Sequence):
        return ()
    return len(nested), *(_shape(nested[0]) if nested else ())
