"""Functions that Numba compiles. Who imports it needs Numba: without it only beginners play."""

from pathlib import Path

from snuggery.core.compiling import compiler

HERE = Path(__file__).parent
compiled = compiler(sorted(HERE.glob("*.py")))
