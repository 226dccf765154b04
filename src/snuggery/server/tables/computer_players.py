"""The computers at the tables: called when it is their turn, thinking elsewhere.

A person's only move is played for them here as well, where the table is set up for that: it comes
about, and survives, as a computer's does.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from snuggery.core import Seat, SnuggeryError
from snuggery.server.base.guests import Answer, Asked
from snuggery.server.storage.table_rows import HUMAN
from snuggery.server.tables.live_table import Delay, Live
from snuggery.server.tables.stale import Stale
from snuggery.server.thinking.thoughts import Thinking
from snuggery.server.thinking.turns import Rank, Turn
from snuggery.showing import log
from snuggery.showing.log import Entry

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds until a computer tries again after a failure; the last is used from then on."""
LATE = 3.0
"""Seconds after which people waiting for a computer are told why."""
LOOKED_AT = 60.0
"""Seconds for which computers keep playing each other after somebody has looked."""
SLOWLY = 0.5
"""Seconds between their moves."""
FORCED = 0.8
"""Seconds until a person's only move is played for them, so that they can follow."""
STEP = 0.35
"""Seconds between the steps of a computer's turn, so that people can follow."""
RELIEF = 20.0
"""Seconds after which this process lets a computer think if another process should have."""

logger = logging.getLogger(__name__)


class Computers:
    """All computer players."""

    def __init__(
        self,
        thinking: Thinking,
        change: Callable[..., Awaitable[None]],
        is_kept: Callable[[Live], bool],
        *,
        shared: bool,
    ) -> None:
        """`shared`: other processes serve the same tables."""
        self._thinking = thinking
        self._change = change
        self._is_kept = is_kept
        self._shared = shared
        self._stopped = False
        self.pause = FORCED
        self.step = STEP

    def stop(self) -> None:
        """No thought is begun any more."""
        self._stopped = True

    def call(self, live: Live) -> None:
        """Have the computers play if it is their turn."""
        if live.computers is None and live.thinker() and not self._stopped:
            live.computers = asyncio.create_task(self._play(live))

    def relieve(self, live: Live) -> None:
        """Have the computers play, unless another process is likely to be at it."""
        # The system's clock may have been set back; the house's stood still while it was closed.
        ago = max(time.time() - live.changed_at, live.house.now() - live.clocked_at)
        pause = RELIEF - ago if self._shared else 0.0
        if pause <= 0:
            self.call(live)
        elif live.thinker() and not self._stopped:
            loop = asyncio.get_running_loop()
            loop.call_later(pause, self._relieve_if_stuck, live, live.entry)

    def _relieve_if_stuck(self, live: Live, entry: int) -> None:
        if live.entry == entry and self._is_kept(live):
            self.call(live)

    def wake(self, live: Live) -> None:
        """Somebody looks at it: computers that paused among themselves play on."""
        if not live.people and live.computers is None and live.thinker():
            self.relieve(live)

    async def _play(self, live: Live) -> None:
        """Have computers think and play as long as one is to act and somebody is interested."""
        failed = 0
        try:
            while (thinker := live.thinker()) and _matters(live) and self._is_kept(live):
                late = asyncio.get_running_loop().call_later(LATE, self._tell_why_late, live)
                try:
                    await self._play_one(live, *thinker)
                except Stale:
                    continue  # somebody took a move back in the meantime
                except Exception as error:  # noqa: BLE001 - it is logged and tried again
                    failed += 1
                    self._note_failure(live, failed, error)
                else:
                    failed = 0
                    _delayed(live, "")
                finally:
                    late.cancel()
                if failed:
                    _delayed(live, "failed")
                    await asyncio.sleep(PAUSES[min(failed, len(PAUSES)) - 1])
                elif not live.people:
                    await asyncio.sleep(SLOWLY)
                elif live.watchers and _goes_on(live, thinker[0]):
                    await asyncio.sleep(self.step)
        finally:
            live.computers = None
            _delayed(live, "")

    def _tell_why_late(self, live: Live) -> None:
        """Long thinking needs no excuse; waiting for a turn to think does."""
        if not live.delay and self._thinking.is_waiting(live.row.id):
            _delayed(live, "busy")

    def _note_failure(self, live: Live, failed: int, error: Exception) -> None:
        said = "The computer at table %s could not move, for the %d. time, and tries again: %s"
        expected = isinstance(error, SnuggeryError)
        logger.warning(said, live.row.id, failed, error, exc_info=None if expected else error)

    async def _play_one(self, live: Live, seat: Seat, strength: str) -> None:
        you = (int(seat),)
        seen, table = live.entry_for(you), live.table
        if strength == HUMAN:
            await self._play_forced(live, seat, seen)
            return
        seed = hashlib.sha256(live.row.seed + b"bot%d" % live.entry).digest()
        number = int.from_bytes(seed[:8], "big")
        if strength not in table.game.bots.STRENGTHS:
            decide = await self._asked(live, seat, strength, number)
        else:
            move = await self._thinking.move(
                _turn(live),
                table.game,
                (strength, number),
                table.state.view(seat),
                table.state.moves(seat),
                table.shown(seat),
            )
            decide = partial(log.played, table, seat, move)
        await self._change(live, you, seen, decide)

    async def _play_forced(self, live: Live, seat: Seat, seen: int) -> None:
        await asyncio.sleep(self.pause)

        def decide() -> Entry:
            forced = live.table.forced()
            if forced is None or forced[0] != seat:
                raise Stale(live)
            return log.played(live.table, seat, str(forced[1]))

        await self._change(live, (int(seat),), seen, decide)

    async def rest_of(self, live: Live) -> None:
        """Wait until nobody but a person with a choice is to act."""
        if live.computers:
            await asyncio.wait([live.computers])

    async def _asked(self, live: Live, seat: Seat, name: str, seed: int) -> Callable[[], Entry]:
        """What a player from outside does; who gives no legal move gives the seat up."""
        table, guests = live.table, self._thinking.guests
        state, told = table.state, table.told(seat)
        asked = Asked(
            table.game, table.options, seat, seed, state.view(seat), state.moves(seat), told
        )
        command = guests.command(table.game, name)
        answer = (
            Answer("", "left", "is not invited any more")
            if command is None
            else await self._thinking.guest_move(_turn(live), command, asked)
        )
        if answer.move:
            return partial(log.played, table, seat, answer.move)
        logger.warning("%s gives up at table %s: %s", name, live.row.id, answer.reason)
        by = table.game.bots.STRENGTHS[0]
        return partial(log.given_up, answer.how, seat, len(live.seats), by)


def _goes_on(live: Live, seat: Seat) -> bool:
    """Whether this computer alone is still at its turn: its steps are seen one by one."""
    return live.table.outcome is None and live.table.state.to_act() == (seat,)


def _turn(live: Live) -> Turn:
    """Somebody's opponent comes first, computers among themselves last."""
    met = live.people and (live.watchers or _looked_at(live))
    return Turn(Rank.COMPANY if met else Rank.ALONE, live.asker, live.row.id)


def _matters(live: Live) -> bool:
    """Whether anybody waits for what the computers do: a person at the table, or a watcher."""
    return bool(live.people or live.watchers) or _looked_at(live)


def _looked_at(live: Live) -> bool:
    return time.monotonic() - live.used_at < LOOKED_AT


def _delayed(live: Live, why: Delay) -> None:
    """Tell everyone why a computer keeps them waiting, or that it does so no more."""
    if live.delay != why:
        live.delay = why
        live.publish()
