"""What all pictures of Snipe Hunt are made of. Each is drawn around its own middle."""

from snuggery.core import element

CELL = 40
CARD = 3 * CELL
PREFIX = "snipe-hunt"
"""The start of every id in the still layer."""

WASH, PALE, MEADOW = "#a9ba82", "#f0e2bd", "#e7e5b6"
EDGE, SEPIA, INK, PAPER = "#c7af78", "#7a6240", "#2b2622", "#fbf5e3"


def use(name: str, **attributes: object) -> str:
    """A copy of one of the `pictures`."""
    return element("use", href=f"#{PREFIX}-{name}", **attributes)


def path(d: str, **attributes: object) -> str:
    """A line or a shape."""
    return element("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    """A circle."""
    return element("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{r:g}", **attributes)
