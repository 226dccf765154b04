"""Hints and computer players think in worker processes, never in the event loop.

This module is imported by the workers too: it stays light.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine, Sequence
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
    Table,
    View,
)
from snuggery.core.abilities import Kept, Verdict, reminded
from snuggery.core.help.turning_point import played_out, turning_point_of
from snuggery.core.state import AnyState
from snuggery.core.text.language import _, spoken_now
from snuggery.server.base.errors import Busy, NotFound
from snuggery.server.base.guests import Answer, Asked, Guests
from snuggery.server.thinking.film import Film
from snuggery.server.thinking.lasting import Lasting
from snuggery.server.thinking.thinker import Thinker, WorkerEnded
from snuggery.server.thinking.turns import Rank, Turn, Turns
from snuggery.showing.keepsakes.keepsake import WIDTH, Keepsake
from snuggery.showing.keepsakes.painting import png
from snuggery.showing.keepsakes.preview import WIDTH as PREVIEW_WIDTH
from snuggery.showing.keepsakes.preview import Preview

T = TypeVar("T")

MOST_WORKERS = 4
MOST_WAITING = 16
"""How many thoughts of one address may be waiting, not counting the computers' moves."""
LONGEST = 60.0
"""Seconds after which a thought is given up, not counting the wait for its turn."""
LONGEST_VERDICT = 300.0
"""The same for verdicts: the first one has to compile a solver, which takes half a minute, and
longer on a busy machine."""
MOST_PAINTED = 12
"""How many of the latest pictures and films are kept, of up to two megabytes each."""


def _places() -> int:
    """So many think at the same time: two at least, so that nobody alone can keep all busy."""
    return max(2, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))


def _processes() -> Sequence[Thinker]:
    from snuggery.server.thinking.worker import Worker  # there are no processes in a browser

    return [Worker() for _ in range(_places())]


