"""The pictures that chats show beside links to challenges, evenings and the cabinet, as PNG."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from snuggery import shelf
from snuggery.core.challenges.challenge import challenges_of
from snuggery.core.challenges.trophies import GROUND, HOUSE, trophies_of
from snuggery.core.text.language import _, languages, speaking
from snuggery.server.base.errors import NotFound
from snuggery.server.pages.challenges import evening, quests
from snuggery.server.pages.challenges.tiles import Tile, picture, tile
from snuggery.server.pages.pictures import A_DAY
from snuggery.server.pages.preview_pictures import png_answer
from snuggery.showing.keepsakes.preview import Preview

SIX = 6
SNUGGERY = "Snuggery"

Painter = Callable[[Request], Preview]
Handler = Callable[[Request], Coroutine[Any, Any, Response]]


def _in_its_language(paint: Painter) -> Handler:
    """A picture in the language that its address says."""

    @wraps(paint)
    async def answer(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in languages():
            raise NotFound(_("There is no such picture."))
        with speaking(language):
            made = paint(request)
        response = await png_answer(request, made)
        response.headers["Cache-Control"] = A_DAY
        return response

    return answer


@_in_its_language
def of_one(request: Request) -> Preview:
    """One challenge: what its player sees first, and the task."""
    game = quests.setting(request)
    shown = tile(game, quests.named(game, request.path_params["name"]))
    return Preview(_boards(request, shown), _(game.name), shown.title, shown.task)


@_in_its_language
def of_gallery(request: Request) -> Preview:
    """Six of those that hang in a gallery."""
    game = quests.setting(request)
    own = challenges_of(game)
    hung = [each for family in own.families() for each in family.challenges] if own else []
    some = [tile(game, hung[len(hung) * at // SIX]) for at in range(SIX)]
    said = _("{count} quests in {game}, each with bronze, silver and gold.")
    told = said.format(count=len(hung), game=_(game.name))
    return Preview(_boards(request, *some), SNUGGERY, _(game.name), told)


@_in_its_language
def of_evening(request: Request) -> Preview:
    """What is set for an evening."""
    day = evening.asked_day(request, evening.today(request))
    out = evening.evening(day)
    number = _("No. {number}").format(number=out.number)
    told = _("One challenge in each game, the same for everyone.")
    return Preview(_boards(request, *out.tiles), f"{SNUGGERY} · {number}", out.said, told)


@_in_its_language
def of_cabinet(request: Request) -> Preview:
    """Things that are in it: the last and rarest of each game."""
    found = [trophies_of(game)[-1].drawn for game in shelf.SHELF if trophies_of(game)]
    things = [*found, *(each.drawn for each in HOUSE)][:SIX]
    ground = f'<path d="M6 {GROUND}h108" stroke="#6b4a32" stroke-width="3"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">'
    drawn = tuple(f"{head}{ground}{each}</svg>" for each in things)
    return Preview(drawn, SNUGGERY, _("The cabinet"), _("What you achieve will appear here."))


def _boards(request: Request, *tiles: Tile) -> tuple[str, ...]:
    language = request.path_params["language"]
    return tuple(picture(each.game, each.name, language) or "" for each in tiles)


ROUTES = [
    Route("/previews/quests/{slug}/{language}.png", of_gallery, methods=["GET"]),
    Route("/previews/quests/{slug}/{name}/{language}.png", of_one, methods=["GET"]),
    Route("/previews/tonight/{day}/{language}.png", of_evening, methods=["GET"]),
    Route("/previews/cabinet/{language}.png", of_cabinet, methods=["GET"]),
]
