"""Forced moves: what a table may play for a player who has only one, and what it may not."""

from random import Random

import pytest

from snuggery import shelf
from snuggery.core import CHANCE, Game, Seal, Seat, Table
from snuggery.search.random_play import random_move
from tests.toy_games import PEBBLES, TOYS

ONE = Seat(1)


def test_the_only_move_is_forced_and_a_choice_is_not() -> None:
    table = Table(shelf.game("peg-solitaire"), {"problem": "c4-to-c4"})
    assert table.forced() is None
    table.play(ONE, table.game.rules.parse("a4-c4"))
    assert str(table.forced()) == str((ONE, table.game.rules.parse("d4-b4")))
    assert (table.forced(0), table.forced(1)) == (None, table.forced())


def test_what_was_forced_is_forgotten_with_the_move_that_is_taken_back() -> None:
    table = Table(shelf.game("peg-solitaire"), {"problem": "c4-to-c4"})
    rules = table.game.rules
    table.play(ONE, rules.parse("a4-c4"))
    assert table.forced()
    table.undo()
    table.play(ONE, rules.parse("e4-c4"))
    assert table.forced() is None


def test_the_move_that_ends_the_game_is_left_to_the_player() -> None:
    table = Table(PEBBLES, {"pile": "4"})
    table.play(ONE, PEBBLES.rules.parse("take 3"))
    assert len(tuple(table.state.moves(Seat(2)))) == 1
    assert table.forced() is None


def test_nothing_is_forced_at_a_table_that_is_over_or_was_ended() -> None:
    from snuggery.core import Ending

    table = Table(shelf.game("peg-solitaire"), {"problem": "b4-to-b4"})
    assert table.forced()
    table.end(Ending("resigned", ONE))
    assert table.forced() is None


@pytest.mark.parametrize(
    "game",
    [each for each in (*shelf.SHELF, *TOYS) if not each.open and each.players != "1"],
    ids=lambda each: str(each.slug),
)
def test_nothing_is_forced_if_that_would_reveal_that_there_was_no_choice(game: Game) -> None:
    table, rng = Table(game, seal=Seal(bytes(16))), Random(1)
    for _ in range(60):
        assert table.forced() is None
        if table.outcome:
            break
        seat = rng.choice(table.state.to_act())
        assert seat != CHANCE
        table.play(seat, random_move(table.state.moves(seat), rng))
