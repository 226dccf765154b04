"""Hints and computer players think in worker processes, never in the event loop.

This module is imported by the workers too: it stays light.
"""

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from snuggery.core import (
    Analyst,
    Assessment,
    Game,
    Hint,
    Insight,
    Moves,
    Remark,
    Standing,
    Suggestion,
    View,
)
from snuggery.core.abilities import Kept, reminded
from snuggery.core.help.turning_point import how_it_stands
from snuggery.core.state import AnyState
from snuggery.core.text.language import _, speaking, spoken_now
from snuggery.server.base.errors import Busy
from snuggery.server.base.guests import Answer, Asked, Guests

T = TypeVar("T")

MOST_WORKERS = 4
MOST_WAITING = 64
LONGEST = 60.0
"""Seconds after which a thought is given up."""


class Thinking:
    """The workers: started when they are first needed."""

    def __init__(self, guests: Guests = Guests()) -> None:  # noqa: B008 - it cannot change
        self.guests = guests
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None
        self._waiting = 0
        self._closed = False

    async def hint(self, game: Game, view: View, moves: Moves[Any]) -> Hint:
        """A move to try, and why."""
        return await self._think(_hint, game, view, moves)

    async def move(
        self,
        game: Game,
        player: tuple[str, int],
        view: View,
        moves: Moves[Any],
        shown: tuple[View, ...] = (),
    ) -> str:
        """The move of a computer player (strength and seed), as it is written.

        `shown` is what it saw before, in a game where it may not look back.
        """
        return await self._think(_move, game, player, view, moves, shown)

    async def guest_move(self, command: str, asked: Asked) -> Answer:
        """What a player from outside answers."""
        return await self._think(self.guests.ask, command, asked)

    async def analysis(self, game: Game, view: View, moves: Moves[Any]) -> tuple[Assessment, ...]:
        """What each move is worth, best first."""
        return await self._think(_analysis, game, view, moves)

    async def remark(
        self,
        game: Game,
        view: View,
        moves: Moves[Any],
        played: object,
        open_now: tuple[AnyState, AnyState] | None = None,
    ) -> Remark:
        """What a review says about a move."""
        return await self._think(_remark, game, view, moves, played, open_now)

    async def suggestions(
        self, game: Game, view: View, seed: int, kept: Kept
    ) -> tuple[Suggestion, ...]:
        """What may be done at one touch."""
        return await self._think(_suggestions, game, view, seed, kept)

    async def insight(self, game: Game, view: View) -> Insight:
        """What a view allows to conclude."""
        return await self._think(_insight, game, view)

    async def standing(self, game: Game, views: tuple[View, ...]) -> tuple[Standing, int | None]:
        """How the last of these moments stands, and the last that could be won."""
        return await self._think(_standing, game, views)

    def close(self) -> None:
        """End the workers at once, whatever they think about; no others are started."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if self._lifeline is not None:
            self._lifeline.close()
            self._lifeline = None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    async def _think(self, thought: Callable[..., T], *about: object) -> T:
        if self._waiting >= MOST_WAITING:
            raise Busy(_("Too many are thinking at once; try again in a moment."))
        self._waiting += 1
        try:
            try:
                return await self._ask(thought, *about)
            except BrokenProcessPool:  # somebody ended a worker: once more, with new ones
                return await self._ask(thought, *about)
        except TimeoutError:
            self._end()
            raise Busy(_("That took too long to think about.")) from None
        except BrokenProcessPool:
            raise Busy(_("The computer could not finish its thought; try again.")) from None
        finally:
            self._waiting -= 1

    async def _ask(self, thought: Callable[..., T], *about: object) -> T:
        if self._closed:
            raise BrokenProcessPool
        pool = self._pool or self._start()
        try:
            async with asyncio.timeout(LONGEST):
                thinking = pool.submit(_said, spoken_now(), thought, *about)
                return await asyncio.wrap_future(thinking)
        except BrokenProcessPool:
            if self._pool is pool:
                self._end()
            raise
        except asyncio.CancelledError:
            if self._pool is not pool:  # it waited for its turn, which does not come any more
                raise BrokenProcessPool from None
            raise

    def _start(self) -> ProcessPoolExecutor:
        spawn = get_context("spawn")  # a fork would copy the event loop and its sockets
        reader, self._lifeline = spawn.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1)),
            mp_context=spawn,
            initializer=_live_on,
            initargs=(reader,),
        )
        return self._pool


def _live_on(lifeline: Connection) -> None:
    """Ctrl-C is for the server; the worker ends when the server closes the line, or is killed."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


def _said(language: str, thought: Callable[..., T], *about: object) -> T:
    """The thought, in the language of who asked for it."""
    with speaking(language):
        return thought(*about)


def _hint(game: Game, view: View, moves: Moves[Any]) -> Hint:
    return game.bots.hint(view, moves)


def _analysis(game: Game, view: View, moves: Moves[Any]) -> tuple[Assessment, ...]:
    return _analyst(game).analyse(view, moves)


def _remark(
    game: Game,
    view: View,
    moves: Moves[Any],
    played: object,
    open_now: tuple[AnyState, AnyState] | None,
) -> Remark:
    said = _analyst(game).remark(view, moves, played)
    return game.hindsight.hindsight(said, *open_now) if open_now and game.hindsight else said


def _analyst(game: Game) -> Analyst[Any, Any]:
    if game.analyst is None:
        raise ValueError(f"{game.name} has no analysis")
    return game.analyst


def _insight(game: Game, view: View) -> Insight:
    if game.seer is None:
        raise ValueError(f"{game.name} says nothing about what is hidden")
    return game.seer.insight(view)


def _standing(game: Game, views: tuple[View, ...]) -> tuple[Standing, int | None]:
    if game.oracle is None:
        raise ValueError(f"{game.name} has no oracle")
    return how_it_stands(game.oracle, views)


def _suggestions(game: Game, view: View, seed: int, kept: Kept) -> tuple[Suggestion, ...]:
    return game.adviser.suggestions(view, seed, kept) if game.adviser else ()


def _move(
    game: Game,
    player: tuple[str, int],
    view: View,
    moves: Moves[Any],
    shown: tuple[View, ...],
) -> str:
    return str(reminded(game.bots.bot(*player), shown).choose(view, moves))
