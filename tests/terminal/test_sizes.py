"""The boards of all six games on terminals of several sizes."""

from collections.abc import Iterator, Sequence

import pytest

from snuggery import SHELF, Game, Table, game
from snuggery.core import Touches
from snuggery.terminal.board import Board
from snuggery.terminal.layout import Layout, laid_out
from snuggery.terminal.screens import Curtain
from snuggery.terminal.selection import Selection, buttons
from snuggery.terminal.session import Sitting
from tests.every_game.setups import setups
from tests.every_game.walks import walk_from
from tests.terminal.at_table import AtTable, sit

SNIPE = game("snipe-hunt")
NARROW_ROOM, SMALL_ROOM, LARGE_ROOM = (38, 17), (78, 19), (110, 37)
"""The space left for a board at 40x24, at 80x24 and, beside the moves, at 140x45."""
MORE = {"snare": ({"players": "8"},), "sniff": ({"size": "5"},)}
"""Set-ups that need more room than others."""


@pytest.mark.parametrize("size", [(40, 24), (80, 24), (100, 30), (140, 45)], ids=str)
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


def test_the_largest_forest_and_what_is_asked_are_seen_on_a_narrow_terminal() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.until(lambda: "which one moves the" in at.shown())
        for key in ("ctrl+t", "down", "escape"):
            await at.press(key)
            shown = at.shown()
            assert "ABC DEF GHI JKL MNO PQR" in shown
            assert "\n   18 " in shown
            assert "[ 1 ]" in shown
            assert "[ 2 ]" in shown
        assert "the Hunter" in " ".join(at.read("pointed").split())

    sit(SNIPE, test, size=(40, 24), seed="3")


def test_a_long_status_gives_way_from_its_beginning_and_news_give_way_to_it() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.until(lambda: "which one moves" in at.read("status"))
        assert "The Hunter steps off" not in at.shown()
        shown = " ".join(at.shown().split())
        assert "Turn 2. The Hunter leaves the forest" in shown
        assert "which one moves the Snipe?" in shown
        await at.type("walk A1")
        shown = " ".join(at.shown().split())
        assert "× " in shown
        assert "which one moves the Snipe?" in shown

    sit(SNIPE, test, seed="3")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=str)
def test_no_button_is_cut(size: tuple[int, int]) -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.until(lambda: "which one moves" in at.read("status"))
        for id_, each in at.board._buttons.items():
            row, column, width = at.board.laid.places[id_]
            lines = at.board.laid.lines[row : row + at.board.laid.tall[id_]]
            drawn = " ".join(line[column + 1 : column + width - 1].strip() for line in lines)
            assert drawn.replace("- ", "-") == each.label
        await at.pilot.click(Board, offset=(column + 3, row + at.board.laid.tall[id_] - 1))
        await at.until(lambda: "which one moves" not in at.read("status"))

    sit(SNIPE, test, size=size, seed="3")


def test_a_button_that_comes_with_a_touch_hides_nothing_of_the_board() -> None:
    async def test(at: AtTable) -> None:
        await at.until(lambda: "Hand: squid-1" in at.shown().replace(">", " "))
        await at.press("enter")
        await at.until(lambda: "[ Stop here" in at.shown())
        await at.until(lambda: at.app.screen.query_one("#around").max_scroll_y == 0)
        assert "4 surprises" in at.shown()

    sit(game("tacklebox"), test, size=(40, 24), seed="3")


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_every_game_offers_its_lesson_at_the_start(of: Game) -> None:
    async def test(at: AtTable) -> None:
        if isinstance(at.app.screen, Curtain):
            await at.press("enter")
        assert "F2 teaches it" in at.read("said")

    sit(of, test)


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_things_on_the_board_have_colour(of: Game) -> None:
    async def test(at: AtTable) -> None:
        if isinstance(at.app.screen, Curtain):
            await at.press("enter")
        at.board.show(at.sitting.boards(), Touches())  # nothing is marked
        coloured = {
            segment.style.color
            for y in range(len(at.board.laid.lines))
            for segment in at.board.render_line(y)
            if segment.style and segment.text.strip()
        }
        assert coloured - {at.board.rich_style.color}

    sit(of, test)


def moments(of: Game) -> Iterator[tuple[Sitting, Sequence[str]]]:
    """Tables of all set-ups, at the start, on the way and near the end; the buttons there."""
    for options in (*setups(of), *MORE.get(of.slug, ())):
        for seed, longest in enumerate((3, 40, 90, 300)):
            along = walk_from(of, options, seed, longest)
            sitting = Sitting(Table.from_record(of, along.record(of)))
            sitting.lift()
            places = sitting.boards()[-1].places
            yield sitting, [each.label for each in buttons(Selection(sitting.touches()), places)]


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_boards_fit_a_small_terminal_and_grow_with_the_window(of: Game) -> None:
    for sitting, labels in moments(of):
        boards = sitting.boards()
        small, large = (laid_out(boards, labels, room) for room in (SMALL_ROOM, LARGE_ROOM))
        shown = "\n".join(small.lines)
        assert small.fits(*SMALL_ROOM), shown
        assert large.fits(*LARGE_ROOM), shown
        narrow = laid_out(boards, labels, NARROW_ROOM)
        assert max(map(len, narrow.lines)) + 2 <= NARROW_ROOM[0], "\n".join(narrow.lines)
        largest = small.lines[: len(boards[0].lines)] == boards[0].lines
        grown = area(small) < area(large) or spread(small) < spread(large)
        assert not small.places or largest or grown, shown
        everything_is_in_its_place(sitting)


def area(laid: Layout) -> int:
    return sum(map(len, laid.lines))


def spread(laid: Layout) -> int:
    """How far apart things on the board are, whatever is said beside it."""
    on_board = [place for id_, place in laid.places.items() if not id_.startswith("button ")]
    rows = [row for row, _column, _width in on_board]
    columns = [end for _row, column, width in on_board for end in (column, column + width)]
    return (max(rows) - min(rows) + 1) * (max(columns) - min(columns))


def everything_is_in_its_place(sitting: Sitting) -> None:
    """What can be touched in the usual text can be touched in every other."""
    touched = {id_ for choice in sitting.touches().choices for id_ in choice.touch}
    usual = sitting.game.draw.places(sitting.view())
    for board in sitting.boards():
        assert touched & usual.keys() <= board.places.keys()
        for row, at, width in board.places.values():
            assert at + width <= len(board.lines[row])
