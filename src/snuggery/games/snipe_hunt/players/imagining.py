"""One state that fits what the player of Snipe Hunt sees: there is only one."""

from random import Random

from snuggery.games.snipe_hunt.rules.state import Hunt, resumed
from snuggery.games.snipe_hunt.rules.view import Map


def imagine(view: Map, rng: Random) -> Hunt:
    """The hunt as it is; only the dice, and before the deal the forest, are still to come."""
    return resumed(view)
