"""What one key press does: several moves, something ready-made, or a question first."""

from typing import Any

from snuggery import game
from snuggery.core import Choice, Moves, Seat, Touches
from snuggery.terminal.screens import Menu, Question
from tests.terminal.at_table import AtTable, sit, toy
from tests.terminal.test_plain import talk
from tests.toys.pebbles import PileSight
from tests.toys.toy import ToyDraw

SNIFF, TACKLEBOX = game("sniff"), game("tacklebox")


def test_play_all_safe_cards_plays_all_of_them() -> None:
    async def test(at: AtTable) -> None:
        button = next(
            id_ for id_, each in at.board._buttons.items() if each.label == "Play all safe cards"
        )
        await at.click(button)
        assert len(at.sitting.table.plies) == 4  # the deal and three cards
        offered = at.sitting.touches().choices
        assert not any(each.again for each in offered)

    sit(TACKLEBOX, test, size=(140, 45), seed="6")


def test_the_dialogue_does_not_call_one_move_all_safe_cards() -> None:
    assert "Play all" not in talk(TACKLEBOX, "moves")


def test_a_move_that_may_be_a_mistake_is_questioned_first() -> None:
    class Wary(ToyDraw[PileSight]):
        """As the toy draws, but asks before the last pebble is taken."""

        def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
            return Touches((Choice("take 1", (), "Take", warning="Really?"),))

    async def test(at: AtTable) -> None:
        await at.press("enter")
        assert isinstance(at.app.screen, Question)
        assert "Really?" in at.shown()
        await at.press("n")
        assert not at.sitting.told()
        await at.press("enter", "y")
        assert len(at.sitting.told()) == 1

    sit(toy(Wary()), test)


def test_a_ready_made_labyrinth_is_chosen_from_a_list() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter", "f4")
        assert isinstance(at.app.screen, Menu)
        await at.press("down", "enter")
        assert at.sitting.told()
        await at.type("ready")
        assert "ready" in at.sitting.table.state.written(Seat(1), at.sitting.table.plies[-1].move)

    sit(SNIFF, test)


def test_a_ready_made_labyrinth_is_chosen_by_its_number_in_the_dialogue() -> None:
    said = talk(SNIFF, "", "ready-made", "ready-made 9", "ready-made 2", "ready")
    assert "  ready-made 1  " in said
    assert "Choose a number from 1 to " in said
    assert "Pass the device to player 2" in said


def test_if_nothing_is_ready_made_it_says_so() -> None:
    assert "There is nothing ready-made for Solitaire Tacklebox." in talk(TACKLEBOX, "ready-made")
    said = talk(SNIFF, "", "ready-made 1", "ready", "", "ready-made 1", "ready", "", "ready-made")
    assert "Nothing ready-made fits here now." in said
