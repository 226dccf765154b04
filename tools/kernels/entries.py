"""What Numba makes of a kernel, as LLVM's language, with an entry for whoever calls the module.

An entry takes the address of slots (core/compiled/signatures.py): it reads the arguments there,
calls the kernel, and writes what that answers behind them.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import njit, types
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from snuggery.core.compiled.signatures import REAL, TRUTH, WHOLE, Array, Part, takes
from snuggery.core.compiled.webassembly import name_of

NUMBERS = {WHOLE: types.int64, REAL: types.float64, TRUTH: types.boolean}
ITEMS = {WHOLE: types.int64, "B": types.uint8, "d": types.float64}
WORD, ADDRESS = ir.IntType(64), ir.IntType(32)
ENTRY = """
define i32 @"{name}"(i32 %slots) {{
  %answer = alloca ptr
  %raised = alloca ptr
  %at = zext i32 %slots to i64
  %failed = call i32 @"{inner}"(ptr %answer, ptr %raised, i64 %at)
  ret i32 %failed
}}
"""


def type_of(part: Part) -> Any:
    """What Numba calls this."""
    if isinstance(part, Array):
        return types.Array(ITEMS[part.kind], part.dimensions, "C")
    if isinstance(part, str):
        return NUMBERS[part]
    inner = [type_of(each) for each in part.parts]
    return types.NamedTuple(inner, part.named) if part.named else types.Tuple(inner)


def without_machine_code() -> None:
    """Have Numba stop at LLVM's language: nobody will call what it compiles, here and now.

    That is half its work. It wants something for each function all the same.
    """
    JITCodeLibrary._finalize_specific = lambda _self: None  # noqa: SLF001
    FunctionCache.save_overload = lambda *_: None
    CPUContext.create_cpython_wrapper = CPUContext.create_cfunc_wrapper = lambda *_, **__: None
    CPUContext.get_executable = lambda *_: [].append


def compiled(kernel: Any) -> tuple[str, str]:
    """A kernel with its entry, in LLVM's language, and the name of the entry."""
    name = name_of(kernel.py_func)
    given = tuple(map(type_of, takes(kernel.py_func).parts))

    @intrinsic
    def call(typing: Any, slots: Any) -> Any:
        kind = typing.resolve_value_type(kernel)
        signature = kind.get_call_type(typing, given, {})

        def generate(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
            made = Slots(context, builder, arguments[0])
            values = [made.read(each) for each in signature.args]
            made.write(
                signature.return_type, context.get_function(kind, signature)(builder, values)
            )
            return context.get_dummy_value()

        return types.void(types.int64), generate

    entry = njit(nogil=True)(_calling(call))
    entry.compile((types.int64,))
    found = entry.overloads[(types.int64,)]
    with global_compiler_lock:
        found.library.finalize()  # with everything that it calls
    text = found.library.get_llvm_str()
    return text + ENTRY.format(name=name, inner=found.fndesc.llvm_func_name), name


def _calling(call: Callable[[int], None]) -> Callable[[int], None]:
    def called(slots: int) -> None:
        call(slots)

    return called


class Slots:
    """Reads and writes the slots, one after the other."""

    def __init__(self, context: Any, builder: Any, address: Any) -> None:
        self.context = context
        self.builder = builder
        self.first = builder.inttoptr(address, WORD.as_pointer())
        self.at = 0

    def read(self, kind: Any) -> Any:
        """A value of that type."""
        if isinstance(kind, types.Array):
            return self._array(kind)
        if isinstance(kind, types.BaseTuple):
            return self.context.make_tuple(self.builder, kind, [self.read(each) for each in kind])
        if kind == types.float64:
            return self.builder.load(self._next(ir.DoubleType()))
        return self.context.cast(self.builder, self._word(), types.int64, kind)

    def write(self, kind: Any, value: Any) -> None:
        """A value of that type."""
        if isinstance(kind, types.BaseTuple):
            for at, each in enumerate(kind):
                self.write(each, self.builder.extract_value(value, at))
        elif kind == types.float64:
            self.builder.store(value, self._next(ir.DoubleType()))
        elif kind != types.none:
            whole = self.context.cast(self.builder, value, kind, types.int64)
            self.builder.store(whole, self._next(WORD))

    def _array(self, kind: Any) -> Any:
        item = self.context.get_data_type(kind.dtype)
        data = self.builder.inttoptr(self._word(), item.as_pointer())
        shape = [self._word() for _ in range(kind.ndim)]
        size = self.context.get_constant(types.intp, kind.dtype.bitwidth // 8)
        strides = [size]
        for length in reversed(shape[1:]):
            strides.insert(0, self.builder.mul(strides[0], length))
        made = make_array(kind)(self.context, self.builder)
        populate_array(made, data, shape, strides, size, None)
        return made._getvalue()  # noqa: SLF001 - as Numba itself asks for it

    def _word(self) -> Any:
        return self.builder.load(self._next(WORD))

    def _next(self, kind: Any) -> Any:
        at = self.builder.gep(self.first, [ir.Constant(ADDRESS, self.at)])
        self.at += 1
        return self.builder.bitcast(at, kind.as_pointer())
