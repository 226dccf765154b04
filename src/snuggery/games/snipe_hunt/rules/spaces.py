"""The spaces of a forest and how they touch: what stays when cards turn.

A cell is a number, row by row from the top left. A space is named by its cell; a Large Space, which
is a whole card, by its middle cell. Coordinates belong to the table, never to the compass.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from snuggery.core.text.language import N_

CALLED = {
    "STATION": N_("the Station"),
    "NEST": N_("the Nest"),
    "SPOOKY": N_("the Spooky Woods"),
    "DEEP": N_("the Deep Woods"),
}
"""Large Spaces as people call them; their names are for the notation."""
AT = {
    "STATION": N_("at the Station"),
    "NEST": N_("at the Nest"),
    "SPOOKY": N_("in the Spooky Woods"),
    "DEEP": N_("in the Deep Woods"),
}
TO = {
    "STATION": N_("to the Station"),
    "NEST": N_("to the Nest"),
    "SPOOKY": N_("to the Spooky Woods"),
    "DEEP": N_("to the Deep Woods"),
}
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Up, right, down, left: rows, then columns."""


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
    """The space each cell belongs to."""
    large: dict[str, int]
    span: dict[int, Span]
    beside: dict[int, tuple[int, ...]]
    """The spaces that share a side with a space, trees or not."""
    leaps: dict[int, tuple[int | None, ...]]
    """Where one straight step up, right, down or left leads; from the middle of a Large Space."""
    rim: frozenset[int]
    """The spaces from which you can step off the board (H9)."""
    names: dict[int, str]
    spaces: dict[str, int]

    def place(self, space: int) -> int:
        """The card on which a space lies."""
        row, column = divmod(space, self.size)
        return row // 3 * self.side + column // 3

    def called(self, space: int) -> str:
        """A space as people say it; translated where it is shown."""
        name = self.names[space]
        return CALLED.get(name, name)

    def at(self, space: int) -> str:
        """Where somebody is: at C5, at the Station, in the Deep Woods."""
        name = self.names[space]
        return AT.get(name) or N_("at {space}", space=name)

    def to(self, space: int) -> str:
        """Where somebody goes: to C5, to the Station."""
        name = self.names[space]
        return TO.get(name) or N_("to {space}", space=name)

    def cells(self, place: int) -> tuple[int, ...]:
        """The nine cells of a card, row by row."""
        first = place // self.side * 3 * self.size + place % self.side * 3
        return tuple(first + row * self.size + column for row in range(3) for column in range(3))


def apart(where: Layout, one: int, other: int) -> tuple[int, int]:
    """Rows and columns between two spaces, by their nearest sides."""
    a, b = where.span[one], where.span[other]
    rows = max(0, a.top - b.bottom, b.top - a.bottom)
    return rows, max(0, a.left - b.right, b.left - a.right)


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
