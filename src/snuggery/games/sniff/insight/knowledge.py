"""What a searcher knows about the other labyrinth, from the answers they remember."""

from collections.abc import Iterable
from dataclasses import dataclass

from snuggery.core import Seat
from snuggery.games.sniff.insight.grid import Grid, grid
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Answer, Sight


@dataclass(slots=True)
class Known:
    """Grows with every answer. All fields are masks, except for `place`."""

    variant: Variant
    grid: Grid
    place: int
    walls: int = 0
    """Edges known to be walls (or ditches)."""
    opens: int = 0
    """Edges known to be open."""
    visited: int = 0
    maybe: int = 0
    """Fields where the treasure can still be, going by the answers."""
    dogless: int = 0
    """Fields known not to have a dog."""
    barked: int = 0
    """Fields where a bark was heard: there is a dog next to each."""

    @classmethod
    def nothing(cls, variant: Variant) -> "Known":
        """What is known at the start."""
        numbers = grid(variant.size)
        place = numbers.node(variant.out) if variant.out else numbers.null
        maybe = 1 << numbers.null if variant.wants_out else numbers.all_fields
        return cls(variant, numbers, place, 0, 0, 1 << place, maybe, ~numbers.kennels)

    def learned(self) -> tuple[int, ...]:
        """Everything that is known, except for where the detective is."""
        return self.walls, self.opens, self.visited, self.maybe, self.dogless, self.barked

    def hear(self, here: int, there: int, said: str) -> None:
        """Learn from one answer."""
        bit = self.grid.links[here][there]
        if said == "wall":
            self.walls |= bit
        elif said == "water":
            self.walls |= bit
            self.place = self.grid.null
        else:
            self.opens |= bit
            self.enter(there, said)

    def enter(self, there: int, said: str) -> None:
        """Learn from standing on a field."""
        self.place = there
        self.visited |= 1 << there
        hot, warm = self.grid.hot[there], self.grid.warm[there]
        if self.variant.wants_out:
            return
        if said == "treasure":  # Sd: it will be hidden again, somewhere else
            self.maybe = self.grid.all_fields
        elif self.variant.warm:
            self.maybe &= hot if "hot" in said else warm if "warm" in said else ~(hot | warm)
        self.maybe &= ~(1 << there)
        if self.variant.dogs:
            self.dogless |= 1 << there
            if "bark" in said:
                self.barked |= 1 << there
            else:
                self.dogless |= hot


def known(variant: Variant, said: Iterable[Answer], seat: Seat) -> Known:
    """What a seat knows from the answers to its own moves."""
    found = Known.nothing(variant)
    for answer in said:
        if answer.seat == seat:
            found.hear(found.grid.node(answer.here), found.grid.node(answer.there), answer.said)
    return found


def knowledge(view: Sight, seat: Seat) -> Known:
    """What a view tells about the labyrinth that a seat searches."""
    found = known(view.variant, view.said, seat)
    found.place = found.grid.node(view.places[seat - 1])
    return found
