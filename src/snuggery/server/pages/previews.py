"""What a link shows in a chat before anybody opens it: a title, a sentence and a picture.

Whoever draws such a preview must be told whole addresses, and pages are kept for all addresses by
which this server is asked for: they are written with stand-ins, which are replaced when a page is
sent.
"""

import re
from contextvars import ContextVar
from html import escape
from importlib.util import find_spec
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core import Game
from snuggery.core.text.language import _, _p
from snuggery.showing.keepsakes import preview as painted

ORIGIN = "https://origin.invalid"
PAGE = "https://page.invalid"
WIDTH, HEIGHT = 1000, 525
SHELF = "shelf"
CAN_PAINT = find_spec("resvg_py") is not None
HOST = re.compile(r"(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d+)?", re.ASCII | re.IGNORECASE)
ASKED: ContextVar[tuple[str, str]] = ContextVar("asked", default=("", "/"))
"""The origin that the current request came to, and the path of its page."""


class Addresses:
    """Everything behind it knows by which address it is asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "http":
            ASKED.set(_asked(scope))  # each request is a task with its own context
        await self.app(scope, receive, send)


def _asked(scope: Scope) -> tuple[str, str]:
    url = Request(scope).url
    origin = f"{url.scheme}://{url.netloc}" if HOST.fullmatch(url.netloc) else ""
    return origin, url.path


def addressed(page: str) -> str:
    """The page with the addresses by which it was asked for."""
    origin, path = ASKED.get()
    return page.replace(PAGE, escape(origin + path)).replace(ORIGIN, escape(origin))


def locale() -> str:
    """The language of the page, and one country where it is spoken."""
    return _p("language and country, as Open Graph writes them", "en_GB")


def pictured(path: str, alt: str) -> dict[str, Any] | None:
    """A picture that is painted for one page; nothing where nobody can paint."""
    if not CAN_PAINT:
        return None
    return {
        "url": f"{ORIGIN}/previews/{path}",
        "type": "image/png",
        "width": painted.WIDTH,
        "height": painted.HEIGHT,
        "alt": alt,
        "locale": locale(),
    }


def picture_of(game: object) -> str:
    """The name of the picture of a game, among the built files; of the shelf for anything else."""
    return f"previews/{game.slug if isinstance(game, Game) else SHELF}.jpg"


def seen_in(game: object) -> str:
    """What can be seen in that picture."""
    if isinstance(game, Game):
        return _("{game}: the board, with a game under way.").format(game=_(game.name))
    return _("Six old games in their boxes on a shelf.")
