"""Every answer is counted and logged: what was asked for, without the secret in a seat's link."""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from snuggery.server.base.limits import request_kinds
from snuggery.server.base.metrics import CHANGES, STREAMS, Metrics

logger = logging.getLogger("snuggery.access")


class Access:
    """Counts and logs an answer when it has begun, and counts the streams that are open."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics
        self._streams = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        kind = request_kinds.kind(scope["method"], scope["path"])

        async def send_and_count(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, kind, message["status"], time.perf_counter() - begun)
            await send(message)

        self._streaming(kind, 1)
        try:
            await self.app(scope, receive, send_and_count)
        finally:
            self._streaming(kind, -1)

    def _note(self, scope: Scope, kind: str | None, status: int, seconds: float) -> None:
        self._metrics.answered(status, seconds)
        if kind in request_kinds.CHANGES and status < 400:
            self._metrics.count(CHANGES, f'kind="{kind}"')
        if logger.isEnabledFor(logging.INFO):
            fields = {
                "method": scope["method"],
                "path": without_keys(scope["path"]),
                "status": status,
                "ms": round(1000 * seconds, 1),
            }
            logger.info("%s %r %s %s ms", *fields.values(), extra={"fields": fields})

    def _streaming(self, kind: str | None, more: int) -> None:
        if kind == request_kinds.STREAMS:
            self._streams += more
            self._metrics.gauge(STREAMS, self._streams)


def without_keys(path: str) -> str:
    """The path as it may be written down; queries never are."""
    for before in ("/seat/", "/api/seats/"):
        if path.startswith(before):
            return f"{before}..."
    return path
