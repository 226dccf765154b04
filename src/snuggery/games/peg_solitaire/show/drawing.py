"""A round turned board of maple: glass marbles or pegs, a groove for those that have left."""

from itertools import pairwise
from math import cos, pi, sin

from snuggery.core import Choice, Drawing, Moves, Seat, Touches, element, joined, touchable_place
from snuggery.core.drawing import FAMILIES, SERIF, toned
from snuggery.core.text.language import N_, _, _n
from snuggery.games import cross
from snuggery.games.cross_drawing import (
    CENTRE,
    SIZE,
    board_text,
    came_from,
    onto,
    place,
    text_places,
)
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE, BETWEEN
from snuggery.games.peg_solitaire.rules.state import Board, Play, parse

WORDS = (N_("marbles"), N_("pegs"))
"""The looks of the pieces."""
GROOVE = 244
PIECE = 21
RING = 25
SMALL = 0.62
"""The size of the pieces in the groove, compared with those on the board."""

MAPLE = (
    toned("board-light", "#ecd3a8"),
    toned("board-mid", "#d9b98a"),
    toned("board-dark", "#b98f5c"),
)
GROOVES = toned("board-groove", "#9b7142"), toned("board-dark", "#b1875a")
TONES = {
    "maple": (("0", MAPLE[0]), ("0.72", MAPLE[1]), ("1", MAPLE[2])),
    "hollow": (("0", "#5f4020"), ("0.75", "#8d6538"), ("1", "#c39a66")),
    "glass": (("0", "#e9f4fa"), ("0.22", "#8fb9d2"), ("0.62", "#3f6f8f"), ("1", "#1c3f57")),
    "knob": (("0", "#f0d2b4"), ("0.35", "#a4452c"), ("1", "#5f2415")),
}


def _gradient(name: str) -> str:
    stops = "".join(element("stop", offset=at_, stop_color=tone) for at_, tone in TONES[name])
    focus = {"glass": "0.36", "knob": "0.36"}.get(name, "0.5")
    return element("radialGradient", stops, id=f"peg-{name}", cx=focus, cy=focus, r="0.7")


def _grain() -> str:
    arcs = "".join(
        element("circle", cx=CENTRE - 190, cy=CENTRE + 60, r=90 + 23 * ring + ring % 3 * 5)
        for ring in range(18)
    )
    clip = element("clipPath", element("circle", cx=CENTRE, cy=CENTRE, r=272), id="peg-disc")
    return clip + element(
        "g", arcs, fill="none", stroke="#9a713f", stroke_opacity="0.14", clip_path="url(#peg-disc)"
    )


MARBLE = element(
    "g",
    element("ellipse", cx=3, cy=6, rx=PIECE, ry=PIECE - 2, fill="#3a2612", opacity="0.3")
    + element("circle", r=PIECE, fill="url(#peg-glass)")
    + element("path", d="M-12 6a14 14 0 0 0 20 7", fill="none", stroke="#bfe0ef", opacity="0.55")
    + element("ellipse", cx=-7, cy=-9, rx=5, ry=3.4, fill="#fff", opacity="0.85"),
    id="peg-marble",
)
PEG = element(
    "g",
    element("ellipse", cx=5, cy=8, rx=14, ry=12, fill="#3a2612", opacity="0.32")
    + element("circle", r=15, fill="url(#peg-knob)", stroke="#5f2415")
    + element("circle", r=7, fill="none", stroke="#f0d2b4", stroke_opacity="0.5"),
    id="peg-peg",
)
PIECES = element("use", href="#peg-marble", class_="look-marbles") + element(
    "use", href="#peg-peg", class_="look-pegs", display="none"
)


def _still() -> str:
    disc = element("circle", cx=CENTRE, cy=CENTRE, r=274, fill="url(#peg-maple)", stroke=GROOVES[0])
    groove = element(
        "circle", cx=CENTRE, cy=CENTRE, r=GROOVE, fill="none", stroke=GROOVES[0], stroke_width=38
    ) + element(
        "circle",
        cx=CENTRE,
        cy=CENTRE,
        r=GROOVE + 2,
        fill="none",
        stroke=GROOVES[1],
        stroke_width=28,
    )
    hollows = "".join(
        element("circle", cx=x, cy=y, r=15, fill="url(#peg-hollow)", stroke="#a77c4a")
        for x, y in map(place, cross.POINTS)
    )
    names = "".join(
        element("text", letter, x=x, y=y, class_="coordinate grows")
        for letter, x, y in (
            *((letter, place(f"{letter}4")[0], place("d1")[1] + 37) for letter in "cde"),
            *((letter, place(f"{letter}3")[0], place("d3")[1] + 37) for letter in "abfg"),
            *((row, place("c4")[0] - 33, place(f"d{row}")[1] + 4) for row in "1267"),
            *((row, place("a4")[0] - 33, place(f"d{row}")[1] + 4) for row in "345"),
        )
    )
    letters = element(
        "g", names, fill="#5d4224", font_size=14, font_family=FAMILIES[SERIF], text_anchor="middle"
    )
    defs = element("defs", "".join(map(_gradient, TONES)) + MARBLE + PEG)
    return defs + disc + _grain() + groove + letters + hollows


STILL = _still()


