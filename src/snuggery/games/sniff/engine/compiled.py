"""Plain functions over rows of whole numbers, compiled by Numba where it is installed."""

from pathlib import Path
from typing import Any

from snuggery.core.compiled import compiling
from snuggery.core.compiled.compiling import NUMBA, compiler_for

if NUMBA:
    import numpy as np

compiled = compiler_for(Path(__file__).parents[1])


if NUMBA:

    @compiled
    def zeros(size: int) -> Any:
        """An array of this many zeros."""
        return np.zeros(size, np.int64)

else:
    zeros = compiling.zeros
