"""What the box and the rules of Fox and Geese show."""

from snuggery.core.drawing import element
from snuggery.core.help.scenes import Scene
from snuggery.core.text.language import N_
from snuggery.games import cross
from snuggery.games.cross_drawing import small_board, small_line
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.show.background import PIECES

BOX = Scene(
    says=N_("Geese hold together while the fox looks for a gap."),
    played="fox: F@d6; geese: d3-d4; fox: d6-c5; geese: d2-d3; fox: c5-c4; geese: e3-e4; "
    "fox: c4-b4; geese: d1-d2; fox: b4-c5; geese: e2-e3; fox: c5-d5; geese: g4-f4; "
    "fox: d5-c5; geese: b3-b4; fox: c5-b5; geese: b4-c4; fox: b5-c5; geese: a4-b4; "
    "fox: c5-b5; geese: c3-b3; fox: b5-c5; geese: c2-c3; fox: c5-d5; geese: b4-b5",
    at=(-5, -4, -3, -2, -1),
)
CLAUSES = (
    Scene(
        clause="F5",
        says=N_("A goose steps forward, and later sideways."),
        played="fox: F@d6; geese: c3-c4; fox: d6-e5; geese: c4-d4",
        at=(-3, -1),
        part=(30, 120, 500, 300),
    ),
    Scene(
        clause="F6",
        says=N_("The fox steps along a diagonal line."),
        played="fox: F@d6; geese: d3-d4; fox: d6-e5",
        at=(-2, -1),
        part=(30, 20, 500, 300),
    ),
    Scene(
        clause="F8",
        says=N_("Two jumps in one turn: the geese on d4 and d3 are caught."),
        options={"position": "##...##/##...##/..F..../..g..../...g.g./##.g.##/##..g## g"},
        played="geese: c4-d4; fox: c5xe3xc3",
        at=(-2, -1),
    ),
    Scene(
        clause="F9",
        says=N_("The goose on d4 closes the last gap, and the fox cannot move."),
        options={"position": "##gFg##/##ggg##/.g...g./...g.../.....g./##.g.##/##...## g"},
        played="geese: d4-d5",
        at=(-2, -1),
        part=(30, 20, 500, 380),
    ),
)


SIDES = {
    "geese": N_("Stay together, and hem her in."),
    "fox": N_("Slip through, and catch what strays."),
}


def card(option: str, choice: str) -> str:
    """A piece, the number of geese, or the lines the fox can use."""
    match option:
        case "geese":
            return small_board(board.STARTS[choice])
        case "diagonals":
            lines = (
                small_line(start, end)
                for start, ends in board.NEIGHBOURS[choice].items()
                for end in ends
                if cross.INDEX[start] < cross.INDEX[end]
            )
            return small_board(0, lines="".join(lines))
        case "side":
            return element("svg", PIECES[choice], viewBox="-32 -32 64 64")
    return ""
