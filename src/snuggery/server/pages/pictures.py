"""Boards as pictures to look at: on boxes, beside the clauses of rules, and of running games.

The first two are the same for everybody, and may be kept for ever by the hash in their address.
That of a table is drawn for the device that asks, which must have a seat at it.
"""

import hashlib
import re
from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from snuggery import shelf
from snuggery.core import Game
from snuggery.core.help.scenes import moving, plain, scenes_of, together
from snuggery.core.people import PEOPLE, face
from snuggery.core.text.language import _, languages, speaking, spoken_now
from snuggery.server.base.errors import NotFound
from snuggery.server.tables import views
from snuggery.server.tables.requests import seats_held, tables_of
from snuggery.showing.errors import NotYourSeat

SVG = "image/svg+xml"
MOVING, STILL = "moving", "still"
KEPT = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
MOST_PICTURES = 500
SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
"""The size, as the first element of a picture gives it."""


def of_box(game: Game) -> tuple[str, ...] | None:
    """The board in play: where it moves, where it stands still, its width and height."""
    if scenes_of(game) is None:
        return None
    return address(game, MOVING), address(game, STILL), *_size(game, STILL)


def address(game: Game, name: str) -> str:
    """Where a picture of a game is found; its hash is part of that."""
    drawn = _drawn(game, name, spoken_now())
    digest = hashlib.sha256(drawn.encode()).hexdigest()[:16]
    return f"/pictures/games/{game.slug}/{spoken_now()}/{name}.svg?v={digest}"


def beside_clauses(game: Game, html: str) -> Markup:
    """The rules with a picture below each clause that has one."""
    found = scenes_of(game)
    for scene in found.CLAUSES if found else ():
        before, mark, after = html.partition(f'<strong id="{scene.clause}">')
        end = min(at for at in (after.find("</li>"), after.find("</p>") + 4) if at > 3)
        html = before + mark + after[:end] + _figure(game, scene.clause, scene.says) + after[end:]
    return Markup(html)  # noqa: S704 - our own rules, with raw HTML escaped


def _figure(game: Game, clause: str, says: str) -> str:
    width, height = _size(game, clause)
    return (
        f'<figure><img src="{address(game, clause)}" width="{width}" height="{height}" alt=""'
        f' loading="lazy"><figcaption>{escape(_(says))}</figcaption></figure>'
    )


def _size(game: Game, name: str) -> tuple[str, ...]:
    found = SIZE.search(_drawn(game, name, spoken_now()))
    return found.groups() if found else ("", "")


async def of_game(request: Request) -> Response:
    """One picture of a game."""
    game = shelf.game(request.path_params["slug"])
    name, language = request.path_params["name"], request.path_params["language"]
    if name not in _names(game) or language not in languages():
        raise NotFound(_("There is no such picture."))
    with speaking(language):
        drawn = _drawn(game, name, language)
        kept = address(game, name).endswith(f"?v={request.query_params.get('v')}")
    return Response(drawn, media_type=SVG, headers={"Cache-Control": KEPT if kept else "no-cache"})


def _names(game: Game) -> set[str]:
    found = scenes_of(game)
    return {MOVING, STILL, *(each.clause for each in found.CLAUSES)} if found else set()


@lru_cache(maxsize=MOST_PICTURES)
def _drawn(game: Game, name: str, _language: str) -> str:
    found = scenes_of(game)
    if found is None:
        raise KeyError(game.slug)
    if name == MOVING:
        return moving(game, found.BOX)
    if name == STILL:
        return together(game, replace(found.BOX, at=found.BOX.at[-1:]))
    return together(game, next(each for each in found.CLAUSES if each.clause == name))


async def of_table(request: Request) -> Response:
    """The board of a table as it is before the shelf of a device that has a seat there."""
    live = await tables_of(request).find(request.path_params["table"], fresh=False)
    you = live.still_held(await seats_held(request, live))
    if not views.has_picture(live, you):
        raise NotYourSeat(_("Only people with a seat there can see this."))
    return Response(plain(views.picture(live, you)), media_type=SVG)


async def face_of(request: Request) -> Response:
    """The face of one of the opponents."""
    who = next((each for each in PEOPLE if each.slug == request.path_params["slug"]), None)
    if who is None:
        raise NotFound(_("There is no such picture."))
    return Response(face(who), headers={"Cache-Control": A_DAY}, media_type=SVG)


ROUTES = [
    Route("/games/{slug}/{language}/{name}.svg", of_game, methods=["GET"]),
    Route("/faces/{slug}.svg", face_of, methods=["GET"]),
    Route("/tables/{table}.svg", of_table, methods=["GET"]),
]