def drawing(view: Board) -> Drawing:
    """The board from above."""
    landed = view.last[-1] if view.last[-1] in cross.INDEX and _filled(view, view.last[-1]) else ""
    others = joined(_point(view, name) for name in cross.POINTS if name != landed)
    # the piece that jumped last is drawn last, so that it passes over the one it takes
    pieces = others + (_point(view, landed) if landed else "")
    count = view.pegs.bit_count()
    said = _n(
        "Peg Solitaire board, {n} piece. {status}",
        "Peg Solitaire board, {n} pieces. {status}",
        count,
    )
    title = said.format(n=count, status=status(view))
    return Drawing(SIZE, SIZE, title, STILL, _groove(view) + pieces, looks=WORDS)


def _filled(view: Board, point: str) -> bool:
    return bool(view.pegs & cross.bit(point))


def _point(view: Board, name: str) -> str:
    filled, wanted = _filled(view, name), bool(view.target & cross.bit(name))
    if wanted:
        thing = _("piece, target") if filled else _("empty, target")
    else:
        thing = _("piece") if filled else _("empty")
    moved = filled and view.last[-1] == name
    content = element("circle", r=RING, class_="touch", fill="transparent")
    if wanted:
        content += element(
            "circle", r=RING, class_="target", fill="none", stroke="#7a5226", stroke_width=2
        )
    if filled:
        path = came_from(view.last) if moved else None
        content += element("g", PIECES, class_="piece", data_path=path)
    state = ("filled" if filled else "empty") + (" last" if moved else "")
    return touchable_place(name, thing, content, class_=f"point {state}", transform=onto(name))


def _groove(view: Board) -> str:
    """The pieces that have left lie around the board in the order in which they went."""
    legs = tuple(pairwise(view.last))
    newest = {view.jumps - len(legs) + n: BETWEEN[leg].over for n, leg in enumerate(legs, 1)}
    gone = "".join(_gone(number, newest.get(number)) for number in range(1, view.jumps + 1))
    return element("g", gone, class_="gone", aria_hidden="true") if gone else ""


def groove_angle(number: int) -> float:
    """Where the piece lies that went as this one, from the bottom of the board round."""
    return pi / 2 + number * 2 * pi / 33


def _gone(number: int, stood: str | None) -> str:
    angle = groove_angle(number)
    x, y = CENTRE + (GROOVE + 2) * cos(angle), CENTRE + (GROOVE + 2) * sin(angle)
    path = None
    if stood:
        from_x, from_y = (
            (there - here) / SMALL for there, here in zip(place(stood), (x, y), strict=True)
        )
        path = f"translate({from_x:.1f} {from_y:.1f}) scale({1 / SMALL:.2f})"
    piece = element("g", PIECES, class_="piece", data_path=path)
    return element(
        "g", piece, id=f"gone-{number}", transform=f"translate({x:.1f} {y:.1f}) scale({SMALL})"
    )


def text(view: Board) -> str:
    """The board for a terminal: ● piece, ◉ piece on a target, ○ empty target, · hole."""
    marks = {}
    for name in cross.POINTS:
        wanted = bool(view.target & cross.bit(name))
        marks[name] = ("◉" if wanted else "●") if _filled(view, name) else "○" if wanted else "·"
    return board_text(marks)


def places(view: Board) -> dict[str, tuple[int, int, int]]:
    """Where each point is in the text: row, column, width."""
    return text_places()


def touches(view: Board, seat: Seat, moves: Moves[Play]) -> Touches:
    """A piece, then the hole behind its neighbour. Longer plays are made jump by jump (P3)."""
    return Touches(
        tuple(
            Choice(str(play), leg, _jump_label(*leg), (BETWEEN[leg].over,), glide=leg)
            for play in moves
            for leg in ((play.points[0], play.points[1]),)
            if play.points == leg
        )
    )


def _jump_label(start: str, end: str) -> str:
    said = _("{start} jumps over {over} to {end}")
    return said.format(start=start, over=BETWEEN[start, end].over, end=end)


def status(view: Board) -> str:
    """How the game stands, in one line."""
    if view.outcome:
        said = _("Won. {reason}") if view.outcome.winners else _("Lost. {reason}")
        return said.format(reason=view.outcome.reason)
    after = (
        _n(
            "{count} pieces on the board after {n} play (par {par}).",
            "{count} pieces on the board after {n} plays (par {par}).",
            view.plays,
        )
        if view.par
        else _n(
            "{count} pieces on the board after {n} play.",
            "{count} pieces on the board after {n} plays.",
            view.plays,
        )
    ).format(count=view.pegs.bit_count(), n=view.plays, par=view.par)
    return f"{after} {goal(view.target)}"


def goal(target: int) -> str:
    """What the player is after, as a sentence."""
    if target == ANY_ONE:
        return _("Leave one piece, anywhere.")
    names = list(cross.points(target))
    if len(names) == 1:
        return _("Leave one piece, on {point}.").format(point=names[0])
    said = _("Leave {n} pieces, on {points} and {last}.")
    return said.format(n=len(names), points=", ".join(names[:-1]), last=names[-1])


def spoken(told: str) -> str:
    """A play as a sentence."""
    touched = parse(told).points
    gone = [BETWEEN[leg].over for leg in pairwise(touched)]
    way = touched[1]
    for point in touched[2:]:
        way = _("{way}, then {point}").format(way=way, point=point)
    said = _("{start} jumps to {way}; {gone} removed.")
    return said.format(start=touched[0], way=way, gone=", ".join(gone))
