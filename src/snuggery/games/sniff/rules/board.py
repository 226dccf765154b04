"""The field of a labyrinth: fields, the strip beside it, and the edges where walls may stand.

Columns are A-E, rows 1-5; column E touches the Nullfeld `0`, which is one field. Smaller fields
keep column E and row 1. An edge is written `D3|E3`, lower name first, the Nullfeld last.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

COLUMNS = "ABCDE"
NULL = "0"
SIZES = (5, 4, 3)


def edge(one: str, other: str) -> str:
    """The name of the edge between two neighbours."""
    if NULL in (one, other):
        return f"{one if other == NULL else other}|{NULL}"
    return "|".join(sorted((one, other)))


@dataclass(frozen=True, slots=True)
class Board:
    """One size of field, with everything that follows from it."""

    size: int
    fields: tuple[str, ...]
    near: dict[str, tuple[str, ...]]
    """The fields that share a side, including the Nullfeld."""
    corners: dict[str, tuple[str, ...]]
    """The fields that touch only at a corner."""
    edges: tuple[str, ...]

    @property
    def most_walls(self) -> int:
        """As many walls as can stand with every field still reachable: 20, 12, 6."""
        return len(self.edges) - len(self.fields)  # what a spanning tree leaves over

    def reachable(
        self, walls: Collection[str], start: str = NULL, avoid: Collection[str] = ()
    ) -> frozenset[str]:
        """All fields one can walk to from `start`, without crossing walls or fields to avoid."""
        seen = {start}
        front = [start]
        while front:
            here = front.pop()
            for there in self.near[here]:
                if there not in seen and there not in avoid and edge(here, there) not in walls:
                    seen.add(there)
                    front.append(there)
        return frozenset(seen)


@cache
def board(size: int) -> Board:
    """The field of this size."""
    columns = COLUMNS[-size:]
    fields = tuple(f"{column}{row}" for column in columns for row in range(1, size + 1))
    near = {
        name: tuple(other for other in fields if _apart(name, other) == (0, 1)) for name in fields
    }
    last = tuple(name for name in fields if name[0] == columns[-1])
    near |= {name: (*near[name], NULL) for name in last} | {NULL: last}
    return Board(
        size=size,
        fields=fields,
        near=near,
        corners={n: tuple(o for o in fields if _apart(n, o) == (1, 1)) for n in fields},
        edges=tuple(dict.fromkeys(edge(one, other) for one in fields for other in near[one])),
    )


def _apart(one: str, other: str) -> tuple[int, int]:
    """The smaller and the larger of the distances in columns and rows."""
    columns, rows = abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))
    return min(columns, rows), max(columns, rows)
