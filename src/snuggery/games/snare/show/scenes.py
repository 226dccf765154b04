"""What the box and the rules of Snare show."""

from snuggery.core.help.scenes import Scene
from snuggery.core.text.language import N_

BOX = Scene(
    says=N_("Words on the felt, until somebody turns them into others."),
    played="chance: deal 208701540003038820010383925972357440002; player 1: draw pile; "
    "lay ?APLOmB; discard Q; player 2: accept; draw pile; lay ?FlUID; discard J; "
    "player 1: accept; draw pile; swap A for ?A in w1; lay b?AnG; snare w2 + q = lIqU?ID; "
    "close w1",
    seat="player 1",
    at=(-7, -5, -3, -2, -1),
)
_HAND = (
    "chance: deal 2006; player 1: draw pile; lay OpERA; lay TIN; discard x; player 2: accept; "
    "draw pile; lay R?AIn; lay tEIR; discard h; player 1: challenge w4; penalty take E; accept; "
    "draw discard"
)
_WORDS = (0, 88, 390, 270)
CLAUSES = (
    Scene(
        clause="N3",
        says=N_("OPERA and TIN are open in front of the player who laid them."),
        played="chance: deal 2006; player 1: draw pile; lay OpERA; lay TIN",
        seat="player 1",
        part=(0, 88, 390, 370),
    ),
    Scene(
        clause="N5",
        says=N_("OPERA is closed: it is face down, and nobody can take it."),
        played=f"{_HAND}; close w1",
        seat="player 1",
        at=(-2, -1),
        part=_WORDS,
    ),
    Scene(
        clause="N7",
        says=N_("The wild card in RAIN stands for an A: swap your A for it."),
        played=f"{_HAND}; close w1; swap A for ?A in w3",
        seat="player 1",
        at=(-2, -1),
        part=(0, 88, 390, 370),
    ),
    Scene(
        clause="N6",
        says=N_("Snared: with an E and a T, RAIN becomes RETAIN and changes hands."),
        played=f"{_HAND}; close w1; swap A for ?A in w3; snare w3 = RETAIn",
        seat="player 1",
        at=(-2, -1),
        part=_WORDS,
    ),
)
SIDES: dict[str, str] = {}


def card(_option: str, _choice: str) -> str:
    """Words will do."""
    return ""
