"""Charts as SVG. Their colours are those of the page; shapes say the same without any colour.

A chart is a picture beside words that say it all, so nothing in it is named for a screen reader.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from snuggery.core.drawing import element
from snuggery.core.text.language import numeral

WIDTH = 320
HEIGHT = 170
LEFT, RIGHT, TOP, BOTTOM = 58, 8, 10, 22
"""Margins, with room for the figures beside and below the axes."""
LETTERS = 14
ROW = 26
NAMES = 126
"""The width of a row's name."""
LAST = 10
"""A curve shows the average of this many games."""
BINS = 12

TEXT = "var(--text, #2b2622)"
QUIET = "var(--muted, #5f5348)"
LINE = "var(--line, #cdbd9f)"
WON = "var(--present, #3f7d4d)"
LOST = "var(--bad, #933a22)"
CURVE = "var(--accent, #7c5410)"


@dataclass(frozen=True, slots=True)
class Dot:
    """One game in a chart."""

    value: float
    full: bool = True
    """Drawn as a disc if true, as a ring if not."""


@dataclass(frozen=True, slots=True)
class Share:
    """A row of games: how many of them were won, drawn and lost."""

    name: str
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


def running(values: Sequence[float]) -> list[float]:
    """For each game the mean of the last ones up to it."""
    return [fmean(values[max(0, at - LAST + 1) : at + 1]) for at in range(len(values))]


def dots(games: Sequence[Dot], least: float, most: float) -> str:
    """A dot a game, from left to right, and the mean of the last ones as a curve."""
    scale = _Scale(least, most)
    places = [_across(at, len(games)) for at in range(len(games))]
    means = running([each.value for each in games])
    curve = " ".join(f"{x:g},{scale.y(mean):g}" for x, mean in zip(places, means, strict=True))
    marks = "".join(
        element(
            "circle",
            cx=f"{x:g}",
            cy=f"{scale.y(each.value):g}",
            r=3.5,
            fill=WON if each.full else "none",
            stroke=WON if each.full else LOST,
            stroke_width=1.5,
        )
        for x, each in zip(places, games, strict=True)
    )
    line = element("polyline", points=curve, fill="none", stroke=CURVE, stroke_width=2)
    return _drawn(HEIGHT, scale.axis() + line + marks)


def ups_and_downs(games: Sequence[bool | None]) -> str:
    """A bar a game: up when it was won, down and hollow when it was lost, a dash when drawn."""
    middle, tall = HEIGHT / 2, HEIGHT / 2 - TOP
    wide = min(14.0, (WIDTH - 2 * RIGHT) / len(games))
    shapes = element(
        "line", x1=RIGHT, x2=WIDTH - RIGHT, y1=middle, y2=middle, stroke=LINE, stroke_width=1.5
    )
    for at, won in enumerate(games):
        x = RIGHT + at * wide + wide * 0.15
        bar = {"x": f"{x:g}", "width": f"{wide * 0.7:g}", "rx": 1.5}
        if won is None:
            shapes += element("rect", **bar, y=middle - 3, height=6, fill=QUIET)
        elif won:
            shapes += element("rect", **bar, y=f"{middle - tall:g}", height=f"{tall:g}", fill=WON)
        else:
            hollow = {"fill": "none", "stroke": LOST, "stroke_width": 1.5}
            shapes += element("rect", **bar, y=middle, height=f"{tall:g}", **hollow)
    return _drawn(HEIGHT, shapes)


