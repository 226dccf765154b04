"""What studies share: where they are made, and matches through the arena."""

import argparse

from snuggery.arena.bout import Played, play
from snuggery.arena.engine import Engine
from snuggery.arena.engines import engine_called
from snuggery.arena.plan import Plan
from snuggery.arena.statistics.standings import Standing


def engine_options(parser: argparse.ArgumentParser) -> None:
    """The same options as `snuggery arena` has."""
    parser.add_argument("--processes", type=int, help="at a time [one; on Ray, one per processor]")
    parser.add_argument("--engine", choices=("local", "ray"), default="local", help="[local]")
    parser.add_argument("--address", help="of the Ray cluster; without it one is started here")


def engine_of(asked: argparse.Namespace) -> Engine:
    """Where the study is to be made."""
    return engine_called(asked.engine, asked.processes, asked.address)


def played(job: tuple[Plan, int]) -> Played:
    """A game of a plan by its number: where each deal or position has a plan of its own."""
    plan, number = job
    return play(plan, plan.bout(number))


def match(engine: Engine, plan: Plan, games: int) -> Standing:
    """The results of at least this many games of each pairing, both sides of every deal."""
    bouts = map(plan.bout, range(plan.total(games)))
    return Standing.of(plan, engine.play(plan, bouts))
