"""Questions in words: understood in the language that is spoken, answered from what is drawn."""

import pytest

from snuggery.core import Choice, Drawing, Touches
from snuggery.core.drawing import touchable, touchable_place
from snuggery.core.help.questions import (
    ACTS,
    QUESTIONS,
    Seen,
    acts,
    answer,
    first_words,
    question,
    told_by,
)
from snuggery.core.text.language import speaking

PICTURE = Drawing(
    10,
    10,
    "A board",
    touchable_place("c4", "goose", "x"),
    touchable_place("c5", "goose", "x")
    + touchable_place("d4", "the fox & cubs", "x")
    + touchable("pile", "Pile, 87 cards", "x")
    + touchable("c4-cw", "c4, turned", "x", class_="ghost"),
)
SEEN = Seen(
    PICTURE,
    Touches((Choice("c4-c5", ("c4", "c5"), "c4 steps to c5"),)),
    ("c3 steps to c4.",),
    "The geese are to move.",
)


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("moves", "moves"),
        (" Moves? ", "moves"),
        ("what is on c4", "what is on c4"),
        ("What is  on C4?", "what is on c4"),
        ("what is on", None),
        ("c4-c5", None),
        ("movesx", None),
    ],
)
def test_a_question_is_told_from_a_move(typed: str, asked: str | None) -> None:
    assert question(typed) == asked


def test_what_may_be_played_is_listed_as_it_is_typed_and_as_it_sounds() -> None:
    assert answer("moves", SEEN) == ["c4-c5: c4 steps to c5"]


def test_the_board_is_told_thing_by_thing() -> None:
    said = answer("board", SEEN)
    assert said == ["Goose: c4, c5", "The fox & cubs: d4", "Pile, 87 cards"]


def test_a_place_and_a_thing_are_found_by_their_names() -> None:
    assert answer("what is on c4", SEEN) == ["c4, goose"]
    assert answer("what is on goose", SEEN) == ["c4, goose", "c5, goose"]
    assert answer("what is on c", SEEN) == ["There is nothing called c here."]


def test_history_and_status_are_told() -> None:
    assert answer("history", SEEN) == ["1. c3 steps to c4."]
    assert answer("status", SEEN) == ["The geese are to move."]


def test_help_has_every_question_and_every_act() -> None:
    said = answer("help", SEEN)
    assert [line.split(":")[0] for line in said] == [*QUESTIONS, *ACTS]
    assert {"moves", "what", "help"} <= set(first_words())
    assert acts() == {act: act for act in ACTS}


def test_a_game_may_tell_its_board_itself() -> None:
    told = Seen(PICTURE, SEEN.touches, SEEN.told, SEEN.status, ("The pond: c4, c5", "The fox"))
    assert answer("board", told) == ["The pond: c4, c5", "The fox"]
    assert answer("what is on pond", told) == ["The pond: c4, c5"]
    assert answer("what is on c4", told) == ["c4, goose"]  # the thing itself says it best


def test_german_questions_and_words_are_understood_beside_the_english_ones() -> None:
    with speaking("de"):
        assert question("Züge") == question("moves") == "moves"
        assert question("was ist auf C4?") == "what is on c4"
        assert acts()["tipp"] == acts()["hint"] == "hint"
        assert {"züge", "brett", "was", "hilfe"} <= set(first_words())
        assert len({*acts(), *map(str.lower, QUESTIONS)}) == 2 * len(ACTS) + len(QUESTIONS)


def test_where_several_play_it_is_said_who_moved() -> None:
    assert told_by("2", "lays CAT.", 2) == "Player 2: lays CAT."
    assert told_by("fox", "Step from d4 to d5.", 2) == "Fox: Step from d4 to d5."
    assert told_by("chance", "The cards are dealt.", 2) == "The cards are dealt."
    assert told_by("player", "d2 jumps to d4.", 1) == "d2 jumps to d4."
