"""The results that the terminal keeps, for the browser of the same user on the same machine.

Only a server that nobody else can reach does this: see `are_shared`. Both ways the document is the
one of docs/program/results.md, and what comes is merged as a file that is taken in.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core.challenges.kept_results import (
    Document,
    Mistakes,
    Results,
    change_document,
    change_results,
)
from snuggery.core.challenges.mistakes import with_mistakes
from snuggery.core.challenges.results import BadResults, merged, read, read_mistakes, written
from snuggery.core.text.language import _
from snuggery.server.base.doors import is_loopback
from snuggery.server.base.errors import NotAtThisMachine
from snuggery.server.base.home_network import home_of, is_at_this_machine
from snuggery.server.base.messages import Body, Nothing
from snuggery.server.base.same_user import is_same_user
from snuggery.server.base.security import JSON, read_json, read_text
from snuggery.server.base.settings import Settings
from snuggery.server.tables.requests import json_answer


class Forgotten(Body, frozen=True):
    """The game about which nothing should be known any more."""

    game: str


class ResultsFile(msgspec.Struct, frozen=True):
    """A file of results, as docs/program/results.md tells of it."""

    snuggery: str
    version: int
    results: tuple[dict[str, Any], ...] | None
    """Null if nothing is shared."""


def may_share(settings: Settings) -> bool:
    """Whether a server with these settings is reached from nowhere but this machine."""
    here = is_loopback(settings.host.strip("[]").lower()) and not settings.home
    return settings.share_results and here and not settings.behind_proxy and not settings.hosts


def are_shared(request: Request) -> bool:
    """Whether a page of ours asks, in a browser of the user who runs this, on this machine."""
    scope, headers = request.scope, request.headers
    return (
        request.app.state.may_share
        and not home_of(request).origin  # others may have been let in since
        and is_at_this_machine(scope)
        # a request through a proxy that does not announce itself still names the proxy's own site
        and headers.get("origin", "").partition("://")[2] == headers.get("host")
        and is_same_user(scope)
    )


async def share(request: Request) -> Response:
    """Take in what a page knows, and answer with all that is known then.

    Where nothing is shared the answer has no list, and nothing is kept.
    """
    text = await read_text(request)
    if not are_shared(request):
        return Response(written(None), media_type=JSON)
    results, mistakes = read(text), read_mistakes(text)

    def taken_in(known: Results, slips: Mistakes) -> Document:
        return merged(known, results), with_mistakes(slips, mistakes)

    document: str = written(None)
    with suppress(OSError, ValueError, BadResults):  # never write over a file that is not ours
        document = written(*await asyncio.to_thread(change_document, taken_in))
    return Response(document, media_type=JSON)


async def forget(request: Request) -> Response:
    """Forget the results of a game."""
    asked = await read_json(request, Forgotten)
    if not are_shared(request):
        raise NotAtThisMachine(_("Only your own browser on this computer can ask for this."))

    def without(results: Results) -> Results:
        return tuple(each for each in results if each.game != asked.game)

    await asyncio.to_thread(change_results, without)
    return json_answer(Nothing())
