"""A cross of dark walnut with inlaid brass lines; white geese with orange bills, a russet fox."""

from functools import cache, lru_cache
from itertools import pairwise

from snuggery.core import Choice, Drawing, Moves, Seat, Touches, element, joined, touchable_place
from snuggery.core.abilities import Called
from snuggery.core.drawing import Places, Svg
from snuggery.core.early_end import by_number
from snuggery.core.text.language import N_, _, _n, spoken_now
from snuggery.games import cross
from snuggery.games.cross_drawing import SIZE, came_from, onto, place
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series, Step, parse
from snuggery.games.fox_and_geese.rules.state import GEESE, Board
from snuggery.games.fox_and_geese.show.background import SPACING, STILL

TOUCH = 29
SMALL = 0.52
WORDS = (N_("the geese"), N_("the fox"))
"""The sides, as invitations speak of them."""
"""The size of the geese that were caught, compared with those on the board."""


def drawing(view: Board) -> Drawing:
    """The board from above, the geese's side below."""
    touched = last_touched(view.last)
    landed = touched[-1] if touched else ""
    marked, geese = hunted(view), view.geese
    path = came_from(touched, SPACING)
    language = spoken_now()
    pieces = [goose if geese & bit else empty for bit, empty, goose in _at_rest(language)]
    special = {*touched, view.fox} - {""}
    for name in special.union(cross.points(marked)) if marked else special:
        pieces[cross.INDEX[name]] = _point(
            name,
            _piece_on(view, name),
            path if name == landed else None,
            language,
            danger=bool(marked & cross.bit(name)),
            last=name in touched,
            moved=name == landed,
        )
    if landed:  # the piece that moved last is drawn last, so that it passes over the others
        pieces.append(pieces.pop(cross.INDEX[landed]))
    title = _("Fox and Geese board. {status}").format(status=status(view))
    return Drawing(
        SIZE, SIZE, title, STILL[view.diagonals], _trail(touched) + _caught(view) + joined(pieces)
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
    for fox, geese in at_hand:  # it grows while we iterate
        for jump in board.catches(geese, fox, view.diagonals):
            found |= jump.over_bit
            at_hand.append((jump.end, geese ^ jump.over_bit))
    return found


@cache
def _at_rest(language: str) -> list[tuple[int, Svg, Svg]]:
    """Each point at which nothing happens, without and with a goose."""

    def here(name: str, piece: str) -> Svg:
        return _point(name, piece, None, language, danger=False, last=False, moved=False)

    return [(cross.bit(name), here(name, ""), here(name, "goose")) for name in cross.POINTS]


def _piece_on(view: Board, name: str) -> str:
    return "goose" if view.geese & cross.bit(name) else "fox" if view.fox == name else ""


@lru_cache(maxsize=5_000)
def _point(
    name: str,
    piece: str,
    path: str | None,
    language: str,
    *,
    danger: bool,
    last: bool,
    moved: bool,
) -> Svg:
    """A point and what is on it, which came there by this `path`; drawn once for all boards."""
    content = element("circle", r=TOUCH, class_="touch", fill="transparent")
    if moved and piece:
        content += element("circle", r=TOUCH, fill="none", stroke="#e9c675", stroke_width=2)
    if danger:
        content += _danger()
    if piece:
        figure = element("g", element("use", href=f"#fox-{piece}"), class_="upright")
        content += element("g", figure, class_="piece", data_path=path)
    classes = ["point", "filled" if piece else "empty"]
    classes += ["last"] * last + ["danger"] * danger
    if danger:
        thing = _("goose, can be caught")
    elif piece == "goose":
        thing = _("goose")
    else:
        thing = _("the fox") if piece else _("empty")
    drawn = {"class_": " ".join(classes), "transform": onto(name, SPACING)}
    return touchable_place(name, thing, content, **drawn)


def _danger() -> str:
    """Four brick-red teeth around a goose."""
    teeth = "".join(
        element("path", d="M-6-31 6-31 0-22Z", transform=f"rotate({angle})")
        for angle in (45, 135, 225, 315)
    )
    return element("g", teeth, fill="#e0603a", stroke="#2a120a", stroke_width="1.2")


@lru_cache(maxsize=2_000)
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
    """The geese that were caught are beside the board in the order in which they went."""
    return _gone_so_far(view.full.bit_count() - view.geese.bit_count(), caught(view))


@lru_cache(maxsize=2_000)
def _gone_so_far(count: int, fresh: tuple[str, ...]) -> str:
    stood = {count - len(fresh) + n: name for n, name in enumerate(fresh, 1)}
    gone = "".join(_gone(number, stood.get(number)) for number in range(1, count + 1))
    return element("g", gone, class_="gone", aria_hidden="true") if gone else ""


def caught(view: Board) -> tuple[str, ...]:
    """Where the geese stood that the last move caught."""
    return overs(view.last.points) if isinstance(view.last, Series) else ()


def overs(points: tuple[str, ...]) -> tuple[str, ...]:
    """The points between those that a series touches."""
    return tuple(board.BETWEEN["everywhere"][leg].over for leg in pairwise(points))


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
        if not view.outcome.winners:
            said = _("Drawn. {reason}")
        elif view.outcome.winners == (GEESE,):
            said = _("The geese win. {reason}")
        else:
            said = _("The fox wins. {reason}")
        return said.format(reason=view.outcome.reason)
    if not view.fox:
        return _("Place the fox on an empty point.")
    said = _("The geese to move.") if view.turn == GEESE else _("The fox to move.")
    return f"{said} {noted(view)}"


def task(view: Board) -> str:
    """What is asked of whoever is to move."""
    if not view.fox:
        return _("place the fox on an empty point")
    return _("move a goose") if view.turn == GEESE else _("move the fox")


def noted(view: Board, called: Called = by_number) -> str:
    """What has become of the geese."""
    count = view.geese.bit_count()
    return _n("{n} goose on the board.", "{n} geese on the board.", count).format(n=count)


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
    """Where each point is in the text: row, column, width."""
    return {
        name: (2 * line, 3 + 4 * column, 1)
        for line, row in enumerate(cross.GRID)
        for column, name in enumerate(row)
        if name
    }


def touches(view: Board, seat: Seat, moves: Moves[Move]) -> Touches:
    """A piece, then where it goes; a series point by point."""
    language = spoken_now()
    return Touches(tuple([_choice(move, language) for move in moves]))


@lru_cache(maxsize=5_000)
def _choice(move: Move, language: str) -> Choice:
    touched = last_touched(move)
    caught = overs(touched) if isinstance(move, Series) else ()
    glide = () if isinstance(move, Place) else touched
    return Choice(str(move), touched, _label(move), caught, glide=glide)


def _label(move: Move) -> str:
    if isinstance(move, Place):
        return _("the fox is placed on {point}").format(point=move.point)
    if isinstance(move, Step):
        return _("step from {start} to {end}").format(start=move.start, end=move.end)
    begin, way, *ends = move.points
    for point in ends:
        way = _("{way}, then {point}").format(way=way, point=point)
    said = _n(
        "the fox jumps from {start} to {way} and catches a goose",
        "the fox jumps from {start} to {way} and catches {n} geese",
        len(move.points) - 1,
    )
    return said.format(start=begin, way=way, n=len(move.points) - 1)


def spoken(told: str) -> str:
    """A move as a sentence."""
    sentence = _label(parse(told))
    return f"{sentence[0].upper()}{sentence[1:]}."
