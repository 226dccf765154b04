"""What charts are drawn on: paper of its own, so that they can be read on a dark page too."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log10

from snuggery.core.drawing import FAMILIES, SANS, element, escape

GROUND, INK, GRID = "#f6f0e4", "#2b2622", "#d9ccb4"
GREEN, ORANGE = "#3f7d3a", "#b4561f"
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points, in one colour, dashed or not."""

    points: Sequence[Point]
    tone: str
    dash: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """Where curves are drawn: numbers across, and powers of ten between two of them upwards."""

    width: float
    height: float
    across: tuple[float, float]
    decades: tuple[int, int]
    letters: int = 12

    def place(self, point: Point) -> Point:
        """Where a point of a curve is."""
        (first, last), (low, high) = self.across, self.decades
        x = self.width * (point[0] - first) / (last - first)
        y = self.height * (high - log10(point[1])) / (high - low)
        return round(x, 1), round(y, 1)

    def drawn(
        self,
        curves: Iterable[Curve],
        marks: Iterable[tuple[float, str]],
        numbers: Iterable[int],
        unit: str,
    ) -> str:
        """The curves, lines across with what they mean, and the numbers below."""
        first = self.across[0]
        drawn = ""
        for value, told in marks:
            y = self.place((first, value))[1]
            drawn += element("path", d=f"M0 {y}H{self.width}", stroke=GRID)
            drawn += words(-self.letters // 2, y + self.letters // 3, told, "end")
        for number in numbers:
            x = self.place((number, 1))[0]
            drawn += words(x, self.height + self.letters * 3 // 2, str(number), "middle")
        drawn += words(self.width / 2, self.height + self.letters * 3, unit, "middle")
        for curve in curves:
            points = [self.place(point) for point in curve.points]
            drawn += line(points, curve.tone, curve.dash)
            drawn += "".join(
                element("circle", cx=x, cy=y, r=2.4, fill=curve.tone) for x, y in points
            )
        return drawn


def sheet(drawn: str, width: int, height: int, letters: int) -> str:
    """A whole picture."""
    return element(
        "svg",
        element("rect", width=width, height=height, rx=10, fill=GROUND) + drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family=FAMILIES[SANS],
        font_size=letters,
        fill=INK,
    )


def line(points: Iterable[Point], tone: str, dash: str = "") -> str:
    """A line through these points."""
    path = "M" + "L".join(f"{x} {y}" for x, y in points)
    return element(
        "path", d=path, fill="none", stroke=tone, stroke_width=1.6, stroke_dasharray=dash or None
    )


def words(x: float, y: float, text: str, anchor: str = "start", **more: object) -> str:
    """A line of text."""
    return element("text", escape(text), x=x, y=y, text_anchor=anchor, **more)
