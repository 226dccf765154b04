"""Measure and check a table of Fox and Geese, and play from it.

    python -m benchmarks.games.fox_and_geese_solved probe TABLE [--positions N]
    python -m benchmarks.games.fox_and_geese_solved check TABLE [--positions N] [--processes N]
    python -m benchmarks.games.fox_and_geese_solved line TABLE POSITION [--geese N]
    python -m benchmarks.games.fox_and_geese_solved counts FOLDER
    python -m benchmarks.games.fox_and_geese_solved picture FILE POSITION [--geese N]
        [--diagonals D]

`probe` times single lookups of random positions. `check` compares random values and distances with
what the moves lead to. `line` lets both sides play by the table: the winner so that the end comes
soonest, the loser so that it comes latest; without distances the next catch or forward step takes
the place of the end. `counts` prints what the solver left in its folder as the tables of the study.
`picture` draws a position.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, median, quantiles

from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN, SIDE
from snuggery.games.fox_and_geese.players.oracle import UNKNOWN, Waiting
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import FOX, Position, parse_position
from snuggery.games.fox_and_geese.show.drawing import drawing
from snuggery.games.fox_and_geese.solver.command import position_text, written
from snuggery.games.fox_and_geese.solver.layer_report import Layer, Longest
from snuggery.games.fox_and_geese.solver.self_check import (
    disagreements_of_many,
    random_positions,
    won_positions,
    wrong_distances_of_many,
)
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table

PATIENCE = 20_000
"""How many positions are searched before each move."""
NAMES = {"lines": "the old lines", "everywhere": "diagonals everywhere"}


def probe(path: Path, count: int) -> None:
    """Time single lookups, by the side to move."""
    table = Table(path)
    for here in random_positions(table, 100, seed=2):  # warm up before the clock starts
        table.winner(here)
    asked = list(random_positions(table, count, seed=1))
    print(f"{path.stat().st_size:,} bytes, up to {table.geese} geese")
    for side, name in ((0, "geese to move"), (SIDE, "fox to move")):
        _timed(name, table.winner, [here for here in asked if here & SIDE == side])
    if table.measured:
        won = list(won_positions(table, count // 10, seed=3))
        _timed("distance, geese to move", Table(path).plies, won)
        won = [here | SIDE for here in won if table.winner(here | SIDE)]
        _timed("distance, fox to move", Table(path).plies, won)


def _timed(name: str, look_up: Callable[[int], int | None], positions: list[int]) -> None:
    times = []
    for here in positions:
        begun = time.thread_time()
        look_up(here)
        times.append(time.thread_time() - begun)
    slow = quantiles(times, n=20)[-1]
    found = (f"{1e6 * each:.1f}" for each in (median(times), fmean(times), slow))
    print("{}: {} microseconds, {} on average, 95 of 100 within {}".format(name, *found))


def check(path: Path, count: int, processes: int) -> None:
    """Check this many values of a table against their moves."""
    begun = time.perf_counter()
    wrong = disagreements_of_many(path, count, processes)
    took = time.perf_counter() - begun
    print(f"{count:,} positions in {took:.0f} s: {len(wrong)} disagree {wrong[:5]}")
    if Table(path).measured:
        begun = time.perf_counter()
        wrong = wrong_distances_of_many(path, count, processes)
        took = time.perf_counter() - begun
        print(f"{count:,} distances in {took:.0f} s: {len(wrong)} are wrong {wrong[:5]}")


def line(table: Table, position: Position) -> list[Move]:
    """How it goes from a won position if the loser delays as well as can be."""
    winner = table.winner(position.seen[-1], position.full)
    if not winner:
        return []
    played: list[Move] = []
    while position.to_act():
        mine = (winner == FOX_WINS) == (position.turn == FOX)
        after = {m: position.after(position.turn, m) for m in position.moves(position.turn)}
        won = {m: each for m, each in after.items() if _winner(table, each) == winner}
        if table.measured:
            ends = {m: table.plies(each.seen[-1], each.full) or 0 for m, each in won.items()}
        else:
            waiting = Waiting(table, position.full, winner, PATIENCE)
            waits = waiting.plies(each.seen[-1] for each in won.values())
            ends = {m: _patience(each, waits) for m, each in won.items()}
        best = (min if mine else max)(ends, key=lambda m: ends[m])
        played.append(best)
        position = won[best]
    return played


def _winner(table: Table, position: Position) -> int:
    outcome = position.outcome()
    if not outcome:
        return table.winner(position.seen[-1], position.full)
    return 0 if not outcome.winners else FOX_WINS if outcome.winners == (FOX,) else GEESE_WIN


def _patience(after: Position, waits: dict[int, int]) -> int:
    """Plies until the next catch, forward step or end, counted from this move on."""
    if after.outcome():
        return -1
    return waits.get(after.seen[-1], UNKNOWN) if after.quiet else 0


def print_line(path: Path, text: str, geese: str) -> None:
    """Print a line of play and the positions on its way."""
    table = Table(path)
    position = parse_position(text, geese, table.diagonals)
    played = line(table, position)
    print(" ".join(map(str, played)))
    for ply, move in enumerate(played, 1):
        position = position.after(position.turn, move)
        if ply % 10 == 0 or ply == len(played):
            print(ply, position)


def picture(path: Path, text: str, geese: str, diagonals: str) -> None:
    """Draw a position as the game itself does."""
    position = parse_position(text, geese, diagonals)
    path.write_text(drawing(position.view(position.turn)).svg() + "\n", encoding="utf-8")


def counts(folder: Path) -> None:
    """The tables of the study: counts, longest waits and starts."""
    for diagonals, name in NAMES.items():
        layers = [
            Layer.read(path.read_text(encoding="ascii"))
            for path in sorted(folder.glob(f"{diagonals}-*.json"), key=_number)
        ]
        print(f"\n{name}\n")
        for each in layers:
            sides = (each.geese_to_move, each.fox_to_move)
            numbers = (f"{n:,}" for side in sides for n in (side.geese, side.fox, side.drawn))
            print(f"| {each.geese} | {' | '.join(numbers)} |")
        print()
        for each in layers:
            waits = (_wait(each.geese_longest), _wait(each.fox_longest))
            print(f"| {name} | {each.geese} | {' | '.join(waits)} |")
        print()
        for each in layers:
            if each.distances:
                wins = (each.distances.geese_longest, each.distances.fox_longest)
                told = (f"{win.plies} | `{written(win.here)}`" for win in wins)
                print(f"| {name} | {each.geese} | {' | '.join(told)} |")
                print(f"starts: {each.distances.starts}")
        for each in layers:
            if each.start:
                found = (each.start.geese, each.start.fox, each.start.drawn)
                geese, fox, drawn = (" ".join(cross.points(points)) or "-" for points in found)
                print(f"\n{each.geese} geese: they win {geese}; she wins {fox}; drawn {drawn}")


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


def _wait(longest: Longest) -> str:
    text = position_text(longest)
    return f"{longest.plies} | `{text.split()[0]}`" if text else "0 | -"


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.fox_and_geese_solved",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("probe", "check", "line", "counts", "picture"))
    parser.add_argument("path", type=Path)
    parser.add_argument("position", nargs="?")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--geese", choices=tuple(board.STARTS), default="13")
    parser.add_argument("--diagonals", choices=board.GEOMETRIES, default="everywhere")
    asked = parser.parse_args()
    match asked.what:
        case "probe":
            probe(asked.path, asked.positions)
        case "check":
            check(asked.path, asked.positions, asked.processes)
        case "line":
            print_line(asked.path, asked.position, asked.geese)
        case "picture":
            picture(asked.path, asked.position, asked.geese, asked.diagonals)
        case "counts":
            counts(asked.path)


if __name__ == "__main__":
    main()
