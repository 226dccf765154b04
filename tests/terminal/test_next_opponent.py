"""After two wins or losses in a row against a computer the next one up or down is offered."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from snuggery import Table
from snuggery.core import Seat, SnuggeryError
from snuggery.core.text.language import speaking
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.kept.games import Kept, folder
from snuggery.terminal.kept.preferences import place
from snuggery.terminal.kept.runs import Run
from snuggery.terminal.session import Sitting
from tests.terminal.at_table import AtTable, sit_down, toy
from tests.toys.pebbles import PileSight
from tests.toys.toy import ToyBots, ToyDraw

TWO = Seat(2)
WIN, LOSE = "take 2", "take 1"
"""Of two pebbles: whoever takes the last one wins."""


class Company(ToyBots):
    """Three of the people of the house."""

    STRENGTHS = ("gentle", "beginner", "club")


GAME = toy(ToyDraw[PileSight](), Company())


LAID: list[Sitting] = []


@pytest.fixture(autouse=True)
def _home(own_home: Path) -> Iterator[None]:
    """A home of its own for each test, and every table is put away after it."""
    yield
    while LAID:
        LAID.pop().put_away()


def table(against: str = "beginner", *, people: int = 1, kept: bool = True) -> Sitting:
    """A person at the first seat, and a computer at the other."""
    begun = Kept.begun(GAME.slug) if kept else None
    computers = {TWO: against} if people == 1 else {}
    LAID.append(Sitting(Table(GAME, {"pile": "2"}), computers, kept=begun))
    return LAID[-1]


def play(sitting: Sitting, move: str) -> str:
    """One game; who is offered after it."""
    sitting.play(move)
    while sitting.to_act():
        sitting.play_computed(*sitting.think())
    who = sitting.next_opponent()
    return who.strength if who else ""


def played(move: str, against: str = "beginner") -> str:
    """One game of many, each with the program started again."""
    return play(table(against), move)


def test_two_wins_offer_the_next_one_up_and_two_losses_the_next_one_down() -> None:
    assert [played(WIN), played(WIN), played(WIN)] == ["", "club", "club"]
    assert [played(LOSE), played(LOSE)] == ["", "gentle"]
    assert [played(WIN), played(LOSE), played(WIN), played(WIN)] == ["", "", "", "club"]


def test_nobody_is_offered_beyond_the_gentlest_and_the_strongest() -> None:
    assert [played(LOSE, "gentle"), played(LOSE, "gentle")] == ["", ""]
    assert [played(WIN, "club"), played(WIN, "club")] == ["", ""]


def test_wins_against_different_people_are_not_a_run() -> None:
    assert [played(WIN), played(WIN, "gentle"), played(WIN)] == ["", "", ""]


def test_a_draw_ends_a_run() -> None:
    two = Run("one", "club", 1).with_game("two", "club", won=True)
    assert two.length == 2
    assert two.with_game("three", "club", won=None).length == 0


def test_a_table_is_counted_once_however_often_its_end_is_taken_back() -> None:
    sitting = table()
    assert play(sitting, WIN) == ""
    sitting.undo()
    assert sitting.next_opponent() is None
    assert play(sitting, WIN) == ""


def test_a_win_with_help_is_not_counted_but_a_loss_is() -> None:
    for move, offered in ((WIN, ""), (LOSE, "gentle")):
        for _ in range(2):
            sitting = table()
            sitting.table.assisted = True
            last = play(sitting, move)
        assert last == offered


def test_games_that_are_not_kept_leave_nothing_behind() -> None:
    for _ in range(2):
        assert play(table(kept=False), WIN) == ""
    assert not place().exists()


def test_two_people_at_one_screen_are_offered_nobody() -> None:
    for _ in range(2):
        sitting = table(people=2)
        sitting.play(WIN)
        assert sitting.next_opponent() is None


@pytest.mark.parametrize("text", ["", "[]", '{"run pebbles": 3}', '{"run pebbles": {"table": 1}}'])
def test_a_damaged_file_does_not_count(text: str) -> None:
    place().parent.mkdir(parents=True)
    place().write_text(text, encoding="utf-8")
    assert [played(WIN), played(WIN)] == ["", "club"]


def test_the_next_opponent_sits_down_and_the_game_before_stays_theirs() -> None:
    played(WIN)
    sitting = table()
    with pytest.raises(SnuggeryError, match="There is no other opponent"):
        sitting.play_next()
    play(sitting, WIN)
    sitting.play_next()
    assert sitting.computers == {TWO: "club"}
    assert not sitting.table.plies
    (record,) = folder().glob("*.txt")
    assert "player 2: computer beginner" in record.read_text(encoding="utf-8")
    assert play(sitting, WIN) == "", "a run begins anew"


def test_the_dialogue_offers_the_next_opponent() -> None:
    out = io.StringIO()
    Dialogue(table(), io.StringIO("next\ntake 2\nrestart\ntake 2\nnext\ntake 1\n"), out).run()
    said = out.getvalue()
    assert said.count("Type next to play against Captain Brook, or restart to play again.") == 1
    assert said.count("There is no other opponent right now: `restart` starts again.") == 1
    assert said.index("There is no other opponent") < said.index("Captain Brook")
    assert "A new game, against Captain Brook." in said
    assert said.endswith("> \n")


def test_the_app_offers_the_next_opponent_where_the_game_ends() -> None:
    played(WIN)

    async def test(at: AtTable) -> None:
        await at.press("f5")
        assert not at.sitting.over()
        await at.type(WIN)
        await at.until(lambda: "Ctrl+N" in at.read("pointed"))
        plays = "F5 plays against Captain Brook. Ctrl+N starts again, Ctrl+Z undoes."
        assert at.read("pointed") == plays
        assert plays in at.shown()
        await at.press("f5")
        assert at.sitting.computers == {TWO: "club"}
        assert at.read("said") == "A new game, against Captain Brook."
        await at.type("next")
        assert "There is no other opponent right now" in at.read("said")

    sit_down(table(), test)


def test_the_offer_fits_eighty_columns_in_german_too() -> None:
    played(LOSE, "club")

    async def test(at: AtTable) -> None:
        await at.type(LOSE)
        await at.until(lambda: "F5" in at.read("pointed"))
        assert "Tante Tilda" in at.read("pointed")
        assert at.read("pointed") in at.shown()

    with speaking("de"):
        sit_down(table("club"), test)
