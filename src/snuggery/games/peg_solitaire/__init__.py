"""Peg Solitaire: jump and remove until the chosen pieces are left."""

from snuggery.core.game import Game
from snuggery.core.text.language import N_

GAME = Game(
    slug="peg-solitaire",
    name=N_("Peg Solitaire"),
    tagline=N_("Jump over your marbles one by one until only the chosen ones are left."),
    players="1",
    minutes="5-20",
    package=__name__,
    open=True,
    about=N_(
        "A puzzle for one: marbles jump over each other, and whatever is jumped over leaves the "
        "board. Make the last one stop in the middle."
    ),
    cloth="maple",
    offers=(
        "analysis",
        "slips",
        "values",
        "verdict",
        "standing",
        "own words",
        "reasons",
        "first game",
        "theatre",
        "ending",
        "lesson",
        "scenes",
        "challenges",
        "vector",
        "solve",
        "bench",
    ),
)
