"""Several hosts, played at while they fail: `python -m benchmarks.hosts`, as root on Linux.

Two app hosts, a database host with a replica that has every commit before it counts, and HAProxy or
nginx with the configuration in `deploy/`, each in a network namespace of its own. Visitors play
through the proxy, slowly. After each fault everybody must get on by themselves; at the end the
database must hold exactly the moves that were acknowledged, each once and in order, everyone must
have seen the last one, and nobody may have been sent anything but what their seat may know.
"""

import argparse
import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.faults import Players, everyone_moves, what_is_wrong
from benchmarks.hosts.machines import PROXIES, Machines
from benchmarks.hosts.network import why_not

PACE = 0.4
"""Seconds for which everyone thinks about a move."""
AGAIN = 3
"""How many moves are made at each table until everybody is back; one may have been under way."""
CUT = 30.0
"""Seconds for which the network between two hosts is cut."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What happens, whether anybody can still play then, and what ends it."""

    begin: Callable[[Machines], None]
    end: Callable[[Machines], None] = lambda _: None
    lasts: float = 0.0
    """Seconds, at least."""
    playable: bool = True


def lose_database(machines: Machines, *apps: int) -> None:
    """What these app hosts and the database send each other vanishes."""
    for app in apps:
        machines.apps[app].host.lose(machines.database_hosts[0])


def find_database(machines: Machines, *apps: int) -> None:
    """It comes through again."""
    for app in apps:
        machines.apps[app].host.find(machines.database_hosts[0])


def promote(machines: Machines) -> None:
    """The database host loses its power, and the replica takes over."""
    machines.database_hosts[0].unplug()
    machines.primary.kill()
    machines.replica.ask("select pg_promote()")


def bring_back_the_old(machines: Machines) -> None:
    """By mistake, the old database host starts as if nothing had happened."""
    machines.database_hosts[0].plug_in()
    machines.primary.start()
    for app in machines.apps:
        app.server.kill()
        app.server.start()


FAULTS = {
    "an app host loses its power": Fault(
        lambda machines: machines.apps[0].fail(),
        lambda machines: machines.apps[0].return_(),
        CUT,
    ),
    "an app host loses the database": Fault(
        lambda machines: lose_database(machines, 0),
        lambda machines: find_database(machines, 0),
        CUT,
    ),
    "all app hosts lose the database": Fault(
        lambda machines: lose_database(machines, 0, 1),
        lambda machines: find_database(machines, 0, 1),
        CUT,
        playable=False,
    ),
    "the database crashes": Fault(
        lambda machines: machines.primary.kill(),
        lambda machines: machines.primary.start(),
        playable=False,
    ),
    "the database host loses its power": Fault(promote),
    "the old database comes back": Fault(bring_back_the_old),
}
"""The order matters: the last two leave no replica."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a run has shown; `wrong` must be empty."""

    moves: int
    states: int
    back: dict[str, float]
    """Seconds after each fault, or after its end if nobody could play, until all had moved."""
    wrong: tuple[str, ...]


async def run(faults: dict[str, Fault], *, proxy: str, tables: int) -> Result:
    """Let these happen in turn."""
    machines = await asyncio.to_thread(Machines, proxy)
    back: dict[str, float] = {}
    try:
        players = Players(machines.url, tables, seed=tables, pace=PACE)

        async def one_after_the_other() -> None:
            for name, fault in faults.items():
                await everyone_moves(players, 2)
                begun = time.monotonic()
                await asyncio.to_thread(fault.begin, machines)
                if fault.playable:
                    back[name] = await _seconds(players)
                await asyncio.sleep(max(0.0, begun + fault.lasts - time.monotonic()))
                await asyncio.to_thread(fault.end, machines)
                again = await _seconds(players)
                back.setdefault(name, again)
                print(f"{name}: everyone plays again after {back[name]:.1f} s", flush=True)

        await players.play(one_after_the_other)
        kept = await machines.kept()
    finally:
        await asyncio.to_thread(machines.close)
    wrong = [*players.asker.wrong]
    wrong += [said for party in players.parties for said in what_is_wrong(party, kept)]
    states = sum(len(each.seen) for party in players.parties for each in party.viewers)
    return Result(sum(players.moves), states, back, tuple(wrong))


async def _seconds(players: Players) -> float:
    begun = time.monotonic()
    await everyone_moves(players, AGAIN)
    return time.monotonic() - begun


def main() -> None:
    """Let everything fail, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hosts", description=__doc__)
    parser.add_argument("--proxy", choices=PROXIES, default="haproxy")
    parser.add_argument("--tables", type=int, default=4)
    asked = parser.parse_args()
    if why := why_not():
        raise SystemExit(f"This {why}.")
    result = asyncio.run(run(FAULTS, proxy=asked.proxy, tables=asked.tables))
    print(f"{result.moves} moves acknowledged, {result.states} states looked through")
    print("; ".join(result.wrong) or "nothing lost, nothing doubled, nothing hidden sent")
    raise SystemExit(bool(result.wrong))


if __name__ == "__main__":
    main()
