"""The lamp and the way back in the terminal."""

import io
from pathlib import Path

import pytest

from snuggery import Table, game
from snuggery.core import CannotUndo, SnuggeryError
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.kept import preferences
from snuggery.terminal.session import Sitting
from tests.terminal.at_table import AtTable, sit

PEGS = game("peg-solitaire")
CROSS = {"problem": "latin-cross"}
LOST = ("d5-f5", "d3-d5", "c5-e5", "e5-g5")
"""The last jump spoils the Latin cross."""


@pytest.fixture(autouse=True)
def _own_switches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "data_folder", lambda: tmp_path)


def sitting() -> Sitting:
    return Sitting(Table(PEGS, CROSS))


def talk(*typed: str) -> str:
    out = io.StringIO()
    Dialogue(sitting(), io.StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue()


def talk_at_the_keyboard(monkeypatch: pytest.MonkeyPatch, *typed: str) -> str:
    """The same, but somebody sits there and types."""

    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    lines = iter((*typed, "quit"))
    monkeypatch.setattr("builtins.input", lambda *_: next(lines))
    out = io.StringIO()
    Dialogue(sitting(), Keyboard(), out).run()
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


def test_back_returns_to_the_last_winnable_position() -> None:
    laid = sitting()
    for move in LOST:
        laid.play(move)
    laid.back()
    assert [str(ply.move) for ply in laid.table.plies] == list(LOST[:3])
    with pytest.raises(CannotUndo, match="It can still be won"):
        laid.back()
    assert "3 pieces on the board after 3 plays (par 5)" in talk(*LOST, "back")


def test_games_without_an_oracle_say_so() -> None:
    with pytest.raises(SnuggeryError, match="has no lamp"):
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


def test_the_app_remembers_that_the_lamp_is_off() -> None:
    async def switch(at: AtTable) -> None:
        await at.until(lambda: at.read("lamp").startswith("● Still winnable"))
        await at.type("lamp")
        await at.until(lambda: "Still winnable" not in at.shown())

    async def find_it_off(at: AtTable) -> None:
        await at.type("d5-f5")
        assert "Still winnable" not in at.shown()
        await at.type("lamp")
        await at.until(lambda: at.read("lamp").startswith("● Still winnable"))

    sit(PEGS, switch, options=CROSS)
    sit(PEGS, find_it_off, options=CROSS)
    assert preferences.kept(preferences.LAMP, otherwise=False)


def test_the_dialogue_remembers_the_lamp_for_people_and_not_for_scripts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert talk("lamp", "d5-f5").count("Still winnable") == 2
    assert "Still winnable" not in talk_at_the_keyboard(monkeypatch, "d5-f5")
    assert talk_at_the_keyboard(monkeypatch, "lamp").count("Still winnable") == 1
    assert talk_at_the_keyboard(monkeypatch, "d5-f5").count("Still winnable") == 2
    assert "Still winnable" not in talk("d5-f5")


def test_switches_that_cannot_be_read_or_written_are_as_they_always_were(tmp_path: Path) -> None:
    (tmp_path / "terminal.json").write_text("[not json", encoding="utf-8")
    assert preferences.kept(preferences.LAMP, otherwise=True)
    preferences.keep(preferences.LAMP, on=False)
    assert not preferences.kept(preferences.LAMP, otherwise=True)
    preferences.place().unlink()
    preferences.place().mkdir()
    preferences.keep(preferences.LAMP, on=False)
    assert preferences.kept(preferences.LAMP, otherwise=True)
