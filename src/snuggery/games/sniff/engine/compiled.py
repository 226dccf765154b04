"""Plain functions over rows of whole numbers, compiled by Numba where it is installed."""

from pathlib import Path
from typing import Any

from snuggery.core.compiled.compiling import COMPILED, compiler_for

if COMPILED:
    import numpy as np

compiled = compiler_for(Path(__file__).parents[1])


if COMPILED:

    @compiled
    def zeros(size: int) -> Any:
        """An array of this many zeros."""
        return np.zeros(size, np.int64)

else:

    def zeros(size: int) -> Any:
        """An array of this many zeros."""
        return [0] * size
