"""One source, two speeds: compiled by Numba where it is installed (the extra `fast`), else plain.

What is written for both keeps to whole numbers below 2**63 and to arrays of them.
"""

from ctypes import c_int64, c_uint8
from pathlib import Path
from typing import Any

from snuggery.core.compiled.bits import WIDEST
from snuggery.core.compiled.compiling import NUMBA, compiler_for
from snuggery.games import cross

if NUMBA:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import types
    from numba.extending import intrinsic, overload


compiled = compiler_for(Path(cross.__file__), Path(__file__).parents[1])


def peek(address: int, index: int) -> int:
    """A number in memory, `index` places behind an address.

    Handing arrays on to small functions costs more than what those do: each time it is counted who
    refers to the array, and other threads that do the same must wait.
    """
    return c_int64.from_address(address + 8 * index).value


def poke(address: int, index: int, value: int) -> None:
    """Write a number into memory, in the same way."""
    c_int64.from_address(address + 8 * index).value = value


def peek_byte(address: int, index: int) -> int:
    """The same for bytes."""
    return c_uint8.from_address(address + index).value


def poke_byte(address: int, index: int, value: int) -> None:
    """Write a byte into memory."""
    c_uint8.from_address(address + index).value = value


if NUMBA:  # processors have an instruction for each

    def _loading(width: int) -> Any:
        def number_in_memory(typing: Any, address: Any, index: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                numbers = builder.inttoptr(args[0], ir.IntType(width).as_pointer())
                loaded = builder.load(builder.gep(numbers, [args[1]]))
                return loaded if width == WIDEST else builder.zext(loaded, ir.IntType(WIDEST))

            return types.int64(types.int64, types.int64), generate

        return intrinsic(number_in_memory)

    def _storing(width: int) -> Any:
        def number_into_memory(typing: Any, address: Any, index: Any, value: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                numbers = builder.inttoptr(args[0], ir.IntType(width).as_pointer())
                value = args[2] if width == WIDEST else builder.trunc(args[2], ir.IntType(width))
                builder.store(value, builder.gep(numbers, [args[1]]))
                return context.get_dummy_value()

            return types.void(types.int64, types.int64, types.int64), generate

        return intrinsic(number_into_memory)

    _load, _load_byte = _loading(WIDEST), _loading(8)
    _store, _store_byte = _storing(WIDEST), _storing(8)

    @overload(peek, inline="always")
    def _peek(address: Any, index: Any) -> Any:
        def loaded(address: Any, index: Any) -> Any:
            return _load(address, index)

        return loaded

    @overload(peek_byte, inline="always")
    def _peek_byte(address: Any, index: Any) -> Any:
        def loaded(address: Any, index: Any) -> Any:
            return _load_byte(address, index)

        return loaded

    @overload(poke, inline="always")
    def _poke(address: Any, index: Any, value: Any) -> Any:
        def stored(address: Any, index: Any, value: Any) -> None:
            _store(address, index, value)

        return stored

    @overload(poke_byte, inline="always")
    def _poke_byte(address: Any, index: Any, value: Any) -> Any:
        def stored(address: Any, index: Any, value: Any) -> None:
            _store_byte(address, index, value)

        return stored
