"""At a terminal a move that is the only one is played, told, and taken back with what led to it."""

import io

from snuggery import Table, game
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.session import Sitting
from tests.terminal.at_table import AtTable, sit

PROBLEM = {"problem": "c4-to-c4"}
CHOSEN = "a4-c4"
"""After it d4-b4 is the only move."""
TOLD = "That was the only move, so it was played for you."


def talk(*typed: str) -> tuple[str, Sitting]:
    sitting = Sitting(Table(game("peg-solitaire"), PROBLEM), seeded=True)
    out = io.StringIO()
    Dialogue(sitting, io.StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue(), sitting


def test_the_app_plays_it_and_says_so_and_undo_goes_to_the_last_choice() -> None:
    async def test(at: AtTable) -> None:
        await at.type(CHOSEN)
        await at.until(lambda: len(at.sitting.table.plies) == 2)
        await at.until(lambda: TOLD in at.read("said"))
        assert "d4-b4" in at.read("played")
        await at.press("ctrl+z")
        assert at.sitting.table.plies == []
        await at.press("ctrl+y")
        assert [str(ply.move) for ply in at.sitting.table.plies] == [CHOSEN, "d4-b4"]
        await at.press("ctrl+z")
        await at.type("forced")
        await at.type(CHOSEN)
        assert len(at.sitting.table.plies) == 1
        await at.type("forced")
        await at.until(lambda: len(at.sitting.table.plies) == 2)

    sit(game("peg-solitaire"), test, options=PROBLEM)


def test_the_dialogue_plays_it_once_it_is_asked_to() -> None:
    said, sitting = talk("forced", CHOSEN, "undo")
    assert "When there is only one move, it is now played for you." in said
    assert f"d4 jumps to b4; c4 removed. {TOLD}" in said
    assert sitting.table.plies == []


def test_a_script_makes_every_move_itself() -> None:
    said, sitting = talk(CHOSEN)
    assert TOLD not in said
    assert len(sitting.table.plies) == 1
    assert "forced" in talk("help")[0]


def test_with_nothing_but_forced_moves_there_is_nothing_to_take_back() -> None:
    sitting = Sitting(Table(game("peg-solitaire"), {"problem": "b4-to-b4"}))
    out = io.StringIO()
    Dialogue(sitting, io.StringIO("forced\nundo\n"), out).run()
    assert "Nothing has been played yet." in out.getvalue()
    assert len(sitting.table.plies) == 1
