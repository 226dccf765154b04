"""Sniff: two hidden labyrinths, two detectives, and a race for the treasure."""

from snuggery.core.game import Game
from snuggery.core.supplies import supply
from snuggery.core.text.language import N_

GAME = Game(
    slug="sniff",
    name=N_("Sniff"),
    tagline=N_("Build a secret labyrinth, then race through the other player's to the treasure."),
    players="1-2",
    minutes="10-30",
    package=__name__,
    open=False,
    about=N_(
        "Each of you hides a treasure in a secret labyrinth, then feels a way through the other's "
        "in the dark. Every step is answered “free” or “wall”; the first to find the treasure wins."
    ),
    cloth="plum",
    offers=(
        "values",
        "foresight",
        "suggestions",
        "asking",
        "insight",
        "description",
        "sizes",
        "reasons",
        "first game",
        "theatre",
        "ending",
        "lesson",
        "scenes",
        "challenges",
        "vector",
    ),
)


def _find_labyrinth(number: str) -> object:
    from snuggery.games.sniff.challenges.labyrinths import find_labyrinth  # reads a file

    return find_labyrinth(number)


supply("labyrinths", _find_labyrinth)
