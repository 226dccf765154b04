"""The language for a visitor: as they chose, or otherwise as their browser asks for."""

import json
from functools import cache, lru_cache
from pathlib import Path
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core import Game
from snuggery.core.text.language import (
    ENGLISH,
    _,
    _p,
    best,
    compiled,
    languages,
    speaking,
    spoken_now,
)
from snuggery.server.base.headers import header

ASKED = "lang"
COOKIE = "language"
KEPT = COOKIE.encode()
YEAR = 365 * 24 * 3600
LONGEST = 200
"""The rest of a longer Accept-Language header is ignored."""


class Languages:
    """Everything behind it is said in the visitor's language; a stream stays in its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked = None
        if scope["query_string"]:
            request = Request(scope)
            asked = best(request.query_params.get(ASKED, ""))
            if asked and request.method == "GET" and not request.url.path.startswith("/api/"):
                await _chosen(request, asked)(scope, receive, send)
                return
        wished = header(scope, b"accept-language")[:LONGEST]
        with speaking(asked or _kept(scope) or preferred(wished)):
            await self.app(scope, receive, send)


def _kept(scope: Scope) -> str | None:
    if not any(name == b"cookie" and KEPT in value for name, value in scope["headers"]):
        return None
    return best(Request(scope).cookies.get(COOKIE, ""))


def _chosen(request: Request, language: str) -> RedirectResponse:
    """Keep the choice, and continue to the page that was asked for."""
    rest = [pair for pair in request.query_params.multi_items() if pair[0] != ASKED]
    query = f"?{urlencode(rest)}" if rest else ""
    # a path that starts with two slashes would lead to another host
    response = RedirectResponse(f"/{request.url.path.lstrip('/')}{query}", 303)
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, language, max_age=YEAR, secure=secure, httponly=True, samesite="lax"
    )
    return response


@lru_cache(maxsize=1_000)
def preferred(accepted: str) -> str:
    """The language that comes first in an Accept-Language header, of those that we have."""
    wishes = []
    for place, wish in enumerate(accepted.split(",")):
        tag, _mark, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag))
        except ValueError:
            continue
    named = (best(tag) for weight, _place, tag in sorted(wishes) if weight < 0)
    return next((language for language in named if language), ENGLISH)


@cache
def own_names() -> tuple[tuple[str, str], ...]:
    """Every language, and what it calls itself."""
    named = []
    for language in languages():
        with speaking(language):
            named.append((language, _p("the name of this language in itself", "English")))
    return tuple(named)


def client_words(game: Game | None) -> dict[str, object]:
    """What the browser client says in the language now spoken; nothing for English."""
    language = spoken_now()
    if language == ENGLISH:
        return {}
    own = game.words() if game else ()
    return _client_part(language) | {text: _(text) for text in own}


@cache
def _client_part(language: str) -> dict[str, object]:
    path = Path(compiled(language, "client.json"))
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found
