"""Kills servers, workers and databases in the middle of play, and looks for what was lost.

`python -m benchmarks.faults --kills 100`. At some tables players move as fast as they can, and at
each somebody looks on: at every other one Peg Solitaire is played, which hides nothing, at the
others two play Sniff and build in secret at the same time. Whenever all have got on since the last
kill, the next one comes. At the end the database must hold exactly the moves that were
acknowledged, each once, in order; everyone must have seen the last one; and everything that
anybody was sent, by posts, streams and refusals, must be what the rules let his seat know.
"""

import argparse
import asyncio
import os
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from benchmarks.fault_clients import LONGEST, Asker, Party, State, Viewer, digest
from benchmarks.kept_moves import Kept, kept_moves
from benchmarks.serving import Serving
from snuggery import shelf
from snuggery.core import Seal, Seat, Table, Touches
from snuggery.showing.messages import SeatShown
from snuggery.showing.turn import spoken_to
from tools.postgres import QUICK, Postgres

BETWEEN = 6
"""How many moves are made at each table between two kills."""
KILLED = {
    "sqlite": ("worker", "server", "parent"),
    "postgresql": ("worker", "database", "server", "parent"),
}
"""What can be killed."""
OPEN, HIDDEN = "peg-solitaire", "sniff"
LABYRINTHS = (
    ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3", "treasure C3"),
    ("E1|0", "C1|C2", "E2|E3", "D2|D3", "E3|0", "C2|C3", "treasure C1"),
)
"""Two that fit a board of three by three fields."""


def plan(place: int, rng: random.Random) -> list[str]:
    """How a labyrinth is built: with a wall here and there that is taken away again."""
    *walls, treasure = LABYRINTHS[place]
    acts = [f"wall {wall}" for wall in walls]
    for wall in rng.sample(walls, 3):
        at = acts.index(f"wall {wall}") + 1
        acts[at:at] = [f"clear {wall}", f"wall {wall}"]
    return [*acts, treasure, "ready"]


class Players:
    """So many tables are played at; when a game is over, the next begins."""

    def __init__(self, url: str, tables: int, seed: int, pace: float = 0.0) -> None:
        self.parties: list[Party] = []
        self.moves = [0] * tables
        self.asker = Asker(url, pace)
        self._random = random.Random(seed)

    async def play(self, while_: Callable[[], Awaitable[None]]) -> None:
        """Play for as long as this takes, and until the moves under way are done."""
        players = [asyncio.create_task(self._at(place)) for place in range(len(self.moves))]
        try:
            await while_()
        finally:
            self.asker.stopping = True
            await asyncio.wait_for(asyncio.gather(*players), 2 * LONGEST)
            await self.asker.client.aclose()

    async def _at(self, place: int) -> None:
        def moved() -> None:
            self.moves[place] += 1

        while not self.asker.stopping:
            hidden = place % 2
            game, options = (HIDDEN, {"size": "3"}) if hidden else (OPEN, {})
            party = await Party.sit(self.asker, game, options)
            self.parties.append(party)
            plans = [plan(seat, self._random) for seat in (0, 1)] if hidden else [[]]
            await party.play(plans, self._random, moved)


