"""Functions that Numba compiles where it is installed."""

from pathlib import Path

from snuggery.core.compiled.compiling import compiler_for

compiled = compiler_for(Path(__file__).parents[1])
