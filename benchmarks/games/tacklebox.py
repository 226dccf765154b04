"""Solitaire Tacklebox: what foresight could reach, and what players do reach.

`python -m benchmarks.games.tacklebox` prints the tables of docs/studies/tacklebox.md for some
deals.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from statistics import median, quantiles

from benchmarks.measuring import Measured, Measurement
from benchmarks.studying import engine_of, engine_options, played
from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.commands import Solved, dealt, mean, play, solve_one
from snuggery.games.tacklebox.players.bots import STRENGTHS
from snuggery.games.tacklebox.rules.deck import TOTAL

LEVELS = ("1", "2", "3", "4")
FORESIGHT = "foresight"


def players() -> Measured:
    """Every strength on a few deals of the first level, beside perfect foresight."""
    deals = range(1, 13)
    best = [solve_one(dealt({"deal": str(deal)})).score for deal in deals]
    said, figures = [], {FORESIGHT: sum(best) / len(best)}
    for strength in STRENGTHS:
        scores = [play(dealt({"deal": str(deal)}), strength, deal) for deal in deals]
        figures[strength] = sum(scores) / len(scores)
        said.append(
            f"{strength}: {figures[strength] / figures[FORESIGHT]:.1%} of perfect foresight"
        )
    return Measured("tacklebox-players", tuple(said), figures)


def solver() -> Measured:
    """Processor seconds a deal, on the level whose deals are the hardest to prove."""
    solve_one(dealt({"deal": "1"}), 1)  # compile before the clock starts
    solved = [solve_one(dealt({"deal": str(deal), "level": "3"})) for deal in range(1, 51)]
    seconds = [each.seconds for each in solved]
    figures = {"median_s": median(seconds), "95th_s": quantiles(seconds, n=20)[-1]}
    quick, slow = figures["median_s"] * 1000, figures["95th_s"]
    said = f"50 deals of level 3: median {quick:.1f} ms, 95th percentile {slow:.2f} s (2 s wanted)"
    return Measured("tacklebox-solver", (said,), figures)


MEASUREMENTS: dict[str, Measurement] = {"tacklebox-players": players, "tacklebox-solver": solver}


def solved_row(level: str, standstill: str, deals: range, engine: Engine, moments: int) -> str:
    """One row of the table of solutions."""
    options = [{"level": level, "standstill": standstill, "deal": str(deal)} for deal in deals]
    found = engine.in_order(partial(_solve, moments=moments), options)
    scores, proven = [each.score for each in found], sum(each.proven for each in found)
    whole = sum(score == TOTAL for score in scores) / len(found)
    perhaps = sum(each.most == TOTAL for each in found) / len(found)
    share = f"{whole:.1%}" if whole == perhaps else f"{whole:.1%} to {perhaps:.1%}"
    seconds = [each.seconds for each in found]
    return (
        f"| {level} | {standstill} | {share} | {_interval(scores)} | {proven} of {len(found)} |"
        f" {median(seconds) * 1000:.0f} ms | {quantiles(seconds, n=20)[-1]:.2f} s |"
        f" {max(seconds):.1f} s |"
    )


def played_row(level: str, deals: range, engine: Engine) -> str:
    """One row of the table of players."""
    options = [{"level": level, "deal": str(deal)} for deal in deals]
    cells = []
    best = [each.score for each in engine.in_order(_solve, options)]
    for strength in STRENGTHS:
        plans = [
            Plan(game=GAME, options=GAME.settled(each), players=(strength,), seed=deal)
            for deal, each in zip(deals, options, strict=True)
        ]
        games = engine.in_order(played, [(plan, 0) for plan in plans])
        scores = [game.scores[0] for game in games]
        cells.append(f"{_interval(scores)} ({sum(scores) / sum(best):.1%})")
    return f"| {level} | {' | '.join(cells)} | {_interval(best)} |"


def _interval(scores: Sequence[int]) -> str:
    figures = mean(scores)
    return f"{figures['mean']:,.0f} ± {figures['interval_95']:,.0f}"


def _solve(options: dict[str, str], moments: int = 20_000_000) -> Solved:
    return solve_one(dealt(options), moments)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.tacklebox", description=__doc__
    )
    parser.add_argument("--deals", default="1-1000", help="first and last deal")
    parser.add_argument("--levels", nargs="*", default=LEVELS, choices=LEVELS)
    parser.add_argument("--standstill", nargs="*", default=(), choices=("strict", "free"))
    parser.add_argument("--players", action="store_true", help="let the computers play, too")
    parser.add_argument(
        "--moments", type=int, default=20_000_000, help="positions after which a deal is given up"
    )
    engine_options(parser)
    asked = parser.parse_args()
    engine = engine_of(asked)
    first, _, last = asked.deals.partition("-")
    deals = range(int(first), int(last or first) + 1)
    if asked.standstill:
        print(
            "| level | standstill | 19,500 possible | mean"
            " | proven | median | 95th percentile | slowest |\n|---|---|---|---|---|---|---|---|"
        )
    for standstill in asked.standstill:
        for level in asked.levels:
            print(solved_row(level, standstill, deals, engine, asked.moments), flush=True)
    if asked.players:
        print(f"| level | {' | '.join(STRENGTHS)} | perfect foresight |\n|---|---|---|---|---|")
        for level in asked.levels:
            print(played_row(level, deals, engine), flush=True)


if __name__ == "__main__":
    main()