def shares(rows: Sequence[Share]) -> str:
    """A row each: won is full, drawn is half filled in, lost is hollow."""
    room = WIDTH - NAMES - 44
    most = max(each.games for each in rows)
    shapes = ""
    for at, each in enumerate(rows):
        y = TOP + at * ROW
        shapes += _text(_short(each.name), NAMES - 8, y + 14, anchor="end")
        x = float(NAMES)
        for count, look in (
            (each.won, {"fill": WON}),
            (each.drawn, {"fill": QUIET, "fill_opacity": 0.5}),
            (each.lost, {"fill": "none", "stroke": LOST, "stroke_width": 1.5}),
        ):
            wide = room * count / most
            if count:
                shapes += element(
                    "rect", x=f"{x + 1:g}", y=y, width=f"{max(wide - 2, 1):g}", height=18, **look
                )
            x += wide
        shapes += _text(f"{each.won}/{each.games}", x + 5, y + 14)
    return _drawn(2 * TOP + ROW * len(rows), shapes)


def spreads(rows: Sequence[tuple[str, Sequence[float]]], least: float, most: float) -> str:
    """How scores are spread, a row each over one axis, with a stroke at the mean."""
    room, deep = WIDTH - NAMES - RIGHT, 44
    shapes = ""
    for at, (name, scores) in enumerate(rows):
        foot = TOP + (at + 1) * deep
        counts = binned(scores, least, most)
        wide = room / BINS
        shapes += _text(_short(name), NAMES - 8, foot - 6, anchor="end")
        for number, count in enumerate(counts):
            tall = (deep - 10) * count / max(counts)
            look = (
                {"fill": CURVE}
                if at == 0
                else {"fill": QUIET, "fill_opacity": 0.35, "stroke": QUIET}
            )
            if count:
                x = NAMES + number * wide + 1
                shapes += element(
                    "rect",
                    x=f"{x:g}",
                    y=f"{foot - tall:g}",
                    width=f"{wide - 2:g}",
                    height=f"{tall:g}",
                    **look,
                )
        mean = NAMES + room * (fmean(scores) - least) / (most - least)
        shapes += element(
            "line", x1=f"{mean:g}", x2=f"{mean:g}", y1=foot - deep + 8, y2=foot, stroke=TEXT
        ) + element("line", x1=NAMES, x2=WIDTH - RIGHT, y1=foot, y2=foot, stroke=LINE)
    bottom = TOP + deep * len(rows) + 16
    shapes += _text(numeral(least), NAMES, bottom) + _text(
        numeral(most), WIDTH - RIGHT, bottom, anchor="end"
    )
    return _drawn(bottom + 6, shapes)


def binned(scores: Sequence[float], least: float, most: float) -> list[int]:
    """How many scores there are in each part of the axis."""
    counts = [0] * BINS
    for score in scores:
        at = int(BINS * (score - least) / (most - least))
        counts[min(max(at, 0), BINS - 1)] += 1
    return counts


@dataclass(frozen=True, slots=True)
class _Scale:
    """The axis that goes up."""

    least: float
    most: float

    def y(self, value: float) -> float:
        """Where a value is."""
        share = (value - self.least) / (self.most - self.least)
        return round(HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP), 1)

    def axis(self) -> str:
        """Lines at the bottom, in the middle and at the top."""
        shapes = ""
        for value in (self.least, (self.least + self.most) / 2, self.most):
            y = self.y(value)
            shapes += element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=LINE)
            digits = 0 if float(value).is_integer() or self.most >= 100 else 1
            shapes += _text(numeral(value, digits), LEFT - 6, y + 4, anchor="end")
        return shapes


def _across(at: int, games: int) -> float:
    room = WIDTH - LEFT - RIGHT - 12
    return round(LEFT + 6 + (room * at / (games - 1) if games > 1 else room / 2), 1)


def _text(said: str, x: float, y: float, anchor: str = "start") -> str:
    shown = said.replace("&", "&amp;").replace("<", "&lt;")
    return element(
        "text", shown, x=f"{x:g}", y=f"{y:g}", fill=QUIET, font_size=LETTERS, text_anchor=anchor
    )


def _short(name: str) -> str:
    most = NAMES // 8 + 1
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _drawn(height: float, shapes: str) -> str:
    return element(
        "svg",
        shapes,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height:g}",
        width="100%",
        aria_hidden="true",
    )
