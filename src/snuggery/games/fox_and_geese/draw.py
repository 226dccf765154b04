"""A cross of dark walnut with inlaid brass lines; white geese with orange bills, a russet fox."""

from itertools import pairwise

from snuggery.core import Choice, Drawing, Moves, Seat, Touches, element, touchable
from snuggery.core.drawing import Places
from snuggery.games import cross
from snuggery.games.cross_drawing import CENTRE, SIZE, at, came_from, place
from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.rules import GEESE, Board, Move, Place, Series, Step, parse

SPACING = 68
RIM = 45
"""From the outer points to the edge of the wood."""
TOUCH = 29
SMALL = 0.52
"""The geese that were caught, beside those on the board."""

TONES = {
    "walnut": ("linearGradient", (("0", "#63432c"), ("0.5", "#553722"), ("1", "#452b1a"))),
    "stud": ("radialGradient", (("0", "#f3dca0"), ("0.6", "#c2923a"), ("1", "#7d5717"))),
    "down": ("radialGradient", (("0", "#ffffff"), ("0.7", "#f4f1ea"), ("1", "#d8d0c2"))),
    "fur": ("linearGradient", (("0", "#e27a3a"), ("0.6", "#cb5a26"), ("1", "#a9431b"))),
}


def _gradient(name: str) -> str:
    kind, stops = TONES[name]
    drawn = "".join(element("stop", offset=at_, stop_color=tone) for at_, tone in stops)
    turn = "rotate(60)" if name == "walnut" else "rotate(90)" if name == "fur" else None
    return element(kind, drawn, id=f"fox-{name}", gradientTransform=turn)


GOOSE = element(
    "g",
    element("ellipse", cx=1, cy=21, rx=19, ry=6, fill="#1d1008", opacity="0.42")
    + element("path", d="M-5 20v6h5M4 20v6h5", fill="none", stroke="#f29a2e", stroke_width="2.6")
    + element("path", d="M15-25Q23-23 29-17 21-14 14-15Z", fill="#f08a1c", stroke="#8a4a08")
    + element(
        "path",
        d="M-27-5C-17 3-8-1-2-2 3-3 3-10 2-15 1-23 7-29 13-27 18-25 20-19 16-14 "
        "14-10 20-5 20 5 20 17 9 22-3 22-17 22-25 11-27-5Z",
        fill="url(#fox-down)",
        stroke="#5c4a38",
        stroke_width="1.2",
        stroke_linejoin="round",
    )
    + element("path", d="M-19 5C-11 1 3 2 10 8 5 17-11 17-19 5Z", fill="#d3cabb")
    + element("path", d="M-13 8C-6 11 0 11 5 9", fill="none", stroke="#a89c8a", stroke_width="1.4")
    + element("circle", cx=11.5, cy=-21, r=2, fill="#2b2622"),
    id="fox-goose",
)
FOX = element(
    "g",
    element("ellipse", cx=2, cy=8, rx=21, ry=19, fill="#1d1008", opacity="0.4")
    + element(
        "path",
        d="M-22-26-8-15Q0-17 8-15L22-26Q26-8 20 4 13 18 0 27-13 18-20 4-26-8-22-26Z",
        fill="url(#fox-fur)",
        stroke="#5e220b",
        stroke_width="1.4",
        stroke_linejoin="round",
    )
    + "".join(
        element("g", half, transform=flip)
        for flip in (None, "scale(-1 1)")
        for half in (
            element("path", d="M-19.500-20-17-8-10.500-13Z", fill="#5e220b")
            + element(
                "path", d="M-20.500 3Q-11 0-6 7-1.500 14 0 26-13 18-20.500 3Z", fill="#fdf3e2"
            )
            + element("ellipse", cx=-8.5, cy=-1, rx=2.5, ry=3.1, fill="#2b1408")
            + element("circle", cx=-7.8, cy=-2.2, r=0.9, fill="#fff"),
        )
    )
    + element("ellipse", cy=22.5, rx=4, ry=3.2, fill="#2b1408"),
    id="fox-fox",
)


