"""The gallery of a game: every challenge a small picture, and the way into each."""

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from snuggery import shelf
from snuggery.core import Game
from snuggery.core.challenges.attempt import following
from snuggery.core.challenges.challenge import Challenge, challenge_named, challenges_of
from snuggery.core.text.language import _, languages, speaking, spoken_now
from snuggery.server.base.errors import NotFound
from snuggery.server.base.security import read_form
from snuggery.server.pages import previews
from snuggery.server.pages.challenges.tiles import Tile, picture, tile
from snuggery.server.pages.handlers import kept_page, with_origin
from snuggery.server.pages.pictures import A_DAY, SVG
from snuggery.server.tables.requests import guests_of, tables_of
from snuggery.server.tables.seat_keys import ME, Wanted
from snuggery.server.tables.seats.devices import Device, label_of


@dataclass(frozen=True, slots=True)
class Wall:
    """Pictures of one kind that hang together."""

    name: str
    label: str
    line: str
    tiles: tuple[Tile, ...]


async def gallery(request: Request) -> Response:
    """All that hangs there."""
    return with_origin(kept_page("challenges/quests.html", _gallery_facts, setting(request)))


def _gallery_facts(game: Game) -> dict[str, Any]:
    own = challenges_of(game)
    walls = tuple(
        Wall(
            each.name,
            _(each.label),
            _(each.line),
            tuple(tile(game, challenge) for challenge in each.challenges),
        )
        for each in (own.families() if own else ())
    )
    return {
        "game": game,
        "walls": walls,
        "count": sum(len(each.tiles) for each in walls),
        "pictured": previews.pictured(
            f"quests/{game.slug}/{spoken_now()}.png",
            _("Six quests of {game}.").format(game=_(game.name)),
        ),
    }


async def one(request: Request) -> Response:
    """One challenge: to look at before it is begun, and to send to somebody."""
    game = setting(request)
    challenge = named(game, request.path_params["name"])
    return with_origin(kept_page("challenges/quest.html", _one_facts, game, challenge))


def _one_facts(game: Game, challenge: Challenge) -> dict[str, Any]:
    shown = tile(game, challenge)
    where = f"quests/{game.slug}/{challenge.name}/{spoken_now()}.png"
    return {
        "game": game,
        "tile": shown,
        "next": following(game, challenge),
        "pictured": previews.pictured(where, shown.title),
    }


async def begin(request: Request) -> Response:
    """Lay the table for a challenge, and go there."""
    game = setting(request)
    fields = await read_form(request)
    challenge = named(game, fields.get("challenge", ""))
    device = await Device.known(request, tables_of(request).storage.holdings)
    names = game.rules.seats(game.settled(challenge.options))
    wanted = Wanted(
        device.hash,
        {
            str(seat): ME if seat == challenge.seat else challenge.opponent
            for seat in range(1, len(names) + 1)
        },
        guests=guests_of(request, game),
        label=label_of(request),
        forced=True,
    )
    live, _given = await tables_of(request).create(game, dict(challenge.options), wanted)
    await tables_of(request).storage.attempts.begun(game.slug, challenge.name)
    response = RedirectResponse(f"/tables/{live.row.id}", 303)
    device.keep(request, response)
    return response


async def of_challenge(request: Request) -> Response:
    """What the player of a challenge sees first."""
    game, language = shelf.game(request.path_params["slug"]), request.path_params["language"]
    drawn = None
    if language in languages():
        with speaking(language):
            drawn = picture(game, request.path_params["name"], language)
    if drawn is None:
        raise NotFound(_("There is no such picture."))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": A_DAY})


def setting(request: Request) -> Game:
    """The game that is asked for, if it sets challenges."""
    game = shelf.game(request.path_params["slug"])
    if challenges_of(game) is None:
        raise NotFound(_("{game} has no quests.").format(game=_(game.name)))
    return game


def named(game: Game, name: str) -> Challenge:
    """The challenge of that name."""
    found = challenge_named(game, name)
    if found is None:
        raise NotFound(_("There is no such quest."))
    return found


PICTURES = [Route("/challenges/{slug}/{language}/{name}.svg", of_challenge, methods=["GET"])]
