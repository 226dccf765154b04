"""Counting and finding bits, for which processors have an instruction each."""

from collections.abc import Callable
from typing import Any

from snuggery.core.compiled.compiling import NUMBA

WIDEST = 64
"""The number of bits in the widest number."""
EVERY: int = 2**WIDEST - 1
"""All bits set."""


def popcount(bits: int) -> int:
    """How many bits are set."""
    return (bits & EVERY).bit_count()


def lowest(bits: int) -> int:
    """The index of the lowest bit that is set; 64 if there is none."""
    bits |= 1 << WIDEST
    return (bits & -bits).bit_length() - 1


if NUMBA:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import types
    from numba.extending import intrinsic, overload

    def _instruction(emit: Callable[[Any, Any], Any]) -> Any:
        def number_to_number(typing: Any, bits: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return emit(builder, args[0])

            return types.int64(types.int64), generate

        return intrinsic(number_to_number)

    # false: without any bits set, the result is 64 rather than undefined
    never_zero = ir.Constant(ir.IntType(1), 0)
    _ctpop = _instruction(lambda builder, bits: builder.ctpop(bits))
    _cttz = _instruction(lambda builder, bits: builder.cttz(bits, never_zero))

    @overload(popcount, inline="always")
    def _popcount(bits: Any) -> Any:
        def counted(bits: Any) -> Any:
            return _ctpop(bits)

        return counted

    @overload(lowest, inline="always")
    def _lowest(bits: Any) -> Any:
        def found(bits: Any) -> Any:
            return _cttz(bits)

        return found