def _outline(rim: int) -> str:
    """The edge of the wood, so far outside the points, its corners rounded."""
    near, far = SPACING + rim, 3 * SPACING + rim
    quarter = ((near, -far), (near, -near), (far, -near))
    corners = [
        (CENTRE + x * cos - y * sin, CENTRE + x * sin + y * cos)
        for cos, sin in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for x, y in quarter
    ]
    path = ""
    for before, corner, after in zip(
        corners[-1:] + corners, corners, corners[1:] + corners[:1], strict=False
    ):
        (from_x, from_y), (to_x, to_y) = (_towards(corner, other) for other in (before, after))
        path += f"{'L' if path else 'M'}{from_x} {from_y}Q{corner[0]} {corner[1]} {to_x} {to_y}"
    return path + "Z"


def _towards(corner: tuple[int, int], other: tuple[int, int]) -> tuple[int, ...]:
    """Where the rounding of a corner ends on the side towards another."""
    return tuple(a + 14 * ((b > a) - (b < a)) for a, b in zip(corner, other, strict=True))


def _wood() -> str:
    outline = _outline(RIM)
    grain = "".join(
        element("path", d=f"M10 {y}q90 {bend} 180 0t180 0 180 {-bend // 2}")
        for y, bend in ((20 + 13 * n, (n * 7) % 19 - 9) for n in range(42))
    )
    return (
        element("clipPath", element("path", d=outline), id="fox-outline")
        + element("path", d=outline, fill="url(#fox-walnut)", stroke="#24150b", stroke_width=3)
        + element(
            "g",
            grain,
            fill="none",
            stroke="#2a190d",
            stroke_opacity="0.3",
            stroke_width="1.3",
            clip_path="url(#fox-outline)",
        )
        + element("path", d=_outline(RIM - 3), fill="none", stroke="#8d6544", opacity="0.7")
    )


def _lines(diagonals: str) -> str:
    """The lines of the chosen geometry, inlaid: each a dark groove with brass in it."""
    slanted, straight = "", ""
    for start, ends in board.NEIGHBOURS[diagonals].items():
        for end in ends:
            if cross.INDEX[start] < cross.INDEX[end]:
                (x, y), (to_x, to_y) = place(start, SPACING), place(end, SPACING)
                if x != to_x and y != to_y:
                    slanted += f"M{x} {y}L{to_x} {to_y}"
                else:
                    straight += f"M{x} {y}L{to_x} {to_y}"
    return "".join(
        element("path", d=path, fill="none", stroke=tone, stroke_width=width)
        for path, thick in ((slanted, 1.8), (straight, 2.8))
        for tone, width in (("#24150b", thick + 2), ("#b8862f", thick), ("#e3c47e", thick / 3))
    )


def _names() -> str:
    """Column and row names on the rim; each stays upright when the board is turned."""
    spots = (
        *(
            (letter, place(f"{letter}1", SPACING)[0], place("d1", SPACING)[1] + 38)
            for letter in "cde"
        ),
        *(
            (letter, place(f"{letter}3", SPACING)[0], place("d3", SPACING)[1] + 38)
            for letter in "abfg"
        ),
        *((row, place("c4", SPACING)[0] - 36, place(f"d{row}", SPACING)[1]) for row in "1267"),
        *((row, place("a4", SPACING)[0] - 36, place(f"d{row}", SPACING)[1]) for row in "345"),
    )
    drawn = "".join(
        element(
            "g",
            element("text", name, class_="upright", dominant_baseline="central"),
            transform=f"translate({x} {y})",
        )
        for name, x, y in spots
    )
    return element(
        "g", drawn, fill="#e0bf7a", font_size=16, text_anchor="middle", font_family="Georgia, serif"
    )


def _still(diagonals: str) -> str:
    studs = "".join(
        element("circle", cx=x, cy=y, r=6.5, fill="url(#fox-stud)", stroke="#24150b")
        for x, y in (place(name, SPACING) for name in cross.POINTS)
    )
    defs = element("defs", "".join(map(_gradient, TONES)) + GOOSE + FOX)
    return defs + _wood() + _lines(diagonals) + studs + _names()


STILL = {diagonals: _still(diagonals) for diagonals in board.GEOMETRIES}


