"""How to search: where to look next, and how long a search takes in a given labyrinth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from snuggery.core.compiled.compiling import Row, row
from snuggery.games.sniff.engine import search_playout
from snuggery.games.sniff.engine.compiled import zeros
from snuggery.games.sniff.insight.encoding import board_rows, known_row
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze
from snuggery.search.worlds import Draw, Rounds, best, best_beyond_doubt

LOOKED_AT = 8
"""How many places to look at are thought through."""
BATCH = 60
"""After this many labyrinths, places that are clearly worse are dropped."""
SURE = 1.0
"""By how many standard errors something must be better to be taken as better."""
HABITS = (
    *(-353, -177, -155, -39, -22, 202, 43, 20, 6, -5),
    *(-450, 114, -201, 187, 182, -72, 151, 69, -19),
    *(265, 191),
)
"""What edges cost by habit, as `kernel.habit` reads it; made by `benchmarks.games.sniff_habits`."""
DEEPER = 57
"""How much more a column closer to the Nullfeld costs, by habit."""

Nerves = Row
"""A slight preference for each node, so that two searchers need not do the same; then the
habits."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Something worth trying: the fields to name one after the other, and what it seems to cost."""

    way: tuple[int, ...]
    cost: int


def nerves(known: Known, rng: Random, steps: float) -> Nerves:
    """Likings at random, worth up to this many steps."""
    return row(_whims(known, rng, steps))


def practised(known: Known, rng: Random, steps: float) -> Nerves:
    """The same with the habits of a searcher who has done this often."""
    variant = known.variant
    if variant.gallop or variant.dogs or variant.wants_out:
        return nerves(known, rng, steps)  # it has only practised the plain search
    whims = _whims(known, rng, steps)
    deep = [DEEPER * (node // variant.size) for node in range(known.grid.null)]
    return row([whim + more for whim, more in zip(whims, [*deep, 0], strict=True)] + [*HABITS])


def _whims(known: Known, rng: Random, steps: float) -> list[int]:
    return [rng.randrange(int(100 * steps) + 1) for _ in known.grid.names]


def aims(known: Known, likings: Nerves) -> list[Aim]:
    """All that is worth trying, best first: near, and towards where the treasure can be."""
    room, way = zeros(search_playout.SCRATCH), zeros(search_playout.WAY + 2)
    count = search_playout.tried(*board_rows(known.variant), known_row(known), likings, room)
    found = []
    for choice in range(count):
        search_playout.way_to(room, choice, way)
        steps = tuple(int(way[place]) for place in range(way[search_playout.WAY]))
        found.append(Aim(steps, int(room[search_playout.FRESH + 3 * choice])))
    return sorted(found, key=lambda aim: (aim.cost, aim.way))


def lengths(
    known: Known,
    mazes: Sequence[Maze],
    likings: Nerves,
    steps: int = 0,
    first: tuple[int, ...] = (),
    *,
    anywhere: bool = False,
    questions: bool = False,
) -> list[float]:
    """How many turns the plain searcher still needs in each of these labyrinths; or `questions`.

    The present turn counts, `steps` of which are made already; `first` is where he goes first.
    `anywhere`: on average over all fields where the treasure can be, instead of where it is.
    """
    board, game = board_rows(known.variant)
    if questions:
        game = row([int(game[at]) for at in range(len(game))])
        game[search_playout.MOST] = 1
    goals = (known.maybe if anywhere else 1 << maze.treasure for maze in mazes)
    flat = (
        number
        for maze, goal in zip(mazes, goals, strict=True)
        for number in (maze.walls, maze.treasure, maze.dogs, goal)
    )
    way = row([*first, *[0] * (search_playout.WAY - len(first)), len(first), steps])
    found = zeros(2 * len(mazes))
    search_playout.lengths(board, game, known_row(known), row([*flat]), likings, way, found)
    return [int(found[at]) / max(1, int(found[at + 1])) for at in range(0, len(found), 2)]


def efforts(
    known: Known,
    mazes: Sequence[Maze],
    rng: Random,
    trials: int,
    likes: Callable[[Known, Random, float], Nerves] = nerves,
) -> list[float]:
    """How many turns a searcher needs in each labyrinth, on average over some trials."""
    tried = [lengths(known, mazes, likes(known, rng, 1.0)) for _ in range(trials)]
    return [sum(each) / trials for each in zip(*tried, strict=True)]


def best_aim(known: Known, draw: Draw[Maze], likings: Nerves, steps: int, tries: int) -> Aim:
    """What to try first so that the search is shortest on average over possible labyrinths.

    He goes on as he would without thinking. What seems best without thinking is left only for
    something that is better beyond chance.
    """
    variant = known.variant
    # If nothing is said about the treasure until it is found, one search covers all fields.
    anywhere = not (variant.warm or variant.dogs or variant.wants_out)

    def play(aim: Aim, mazes: Sequence[Maze]) -> list[float]:
        turns = lengths(known, mazes, likings, steps, aim.way, anywhere=anywhere)
        return [-each for each in turns]

    listed = aims(known, likings)[:LOOKED_AT]
    found = Rounds(BATCH, tries * len(listed), SURE).try_out(listed, draw, play)
    habit = listed[0] if listed[0] in found else best(found)
    return best_beyond_doubt(found, habit, SURE)
