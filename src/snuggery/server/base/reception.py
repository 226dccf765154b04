"""Where requests for the API are met: each is led straight to its handler.

Starlette tries its routes one after the other and wraps every answer several times over, which
costs more than most answers. It still gets everything else: pages, files, and what is wrong.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core import SnuggeryError
from snuggery.server.base.errors import Refuse

Handler = Callable[[Request], Awaitable[Response]]
PLACE = "{"
"""A part of a path that starts with this matches anything."""


class Reception:
    """Leads requests to the handlers that it knows, and all others on."""

    def __init__(
        self,
        app: Starlette,
        known: Iterable[tuple[str, str, Handler]],
        others: ASGIApp,
        refuse: Refuse,
    ) -> None:
        """`known`: method, path and handler; `others`: the way to what only `app` knows."""
        self._app = app
        self._others = others
        self._refuse = refuse
        self._rooms = _Rooms()
        for method, path, handler in known:
            self._rooms.add(method, path.split("/"), handler)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        found = None
        if scope["type"] == "http" and not scope.get("root_path"):
            found = self._rooms.find(scope["method"], scope["path"].split("/"))
        if found is None:
            await self._others(scope, receive, send)
            return
        handler, scope["path_params"] = found
        scope["app"] = self._app
        request = Request(scope, receive, send)
        try:
            response = await handler(request)
        except (SnuggeryError, ClientDisconnect) as error:
            response = await self._refuse(request, error)
        except Exception as error:
            response = await self._refuse(request, error)
            await response(scope, receive, send)
            raise  # so that it is logged
        await response(scope, receive, send)


class _Rooms:
    """The paths that begin in the same way, part by part."""

    def __init__(self) -> None:
        self.named: dict[str, _Rooms] = {}
        self.any: tuple[str, _Rooms] | None = None
        self.handlers: dict[str, Handler] = {}

    def add(self, method: str, parts: list[str], handler: Handler) -> None:
        """One more path."""
        if not parts:
            self.handlers[method] = handler
            if method == "GET":
                self.handlers["HEAD"] = handler
            return
        first, *rest = parts
        if not first.startswith(PLACE):
            self.named.setdefault(first, _Rooms()).add(method, rest, handler)
            return
        if self.any is None:
            self.any = first.strip("{}"), _Rooms()
        self.any[1].add(method, rest, handler)

    def find(self, method: str, parts: list[str]) -> tuple[Handler, dict[str, Any]] | None:
        """The handler of this path, and what is in its places."""
        room, places = self, {}
        for part in parts:
            known = room.named.get(part)
            if known is None:
                if room.any is None or not part:
                    return None
                name, known = room.any
                places[name] = part
            room = known
        handler = room.handlers.get(method)
        return (handler, places) if handler else None
