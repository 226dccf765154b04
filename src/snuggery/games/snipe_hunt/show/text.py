"""The map in letters, for a terminal."""

from snuggery.core.drawing import Places
from snuggery.core.text.language import N_, _
from snuggery.core.text.text_board import TextBoard
from snuggery.games.snipe_hunt.insight.walk_outcomes import ends
from snuggery.games.snipe_hunt.rules.snipe import barred
from snuggery.games.snipe_hunt.rules.spaces import cell_name, place_name
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF

GLYPHS = {"*": "♣", ".": "·", "q": "↻", "h": "⇅", "S": "=", "N": "o", "W": "%", "D": "&"}
NEEDLES = {"^": "↑", ">": "→", "v": "↓", "<": "←"}
LEGEND = N_(
    "H Hunter  S Snipe  W Wolf   · path  ♣ trees  ↻ 90  ⇅ 180\n"
    "= Station  o Nest  % Spooky Woods  & Deep Woods"
)
WIDE, USUAL, NARROW = 3, 2, 1
"""Columns from one space of a card to the next."""


def text(view: Map) -> str:
    """The map for a terminal, with names around it and the dice below."""
    return "\n".join(_written(view, USUAL).lines)


def places(view: Map) -> Places:
    """Where ids are in the text: spaces, cards (their middle row), dice."""
    return _written(view, USUAL).places


def sizes(view: Map) -> tuple[TextBoard, ...]:
    """The map for much room and for little, the roomiest first; the narrow one explains nothing."""
    usual = _written(view, USUAL)
    others = (_written(view, WIDE), usual, _written(view, NARROW))
    return (*usual.enlargements(), *others)


def _written(view: Map, step: int) -> TextBoard:
    if view.phase == "deal":
        return TextBoard((_("The forest has not been laid yet."),), {})
    size = view.forest.layout.size
    marks = [GLYPHS.get(mark) or NEEDLES[mark] for mark in view.forest.ground]
    for letter, space in (("S", view.snipe), ("H", view.hunter), ("W", view.wolf)):
        marks[_stands(view, letter, space)] = letter
    lie = [str(die) for die in view.dice] if _dice_lie(view) else []
    corner = " ".join(lie) if step == NARROW else ""
    rows = [
        f"{corner:4}" + _spread([cell_name(n, size)[0] for n in range(size)], step),
        *(
            f"{row + 1:3} {_spread(marks[row * size : (row + 1) * size], step)}"
            for row in range(size)
        ),
    ]
    dice = " ".join((_("dice"), "  ".join(lie)))
    north = _("North {arrow}").format(arrow=NEEDLES["^>v<"[view.forest.north]])
    below = ("", f"{dice.rstrip()}   {north}", *_(LEGEND).split("\n")) if step > NARROW else ()
    return TextBoard((*rows, *below), _places(view, step), len(rows))


def _spread(signs: list[str], step: int) -> str:
    """The signs of a row, with a gap between cards."""
    between = " " * (step - 1)
    cards = (between.join(signs[card : card + 3]) for card in range(0, len(signs), 3))
    return (between + " ").join(cards)


def _dice_lie(view: Map) -> bool:
    """Whether the dice can be seen."""
    return view.phase in ("snipe", "walk")


def _stands(view: Map, letter: str, space: int) -> int:
    """The cell where a pawn is shown; those in one Large Space stand side by side."""
    if space not in view.forest.layout.large.values():
        return space
    return space + {"S": -1, "H": 1, "W": view.forest.layout.size}[letter]


def _places(view: Map, step: int) -> Places:
    where = view.forest.layout
    found: dict[str, tuple[int, int, int]] = {}

    def spot(cell: int) -> tuple[int, int]:
        row, column = divmod(cell, where.size)
        return 1 + row, 4 + step * column + column // 3

    if view.phase == "walk":
        spaces = (end.space for end in ends(view) if end.way and end.space != OFF)
        found |= {where.names[space]: (*spot(space), 1) for space in spaces}
    for place in range(where.side * where.side):
        found[f"card-{place_name(place, where.side)}"] = (
            *spot(where.cells(place)[3]),
            2 * step + 1,
        )
    for pawn, letter, space in (
        ("hunter", "H", view.hunter),
        ("snipe", "S", view.snipe),
        ("wolf", "W", view.wolf),
    ):
        found[pawn] = (*spot(_stands(view, letter, space)), 1)
    if _dice_lie(view):
        for n, die in enumerate(view.dice):
            below = (where.size + 2, len(_("dice")) + 1 + 3 * n, 1)
            found[f"die-{n + 1}"] = below if step > NARROW else (0, 2 * n, 1)
            if view.phase == "snipe" and not barred(view, die):
                found[f"ghost-{die}"] = found[f"die-{n + 1}"]
    return found
