"""Functions that Numba compiles. This module needs Numba."""

from pathlib import Path

from snuggery.core.compiled.compiling import compiler_for

compiled = compiler_for(Path(__file__).parents[1])
