"""The lamp and the way back in the terminal."""

import io

import pytest

from snuggery import Table, game
from snuggery.core import CannotUndo, SnuggeryError
from snuggery.terminal.plain import Dialogue
from snuggery.terminal.sitting import Sitting
from tests.terminal.test_app import AtTable, sit

PEGS = game("peg-solitaire")
CROSS = {"problem": "latin-cross"}
LOST = ("d5-f5", "d3-d5", "c5-e5", "e5-g5")
"""The last jump spoils the Latin cross."""


def sitting() -> Sitting:
    return Sitting(Table(PEGS, CROSS))


def talk(*typed: str) -> str:
    out = io.StringIO()
    Dialogue(sitting(), io.StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue()


def test_the_dialogue_tells_on_request_whether_it_can_still_be_won() -> None:
    assert "Still winnable: 5 plays at best, 5 in all" in talk("winnable")
    said = talk(*LOST, "winnable")
    assert "It can no longer be won" in said
    assert "It could be won until move 3" in said


def test_with_the_lamp_on_the_dialogue_tells_it_after_every_move() -> None:
    said = talk("lamp", *LOST, "lamp", "undo")
    assert said.count("Still winnable") == 4
    assert said.count("It can no longer be won") == 1
    assert "The lamp is out." in said


def test_back_returns_to_the_last_winnable_moment() -> None:
    laid = sitting()
    for move in LOST:
        laid.play(move)
    laid.back()
    assert [str(ply.move) for ply in laid.table.plies] == list(LOST[:3])
    with pytest.raises(CannotUndo, match="It can still be won"):
        laid.back()
    assert "3 pieces on the board after 3 plays (par 5)" in talk(*LOST, "back")


def test_games_without_an_oracle_say_so() -> None:
    with pytest.raises(SnuggeryError, match="Nobody knows"):
        Sitting(Table(game("tacklebox"))).standing()


def test_the_app_shows_the_lamp_switches_it_off_and_leads_back() -> None:
    async def test(at: AtTable) -> None:
        await at.until(lambda: at.read("lamp").startswith("● Still winnable: 5 plays"))
        for move in LOST:
            await at.type(move)
        await at.until(lambda: at.read("lamp") == "○ It can no longer be won")
        await at.type("back")
        await at.until(lambda: at.read("lamp").startswith("● Still winnable: 2 plays"))
        assert len(at.sitting.table.plies) == 3
        await at.type("lamp")
        await at.until(lambda: "Still winnable" not in at.shown())

    sit(PEGS, test, options=CROSS)
