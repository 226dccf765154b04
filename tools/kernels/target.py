"""From LLVM's language as Numba writes it for this machine to an object file of WebAssembly."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]

TRIPLE = "wasm32-unknown-emscripten"
FEATURES = "+simd128"
"""Beyond the oldest common set of features; browsers without these cannot run Pyodide either."""
RUNTIME = """
declare ptr @malloc(i32)
declare void @free(ptr)

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %bytes = trunc i64 %size to i32
  %more = add i32 %bytes, 48
  %made = call ptr @malloc(i32 %more)
  %none = icmp eq ptr %made, null
  br i1 %none, label %end, label %filled
filled:
  store i64 1, ptr %made
  %data = getelementptr i8, ptr %made, i32 48
  %field = getelementptr { i64, ptr, ptr, ptr }, ptr %made, i32 0, i32 3
  store ptr %data, ptr %field
  br label %end
end:
  ret ptr %made
}

define void @NRT_MemInfo_call_dtor(ptr %made) {
  call void @free(ptr %made)
  ret void
}
"""
"""What Numba's own runtime does for arrays made by a kernel: count references, and use Python's
memory."""
CHANGES = (
    (r"^(attributes #\d+ = \{.*)\bnoinline\b", r"\1alwaysinline"),  # reference counts of arrays
    (r"^(@\.const\.picklebuf\.\S+ = .*constant \{[^}]*\}) .*$", r"\1 zeroinitializer"),
    (r"^(@\S+ = )common ", r"\1internal "),  # Numba's environment of a function
)
"""Removes what is not meant for us: its runtime, and its messages about exceptions."""


def optimised(kernels: Mapping[str, str]) -> bytes:
    """Kernels, by the names of their entries, for that target: nothing else is left of them."""
    whole = llvm.parse_assembly(RUNTIME)
    for text in kernels.values():
        for old, new in CHANGES:
            text = re.sub(old, new, text, flags=re.MULTILINE)  # noqa: PLW2901
        whole.link_in(llvm.parse_assembly(text))
    made_for = _machine()
    whole.triple, whole.data_layout = TRIPLE, str(made_for.target_data)
    for each in (*whole.global_variables, *whole.functions):
        if not each.is_declaration and each.name not in kernels:
            each.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(made_for, options)
    builder.getModulePassManager().run(whole, builder)
    return bytes(whole.as_bitcode())


def object_file(parts: Iterable[bytes]) -> bytes:
    """One object file of all of them."""
    whole, *others = map(llvm.parse_bitcode, parts)
    for each in others:
        whole.link_in(each)
    return bytes(_machine().emit_object(whole))


def _machine() -> Any:
    """The target, with addresses that are found when the module is loaded."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="pic", codemodel="default"
    )
