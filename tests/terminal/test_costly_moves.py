"""In the app, a move that would cost dearly is questioned before anything is lost."""

from typing import Any

from snuggery.core import Choice, Moves, Seat, Touches
from snuggery.terminal.screens import Question
from tests.terminal.at_table import AtTable, sit, toy
from tests.toys.pebbles import PileSight
from tests.toys.toy import ToyDraw


class Dear(ToyDraw[PileSight]):
    """As the toy draws, but taking two pebbles costs something."""

    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        cost = {"take 2": "You would lose a pebble. Take two?"}
        return Touches(
            tuple(Choice(str(m), (), f"Please {m}", warning=cost.get(str(m), "")) for m in moves)
        )


def test_a_costly_move_asks_first_and_no_means_no() -> None:
    async def test(at: AtTable) -> None:
        before = at.sitting.table.state
        await at.press("right", "enter")
        assert isinstance(at.app.screen, Question)
        assert "You would lose a pebble. Take two?" in at.shown()
        await at.press("enter", "space")  # pressed once too often
        assert isinstance(at.app.screen, Question)
        assert at.sitting.table.state is before
        await at.press("n")
        assert at.sitting.table.state is before
        await at.press("enter", "y")
        assert "5 left" in at.shown()

    sit(toy(Dear()), test)


def test_what_is_typed_in_full_is_meant() -> None:
    async def test(at: AtTable) -> None:
        await at.type("take 2")
        assert "5 left" in at.shown()

    sit(toy(Dear()), test)
