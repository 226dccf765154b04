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
    cloth="maple",
    offers=("analysis", "standing", "own words", "reasons", "lesson", "vector", "solve", "bench"),
)
