"""Snipe Hunt Solitaire: catch the Snipe and carry it home before the Wolf gets it."""

from snuggery.core.game import Game
from snuggery.core.text.language import N_

GAME = Game(
    slug="snipe-hunt",
    name=N_("Snipe Hunt Solitaire"),
    tagline=N_("Catch the Snipe and carry it home through a turning forest, unseen by the Wolf."),
    players="1",
    minutes="10-20",
    package=__name__,
    open=True,
    about=N_(
        "A chase for one: roll the dice, creep through a forest of cards that turn, catch the "
        "Snipe and bring it home. The Wolf hunts the same bird, and chases you when he sees you."
    ),
    cloth="felt",
    offers=(
        "values",
        "analysis",
        "slips",
        "asking",
        "notes",
        "description",
        "sizes",
        "reasons",
        "first game",
        "theatre",
        "ending",
        "lesson",
        "scenes",
        "challenges",
        "yardsticks",
        "vector",
        "solve",
        "bench",
    ),
)
