"""Plots for a report, as SVG: no script, and the page's own colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite, log10

from snuggery.arena.statistics.estimate import Estimate
from snuggery.core.drawing import element, escape
from snuggery.core.text.language import _, _p, as_numeral
from snuggery.core.text.lettering import sans

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 272, 64, 16, 24, 40
ROW = 30
NAMES, LETTERS = 276, sans(18)
"""The room for names, in the font of a narrow screen; wide screens have a smaller one."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers from `low` to `high` laid out between two places."""

    low: float
    high: float
    start: float
    end: float

    def position(self, value: float) -> float:
        """Where a number stands; one beyond the ends is at the end."""
        inside = min(self.high, max(self.low, value))
        return round(
            self.start + (inside - self.low) / (self.high - self.low) * (self.end - self.start), 1
        )

    def marks(self) -> list[float]:
        """Round numbers along it."""
        step = 10 ** floor(log10((self.high - self.low) / 3))
        step *= next(more for more in (1, 2, 5, 10) if (self.high - self.low) / (step * more) <= 7)
        first, last = ceil(self.low / step), floor(self.high / step)
        return [round(step * number, 10) for number in range(first, last + 1)]


def spanning(values: Sequence[float], start: float, end: float) -> Scale:
    """A scale that shows all these, with a little room."""
    known = [value for value in values if isfinite(value)] or [0.0]
    low, high = min(known), max(known)
    room = (high - low) * 0.08 or 1.0
    return Scale(low - room, high + room, start, end)


def intervals(rows: Sequence[tuple[str, Estimate]], title: str, unit: str) -> str:
    """A dot and its interval for each row."""
    left = 24 + min(NAMES, max(ceil(LETTERS.width(name)) for name, _each in rows))
    height = TOP + ROW * len(rows) + BOTTOM
    ends = [end for _name, each in rows for end in (each.low, each.value, each.high)]
    scale = spanning(ends, left, WIDTH - RIGHT)
    drawn = _across(scale, height, unit)
    for number, (name, each) in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        drawn += _text(left - 10, y + 4, LETTERS.shortened(name, NAMES), "end")
        x1, x, x2 = (scale.position(value) for value in (each.low, each.value, each.high))
        drawn += element("line", x1=x1, x2=x2, y1=y, y2=y, class_="interval")
        drawn += element("circle", cx=x, cy=y, r=5, class_="dot")
    return _framed(drawn, height, title)


def course(
    rows: Sequence[tuple[int, Estimate]], title: str, unit: str, bounds: Sequence[float] = ()
) -> str:
    """How an estimate has changed, after this many deals each, with its interval as a band."""
    last = rows[-1][0]
    across = Scale(0, last, LEFT, WIDTH - RIGHT)
    settled = [each for deals, each in rows if deals >= last / 10]  # the first ones mean little
    ends = [end for each in settled for end in (each.low, each.value, each.high)]
    up = spanning([*ends, *bounds], HEIGHT - BOTTOM, TOP)
    drawn = _across(across, HEIGHT, _p("what is played", "deals")) + _upwards(up, unit)
    for bound in bounds:
        y = up.position(bound)
        drawn += element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="bound")
    if any(each.low != each.high for _deals, each in rows):
        band = [(deals, each.high) for deals, each in rows]
        band += [(deals, each.low) for deals, each in reversed(rows)]
        points = " ".join(f"{across.position(deals)},{up.position(y)}" for deals, y in band)
        drawn += element("polygon", points=points, class_="band")
    points = " ".join(f"{across.position(deals)},{up.position(each.value)}" for deals, each in rows)
    return _framed(drawn + element("polyline", points=points, class_="course"), HEIGHT, title)


def histogram(values: Sequence[float], title: str, unit: str) -> str:
    """How often what came."""
    low, high = min(values), max(values)
    bins = min(30, max(1, ceil(high - low) + 1))
    size = max(1, ceil((high - low + 1) / bins))
    first = floor(low)
    counts = [0] * (floor((high - first) / size) + 1)
    for value in values:
        counts[floor((value - first) / size)] += 1
    across = Scale(first, first + size * len(counts), LEFT, WIDTH - RIGHT)
    up = Scale(0, max(counts) * 1.08, HEIGHT - BOTTOM, TOP)
    drawn = _across(across, HEIGHT, unit) + _upwards(up, _("games"))
    for number, count in enumerate(counts):
        x, y = across.position(first + size * number), up.position(count)
        width = round(max(1.0, across.position(first + size * (number + 1)) - x - 1), 1)
        high_ = round(HEIGHT - BOTTOM - y, 1)
        drawn += element("rect", x=x, y=y, width=width, height=high_, class_="bar")
    return _framed(drawn, HEIGHT, title)


def _framed(drawn: str, height: int, title: str) -> str:
    return element(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_label=title,
    )


def _across(scale: Scale, height: int, unit: str) -> str:
    drawn = _text(WIDTH - RIGHT, height - 6, unit, "end")
    for mark in scale.marks():
        x = scale.position(mark)
        drawn += element("line", x1=x, x2=x, y1=TOP, y2=height - BOTTOM, class_="grid")
        drawn += _text(x, height - BOTTOM + 16, as_numeral(f"{mark:,g}"), "middle")
    return drawn


def _upwards(scale: Scale, unit: str) -> str:
    drawn = _text(4, TOP - 10, unit, "start")
    for mark in scale.marks():
        y = scale.position(mark)
        drawn += element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        drawn += _text(LEFT - 8, y + 4, as_numeral(f"{mark:,g}"), "end")
    return drawn


def _text(x: float, y: float, said: str, anchor: str) -> str:
    return element("text", escape(said), x=x, y=y, text_anchor=anchor)
