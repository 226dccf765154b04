"""Functions that Numba compiles where it is installed."""

from pathlib import Path

from snuggery.core.compiled.compiling import compiler_for
from snuggery.games import cross

GAME = Path(__file__).parents[1]
compiled = compiler_for(Path(cross.__file__), GAME / "rules", GAME / "engine", GAME / "coding.py")