class Faults:
    """A server with two workers, and what can happen to it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.postgres = Postgres(*QUICK) if database == "postgresql" else None
        self._place: Path | str = self.postgres.new() if self.postgres else folder / "data"
        self.server = Serving(self._place, "--workers", "2")
        self.done: Counter[str] = Counter()

    def kill(self, kind: str) -> None:
        """Kill it, and bring back what does not come back by itself."""
        self.done[kind] += 1
        if kind == "worker":
            os.kill(random.choice(self.server.workers()), signal.SIGKILL)
        elif kind == "database" and self.postgres:
            self.postgres.kill()
            self.postgres.start()
        else:
            if kind == "server":
                self.server.kill()
            else:
                self.server.kill_parent()
            self.server.start()

    async def kept(self) -> dict[str, Kept]:
        """What the database holds of each table."""
        return await kept_moves(self._place)

    def close(self) -> None:
        """End everything."""
        self.server.stop()
        if self.postgres:
            self.postgres.close()


@dataclass(frozen=True, slots=True)
class Result:
    """What a run has shown; `wrong` must be empty."""

    database: str
    kills: dict[str, int]
    moves: int
    states: int
    """How many different states were sent, and checked against the rules."""
    retries: dict[str, int]
    slowest: float
    wrong: tuple[str, ...]


async def run(
    database: str, kills: list[str], tables: int, folder: Path, minutes: float = 60.0
) -> Result:
    """Kill these in turn while this many tables are being played, but not for longer than this."""
    end = time.monotonic() + 60 * minutes
    faults = Faults(database, folder)
    slowest = 0.0
    try:
        players = Players(f"http://127.0.0.1:{faults.server.port}", tables, seed=len(kills))

        async def one_after_the_other() -> None:
            nonlocal slowest
            for kill in kills:
                if time.monotonic() > end:
                    break
                await everyone_moves(players, BETWEEN)
                await asyncio.to_thread(faults.kill, kill)
                begun = time.monotonic()
                await everyone_moves(players, 1)
                slowest = max(slowest, time.monotonic() - begun)

        await players.play(one_after_the_other)
        kept = await faults.kept()
    finally:
        faults.close()
    asker = players.asker
    wrong = [*asker.wrong]
    wrong += [said for party in players.parties for said in what_is_wrong(party, kept)]
    done, retries = dict(faults.done), dict(asker.retries)
    states = sum(len(each.seen) for party in players.parties for each in party.viewers)
    moves = sum(players.moves)
    return Result(database, done, moves, states, retries, slowest, tuple(wrong))


def what_is_wrong(party: Party, kept: dict[str, Kept]) -> Iterator[str]:
    """What does not fit together of what is kept, was acknowledged and was sent."""
    table = kept[party.watcher.table]
    for player in party.players:
        mine = table.of(player.seat or 0)
        if mine != player.acknowledged:
            yield f"{len(player.acknowledged)} moves acknowledged, {len(mine)} kept"
    for viewer in party.viewers:
        allowed = _allowed(party, table, viewer)
        if viewer.entry != max(allowed):
            yield f"seat {viewer.seat} of {party.game} saw {viewer.entry} of {max(allowed)} entries"
        for entry, sent in viewer.seen.items():
            if sent != {allowed.get(entry)}:
                yield f"seat {viewer.seat} of {party.game} was sent something else at {entry}"


def _allowed(party: Party, kept: Kept, viewer: Viewer) -> dict[int, str]:
    """The digest of what this viewer may be sent after each entry that he is told of."""
    game, seat = shelf.game(party.game), Seat(viewer.seat) if viewer.seat else None
    table = Table(game, party.options, Seal(kept.seed))
    entry, allowed = 0, {0: digest(_shown(table, seat))}
    for by, text, _ in kept.entries:
        move = game.rules.parse(text)
        entry += table.state.told(Seat(by), move, seat) is not None
        table.play(Seat(by), move)
        now = digest(_shown(table, seat))
        if allowed.setdefault(entry, now) != now:
            raise RuntimeError(f"{game.name} shows a seat what it is not told of")
    return allowed


def _shown(table: Table, seat: Seat | None) -> State:
    """What somebody may see, straight from the rules and the drawing, past the server."""
    draw, view, acts = table.game.draw, table.view(seat), seat in table.state.to_act()
    touches = draw.touches(view, seat, table.state.moves(seat)) if seat and acts else Touches()
    seats = [SeatShown(number, name, "player") for number, name in enumerate(table.seats, 1)]
    you = (int(seat),) if seat else ()
    return {
        "picture": {"moving": draw.drawing(view).moving},
        "touches": msgspec.to_builtins(touches),
        "status": spoken_to(table.game, table.present, view, you, seats),
        "over": table.outcome is not None,
        "moves": [{"seat": who, "text": text} for _, who, text in table.told(seat)],
    }


async def everyone_moves(players: Players, more: int) -> None:
    """Wait until this many moves have been acknowledged at each table."""
    before = list(players.moves)
    until = time.monotonic() + LONGEST
    while any(now < then + more for now, then in zip(players.moves, before, strict=True)):
        if time.monotonic() > until:
            stuck = [
                (each.seat, each.entry, each.state.get("seat"), len(each.acknowledged))
                for party in players.parties
                for each in party.viewers
                if not each.state.get("over")
            ]
            raise RuntimeError(f"Somebody does not get on: {stuck}, {players.asker.retries}")
        await asyncio.sleep(0.01)


def in_turn(kinds: tuple[str, ...], count: int) -> list[str]:
    """So many kills, workers and databases more often: they come back sooner."""
    often = [kind for kind in kinds if kind in ("worker", "database")] * 2
    order = [*often, *(kind for kind in kinds if kind not in often)]
    return [order[number % len(order)] for number in range(count)]


def main() -> None:
    """Kill, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="with each database")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=60, help="at most, for each database")
    parser.add_argument("--database", choices=(*KILLED, "both"), default="both")
    asked = parser.parse_args()
    failed = False
    for database in KILLED if asked.database == "both" else (asked.database,):
        kills = in_turn(KILLED[database], asked.kills)
        with tempfile.TemporaryDirectory() as folder:
            result = asyncio.run(run(database, kills, asked.tables, Path(folder), asked.minutes))
        killed = ", ".join(f"{number} {kind}" for kind, number in result.kills.items())
        retries = ", ".join(f"{number} {kind}" for kind, number in result.retries.items())
        print(
            f"{database}: killed {killed}; {result.moves} moves acknowledged,"
            f" {result.states} states looked through; repeated: {retries}"
        )
        print(f"  everyone was playing again within {result.slowest:.1f} s of each return")
        print(
            "  "
            + ("; ".join(result.wrong) or "nothing lost, nothing doubled, nothing hidden sent"),
            flush=True,
        )
        failed |= bool(result.wrong)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
