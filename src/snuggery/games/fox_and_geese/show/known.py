"""What the solution says about each set-up: see docs/studies/fox-and-geese-solved.md."""

from snuggery.core import Options
from snuggery.core.text.language import N_, _
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board

GEESE_WIN = {
    ("13", "lines"): cross.ALL,
    ("15", "lines"): cross.ALL,
    ("17", "lines"): cross.ALL,
    ("13", "everywhere"): 0,
    ("15", "everywhere"): 0,
    ("17", "everywhere"): cross.bits(("c7", "d7", "e7", "c6", "d6", "e6")),
}
"""For each solved set-up: where the fox can be placed so that the geese win, as `snuggery solve
fox-and-geese` found. From every other point it is a draw; the fox cannot win from any."""
SAID = {
    True: N_("With perfect play the geese win."),
    False: N_("With perfect play it is a draw."),
}


def known(options: Options) -> str:
    """Who wins from this set-up if nobody errs, the fox being placed well; nothing if unknown."""
    setup = options["geese"], options["diagonals"]
    if options["position"] or setup not in GEESE_WIN:
        return ""
    free = cross.ALL & ~board.STARTS[options["geese"]]
    return _(SAID[not free & ~GEESE_WIN[setup]])
