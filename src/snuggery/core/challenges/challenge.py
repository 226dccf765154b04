"""A challenge: a game set up with something to reach in it, and what counts as well done.

A challenge is known by the options its table is begun with, and by nothing else: a table, a record
or a link needs no further mark, and the terminal, the server and the page without a server agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, Protocol, TypeVar, cast

from snuggery.core.abilities import Options
from snuggery.core.chance import Spread
from snuggery.core.game import Game
from snuggery.core.state import CHANCE, Seat, View

V_contra = TypeVar("V_contra", contravariant=True)

Medal = Literal["", "bronze", "silver", "gold"]
MEDALS: tuple[Medal, ...] = ("bronze", "silver", "gold")
FIRST_SEAT = Seat(1)
AT_ALL = 1_000_000
"""Where fewer is better: a medal for finishing at all, however many it takes."""
GRADES = 5
"""From 1, easy, to 5, very hard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """One thing to try."""

    name: str
    """Results are kept under it, so it never changes: lower-case letters, digits and hyphens."""
    family: str
    grade: int
    options: Options = field(hash=False)
    """What the table is started with; no two challenges of a game have the same options."""
    par: int
    """The best possible, or what the best player reaches."""
    proven: bool
    """Whether par is proven to be the best possible."""
    medals: tuple[int, int, int]
    """What it takes to earn bronze, silver and gold."""
    fewest: bool
    """Whether a lower number is better."""
    seat: Seat = FIRST_SEAT
    """Where the player sits."""
    opponent: str = ""
    """The strength at every other seat, where there are others."""
    once: bool = False
    """Anyone who has finished it knows the answer, so only the first try counts."""

    def medal(self, reached: int | None) -> Medal:
        """What this deserves; None, and it was not met at all."""
        if reached is None:
            return ""
        sign = -1 if self.fewest else 1
        earned = [
            name
            for name, least in zip(MEDALS, self.medals, strict=True)
            if sign * reached >= sign * least
        ]
        return earned[-1] if earned else ""


def earned(medal: Medal, *, helped: bool) -> Medal:
    """The medal of who was helped by a hint: gold is for those who were not."""
    return "silver" if helped and medal == "gold" else medal


@dataclass(frozen=True, slots=True)
class Family:
    """Challenges of one kind, easiest first."""

    name: str
    label: str
    """In English, to be translated."""
    line: str
    """What they are about, in a sentence."""
    challenges: tuple[Challenge, ...]


class Challenges(Protocol[V_contra]):
    """What a game's challenges/__init__.py holds."""

    def families(self) -> tuple[Family, ...]:
        """All that it has, read once from the files beside it."""

    def tonight(self) -> Sequence[Sequence[Challenge]]:
        """For each day of the week, Monday first, what may be set on it; more than 52 each."""

    def title(self, challenge: Challenge, /) -> str:
        """What it is called, in the language now spoken: "Geese to win in 5"."""

    def task(self, challenge: Challenge, /) -> str:
        """What is to be done, and what par is, in one or two sentences."""

    def reached(self, challenge: Challenge, view: V_contra, plays: int, /) -> int | None:
        """What the player reached in `plays`, once it is over; None if it was not met."""

    def told(self, challenge: Challenge, reached: int, /) -> str:
        """That number in words: "19 plays", "16,450 points"."""


def challenges_of(game: Game) -> Challenges[Any] | None:
    """The challenges of a game, if it has any; they are played by today's rules."""
    if game.edition or "challenges" not in game.offers:
        return None
    return cast("Challenges[Any]", game.part("challenges"))


@cache
def every(game: Game) -> tuple[Challenge, ...]:
    """All that a game has: what hangs in its gallery, and what is kept for evenings."""
    found = challenges_of(game)
    if found is None:
        return ()
    hung = (each for family in found.families() for each in family.challenges)
    evenings = (each for pack in found.tonight() for each in pack)
    return tuple({each.name: each for each in (*hung, *evenings)}.values())


@cache
def _by_options(game: Game) -> dict[tuple[tuple[str, str], ...], Challenge]:
    return {tuple(sorted(game.settled(each.options).items())): each for each in every(game)}


def challenge_at(game: Game, options: Options) -> Challenge | None:
    """The challenge that a table with these options is."""
    return challenge_settled(game, game.settled(options))


def challenge_settled(game: Game, options: Options) -> Challenge | None:
    """The same for a table whose options have been settled already."""
    return _by_options(game).get(tuple(sorted(options.items())))


def challenge_named(game: Game, name: str) -> Challenge | None:
    """The challenge of that name."""
    return _by_name(game).get(name)


@cache
def _by_name(game: Game) -> dict[str, Challenge]:
    return {each.name: each for each in every(game)}


def start_view(game: Game, challenge: Challenge) -> View:
    """What the player sees first, when what is certain has been dealt; its picture is shown."""
    moment = game.start(challenge.options)
    while moment.to_act() == (CHANCE,) and isinstance(odds := moment.odds(), Spread):
        if len(odds.odds) > 1:
            break
        ((dealt, _share),) = odds.odds
        moment = moment.after(CHANCE, dealt)
    return moment.view(challenge.seat)
