"""Functions that Numba compiles where it is installed."""

from pathlib import Path

from snuggery.core.compiled.compiling import compiler

GAME = Path(__file__).parents[1]
compiled = compiler(sorted(GAME.rglob("*.py")))
