"""Whose request is begun next when there are more than the event loop can answer at once.

Each address has its fair share of the loop's time. So anybody who asks for a
lot waits longer, and hardly anybody else does.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core.text.language import _
from snuggery.server.base.errors import Refuse, TooMany
from snuggery.server.base.limits.fair_shares import Shares
from snuggery.server.base.limits.looks import asker

MOST_WAITING = 100
"""How many requests from one address may wait for their turn."""
SAVINGS = 0.25
"""Seconds of the loop that a quiet address can save up: a few dozen moves."""


class FairTurns:
    """Begins requests one after the other, in a fair order."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self._refuse = refuse
        self._shares = Shares(SAVINGS)
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._calling = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request when its turn has come."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = asker()
        queue = self._waiting.setdefault(address, deque())
        if len(queue) >= MOST_WAITING:
            error = TooMany(
                _("Too many requests at once from your address; try again in a moment.")
            )
            response = await self._refuse(Request(scope, receive), error)
            await response(scope, receive, send)
            return
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._call()
        await turn
        await _Timed(self.app(scope, receive, send), lambda spent: self._shares.had(address, spent))

    def _call(self) -> None:
        if not self._calling:
            self._calling = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Begin one request, and the next when what has become ready in the meantime is done."""
        while self._waiting:
            address = min(self._waiting, key=self._shares.due)
            queue = self._waiting[address]
            turn = queue.popleft() if queue else None
            if not queue:
                del self._waiting[address]
            if turn is not None and not turn.done():
                self._shares.begin(address)
                turn.set_result(None)
                break
        self._calling = bool(self._waiting)
        if self._calling:
            asyncio.get_running_loop().call_soon(self._next)


class _Timed:
    """Something to be awaited, with the time that its own steps take, less the waiting."""

    def __init__(self, work: Awaitable[None], note: Callable[[float], None]) -> None:
        self._work = work
        self._note = note

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        answer, failure = None, None
        while True:
            begun = time.perf_counter()
            try:
                waits_for = steps.throw(failure) if failure else steps.send(answer)
            except StopIteration:
                return
            finally:
                self._note(time.perf_counter() - begun)
            answer = failure = None
            try:
                answer = yield waits_for
            except BaseException as error:  # noqa: BLE001 - it is passed on to the caller
                failure = error
