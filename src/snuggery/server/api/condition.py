"""How the server is: for machines that watch over it, and for people."""

import time

from starlette.requests import Request
from starlette.responses import Response

from snuggery import __version__, shelf
from snuggery.core.text.language import _
from snuggery.server.base.errors import Unwell
from snuggery.server.base.messages import Health
from snuggery.server.pages import handlers
from snuggery.server.tables.requests import json_answer, tables_of

BEGUN = time.time()
PATHS = ("/healthz", "/livez", "/readyz")
"""The paths that monitoring asks for."""
UNITS = ((24 * 3600, "d"), (3600, "h"), (60, "min"), (1, "s"))


async def alive(request: Request) -> Response:
    """Whether the process answers; it is ended and started again where it does not."""
    return json_answer(Health("ok", __version__))


async def ready(request: Request) -> Response:
    """Whether visitors may be sent here."""
    tables = tables_of(request)
    if tables.closing:
        raise Unwell(_("The server is stopping."))
    if tables.following.out_of_touch:
        raise Unwell(_("The database does not answer."))
    await tables.storage.health.check()
    return json_answer(Health("ok", __version__))


async def healthy(request: Request) -> Response:
    """Whether tables can be kept: something is written and read, every few seconds at most."""
    await tables_of(request).storage.health.check()
    return json_answer(Health("ok", __version__))


async def status(request: Request) -> Response:
    """The same for people, with a few figures of the process that answers."""
    tables = tables_of(request)
    try:
        await tables.storage.health.check()
        wrong = ""
    except Unwell as error:
        wrong = str(error)
    return handlers.page(
        "status.html",
        503 if wrong else 200,
        version=__version__,
        begun=time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(BEGUN)),
        lasted=_lasted(time.time() - BEGUN),
        games=len(shelf.SHELF),
        tables=len(tables.open_here(None)),
        streams=tables.presence.watchers,
        thoughts=tables.thinking.under_way,
        wrong=wrong,
    )


def _lasted(seconds: float) -> str:
    size, unit = next((each for each in UNITS if seconds >= 2 * each[0]), UNITS[-1])
    return f"{int(seconds // size)} {unit}"
