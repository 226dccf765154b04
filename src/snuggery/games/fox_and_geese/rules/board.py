"""The lines of the Fox and Geese board, and what follows from them. Points: see games/cross.py."""

from dataclasses import dataclass

from snuggery.games import cross

GEOMETRIES = ("everywhere", "lines")
"""Where diagonals are: between all neighbours, or only along the lines of the old boards."""

STARTS: dict[str, int] = {  # F2
    "13": (few := cross.bits(name for name in cross.POINTS if name[1] in "123")),
    "15": (more := few | cross.bits(("a4", "g4"))),
    "17": more | cross.bits(("a5", "g5")),
}
FORWARD, RIGHT, LEFT = (0, 1), (1, 0), (-1, 0)
ROWS = tuple(cross.bits(name for name in row if name) for row in reversed(cross.GRID))
"""The points of each row, row 1 first."""


@dataclass(frozen=True, slots=True)
class Jump:
    """One jump of the fox: the goose's point and the landing, as names and as sets."""

    over: str
    end: str
    over_bit: int
    end_bit: int


def ways(point: str, diagonals: str) -> tuple[tuple[int, int], ...]:
    """The directions in which lines leave a point (F6)."""
    even = (ord(point[0]) - ord("a") + 1 + int(point[1])) % 2 == 0
    return cross.ORTHOGONAL + (cross.DIAGONAL if even or diagonals == "everywhere" else ())


def _neighbours(point: str, diagonals: str) -> tuple[str, ...]:
    found = (cross.beside(point, way) for way in ways(point, diagonals))
    return tuple(sorted((name for name in found if name), key=cross.INDEX.__getitem__))


def _jumps(point: str, diagonals: str) -> tuple[Jump, ...]:
    found = (
        Jump(over, end, cross.bit(over), cross.bit(end))
        for way in ways(point, diagonals)
        if (over := cross.beside(point, way)) and (end := cross.beside(over, way))
    )
    return tuple(sorted(found, key=lambda jump: jump.over_bit))


NEIGHBOURS = {d: {p: _neighbours(p, d) for p in cross.POINTS} for d in GEOMETRIES}
JUMPS = {d: {p: _jumps(p, d) for p in cross.POINTS} for d in GEOMETRIES}
BETWEEN = {d: {(p, j.end): j for p in cross.POINTS for j in JUMPS[d][p]} for d in GEOMETRIES}
"""The jump that leads from one point to another."""
RINGS: dict[str, dict[str, int]] = {
    d: {p: cross.bits((*NEIGHBOURS[d][p], *(j.end for j in JUMPS[d][p]))) for p in cross.POINTS}
    for d in GEOMETRIES
}
"""What geese must fill to immobilise the fox on a point: everywhere she could step or land."""


def catches(geese: int, fox: str, diagonals: str) -> list[Jump]:
    """The jumps that the fox can make from a point: over a goose, to where none stands (F8)."""
    return [j for j in JUMPS[diagonals][fox] if j.over_bit & geese and not j.end_bit & geese]


Need = tuple[int, ...]
"""How many geese must be in rows 1 to n, for n from 1 to 7, so that a ring can be filled."""

UP_TO_ROW = tuple(sum(ROWS[: row + 1]) for row in range(len(ROWS)))


def need(ring: int) -> Need:
    """Hall's condition for F10, row by row.

    A goose can reach its own row and those above. So different geese can fill a set of points
    exactly if, for every n, at least as many geese as points stand in rows 1 to n.
    """
    return tuple((ring & below).bit_count() for below in UP_TO_ROW)


def _easiest(needs: set[Need]) -> tuple[Need, ...]:
    """The needs that no other one implies."""

    def easier(one: Need, other: Need) -> bool:
        return one != other and all(a <= b for a, b in zip(one, other, strict=True))

    return tuple(sorted(n for n in needs if not any(easier(other, n) for other in needs)))


NEEDS: dict[str, tuple[Need, ...]] = {
    d: _easiest({need(r) for r in RINGS[d].values()}) for d in GEOMETRIES
}

_CHECKS = {
    d: tuple(
        tuple((below, n) for below, n in zip(UP_TO_ROW, each, strict=True) if n)
        for each in NEEDS[d]
    )
    for d in GEOMETRIES
}


def can_be_immobilised(geese: int, diagonals: str) -> bool:
    """Whether geese that can each reach their place could still fill some point's ring (F10)."""
    for check in _CHECKS[diagonals]:
        for below, count in check:
            if (geese & below).bit_count() < count:
                break
        else:
            return True
    return False
