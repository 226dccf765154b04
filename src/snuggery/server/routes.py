"""What the server answers to, and how it refuses."""

from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from mimetypes import guess_type
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from snuggery.core import SnuggeryError
from snuggery.core.text.language import _
from snuggery.server.api import condition, lessons, offline, statistics
from snuggery.server.api.openapi import description
from snuggery.server.api.operations import OPERATIONS
from snuggery.server.base.compression import takes
from snuggery.server.base.errors import OutOfReach, Refusal, Refuse, TooMany, status_of
from snuggery.server.base.home_network import Home
from snuggery.server.base.messages import StaleRefusal
from snuggery.server.base.security import COMPILING, JSON
from snuggery.server.pages import (
    built_client,
    front_page,
    handlers,
    home,
    keepsakes,
    my_games,
    pictures,
    preview_pictures,
    seats,
)
from snuggery.server.pages.challenges import cabinet, evening, painted, quests
from snuggery.server.pages.offline import app_install, handed, house_archive
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.requests import viewing
from snuggery.server.tables.stale import Stale
from snuggery.showing.errors import NotYourSeat, Refused, refused


def answering(
    tables: Tables,
    refuse: Refuse,
    home: Home,
    *,
    may_share: bool = False,
    more: Sequence[Route] = (),
    lifespan: Any = None,
) -> Starlette:
    """The application that answers for these tables.

    `may_share`: whether results may be shared with the terminal; `more`: what else it answers to.
    """
    app = Starlette(
        routes=[*routes(), *more],
        lifespan=lifespan,
        exception_handlers=dict.fromkeys(
            (SnuggeryError, HTTPException, ClientDisconnect, Exception), refuse
        ),
    )
    app.router.redirect_slashes = False
    app.state.tables = tables
    app.state.home = home
    app.state.may_share = may_share
    return app


async def openapi(request: Request) -> Response:
    """The description of the API."""
    return Response(_described(), media_type=JSON)


@cache
def _described() -> bytes:
    return msgspec.json.encode(description(OPERATIONS))


def routes() -> list[Route | Mount]:
    """All of them."""
    return [
        *(Route(each.path, each.handler, methods=[each.method]) for each in OPERATIONS),
        Route("/api/openapi.json", openapi, methods=["GET"]),
        Route("/", front_page.shelf, methods=["GET"]),
        Route("/tonight", evening.show, methods=["GET"]),
        Route("/tonight/{day}", evening.show, methods=["GET"]),
        Route("/cabinet", cabinet.show, methods=["GET"]),
        Route("/games/{slug}", handlers.box, methods=["GET"]),
        Route("/games/{slug}/rules", handlers.rules, methods=["GET"]),
        Route("/games/{slug}/learn", lessons.learn, methods=["GET"]),
        Route("/games/{slug}/statistics", statistics.show, methods=["GET"]),
        Route("/games/{slug}/start", handlers.start, methods=["POST"]),
        Route("/games/{slug}/quests", quests.gallery, methods=["GET"]),
        Route("/games/{slug}/quests", quests.begin, methods=["POST"]),
        Route("/games/{slug}/quests/{name}", quests.one, methods=["GET"]),
        Route("/tables/{table}", handlers.table, methods=["GET"]),
        *keepsakes.ROUTES,
        *painted.ROUTES,
        *preview_pictures.ROUTES,
        Mount("/pictures", Router([*pictures.ROUTES, *quests.PICTURES])),
        Route("/tables/{table}/home", home.let_in, methods=["POST"]),
        Route("/seat", seats.code_page, methods=["GET"]),
        Route("/seat", seats.take_by_code, methods=["POST"]),
        Route("/seat/{key}", seats.invitation, methods=["GET"]),
        Route("/seat/{key}", seats.take, methods=["POST"]),
        Route("/mine", my_games.mine, methods=["GET"]),
        Route("/mine/records.zip", my_games.records, methods=["GET"]),
        Route("/mine/delete", my_games.delete, methods=["POST"]),
        Route(handed.PATH, handed.arrival, methods=["GET"]),
        Route("/friends", handed.friends, methods=["GET"]),
        Route("/status", condition.status, methods=["GET"]),
        Route("/manifest.webmanifest", app_install.manifest, methods=["GET"]),
        Route("/service.js", app_install.service, methods=["GET"]),
        Route("/offline", app_install.away, methods=["GET"]),
        Route("/house.json", house_archive.listed, methods=["GET"]),
        Route("/house.zip", house_archive.archive, methods=["GET"]),
        Route("/offline/{slug}/{language}.zip", offline.engine, methods=["GET"]),
        Mount("/static", Static(directory=built_client.STATIC, check_dir=False)),
    ]


WORKERS = (offline.WORKER, house_archive.WORKER)


class Static(StaticFiles):
    """The built client. A client that asks with the hash of a file may keep it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file, compressed as it was built if the client takes that."""
        try:
            encoding, packed = built_client.form(path, takes(scope))
            response = await super().get_response(packed, scope)
        except (OSError, ValueError) as error:  # no file can have this name
            raise HTTPException(HTTPStatus.NOT_FOUND) from error
        if encoding:
            response.headers["Content-Encoding"] = encoding
            response.headers["Content-Type"] = guess_type(path)[0] or "application/octet-stream"
        response.headers.add_vary_header("Accept-Encoding")
        if path in WORKERS:  # only the workers that run Python may compile WebAssembly
            response.headers["Content-Security-Policy"] = COMPILING
        if path.startswith("previews/"):  # they are shown on the pages of chats
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        asked = Request(scope).query_params.get("v")
        named = built_client.HASHED.search(path) and response.status_code == HTTPStatus.OK
        kept = named or (asked is not None and asked == built_client.digest(path))
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if kept else "no-cache"
        )
        return response


async def refuse(request: Request, error: Exception) -> Response:
    """Say why not: in JSON to programs, on a page to people."""
    said = _said(request, error)
    if _for_programs(request.url.path):
        answer: Refusal | StaleRefusal = Refusal(said)
        if isinstance(error, Stale):
            answer = await _stale(request, said, error.live)
        response = Response(msgspec.json.encode(answer), status_of(said), media_type=JSON)
    else:
        response = handlers.error_page(said)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})  # a 405 lists what is allowed
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.wait)
    return response


async def _stale(request: Request, said: Refused, live: Live) -> Refusal | StaleRefusal:
    """The refusal with the state as its asker may see it now, if they may and it can be read."""
    try:
        return StaleRefusal(said, views.state(live, await viewing(request, live)))
    except (NotYourSeat, OutOfReach):
        return Refusal(said)


def _said(request: Request, error: Exception) -> Refused:
    match error:
        case SnuggeryError():
            return refused(error)
        case HTTPException(status_code=405):
            return Refused(
                "method-not-allowed",
                _("{method} is not possible here.").format(method=request.method),
            )
        case HTTPException():
            return Refused("not-found", _("There is nothing here."))
        case ClientDisconnect():  # nobody will read this answer
            return Refused("malformed", _("The request was cut off."))
        case Exception():  # Starlette raises it again after this answer, so that it is logged
            return Refused("internal", _("Something went wrong here; it is not your fault."))


def _for_programs(path: str) -> bool:
    return path.startswith("/api/") or path in ("/api", *condition.PATHS)
