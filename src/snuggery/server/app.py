"""The application over a database: what it answers to, and the layers around that."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import sqlalchemy as sql
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.server.api import own_results
from snuggery.server.api.operations import OPERATIONS
from snuggery.server.base.access_log import Access
from snuggery.server.base.compression import Compression
from snuggery.server.base.doors import Doors
from snuggery.server.base.errors import OutOfReach
from snuggery.server.base.home_network import Home
from snuggery.server.base.language import Languages
from snuggery.server.base.limits.by_address import Limits
from snuggery.server.base.limits.counts import Counts
from snuggery.server.base.limits.fair_turns import FairTurns
from snuggery.server.base.limits.slow_refusals import SlowRefusals
from snuggery.server.base.metrics import TYPE as TEXT_FORMAT
from snuggery.server.base.metrics import Metrics
from snuggery.server.base.reception import Reception
from snuggery.server.base.security import Headers
from snuggery.server.base.settings import Settings
from snuggery.server.pages.previews import Addresses
from snuggery.server.routes import answering, refuse
from snuggery.server.storage.maintenance import keep_tidy
from snuggery.server.storage.store import Storage
from snuggery.server.tables.open_tables import Tables
from snuggery.server.thinking.thoughts import Thinking


class App:
    """The server as an ASGI application over a prepared database."""

    def __init__(
        self,
        database: sql.URL,
        settings: Settings = Settings(),  # noqa: B008 - it is immutable
        metrics: Metrics | None = None,
        counts: Counts | None = None,
        home: Home | None = None,
    ) -> None:
        shared = settings.workers > 1 or database.get_backend_name() != "sqlite"
        self._storage = Storage(database)
        self.tables = Tables(self._storage, Thinking(settings.guests), shared=shared)
        self.metrics = metrics or Metrics()
        self._settings = settings
        self._counts = counts
        self.home = home or Home()
        self._asgi = self._layered()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        await self._asgi(scope, receive, send)

    def end_streams(self) -> None:
        """Disconnect everyone who watches, so that the server can stop."""
        self.tables.close()

    async def close(self) -> None:
        """End everything."""
        self.end_streams()
        await self.tables.storage.close()

    def _layered(self) -> ASGIApp:
        counts = self._counts or Counts()
        slowly = SlowRefusals(refuse, counts).answer
        app = answering(
            self.tables,
            slowly,
            self.home,
            may_share=own_results.may_share(self._settings),
            more=self._figures(),
            lifespan=self._lifespan,
        )
        known = ((each.method, each.path, each.handler) for each in OPERATIONS)
        fair = FairTurns(Reception(app, known, Addresses(app), slowly), slowly)
        limited = Limits(fair, self._settings, slowly, counts)
        doors = Doors(limited, self._settings, refuse, lambda: self.home.name)
        return Access(Headers(Compression(Languages(doors))), self.metrics)

    def _figures(self) -> list[Route]:
        """The figures for Prometheus, where they are asked for."""

        async def figures(request: Request) -> Response:
            return Response(self.metrics.text(), headers={"Content-Type": TEXT_FORMAT})

        return [Route("/metrics", figures, methods=["GET"])] if self._settings.metrics else []

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        await self.tables.house.open()
        tasks = [
            asyncio.create_task(self.tables.following.follow()),
            asyncio.create_task(self.tables.presence.keep()),
            asyncio.create_task(self.tables.keep_time()),
            asyncio.create_task(self.tables.rest()),
            asyncio.create_task(
                keep_tidy(self._storage, self._settings.keep_days, self.tables.forget)
            ),
        ]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)  # they may hold connections
        with suppress(OutOfReach):
            await self.tables.house.beat()
        await self.close()
