"""The map in letters, for a terminal."""

from snuggery.core.text.language import N_, _
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


def text(view: Map) -> str:
    """The map for a terminal, with names around it and the dice below."""
    if view.phase == "deal":
        return _("The forest is not laid yet.")
    where = view.forest.layout
    marks = [GLYPHS.get(mark) or NEEDLES[mark] for mark in view.forest.ground]
    for letter, space in (("S", view.snipe), ("H", view.hunter), ("W", view.wolf)):
        marks[_stands(view, letter, space)] = letter
    head = "    " + "  ".join(
        " ".join(cell_name(n, where.size)[0] for n in range(card, card + 3))
        for card in range(0, where.size, 3)
    )
    rows = [
        f"{row + 1:3} "
        + "  ".join(
            " ".join(marks[row * where.size + card : row * where.size + card + 3])
            for card in range(0, where.size, 3)
        )
        for row in range(where.size)
    ]
    dice = " ".join((_("dice"), "  ".join(map(str, view.dice) if _dice_lie(view) else ())))
    north = _("North {arrow}").format(arrow=NEEDLES["^>v<"[view.forest.north]])
    return "\n".join((head, *rows, "", f"{dice.rstrip()}   {north}", _(LEGEND)))


def _dice_lie(view: Map) -> bool:
    """Whether the dice can be seen."""
    return view.phase in ("snipe", "walk")


def _stands(view: Map, letter: str, space: int) -> int:
    """The cell where a pawn is shown; those in one Large Space stand side by side."""
    if space not in view.forest.layout.large.values():
        return space
    return space + {"S": -1, "H": 1, "W": view.forest.layout.size}[letter]


def places(view: Map) -> dict[str, tuple[int, int, int]]:
    """Where ids stand in the text: spaces, cards (their middle row), dice."""
    if view.phase == "deal":
        return {}
    where = view.forest.layout
    found: dict[str, tuple[int, int, int]] = {}

    def spot(cell: int) -> tuple[int, int]:
        row, column = divmod(cell, where.size)
        return 1 + row, 4 + 2 * column + column // 3

    if view.phase == "walk":
        spaces = (end.space for end in ends(view) if end.way and end.space != OFF)
        found |= {where.names[space]: (*spot(space), 1) for space in spaces}
    for place in range(where.side * where.side):
        found[f"card-{place_name(place, where.side)}"] = (*spot(where.cells(place)[3]), 5)
    for pawn, letter, space in (
        ("hunter", "H", view.hunter),
        ("snipe", "S", view.snipe),
        ("wolf", "W", view.wolf),
    ):
        found[pawn] = (*spot(_stands(view, letter, space)), 1)
    if _dice_lie(view):
        for n, die in enumerate(view.dice):
            found[f"die-{n + 1}"] = (where.size + 2, len(_("dice")) + 1 + 3 * n, 1)
            if view.phase == "snipe" and not barred(view, die):
                found[f"ghost-{die}"] = found[f"die-{n + 1}"]
    return found
