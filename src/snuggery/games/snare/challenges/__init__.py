"""Hands to play alone (N18): the best word in each is known, and how near to it is how good."""

from collections.abc import Sequence
from functools import cache

from snuggery.core.challenges.challenge import Challenge, Family
from snuggery.core.text.language import N_, _
from snuggery.games.snare.challenges.hands import Shipped, shipped
from snuggery.games.snare.rules.alone.given import NAME
from snuggery.games.snare.rules.view import Sight

HUNG = 3
"""Every third hand is in the gallery; the others are kept for evenings."""
FAMILIES = (
    # name, label, line
    ("long", N_("The long word"), N_("Nine cards and nothing else: how many of them make a word?")),
    ("wild", N_("A wild card"), N_("One card can be any letter. Which?")),
    ("red", N_("Red letters"), N_("A short word all in red scores more than a long one.")),
    (
        "snare",
        N_("To be snared"),
        N_("The best word is made from one that is already on the table."),
    ),
    ("grand", N_("The full table"), N_("Three words to snare, and a wild card in your hand.")),
)
DAYS = (
    ("long", 1),
    ("wild", 2),
    ("red", 3),
    ("snare", 3),
    ("long", 4),
    ("snare", 4),
    ("grand", 5),
)
"""For each day of the week, Monday first: the family and the grade."""


@cache
def families() -> tuple[Family, ...]:
    """Those that hang in the gallery."""
    return tuple(
        Family(name, label, line, tuple(each for each in _all() if each.family == name)[::HUNG])
        for name, label, line in FAMILIES
    )


@cache
def _all() -> tuple[Challenge, ...]:
    return tuple(map(_challenge, shipped()))


def _challenge(each: Shipped) -> Challenge:
    half, most = -(-each.best // 2), -(-3 * each.best // 4)
    return Challenge(
        name=f"hand-{each.given.number}",
        family=each.family,
        grade=each.grade,
        options={NAME: str(each.given.number)},
        par=each.best,
        proven=True,
        medals=(half, most, each.best),
        fewest=False,
        once=True,
    )


@cache
def tonight() -> Sequence[Sequence[Challenge]]:
    """The packs of the week, easy on Monday and hard on Sunday."""
    return tuple(tuple(each for each in _all() if (each.family, each.grade) == day) for day in DAYS)


def title(challenge: Challenge) -> str:
    """What it is called."""
    return _("Hand {n}").format(n=challenge.options[NAME])


def task(challenge: Challenge) -> str:
    """What is to be done, and what par is."""
    said = _("Make one word. The best one scores {points}.")
    return said.format(points=challenge.par)


def reached(challenge: Challenge, view: Sight, plays: int) -> int | None:
    """What the word counted."""
    return view.outcome.scores[0] if view.outcome and view.outcome.scores else None


def told(challenge: Challenge, reached: int) -> str:
    """That number in words."""
    return _("{points} points").format(points=reached)
