"""A board in letters: its lines, where everything stands in them, and the same stretched."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain, pairwise

BESIDE = {"-": "", "~": "~+", ".": ".+"}
"""What a line across may continue as; "" is anything but a blank."""
BELOW = {"|": "", "~": "+", ":": "+"}
"""What a line down may continue as."""
SLANTS = {"\\": (1,), "/": (-1,), "X": (1, -1)}
"""The direction of a slanting line, row by row; it moves two columns per row."""
LARGEST = 4
"""Characters are never spread further apart than this."""
WORD = re.compile(r"[^\W\d_]{2}")
NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class TextBoard:
    """Lines of text; for each id its row, its column and its width in them."""

    lines: tuple[str, ...]
    places: Mapping[str, tuple[int, int, int]]
    height: int | None = None
    """How many rows the board has; anything below them may be put beside it instead."""

    def enlargements(self) -> "tuple[TextBoard, ...]":
        """The board stretched more and less, the largest first."""
        return tuple(self.stretched(times) for times in range(LARGEST, 1, -1))

    def stretched(self, times: int) -> "TextBoard":
        """Everything `times` as far apart: lines grow longer, words stay as they are."""
        columns = [_columns(line, times) for line in self.lines]
        rows: list[int] = []
        drawn: list[list[str]] = []
        for number, line in enumerate(self.lines):
            after_board = number > 0 and not WORD.search(self.lines[number - 1])
            rows.append(len(drawn))
            if WORD.search(line) or (not line.strip() and not after_board):
                drawn.append(list(line))
            elif line.strip():
                drawn.append(_across(line, columns[number], times))
                drawn += [[] for _row in range(times - 1)]
        for number in range(len(self.lines) - 1):
            _draw_down(drawn, rows[number : number + 2], self.lines[number : number + 2], times)
        _draw_slants(drawn, rows, self.lines, times)
        lines = ["".join(line).rstrip() for line in drawn]
        while lines and not lines[-1]:
            lines.pop()
        return TextBoard(
            tuple(lines),
            {
                id_: (
                    rows[row],
                    first := columns[row][at],
                    columns[row][at + width - 1] - first + 1,
                )
                for id_, (row, at, width) in self.places.items()
            },
            self.height and rows[self.height - 1] + 1,
        )


def _columns(line: str, times: int) -> list[int]:
    """Where each sign of a line goes; the digits of a number stay together."""
    if WORD.search(line):
        return list(range(len(line)))
    at = [times * column for column in range(len(line))]
    for number in NUMBER.finditer(line):
        last = number.end() - 1
        for column in range(number.start(), last):
            at[column] = at[last] - (last - column)
    return at


def _across(line: str, at: list[int], times: int) -> list[str]:
    cells = [" "] * (times * len(line))
    for (column, sign), following in pairwise(chain(enumerate(line), [(len(line), " ")])):
        cells[at[column]] = sign
        if filling := _led_on(sign, following[1], BESIDE):
            for step in range(1, times):
                cells[at[column] + step] = filling
    return cells


def _led_on(one: str, two: str, lines: Mapping[str, str]) -> str:
    """What is between two neighbours when they move apart: a line, or nothing."""
    for sign, other in ((one, two), (two, one)):
        if sign in lines and (other in lines[sign] if lines[sign] else other.strip()):
            return sign
    return ""


def _draw_down(drawn: list[list[str]], rows: list[int], lines: tuple[str, ...], times: int) -> None:
    above, below = lines
    if WORD.search(above) or WORD.search(below):
        return
    for column, (one, two) in enumerate(zip(above, below, strict=False)):
        if filling := _led_on(one, two, BELOW):
            for row in range(rows[0] + 1, rows[1]):
                _put(drawn, row, times * column, filling)


def _draw_slants(
    drawn: list[list[str]], rows: list[int], lines: tuple[str, ...], times: int
) -> None:
    for number, line in enumerate(lines):
        if WORD.search(line):
            continue
        for column, sign in enumerate(line):
            for side in SLANTS.get(sign, ()):
                ends = (_sign(lines, number + way, column + 2 * side * way) for way in (-1, 1))
                if not all(ends):
                    continue  # a letter, not a line
                for step in (*range(1 - times, 0), *range(1, times)):
                    across = times * column + 2 * side * step
                    _put(drawn, rows[number] + step, across, "\\" if side > 0 else "/")


def _sign(lines: tuple[str, ...], row: int, column: int) -> str:
    """The sign at this place; empty for a blank, and outside the board."""
    inside = 0 <= row < len(lines) and 0 <= column < len(lines[row])
    return lines[row][column].strip() if inside else ""


def _put(drawn: list[list[str]], row: int, column: int, sign: str) -> None:
    line = drawn[row]
    line += [" "] * (column + 1 - len(line))
    line[column] = sign
