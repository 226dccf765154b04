"""The computers at the tables: called when it is their turn, thinking elsewhere."""

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from snuggery.core import Seat
from snuggery.server.base.errors import Busy
from snuggery.server.base.guests import Answer, Asked
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.stale import Stale
from snuggery.server.tables.worker_pool import Thinking
from snuggery.showing import log
from snuggery.showing.log import Entry

MOST_TRIES = 3
"""So often a computer's thought is begun again where it fails."""
RELIEF = 20.0
"""Seconds after which a computer's thought is begun here, if another process should have had it."""

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

    def stop(self) -> None:
        """No thought is begun any more."""
        self._stopped = True

    def call(self, live: Live) -> None:
        """Have the computers play if it is their turn."""
        if live.computers is None and live.thinker() and not self._stopped:
            live.computers = asyncio.create_task(self._play(live))

    def relieve(self, live: Live) -> None:
        """Have the computers play, unless another process is likely to be at it."""
        pause = live.changed_at + RELIEF - time.time() if self._shared else 0.0
        if pause <= 0:
            self.call(live)
        elif live.thinker() and not self._stopped:
            loop = asyncio.get_running_loop()
            loop.call_later(pause, self._relieve_if_stuck, live, live.entry)

    def _relieve_if_stuck(self, live: Live, entry: int) -> None:
        if live.entry == entry and self._is_kept(live):
            self.call(live)

    async def _play(self, live: Live) -> None:
        """Have computers think and play as long as one is to act."""
        tries = 0
        try:
            while (thinker := live.thinker()) and tries < MOST_TRIES:
                try:
                    await self._play_one(live, *thinker)
                except Stale:
                    continue  # somebody took a move back meanwhile
                except Busy:
                    tries += 1
                    await asyncio.sleep(tries)
                else:
                    tries = 0
        except Exception:
            logger.exception("The computer does not play on at table %s", live.row.id)
        finally:
            live.computers = None

    async def _play_one(self, live: Live, seat: Seat, strength: str) -> None:
        you = (int(seat),)
        seen, table = live.entry_for(you), live.table
        seed = hashlib.sha256(live.row.seed + b"bot%d" % live.entry).digest()
        number = int.from_bytes(seed[:8], "big")
        if strength not in table.game.bots.STRENGTHS:
            decide = await self._asked(live, seat, strength, number)
        else:
            move = await self._thinking.move(
                table.game,
                (strength, number),
                table.state.view(seat),
                table.state.moves(seat),
                table.shown(seat),
            )
            decide = partial(log.played, table, seat, move)
        await self._change(live, you, seen, decide)

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
            else await self._thinking.guest_move(command, asked)
        )
        if answer.move:
            return partial(log.played, table, seat, answer.move)
        logger.warning("%s gives up at table %s: %s", name, live.row.id, answer.reason)
        by = table.game.bots.STRENGTHS[0]
        return partial(log.given_up, answer.how, seat, len(live.seats), by)
