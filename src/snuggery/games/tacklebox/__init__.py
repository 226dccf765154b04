"""Solitaire Tacklebox: match fish and bait, mind the weather, and bring the whole catch home."""

from snuggery.core.game import Game
from snuggery.core.text.language import N_

GAME = Game(
    slug="tacklebox",
    name=N_("Solitaire Tacklebox"),
    tagline=N_("Pair fish with bait, and bring the catch home before the weather takes it."),
    players="1",
    minutes="15-20",
    package=__name__,
    open=False,
    about=N_(
        "A fishing trip for one: turn over cards, match each fish with the bait it likes, and "
        "fill your boat. Storms and sharks hide among the cards, so keep your tackle safe."
    ),
    cloth="sky",
    offers=(
        "values",
        "foresight",
        "analysis",
        "slips",
        "asking",
        "hindsight",
        "verdict",
        "insight",
        "own words",
        "sizes",
        "reasons",
        "first game",
        "ending",
        "theatre",
        "lesson",
        "scenes",
        "challenges",
        "yardsticks",
        "vector",
        "solve",
        "bench",
    ),
)
