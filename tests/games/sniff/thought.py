"""Searches played through in thought, for comparing the plain with the compiled ones."""

from random import Random

from snuggery.core.compiled.compiling import COMPILED
from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.players.searcher import aims, lengths, nerves
from snuggery.games.sniff.rules.variant import variant

__all__ = ["COMPILED", "found"]

GAMES: tuple[dict[str, str], ...] = (
    {},
    {"warm": "yes"},
    {"gallop": "yes"},
    {"out": "yes", "from": "B2"},
    {"dogs": "yes", "warm": "yes"},
    {"walls": "12"},
)


def found() -> list[float]:
    """How long some searches take, in several games."""
    numbers: list[float] = []
    for options in GAMES:
        known, rng = Known.nothing(variant(GAME.settled(options))), Random(1)
        likings = nerves(known, rng, 1.0)
        way = aims(known, likings)[0].way
        numbers += lengths(known, Room.of(known).sample(10, rng), likings, 1, way)
    return numbers
