"""Peg Solitaire: jump and remove until the chosen pieces are left."""

from snuggery.core.game import Game

GAME = Game(
    slug="peg-solitaire",
    name="Peg Solitaire",
    tagline="Jump over your marbles one by one until only the chosen ones are left.",
    players="1",
    minutes="5-20",
    package=__name__,
)
