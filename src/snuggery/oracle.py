"""The truth about a move: what it is worth, what it gives away, and how surely that is known.

>>> from snuggery import game, oracle
>>> peg = game("peg-solitaire")
>>> view = peg.start({"start": "latin-cross", "target": "d4"}).view(1)
>>> found = oracle.values(peg, view)
>>> found.kind, found.best.value, found.best.distance
('exact', 1.0, 5)
>>> [str(move) for move in found.moves if found.regret(move).value]
['d5-d7', 'd4-d2']

`values` and `regret` know no more than the view that they are given: what a seat may know. Where
something is hidden, `foreseen` says what each move is worth to somebody who sees everything. Every
answer is a `Worth`: a value with its kind (exact, a proven bound, or an estimate with an interval
of 95 percent). More is better for whoever is to act; `Values.measure` says what is counted.

Tables are read from the folder SNUGGERY_TABLES, made there on first use, and checked by their hash.
The same effort gives the same answer, bit for bit, as long as the same tables are there.
"""

import os
from pathlib import Path
from typing import Any

from snuggery.core.errors import GameOver, IllegalMove, UnknownGame
from snuggery.core.folders import TABLES
from snuggery.core.game import Game
from snuggery.core.learning.values import Effort, Kind, Measure, Values, Worth
from snuggery.core.state import AnyState, View
from snuggery.core.text.language import _
from snuggery.shelf import game as on_the_shelf

__all__ = [
    "Effort",
    "Kind",
    "Measure",
    "Values",
    "Worth",
    "foreseen",
    "read_tables_from",
    "regret",
    "values",
]

USUAL = Effort()


def values(game: Game | str, view: View, effort: Effort = USUAL) -> Values[Any]:
    """What each legal move is worth to whoever is to act, by what this view tells."""
    known = _named(game)
    if known.valuer is None:
        raise UnknownGame(_("{game} has no oracle.").format(game=_(known.name)))
    return _playable(known.valuer.values(view, effort))


def regret(game: Game | str, view: View, move: object, effort: Effort = USUAL) -> Worth:
    """What a move gives away of what could be had: 0 for the best. A text is read as a move."""
    known = _named(game)
    return _regret(known, values(known, view, effort), move)


def foreseen(game: Game | str, state: AnyState, effort: Effort = USUAL) -> Values[Any]:
    """What each legal move is worth to a player from whom nothing is hidden."""
    known = _named(game)
    if known.foreseer is None:
        raise UnknownGame(
            _("{game} hides nothing, or nobody can foresee what.").format(game=_(known.name))
        )
    return _playable(known.foreseer.foreseen(state, effort))


def read_tables_from(folder: Path | str) -> None:
    """Look for tables in this folder, and make missing ones there: also in processes begun later.

    The same as the environment variable SNUGGERY_TABLES; `none` makes no tables at all.
    """
    os.environ[TABLES] = str(folder)


def _named(game: Game | str) -> Game:
    return on_the_shelf(game) if isinstance(game, str) else game


def _playable(found: Values[Any]) -> Values[Any]:
    if not found.moves:
        raise GameOver(_("There is nothing to choose here."))
    return found


def _regret(game: Game, found: Values[Any], move: object) -> Worth:
    meant = game.rules.parse(move) if isinstance(move, str) else move
    if meant not in found.moves and found.otherwise is None:
        raise IllegalMove(_("{move} is not a legal move here.").format(move=meant))
    return found.regret(meant)
