"""What the box and the rules of Sniff show."""

from snuggery.core.drawing import element
from snuggery.core.help.scenes import Scene
from snuggery.core.text.language import N_

_BUILT = (
    "treasure B3; wall A1|A2; wall A4|B4; wall B1|B2; wall B2|B3; wall A2|A3; wall A3|A4; "
    "wall B3|C3; wall B4|C4; wall C1|D1; wall C2|C3; wall C3|D3; wall C4|C5; wall D2|E2; "
    "wall D3|E3; wall D2|D3; wall E2|0; wall D4|E4; wall E1|E2; wall E3|E4; wall E4|0; ready"
)
BOX = Scene(
    says=N_("Two detectives feel their way through labyrinths that they cannot see."),
    played=f"1: {_BUILT}; 2: {_BUILT}; chance: begins 2; 2: E3; E4; 1: E3; E4; 2: E2; E1; "
    "1: E2; E1; 2: D2; 1: D2; 2: E3; D3; 1: E3; D3; 2: 0; E4; 1: 0; E4; 2: E1; D1; 1: E1; D1; "
    "2: C1; 1: C1; 2: D2; D3; 1: D2; D3; 2: C2; C3; 1: C2; C3",
    seat="1",
    at=(-5, -4, -3, -2, -1),
)
_SMALL = (
    "2: wall D1|E1; wall E1|E2; wall D2|E2; wall C2|D2; wall D2|D3; wall E2|0; treasure C2; ready; "
    "1: wall D1|E1; wall E1|E2; wall D2|E2; wall C2|D2; wall C2|C3"
)
_SEARCH = f"{_SMALL}; wall E2|0; treasure C1; ready; chance: begins 1"
CLAUSES = (
    Scene(
        clause="S1",
        says=N_("A labyrinth on the small board: six walls of brick, the treasure, one way in."),
        options={"size": "3"},
        played=f"{_SMALL}; wall E2|0; treasure C1",
        seat="1",
        part=(0, 0, 520, 570),
    ),
    Scene(
        clause="S4",
        says=N_("E1 is free: the detective goes there, and may ask again."),
        options={"size": "3"},
        played=f"{_SEARCH}; 1: E2; 2: E1; D1; 1: E1",
        seat="1",
        part=(520, 0, 520, 570),
    ),
    Scene(
        clause="S5",
        says=N_("D1 is behind a wall: it is marked, and the turn is over."),
        options={"size": "3"},
        played=f"{_SEARCH}; 1: E2; 2: E1; D1; 1: E1; D1",
        seat="1",
        part=(520, 0, 520, 570),
    ),
    Scene(
        clause="Si",
        says=N_("Two ditches and two dogs guard the treasure in place of walls."),
        options={"dogs": "yes"},
        played="1: treasure B2; wall C2|C3; wall D4|E4; dog A4; dog C1",
        seat="1",
        part=(0, 0, 520, 570),
    ),
)
SIDES: dict[str, str] = {}


def card(option: str, choice: str) -> str:
    """The field, line by line."""
    if option != "size":
        return ""
    size = int(choice)
    lines = "".join(
        f"M5 {5 + 12 * n}h{12 * size}M{5 + 12 * n} 5v{12 * size}" for n in range(size + 1)
    )
    wide = 12 * size + 10
    return element(
        "svg",
        element("path", class_="lines", d=lines),
        viewBox=f"0 0 {wide} {wide}",
        class_="small-field",
    )
