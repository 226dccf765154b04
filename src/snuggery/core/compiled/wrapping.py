"""Arithmetic of 64 bits that wraps around, the same numbers compiled and plain.

Numba tells its compiler that signed numbers never overflow, so where one does the result depends on
the machine. These two work on unsigned numbers instead, whatever they are given, and answer with
the signed number that has the same bits.
"""

from typing import Any

from snuggery.core.compiled.compiling import NUMBA

HIGHEST = 2**63
BITS = 2**64 - 1


def signed(number: int) -> int:
    """The number with the same lowest 64 bits, from -2**63 to 2**63 - 1."""
    return (number + HIGHEST & BITS) - HIGHEST


def plus(one: int, other: int) -> int:
    """The sum."""
    return (one + other + HIGHEST & BITS) - HIGHEST


def times(one: int, other: int) -> int:
    """The product."""
    return (one * other + HIGHEST & BITS) - HIGHEST


if NUMBA:
    from numba.extending import overload
    from numpy import int64, uint64

    @overload(plus, inline="always")
    def _plus(one: Any, other: Any) -> Any:
        def added(one: Any, other: Any) -> Any:
            return int64(uint64(one) + uint64(other))

        return added

    @overload(times, inline="always")
    def _times(one: Any, other: Any) -> Any:
        def multiplied(one: Any, other: Any) -> Any:
            return int64(uint64(one) * uint64(other))

        return multiplied
