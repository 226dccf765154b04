"""What is chosen before a game of Snipe Hunt Solitaire."""

import re
from dataclasses import dataclass

from snuggery.core import DEALS, BadOptions, Option, Options
from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.rules.cards import SIDE, Deck, deck, lay
from snuggery.games.snipe_hunt.rules.forest import LARGE, Card, Forest, large_card, parse_forest

SMALL_FORESTS = {
    "2x2": "*.*NNN/...NNN/*.*NNN/SSSWWW/S^SWWW/SSSWWW",
    "3x3": "DDD***WWW/DDD***WWW/DDD***WWW/"
    "*******.*/******.../*******.*/"
    "SSSNNN*.*/S^SNNN.../SSSNNN*.*",
}
"""Maps for beginners, small enough to be solved."""

OPTIONS = (
    Option(
        name="forest",
        label=N_("Forest"),
        default="standard",
        choices=(
            ("standard", N_("Station, Nest and Woods in their places")),
            ("scattered", N_("Station, Nest and Woods anywhere")),
        ),
        help=N_("The other 32 cards are shuffled and turned at random."),
        card=True,
        lines=(N_("You know where home is."), N_("Every hunt is different.")),
    ),
    Option(
        name="deal",
        label=N_("Number of the forest"),
        help=N_(
            "The same number gives the same forest; `today` means the one of the day. "
            "Empty: a sealed, random one."
        ),
        numbered=True,
    ),
    Option(
        name="cards",
        label=N_("Card list"),
        help=N_(
            "Your own cards, separated by semicolons: '3 straight *.* *.* *.*; ...'. Empty: ours."
        ),
        file=True,
    ),
    Option(
        name="map",
        label=N_("Map"),
        help=N_(
            "A forest drawn row by row instead, with '/' between the rows; small ones too."
            " 2x2 and 3x3 are ready-made."
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen before play, all of it known to the player."""

    deck: Deck
    scattered: bool = False
    deal: int | None = None
    """The forest that was asked for; None for a sealed one."""
    map: Forest | None = None
    """A forest that does not need to be dealt."""

    @property
    def side(self) -> int:
        """How many cards are in a row."""
        return self.map.layout.side if self.map else SIDE

    @property
    def kinds(self) -> tuple[Card, ...]:
        """Every different card, the large ones first."""
        small = self.map.cards if self.map else self.deck.cards
        return tuple(dict.fromkeys((*map(large_card, LARGE), *small)))

    def laid(self, deal: int) -> Forest:
        """The forest of that number."""
        return lay(self.deck, deal, scattered=self.scattered)


def chosen(options: Options) -> Setup:
    """The game that these options ask for."""
    text = options["deal"].strip()
    if text and (not re.fullmatch("[0-9]{1,39}", text) or int(text) >= DEALS):
        said = _("The number of a forest is between 0 and 2^128 - 1, not {text!r}.")
        raise BadOptions(said.format(text=text[:50]))
    for name in ("cards", "map"):
        if len(options[name].splitlines()) > 1:
            raise BadOptions(_("The option {name} must be a single line here.").format(name=name))
    drawn = options["map"].strip()
    if drawn and any(options[o.name] != o.default for o in OPTIONS if o.name != "map"):
        raise BadOptions(_("A map is the whole forest; choose nothing else with it."))
    return Setup(
        deck(options["cards"]),
        options["forest"] == "scattered",
        int(text) if text else None,
        parse_forest(SMALL_FORESTS.get(drawn, drawn)) if drawn else None,
    )
