from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import Places
from snuggery.core.text.text_board import TextBoard
from snuggery.terminal.layout import Layout, button, button_rows, laid_out

SMALL = "o x\n\na b"
PLACES = {"x": (0, 2, 1), "b": (2, 2, 1)}


def written(text: str, places: Places, buttons: Sequence[str], room: tuple[int, int]) -> Layout:
    """A board of signs, and its buttons, in this room."""
    lines = tuple(text.split("\n"))
    board = TextBoard(lines, places, lines.index("") if "" in lines else None)
    return laid_out((board.stretched(2), board), buttons, room)


def at(laid: Layout, id_: str) -> str:
    row, column, width = laid.places[id_]
    rows = laid.lines[row : row + laid.tall.get(id_, 1)]
    return "\n".join(line[column : column + width] for line in rows)


def test_a_board_of_single_characters_is_drawn_twice_as_large_where_it_fits() -> None:
    laid = written(SMALL, PLACES, (), (80, 20))
    assert laid.lines == ("o   x", "", "a   b")
    assert (at(laid, "x"), at(laid, "b")) == ("x", "b")


def test_where_it_does_not_fit_it_stays_small() -> None:
    assert written(SMALL, PLACES, (), (6, 20)).lines == ("o x", "", "a b")
    assert written("\n".join("oooo"), {}, (), (80, 6)).lines == ("o", "o", "o", "o")


def test_words_are_never_pulled_apart() -> None:
    assert written("two words", {}, (), (80, 20)).lines == ("two words",)


def test_buttons_are_below_the_board() -> None:
    laid = written("two words", {}, ("Deal", "Stop"), (80, 20))
    assert laid.lines == ("two words", "", "[ Deal ]  [ Stop ]")
    assert (at(laid, button(0)), at(laid, button(1))) == ("[ Deal ]", "[ Stop ]")


def test_above_a_board_that_is_too_long_the_buttons_are_seen_first() -> None:
    text = "\n".join(["a long one"] * 30)
    laid = written(text, {"word": (7, 2, 4)}, ("Deal",), (80, 20))
    assert laid.lines[:3] == ("[ Deal ]", "", "a long one")
    assert (at(laid, button(0)), at(laid, "word")) == ("[ Deal ]", "long")


@given(st.lists(st.text("abc de", min_size=1, max_size=60), max_size=12), st.integers(40, 90))
def test_every_button_is_in_its_row_and_no_row_is_too_long(labels: list[str], width: int) -> None:
    rows = button_rows(labels, width)
    assert all(len(line) <= width for line in rows.lines)
    for number, label in enumerate(labels):
        drawn = at(rows, button(number)).split("\n")
        assert all(line.startswith("[ ") and line.endswith(" ]") for line in drawn)
        assert " ".join(line[2:-2].strip() for line in drawn).split() == label.split()


def test_a_long_button_beside_the_board_is_not_cut() -> None:
    text = "\n".join([*("o o o" for _ in range(10)), "", "die 3"])
    laid = written(text, {}, ("4 for the Snipe: west to L2",), (28, 11))
    assert at(laid, button(0)) == "[ 4 for the      ]\n[ Snipe: west to ]\n[ L2             ]"


def test_where_there_is_hardly_any_room_buttons_are_numbers_beside_the_board() -> None:
    text = "\n".join([*("o o o" for _ in range(10)), "", "die 3"])
    laid = written(text, {}, ("Deal", "Stop"), (15, 10))
    assert laid.lines[:3] == ("o o o   [ 1 ]", "o o o   [ 2 ]", "o o o")
    assert laid.fits(15, 10)


def test_numbers_stay_together_when_a_board_is_drawn_larger() -> None:
    laid = written(" 9 o\n10 x", {"x": (1, 3, 1)}, (), (80, 20))
    assert laid.lines == ("  9   o", "", " 10   x")
    assert at(laid, "x") == "x"


def test_what_is_below_a_long_board_goes_beside_it() -> None:
    text = "\n".join([*("o o o" for _ in range(10)), "", "die 3  o hole  x piece with a name"])
    laid = written(text, {"die": (11, 4, 1)}, ("Deal",), (40, 10))
    assert laid.lines[0] == "o o o   die 3  o hole"
    assert laid.lines[1] == "o o o   x piece with a name"
    assert (at(laid, "die"), at(laid, button(0))) == ("3", "[ Deal ]")
