"""The board's text and its buttons, laid out for the room there is."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from snuggery.core import Places
from snuggery.core.text.text_board import TextBoard

BESIDE = 18
"""Less room than this beside the board is not worth using."""
NARROWEST = 24
"""Rows of buttons are never made shorter than this."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Lines of text, and where everything stands in them."""

    lines: tuple[str, ...]
    places: Places
    height: int | None = None
    """So many rows are the board; what is below them may stand beside it."""

    def above(self, other: "Layout") -> "Layout":
        """Both, the other one below with a blank line between."""
        if not self.lines or not other.lines:
            return self if self.lines else other
        down = len(self.lines) + 1
        moved = {id_: (row + down, at, width) for id_, (row, at, width) in other.places.items()}
        return Layout((*self.lines, "", *other.lines), {**self.places, **moved})

    def beside(self, buttons: Sequence[str], width: int) -> "Layout | None":
        """The board with what is below it and the buttons to its right, if that is possible."""
        if self.height is None:
            return None
        cut = self.height
        first, at = self.lines[:cut], max(map(len, self.lines[:cut]), default=0) + 3
        room = width - at
        if room < BESIDE:
            return None
        since = next((row for row in range(cut, len(self.lines)) if self.lines[row]), cut)
        right = self._packed(since, room).above(button_rows(buttons, room))
        lines = [
            (first[row] if row < cut else "").ljust(at)
            + (right.lines[row] if row < len(right.lines) else "")
            for row in range(max(cut, len(right.lines)))
        ]
        places = {id_: place for id_, place in self.places.items() if place[0] < cut}
        moved = {id_: (row, at + column, wide) for id_, (row, column, wide) in right.places.items()}
        return Layout(tuple(line.rstrip() for line in lines), {**places, **moved})

    def _packed(self, since: int, room: int) -> "Layout":
        """The lines from there on, broken where they have gaps."""
        lines: list[str] = []
        places: dict[str, tuple[int, int, int]] = {}
        for number, line in enumerate(self.lines[since:], since):
            lines.append("")
            for part in re.finditer(r"\S+( \S+)*", line):
                if lines[-1] and len(lines[-1]) + 2 + len(part[0]) > room:
                    lines.append("")
                lines[-1] += ("  " if lines[-1] else "") + part[0]
                moved = len(lines[-1]) - part.end()
                for id_, (row, at, width) in self.places.items():
                    if row == number and part.start() <= at < part.end():
                        places[id_] = (len(lines) - 1, at + moved, width)
        return Layout(tuple(line[:room] for line in lines), places)

    def fits(self, width: int, height: int) -> bool:
        """Whether there is room for it, with a mark on each side."""
        return len(self.lines) <= height and all(len(line) + 2 <= width for line in self.lines)


def laid_out(boards: Sequence[TextBoard], buttons: Sequence[str], room: tuple[int, int]) -> Layout:
    """The largest board that fits, with its buttons below or beside it.

    Where none does, the buttons stand above the smallest one, so that they are seen first.
    """
    rows = button_rows(buttons, max(NARROWEST, room[0] - 2))
    for board in (Layout(each.lines, each.places, each.height) for each in boards):
        below, beside = board.above(rows), board.beside(buttons, room[0] - 2)
        if below.fits(*room):
            return below
        if beside and beside.fits(*room):
            return beside
    least = min(boards, key=lambda each: max(map(len, each.lines)))
    return rows.above(Layout(least.lines, least.places))


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
