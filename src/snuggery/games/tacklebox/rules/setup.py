"""What is chosen before a game of Solitaire Tacklebox."""

import re
from dataclasses import dataclass
from functools import lru_cache

from snuggery.core import DEALS, BadOptions, Option, Options
from snuggery.core.text.language import N_, _
from snuggery.games.tacklebox.rules.deck import ALL_BAITS, Card, deck

OPTIONS = (
    Option(
        name="level",
        label=N_("Level"),
        default="1",
        choices=(
            ("1", N_("1 easy")),
            ("2", N_("2 medium")),
            ("3", N_("3 hard")),
            ("4", N_("4 hardest")),
        ),
        help=N_("2: fewer All Bait; 3: no All Bait, no Lure; 4: also six rows (T14)."),
        card=True,
        lines=(
            N_("All the bait there is."),
            N_("Some All Bait stays at home."),
            N_("No All Bait, and no Lure."),
            N_("The same, from a deeper deal."),
        ),
    ),
    Option(
        name="baits",
        label=N_("All Bait cards removed"),
        default="5",
        choices=tuple((str(n), str(n)) for n in range(1, ALL_BAITS + 1)),
        help=N_("On level 2 only."),
    ),
    Option(
        name="standstill",
        label=N_("Another row is dealt"),
        default="strict",
        choices=(
            ("strict", N_("when only surprises can be played")),
            ("free", N_("at any time")),
        ),
        help=N_("What counts as a standstill (T12)."),
    ),
    Option(
        name="end",
        label=N_("Surprises left at the end"),
        default="player",
        choices=(
            ("player", N_("may be left")),
            ("forced", N_("must be played")),
        ),
        help=N_("When nothing else can be played (T13)."),
    ),
    Option(
        name="deal",
        label=N_("Number of the deal"),
        help=N_(
            "The same number gives the same deal on the same level; `today` means the "
            "one of the day. Empty: a sealed, random one."
        ),
        numbered=True,
    ),
    Option(
        name="deck",
        label=N_("Deck list"),
        help=N_("Your own list of fish and catches, separated by semicolons. Empty: ours."),
        file=True,
    ),
)


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen before play, all of it known to the player."""

    level: int = 1
    removed: int = 0
    """How many All Bait cards stay in the box (T14)."""
    strict: bool = True
    """Whether a row may be dealt only when nothing else can be played."""
    forced: bool = False
    """Whether every open surprise must be played before the end."""
    deck_list: str = ""
    """Empty for our own deck."""

    @classmethod
    def chosen(cls, options: Options) -> "Setup":
        """The game that these options ask for."""
        level = int(options["level"])
        setup = cls(
            level,
            {1: 0, 2: int(options["baits"])}.get(level, ALL_BAITS),
            options["standstill"] == "strict",
            options["end"] == "forced",
            options["deck"],
        )
        deck(setup.deck_list)  # a bad list is refused before anything is dealt
        return setup

    @property
    def rows(self) -> int:
        """Rows of the first deal, the last of them face up (T1, T14)."""
        return 6 if self.level == 4 else 5

    @property
    def cards(self) -> dict[str, Card]:
        """The cards in play, by key."""
        return _cards(self.deck_list, self.removed, self.level)


@lru_cache(maxsize=64)
def _cards(text: str, removed: int, level: int) -> dict[str, Card]:
    out = {f"all-bait-{number}" for number in range(ALL_BAITS - removed + 1, ALL_BAITS + 1)}
    out |= {"lure"} if level >= 3 else set()
    return {card.key: card for card in deck(text) if card.key not in out}


def deal_number(options: Options) -> int | None:
    """The deal that was asked for, or None for a sealed one."""
    text = options["deal"].strip()
    if text and (not re.fullmatch("[0-9]{1,39}", text) or int(text) >= DEALS):
        said = _("The number of a deal is between 0 and 2^128 - 1, not {text!r}.")
        raise BadOptions(said.format(text=text[:50]))
    return int(text) if text else None


def warnings(options: Options) -> tuple[str, ...]:
    """What the player should know before starting."""
    if options["level"] == "2" or options["baits"] == str(ALL_BAITS):
        return ()
    return (_("The number of All Bait cards removed matters only on level 2 (T14)."),)
