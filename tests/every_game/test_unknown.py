"""What is not known counts neither as lost nor as nothing nor as no mistake, in any game."""

from random import Random

import pytest

from snuggery import SHELF, Table
from snuggery.core import CHANCE, Game
from snuggery.core.compiled.background_builder import FORBIDDEN
from snuggery.core.errors import SnuggeryError
from snuggery.core.help.turning_point import turning_point_of
from snuggery.terminal.session import Sitting
from tests.every_game.walks import Walk, any_walk

GUESSED = ("about even", "better for", "ot known")
"""What games say about a value that is a guess or not known: a move cannot give it away."""
MARKS = ("", "…", "?!", "?", "??")


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_TABLES", FORBIDDEN)


def chosen(along: Walk) -> list[int]:
    """The plies at which a player had a choice, the late ones first: they are judged quickly."""
    plies = [at for at, ply in enumerate(along.plies) if ply.seat != CHANCE]
    return plies[: -len(plies) // 3 : -1][:2] or plies


@pytest.mark.parametrize("game", [g for g in SHELF if g.analyst], ids=lambda game: game.slug)
def test_a_review_neither_blames_nor_praises_moves_of_unknown_value(
    game: Game,
) -> None:
    assert game.analyst
    along = any_walk(game, Random(4))
    for at in chosen(along):
        ply, before = along.plies[at], along.moments[at]
        said = game.analyst.remark(before.view(ply.seat), before.moves(ply.seat), ply.move)
        assert said.mark in MARKS
        guessed = any(words in said.text for words in GUESSED)
        assert not (guessed and said.mark == "??"), said
        assert not ("ot known" in said.text and said.mark == ""), said


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_nobody_is_told_that_there_is_nothing_to_go_back_for_where_that_is_not_known(
    game: Game,
) -> None:
    sitting = Sitting(Table(game))
    if game.oracle is None:
        with pytest.raises(SnuggeryError, match="has no lamp"):
            sitting.back()
        return
    along = any_walk(game, Random(4))
    views = [moment.view(None) for moment in along.moments]
    for last in (1, len(views) // 2, len(views) - 1):
        now, before = turning_point_of(game.oracle, views[: last + 1])
        assert now.winnable is not None or "ot known" in now.text
        assert before is None or now.winnable is False
