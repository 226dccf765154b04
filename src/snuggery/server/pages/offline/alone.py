"""Whether a house stands alone: it runs in somebody's browser, where nobody else can come."""

from contextvars import ContextVar
from typing import Literal

from starlette.types import ASGIApp, Receive, Scope, Send

Alone = Literal["", "offline", "static", "made"]
"""Whether a page does without its server: no; while the server cannot be reached; for good, because
there is none; or the same with a page that was built in advance, for everybody."""
_alone: ContextVar[Alone] = ContextVar("alone", default="")


def alone_now() -> Alone:
    """How the house stands that is asked now."""
    return _alone.get()


def without_server() -> bool:
    """Whether there is no server at all."""
    return _alone.get() in ("static", "made")


class StandingAlone:
    """Everything behind it knows that nobody else can come."""

    def __init__(self, app: ASGIApp, how: Alone) -> None:
        self.app = app
        self._how = how

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        _alone.set(self._how)  # each request is a task with its own context
        await self.app(scope, receive, send)
