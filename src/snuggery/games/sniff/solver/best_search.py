"""The best way to search when every labyrinth of a list is equally likely.

What is not learned costs only steps, so a search is a row of questions whose answers differ, and of
walks between them over ways that are open for sure. The fewest questions on average are found
by looking at all of them; what is the same part of the list at the same field is looked at once.
"""

from collections import deque
from dataclasses import dataclass, field
from math import inf

from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze

STOPPED = ("wall", "water")
FOUND = "treasure"

Told = tuple[tuple[str, int], ...]
"""Possible answers, and in which labyrinths they are given, as a set of bits."""


class TooManyError(Exception):
    """There is more to look at than was allowed."""


@dataclass(slots=True)
class Search:
    """Everything that a search can lead to."""

    answers: tuple[dict[int, Told], ...]
    """For each field: the answers for a move to each field next to it."""
    whole: int
    place: int
    nodes: int
    """How many cases may be looked at."""
    known: dict[tuple[int, int], float] = field(default_factory=dict)

    def left(self) -> float:
        """The questions that are left, on average, if one asks as well as one can."""
        return self._left(self.whole, self.place)

    def asking(self, there: int) -> float:
        """The same, if this field is named next."""
        told = self._told(self.whole, self.answers[self.place][there])
        return self._asking(told, self.whole, self.place, there)

    def _asking(self, told: Told, part: int, here: int, there: int) -> float:
        total, count = 1.0, part.bit_count()
        for said, those in told:
            if said != FOUND:
                after = here if said in STOPPED else there
                total += those.bit_count() / count * self._left(those, after)
        return total

    def _told(self, part: int, told: Told) -> Told:
        """The answers that can come in a part of the list."""
        return tuple((said, those & part) for said, those in told if those & part)

    def _left(self, part: int, place: int) -> float:
        if (part, place) in self.known:
            return self.known[part, place]
        if len(self.known) >= self.nodes:
            raise TooManyError
        best = inf
        steps, queue = {place: 0}, deque([place])
        while queue:
            here = queue.popleft()
            for there, every in self.answers[here].items():
                told = self._told(part, every)
                if len(told) > 1 or told[0][0] == FOUND:
                    best = min(best, steps[here] + self._asking(told, part, here, there))
                elif there not in steps and told[0][0] not in STOPPED:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        self.known[part, place] = best
        return best


def best_search(known: Known, mazes: tuple[Maze, ...], nodes: int) -> Search:
    """For a searcher who knows that it is one of these; at most this many cases are looked at."""
    grid, variant = known.grid, known.variant
    labs = [each.built(grid) for each in mazes]
    answers = []
    for here, ways in enumerate(grid.near):
        beside: dict[int, Told] = {}
        for _, there in ways:
            found: dict[str, int] = {}
            for at, lab in enumerate(labs):
                said = lab.answer(grid.names[here], grid.names[there], variant)
                found[said] = found.get(said, 0) | 1 << at
            beside[there] = tuple(found.items())
        answers.append(beside)
    return Search(tuple(answers), (1 << len(mazes)) - 1, known.place, nodes)
