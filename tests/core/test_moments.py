"""A long game keeps few of its moments, and nobody can tell."""

from random import Random

import pytest

from snuggery.core import Game, Table
from snuggery.core.history import EVERY, LATEST
from snuggery.search.random_play import random_move
from snuggery.shelf import game
from tests.toy_games import TRICKS

LONG = (game("fox-and-geese"), game("tacklebox"), TRICKS)


def played_on(table: Table, plies: int, rng: Random) -> None:
    """Play at random, for this many plies or until the end, always letting go of positions."""
    for _ in range(plies):
        if acting := table.state.to_act():
            seat = rng.choice(acting)
            table.play(seat, random_move(table.state.moves(seat), rng))
        table.moments.thin()


def folded(table: Table) -> list[object]:
    """All moments, from the plies alone."""
    state = table.moments[0]
    moments: list[object] = [state]
    for ply in table.plies:
        state = state.after(ply.seat, ply.move)
        moments.append(state)
    return moments


def kept(table: Table) -> int:
    return sum(moment is not None for moment in table.moments._known)


@pytest.mark.parametrize("of", LONG, ids=lambda of: of.slug)
def test_positions_that_were_let_go_come_back_unchanged(of: Game) -> None:
    table = Table(of)
    played_on(table, 60, Random(1))
    every = folded(table)
    assert list(table.moments) == every
    assert [table.moments[index] for index in range(len(every))] == every
    assert table.moments[-5:] == every[-5:]
    assert table.moments[-len(every)] == every[0]
    with pytest.raises(IndexError):
        table.moments[len(every)]
    assert kept(table) <= 1 + len(every) // EVERY + LATEST


def test_a_game_is_taken_back_past_what_was_let_go_and_continues_differently() -> None:
    table = Table(LONG[0])
    played_on(table, 60, Random(2))
    twin, before = table.copy(), folded(table)
    for _ in range(45):
        table.undo()
    assert table.state == before[15]
    played_on(table, 30, Random(3))
    assert list(table.moments) == folded(table)
    assert list(twin.moments) == before
    assert kept(table) <= 1 + 45 // EVERY + LATEST
