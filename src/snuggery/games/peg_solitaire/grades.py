"""How hard the named problems are: measured with the oracle by benchmarks/peg_grades.py.

Care is the number of bits that it takes to avoid, all along a problem's shortest line, the jumps
that spoil the game: one bit wherever half of the jumps do, none where all are good.
"""

from snuggery.core.language import N_

CARE: dict[str, float] = {
    "d4-to-d4": 15.6,
    "d4-to-a4": 17.3,
    "c4-to-c4": 11.7,
    "c4-to-f4": 13.9,
    "c4-to-c1": 16.9,
    "b4-to-e4": 10.1,
    "b4-to-b4": 16.1,
    "b4-to-e1": 15.0,
    "c3-to-c3": 9.8,
    "c3-to-c6": 11.6,
    "a4-to-d4": 15.9,
    "a4-to-a4": 18.7,
    "a4-to-d1": 16.3,
    "a4-to-g4": 25.4,
    "b3-to-e3": 9.9,
    "b3-to-b3": 11.1,
    "b3-to-e6": 9.2,
    "a3-to-d3": 7.0,
    "a3-to-d6": 15.3,
    "a3-to-a3": 11.3,
    "a3-to-g3": 10.8,
    "four-corners": 5.8,
    "four-winds": 18.4,
    "outposts": 24.6,
    "ring": 27.2,
    "propeller": 20.0,
    "catherine-wheel": 26.0,
    "flags": 29.1,
    "fortress": 19.6,
    "courtyard": 19.5,
    "cloister": 13.0,
    "latin-cross": 6.0,
    "greek-cross": 7.6,
    "triangle": 12.3,
    "fireplace": 17.2,
    "diamond": 6.7,
    "pyramid": 9.0,
    "star": 13.2,
    "lamp": 25.0,
    "shield": 17.8,
    "inclined-square": 7.6,
    "windmill": 8.1,
}
STEPS = ((N_("easy"), 8.0), (N_("fair"), 12.0), (N_("tricky"), 16.0), (N_("hard"), 20.0))
"""Each grade, up to so much care; beyond that a problem is very hard."""


def grade(name: str) -> str:
    """The grade of a named problem; nothing if it was not measured."""
    care = CARE.get(name)
    if care is None:
        return ""
    return next((word for word, most in STEPS if care <= most), N_("very hard"))
