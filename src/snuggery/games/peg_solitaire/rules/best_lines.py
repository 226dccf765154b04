"""For each named problem a line of play that no other beats.

Written by `python -m benchmarks.games.peg_pars`, which looks at every position between start and
target (see solver/enumeration.py): so the number of plays is proved to be the least. Tests replay
all of them and prove the quick ones again.
"""

SHORTEST: dict[str, str] = {
    "d4-to-d4": (
        "d6-d4 b5-d5 c7-c5 c4-c6 e5-c5 g5-e5 c2-c4 a3-c3 d3-b3-b5-d5-f5 e7-c7-c5-c3 "
        "f3-d3-b3 a5-a3-c3 g3-g5-e5 e1-e3 e4-e2 c1-e1-e3 e6-e4-e2-c2-c4-e4 f4-d4"
    ),
    "d4-to-a4": (
        "d6-d4 f5-d5 e7-e5 e4-e6 c5-e5 a5-c5 e2-e4 g3-e3 d3-f3-f5-d5-b5 c7-e7-e5-e3 "
        "a3-a5-c5 b3-d3-f3 g5-g3-e3 c1-c3 c4-c2 e1-c1-c3 c6-c4-e4-e2-c2-c4-a4"
    ),
    "c4-to-c4": (
        "c6-c4 e5-c5 e7-e5 e4-e6 g5-e5 b5-d5-f5 c3-c5 g3-g5-e5 f3-f5-d5-b5 c7-e7-e5 "
        "a5-c5 c1-c3 e2-e4-e6-c6-c4-c2 a3-c3-e3 e1-c1-c3 a4-c4-e4-e2-c2-c4"
    ),
    "c4-to-f4": (
        "c6-c4 e5-c5 e7-e5 e4-e6 g5-e5 b5-d5-f5 c3-c5 g3-g5-e5 f3-f5-d5-b5 c7-e7-e5 "
        "a5-c5 c1-c3 e2-e4-e6-c6-c4-c2 a3-c3-e3 e1-c1-c3 a4-c4-c2-e2-e4 d4-f4"
    ),
    "c4-to-c1": (
        "c6-c4 a5-c5 d5-b5 f5-d5 e7-e5-c5 e3-e5 b5-d5-f5 g5-e5 c3-c5 c1-c3 e1-e3 "
        "a4-c4-c2-e2-e4-e6 c7-e7-e5 a3-c3-e3 g4-e4-e6-c6-c4-e4-e2 g3-e3-e1-c1"
    ),
    "b4-to-e4": (
        "d4-b4 c6-c4 e5-c5 e7-e5 e4-e6 g5-e5 b5-d5-f5 c3-c5 g3-g5-e5 f3-f5-d5-b5 "
        "c7-e7-e5 a5-c5 c1-c3 e2-e4-e6-c6-c4-c2 a3-c3-e3 e1-c1-c3 a4-c4-c2-e2-e4"
    ),
    "b4-to-b4": (
        "d4-b4 c6-c4 d6-d4 a5-c5 f5-d5-b5 a3-a5-c5 c4-c6 c7-c5 e3-e5 c2-c4-c6 e7-c7-c5 "
        "b3-b5-d5-f5 g5-e5 g3-e3-c3 e1-e3 e6-e4-e2 c1-e1-e3 g4-e4-e2-c2-c4 d4-b4"
    ),
    "b4-to-e1": (
        "d4-b4 c6-c4 a5-c5 d5-b5 f5-d5 e7-e5-c5 e3-e5 b5-d5-f5 g5-e5 c3-c5 c1-c3 e1-e3 "
        "a4-c4-c2-e2-e4-e6 c7-e7-e5 a3-c3 g4-e4-e6-c6-c4-c2 g3-e3-c3-c1-e1"
    ),
    "c3-to-c3": (
        "c5-c3 c7-c5 c2-c4-c6 a5-c5 d5-b5 e7-c7-c5 e3-c3 g3-e3 f5-d5-d3-f3 g5-g3-e3-e5 "
        "e1-e3 e6-c6-c4-c2-e2 a3-a5-c5 b3-b5-d5-f5-f3-d3 c1-e1-e3-c3"
    ),
    "c3-to-c6": (
        "c5-c3 c7-c5 a4-c4-c6 c2-c4 e7-c7-c5-c3 a5-c5 e6-c6-c4-c2 e4-e6 g5-e5-c5 f3-f5 "
        "g3-g5-e5 c1-c3 e2-e4-c4-c2 a3-c3-e3 e1-c1-c3 e6-e4-e2-c2-c4-c6"
    ),
    "a4-to-d4": (
        "c4-a4 c6-c4 a5-c5 d5-b5 f5-d5 e7-e5 e4-e6 c7-e7-e5 c3-c5 c1-c3 "
        "e2-e4-e6-c6-c4-c2 a3-a5-c5-e5 g3-e3 d3-f3 g5-g3-e3 e1-c1-c3 b3-d3-d5-f5-f3-d3 "
        "d2-d4"
    ),
    "a4-to-a4": (
        "c4-a4 c6-c4 a5-c5 d5-b5 d4-b4 a3-a5-c5 c2-c4-c6 c7-c5 e3-c3 b3-d3 g3-e3-c3 "
        "e1-e3 e4-e2 c1-e1-e3 e6-e4-e2-c2-c4-c6 e7-c7-c5 g5-e5 g4-e4-e6-c6-c4-a4"
    ),
    "a4-to-d1": (
        "c4-a4 c6-c4 a5-c5 d5-b5 f5-d5 e7-e5 e4-e6 c7-e7-e5 c3-c5 c1-c3 "
        "e2-e4-e6-c6-c4-c2 a3-a5-c5-e5 g3-e3 d3-f3 g5-g3-e3 e1-c1-c3 "
        "b3-d3-d5-f5-f3-d3-d1"
    ),
    "a4-to-g4": (
        "c4-a4 c6-c4 e6-c6 a5-c5 d5-b5 e4-e6 e7-e5 a3-a5-c5 e2-e4-e6 g5-e5 d3-d5-f5 "
        "g3-e3 b3-d3-f3 c7-e7-e5-g5-g3-e3 c1-c3 c4-c2 e1-c1-c3 c6-c4-c2-e2-e4-g4"
    ),
    "b3-to-e3": (
        "d3-b3 a3-c3 f3-d3-b3 e5-e3 e7-e5 c4-e4-e6 c1-c3 c6-c4-c2 c7-e7-e5-c5 a5-a3-c3 "
        "g5-e5 b5-b3-d3-f3-f5 e1-c1-c3 e2-c2-c4-c6-e6-e4 g3-g5-e5-e3"
    ),
    "b3-to-b3": (
        "d3-b3 c5-c3 a5-c5 d5-b5 f5-d5 c7-c5-e5 a3-a5-c5 b3-d3-d5-f5 g5-e5 f3-d3 "
        "e1-e3-c3 d1-d3-b3-b5-d5-f5 e7-e5-e3 g3-g5-e5 c1-c3 d7-d5-f5-f3-d3-b3"
    ),
    "b3-to-e6": (
        "d3-b3 c5-c3 c7-c5 e4-c4-c6 e7-c7-c5 e6-e4 f3-d3 g5-e5-e3 d3-f3-f5 g3-g5-e5 "
        "e1-e3 c2-c4-c6-e6-e4-e2 a5-c5-e5 a3-c3 c1-e1-e3 a4-c4-c2-e2-e4-e6"
    ),
    "a3-to-d3": (
        "c3-a3 c5-c3 c7-c5 c2-c4-c6 e7-c7-c5 e3-c3 e6-c6-c4-c2 a5-c5 d5-b5 a3-a5-c5 "
        "g3-e3 f5-d5-d3-f3 g5-g3-e3-e5 c1-c3 e1-e3 d1-d3-f3-f5-d5-b5-b3-d3"
    ),
    "a3-to-d6": (
        "c3-a3 c5-c3 c7-c5 c2-c4-c6 e7-c7-c5 e3-c3 e6-c6-c4-c2 a5-c5 d5-b5 a3-a5-c5 "
        "g3-e3 c1-c3 f5-d5-b5-b3-d3-f3 g5-g3-e3-e5 e1-e3 d1-d3-f3-f5-d5 d4-d6"
    ),
    "a3-to-a3": (
        "a5-a3 c4-a4 c6-c4 e5-c5 e7-e5 e4-e6 e2-e4 c7-e7-e5-e3 g5-e5 c4-c6-e6-e4-e2 "
        "e1-e3 c2-c4-e4-e2 a3-c3 c1-e1-e3 g4-e4-e2-c2-c4 g3-e3-c3-c5-a5-a3"
    ),
    "a3-to-g3": (
        "a5-a3 c4-a4 c6-c4 c3-c5 e4-c4-c6 c7-c5 d2-d4 e6-e4-c4-c6 e7-c7-c5 g5-e5 c1-c3 "
        "e2-e4-e6-c6-c4-c2 g3-e3 e1-c1-c3 b3-d3-f3-f5 a3-a5-c5-e5-g5-g3"
    ),
    "four-corners": (
        "d6-d4 b5-d5 e5-c5 b3-b5-d5 d3-b3 a3-c3-c5 c1-c3 f3-d3-b3 e7-e5-e3 a5-a3-c3 "
        "g5-e5 c6-c4-e4-e6 c7-e7-e5-c5 d1-d3-f3-f5 g3-g5-e5 e1-e3"
    ),
    "four-winds": (
        "d6-d4 b5-d5 b3-b5 a5-c5 d5-b5 a3-a5-c5 f5-d5-b5 e7-e5 e4-e6 c7-e7-e5 d3-d5-f5 "
        "g5-e5 f3-d3-b3 c1-c3-c5 b5-d5-f5 e1-e3 d1-d3-f3 g3-e3 g4-e4-e2"
    ),
    "outposts": (
        "d6-d4 b5-d5 c7-c5 d5-b5 a5-c5 f5-d5-b5 a3-a5-c5 c3-a3 e3-c3 e7-e5-e3 e2-e4 "
        "g3-e3-e5 g4-e4-e6 d1-d3-b3-b5-d5 c1-c3-c5-e5-e7-c7"
    ),
    "ring": (
        "d6-d4 b5-d5 c7-c5 d5-b5 a5-c5 c4-c6 e7-c7-c5 a4-c4 d3-d5 f4-d4 e6-e4 g5-e5 "
        "d5-f5 b3-d3-d5 g3-g5-e5 c1-c3 f3-d3-b3 a3-c3 d1-d3 e1-e3"
    ),
    "propeller": (
        "d6-d4 b5-d5 c7-c5 d5-b5 a5-c5 f5-d5-b5 e7-e5 e4-e6 a3-a5-c5 b3-b5-d5 d3-b3 "
        "e2-e4 g3-e3-e5-e7-c7 g4-e4 c1-c3-a3 d1-d3"
    ),
    "catherine-wheel": (
        "d6-d4 b5-d5 c7-c5 e7-c7 d5-b5 a5-c5 c4-c6 a4-c4 d3-d5 f4-d4 e6-e4 g5-e5 d5-f5 "
        "b3-d3-d5 g3-g5 c1-c3 f3-d3-b3 d1-d3"
    ),
    "flags": ("d6-d4 b5-d5 c7-c5 e7-c7 d5-b5 e5-e7 c3-c5 a4-c4-c6 e3-c3 d1-d3 c3-e3-e5 g4-e4-e6"),
    "fortress": (
        "d6-d4 b5-d5 e5-c5 g5-e5 b3-b5-d5 c3-c5 c6-c4 f3-f5 e5-g5 e3-e5 e6-e4 c1-c3 e2-c2 c3-c1"
    ),
    "courtyard": ("d6-d4 d3-d5 b4-d4-d6 c6-c4 e6-c6 f4-d4 e2-e4-e6 c2-e2 c4-c2"),
    "cloister": ("d6-d4 d3-d5 d1-d3 b4-d4-d2 f4-d4 d5-d3-d1"),
    "latin-cross": ("d5-f5 d3-d5 c5-e5 f5-d5 d6-d4"),
    "greek-cross": ("d5-d7 d3-d5 b4-d4-d6 f4-d4 d7-d5-d3 d2-d4"),
    "triangle": ("d4-d2 b3-d3 e3-e5-c5-c3-e3 f3-d3 d2-d4"),
    "fireplace": ("d5-f5 e7-e5 e4-e6 c7-e7-e5 f5-d5 d6-d4-b4 c6-c4 b4-d4"),
    "diamond": ("d6-d4 d3-d5 b4-d4-d6 e4-e6-c6-c4-c2-e2-e4 f4-d4"),
    "pyramid": ("d5-f5 d4-d2 e4-g4 c4-c2-e2-e4 a3-c3 g3-g5-e5-e3 f3-d3-b3-b5-d5 d6-d4"),
    "star": ("d5-f5 d7-d5 c4-c6 a4-c4 f4-d4-b4 d3-f3 d1-d3 c3-e3-g3-g5-e5-c5 c6-c4 b4-d4"),
    "lamp": ("c5-a5 e5-c5 c1-c3-e3 d1-d3-f3 e1-e3 f3-d3-d5-b5 a5-c5-c7-e7-e5 f5-d5 d6-d4"),
    "shield": (
        "d5-d7 b5-d5 b4-d4-d6 f5-d5 d3-d1 b3-d3 e3-e1-c1-c3-e3-e5-e7-c7-c5-e5 f3-f5-d5 d6-d4"
    ),
    "inclined-square": (
        "d6-d4 b5-d5 b3-b5 d3-b3 e3-e1-c1-c3-c5-a5-a3-c3 e5-e7-c7-c5-e5-g5-g3-e3 "
        "e4-e2-c2-c4-e4 f4-d4"
    ),
    "windmill": (
        "d5-b5 e7-c7-c5 c4-c2 c1-c3 e4-e6-c6-c4-c2 e3-e1-c1-c3-e3 a5-a3-c3 g3-g5-e5 "
        "b5-b3-d3-d5-f5-f3-d3 d2-d4"
    ),
}
