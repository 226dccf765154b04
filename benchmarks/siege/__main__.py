"""A server under all attacks at once, beside people who play, and what they notice of it.

It is well if the slowest hundredth of the honest answers takes less than 500 ms, no honest computer
is silent for more than 10 s, the memory stays flat, and every acknowledged move is kept once.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path

from benchmarks.kept_moves import kept_moves
from benchmarks.serving import Serving
from benchmarks.siege.attacks import ATTACKS, attack
from benchmarks.siege.honest import Player, Score

SLOWEST, LONGEST_SILENCE, GROWTH = 0.5, 10.0, 1.25
HOMES = 10
"""How many addresses people play from."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a siege has shown; times in milliseconds, memory in megabytes."""

    seconds: float
    tables: int
    attacks: tuple[str, ...]
    moves: int
    p50: float
    p99: float
    slowest: float
    silence: float
    """The longest wait for a computer, in seconds."""
    refused: int
    """Refusals that honest players got, after which they asked again."""
    memory: tuple[int, ...]
    lost: int
    doubled: int
    attacked: dict[str, int]

    @property
    def faults(self) -> tuple[str, ...]:
        """What is not as it should be."""
        half = self.memory[len(self.memory) // 2 :] or (0,)
        checks = {
            f"the slowest hundredth took {self.p99:.0f} ms": self.p99 > 1000 * SLOWEST,
            f"a computer was silent for {self.silence:.1f} s": self.silence > LONGEST_SILENCE,
            f"memory grew to {max(half)} MB": max(half) > GROWTH * half[0],
            f"{self.lost} moves were lost": self.lost > 0,
            f"{self.doubled} moves are kept twice": self.doubled > 0,
        }
        return tuple(said for said, wrong in checks.items() if wrong)


async def besiege(seconds: float, tables: int, attacks: tuple[str, ...], folder: Path) -> Result:
    """Let people play for so long while the server is attacked."""
    place, score = folder / "data", Score()
    server = Serving(place, "--behind-proxy", "127.0.0.1")
    memory: list[int] = []
    try:
        await _warmed_up(server.port, score)
        end = time.monotonic() + seconds
        attacking = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        loop = asyncio.get_running_loop()
        attacked = loop.run_in_executor(attacking, attack, server.port, attacks, seconds)
        players = [
            asyncio.create_task(
                Player(server.port, f"192.0.2.{number % HOMES + 1}", score, number).play(end)
            )
            for number in range(tables)
        ]
        while time.monotonic() < end:
            memory.append(round(server.memory()))
            await asyncio.sleep(max(1.0, seconds / 20))
        await asyncio.gather(*players)
        counts = await attacked
        attacking.shutdown()
    finally:
        server.stop()
    lost, doubled = await _compared(place, score)
    took = sorted(score.took)
    return Result(
        seconds=seconds,
        tables=tables,
        attacks=attacks,
        moves=sum(map(len, score.acknowledged.values())),
        p50=1000 * took[len(took) // 2],
        p99=1000 * took[len(took) * 99 // 100],
        slowest=1000 * took[-1],
        silence=max(score.silences, default=0.0),
        refused=score.refused,
        memory=tuple(memory),
        lost=lost,
        doubled=doubled,
        attacked=dict(sorted(counts.items())),
    )


async def _warmed_up(port: int, score: Score) -> None:
    """Make two moves, so that the worker processes have started before anything is measured."""
    first = [Player(port, f"192.0.2.{number + 1}", score, number) for number in range(2)]
    await asyncio.gather(*(player.play(0.0) for player in first))
    score.took.clear()
    score.silences.clear()


async def _compared(place: Path, score: Score) -> tuple[int, int]:
    """How many acknowledged moves are not kept, and how many are kept twice."""
    kept = await kept_moves(place)
    lost = doubled = 0
    for table, acknowledged in score.acknowledged.items():
        mine = kept[table].of(1)
        lost += len(set(acknowledged) - set(mine))
        doubled += len(mine) - len(set(mine))
    return lost, doubled


def main() -> None:
    """Besiege, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.siege", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seconds", type=float, help="instead of minutes")
    parser.add_argument("--tables", type=int, default=50, help="at which people play")
    parser.add_argument("--attacks", nargs="*", choices=tuple(ATTACKS), default=tuple(ATTACKS))
    parser.add_argument("--calm", action="store_true", help="without any attack")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    attacks = () if asked.calm else tuple(asked.attacks)
    with tempfile.TemporaryDirectory() as folder:
        seconds = asked.seconds or 60 * asked.minutes
        result = asyncio.run(besiege(seconds, asked.tables, attacks, Path(folder)))
    if asked.json:
        print(json.dumps(asdict(result) | {"faults": result.faults}))
    else:
        for name, value in asdict(result).items():
            print(f"{name:10} {value}")
        print("faults     " + ("; ".join(result.faults) or "none"))
    sys.exit(bool(result.faults))


if __name__ == "__main__":
    main()
