"""Sniff, the plain game on five by five: the hardest labyrinths for the sweeps that can be found.

A number is a labyrinth drawn at random and improved by exchanging walls and moving the treasure, so
that sweeps in all directions take longest on average. Columns: their turns there, those of the
former strong searcher (habits, without thinking), and the averages of both over twenty labyrinths
without round ways, wherever the treasure may lie.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

from benchmarks.games.sniff_study import neighbour
from snuggery.arena.statistics.estimate import mean_of
from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room
from snuggery.games.sniff.players.searcher import Nerves, lengths, practised
from snuggery.games.sniff.players.sweeps import HEADINGS, likings
from snuggery.games.sniff.rules.variant import variant

STEPS, NEAR = 120, 8
MEANT = 20


def play(number: int) -> tuple[float, ...]:
    """One labyrinth made as hard as it gets."""
    start, rng = Known.nothing(variant(GAME.settled())), Random(number)
    sweeps = [likings(start, heading) for heading in HEADINGS]
    habits = [practised(start, rng, 0.3) for _ in HEADINGS]
    (maze,) = Room.of(start).trees(1, rng)
    for _ in range(STEPS):
        near = [maze, *(neighbour(start, maze, rng) for _ in range(NEAR))]
        turns = _turns(start, near, sweeps)
        maze = near[turns.index(max(turns))]
    (hard,), (before,) = (_turns(start, [maze], each) for each in (sweeps, habits))
    others = Room.of(start).trees(MEANT, rng)
    means = (fmean(_turns(start, others, each, anywhere=True)) for each in (sweeps, habits))
    return hard, before, *means


def _turns(
    start: Known, mazes: Sequence[Maze], searchers: Sequence[Nerves], *, anywhere: bool = False
) -> list[float]:
    """How many turns these searchers take in each labyrinth, on average."""
    found = [lengths(start, mazes, each, anywhere=anywhere) for each in searchers]
    return [fmean(turns) for turns in zip(*found, strict=True)]


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """The hardest, and the mean of all labyrinths, for both."""
    worst = max(lines, key=lambda line: line[1])
    yield f"hardest of {len(lines)}: {worst[1]:.1f} turns (number {worst[0]:.0f})"
    for name, column in (("sweeps", 3), ("habits", 4)):
        mean = mean_of([line[column] for line in lines])
        yield f"{name}: {mean.value:.2f} turns ({mean.low:.2f} to {mean.high:.2f})"
    more = mean_of([line[3] - line[4] for line in lines])
    yield f"sweeps need {more.value:+.2f} turns more ({more.low:+.2f} to {more.high:+.2f})"
