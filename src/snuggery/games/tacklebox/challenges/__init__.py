"""Deals whose best score is proven: bring home as much of it as you can."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import NamedTuple

from snuggery.core.abilities import Options, Yardstick
from snuggery.core.challenges.challenge import Challenge, Family
from snuggery.core.people import called
from snuggery.core.text.language import N_, _, numeral
from snuggery.games.tacklebox.rules.deck import TOTAL
from snuggery.games.tacklebox.rules.setup import OPTIONS
from snuggery.games.tacklebox.rules.view import Jetty

SHARES = (75, 90, 97)
"""The share of the best score, in percent, that earns bronze, silver and gold."""
STEP = 50
"""All points are multiples of this."""
WORTH_IT = 8_000
"""A deal with fewer points in it is not worth an evening."""
HUNG = 28
"""How many deals of each level are in the gallery; the others are kept for evenings."""
AN_EVENING = 54
"""How many deals per weekday: more than a year of weeks."""
LEVELS = {
    1: (N_("Level 1"), N_("All the bait there is.")),
    2: (N_("Level 2"), N_("The All Bait cards stay at home.")),
    3: (N_("Level 3"), N_("No All Bait, and no Lure.")),
    4: (N_("Level 4"), N_("No All Bait, no Lure, and a deeper deal.")),
}


class Deal(NamedTuple):
    """A line of deals.txt."""

    level: int
    number: int
    best: int
    beginner: int
    club: int

    @property
    def ease(self) -> tuple[float, int]:
        """How much of it players get who cannot see the hidden cards."""
        return (self.club + self.beginner) / self.best, self.number


@cache
def deals() -> tuple[Deal, ...]:
    """Every deal that was measured."""
    text = resources.files(__package__).joinpath("deals.txt").read_text(encoding="utf-8")
    lines = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return tuple(Deal(*map(int, line)) for line in lines)


@cache
def families() -> tuple[Family, ...]:
    """Some of each level, those with more to lose last."""
    return tuple(
        Family(f"level-{level}", label, line, _ranked(level)[0])
        for level, (label, line) in LEVELS.items()
    )


@cache
def tonight() -> Sequence[Sequence[Challenge]]:
    """Two days for each level, the second of them harder; Sunday is for the last."""
    days = [
        _ranked(level)[1][half * AN_EVENING : (half + 1) * AN_EVENING]
        for level in (1, 2, 3)
        for half in (0, 1)
    ]
    return (*days, _ranked(4)[1][-AN_EVENING:])


@cache
def _ranked(level: int) -> tuple[tuple[Challenge, ...], tuple[Challenge, ...]]:
    """What hangs in the gallery, and what is kept for evenings; the easiest first."""
    worth = [each for each in deals() if each.level == level and each.best >= WORTH_IT]
    hung, kept = worth[:HUNG], worth[HUNG : HUNG + 2 * AN_EVENING]
    return _in_order(hung), _in_order(kept)


def _in_order(some: Sequence[Deal]) -> tuple[Challenge, ...]:
    ranked = sorted(some, key=lambda each: each.ease, reverse=True)
    half = len(ranked) // 2
    return tuple(_challenge(deal, hard=at >= half) for at, deal in enumerate(ranked))


def _challenge(deal: Deal, *, hard: bool) -> Challenge:
    bronze, silver, gold = (-(-deal.best * share // (100 * STEP)) * STEP for share in SHARES)
    return Challenge(
        name=f"level-{deal.level}-deal-{deal.number}",
        family=f"level-{deal.level}",
        grade=deal.level + hard,
        options={"level": str(deal.level), "deal": str(deal.number)},
        par=deal.best,
        proven=True,
        medals=(bronze, silver, gold),
        fewest=False,
    )


def title(challenge: Challenge) -> str:
    """What is in the water."""
    number = challenge.options["deal"]
    if challenge.par == TOTAL:
        return _("Trip {number}: the whole catch").format(number=number)
    said = _("Trip {number}: {points} in the water")
    return said.format(number=number, points=numeral(challenge.par))


def task(challenge: Challenge) -> str:
    """What the level takes away, and what is possible."""
    level = _(LEVELS[int(challenge.options["level"])][1])
    said = _("Bring home as much as you can: {points} points are possible, no more. {level}")
    return said.format(points=numeral(challenge.par), level=level)


def reached(challenge: Challenge, view: Jetty, plays: int) -> int | None:
    """The catch."""
    return view.score if view.outcome else None


def told(challenge: Challenge, reached: int) -> str:
    """The catch in words."""
    return _("{points} points").format(points=numeral(reached))


def yardsticks(options: Options) -> tuple[Yardstick, ...]:
    """What there is to catch on this level, and what two who cannot see it bring home."""
    usual = {option.name: option.default for option in OPTIONS if option.name != "deal"}
    if any(options[name] != value for name, value in usual.items() if name != "level"):
        return ()
    there = [each for each in deals() if each.level == int(options["level"])]
    return (
        Yardstick(_("The best possible"), tuple(each.best for each in there)),
        Yardstick(called("club"), tuple(each.club for each in there)),
        Yardstick(called("beginner"), tuple(each.beginner for each in there)),
    )
