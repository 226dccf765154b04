"""Race to 21: count up in turns; who says the last number wins."""

from snuggery.core.game import Game
from snuggery.core.text.language import N_

GAME = Game(
    slug="race-to-21",
    name=N_("Race to 21"),
    tagline=N_("Count up by one, two or three, and be the one to say the last number."),
    players="2",
    minutes="1-3",
    package=__name__,
    open=True,
    cloth="felt",
    offers=("reasons",),
)
