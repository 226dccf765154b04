"""The logistic function, the same on every machine.

A library's exponential may differ in the last bit from machine to machine, and with it the better
of two moves. What is used here IEEE 754 lays down to the last bit: +, -, * and /.
"""

from math import factorial, ldexp

from snuggery.core.compiled.arrays import numbers
from snuggery.games.snipe_hunt.engine.compiled import compiled

FLAT = 40.0
"""Beyond this it is 0 or 1, as close as a number can get."""
TWOS = 64
"""A power of two greater than FLAT."""
POWERS = numbers("d", [ldexp(1.0, n) for n in range(-TWOS, TWOS + 1)])
SERIES = tuple(1 / factorial(n) for n in range(13, -1, -1))
"""The terms of the exponential series, last one first: enough for half the logarithm of two."""
# The logarithm of two, in two parts whose products with small numbers are exact, and its inverse,
# as in fdlibm's e_exp.c.
LOG_HIGH, LOG_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
INVERSE = 1.44269504088896338700


@compiled
def logistic(x: float) -> float:
    """1 / (1 + exp(-x))."""
    x = min(max(x, -FLAT), FLAT)
    place = int(x * INVERSE + (TWOS + 0.5))
    rest = (x - (place - TWOS) * LOG_HIGH) - (place - TWOS) * LOG_LOW
    power = 0.0
    for factor in SERIES:
        power = power * rest + factor
    power *= POWERS[place]
    return float(power / (1.0 + power))
