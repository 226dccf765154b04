"""What the box and the rules of Peg Solitaire show."""

from snuggery.core.help.scenes import Scene
from snuggery.core.text.language import N_
from snuggery.games.cross_drawing import small_board
from snuggery.games.peg_solitaire.rules.patterns import PATTERNS
from snuggery.games.peg_solitaire.rules.problems import CENTRE, FULL_BUT_CENTRE, PROBLEMS

BOX = Scene(
    says=N_("Half of the marbles are already in the groove."),
    played="player: d6-d4; b5-d5; c7-c5; c4-c6; e5-c5; g5-e5; c2-c4; a3-c3; d3-b3-b5-d5-f5",
    at=(-5, -4, -3, -2, -1),
)
CLAUSES = (
    Scene(
        clause="P6",
        says=N_("The rings show what is to be left: here four corners of a square."),
        options={"problem": "four-corners"},
    ),
    Scene(
        clause="P2",
        says=N_("The piece on d2 jumps to d4; the one on d3 is now in the groove."),
        played="player: d2-d4",
        at=(-2, -1),
    ),
    Scene(
        clause="P3",
        says=N_("One play of two jumps: from d3 over c3 to b3, and on over b4 to b5."),
        played="player: d6-d4; b5-d5; c7-c5; c4-c6; e5-c5; g5-e5; c2-c4; a3-c3; d3-b3-b5",
        at=(-2, -1),
    ),
)
SIDES: dict[str, str] = {}


def card(option: str, choice: str) -> str:
    """The pieces of a problem, with rings around those to be left."""
    match option:
        case "problem":
            found = next((each for each in PROBLEMS if each.name == choice), None)
            return small_board(*(found.pegs, found.target) if found else (FULL_BUT_CENTRE, CENTRE))
        case "start":
            return small_board(PATTERNS.get(choice, FULL_BUT_CENTRE), CENTRE)
    return ""
