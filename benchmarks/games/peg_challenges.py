"""The shapes that are set as problems of Peg Solitaire: chosen, and proved.

    python -m benchmarks.games.peg_challenges cut
    python -m benchmarks.games.peg_challenges check

Both look at all 23 million positions, up to symmetry, from which one piece in the centre can be
reached, and know of each the fewest plays and the care it takes (see peg_grades.py):
about a minute of work, a gigabyte of memory. `cut` chooses symmetric shapes that hang together, are
unlike each other and ask for more and more care, and writes rules/shapes.py. `check` proves what
is in it, and that no two are alike by symmetry.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.games.peg_grades import earlier
from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.bitboard import Level, Tables, image, whole
from snuggery.games.peg_solitaire.engine.compiled import compiled
from snuggery.games.peg_solitaire.engine.levels import (
    Later,
    Ranked,
    fewest_plays,
    forget,
    opposites,
    places,
    rank,
    spread,
)
from snuggery.games.peg_solitaire.rules import shapes
from snuggery.games.peg_solitaire.rules.problems import CENTRE, PROBLEMS
from snuggery.games.peg_solitaire.solver.level_search import Search

CHOSEN = 420
STEPS = 60
"""How many steps of care there are, each with the same number of shapes."""
LEAST, MOST = 4.0, 44.0
"""Bits of care."""
FEWEST = 5
"""The fewest pieces in a shape."""
MIRROR = cross.SYMMETRIES[1]
"""Left and right swapped."""


class Found(NamedTuple):
    """A symmetric position from which the centre can be reached."""

    pegs: int
    par: int
    care: float


def winnable() -> list[Level]:
    """All positions that can come down to the centre, by the number of pieces.

    Backwards is forwards with pieces and holes exchanged.
    """
    search = Search(cross.ALL ^ CENTRE)
    level, seen = search.level(cross.ALL ^ CENTRE), search.nothing()
    found = []
    while level.size:
        other = opposites(level, search.tables)
        found.append(other[places(other).argsort()])
        level, _, _ = spread(level, seen, search.tables)
    return found


@compiled
def symmetries(level: Level, by: Tables) -> NDArray[np.uint8]:
    """In how many of the eight ways each position can be turned without changing."""
    found = np.zeros(level.size, np.uint8)
    for at in range(level.size):
        position = whole(level[at], by)
        for symmetry in range(len(by.images)):
            found[at] += image(by.images, symmetry, position) == position
    return found


def every_symmetric_one() -> Iterator[Found]:
    """With its least number of plays and its care, by the number of pieces."""
    levels = winnable()
    search = Search(CENTRE)
    ranked = Ranked(search.nothing(), np.zeros(search.words, np.uint32))
    nought, one = np.zeros(1, np.uint64), np.ones(1, np.uint64)
    later, bits = Later(np.zeros(1, np.int8), nought, one, nought), np.zeros(1)
    for fewer, level in pairwise(levels):
        rank(fewer, ranked)
        bits = earlier(level, ranked, bits, search.tables)
        later = fewest_plays(level, ranked, later, search.tables)
        forget(fewer, ranked.among)
        for at in np.flatnonzero(symmetries(level, search.tables) > 1):
            pegs = int(whole(level[at], search.tables))
            yield Found(pegs, int(later.plays[at]), round(float(bits[at]), 2))


@cache
def images(pegs: int) -> list[int]:
    """The eight ways in which it can lie."""
    return [cross.turned(pegs, turn) for turn in cross.SYMMETRIES]


def chosen(found: list[Found]) -> list[Found]:
    """Step by step of care the loveliest that are unlike all before them."""
    named = {min(images(each.pegs)) for each in PROBLEMS if each.target == CENTRE}
    lovely = [
        each
        for each in found
        if each.pegs.bit_count() >= FEWEST and min(images(each.pegs)) not in named and fair(each)
    ]
    lovely.sort(key=lambda each: (-beauty(each.pegs), each.pegs))
    picked: list[Found] = []
    for step in range(STEPS):
        low, high = (LEAST + (MOST - LEAST) * (at / STEPS) ** 1.25 for at in (step, step + 1))
        here = [each for each in lovely if low <= each.care < high]
        wanted = round(CHOSEN * (step + 1) / STEPS) - len(picked)
        sizes: Counter[int] = Counter()
        for apart in (5, 4, 3, 2):
            for each in here:
                size = each.pegs.bit_count()
                if wanted and sizes[size] < 4 and unlike(each, picked, apart):
                    picked.append(each)
                    sizes[size] += 1
                    wanted -= 1
    return picked


def unlike(one: Found, others: list[Found], apart: int) -> bool:
    """Whether it differs from all of them on this many points, however it is turned."""
    turned = set(images(one.pegs))
    return all((each ^ o.pegs).bit_count() >= apart for o in others for each in turned)


def fair(each: Found) -> bool:
    """Whether it hangs together, or is at least the same from two sides."""
    return pieces_apart(each.pegs, 2) == 1 or symmetric(each.pegs) > 2


@cache
def beauty(pegs: int) -> float:
    """Symmetry, few parts, and pieces that stand close together."""
    neighbours = sum(
        bool(pegs & cross.bit(beside))
        for point in cross.points(pegs)
        for step in cross.ORTHOGONAL
        if (beside := cross.beside(point, step))
    )
    upright = any(cross.turned(turned, MIRROR) == turned for turned in images(pegs))
    return (
        1.5 * symmetric(pegs)
        + upright
        + neighbours / pegs.bit_count()
        - 1.2 * pieces_apart(pegs, 1)
        - 1.5 * pieces_apart(pegs, 2)
    )


def symmetric(pegs: int) -> int:
    """In how many ways it can be turned without changing."""
    return images(pegs).count(pegs)


def pieces_apart(pegs: int, reach: int) -> int:
    """Into how many parts it falls; with a reach of 2 pieces hold together slantwise too."""
    steps = cross.ORTHOGONAL + (cross.DIAGONAL if reach > 1 else ())
    left, count = set(cross.points(pegs)), 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            point = edge.pop()
            near = {beside for step in steps if (beside := cross.beside(point, step)) in left}
            edge += near
            left -= near
    return count


def as_drawn(pegs: int) -> int:
    """The image that stands upright: the same left and right if it can be, and heavy below."""

    def key(image: int) -> tuple[bool, int, int, int]:
        rows = sum(int(point[1]) for point in cross.points(image))
        columns = sum(ord(point[0]) for point in cross.points(image))
        return cross.turned(image, MIRROR) != image, rows, columns, image

    return min(images(pegs), key=key)


def cut() -> None:
    """Choose and write."""
    found = sorted(chosen(list(every_symmetric_one())), key=lambda each: each.care)
    path = Path(str(shapes.__file__))
    head, mark, rest = path.read_text("utf-8").partition('TABLE = """\n')
    tail = rest.partition('"""\n')[2]
    rows = "".join(f"{as_drawn(e.pegs):09x} {e.par} {e.care:.2f}\n" for e in found)
    path.write_text(f'{head}{mark}{rows}"""\n{tail}', encoding="utf-8")
    print(f"{len(found)} shapes")


def check() -> None:
    """Prove all that is written down."""
    known = {min(images(each.pegs)): each for each in every_symmetric_one()}
    seen: set[int] = {min(images(each.pegs)) for each in PROBLEMS if each.target == CENTRE}
    for shape in shapes.SHAPES:
        least = min(images(shape.pegs))
        if least in seen:
            raise SystemExit(f"{shape.pegs:09x} is there twice")
        seen.add(least)
        proved = known[least]
        if (shape.par, shape.care) != (proved.par, proved.care):
            raise SystemExit(f"{shape.pegs:09x} has par {proved.par} and care {proved.care}")
    print(f"{len(shapes.SHAPES)} shapes: par and care of all are right, no two are alike")


if __name__ == "__main__":
    {"cut": cut, "check": check}[sys.argv[1]]()
