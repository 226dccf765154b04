"""The access log: who asks for what, without the secret in a seat's link."""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = logging.getLogger("snuggery.access")


class Access:
    """Logs a line for every answer that has begun."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or not logger.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def send_and_log(message: Message) -> None:
            if message["type"] == "http.response.start":
                spent = 1000 * (time.perf_counter() - begun)
                path, status = without_keys(scope["path"]), message["status"]
                logger.info("%s %r %s %.1f ms", scope["method"], path, status, spent)
            await send(message)

        await self.app(scope, receive, send_and_log)


def without_keys(path: str) -> str:
    """The path as it may be written down; queries never are."""
    return "/seat/..." if path.startswith("/seat/") else path
