"""The searches that the strong player of the plain game draws by lot.

Whoever always searches in the same way can be played on: some labyrinth is bad for it. So there
are many searches, and the builder cannot know which is drawn. On boards of three by three
to five by five with all their walls they were learned against the hardest labyrinths that could be
found (docs/studies/sniff.md); elsewhere they are the sweeps.

A search is drawn once and kept to. But players forget between their moves, so it is drawn again
each time, out of those that would have asked what was asked: that comes to the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from random import Random

from snuggery.core.compiled.compiling import row
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.players.searcher import Nerves, aims
from snuggery.games.sniff.players.sweeps import HEADINGS, likings
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Answer

Way = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Search:
    """One way to search: what it likes, where it begins, and how often it is drawn."""

    likes: Nerves
    opening: Way
    share: int

    def goes_on(self, known: Known) -> Way:
        """Where it goes next and what it tries there; nothing if there is nothing to try."""
        asked = known.walls or known.opens or known.place != known.grid.null
        return _best(known, self.likes) if asked else self.opening


def searches(variant: Variant) -> tuple[Search, ...]:
    """All that are drawn from where this is played."""
    return _lot(replace(variant, match="single", games=1, blind=False, holes=False, given=0))


@cache
def _lot(plain: Variant) -> tuple[Search, ...]:
    """The same, kept once for all games on the same field."""
    start = Known.nothing(plain)
    sweeping = [(1, likings(start, heading)) for heading in HEADINGS]
    lot = _learned(plain.size, plain.walls) or sweeping
    return tuple(Search(likes, _best(start, likes), share) for share, likes in lot)


def drawn(variant: Variant, answers: Sequence[Answer], rng: Random) -> Search:
    """One of the searches that would have asked what was asked so far."""
    left = agreeing(variant, answers)
    (one,) = rng.choices(left, [each.share for each in left])
    return one


def agreeing(variant: Variant, answers: Sequence[Answer]) -> list[Search]:
    """The searches that would have asked these questions.

    A question that none of those left would have asked was asked by a person: all of them stay.
    """
    known = Known.nothing(variant)
    left: list[tuple[Search, Way]] = [(each, ()) for each in searches(variant)]
    for answer in answers:
        here, there = known.grid.node(answer.here), known.grid.node(answer.there)
        known.place = here
        going = [(search, way or search.goes_on(known)) for search, way in left]
        fits = [(search, way[1:]) for search, way in going if way[:1] == (there,)]
        walled = answer.said == "wall"
        left = [(search, () if walled else way) for search, way in fits] or [
            (search, ()) for search, _ in going
        ]
        known.hear(here, there, answer.said)
    return [search for search, _ in left]


def _best(known: Known, likes: Nerves) -> Way:
    found = aims(known, likes)
    return found[0].way if found else ()


def _learned(size: int, walls: int) -> list[tuple[int, Nerves]]:
    """Those in the file: the size, the walls, the share, what each field costs, and the habits.

    Each is drawn as it is, or with left and right exchanged.
    """
    text = resources.files(__package__).joinpath("learned_searches.txt").read_text(encoding="ascii")
    found = []
    for numbers in text.splitlines():
        one, many, share, *costs = map(int, numbers.split())
        if (one, many) == (size, walls):
            fields, habits = costs[: size * size], costs[size * size :]
            lines = [fields[at : at + size] for at in range(0, len(fields), size)]
            image = [cost for line in lines for cost in reversed(line)]
            found += [(share, row([*each, 0, *habits])) for each in (fields, image)]
    return found
