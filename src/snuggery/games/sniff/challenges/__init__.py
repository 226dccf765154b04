"""Labyrinths to search alone (Sj): how hard each is, and what counts as well searched."""

from collections.abc import Sequence
from functools import cache

from snuggery.core.challenges.challenge import AT_ALL, Challenge, Family
from snuggery.core.text.language import N_, _, _n
from snuggery.games.sniff.challenges.labyrinths import Shipped, shipped
from snuggery.games.sniff.rules.given import NAME
from snuggery.games.sniff.rules.view import Sight

PACK = 60
"""How many are set on one day of the week, over time."""
HUNG = 3
"""Every third one is in the gallery; the others are kept for evenings."""
FAMILIES = (
    # name, label, line, the grades of its packs
    (
        "small-warm",
        N_("Small and warm"),
        N_("Four by four fields, and every answer says how near the treasure is."),
        (1,),
    ),
    (
        "small",
        N_("Small"),
        N_("Four by four fields, twelve walls, and not a word about the treasure."),
        (2,),
    ),
    (
        "warm",
        N_("Warm and hot"),
        N_("The whole board, and every answer says how near the treasure is."),
        (2, 3),
    ),
    (
        "walls",
        N_("Twenty walls"),
        N_("The whole board, as two would play it: free or wall, nothing else."),
        (3, 4),
    ),
    ("deep", N_("Deep"), N_("The hardest we could find."), (5,)),
)
DAYS = (
    ("small-warm", 0),
    ("small", 0),
    ("warm", 0),
    ("walls", 0),
    ("warm", 1),
    ("walls", 1),
    ("deep", 0),
)
"""For each day of the week, Monday first: the family, and which of its packs."""


@cache
def families() -> tuple[Family, ...]:
    """Those that hang in the gallery."""
    found = []
    for name, label, line, _grades in FAMILIES:
        found.append(Family(name, label, line, _every(name)[::HUNG]))
    return tuple(found)


@cache
def _every(family: str) -> tuple[Challenge, ...]:
    grades = next(grades for name, _label, _line, grades in FAMILIES if name == family)
    own = [each for each in shipped() if each.family == family]
    return tuple(_challenge(each, grades[n // PACK]) for n, each in enumerate(own))


def _challenge(each: Shipped, grade: int) -> Challenge:
    par = round(each.questions)
    return Challenge(
        name=f"labyrinth-{each.given.number}",
        family=each.family,
        grade=grade,
        options={NAME: str(each.given.number)},
        par=par,
        proven=False,
        medals=(AT_ALL, par + max(2, par // 3), par),
        fewest=True,
        once=True,
    )


@cache
def tonight() -> Sequence[Sequence[Challenge]]:
    """The packs of the week, easy on Monday and hard on Sunday."""
    return tuple(_every(name)[PACK * n : PACK * (n + 1)] for name, n in DAYS)


def title(challenge: Challenge) -> str:
    """What it is called."""
    return _("Labyrinth {n}").format(n=challenge.options[NAME])


def task(challenge: Challenge) -> str:
    """What is to be done, and what par is."""
    said = _("Find the treasure. A practised searcher needs {n} questions on average.")
    return said.format(n=challenge.par)


def reached(challenge: Challenge, view: Sight, plays: int) -> int | None:
    """How many questions it took, if the treasure was found."""
    outcome = view.outcome
    return outcome.scores[0] if outcome and outcome.winners and outcome.scores else None


def told(challenge: Challenge, reached: int) -> str:
    """That number in words."""
    return _n("{n} question", "{n} questions", reached).format(n=reached)
