"""When did it go wrong? What was lost once stays lost, so that a few questions will find it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from snuggery.core.abilities import Oracle, Standing
from snuggery.core.game import Game
from snuggery.core.state import CHANCE, AnyState, View
from snuggery.core.table import Table
from snuggery.core.text.language import _


def turning_point_of(oracle: Oracle[Any], views: Sequence[View]) -> tuple[Standing, int | None]:
    """How the last of these moments stands; if it is lost, which was the last that was not.

    A moment of which nothing is known counts neither as lost nor as won: where such moments are
    between the two, nobody can say which move it was, and the standing says so.
    """
    now = oracle.standing(views[-1])
    if now.winnable is not False:
        return now, None
    won, lost = -1, len(views) - 1
    unknown: dict[int, Standing] = {}
    while between := [n for n in range(won + 1, lost) if n not in unknown]:
        middle = between[len(between) // 2]
        found = oracle.standing(views[middle])
        if found.winnable is None:
            unknown[middle] = found
        elif found.winnable:
            won = middle
        else:
            lost = middle
    if lost - won > 1:
        said = _("{standing}; since when is not known yet").format(standing=now.text)
        return replace(now, text=said, done=unknown[lost - 1].done), None
    return now, won if won >= 0 else None


def played_out(table: Table) -> tuple[tuple[AnyState, ...], tuple[Any, ...]]:
    """The moments of a game at which a player chose, and its end; and what they chose."""
    chosen = [at for at, ply in enumerate(table.plies) if ply.seat != CHANCE]
    moments = (*(table.moments[at] for at in chosen), table.state)
    return moments, tuple(table.plies[at].move for at in chosen)


def why_no_lamp(game: Game) -> str:
    """Why nothing is said of this game: it has no lamp, which is not to say that nobody knows."""
    said = (
        _("{game} has no lamp. Ask for an analysis: it says what each move is worth.")
        if game.analyst
        else _("{game} has no lamp.")
    )
    return said.format(game=_(game.name))
