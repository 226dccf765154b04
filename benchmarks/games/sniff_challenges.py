"""Cut the labyrinths of Sniff that are searched alone, and check those that are shipped.

    python -m benchmarks.games.sniff_challenges check
    python -m benchmarks.games.sniff_challenges cut FILE

`check` goes through all of them: each is legal, has one way to each field, is unlike every other
one also when it is turned over, and its difficulty is measured again from the start. `cut` writes a
new set; the one that is shipped keeps its numbers for good, since links and records name them.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

from benchmarks.games.sniff_study import neighbour
from snuggery.games.sniff.challenges.labyrinths import Shipped, shipped, written
from snuggery.games.sniff.insight.grid import grid
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room, maze
from snuggery.games.sniff.players.searcher import efforts, practised
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.given import Given
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.variant import Variant, searched_alone

SEARCHES = 400
"""How many times a labyrinth is searched to say how hard it is."""
KINDS = (
    # family, size, warm, the fewest questions, the most, how many labyrinths
    ("small-warm", 4, True, 7.0, 20.0, 60),
    ("small", 4, False, 12.0, 30.0, 60),
    ("warm", 5, True, 12.0, 42.0, 120),
    ("walls", 5, False, 18.0, 48.0, 120),
    ("deep", 5, False, 56.0, 99.0, 60),
)
DRAWN, TRIALS = 2000, 20
"""How many of each kind are drawn, and how many times each is searched to choose among them."""
CLIMBS, NEIGHBOURS, TRIALS_ON_THE_WAY = 12, 5, 30
"""How the hardest are made even harder, one wall at a time."""
HEADER = """\
# The labyrinths of Sniff to be searched alone (Sj), one in a line: number, family, size of the
# field (w: with warm and hot), walls as a mask over the edges of rules/board.py, treasure, and how
# many questions a practised searcher asks on the average of 400 searches. Numbers never change.
"""


def field(size: int, *, warm: bool) -> Variant:
    """What is played on such a field; that takes a labyrinth, of which nothing else matters."""
    walls = frozenset(map(str, range((size - 1) * (size - 1) + size - 1)))
    return searched_alone(Given(1, size, warm, walls, ""))


def measured(size: int, mazes: Sequence[Maze], *, warm: bool) -> list[float]:
    """How many questions a practised searcher asks; the same for a labyrinth in any company."""
    return efforts(Known.nothing(field(size, warm=warm)), mazes, Random(1), SEARCHES, practised)


def cut() -> Iterator[Shipped]:
    """A whole set, family by family, the easiest first in each."""
    rng, number = Random(1974), 0
    seen: set[tuple[frozenset[str], str]] = set()
    for family, size, warm, least, most, count in KINDS:
        agreed = field(size, warm=warm)
        start = Known.nothing(agreed)
        drawn = Room.of(start).trees(DRAWN, rng)
        rough = efforts(start, drawn, rng, TRIALS, practised)
        order = sorted(range(DRAWN), key=rough.__getitem__)
        if family == "deep":
            found = [_climbed(start, drawn[at], rng) for at in order[-count - 10 :]]
        else:
            wanted = [at for at in order if least <= rough[at] <= most]
            some = count + count // 4
            found = [drawn[wanted[n * len(wanted) // some]] for n in range(some)]
        questions = measured(size, found, warm=warm)
        ranked = sorted(zip(questions, found, strict=True), key=lambda each: each[0])
        fit = []
        for much, each in ranked:
            lab = each.built(start.grid)
            if least <= much <= most and alike(size, lab) not in seen:
                seen.add(alike(size, lab))
                fit.append((much, lab))
        for n in range(count):
            much, lab = fit[n * len(fit) // count]
            number += 1
            yield Shipped(family, Given(number, size, warm, lab.walls, lab.treasure), much)


def _climbed(start: Known, maze: Maze, rng: Random) -> Maze:
    for _ in range(CLIMBS):
        near = [maze, *(neighbour(start, maze, rng) for _ in range(NEIGHBOURS))]
        much = efforts(start, near, rng, TRIALS_ON_THE_WAY, practised)
        maze = near[much.index(max(much))]
    return maze


def alike(size: int, lab: Labyrinth) -> tuple[frozenset[str], str]:
    """The same for a labyrinth and for the one that comes of turning it over."""

    def over(name: str) -> str:
        return name if name == NULL else f"{name[0]}{size + 1 - int(name[1])}"

    turned = (
        frozenset(edge(*map(over, name.split("|"))) for name in lab.walls),
        over(lab.treasure),
    )
    same = (lab.walls, lab.treasure)
    return min(same, turned, key=lambda each: (sorted(each[0]), each[1]))


def unsound(every: Sequence[Shipped]) -> Iterator[str]:
    """What does not hold of how they are built, numbered and put in order."""
    seen = set[tuple[frozenset[str], str]]()
    for each in every:
        given = each.given
        agreed, lab = searched_alone(given), Labyrinth(given.walls, given.treasure)
        if complaint := lab.complaint(agreed):
            yield f"{given.number}: {complaint.reason}"
        if len(agreed.board.reachable(lab.walls)) != len(agreed.board.fields) + 1:
            yield f"{given.number}: some field cannot be reached"
        if len(agreed.board.edges) - len(lab.walls) != len(agreed.board.fields):
            yield f"{given.number}: there is a round way"
        if alike(given.size, lab) in seen:
            yield f"{given.number}: another one is like it"
        seen.add(alike(given.size, lab))
    for one, two in pairwise(every):
        if one.family == two.family and one.questions > two.questions:
            yield f"{two.given.number} is easier than the one before it"
    if [each.given.number for each in every] != list(range(1, len(every) + 1)):
        yield "the numbers have gaps"


def misjudged(every: Sequence[Shipped]) -> Iterator[str]:
    """Those whose difficulty is another one, when it is measured again."""
    for size, warm in sorted({(each.given.size, each.given.warm) for each in every}):
        own = [each for each in every if (each.given.size, each.given.warm) == (size, warm)]
        labs = [Labyrinth(each.given.walls, each.given.treasure) for each in own]
        found = measured(size, [maze(lab, grid(size)) for lab in labs], warm=warm)
        for each, much in zip(own, found, strict=True):
            if f"{much:.2f}" != f"{each.questions:.2f}":
                yield f"{each.given.number}: {much:.2f} questions, not {each.questions}"


def main() -> None:
    """Check, or cut."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("check", "cut"))
    parser.add_argument("file", nargs="?", type=Path)
    asked = parser.parse_args()
    if asked.what == "cut":
        with asked.file.open("w", encoding="ascii") as file:
            file.write(HEADER)
            for each in cut():
                print(written(each), file=file, flush=True)
        return
    found = [*unsound(shipped()), *misjudged(shipped())]
    print("\n".join(found) or f"All {len(shipped())} labyrinths are as they should be.")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
