"""Functions that Numba compiles where it is installed."""

from pathlib import Path

from snuggery.core.compiling import compiler

HERE = Path(__file__).parent
compiled = compiler(sorted(HERE.glob("*.py")))
