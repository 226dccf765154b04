"""The engravings on the cards: one ink, drawn by a few numbers each.

Every drawing is a group with an id, to be used from cards of any size. Fish lie within 60 by 32
around the origin, their heads to the left; icons within 16 by 16.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import log, pi, sin
from zlib import crc32

from snuggery.core import element
from snuggery.core.text.lettering import sans, written
from snuggery.games.tacklebox.rules.deck import Card, Kind

WASH = "#d5dfdf"
PAPER = "#f6f0e4"

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """What makes a fish look like itself."""

    deep: float = 11
    """Half its height."""
    peak: float = 0.38
    """Where it is deepest, from the snout to the tail."""
    tail: str = "fork"
    """fork, moon, fan or point."""
    fin: str = "long"
    """The back fin: long, spiny, sail, twin or low."""
    marks: str = "scales"
    """scales, bars, spots, line or plain."""
    bill: float = 0
    """How far the snout sticks out."""
    wing: float = 7
    """The length of the breast fin."""


SHAPES = {
    "snapper": Shape(13, 0.34, "fork", "spiny", "spots"),
    "trevally": Shape(12.5, 0.42, "moon", "twin", "line"),
    "hapuku": Shape(12, 0.33, "fan", "spiny", "plain"),
    "kahawai": Shape(9, 0.4, "fork", "twin", "spots"),
    "kingfish": Shape(8.5, 0.42, "moon", "twin", "line"),
    "tuna": Shape(10.5, 0.42, "moon", "twin", "plain", 0, 13),
    "marlin": Shape(8.5, 0.34, "moon", "sail", "bars", 15),
    "swordfish": Shape(8, 0.36, "moon", "sail", "plain", 19, 9),
    "bluenose": Shape(13, 0.36, "fork", "long", "plain"),
    "gemfish": Shape(6.5, 0.4, "fork", "twin", "line"),
    "tarakihi": Shape(12, 0.36, "fork", "spiny", "bars", 0, 14),
    "blue moki": Shape(13, 0.33, "fork", "spiny", "bars"),
    "porae": Shape(11.5, 0.34, "fork", "spiny", "line", 0, 12),
    "gurnard": Shape(8.5, 0.25, "fan", "twin", "scales", 0, 17),
    "blue cod": Shape(9, 0.3, "fan", "long", "line"),
    "rig": Shape(6.5, 0.32, "point", "twin", "spots", 3, 10),
    "john dory": Shape(15, 0.42, "fan", "sail", "spots", 2),
    "sea perch": Shape(11, 0.3, "fan", "spiny", "bars"),
    "barracouta": Shape(5, 0.42, "fork", "low", "line", 4),
    "mackerel": Shape(7, 0.42, "moon", "twin", "bars"),
    "sole": Shape(12, 0.45, "fan", "low", "spots"),
    "red cod": Shape(8.5, 0.3, "point", "long", "plain"),
    "trumpeter": Shape(11, 0.36, "fork", "spiny", "line"),
    "butterfish": Shape(8, 0.4, "fan", "long", "spots"),
    "wrasse": Shape(10, 0.36, "fan", "long", "scales"),
    "parore": Shape(12, 0.42, "fork", "long", "bars"),
    "whitebait": Shape(4, 0.4, "fork", "low", "line"),
    "flounder": Shape(14, 0.45, "fan", "low", "spots"),
    "mullet": Shape(8, 0.36, "fork", "twin", "scales"),
    "piper": Shape(4, 0.45, "fork", "low", "line", 14),
}


def shape_of(name: str) -> Shape:
    """The shape of a fish; one that we do not know gets a shape of its own from its name."""
    if known := SHAPES.get(name.lower()):
        return known
    number = crc32(name.lower().encode())
    return Shape(
        6 + number % 8,
        0.3 + number // 8 % 4 * 0.05,
        ("fork", "moon", "fan", "point")[number // 32 % 4],
        ("long", "spiny", "twin", "low")[number // 128 % 4],
        ("scales", "bars", "spots", "line")[number // 512 % 4],
    )


def _curve(points: Iterable[Point], *, closed: bool = False) -> str:
    """A curve through all points."""
    row = list(points)
    path = "M" + _pair(*row[0])
    for at in range(len(row) - 1):
        before, start, end = row[max(at - 1, 0)], row[at], row[at + 1]
        after = row[min(at + 2, len(row) - 1)]
        leave = (s + (e - b) / 6 for b, s, e in zip(before, start, end, strict=True))
        reach = (e - (a - s) / 6 for s, e, a in zip(start, end, after, strict=True))
        path += "C" + " ".join((_pair(*leave), _pair(*reach), _pair(*end)))
    return path + "Z" * closed


def _pair(x: float, y: float) -> str:
    return " ".join(f"{number:.1f}".removesuffix(".0") for number in (x, y))


def _lines(*lines: tuple[Point, Point]) -> str:
    return "".join(f"M{_pair(*start)}L{_pair(*end)}" for start, end in lines)


Edge = Callable[[float, float], Point]
"""A point of the body: how far along from snout to tail, and how far from the middle to an edge."""


def _fish(shape: Shape) -> str:
    head, root = -27 + shape.bill * 0.8, 20.0
    bend, blunt = log(0.5) / log(shape.peak), 0.6 + 2 / shape.deep

    def edge(t: float, side: float) -> Point:
        thick = sin(pi * min(t, 0.93) ** bend) ** blunt
        return head + t * (root - head), side * shape.deep * thick

    back = [edge(t, -1) for t in (0, 0.1, 0.25, 0.45, 0.7, 1)]
    belly = [edge(t, 1) for t in (1, 0.7, 0.45, 0.25, 0.1, 0)]
    drawn = _tail(shape, root) + _fins(shape, edge)
    drawn += element("path", d=_curve([*back, *belly], closed=True), fill=WASH)
    if shape.bill:
        drawn += element(
            "path", d=f"M{_pair(head + 3, -2)}L{_pair(head - shape.bill, 0)} {_pair(head + 3, 2)}"
        )
    gill = _curve(edge(0.27 - 0.05 * abs(side), side) for side in (-0.75, 0, 0.75))
    lip = edge(0.06, 0.5)
    drawn += element("path", d=gill + _lines((lip, (lip[0] + 4, lip[1] - 0.5))), fill="none")
    eye = dict(zip(("cx", "cy"), map("{:.1f}".format, edge(0.14, -0.3)), strict=True))
    drawn += element("circle", **eye, r="1.6", stroke="none")
    out, home = _pair(shape.wing, 3), _pair(-shape.wing, -3)
    bends = _pair(shape.wing * 0.7, -2.5), _pair(-shape.wing * 0.6, 1.5)
    wing = f"M{_pair(*edge(0.33, 0.25))}q{bends[0]} {out}q{bends[1]} {home}Z"
    drawn += element("path", d=wing, fill=PAPER)
    return drawn + _marks(shape, edge)


def _tail(shape: Shape, root: float) -> str:
    spread, tip, base = max(6.5, shape.deep * 0.8), root + 10, root - 2
    notch = _pair(
        {"fork": root + 4, "moon": root + 2, "fan": tip, "point": root + 7}[shape.tail], 0
    )
    low = spread * 0.3 if shape.tail == "point" else spread
    if shape.tail == "moon":
        upper = f"M{_pair(base, -1.5)}Q{_pair(root + 3, -4)} {_pair(tip, -spread - 2)}"
        lower = f"{_pair(tip, spread + 2)}Q{_pair(root + 3, 4)} {_pair(base, 1.5)}Z"
        return element("path", d=f"{upper}Q{notch} {lower}", fill=WASH)
    outline = (
        f"M{_pair(base, -2)}L{_pair(tip, -spread)}Q{notch} {_pair(tip, low)}L{_pair(base, 2)}Z"
    )
    rays = _lines(*(((root + 1, y * 0.25), (root + 7, y)) for y in (-spread * 0.5, 0, low * 0.5)))
    return element("path", d=outline + rays, fill=WASH)


FINS = {
    "twin": ((0.34, 0.52, 5.5), (0.58, 0.82, 4.0)),
    "sail": ((0.24, 0.62, 9.0),),
    "low": ((0.3, 0.9, 2.6),),
    "spiny": ((0.28, 0.82, 5.0),),
    "long": ((0.3, 0.85, 4.4),),
}
"""Where each back fin begins and ends, and how high it is."""


def _fins(shape: Shape, edge: Edge) -> str:
    path = ""
    for first, last, high in FINS[shape.fin]:
        steps = 5 if shape.fin == "spiny" else 2
        corners = [edge(first, -0.85)]
        for n in range(1, steps + 1):
            x, y = edge(first + (last - first) * n / steps, -0.92)
            rise = high * (1.1 - 0.7 * n / steps)
            corners += [(x - 2, y - rise), (x, y - rise * 0.5)] if steps > 2 else [(x, y - rise)]
        corners.append(edge(last, -0.8))
        path += "M" + "L".join(_pair(*corner) for corner in corners) + "Z"
    (x, y), (to_x, to_y) = edge(0.3 if shape.fin == "low" else 0.62, 0.9), edge(0.88, 0.85)
    path += f"M{_pair(x, y)}L{_pair(x + 3, y + 4)} {_pair(to_x, to_y + 1.5)} {_pair(to_x, to_y)}Z"
    return element("path", d=path, fill=WASH)


def _marks(shape: Shape, edge: Edge) -> str:
    strokes = "".join(_curve(edge(t, side) for t in (0.33, 0.6, 0.92)) for side in (-0.6, 0.4, 0.7))
    drawn = element("path", d=strokes, fill="none", stroke_width="0.5", stroke_dasharray="2.5 1.2")
    if shape.marks == "bars":
        bars = ((edge(t, -0.9), edge(t + 0.03, 0.1)) for t in (0.36, 0.48, 0.6, 0.72, 0.84))
        return drawn + element("path", d=_lines(*bars), stroke_width="1.8")
    if shape.marks == "spots":
        places = (edge(0.4 + n * 0.075, (-0.55, -0.1, -0.4)[n % 3]) for n in range(7))
        dots = "".join(f"M{_pair(*at)}h0" for at in places)
        return drawn + element("path", d=dots, stroke_width="2.2", stroke_linecap="round")
    if shape.marks == "line":
        along = _curve(edge(t, -0.12) for t in (0.3, 0.6, 1))
        return drawn + element("path", d=along, stroke_width="1.4", fill="none")
    if shape.marks == "scales":
        rows = (edge(0.38 + n % 6 * 0.085, -0.55 + n // 6 * 0.3) for n in range(18))
        arcs = "".join(f"M{_pair(*at)}q2 1.5 0 3" for at in rows)
        return drawn + element("path", d=arcs, stroke_width="0.6", fill="none")
    return drawn


LOBSTER = (
    element(
        "path",
        d="M-8 -3C-15 -4 -20 -12 -27 -9M-8 3C-15 4 -20 12 -27 9M-6 -4L-12 -13M-6 4L-12 13"
        "M0 -5L-3 -14M0 5L-3 14M5 -5L5 -13M5 5L5 13",
        fill="none",
    )
    + element(
        "path", d="M-10 0C-9 -7 0 -8 6 -5C14 -5 20 -3 24 0C20 3 14 5 6 5C0 8 -9 7 -10 0Z", fill=WASH
    )
    + element("path", d="M24 -2L30 -7Q32 0 30 7L24 2Z", fill=WASH)
    + element(
        "path",
        d="M6 -5Q8 0 6 5M10.5 -5Q12.5 0 10.5 5M15 -4Q17 0 15 4M19 -3Q20.5 0 19 3M-4 -6Q-1 0 -4 6",
        fill="none",
    )
    + element("circle", cx=-7, cy=-2.5, r="1.2", fill="currentColor")
    + element("circle", cx=-7, cy=2.5, r="1.2", fill="currentColor")
)
CRAB = (
    element(
        "path",
        d="M-11 4L-20 11M-9 6L-15 14M11 4L20 11M9 6L15 14M-12 0L-23 4M12 0L23 4",
        fill="none",
        stroke_width="1.6",
    )
    + element(
        "path",
        d="M-10 -4C-16 -6 -20 -10 -18 -14C-14 -16 -12 -12 -15 -10"
        "M10 -4C16 -6 20 -10 18 -14C14 -16 12 -12 15 -10",
        fill="none",
        stroke_width="2",
    )
    + element("path", d="M-14 0C-13 -8 13 -8 14 0C12 8 -12 8 -14 0Z", fill=WASH)
    + element("path", d="M-7 2Q0 6 7 2M-8 -2Q0 1 8 -2", fill="none", stroke_width="0.7")
    + element("circle", cx=-4, cy=-6, r="1.3", fill="currentColor")
    + element("circle", cx=4, cy=-6, r="1.3", fill="currentColor")
)
SHRIMP = (
    element(
        "path",
        d="M-16 -2C-22 -6 -26 -12 -30 -13M-16 0C-24 -2 -28 -4 -31 -2",
        fill="none",
        stroke_width="0.7",
    )
    + element(
        "path",
        d="M-18 -1C-14 -10 2 -12 10 -7C19 -2 20 6 14 12L9 9C12 5 10 2 5 1C-3 0 -10 3 -18 -1Z",
        fill=WASH,
    )
    + element("path", d="M14 12L20 12L17 15L9 9Z", fill=WASH)
    + element(
        "path",
        d="M-4 -9Q-2 -4 -4 1M3 -9.5Q4 -5 2 .5M10 -7Q9 -3 6 1M15 -2Q12 0 10 3.5"
        "M-10 2L-12 7M-4 1L-5 7M2 1L2 7",
        fill="none",
        stroke_width="0.7",
    )
    + element("circle", cx=-13, cy=-4, r="1.3", fill="currentColor")
)

BAIT_ICONS = {
    "squid": element(
        "path", d="M0 -8L4 -2L3 2H-3L-4 -2ZM-3 2Q-5 5 -4 8M-1 2Q-2 5 -1 8M1 2Q2 5 1 8M3 2Q5 5 4 8"
    ),
    "pilchard": element("path", d="M-8 0Q-3 -4.5 4 -1L8 -4V4L4 1Q-3 4.5 -8 0Z"),
    "tuna": element("path", d="M-7 3Q-8 -6 0 -6Q8 -6 7 3Q0 6 -7 3Z")
    + element(
        "path",
        d="M-4 2Q-4 -3 0 -3Q4 -3 4 2M-1.5 1.5Q-1 -1 0 -1Q1 -1 1.5 1.5",
        stroke="#f6f0e4",
        fill="none",
    ),
    "mussel": element("path", d="M-7 -6Q4 -7 7 3Q7 8 1 6Q-7 3 -7 -6Z")
    + element(
        "path",
        d="M-5 -4Q3 -4 5 4M-5 -3Q0 -1 2 5",
        stroke="#f6f0e4",
        fill="none",
        stroke_width="0.8",
    ),
    "crab": element("path", d="M-5 2Q-5 -2 0 -2Q5 -2 5 2Q3 5 0 5Q-3 5 -5 2Z")
    + element(
        "path",
        d="M-4 -1Q-8 -2 -7 -6M4 -1Q8 -2 7 -6M-4 4L-7 7M4 4L7 7M-5 2L-8 3M5 2L8 3",
        fill="none",
    ),
    "prawn": element("path", d="M-6 -5Q4 -8 7 0Q8 6 1 7L0 4Q4 3 3 0Q1 -3 -6 -1Z")
    + element("path", d="M-6 -5L-8 -8M-6 -4L-9 -5", fill="none"),
    "worm": element(
        "path",
        d="M-7 5Q-5 -2 -2 2Q1 6 2 -1Q3 -7 7 -4",
        fill="none",
        stroke_width="2.6",
        stroke_linecap="round",
    ),
    "paua": element("path", d="M-8 1Q-7 -6 1 -6Q8 -5 8 1Q7 7 -1 6Q-8 6 -8 1Z")
    + element("path", d="M-4 1Q-3 -3 1 -2Q4 0 2 2Q0 3 -.5 1.5", stroke="#f6f0e4", fill="none")
    + "".join(
        element("circle", cx=x, cy=y, r="0.8", fill="#f6f0e4", stroke="none")
        for x, y in ((-3, 4), (0, 4.6), (3, 4), (5.3, 2))
    ),
}


def bait_icon(bait: str) -> str:
    """A bait; one that we do not know is a disc with its first letter."""
    if bait in BAIT_ICONS:
        return BAIT_ICONS[bait]
    letter = written(
        bait[:1].upper(), 0, 3.5, sans(10, 700), text_anchor="middle", fill="#f6f0e4", stroke="none"
    )
    return element("circle", r=7) + letter


GEAR_ICONS = {
    Kind.ALL_BAIT: element("path", d="M-6 -3H6L5 7H-5Z", fill=WASH)
    + element("path", d="M-6 -3Q0 -12 6 -3M-5.5 1H5.5M-5 4H5", fill="none")
    + element("path", d="M-4 -3Q-3 -6 -1 -3Q1 -7 3 -3Z"),
    Kind.LURE: element("path", d="M-3 -7Q3 -7 3 0Q3 5 0 5Q-3 5 -3 0Z", fill=WASH)
    + element("path", d="M0 5V7Q0 8 -3 7M0 7Q0 8 3 7M-3 7V5M3 7V5M0 -7V-8", fill="none")
    + element("circle", cy=-3, r=1),
    Kind.POT: element("path", d="M-8 6V0Q-8 -7 0 -7Q8 -7 8 0V6Z", fill=WASH)
    + element(
        "path", d="M-8 2H8M-7.5 -2H7.5M-4 -6V6M0 -7V6M4 -6V6", fill="none", stroke_width="0.8"
    ),
    Kind.NET: element("path", d="M-7 -4Q0 -10 7 -4Q6 6 0 8Q-6 6 -7 -4Z", fill=WASH)
    + element(
        "path",
        d="M-7 -4Q0 0 7 -4M-4 -3Q-3 4 0 8M4 -3Q3 4 0 8M-6 1Q0 4 6 1",
        fill="none",
        stroke_width="0.8",
    ),
    Kind.TACKLEBOX: element("path", d="M-8 -2H8V7H-8Z", fill=WASH)
    + element("path", d="M-8 -2L-6 -5H6L8 -2M-3 -5Q-3 -8 0 -8Q3 -8 3 -5", fill="none")
    + element("path", d="M-1.5 -3H1.5V2H-1.5Z"),
}
SURPRISE_ICONS = {
    "snagged": element("path", d="M2 -8V2Q2 7 -2 7Q-6 7 -6 2L-3 4", fill="none", stroke_width="1.8")
    + element("path", d="M7 8Q3 4 6 0Q9 -4 5 -8M-8 8Q-6 4 -8 0", fill="none"),
    "shark-attack": element("path", d="M-8 5Q-4 -6 5 -8Q2 -2 6 5Z")
    + element("path", d="M-8 7Q-5 5 -3 7Q0 5 3 7Q6 5 8 7", fill="none"),
    "bad-weather": element("path", d="M-6 1Q-9 -3 -4 -4Q-2 -9 3 -6Q8 -6 7 -1Q8 1 6 1Z")
    + element("path", d="M-4 3L-6 7M0 3L-2 7M4 3L2 7", fill="none"),
    "extreme-weather": element("path", d="M-6 -1Q-9 -5 -4 -6Q-2 -10 3 -7Q8 -7 7 -3Q8 -1 6 -1Z")
    + element("path", d="M1 -1L-3 4H0L-2 9L5 2H1.5L4 -1Z"),
}


KIND_ICONS = {
    Kind.FISH: element("path", d="M-8 0Q-3 -6 4 -1L8 -5V5L4 1Q-3 6 -8 0Z"),
    Kind.BAIT: element(
        "path", d="M3 -8V3Q3 8 -1.500 8Q-6 8 -6 3V1L-3 4", fill="none", stroke_width=2
    ),
    Kind.POT_CATCH: element("g", LOBSTER, transform="rotate(-30) scale(.32)", stroke_width=2),
    Kind.NET_CATCH: element(
        "path", d="M-8 -4Q-4 -8 1 -4L4 -7V-1L1 -4Q-4 0 -8 -4ZM-4 4Q0 0 5 4L8 1V7L5 4Q0 8 -4 4Z"
    ),
}
"""For counts: kinds whose cards have no drawing in common."""


def icon_id(card: Card) -> str:
    """The id of a card's small drawing."""
    if card.kind in (Kind.BAIT, Kind.FISH):
        return f"tacklebox-bait-{card.bait}"
    if card.kind == Kind.SURPRISE:
        return f"tacklebox-{card.key}"
    gear = {Kind.POT_CATCH: Kind.POT, Kind.NET_CATCH: Kind.NET}.get(card.kind, card.kind)
    return f"tacklebox-{gear.value.replace(' ', '-')}"


