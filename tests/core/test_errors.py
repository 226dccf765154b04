"""Refusals: each cause has its code, and each says why."""

import pickle

import pytest

from snuggery.core import IllegalMove, SnuggeryError, UnknownGame
from snuggery.shelf import game


def test_codes_are_stable() -> None:
    codes = {error.__name__: error.code for error in SnuggeryError.__subclasses__()}
    known = {
        "BadNotation": "bad-notation",
        "BadOptions": "bad-options",
        "BadRecord": "bad-record",
        "CannotUndo": "cannot-undo",
        "GameOver": "game-over",
        "IllegalMove": "illegal-move",
        "NotYourTurn": "not-your-turn",
        "UnknownGame": "unknown-game",
    }
    assert known.items() <= codes.items()
    assert len(set(codes.values())) == len(codes)


def test_an_illegal_move_cites_its_clause() -> None:
    assert str(IllegalMove("A goose never steps back.", "F5")) == "F5: A goose never steps back."
    assert str(IllegalMove("No.")) == "No."


def test_a_refusal_comes_back_whole_from_another_process() -> None:
    sent = IllegalMove("A goose never steps back.", "F5")
    got = pickle.loads(pickle.dumps(sent))  # noqa: S301 - our own
    assert (got.reason, got.clause, str(got)) == (sent.reason, sent.clause, str(sent))


def test_an_unknown_game_names_those_on_the_shelf() -> None:
    with pytest.raises(UnknownGame, match="peg-solitaire"):
        game("chess")
