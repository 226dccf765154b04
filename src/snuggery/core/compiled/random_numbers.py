"""Random numbers for everything that is compiled: SplitMix64, by Steele, Lea and Flood (2014).

A state is one number, and the next one is found by adding; what is drawn is its bits, mixed. The
same seed gives the same numbers on every machine, compiled or not. Sealed chance, which nobody may
foresee, is in chance.py.
"""

from typing import Any

from snuggery.core.compiled.compiling import NUMBA, Row, jitable, row
from snuggery.core.compiled.wrapping import BITS, plus, signed, times

STEP = 0x9E3779B97F4A7C15
"""The odd number nearest to 2**64 divided by the golden ratio."""
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The factors that mix the bits."""


def seeded(seed: int) -> Row:
    """A row with a state in it, to draw from."""
    return row([signed(seed)])


@jitable
def following(state: int) -> int:
    """The next state."""
    return plus(state, STEP)


@jitable
def mixed(state: int) -> int:
    """The number that a state stands for: 64 random bits, as a signed number."""
    bits = times(state ^ (state >> 30 & 0x3FFFFFFFF), FIRST)
    bits = times(bits ^ (bits >> 27 & 0x1FFFFFFFFF), SECOND)
    return bits ^ (bits >> 31 & 0x1FFFFFFFF)


@jitable
def below(state: int, bound: int) -> int:
    """A number from 0 to bound - 1, and 0 if there is none; the bound is below 2**31.

    No number is likelier than another one by more than one part in 2**32 / bound.
    """
    return (mixed(state) >> 32 & 0xFFFFFFFF) * bound >> 32


def draw(luck: Row, bound: int) -> int:
    """The same from the state in a row, which moves on."""
    # `following` and `below` written out, because calls are slow in plain Python
    state = int(luck[0]) + STEP & BITS
    luck[0] = state - (state >> 63 << 64)
    bits = (state ^ state >> 30) * FIRST & BITS
    bits = (bits ^ bits >> 27) * SECOND & BITS
    return ((bits ^ bits >> 31) >> 32) * bound >> 32


if NUMBA:
    from numba.extending import overload

    @overload(draw, inline="always")
    def _draw(luck: Any, bound: Any) -> Any:
        def drawn(luck: Any, bound: Any) -> Any:
            luck[0] = following(luck[0])
            return below(luck[0], bound)

        return drawn
