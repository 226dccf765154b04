"""The board's text and its buttons, laid out for the room there is."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from snuggery.core import Places
from snuggery.core.text.text_board import TextBoard

BESIDE = 18
"""Less room than this beside the board is not worth using."""
NARROWEST = 24
"""Rows of buttons are never narrower than this."""
GAP = 3
"""Columns between a board and what is beside it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Lines of text, and where everything stands in them."""

    lines: tuple[str, ...]
    places: Places
    height: int | None = None
    """How many rows the board has; what is below them may go beside it."""
    tall: Mapping[str, int] = field(default_factory=dict)
    """How many rows a widget has, if more than one."""

    def above(self, other: "Layout") -> "Layout":
        """Both, the other one below with a blank line between."""
        if not self.lines or not other.lines:
            return self if self.lines else other
        down = len(self.lines) + 1
        moved = {id_: (row + down, at, width) for id_, (row, at, width) in other.places.items()}
        tall = {**self.tall, **other.tall}
        return Layout((*self.lines, "", *other.lines), {**self.places, **moved}, tall=tall)

    def beside(self, buttons: Sequence[str], width: int) -> "Layout | None":
        """The board with what is below it and the buttons to its right, if that is possible."""
        cut = self.height
        if cut is None or (room := width - self._right()) < BESIDE:
            return None
        since = next((row for row in range(cut, len(self.lines)) if self.lines[row]), cut)
        return self._with(self._packed(since, room).above(button_rows(buttons, room)))

    def with_numbers(self, buttons: Sequence[str], width: int) -> "Layout | None":
        """The board with nothing but the numbers of the buttons beside it, if there is room."""
        numbers = [f"{number}" for number in range(1, len(buttons) + 1)]
        shown = button_rows(numbers, max((len(each) + 4 for each in numbers), default=0))
        if self.height is None or self._right() + max(map(len, shown.lines), default=0) > width:
            return None
        return self._with(shown)

    def _right(self) -> int:
        """The column in which what is beside the board begins."""
        return max(map(len, self.lines[: self.height]), default=0) + GAP

    def _with(self, right: "Layout") -> "Layout":
        """The board alone with something else beside it."""
        cut, at = self.height or 0, self._right()
        lines = [
            (self.lines[row] if row < cut else "").ljust(at)
            + (right.lines[row] if row < len(right.lines) else "")
            for row in range(max(cut, len(right.lines)))
        ]
        places = {id_: place for id_, place in self.places.items() if place[0] < cut}
        moved = {id_: (row, at + column, wide) for id_, (row, column, wide) in right.places.items()}
        drawn = tuple(line.rstrip() for line in lines)
        return Layout(drawn, {**places, **moved}, tall=right.tall)

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

    Where none does, the smallest one has only the numbers of the buttons beside it; where that
    does not do either, they are above it, so that they are seen first.
    """
    rows = button_rows(buttons, max(NARROWEST, room[0] - 2))
    for board in (Layout(each.lines, each.places, each.height) for each in boards):
        below, beside = board.above(rows), board.beside(buttons, room[0] - 2)
        if below.fits(*room):
            return below
        if beside and beside.fits(*room):
            return beside
    last = boards[-1]
    numbered = Layout(last.lines, last.places, last.height).with_numbers(buttons, room[0] - 2)
    if numbered:
        return numbered
    least = min(boards, key=lambda each: max(map(len, each.lines)))
    return rows.above(Layout(least.lines, least.places))


def button_rows(labels: Sequence[str], width: int) -> Layout:
    """Buttons side by side, as many in a row as there is room for; their ids are `button(n)`.

    One that is too long for a row has several.
    """
    lines: list[str] = []
    places: dict[str, tuple[int, int, int]] = {}
    tall: dict[str, int] = {}
    for number, label in enumerate(labels):
        parts = wrap(label, width - 4) or [""]
        drawn = [f"[ {part.ljust(max(map(len, parts)))} ]" for part in parts]
        wide = len(drawn[0])
        if len(drawn) > 1 or not lines or len(lines[-1]) + 2 + wide > width:
            places[button(number)] = (len(lines), 0, wide)
            lines += drawn
        else:
            lines[-1] += f"  {drawn[0]}"
            places[button(number)] = (len(lines) - 1, len(lines[-1]) - wide, wide)
        if len(drawn) > 1:
            tall[button(number)] = len(drawn)
    return Layout(tuple(lines), places, tall=tall)


def button(number: int) -> str:
    """The id of a button; no id of a drawing has a blank in it."""
    return f"button {number}"
