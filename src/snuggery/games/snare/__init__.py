"""Snare: words from cards, laid, stretched and stolen."""

from snuggery.core.game import Game
from snuggery.core.language import N_

GAME = Game(
    slug="snare",
    name=N_("Snare"),
    tagline=N_("Lay words, stretch them, and snare those of others by making new ones."),
    players="2-8",
    minutes="30-90",
    package=__name__,
)
