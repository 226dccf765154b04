"""Functions that Numba compiles. Who imports it needs Numba: without it only beginners play."""

from pathlib import Path

from snuggery.core.compiled.compiling import compiler

GAME = Path(__file__).parents[1]
compiled = compiler(sorted(GAME.rglob("*.py")))
