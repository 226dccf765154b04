"""Solitaire Tacklebox: match fish and bait, mind the weather, and bring the whole catch home."""

from snuggery.core.game import Game

GAME = Game(
    slug="tacklebox",
    name="Solitaire Tacklebox",
    tagline="Pair fish with bait, and bring the catch home before the weather takes it.",
    players="1",
    minutes="15-20",
    package=__name__,
)
