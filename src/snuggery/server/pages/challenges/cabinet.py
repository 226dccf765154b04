"""The cabinet: what somebody has reached, as objects on a shelf. The browser knows which."""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import Game
from snuggery.core.challenges.trophies import HOUSE, Trophy, trophies_of
from snuggery.core.text.language import _, spoken_now
from snuggery.server.pages import previews
from snuggery.server.pages.handlers import kept_page


@dataclass(frozen=True, slots=True)
class Place:
    """Where an object stands, or will."""

    game: str
    """The game's slug; empty for trophies of no single game."""
    named: str
    label: str
    line: str
    drawn: Markup
    needs: dict[str, Any]


async def show(request: Request) -> Response:
    """All places, empty ones too."""
    return kept_page("challenges/cabinet.html", _facts, shelf.SHELF)


def _facts(games: tuple[Game, ...]) -> dict[str, Any]:
    own = ((game, each) for game in games for each in trophies_of(game))
    places = [_place(each, game) for game, each in own]
    return {
        "places": [*places, *(_place(each, None) for each in HOUSE)],
        "pictured": previews.pictured(
            f"cabinet/{spoken_now()}.png", _("A marble, a feather, a teapot: things on a shelf.")
        ),
    }


def _place(trophy: Trophy, game: Game | None) -> Place:
    needs = {
        "medal": trophy.medal,
        "count": trophy.count,
        "evenings": trophy.evenings,
        "games": trophy.games,
    }
    return Place(
        game.slug if game else "",
        _(game.name) if game else _("The house"),
        _(trophy.label),
        _(trophy.line),
        Markup(trophy.drawn),  # noqa: S704 - we drew it
        {name: value for name, value in needs.items() if value},
    )
