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
    share: int = 1

    @classmethod
    def of(cls, plain: Variant, likes: Nerves, share: int = 1) -> "Search":
        """The search that likes this."""
        return cls(likes, _best(Known.nothing(plain), likes), share)

    def goes_on(self, known: Known) -> Way:
        """Where it goes next and what it tries there; nothing if there is nothing to try."""
        asked = known.walls or known.opens or known.place != known.grid.null
        return _best(known, self.likes) if asked else self.opening


def searches(variant: Variant) -> tuple[Search, ...]:
    """All that are drawn from where this is played."""
    return _learned(_plain(variant)) or _sweeping(_plain(variant))


def _plain(variant: Variant) -> Variant:
    """The same field: what is kept for one is kept for all games on it."""
    return replace(variant, match="single", games=1, blind=False, holes=False, given=0)


@cache
def _sweeping(plain: Variant) -> tuple[Search, ...]:
    start = Known.nothing(plain)
    return tuple(Search.of(plain, likings(start, heading)) for heading in HEADINGS)


def drawn(variant: Variant, answers: Sequence[Answer], rng: Random) -> Search:
    """One of the searches that would have asked what was asked so far."""
    left = agreeing(variant, answers)
    (one,) = rng.choices(left, [each.share for each in left])
    return one


def agreeing(variant: Variant, answers: Sequence[Answer]) -> list[Search]:
    """The searches that would have asked these questions; sweeps if a person asked some of them.

    Learned searches are only good where their own questions lead, and sweeps anywhere. At a
    question that no sweep would have asked, all stay that were left.
    """
    return _agreeing(searches(variant), variant, answers) or _agreeing(
        _sweeping(_plain(variant)), variant, answers, strays=True
    )


def _agreeing(
    lot: Sequence[Search], variant: Variant, answers: Sequence[Answer], *, strays: bool = False
) -> list[Search]:
    known = Known.nothing(variant)
    left: list[tuple[Search, Way]] = [(each, ()) for each in lot]
    for answer in answers:
        here, there = known.grid.node(answer.here), known.grid.node(answer.there)
        known.place = here
        going = [(search, way or search.goes_on(known)) for search, way in left]
        walled = answer.said == "wall"
        left = [(search, () if walled else way[1:]) for search, way in going if way[:1] == (there,)]
        if not left and strays:
            left = [(search, ()) for search, _ in going]
        known.hear(here, there, answer.said)
    return [search for search, _ in left]


def _best(known: Known, likes: Nerves) -> Way:
    found = aims(known, likes)
    return found[0].way if found else ()


@cache
def _learned(plain: Variant) -> tuple[Search, ...]:
    """Those in the file: the size, the walls, the share, what each field costs, and the habits.

    Each is drawn as it is, or with left and right exchanged.
    """
    text = resources.files(__package__).joinpath("learned_searches.txt").read_text(encoding="ascii")
    size, found = plain.size, list[Search]()
    for numbers in text.splitlines():
        one, many, share, *costs = map(int, numbers.split())
        if (one, many) == (size, plain.walls):
            fields, habits = costs[: size * size], costs[size * size :]
            lines = [fields[at : at + size] for at in range(0, len(fields), size)]
            image = [cost for line in lines for cost in reversed(line)]
            both = (row([*each, 0, *habits]) for each in (fields, image))
            found += [Search.of(plain, likes, share) for likes in both]
    return tuple(found)