def kind_id(kind: Kind) -> str:
    """The id of a small drawing for all cards of a kind."""
    if kind == Kind.SURPRISE:
        return "tacklebox-extreme-weather"
    prefix = "tacklebox-any-" if kind in KIND_ICONS else "tacklebox-"
    return prefix + kind.value.replace(" ", "-")


def picture_id(card: Card) -> str:
    """The id of a card's large drawing."""
    if card.kind in (Kind.FISH, Kind.POT_CATCH, Kind.NET_CATCH):
        return "tacklebox-pic-" + "".join(
            c if c.isascii() and c.isalnum() else "-" for c in card.name.lower()
        )
    return icon_id(card)


def drawings(cards: Iterable[Card]) -> str:
    """Every drawing that these cards need, for the definitions of a picture."""
    made = {kind_id(kind): drawn for kind, drawn in KIND_ICONS.items()}
    for card in cards:
        if card.kind in GEAR_ICONS:
            made[icon_id(card)] = GEAR_ICONS[card.kind]
        elif card.kind == Kind.SURPRISE:
            made[icon_id(card)] = SURPRISE_ICONS[card.key]
        elif card.kind == Kind.BAIT:
            made[icon_id(card)] = bait_icon(card.bait)
        else:
            made[picture_id(card)] = _catch(card)
    return "".join(
        element(
            "g", drawn, id=name, fill="currentColor", stroke="currentColor", stroke_linejoin="round"
        )
        for name, drawn in made.items()
    )


def _catch(card: Card) -> str:
    name = card.name.lower()
    if card.kind == Kind.POT_CATCH:
        return CRAB if "crab" in name else LOBSTER
    if name in ("shrimp", "prawn"):
        return SHRIMP
    return _fish(shape_of(name))
