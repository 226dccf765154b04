"""Forests in which the skilled player's chance was measured, from generous ones to grim ones."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import NamedTuple

from snuggery.core.abilities import Options, Yardstick
from snuggery.core.challenges.challenge import AT_ALL, Challenge, Family
from snuggery.core.people import called
from snuggery.core.text.language import N_, _, _n
from snuggery.games.snipe_hunt.rules.view import Map

EVERY = 3
"""One forest in this many is in the gallery; the others are kept for evenings."""
SLOWER = 3, 2
"""Silver allows three turns where gold allows two; bronze is for bringing the Snipe home at all."""
WEEK = 7
HUNTER = "skilled"
"""The player whose results set the targets."""


class Kind(NamedTuple):
    """A fifth of the forests, by the skilled player's chance."""

    name: str
    label: str
    line: str
    title: str


KINDS = (
    Kind(
        "generous",
        N_("Generous forests"),
        N_("Miss Finch comes home from most of her hunts here."),
        N_("Generous forest {number}"),
    ),
    Kind(
        "kind",
        N_("Kind forests"),
        N_("Here more hunts are won than lost."),
        N_("Kind forest {number}"),
    ),
    Kind(
        "even",
        N_("Even forests"),
        N_("It could go either way between you and the Wolf."),
        N_("Even forest {number}"),
    ),
    Kind(
        "sly",
        N_("Sly forests"),
        N_("The Wolf has the better of it."),
        N_("Sly forest {number}"),
    ),
    Kind(
        "grim",
        N_("Grim forests"),
        N_("Few come home from these. To bring the Snipe home at all is a feat."),
        N_("Grim forest {number}"),
    ),
)


class Measured(NamedTuple):
    """A line of forests.txt."""

    layout: str
    """The option `forest`."""
    number: int
    hunts: int
    won: int
    low: int
    high: int
    """The chance is between `low` and `high`, in hundredths, as far as this many hunts can tell
    (95%)."""
    usual: int
    """The turns of the skilled player's median win; 0 if it won none."""

    @property
    def chance(self) -> float:
        """The share of its hunts that the skilled player won."""
        return self.won / self.hunts


@cache
def forests() -> tuple[Measured, ...]:
    """Every forest that was measured, the most generous first."""
    text = resources.files(__package__).joinpath("forests.txt").read_text(encoding="utf-8")
    lines = (line.split() for line in text.splitlines() if not line.startswith("#"))
    found = (Measured(layout, *map(int, figures)) for layout, *figures in lines)
    return tuple(sorted(found, key=lambda each: (-each.chance, each.usual, each.number)))


@cache
def families() -> tuple[Family, ...]:
    """Some of each fifth."""
    hung = _all()[::EVERY]
    return tuple(
        Family(kind.name, kind.label, kind.line, tuple(x for x in hung if x.family == kind.name))
        for kind in KINDS
    )


@cache
def tonight() -> Sequence[Sequence[Challenge]]:
    """A seventh for each day: Monday's forests are the most generous, Sunday's the grimmest."""
    every = _all()
    return tuple(
        every[day * len(every) // WEEK : (day + 1) * len(every) // WEEK] for day in range(WEEK)
    )


@cache
def _all() -> tuple[Challenge, ...]:
    found = [each for each in forests() if each.won]  # otherwise nobody knows what is usual
    return tuple(_challenge(each, at * len(KINDS) // len(found)) for at, each in enumerate(found))


def _challenge(forest: Measured, fifth: int) -> Challenge:
    more, than = SLOWER
    return Challenge(
        name=f"forest-{forest.number}",
        family=KINDS[fifth].name,
        grade=fifth + 1,
        options={"forest": forest.layout, "deal": str(forest.number)},
        par=forest.usual,
        proven=False,
        medals=(AT_ALL, forest.usual * more // than, forest.usual),
        fewest=True,
    )


@cache
def _measured() -> dict[str, Measured]:
    return {str(each.number): each for each in forests()}


def title(challenge: Challenge) -> str:
    """How it treats its guests, and its number."""
    said = next(kind.title for kind in KINDS if kind.name == challenge.family)
    return _(said).format(number=challenge.options["deal"])


def task(challenge: Challenge) -> str:
    """The skilled player's chance, how sure that is, and how long it takes."""
    forest = _measured()[challenge.options["deal"]]
    said = _n(
        "Bring the Snipe home. {who} won {won} of {hunts} hunts here, a"
        " chance of {low}% to {high}%; half of the wins took {n} turn or fewer.",
        "Bring the Snipe home. {who} won {won} of {hunts} hunts here, a"
        " chance of {low}% to {high}%; half of the wins took {n} turns or fewer.",
        forest.usual,
    )
    return said.format(who=called(HUNTER), n=forest.usual, **forest._asdict())


def reached(challenge: Challenge, view: Map, plays: int) -> int | None:
    """The turns, if the Snipe came home."""
    return view.turn if view.outcome and view.outcome.winners else None


def told(challenge: Challenge, reached: int) -> str:
    """The turns in words."""
    return _n("{n} turn", "{n} turns", reached).format(n=reached)


def yardsticks(options: Options) -> tuple[Yardstick, ...]:
    """How often the skilled player comes home from forests like these."""
    if options["cards"] or options["map"]:
        return ()
    there = [each for each in forests() if each.layout == options["forest"]]
    wins = sum(each.won for each in there) / sum(each.hunts for each in there)
    return (Yardstick(called(HUNTER), wins=wins),)
