"""Fox and Geese: the geese crowd the fox, the fox thins out the geese."""

from snuggery.core.game import Game
from snuggery.core.text.language import N_

GAME = Game(
    slug="fox-and-geese",
    name=N_("Fox and Geese"),
    tagline=N_("A flock of geese tries to hem in one fox, and she tries to eat her way out."),
    players="2",
    minutes="10-30",
    package=__name__,
    open=True,
    about=N_(
        "One fox against a whole flock: she jumps over geese to catch them, they crowd her until "
        "she cannot move. Easy to learn, and both sides feel quite different."
    ),
    cloth="brick",
    offers=(
        "analysis",
        "slips",
        "values",
        "limits",
        "verdict",
        "asking",
        "notes",
        "stand in",
        "known",
        "reasons",
        "first game",
        "theatre",
        "ending",
        "lesson",
        "scenes",
        "challenges",
        "own words",
        "vector",
        "solve",
        "bench",
    ),
)
