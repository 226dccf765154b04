"""The kernels in a browser, where there is no Numba: called in a WebAssembly module.

The module is made from the same functions when the package is built (tools/kernels), and it works
in the memory of Python itself. So an array is handed over by its address, and nothing is copied.
"""

import sys
from array import array
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeVar, cast

from snuggery.core.compiled.signatures import answers, gathered, slots, spread, takes

if TYPE_CHECKING:
    from ctypes import CDLL

Function = TypeVar("Function", bound=Callable[..., Any])
MODULE = Path(__file__).with_name("kernels.wasm")
USABLE = sys.platform == "emscripten" and MODULE.is_file()
"""Whether this is Python in a browser, with the compiled module beside it."""


@cache
def library() -> "CDLL":
    """The module, loaded into the memory of this Python."""
    from ctypes import CDLL

    return CDLL(str(MODULE))


def name_of(function: Callable[..., Any]) -> str:
    """How the module calls a kernel."""
    return f"{function.__module__}.{function.__qualname__}"


def called_there(function: Function) -> Function:
    """What calls the kernel of the module instead of this function.

    The module is loaded when the first of them is called: until then Python's memory holds nothing
    of it, and can be laid aside and taken up again (snuggery/device).
    """
    given, answer = takes(function), answers(function)
    before, after = Struct(slots(given)), Struct(slots(answer))
    room = array("q", bytes(before.size + after.size))
    at, _ = room.buffer_info()

    @cache
    def kernel() -> Callable[[int], int]:
        from ctypes import c_uint32

        found = library()[name_of(function)]
        found.argtypes, found.restype = (c_uint32,), c_uint32
        return found

    @wraps(function)
    def called(*arguments: Any) -> Any:
        before.pack_into(room, 0, *spread(given, arguments))
        if kernel()(at):
            raise ArithmeticError(f"{name_of(function)} failed")
        return gathered(answer, iter(after.unpack_from(room, before.size)))

    return cast("Function", called)
