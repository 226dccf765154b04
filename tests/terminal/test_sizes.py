"""The boards of all six games on terminals of several sizes."""

import pytest

from snuggery import SHELF, Game
from snuggery.terminal.screens import Curtain
from tests.terminal.at_table import AtTable, sit


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)
@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_the_whole_board_is_seen_at_the_start(of: Game, size: tuple[int, int]) -> None:
    async def test(at: AtTable) -> None:
        if isinstance(at.app.screen, Curtain):
            await at.press("enter")
        await at.pilot.pause()
        around = at.app.screen.query_one("#around")
        assert (around.max_scroll_x, around.max_scroll_y) == (0, 0)
        assert at.board.size.height == len(at.board.laid.lines)

    sit(of, test, size=size)


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_every_game_offers_its_lesson_at_the_start(of: Game) -> None:
    async def test(at: AtTable) -> None:
        if isinstance(at.app.screen, Curtain):
            await at.press("enter")
        assert "F2 teaches it" in at.read("said")

    sit(of, test)


def test_a_forest_has_colour() -> None:
    async def test(at: AtTable) -> None:
        tree = next(y for y, line in enumerate(at.board.laid.lines) if "♣" in line)
        colours = {
            segment.style.color
            for segment in at.board.render_line(tree)
            if segment.style and "♣" in segment.text
        }
        plain = at.board.rich_style.color
        assert colours
        assert plain not in colours

    sit(next(of for of in SHELF if of.slug == "snipe-hunt"), test)
