"""How hard the named problems are: told by the oracle (benchmarks/games/peg_grades.py).

Care is the number of bits that it takes to avoid the jumps that spoil the game, on average over
random winning lines: one bit wherever half of the jumps do, none where all are good.
"""

from snuggery.core.text.language import N_
from snuggery.games.peg_solitaire.rules.care import CARE

STEPS = ((N_("easy"), 14.0), (N_("medium"), 20.0), (N_("tricky"), 30.0), (N_("hard"), 38.0))
"""Each grade, with the most care it takes; beyond that, a problem is very hard."""


def grade(name: str) -> str:
    """The grade of a named problem; nothing if it was not measured."""
    care = CARE.get(name)
    if care is None:
        return ""
    return next((word for word, most in STEPS if care <= most), N_("very hard"))
