"""Sniff in letters: the two halves side by side, the Nullfeld between them; in Sj the search alone.

T treasure, d dog, 1 and 2 the detectives, . a field that was entered, w where it was warm and h
where it was hot; | and --- walls, ~ ditches, : and ... lines of the search about which nothing is
known. Other languages have their own letters for treasure, dog, warm and hot.
"""

from snuggery.core.drawing import Places
from snuggery.core.text.language import _p
from snuggery.core.text.text_board import TextBoard
from snuggery.games.sniff.rules.board import COLUMNS, NULL, edge
from snuggery.games.sniff.rules.view import Sight

GAP = 5
"""The width of the Nullfeld in characters."""
USUAL, NARROW = 3, 1
"""The width of a field in characters."""


def text(view: Sight) -> str:
    """Both halves."""
    return "\n".join(_written(view, USUAL).lines)


def places(view: Sight) -> Places:
    """Where each field is in the text; and the edges of your own half while building."""
    return _written(view, USUAL).places


def sizes(view: Sight) -> tuple[TextBoard, ...]:
    """Both halves for much room and for little, the roomiest first."""
    usual = _written(view, USUAL)
    return (*usual.enlargements(), usual, _written(view, NARROW))


def _written(view: Sight, wide: int) -> TextBoard:
    search = _half(view, "search", wide)
    own = [""] * len(search) if view.variant.given else _half(view, "own", wide)
    lines = []
    for number, (left, right) in enumerate(zip(own, search, strict=True)):
        middle = " " * GAP
        if number == view.variant.size + 1:
            middle = _null(view).center(GAP)
        lines.append((left + middle + right).rstrip())
    return TextBoard(tuple(lines), _places(view, wide))


def _null(view: Sight) -> str:
    if view.phase in ("field", "build"):
        return NULL
    seekers = sorted(map(view.seeker, view.halves))
    waiting = [str(n) for n in seekers if view.places[n - 1] == NULL]
    return "".join([*waiting[:1], NULL, *waiting[1:]])


def _columns(view: Sight, half: str) -> str:
    letters = COLUMNS[-view.variant.size :]
    return letters if half == "own" else letters[::-1]


def _margin(half: str) -> int:
    """How many characters are before the field."""
    return 2 if half == "own" else 0


def _half(view: Sight, half: str, wide: int) -> list[str]:
    size, columns = view.variant.size, _columns(view, half)
    names = " ".join(letter.center(wide) for letter in columns)
    pad = " " * _margin(half)
    tail = "  " if half == "search" else ""
    rows = [f"{pad} {names} {tail}"]
    for row in range(1, size + 1):
        rows.append(pad + _above(view, half, row, wide) + tail)
        rows.append(
            (f"{row} " if half == "own" else "")
            + _across(view, half, row, wide)
            + (f" {row}" if half == "search" else "")
        )
    return [*rows, pad + _above(view, half, size + 1, wide) + tail]


def _above(view: Sight, half: str, row: int, wide: int) -> str:
    """The line above a row."""
    if row in (1, view.variant.size + 1):
        return "+" + ("-" * wide + "+") * view.variant.size
    columns = _columns(view, half)
    edges = (edge(f"{column}{row - 1}", f"{column}{row}") for column in columns)
    return "+" + "".join(_mark(view, half, each, "-~.") * wide + "+" for each in edges)


def _across(view: Sight, half: str, row: int, wide: int) -> str:
    columns = _columns(view, half)
    fields = [f"{column}{row}" for column in columns]
    parts = [_beside(view, half, NULL, fields[0]) if half == "search" else "|"]
    for number, field in enumerate(fields):
        parts.append(_cell(view, half, field, wide))
        if number + 1 < len(fields):
            parts.append(_beside(view, half, field, fields[number + 1]))
    parts.append(_beside(view, half, fields[-1], NULL) if half == "own" else "|")
    return "".join(parts)


def _beside(view: Sight, half: str, one: str, two: str) -> str:
    return _mark(view, half, edge(one, two), "|~:")


def _mark(view: Sight, half: str, name: str, signs: str) -> str:
    """What is drawn between two fields: a sign for a wall, a ditch or what is not known."""
    lab, seeker = view.shown(half), view.seeker(half)
    wall, ditch, unknown = tuple(signs)
    if (lab and name in lab.walls) or name in view.found(seeker):
        return ditch if view.variant.dogs else wall
    if lab or name in _walked(view, half):
        return " "
    return unknown


def _walked(view: Sight, half: str) -> set[str]:
    seeker = view.seeker(half)
    return {
        edge(answer.here, answer.there)
        for answer in view.said
        if answer.seat == seeker and answer.said not in ("wall", "water")
    }


def _cell(view: Sight, half: str, field: str, wide: int) -> str:
    lab, seeker = view.shown(half), view.seeker(half)
    what = " "
    if any(a.seat == seeker and field in (a.here, a.there) and a.said != "wall" for a in view.said):
        what = "."
    heard = view.signs(seeker).get(field, "").split("+")
    if "hot" in heard:
        what = _p("hot, in one letter", "h")
    elif "warm" in heard:
        what = _p("warm, in one letter", "w")
    if lab and field == lab.treasure:
        what = _p("the treasure, in one letter", "T")
    if lab and field in lab.dogs:
        what = _p("a dog, in one letter", "d")
    here = view.places[seeker - 1] == field and view.phase not in ("field", "build")
    if wide == NARROW:
        return str(seeker) if here else what
    return f"{seeker}{what} " if here else f" {what} "


def _places(view: Sight, wide: int) -> Places:
    size = view.variant.size
    found: dict[str, tuple[int, int, int]] = {}
    across = 0 if view.variant.given else 2 + (wide + 1) * size + 1
    for half in view.halves:
        first = 2 if half == "own" else across + GAP
        for number, column in enumerate(_columns(view, half)):
            for row in range(1, size + 1):
                at = first + 1 + (wide + 1) * number
                found[f"{half}-{column}{row}"] = (2 * row, at, wide)
    found["search-0"] = (size + 1, across + GAP // 2, 1)
    if view.phase == "build" and view.own is not None:
        for name in view.variant.board.edges:
            one, two = name.split("|")
            down, right, width = found[f"own-{one}"]
            below = one[0] == two[0]
            found[f"edge-{one}-{two}"] = (
                (down + 1, right, width) if below else (down, right + width, 1)
            )
    return found
