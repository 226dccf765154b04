"""The best way to search when every labyrinth of a list is equally likely.

What is not learned costs only steps, so a search is a row of questions whose answers differ, and of
walks between them over ways that are open for sure. The fewest questions on the average are found
by looking at all of them; what is the same part of the list at the same field is looked at once.
"""

from collections import deque
from dataclasses import dataclass, field
from math import inf

from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze

STOPPED = ("wall", "water")
FOUND = "treasure"


class TooManyError(Exception):
    """There is more to look at than was allowed."""


@dataclass(slots=True)
class Search:
    """All that can come of it. A part of the list is a set of bits."""

    near: tuple[tuple[int, ...], ...]
    """The fields beside each."""
    answers: tuple[dict[tuple[int, int], str], ...]
    """For each labyrinth: what is said to who would go from one field to another."""
    place: int
    most: int
    """So many answers may be looked at."""
    looked: int = 0
    known: dict[tuple[int, int], float] = field(default_factory=dict)

    def left(self) -> float:
        """The questions that are left, on the average, if one asks as well as one can."""
        return self._left((1 << len(self.answers)) - 1, self.place)

    def asking(self, there: int) -> float:
        """The same, if this field is named next."""
        return self._asking((1 << len(self.answers)) - 1, self.place, there)

    def _asking(self, part: int, here: int, there: int) -> float:
        told = self._told(part, here, there)
        whole = part.bit_count()
        total = 1.0
        for said, those in told.items():
            if said != FOUND:
                after = here if said in STOPPED else there
                total += those.bit_count() / whole * self._left(those, after)
        return total

    def _told(self, part: int, here: int, there: int) -> dict[str, int]:
        """The answers that can come, and in which labyrinths."""
        self.looked += part.bit_count()
        if self.looked > self.most:
            raise TooManyError
        found: dict[str, int] = {}
        rest = part
        while rest:
            bit = rest & -rest
            rest ^= bit
            said = self.answers[bit.bit_length() - 1][here, there]
            found[said] = found.get(said, 0) | bit
        return found

    def _left(self, part: int, place: int) -> float:
        if (part, place) in self.known:
            return self.known[part, place]
        best = inf
        steps, queue = {place: 0}, deque([place])
        while queue:
            here = queue.popleft()
            for there in self.near[here]:
                told = self._told(part, here, there)
                if len(told) > 1 or FOUND in told:
                    best = min(best, steps[here] + self._asking(part, here, there))
                elif there not in steps and not set(told) & set(STOPPED):
                    steps[there] = steps[here] + 1
                    queue.append(there)
        self.known[part, place] = best
        return best


def best_search(known: Known, mazes: tuple[Maze, ...], most: int) -> Search:
    """For a searcher who knows that it is one of these; at most so many answers are looked at."""
    grid, variant = known.grid, known.variant
    near = tuple(tuple(other for _, other in ways) for ways in grid.near)
    answers = []
    for each in mazes:
        lab = each.built(grid)
        answers.append(
            {
                (here, there): lab.answer(grid.names[here], grid.names[there], variant)
                for here, others in enumerate(near)
                for there in others
            }
        )
    return Search(near, tuple(answers), known.place, most)
