"""The forest: square cards of three by three spaces laid edge to edge, and what is seen in it.

A cell is a number, row by row from the top left. A space is named by its cell; a Large Space, which
is a whole card, by its middle cell. Coordinates belong to the table, never to the compass.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import isqrt
from typing import Final

from snuggery.core import BadOptions

TREES, PATH, QUARTER, HALF = "*", ".", "q", "h"
"""What is printed on a space; the last two are path with a rotation arrow of 90 or 180 degrees."""

LARGE: Final = {"station": "S", "nest": "N", "spooky": "W", "deep": "D"}
NEEDLES = "^>v<"
"""The middle of the Station shows where North is."""

WALKABLE = frozenset(PATH + QUARTER + HALF + NEEDLES + "".join(LARGE.values()))
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Up, right, down, left: rows, then columns."""

SIDES = (2, 6)
"""The smallest and the largest forest, in cards. The game's has six by six."""


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
        """Its spaces when it lies so many quarter turns clockwise."""
        marks = self.marks
        if self.name == "station":
            return marks[:4] + NEEDLES[(NEEDLES.index(marks[4]) + turns) % 4] + marks[5:]
        for _ in range(turns % 4):
            marks = "".join(marks[6 - 3 * (n % 3) + n // 3] for n in range(9))
        return marks


def large_card(name: str) -> Card:
    """One of the four Large Spaces."""
    mark = LARGE[name]
    return Card(name, mark * 4 + ("^" if name == "station" else mark) + mark * 4)


@dataclass(frozen=True, slots=True)
class Span:
    """The rows and columns that a space occupies, first and last."""

    top: int
    bottom: int
    left: int
    right: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """What does not change when cards turn: the spaces, and how they touch."""

    side: int
    size: int
    home: tuple[int, ...]
    """The space to which each cell belongs."""
    large: dict[str, int]
    span: dict[int, Span]
    beside: dict[int, tuple[int, ...]]
    """The spaces that share a side with a space, trees or not."""
    leaps: dict[int, tuple[int | None, ...]]
    """Where one straight step up, right, down, left leads; from a Large Space by the middle."""
    rim: frozenset[int]
    """The spaces from which one can step off the board (H9)."""
    names: dict[int, str]
    spaces: dict[str, int]

    def place(self, space: int) -> int:
        """The card on which a space lies."""
        row, column = divmod(space, self.size)
        return row // 3 * self.side + column // 3

    def cells(self, place: int) -> tuple[int, ...]:
        """The nine cells of a card, row by row."""
        first = place // self.side * 3 * self.size + place % self.side * 3
        return tuple(first + row * self.size + column for row in range(3) for column in range(3))


@lru_cache(maxsize=256)
def layout(side: int, large: tuple[tuple[str, int], ...]) -> Layout:
    """The spaces of a forest with its Large Spaces on these cards."""
    size = 3 * side
    home = list(range(size * size))
    places = dict(large)
    for place in places.values():
        first = place // side * 3 * size + place % side * 3
        for row in range(3):
            for column in range(3):
                home[first + row * size + column] = first + size + 1
    middles = {name: home[p // side * 3 * size + p % side * 3] for name, p in places.items()}
    names = {space: cell_name(space, size) for space in home}
    names |= {middle: name.upper() for name, middle in middles.items()}
    span = {
        space: Span(row - wide, row + wide, column - wide, column + wide)
        for space in names
        for (row, column), wide in ((divmod(space, size), int(space in middles.values())),)
    }
    return Layout(
        side=side,
        size=size,
        home=tuple(home),
        large=middles,
        span=span,
        beside={space: tuple(_beside(home, size, span[space])) for space in names},
        leaps={space: tuple(_leaps(home, size, span[space])) for space in names},
        rim=frozenset(s for s in names if None in _leaps(home, size, span[s])),
        names=names,
        spaces={name: space for space, name in names.items()},
    )


def _beside(home: list[int], size: int, at: Span) -> Iterator[int]:
    around = (
        *((at.top - 1, column) for column in range(at.left, at.right + 1)),
        *((row, at.right + 1) for row in range(at.top, at.bottom + 1)),
        *((at.bottom + 1, column) for column in range(at.left, at.right + 1)),
        *((row, at.left - 1) for row in range(at.top, at.bottom + 1)),
    )
    inside = (r * size + c for r, c in around if 0 <= r < size and 0 <= c < size)
    yield from dict.fromkeys(home[cell] for cell in inside)


def _leaps(home: list[int], size: int, at: Span) -> Iterator[int | None]:
    row, column, far = (at.top + at.bottom) // 2, (at.left + at.right) // 2, at.bottom - at.top + 1
    reach = 1 if far == 1 else 2
    for down, across in DIRECTIONS:
        r, c = row + down * reach, column + across * reach
        yield home[r * size + c] if 0 <= r < size and 0 <= c < size else None


def cell_name(cell: int, size: int) -> str:
    """A1 is the top left cell; the letter is the column."""
    row, column = divmod(cell, size)
    return f"{chr(ord('A') + column)}{row + 1}"


def place_name(place: int, side: int) -> str:
    """The name of a card: a1 is the top left one; the letter is the column."""
    row, column = divmod(place, side)
    return f"{chr(ord('a') + column)}{row + 1}"


def place_of(name: str, side: int) -> int | None:
    """The card of that name, if the forest has it."""
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    return row * side + column if 0 <= column < side and 0 <= row < side else None


@dataclass(frozen=True, slots=True)
class Forest:
    """The cards as they lie. Make one with `laid`."""

    cards: tuple[Card, ...]
    turns: tuple[int, ...]
    """Quarter turns clockwise since it was printed, not reduced: a drawing turns it that far."""
    ground: str = field(compare=False)
    """What lies on every cell now."""
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
        """Whether the Hunter may stand there; a Large Space counts as path."""
        return self.ground[space] in WALKABLE

    def turned(self, place: int, quarters: int) -> "Forest":
        """The forest with one card turned so many quarters clockwise."""
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
        for _ in range(quarters % 4):
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
    """The forest of these cards, row by row, each turned so many quarters."""
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
        raise BadOptions(
            f"A map is a square of {3 * low} to {3 * high} spaces a side, three to a card, "
            "with '/' between its rows."
        )
    found = tuple(
        _card("".join(rows[top + down][left : left + 3] for down in range(3)), top, left, size)
        for top in range(0, size, 3)
        for left in range(0, size, 3)
    )
    cards, turns = tuple(card for card, _ in found), tuple(turn for _, turn in found)
    for name in LARGE:
        count = sum(card.name == name for card in cards)
        if count > 1 or (count == 0 and name != "deep"):
            raise BadOptions(f"A map has one card {name.upper()}; this one has {count}.")
    return laid(cards, turns)


def _card(marks: str, top: int, left: int, size: int) -> tuple[Card, int]:
    """The card that shows these marks, and how it is turned."""
    for card in map(large_card, LARGE):
        for turn in range(4):
            if marks == card.lying(turn):
                return card, turn
    if strange := set(marks) - {TREES, PATH, QUARTER, HALF}:
        raise BadOptions(
            f"{min(strange)!r} at {cell_name(top * size + left, size)}: a space is * . q or h, and "
            "a Large Space fills its card with S (and one of ^ > v < in the middle), N, W or D."
        )
    return Card(marks, marks), 0
