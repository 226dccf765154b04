"""Whose request is begun next when there are more than the event loop can answer at once.

Each address has the processor time that its requests have taken lately on its account; where
several wait, the one who has taken least is next. So somebody who asks for much waits for himself,
and hardly anybody else does.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core.text.language import _
from snuggery.server.base.errors import Refuse, TooMany
from snuggery.server.base.looks import asker

MOST_WAITING = 100
"""So many requests of one address may wait for their turn."""
FADES = 10.0
"""Seconds in which half of what was taken is forgotten."""
MOST_ACCOUNTS = 5_000


class FairTurns:
    """Begins requests one after the other, in a fair order."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self._refuse = refuse
        self._taken: OrderedDict[str, tuple[float, float]] = OrderedDict()
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
                _("Too much is asked at once from your address; try again in a moment.")
            )
            response = await self._refuse(Request(scope, receive), error)
            await response(scope, receive, send)
            return
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._call()
        await turn
        await _Timed(self.app(scope, receive, send), lambda spent: self._note(address, spent))

    def _call(self) -> None:
        if not self._calling:
            self._calling = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Begin one request, and the next when what it does at once is done."""
        while self._waiting:
            now = time.monotonic()
            address = min(self._waiting, key=lambda each: self._account(each, now))
            queue = self._waiting[address]
            turn = queue.popleft() if queue else None
            if not queue:
                del self._waiting[address]
            if turn is not None and not turn.done():
                turn.set_result(None)
                break
        self._calling = bool(self._waiting)
        if self._calling:
            asyncio.get_running_loop().call_soon(self._next)

    def _account(self, address: str, now: float) -> float:
        taken, at = self._taken.get(address, (0.0, now))
        return float(taken * 0.5 ** ((now - at) / FADES))

    def _note(self, address: str, spent: float) -> None:
        now = time.monotonic()
        self._taken[address] = self._account(address, now) + spent, now
        self._taken.move_to_end(address)
        if len(self._taken) > MOST_ACCOUNTS:
            self._taken.popitem(last=False)


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
            except BaseException as error:  # noqa: BLE001 - it is passed on to the work
                failure = error
