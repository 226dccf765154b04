"""Every lesson on the shelf: real moves, every kind of them, every clause, and not too long."""

from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from snuggery import SHELF
from snuggery.core import BadNotation, Game, GameOver, IllegalMove, NotYourTurn, Seat
from snuggery.core.help.lesson import Lesson, NotAsked, Step, lesson_of
from tests.every_game.promises import clauses

TAUGHT = [game for game in SHELF if "lesson" in game.offers]
every_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
SLOW_READER = 160
"""Words per minute; most adults read about 240 (Brysbaert 2019)."""
A_MOVE = 4
"""Seconds to find and choose what is asked for."""


def lesson(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found
    return found


def numbered(game: Game) -> list[tuple[int, Step]]:
    """The steps that ask for a move."""
    return [(number, step) for number, step in enumerate(lesson(game).steps) if step.do]


def acting(game: Game, number: int) -> tuple[Any, Seat]:
    """The moment of a step, and for whom the player acts there."""
    table = lesson(game).table(game, number)
    (seat,) = (seat for seat in lesson(game).own(table) if seat in table.state.to_act())
    return table.state, seat


@every_lesson
def test_each_move_that_is_asked_for_can_be_made_by_touch(game: Game) -> None:
    for number, step in numbered(game):
        state, seat = acting(game, number)
        move = game.rules.parse(step.do)
        assert move in state.moves(seat), step.do
        offered = game.draw.touches(state.view(seat), seat, state.moves(seat))
        composed = [each.before for each in offered.composes]
        chosen = [each for each in offered.choices if each.move == str(move)]
        assert chosen or any(str(move).startswith(before) for before in composed), step.do


@every_lesson
def test_the_player_makes_every_kind_of_move(game: Game) -> None:
    own = import_module(f"tests.games.{game.package.rpartition('.')[2]}.lesson_kinds")
    made = {own.kind(step.do, *acting(game, number)) for number, step in numbered(game)}
    assert made == own.KINDS


@every_lesson
def test_every_clause_is_explained_once(game: Game) -> None:
    told = [clause for step in lesson(game).steps for clause in step.clauses]
    assert sorted([*told, *lesson(game).spare]) == sorted(clauses(game))


@every_lesson
def test_a_slow_reader_is_done_in_five_minutes(game: Game) -> None:
    steps = lesson(game).steps
    words = sum(len(f"{step.says} {step.task}".split()) for step in steps)
    assert 10 <= len(steps) <= 20
    assert words / SLOW_READER * 60 + A_MOVE * len(steps) <= 5 * 60


@every_lesson
def test_the_last_step_only_says_farewell(game: Game) -> None:
    *_, last = lesson(game).steps
    assert not last.do
    table = lesson(game).table(game, len(lesson(game).steps) - 1)
    ended = table.outcome is not None
    assert ended == (game.slug != "snare")  # in Snare, another hand begins


@every_lesson
def test_another_legal_move_is_answered_kindly_and_an_illegal_one_by_its_clause(
    game: Game,
) -> None:
    kindly = by_clause = 0
    texts = [step.do for _, step in numbered(game)]
    for number, step in numbered(game):
        state, seat = acting(game, number)
        lesson(game).check(game, number, step.do)
        for text in (*texts, *map(str, islice(state.moves(seat), 3))):
            move = game.rules.parse(text)
            if move == game.rules.parse(step.do):
                continue
            refusal = NotAsked if move in state.moves(seat) else IllegalMove
            with pytest.raises(refusal) as said:
                lesson(game).check(game, number, text)
            kindly += refusal is NotAsked
            by_clause += refusal is IllegalMove
            assert refusal is IllegalMove or step.task in str(said.value)
    assert by_clause
    assert kindly


@every_lesson
def test_anything_that_is_not_a_move_is_refused_as_everywhere(game: Game) -> None:
    with pytest.raises(BadNotation):
        lesson(game).check(game, numbered(game)[0][0], "please")
    last = len(lesson(game).steps) - 1
    with pytest.raises((GameOver, NotYourTurn)):
        lesson(game).check(game, last, numbered(game)[0][1].do)


def test_steps_are_counted_through_all_parts() -> None:
    (fox,) = (game for game in SHELF if game.slug == "fox-and-geese")
    assert len({str(lesson(fox).table(fox, number).options) for number in range(10)}) == 3
    with pytest.raises(IndexError):
        lesson(fox).table(fox, 10)
