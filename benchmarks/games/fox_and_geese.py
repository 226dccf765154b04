"""Measure Fox and Geese: the players against one another, the engine beside rules/, F10.

    python -m benchmarks.games.fox_and_geese match [--games N] [--nodes N] [--processes N]
        [--engine ray]
    python -m benchmarks.games.fox_and_geese choose [--positions N] [--seed N]
    python -m benchmarks.games.fox_and_geese agree [--positions N]
    python -m benchmarks.games.fox_and_geese depth [--nodes N] [--json]
    python -m benchmarks.games.fox_and_geese helped
    python -m benchmarks.games.fox_and_geese brute

`match` lets each strength play the one below it: from the balanced positions, each of them from
both sides, and from the plain starts. The strong player looks at fewer positions per move than in
a game, to be quicker. `choose` writes the
balanced positions again; fox_and_geese_match.py says how.

`agree` compares the engine with rules/, move for move and end for end, on random positions of
both geometries. `depth` says how many plies ahead the strong player sees in the middle of a game.
`helped` compares F10 with what both sides could still reach together. `brute` checks the solution
for four geese on the old lines by brute force over the whole board.
"""

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.games import fox_and_geese_match
from benchmarks.measuring import Measured, Measurement, rates
from benchmarks.studying import engine_of, engine_options
from snuggery.arena.engine import Engine
from snuggery.games import cross
from snuggery.games.fox_and_geese import commands
from snuggery.games.fox_and_geese.players import bots
from snuggery.games.fox_and_geese.rules import board


def agree(count: int) -> None:
    """Compare the engine with the rules on this many random positions of each geometry."""
    from tests.games.fox_and_geese.positions import random_walks
    from tests.games.fox_and_geese.test_engine import disagreement

    for seed, diagonals in enumerate(board.GEOMETRIES):
        for number, position in enumerate(random_walks(seed, diagonals, count)):
            if problem := disagreement(position):
                raise SystemExit(f"{diagonals}, position {number}, {position}: {problem}")
        print(f"{diagonals}: {count:,} positions, every move and every end the same", flush=True)


def depth(nodes: int, *, as_json: bool) -> None:
    """How many plies ahead the strong player sees, and at how many positions it looks."""
    from snuggery.games.fox_and_geese.players.alpha_beta import SURE
    from snuggery.games.fox_and_geese.players.deepening import think
    from tests.games.fox_and_geese.positions import MIDDLE_GAMES, read

    for name, (rows, geese, diagonals) in MIDDLE_GAMES.items():
        position = read(rows, geese, diagonals)
        view, moves = position.view(position.turn), position.moves(position.turn)
        best = think(view, moves, nodes=nodes)[0]
        found = {"position": name, "nodes": nodes, "depth": best.depth, "value": best.value}
        proven = ", and the end is proven" if abs(best.value) > SURE else ""
        print(json.dumps(found) if as_json else f"{name}: {best.depth} plies{proven}")


def compare_with_help() -> None:
    """Where F10 and help differ, for the fewest geese of each geometry and one more."""
    from tests.games.fox_and_geese.helping import Helped, helped

    for diagonals, counts in (("lines", (4, 5)), ("everywhere", (6,))):
        fewer: Helped | None = None
        for count in counts:
            fewer = helped(diagonals, count, fewer)
            still_open = [g for g in fewer.fox_to_move if board.can_be_immobilised(g, diagonals)]
            wrong = sum(
                not board.can_be_immobilised(geese, diagonals)
                for geese, points in fewer.fox_to_move.items()
                if points | fewer.geese_to_move[geese]
            )
            helpless = {
                name: sum((cross.ALL & ~geese & ~found[geese]).bit_count() for geese in still_open)
                for name, found in (("fox", fewer.fox_to_move), ("geese", fewer.geese_to_move))
            }
            never = sum(not fewer.fox_to_move[g] | fewer.geese_to_move[g] for g in still_open)
            print(
                f"{diagonals}, {count} geese: F10 leaves {len(still_open):,} of "
                f"{len(fewer.fox_to_move):,} sets open and is wrong in {wrong}; help fails from "
                f"{helpless['fox']:,} positions with the fox to move and {helpless['geese']:,} "
                f"with the geese to move, {never:,} whole sets among them",
                flush=True,
            )


def brute() -> None:
    """Count and measure the wins with four geese on the old lines in two ways."""
    from snuggery.games.fox_and_geese.solver.solver import Solver
    from tests.games.fox_and_geese.brute_force import BruteForce

    with TemporaryDirectory() as folder:
        solver = Solver("lines", Path(folder), resumable=False, distances=True)
        for _ in range(4):
            layer = solver.add_layer()
    sides = (layer.geese_to_move, layer.fox_to_move)
    by_solution = tuple((side.geese, side.fox) for side in sides)
    force = BruteForce(board.GEOMETRIES.index("lines"), len(cross.POINTS), 4)
    by_force = force.counts(4)
    print(f"wins of geese and fox, geese and fox to move: {by_solution}, by force {by_force}")
    far = layer.distances
    longest = (far.geese_longest.plies, far.fox_longest.plies) if far else None
    print(f"longest wins of geese and fox: {longest}, by force {force.longest()}")
    if by_solution != by_force or longest != force.longest():
        raise SystemExit("They differ.")


def random_play() -> Measured:
    """Random moves by rules/ beside the compiled engine."""
    pure, fast = (commands.player(by, "13", "everywhere") for by in ("rules", "engine"))
    by_rules, by_engine = rates(3, 1.0, lambda: pure()[1], lambda: fast()[1])
    return Measured(
        "fox-random",
        (
            f"rules/: {by_rules:,.0f} random moves per second",
            f"the compiled engine: {by_engine:,.0f}, {by_engine / by_rules:,.0f} times as many",
        ),
        {"rules_moves_per_s": round(by_rules), "engine_moves_per_s": round(by_engine)},
    )


MEASUREMENTS: dict[str, Measurement] = {"fox-random": random_play}


def play_matches(games: int, nodes: int, engine: Engine, *, as_json: bool) -> None:
    """Print each match as soon as it is over."""
    for where, better, worse, found in fox_and_geese_match.matches(games, nodes, engine):
        figures = {"from": where, "better": better, "worse": worse, **found.figures()}
        said = json.dumps(figures) if as_json else f"{where}: {better} against {worse}: {found}"
        print(said, flush=True)


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.fox_and_geese",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("match", "choose", "agree", "depth", "helped", "brute"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int)
    engine_options(parser)
    parser.add_argument("--positions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    asked = parser.parse_args()
    match asked.what:
        case "choose":
            everywhere = (asked.positions or 100) // 5
            counts = {"lines": 4 * everywhere, "everywhere": everywhere}
            fox_and_geese_match.choose(counts, asked.seed)
        case "agree":
            agree(asked.positions or 50_000)
        case "depth":
            depth(asked.nodes or bots.NODES, as_json=asked.json)
        case "helped":
            compare_with_help()
        case "brute":
            brute()
        case "match":
            nodes = asked.nodes or fox_and_geese_match.NODES
            play_matches(asked.games, nodes, engine_of(asked), as_json=asked.json)


if __name__ == "__main__":
    main()
