"""How a game of Snare is set up."""

import re
from dataclasses import dataclass

from snuggery.core import BadOptions, Option, Options, Seat
from snuggery.core.text.language import N_, _
from snuggery.games.snare.rules.alone.given import HAND, WORDS, Given, asked_for
from snuggery.games.snare.rules.words.dictionary import word_list

VERSION = 3
HANDS, TOLD = 500, 10
"""The most hands in a game (our own bound), and how many hands ahead it is announced."""
ROUNDS = 100
"""The most rounds in a hand (our own bound)."""
YES_NO = (("no", N_("no")), ("yes", N_("yes")))
AGREED: tuple[Option, ...] = (
    Option(
        name="players",
        label=N_("Players"),
        default="2",
        choices=tuple((str(n), str(n)) for n in range(2, 9)),
        card=True,
    ),
    Option(
        name="partners",
        label=N_("Partners"),
        default="no",
        choices=YES_NO,
        help=N_("Four, six or eight players; partners sit opposite (N17)."),
    ),
    Option(
        name="limit",
        label=N_("Played to"),
        default="1000",
        words=(("time", N_("the time limit")),),
        help=N_(
            "Points, from 100 to 10,000; or `time`: whoever has the most when time is up (N9)."
        ),
    ),
    Option(
        name="minutes",
        label=N_("Time limit in minutes"),
        help=N_(
            "From 1 to 1,440; empty: no limit. The hand in which time runs out is the last (N9)."
        ),
    ),
    Option(
        name="letters",
        label=N_("Letters of a changed word"),
        default="rearranged",
        choices=(("rearranged", N_("may be rearranged")), ("in-order", N_("keep their order"))),
    ),
    Option(
        name="closing",
        label=N_("Closing a word"),
        default="later",
        choices=(
            ("later", N_("only in a later turn")),
            ("at-once", N_("in the same turn, too")),
        ),
    ),
    Option(
        name="spelling",
        label=N_("Spelling"),
        default="challenge",
        choices=(
            ("challenge", N_("anything may be laid; others may challenge it")),
            ("strict", N_("only words in the list may be laid")),
        ),
        card=True,
        lines=(
            N_("Bluff if you dare; a wrong challenge costs points."),
            N_("Nobody can lay nonsense."),
        ),
    ),
    Option(
        name="words",
        label=N_("Word list"),
        default="family",
        choices=(
            ("family", N_("for the family: no slurs, nothing obscene")),
            ("all", N_("all words: larger, nothing left out")),
        ),
        found="word lists",
        help=N_("Computers and hints keep to the family's words. The rules say how to add a list."),
    ),
)
OPTIONS = (*AGREED, HAND)


@dataclass(frozen=True, slots=True)
class Variant:
    """What was agreed."""

    players: int
    partners: bool
    limit: int
    """0 means until time is up."""
    minutes: int
    """0 means no time limit."""
    in_order: bool
    strict: bool
    words: str
    closing_later: bool
    """N5: whether a word can be closed only in a later turn than it was laid."""
    version: int = VERSION
    """The version of the rules; see version_1.py and version_2.py."""
    given: int = 0
    """The number of a hand played alone (N18); 0 in a game with others."""

    @property
    def hands(self) -> int:
        """N9: the technical bound; by rules 1 a cap that players met."""
        return HANDS if self.version > 1 else 20

    @property
    def rounds(self) -> int:
        """How many rounds a hand can have."""
        return ROUNDS if self.version > 1 else 30

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everyone, in turn."""
        return tuple(Seat(number) for number in range(1, self.players + 1))

    @property
    def sides(self) -> int:
        """How many scores are kept."""
        return self.players // 2 if self.partners else self.players

    def side(self, seat: Seat) -> int:
        """Which score is a seat's; N17: partners sit opposite."""
        return (seat - 1) % self.sides

    def allied(self, one: Seat, other: Seat) -> bool:
        """Whether both play for the same score."""
        return self.side(one) == self.side(other)

    def partners_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Who else plays for the same score."""
        return tuple(each for each in self.seats if each != seat and self.allied(each, seat))

    def after(self, seat: Seat) -> Seat:
        """Who sits to the left."""
        return Seat(seat % self.players + 1)


def variant(options: Options) -> Variant:
    """The options as the rules want them."""
    if alone := asked_for(options, AGREED):
        return _played_alone(alone)
    players, partners = int(options["players"]), options["partners"] == "yes"
    if partners and players not in (4, 6, 8):
        raise BadOptions(_("N17: Four, six or eight can play as partners."))
    limit, minutes = options["limit"], options["minutes"]
    if limit != "time" and not (
        re.fullmatch("[1-9][0-9]{2,4}", limit) and 100 <= int(limit) <= 10000
    ):
        raise BadOptions(_("N9: The limit is between 100 and 10,000 points, or `time`."))
    if minutes and not (re.fullmatch("[1-9][0-9]{0,3}", minutes) and int(minutes) <= 1440):
        raise BadOptions(_("N9: The time limit is between 1 and 1,440 minutes."))
    if limit == "time" and not minutes:
        raise BadOptions(_("N9: A game played for time needs a time limit in minutes."))
    word_list(options["words"])  # report a missing list now
    return Variant(
        players,
        partners,
        0 if limit == "time" else int(limit),
        int(minutes or 0),
        options["letters"] == "in-order",
        options["spelling"] == "strict",
        options["words"],
        options["closing"] == "later",
    )


def _played_alone(hand: Given) -> Variant:
    """N18: the words on the table belong to another player, who is absent."""
    return Variant(
        players=2 if hand.table else 1,
        partners=False,
        limit=0,
        minutes=0,
        in_order=False,
        strict=True,
        words=WORDS,
        closing_later=True,
        given=hand.number,
    )
