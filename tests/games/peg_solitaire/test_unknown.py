"""What is not known counts neither as lost nor as nothing nor as no mistake (P6)."""

from pathlib import Path

import pytest

from snuggery import Table, game
from snuggery.core import CannotUndo, Standing
from snuggery.core.compiled.background_builder import Building
from snuggery.core.help.turning_point import turning_point_of
from snuggery.games.peg_solitaire.players.bots import analyse, remark
from snuggery.games.peg_solitaire.rules.state import PLAYER, Board
from snuggery.games.peg_solitaire.solver import oracle
from snuggery.games.peg_solitaire.solver.reachability import Unknown
from snuggery.terminal.session import Sitting
from tests.games.peg_solitaire.positions import begin, played
from tests.terminal.games_to_play import SHORTEST_LOSS


@pytest.fixture(autouse=True)
def _nobody_knows_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is there, none is built, and the solver gives up."""
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))
    monkeypatch.setattr(oracle, "built_by", lambda *_: Building(None))
    monkeypatch.setattr(oracle, "solve", lambda *_, **__: Unknown())


def test_p6_a_review_does_not_call_unknown_moves_good() -> None:
    sitting = Sitting(Table(game("peg-solitaire")))
    for move in SHORTEST_LOSS:
        sitting.play(move)
    lines = sitting.review().lines
    assert "No mistake stands out." not in lines
    assert any("Not known yet" in line for line in lines)


def test_p6_values_that_are_not_known_are_said_to_be_unknown() -> None:
    position = played(begin(), "d2-d4")
    found = analyse(position.view(PLAYER), position.moves(PLAYER))
    assert found
    assert {each.text for each in found} == {"not known yet whether it can be won after this"}
    assert not any(each.exact for each in found)


def test_p6_what_is_known_after_a_play_is_still_told() -> None:
    before = played(begin(), *SHORTEST_LOSS[:5])
    (move,) = (play for play in before.moves(PLAYER) if str(play) == SHORTEST_LOSS[5])
    said = remark(before.view(PLAYER), before.moves(PLAYER), move)
    assert (said.mark, said.text) == ("…", "Not known yet whether this gave the game away.")
    assert said.slip is None


def test_p6_a_play_of_which_it_is_not_known_whether_it_was_too_many_is_not_called_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(oracle, "by_solver", lambda *_: True)
    before = begin()
    move = next(iter(before.moves(PLAYER)))
    said = remark(before.view(PLAYER), before.moves(PLAYER), move)
    assert (said.mark, "not known yet" in said.text) == ("…", True)


@pytest.mark.parametrize("plies", [1, len(SHORTEST_LOSS)])
def test_p6_where_it_is_not_known_nobody_says_that_there_is_nothing_to_go_back_for(
    plies: int,
) -> None:
    sitting = Sitting(Table(game("peg-solitaire")))
    for move in SHORTEST_LOSS[:plies]:
        sitting.play(move)
    with pytest.raises(CannotUndo, match="How far to go back is not known yet"):
        sitting.back()


class Told:
    """An oracle that knows what it is told of each number of pieces."""

    def __init__(self, known: dict[int, bool | None]) -> None:
        self.known = known

    def standing(self, view: Board) -> Standing:
        winnable = self.known[view.pegs.bit_count()]
        return Standing(winnable, {True: "won", False: "lost", None: "?"}[winnable])


def moments(count: int) -> list[Board]:
    position, views = begin(), []
    for _ in range(count):
        views.append(position.view(PLAYER))
        position = position.after(PLAYER, next(iter(position.moves(PLAYER))))
    return views


@pytest.mark.parametrize(
    ("told", "turned"),
    [
        ("wwwwwwwwwlll", 8),
        ("?????wwwwlll", 8),
        ("w?w?w?w?wlll", 8),
        ("wwwww?????ll", None),
        ("???????????l", None),
        ("lllll", None),
    ],
)
def test_the_turning_point_is_told_only_where_it_is_known(told: str, turned: int | None) -> None:
    views = moments(len(told))
    known = {"w": True, "l": False, "?": None}
    teller = Told({view.pegs.bit_count(): known[t] for view, t in zip(views, told, strict=True)})
    now, before = turning_point_of(teller, views)
    assert before == turned
    assert ("since when is not known yet" in now.text) == (turned is None and "?" in told)
