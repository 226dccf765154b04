"""Count the labyrinths of Sniff, look for the hardest ones, and write the study again.

    python -m benchmarks.games.sniff_study [--processes N] [--engine ray]

A minute or two. The tables of matches and searchers come from `python -m benchmarks.games.sniff`.
"""

import argparse
from dataclasses import replace
from functools import partial
from math import comb
from pathlib import Path
from random import Random
from statistics import mean

from benchmarks.games.sniff import FOLLOWER, turns_in
from benchmarks.studying import engine_of, engine_options
from snuggery.arena.engine import Engine
from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.grid import bits, grid
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.labyrinth_count import trees
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room
from snuggery.games.sniff.players.searcher import efforts, practised
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import Variant, variant
from snuggery.games.sniff.show.picture import notebook

FOLDER = Path(__file__).parents[2] / "docs" / "studies"
STUDY = FOLDER / "sniff.md"
MARKS = {"counts": "| field |", "hardest": "| labyrinth |"}
DRAWN, KEPT, CLIMBS, SHOWN = 1500, 12, 60, 3
SEARCHES = 40


def counts() -> str:
    """A table of how many labyrinths there are."""
    rows = [
        "| field | walls | every field reachable | all placements of the walls |",
        "|---|---|---|---|",
    ]
    for size in (3, 4, 5):
        agreed = variant(GAME.settled({"size": str(size)}))
        whole = comb(len(agreed.board.edges), agreed.walls)
        found = trees(Known.nothing(agreed))
        rows.append(f"| {size} by {size} | {agreed.walls} | {found:,} | {whole:,} |")
    return "\n".join(rows)


def hardest(agreed: Variant, rng: Random, engine: Engine) -> list[Maze]:
    """Those that take a practised searcher longest: drawn at random, improved by exchange."""
    start = Known.nothing(agreed)
    room = Room.of(start)
    drawn = room.trees(DRAWN, rng)
    kept = _best(start, drawn, rng, 30)[:KEPT]
    climbs = [(agreed, maze, rng.getrandbits(32)) for maze in kept]
    climbed = engine.in_order(_climbed, climbs)
    return _best(start, list(dict.fromkeys(climbed)), rng, 400)[:SHOWN]


def _best(start: Known, mazes: list[Maze], rng: Random, trials: int) -> list[Maze]:
    ranked = efforts(start, mazes, rng, trials, practised)
    order = sorted(range(len(mazes)), key=ranked.__getitem__, reverse=True)
    return [mazes[number] for number in order]


def _climbed(climb: tuple[Variant, Maze, int]) -> Maze:
    agreed, maze, seed = climb
    start, rng = Known.nothing(agreed), Random(seed)
    for _ in range(CLIMBS):
        near = [maze, *(neighbour(start, maze, rng) for _ in range(7))]
        maze = _best(start, near, rng, 120)[0]
    return maze


def neighbour(start: Known, maze: Maze, rng: Random) -> Maze:
    """A wall exchanged, every field still reachable; or the treasure moved."""
    numbers = start.grid
    if rng.random() < 0.25:
        return replace(maze, treasure=rng.randrange(numbers.null))
    while True:
        away = 1 << rng.choice(list(bits(maze.walls)))
        put = 1 << rng.choice(list(bits(numbers.all_edges & ~maze.walls)))
        walls = maze.walls ^ away ^ put
        if numbers.reached(walls, numbers.null).bit_count() == len(numbers.names):
            return replace(maze, walls=walls)


def searched(name: str, lab: Labyrinth, agreed: Variant, engine: Engine) -> float:
    """How many turns one of the searchers takes on average, through the rules."""
    return mean(engine.in_order(partial(turns_in, name, lab, agreed), range(SEARCHES)))


def hard_table(agreed: Variant, engine: Engine) -> str:
    """A table of the hardest labyrinths found; their drawings are written beside the study."""
    rows = [
        "| labyrinth | treasure | strong searcher | depth-first wall follower |",
        "|---|---|---|---|",
    ]
    for number, maze in enumerate(hardest(agreed, Random(1), engine), 1):
        lab = replace(maze.built(grid(agreed.size)), ready=True)
        state = Moment(agreed, "search", labyrinths=(lab, lab))
        picture = FOLDER / f"sniff-hard-{number}.svg"
        picture.write_text(notebook(state.view(ONE)).svg() + "\n", encoding="utf-8")
        strong, plain = (searched(name, lab, agreed, engine) for name in ("strong", FOLLOWER))
        rows.append(
            f"| ![labyrinth {number}]({picture.name}) | {lab.treasure} "
            f"| {strong:.1f} turns | {plain:.1f} turns |"
        )
    return "\n".join(rows)


def main() -> None:
    """Put the new tables into the study."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.sniff_study", description=__doc__
    )
    engine_options(parser)
    engine = engine_of(parser.parse_args())
    tables = {"counts": counts(), "hardest": hard_table(variant(GAME.settled()), engine)}
    paragraphs = STUDY.read_text(encoding="utf-8").split("\n\n")
    for name, mark in MARKS.items():
        place = next(n for n, text in enumerate(paragraphs) if text.startswith(mark))
        paragraphs[place] = tables[name]
    STUDY.write_text("\n\n".join(paragraphs).rstrip() + "\n", encoding="utf-8")
    print(*tables.values(), sep="\n\n")


if __name__ == "__main__":
    main()
