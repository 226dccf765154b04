"""How often a newcomer wins against the gentlest opponent, and how long a game lasts.

    python -m benchmarks.newcomers [--games 200] [--against gentle] [--only snare-4] [--processes N]

Newcomers are stand-ins, each described at the top of its module. Every deal is played from both
sides; where the sides differ, each is printed for itself. A draw counts one half. At a table for
more than two one newcomer sits among opponents, at each seat in turn: with four seats a fair share
is a quarter.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from statistics import median

from benchmarks.studying import engine_of, engine_options
from snuggery.arena.bout import Played, play
from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.shelf import game


@dataclass(frozen=True, slots=True)
class Meeting:
    """What is played, and whether its sides differ."""

    slug: str
    options: dict[str, str] = field(default_factory=dict)
    sided: bool = False

    def plan(self, against: str, seed: int = 1) -> Plan:
        """The newcomer and this opponent."""
        of = game(self.slug)
        newcomer = f"benchmarks.newcomers.{self.slug.replace('-', '_')}:Newcomer"
        options = of.settled(self.options)
        return Plan(game=of, options=options, players=(newcomer, against), seed=seed)


MEETINGS = {
    "fox-and-geese": Meeting("fox-and-geese", sided=True),
    "sniff": Meeting("sniff"),
    "snare-2": Meeting("snare"),
    "snare-4": Meeting("snare", {"players": "4"}),
}


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some games, for the newcomer."""

    games: tuple[Played, ...]

    @property
    def share(self) -> float:
        """His share of the points."""
        return sum(each.share(0) for each in self.games) / len(self.games)

    def __str__(self) -> str:
        shares = [each.share(0) for each in self.games]
        won, lost = (sum(share == end for share in shares) for end in (1.0, 0.0))
        plies = sorted(each.plies for each in self.games)
        return (
            f"{len(plies)} | {won} | {len(plies) - won - lost} | {lost} | {self.share:.1%} "
            f"| {median(plies):.0f} | {plies[int(len(plies) * 0.95)]}"
        )


def met(engine: Engine, plan: Plan, games: int) -> tuple[Played, ...]:
    """So many games."""
    jobs = [(plan, number) for number in range(plan.total(games))]
    return tuple(engine.in_order(met_once, jobs))


def met_once(job: tuple[Plan, int]) -> Played:
    """One game; the newcomer alone against all others, at each seat in turn."""
    plan, number = job
    slots = tuple(int(seat != number % plan.seats) for seat in range(plan.seats))
    return play(plan, replace(plan.bout(number), slots=slots))


def sides(meeting: Meeting, played: tuple[Played, ...]) -> Iterator[tuple[str, Tally]]:
    """All games, or those of each side for itself."""
    if not meeting.sided:
        yield "", Tally(played)
        return
    names = game(meeting.slug).rules.seats(game(meeting.slug).settled())
    for seat, name in enumerate(names):
        yield f", {name}", Tally(tuple(each for each in played if each.slots[seat] == 0))


def main() -> None:
    """Play and print the rows of a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.newcomers", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each side [200]")
    parser.add_argument("--against", default="gentle")
    parser.add_argument("--only", nargs="+", choices=MEETINGS, default=list(MEETINGS))
    engine_options(parser)
    asked = parser.parse_args()
    print("| newcomer | games | won | drawn | lost | share | plies | 95% within |", flush=True)
    for name in asked.only:
        meeting = MEETINGS[name]
        games = asked.games * (2 if meeting.sided else 1)
        played = met(engine_of(asked), meeting.plan(asked.against), games)
        for side, tally in sides(meeting, played):
            print(f"| {name}{side} | {tally} |", flush=True)


if __name__ == "__main__":
    main()