def drawing(view: Board) -> Drawing:
    """The board from above, the geese's side below."""
    touched = last_touched(view.last)
    landed = touched[-1] if touched else ""
    marked = hunted(view)
    # the piece that moved last is drawn last, so that it passes over the others
    order = sorted(cross.POINTS, key=landed.__eq__)
    pieces = "".join(_point(view, name, touched, marked) for name in order)
    title = f"Fox and Geese board. {status(view)}"
    return Drawing(
        SIZE, SIZE, title, STILL[view.diagonals], _trail(touched) + _caught(view) + pieces
    )


def last_touched(last: Move | None) -> tuple[str, ...]:
    """The points of the last move, in order."""
    match last:
        case None:
            return ()
        case Place(point):
            return (point,)
        case Series(points):
            return points
    return (last.start, last.end)


def hunted(view: Board) -> int:
    """The geese that the fox could catch if it were her turn now."""
    if not view.fox or view.outcome:
        return 0
    found = 0
    at_hand = [(view.fox, view.geese)]
    for fox, geese in at_hand:  # grows while it is read
        for jump in board.JUMPS[view.diagonals][fox]:
            if jump.over_bit & geese and not jump.end_bit & geese:
                found |= jump.over_bit
                at_hand.append((jump.end, geese ^ jump.over_bit))
    return found


def _point(view: Board, name: str, touched: tuple[str, ...], marked: int) -> str:
    bit = cross.bit(name)
    goose, fox = bool(view.geese & bit), view.fox == name
    danger, last = bool(marked & bit), name in touched
    moved = last and name == touched[-1] and (goose or fox)
    what = "goose" if goose else "the fox" if fox else "empty"
    content = element("circle", r=TOUCH, class_="touch", fill="transparent")
    if moved:
        content += element("circle", r=TOUCH, fill="none", stroke="#e9c675", stroke_width=2)
    if danger:
        content += _danger()
    if goose or fox:
        figure = element("use", href="#fox-goose" if goose else "#fox-fox")
        figure = element("g", figure, class_="upright")
        path = came_from(touched, SPACING) if moved else None
        content += element("g", figure, class_="piece", data_path=path)
    classes = ["point", "filled" if goose or fox else "empty"]
    classes += ["last"] * last + ["danger"] * danger
    label = f"{name}, {what}" + ", can be caught" * danger
    return touchable(name, label, content, class_=" ".join(classes), transform=at(name, SPACING))


def _danger() -> str:
    """Four brick-red teeth around a goose."""
    teeth = "".join(
        element("path", d="M-6-31 6-31 0-22Z", transform=f"rotate({angle})")
        for angle in (45, 135, 225, 315)
    )
    return element("g", teeth, fill="#e0603a", stroke="#2a120a", stroke_width="1.2")


def _trail(touched: tuple[str, ...]) -> str:
    """The way of the last move."""
    if len(touched) < 2:
        return ""
    points = " ".join("{},{}".format(*place(point, SPACING)) for point in touched)
    x, y = place(touched[0], SPACING)
    return element(
        "polyline",
        points=points,
        fill="none",
        stroke="#f2d48c",
        stroke_width=9,
        stroke_linejoin="round",
        stroke_linecap="round",
        opacity="0.5",
    ) + element("circle", cx=x, cy=y, r=11, fill="none", stroke="#f2d48c", stroke_width=2.5)


def _caught(view: Board) -> str:
    """The geese that were caught lie beside the board in the order in which they went."""
    count = view.full.bit_count() - view.geese.bit_count()
    fresh = list(caught(view))
    stood = {count - len(fresh) + n: name for n, name in enumerate(fresh, 1)}
    gone = "".join(_gone(number, stood.get(number)) for number in range(1, count + 1))
    return element("g", gone, class_="gone", aria_hidden="true") if gone else ""


def caught(view: Board) -> tuple[str, ...]:
    """Where the geese stood that the last move caught."""
    return overs(view.last.points) if isinstance(view.last, Series) else ()


def overs(points: tuple[str, ...]) -> tuple[str, ...]:
    """The points between those that a series touches."""
    return tuple(
        next(jump.over for jump in board.JUMPS["everywhere"][start] if jump.end == end)
        for start, end in pairwise(points)
    )


