"""The board's text and its buttons, laid out for the room there is."""

from collections.abc import Sequence
from dataclasses import dataclass

from snuggery.core import Places

NARROWEST = 40
"""Rows of buttons are never made shorter than this."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Lines of text, and where everything stands in them."""

    lines: tuple[str, ...]
    places: Places

    def above(self, other: "Layout") -> "Layout":
        """Both, the other one below with a blank line between."""
        if not self.lines or not other.lines:
            return self if self.lines else other
        down = len(self.lines) + 1
        moved = {id_: (row + down, at, width) for id_, (row, at, width) in other.places.items()}
        return Layout((*self.lines, "", *other.lines), {**self.places, **moved})

    def larger(self) -> "Layout":
        """Twice as large; makes sense only if every character stands alone."""
        lines: list[str] = []
        rows: list[int] = []
        for line in self.lines:
            rows.append(len(lines))
            lines += [" ".join(line), ""] if line.strip() else []
        places = {id_: (rows[row], 2 * at, 1) for id_, (row, at, _) in self.places.items()}
        return Layout(tuple(lines[:-1]), places)

    def fits(self, width: int, height: int) -> bool:
        """Whether there is room for it, with a mark on each side."""
        return len(self.lines) <= height and all(len(line) + 2 <= width for line in self.lines)


def laid_out(text: str, places: Places, buttons: Sequence[str], room: tuple[int, int]) -> Layout:
    """The board as large as it fits, and its buttons below, or above if the board is too long."""
    board = Layout(tuple(text.split("\n")), places)
    rows = button_rows(buttons, max(NARROWEST, room[0] - 2))
    alone = all(len(word) == 1 for line in board.lines for word in line.split())
    if alone and board.larger().above(rows).fits(*room):
        return board.larger().above(rows)
    return board.above(rows) if board.above(rows).fits(*room) else rows.above(board)


def button_rows(labels: Sequence[str], width: int) -> Layout:
    """Buttons side by side, as many in a row as there is room for; their ids are `button(n)`."""
    lines: list[str] = []
    places: dict[str, tuple[int, int, int]] = {}
    for number, label in enumerate(labels):
        drawn = f"[ {label[: width - 4]} ]"
        if not lines or len(lines[-1]) + 2 + len(drawn) > width:
            lines.append(drawn)
        else:
            lines[-1] += f"  {drawn}"
        places[button(number)] = (len(lines) - 1, len(lines[-1]) - len(drawn), len(drawn))
    return Layout(tuple(lines), places)


def button(number: int) -> str:
    """The id of a button; no id of a drawing has a blank in it."""
    return f"button {number}"
