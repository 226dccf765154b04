"""Charts of dots with their intervals: a row for each thing measured, under headings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import log10

from snuggery.arena.reports.plots import Scale
from snuggery.arena.statistics.estimate import Estimate
from snuggery.core.drawing import element
from snuggery.core.text.lettering import sans
from tools.charts.sheet import GREEN, GRID, INK, ORANGE, line, sheet, words

WIDTH, RIGHT, TOP, ROW, LETTERS = 640, 36, 22, 28, 18
"""On a phone it is half as wide, so the letters are large."""
VALUES = 64
"""The room for a figure at the end of its row."""
TONES = (GREEN, ORANGE, INK, "#2f6690")


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, and the figure to show where there is just one."""

    name: str
    dots: Sequence[Estimate | None]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Axis:
    """From where to where, and the numbers along it with what they are called."""

    low: float
    high: float
    marks: Sequence[tuple[float, str]]
    logarithmic: bool = False

    def across(self, left: float, right: float) -> Scale:
        """The same on a picture."""
        return Scale(self.at(self.low), self.at(self.high), left, right)

    def at(self, value: float) -> float:
        """How far along a number is, before it is drawn."""
        return log10(value) if self.logarithmic else value


def percent(low: int = 0, step: int = 25) -> Axis:
    """Shares up to all."""
    return Axis(low, 100, [(each, f"{each}%") for each in range(low, 101, step)])


def dots(groups: Sequence[tuple[str, Sequence[Row]]], axis: Axis, keys: Sequence[str] = ()) -> str:
    """Every group under its heading; `keys` says what each of the dots in a row means."""
    rows = [row for _, group in groups for row in group]
    left = 36 + max(sans(LETTERS).width(row.name) for row in rows)
    right = WIDTH - RIGHT - (VALUES if any(row.figure for row in rows) else 0)
    scale = axis.across(left, right)
    drawn, y = "", float(TOP)
    for heading, group in groups:
        if heading:
            drawn += words(18, y + 16, heading, font_weight="bold")
            y += ROW
        foot = y + ROW * len(group)
        for value, _ in axis.marks:
            x = scale.position(axis.at(value))
            drawn += line([(x, y), (x, foot)], GRID)
        for row in group:
            drawn += words(left - 14, y + 20, row.name, "end")
            drawn += "".join(_row(row.dots, axis, scale, y + ROW / 2))
            drawn += words(WIDTH - 18, y + 20, row.figure, "end") if row.figure else ""
            y += ROW
        y += 8
    for value, told in axis.marks:
        drawn += words(scale.position(axis.at(value)), y + 14, told, "middle")
    y += 26
    x = 24.0
    for number, told in enumerate(keys):
        wide = sans(LETTERS).width(told) + 44
        if x > 24 and x + wide > WIDTH:
            x, y = 24.0, y + ROW
        drawn += _dot(x + 4, y + 14, number) + words(x + 18, y + 20, told)
        x += wide
    height = round(y + (ROW if keys else 0) + 12)
    return sheet(drawn, WIDTH, height, LETTERS)


def _row(found: Sequence[Estimate | None], axis: Axis, scale: Scale, y: float) -> Iterator[str]:
    """Intervals first, so that no dot is hidden behind one."""
    known = [(number, each) for number, each in zip(count(), found) if each]
    for number, each in known:
        low, high = (scale.position(axis.at(end)) for end in (each.low, each.high))
        if low < high:
            yield element(
                "path",
                d=f"M{low} {y}H{high}M{low} {y - 5}v10M{high} {y - 5}v10",
                stroke=TONES[number],
                stroke_width=2,
            )
    for number, each in known:
        yield _dot(scale.position(axis.at(each.value)), y, number)


def _dot(x: float, y: float, number: int) -> str:
    """Disc, ring, square and diamond: they differ without any colour."""
    tone = TONES[number]
    if number == 0:
        return element("circle", cx=x, cy=y, r=6, fill=tone)
    if number == 1:
        return element("circle", cx=x, cy=y, r=5.5, fill="none", stroke=tone, stroke_width=3)
    if number == 2:
        return element("rect", x=round(x - 5, 1), y=y - 5, width=10, height=10, fill=tone)
    return element(
        "path", d=f"M{x} {y - 9}l9 9l-9 9l-9 -9z", fill="none", stroke=tone, stroke_width=3
    )