def _gone(number: int, stood: str | None) -> str:
    down, across = divmod(number - 1, 4)
    x, y = 424 + 34 * across, 434 + 34 * down
    path = None
    if stood:
        there_x, there_y = place(stood, SPACING)
        path = (
            f"translate({(there_x - x) / SMALL:.1f} {(there_y - y) / SMALL:.1f})"
            f" scale({1 / SMALL:.2f})"
        )
    figure = element("g", element("use", href="#fox-goose"), class_="upright")
    piece = element("g", figure, class_="piece", data_path=path)
    return element("g", piece, id=f"gone-{number}", transform=f"translate({x} {y}) scale({SMALL})")


def status(view: Board) -> str:
    """How the game stands, in one line."""
    if view.outcome:
        who = {(): "Drawn", (GEESE,): "The geese win"}.get(view.outcome.winners, "The fox wins")
        return f"{who}. {view.outcome.reason}"
    if not view.fox:
        return "The fox is to be placed on an empty point."
    count = view.geese.bit_count()
    turn = "The geese" if view.turn == GEESE else "The fox"
    return f"{turn} to move. {count} geese on the board."


def text(view: Board) -> str:
    """The board for a terminal: g goose, F fox, (g) can be caught, [ ] the last move."""
    touched, marked = last_touched(view.last), hunted(view)
    lines = []
    for row, following in zip(cross.GRID, (*cross.GRID[1:], ()), strict=True):
        points = "".join(_cell(view, name, touched, marked) for name in row)
        lines.append(f"{row[3][1]} {points}")
        if following:
            lines.append(
                "  "
                + "".join(_links(row, following, column, view.diagonals) for column in range(7))
            )
    return "\n".join([*(line.rstrip() for line in lines), "", "   " + "   ".join("abcdefg")])


def _cell(view: Board, name: str, touched: tuple[str, ...], marked: int) -> str:
    """Three marks for a point, and the line to its right."""
    if not name:
        return "    "
    bit = cross.bit(name)
    mark = "g" if view.geese & bit else "F" if view.fox == name else "·"
    left, right = "()" if marked & bit else "[]" if name in touched else "  "
    beside = cross.beside(name, board.RIGHT)
    left = left if left != " " or not cross.beside(name, board.LEFT) else "-"
    right = right if right != " " or not beside else "-"
    return left + mark + right + ("-" if beside else " ")


def _links(row: tuple[str, ...], below: tuple[str, ...], column: int, diagonals: str) -> str:
    """The lines that lead down from a point, and those that cross to its right."""
    lines = board.NEIGHBOURS[diagonals]
    straight = "|" if row[column] and below[column] else " "
    if column == 6:
        return f" {straight}"
    falling = bool(row[column]) and below[column + 1] in lines[row[column]]
    rising = bool(row[column + 1]) and below[column] in lines[row[column + 1]]
    slanted = "X" if falling and rising else "\\" if falling else "/" if rising else " "
    return f" {straight} {slanted}"


def places(view: Board) -> Places:
    """Where each point stands in the text: row, column, width."""
    return {
        name: (2 * line, 3 + 4 * column, 1)
        for line, row in enumerate(cross.GRID)
        for column, name in enumerate(row)
        if name
    }


def touches(view: Board, seat: Seat, moves: Moves[Move]) -> Touches:
    """A piece, then where it goes; a series point by point."""
    return Touches(
        tuple(
            Choice(
                str(move),
                touched := last_touched(move),
                _label(move),
                overs(touched) if isinstance(move, Series) else (),
            )
            for move in moves
        )
    )


def _label(move: Move) -> str:
    if isinstance(move, Place):
        return f"the fox enters on {move.point}"
    if isinstance(move, Step):
        return f"step from {move.start} to {move.end}"
    begin, *ends = move.points
    count = f"{len(ends)} geese" if len(ends) > 1 else "a goose"
    return f"the fox jumps from {begin} to {', then '.join(ends)} and catches {count}"


def spoken(told: str) -> str:
    """A move as a sentence."""
    sentence = _label(parse(told))
    return f"{sentence[0].upper()}{sentence[1:]}."
