"""What the box and the rules of Snipe Hunt Solitaire show."""

from snuggery.core.drawing import element
from snuggery.core.help.scenes import Scene
from snuggery.core.text.language import N_
from snuggery.games.snipe_hunt.show.lesson import FOREST

BOX = Scene(
    says=N_("The Hunter goes after the Snipe, and so does the Wolf."),
    played="chance: deal 208701540003038820010383925972357440002; chance: roll 1 2; "
    "player: snipe 2; walk C17; chance: roll 1 6; player: snipe 6; walk STATION; "
    "chance: roll 3 6; player: snipe 3; walk F15 F14 G14 H14 I14 J14; chance: roll 3 3; "
    "player: snipe 3; walk J13 K13 L13; chance: roll 5 6; player: snipe 5; "
    "walk M13 M14 M15 SPOOKY L17 K17; turn card-e3 cw",
    seat="player",
    at=(-7, -5, -2, -1),
    part=(0, 0, 768, 748),
)
_SMALL = {"map": "/".join(FOREST)}
_HUNT = "chance: roll 1 5; player: snipe 5; walk off; chance: roll 3 5; player: snipe 3"
CLAUSES = (
    Scene(
        clause="H7",
        says=N_("A roll of 5: the Hunter walks five spaces along the path, to the arrow."),
        options=_SMALL,
        played=f"{_HUNT}; walk E9 E8 F8 G8 H8",
        seat="player",
        at=(-2, -1),
        part=(140, 250, 260, 260),
    ),
    Scene(
        clause="H8",
        says=N_("What the Wolf sees: his row and his column, as far as the path goes."),
        options=_SMALL,
        played=f"{_HUNT}; walk E9 E8 F8 G8 H8; pass",
        seat="player",
        part=(0, 0, 528, 508),
    ),
    Scene(
        clause="H10",
        says=N_("An arrow turns a card, here a2, and with it the path."),
        options=_SMALL,
        played=f"{_HUNT}; walk E9 E8 F8 G8 H8; turn card-a2 cw",
        seat="player",
        at=(-2, -1),
        part=(20, 140, 260, 250),
    ),
    Scene(
        clause="H11",
        says=N_("Caught: the Hunter walks over the Snipe and takes it along."),
        options=_SMALL,
        played=f"{_HUNT}; walk E9 E8 F8 G8 H8; turn card-a2 cw; chance: roll 6 6; "
        "player: snipe 6; walk I8 J8 J7 K7 K8 K9",
        seat="player",
        at=(-2, -1),
        part=(260, 180, 260, 220),
    ),
)
SIDES: dict[str, str] = {}
_LARGE = {
    "standard": ((1, 0), (4, 0), (1, 5), (4, 5)),
    "scattered": ((0, 1), (5, 2), (2, 4), (3, 0)),
}
"""Where the four large cards are: ours as in the rules, the others anywhere."""


def card(option: str, choice: str) -> str:
    """The forest from far above."""
    if option != "forest":
        return ""
    cards = "".join(
        element(
            "rect",
            x=2 + 11 * column,
            y=2 + 11 * row,
            width=10,
            height=10,
            rx=1.5,
            class_="filled" if (column, row) in _LARGE[choice] else "empty",
        )
        for row in range(6)
        for column in range(6)
    )
    return element("svg", cards, viewBox="0 0 69 69", class_="small-map")
