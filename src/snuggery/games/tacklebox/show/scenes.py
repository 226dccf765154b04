"""What the box and the rules of Solitaire Tacklebox show."""

from snuggery.core.drawing import element
from snuggery.core.help.scenes import Scene
from snuggery.core.text.language import N_

BOX = Scene(
    says=N_("Fish and bait on the jetty, and a boat to fill."),
    played="chance: shuffle 208701540003038820010383925972357440002; player: deal; take worm-2; "
    "catch mackerel-1 with worm-2; catch sole with worm-2; deal; take pilchard-2; take lure; "
    "deal; take mussel-2; take crab-1; take prawn-1; catch gurnard-2 with crab-1; "
    "catch gurnard-1 with crab-1; take pot; catch sea-perch-1 with prawn-1; deal; "
    "take pilchard-1; take squid-1; catch trevally with squid-1; catch snapper-1 with squid-1; "
    "take net; net flounder",
    seat="player",
    at=(-6, -4, -3, -2, -1),
)
_TABLE = (0, 0, 390, 245)
_TRIP = "chance: shuffle 781; player: take lure; take tacklebox-2"
CLAUSES = (
    Scene(
        clause="T3",
        says=N_("The Lure is picked up, and the card beneath it turned up."),
        options={"deal": "781"},
        played="chance: shuffle 781; player: take lure",
        seat="player",
        at=(-2, -1),
        part=_TABLE,
    ),
    Scene(
        clause="T7",
        says=N_("The Kahawai goes into the boat; the Lure that caught it is used up."),
        options={"deal": "781"},
        played=f"{_TRIP}; play snagged using tacklebox; catch kahawai-2 with lure",
        seat="player",
        at=(-2, -1),
        part=_TABLE,
    ),
    Scene(
        clause="T10",
        says=N_("A Tacklebox card cancels Snagged; both are gone."),
        options={"deal": "781"},
        played=f"{_TRIP}; play snagged using tacklebox",
        seat="player",
        at=(-2, -1),
        part=_TABLE,
    ),
    Scene(
        clause="T12",
        says=N_("Nothing can be played any more, so another row is dealt."),
        options={"deal": "781"},
        played=f"{_TRIP}; play snagged using tacklebox; catch kahawai-2 with lure; "
        "take paua-2; deal",
        seat="player",
        at=(-2, -1),
        part=_TABLE,
    ),
)
SIDES: dict[str, str] = {}


def card(option: str, choice: str) -> str:
    """As many fish as the level is hard."""
    if option != "level":
        return ""
    fish = "M2 8q8-9 18 0 4-4 6-4v8q-3 0-6-4-10 9-18 0z"
    drawn = "".join(
        element(
            "path",
            class_="filled" if n < int(choice) else "empty",
            d=fish,
            transform=f"translate(0 {17 * n})",
        )
        for n in range(4)
    )
    return element("svg", drawn, viewBox="0 0 28 68", class_="small-fish")
