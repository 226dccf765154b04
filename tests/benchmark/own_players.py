"""Players of somebody's own, for the benchmark."""

from typing import Any

from snuggery.core import Moves
from snuggery.games.snare.rules.cards import value
from snuggery.games.snare.rules.moves import parse


class Worst:
    """Lays the first of the words that score least."""

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        return min(moves, key=lambda move: value(move.cards))


class Cheat:
    """Lays what nobody has."""

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        return parse("lay QQQ")


class Broken:
    """Breaks down."""

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        raise RuntimeError("ouch")
