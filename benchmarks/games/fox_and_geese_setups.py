"""Which set-up of Fox and Geese makes the best game between equals.

    python -m benchmarks.games.fox_and_geese_setups [--games N] [--nodes N] [--processes N]
        [--strengths club strong] [--seed N] --games-file FILE [--json FILE]

Plays 13, 15 and 17 geese with both kinds of diagonals, club against club and strong against
strong. The strong player looks at `--nodes` positions per move. By itself it would play the same
game again and again, so its first OPENING plies, placing the fox included, are made by a club
player that is never hasty, with its own seed in every game. A game depends on its seed and its
number alone, not on the machine or how many processes there are.

Every finished game is a line of `--games-file`; stopped and begun again, it plays only what is
missing. The table is printed now and then and at the end; `--json` gets the same for programs.
"""

import argparse
import json
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from snuggery.arena.engine import Local
from snuggery.core import Stream
from snuggery.games.fox_and_geese.players.bots import STYLES, Player, Sides
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position

OPENING = 6
NODES = 100_000
OFTEN = 300.0
"""Seconds between two reports."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be played, by its number; all else follows."""

    diagonals: str
    geese: str
    strength: str
    nodes: int
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Found:
    """What came of a game."""

    job: Job
    winner: str
    """`geese`, `fox`, or empty for a draw."""
    clause: str
    plies: int
    seconds: float
    moves: str

    @property
    def line(self) -> str:
        """For the file of games."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, line: str) -> "Found":
        """The game that such a line tells."""
        figures = json.loads(line)
        return cls(**figures | {"job": Job(**figures["job"])})


def play(job: Job) -> Found:
    """Play a game between equals to its end."""
    begun = time.process_time()
    luck = Stream(repr(job).encode())
    style, calm = STYLES[job.strength], STYLES["club"]
    if searches := bool(style.geese.nodes):
        style = Sides(replace(style.geese, nodes=job.nodes), replace(style.fox, nodes=job.nodes))
    calm = Sides(replace(calm.geese, hasty=0.0), replace(calm.fox, hasty=0.0))
    opening = calm if searches else style
    first, rest = (
        {seat: Player(each, luck.below(2**63)) for seat in (GEESE, FOX)}
        for each in (opening, style)
    )
    full, moves = board.STARTS[job.geese], list[str]()
    position = Position(full, "", FOX, full, job.diagonals)
    while position.to_act():
        seat = position.turn
        player = (first if len(moves) < OPENING else rest)[seat]
        move = player.choose(position.view(seat), position.moves(seat))
        position = position.after(seat, move)
        moves.append(str(move))
    outcome = position.outcome()
    assert outcome
    winner = "geese" if GEESE in outcome.winners else "fox" if FOX in outcome.winners else ""
    spent = round(time.process_time() - begun, 3)
    return Found(job, winner, outcome.clause, len(moves), spent, " ".join(moves))


def jobs(strengths: Iterable[str], games: int, nodes: int, seed: int) -> Iterator[Job]:
    """Every game of every set-up, turn by turn, so that all grow alike."""
    for number in range(games):
        for strength in strengths:
            for diagonals in board.GEOMETRIES:
                for geese in board.STARTS:
                    looked_at = nodes if STYLES[strength].geese.nodes else 0
                    yield Job(diagonals, geese, strength, looked_at, seed, number)


def figures(found: Iterable[Found]) -> list[dict[str, object]]:
    """What came of each set-up, the shares between 0 and 1."""
    by_setup = defaultdict[tuple[str, str, str, int], list[Found]](list)
    for each in sorted(found, key=lambda each: each.job.number):
        job = each.job
        by_setup[job.strength, job.diagonals, job.geese, job.nodes].append(each)
    return [_figures(setup, games) for setup, games in sorted(by_setup.items())]


def _figures(setup: tuple[str, str, str, int], games: list[Found]) -> dict[str, object]:
    strength, diagonals, geese, nodes = setup
    winners = [each.winner for each in games]
    plies = [each.plies for each in games]
    quartiles = statistics.quantiles(plies, n=4, method="inclusive") if plies[1:] else plies * 3
    return {
        "strength": strength,
        "diagonals": diagonals,
        "geese": int(geese),
        "nodes": nodes,
        "games": len(games),
        "different": len({each.moves for each in games}),
        "fox": winners.count("fox"),
        "geese_won": winners.count("geese"),
        "drawn": winners.count(""),
        "decided": round(1 - winners.count("") / len(games), 4),
        "plies": quartiles,
        "seconds_a_game": round(statistics.mean(each.seconds for each in games), 2),
    }


def table(rows: list[dict[str, object]]) -> str:
    """The same for people; half of the games are as long as the last column says."""
    said = [
        "| players | diagonals | start | games | decided | fox | geese | drawn | plies | half |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        games, plies = row["games"], row["plies"]
        assert isinstance(games, int)
        assert isinstance(plies, list)
        shares = (f"{int(str(row[name])) / games:.0%}" for name in ("fox", "geese_won", "drawn"))
        low, middle, high = (f"{each:.0f}" for each in plies)
        said.append(
            f"| {row['strength']} | {row['diagonals']} | {row['geese']} | {games} "
            f"| {float(str(row['decided'])):.0%} | {' | '.join(shares)} "
            f"| {middle} | {low} to {high} |"
        )
    return "\n".join(said)


def read(path: Path) -> list[Found]:
    """The games played already; a line that was cut off is played again."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.is_file() else []
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        path.write_text("".join(whole), encoding="utf-8")
    return [Found.read(line) for line in whole]


def main() -> None:
    """Read the command line, and play what is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.fox_and_geese_setups",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=400, help="games for each set-up [400]")
    parser.add_argument("--nodes", type=int, default=NODES, help=f"of the strong [{NODES}]")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--strengths", nargs="+", default=["club", "strong"], choices=STYLES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games-file", type=Path, required=True, help="one line per game")
    parser.add_argument("--json", type=Path, help="the results of each set-up")
    asked = parser.parse_args()
    wanted = list(jobs(asked.strengths, asked.games, asked.nodes, asked.seed))
    played = {each.job: each for each in read(asked.games_file)}
    missing = [job for job in wanted if job not in played]

    def tell() -> None:
        rows = figures(played[job] for job in wanted if job in played)
        print(
            f"{sum(job in played for job in wanted)} of {len(wanted)} games",
            table(rows),
            sep="\n\n",
        )
        sys.stdout.flush()
        if asked.json:
            asked.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")

    told = time.monotonic()
    running = Local(asked.processes).run(play, missing)
    try:
        with asked.games_file.open("a", encoding="utf-8") as file:
            for found in running:
                played[found.job] = found
                print(found.line, file=file, flush=True)
                if time.monotonic() - told > OFTEN:
                    tell()
                    told = time.monotonic()
    except KeyboardInterrupt:
        print("Stopped.")
    finally:
        running.close()
        tell()


if __name__ == "__main__":
    main()