class Thinking:
    """The workers: started when they are first needed, and given out in turn."""

    def __init__(
        self,
        guests: Guests = Guests(),  # noqa: B008 - it is immutable
        workers: Sequence[Thinker] = (),
    ) -> None:
        """`workers`: who thinks; some processes if nobody is named."""
        self.guests = guests
        self._workers = workers or _processes()
        self._turns = Turns(len(self._workers))
        self._lasting = Lasting()
        self._painted = Lasting(MOST_PAINTED)
        self._closed = False

    @property
    def under_way(self) -> int:
        """How many thoughts run or wait."""
        return self._turns.under_way

    async def hint(self, turn: Turn, game: Game, view: View, moves: Moves[Any]) -> Hint:
        """A move to try, and why."""
        return await self._think(turn, _hint, game, view, moves)

    async def move(
        self,
        turn: Turn,
        game: Game,
        player: tuple[str, int],
        view: View,
        moves: Moves[Any],
        shown: tuple[View, ...] = (),
    ) -> str:
        """The move of a computer player (strength and seed), as it is written.

        `shown` is what it saw before, in a game where it may not look back.
        """
        return await self._think(turn, _move, game, player, view, moves, shown)

    async def guest_move(self, turn: Turn, command: str, asked: Asked) -> Answer:
        """What a player from outside answers."""
        return await self._think(turn, self.guests.ask, command, asked)

    async def analysis(
        self, turn: Turn, game: Game, view: View, moves: Moves[Any]
    ) -> tuple[Assessment, ...]:
        """What each move is worth, best first."""
        return await self._think(turn, _analysis, game, view, moves)

    async def remark(
        self,
        turn: Turn,
        game: Game,
        view: View,
        moves: Moves[Any],
        played: object,
        open_now: tuple[AnyState, AnyState] | None = None,
    ) -> Remark:
        """What a review says about a move."""
        return await self._think(turn, _remark, game, view, moves, played, open_now)

    async def suggestions(
        self, turn: Turn, game: Game, view: View, seed: int, kept: Kept
    ) -> tuple[Suggestion, ...]:
        """What may be done with one click."""
        return await self._think(turn, _suggestions, game, view, seed, kept)

    async def insight(self, turn: Turn, game: Game, view: View) -> Insight:
        """What can be deduced from a view."""
        return await self._think(turn, _insight, game, view)

    async def verdict(self, turn: Turn, table: Table) -> Verdict | None:
        """The truth about a game that is over and all open; if it takes long, it continues."""

        def think() -> Coroutine[Any, Any, Verdict | None]:
            about = table.game, *played_out(table)
            return self._think(turn, _verdict, *about, longest=LONGEST_VERDICT)

        game = tuple(str(ply.move) for ply in table.plies)
        return await self._lasting.wait_for((turn.table, game, spoken_now()), think)

    async def standing(
        self, turn: Turn, game: Game, views: tuple[View, ...]
    ) -> tuple[Standing, int | None]:
        """How the last of these moments stands, and the last that could be won."""
        return await self._think(turn, _standing, game, views)

    async def painted(self, turn: Turn, picture: Keepsake | Preview) -> bytes:
        """A picture to take away, or to show beside a link, as PNG."""
        return await self._painted.wait_for(picture, lambda: self._think(turn, _paint, picture))

    async def filmed(self, turn: Turn, film: Film) -> bytes:
        """A film of a game, as GIF; if it takes long, it continues."""
        return await self._painted.wait_for(film, lambda: self._think(turn, _shoot, film))

    def is_waiting(self, table: str) -> bool:
        """Whether a thought for this table has not begun yet."""
        return self._turns.is_waiting(table)

    def close(self) -> None:
        """End the workers at once, whatever they think about; no others are started."""
        self._closed = True
        for worker in self._workers:
            worker.close()

    async def _think(
        self, turn: Turn, thought: Callable[..., T], *about: object, longest: float | None = None
    ) -> T:
        asked = turn.rank in (Rank.HINT, Rank.ANALYSIS)
        if asked and self._turns.waiting(turn.address) >= MOST_WAITING:
            raise Busy(_("You have already asked for a lot of thinking; try again in a moment."))
        async with self._turns.take(turn) as place:
            try:
                try:
                    return await self._ask(place, thought, about, longest)
                except WorkerEnded:  # somebody ended it: try again with a new one
                    return await self._ask(place, thought, about, longest)
            except TimeoutError:
                raise Busy(_("Thinking about that took too long.")) from None
            except WorkerEnded:
                raise Busy(_("The computer could not finish thinking; try again.")) from None

    async def _ask(
        self,
        place: int,
        thought: Callable[..., T],
        about: tuple[object, ...],
        longest: float | None,
    ) -> T:
        """Have the worker at this place think; if that takes too long, only this one is ended."""
        if self._closed:
            raise WorkerEnded
        worker = self._workers[place]
        thinking: asyncio.Task[T] = asyncio.create_task(worker.ask(spoken_now(), thought, about))
        try:
            done, _waiting = await asyncio.wait([thinking], timeout=longest or LONGEST)
            if not done:
                raise TimeoutError
        finally:
            if not thinking.done():
                worker.end()
                await asyncio.wait([thinking])  # it can be asked again at once
                thinking.exception()
        return thinking.result()


def _paint(picture: Keepsake | Preview) -> bytes:
    try:
        return png(picture.svg(), WIDTH if isinstance(picture, Keepsake) else PREVIEW_WIDTH)
    except ImportError:
        raise NotFound(_("This house cannot paint pictures.")) from None


def _shoot(film: Film) -> bytes:
    try:
        return film.gif()
    except ImportError:
        raise NotFound(_("This house cannot paint pictures.")) from None


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


def _verdict(game: Game, moments: tuple[AnyState, ...], played: tuple[Any, ...]) -> Verdict | None:
    return game.judge.verdict(moments, played) if game.judge else None


def _standing(game: Game, views: tuple[View, ...]) -> tuple[Standing, int | None]:
    if game.oracle is None:
        raise ValueError(f"{game.name} has no oracle")
    return turning_point_of(game.oracle, views)


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
