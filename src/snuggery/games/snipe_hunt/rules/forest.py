"""The forest: square cards of three by three spaces laid edge to edge, and what is seen in it."""

from dataclasses import dataclass, field
from math import isqrt
from typing import Final

from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.rules.spaces import Layout, cell_name, layout

TREES, PATH, QUARTER, HALF = "*", ".", "q", "h"
"""What is printed on a space; the last two are path with a rotation arrow of 90 or 180 degrees."""

LARGE: Final = {"station": "S", "nest": "N", "spooky": "W", "deep": "D"}
NEEDLES = "^>v<"
"""The middle of the Station shows where North is."""

WALKABLE = frozenset(PATH + QUARTER + HALF + NEEDLES + "".join(LARGE.values()))
SIDES = (2, 6)
"""The smallest and the largest forest, in cards per side. The real game has six by six."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its name and its nine spaces, row by row, as printed."""

    name: str
    marks: str

    @property
    def large(self) -> bool:
        """Whether the whole card is one Large Space."""
        return self.name in LARGE

    def lying(self, turns: int) -> str:
        """Its spaces when it lies this many quarter turns clockwise."""
        marks = self.marks
        if self.name == "station":
            return marks[:4] + NEEDLES[(NEEDLES.index(marks[4]) + turns) % 4] + marks[5:]
        for _quarter in range(turns % 4):
            marks = "".join(marks[6 - 3 * (n % 3) + n // 3] for n in range(9))
        return marks


def large_card(name: str) -> Card:
    """One of the four Large Spaces."""
    mark = LARGE[name]
    return Card(name, mark * 4 + ("^" if name == "station" else mark) + mark * 4)


@dataclass(frozen=True, slots=True)
class Forest:
    """The cards as they lie. Make one with `laid`."""

    cards: tuple[Card, ...]
    turns: tuple[int, ...]
    """Quarter turns clockwise since it was printed, not reduced, because a drawing turns it that
    far."""
    ground: str = field(compare=False)
    """What is on every cell now."""
    large: tuple[tuple[str, int], ...] = field(compare=False)
    """The Large Spaces and their cards."""

    @property
    def layout(self) -> Layout:
        """What does not change when cards turn."""
        return layout(isqrt(len(self.cards)), self.large)

    @property
    def north(self) -> int:
        """Where the compass points, as an index into DIRECTIONS."""
        return NEEDLES.index(self.ground[self.layout.large["station"]])

    def path(self, space: int) -> bool:
        """Whether the Hunter may be there; a Large Space counts as path."""
        return self.ground[space] in WALKABLE

    def turned(self, place: int, quarters: int) -> "Forest":
        """The forest with one card turned this many quarters clockwise."""
        turns = list(self.turns)
        turns[place] += quarters
        ground = list(self.ground)
        marks = self.cards[place].lying(turns[place])
        for cell, mark in zip(self.layout.cells(place), marks, strict=True):
            ground[cell] = mark
        return Forest(self.cards, tuple(turns), "".join(ground), self.large)

    def riding(self, place: int, quarters: int, space: int) -> int:
        """Where a pawn on this space stands after that turn: pawns ride on a turned card."""
        cells = self.layout.cells(place)
        if self.cards[place].large or space not in cells:
            return space
        at = cells.index(space)
        for _quarter in range(quarters % 4):
            at = at % 3 * 3 + 2 - at // 3
        return cells[at]

    def distances(self, start: int) -> dict[int, int]:
        """How many steps the Hunter needs from a space to each that he can reach."""
        beside, ground = self.layout.beside, self.ground
        found = {start: 0}
        for space in (queue := [start]):
            for other in beside[space]:
                if ground[other] in WALKABLE and other not in found:
                    found[other] = found[space] + 1
                    queue.append(other)
        return found

    def seen(self, space: int) -> frozenset[int]:
        """The paths in direct sight: the space itself and along its rows and columns to trees."""
        where, ground = self.layout, self.ground
        size, home, at = where.size, where.home, where.span[space]
        found = {space}
        for row in range(at.top, at.bottom + 1):
            for line in (range(at.right + 1, size), range(at.left - 1, -1, -1)):
                for column in line:
                    if ground[cell := row * size + column] == TREES:
                        break
                    found.add(home[cell])
        for column in range(at.left, at.right + 1):
            for line in (range(at.bottom + 1, size), range(at.top - 1, -1, -1)):
                for row in line:
                    if ground[cell := row * size + column] == TREES:
                        break
                    found.add(home[cell])
        return frozenset(found)

    def __str__(self) -> str:
        """The map in one line: its rows from the top, joined by `/`."""
        size = self.layout.size
        return "/".join(self.ground[n : n + size] for n in range(0, size * size, size))


def laid(cards: tuple[Card, ...], turns: tuple[int, ...]) -> Forest:
    """The forest of these cards, row by row, each turned this many quarters."""
    large = tuple((card.name, place) for place, card in enumerate(cards) if card.large)
    where = layout(isqrt(len(cards)), large)
    ground = [""] * len(where.home)
    for place, (card, turn) in enumerate(zip(cards, turns, strict=True)):
        for cell, mark in zip(where.cells(place), card.lying(turn), strict=True):
            ground[cell] = mark
    return Forest(cards, turns, "".join(ground), large)


def parse_forest(text: str) -> Forest:
    """The forest that a map shows: rows joined by `/`, as `str` writes them."""
    rows = text.strip().split("/")
    size = len(rows)
    low, high = SIDES
    if size % 3 or not low <= size // 3 <= high or any(len(row) != size for row in rows):
        said = _(
            "A map is a square of {low} to {high} spaces per side, three to a card, with "
            "'/' between its rows."
        )
        raise BadOptions(said.format(low=3 * low, high=3 * high))
    found = tuple(
        _card("".join(rows[top + down][left : left + 3] for down in range(3)), top, left, size)
        for top in range(0, size, 3)
        for left in range(0, size, 3)
    )
    cards, turns = tuple(card for card, _turn in found), tuple(turn for _card, turn in found)
    for name in LARGE:
        count = sum(card.name == name for card in cards)
        if count > 1 or (count == 0 and name != "deep"):
            said = _("A map has one card {name}; this one has {count}.")
            raise BadOptions(said.format(name=name.upper(), count=count))
    return laid(cards, turns)


def _card(marks: str, top: int, left: int, size: int) -> tuple[Card, int]:
    """The card that shows these marks, and how it is turned."""
    for card in map(large_card, LARGE):
        for turn in range(4):
            if marks == card.lying(turn):
                return card, turn
    if strange := set(marks) - {TREES, PATH, QUARTER, HALF}:
        said = _(
            "{mark!r} at {space}: a space is * . q or h, and a Large Space fills its card with S "
            "(and one of ^ > v < in the middle), N, W or D."
        )
        at = cell_name(top * size + left, size)
        raise BadOptions(said.format(mark=min(strange), space=at))
    return Card(marks, marks), 0
