"""A device's own statistics: a page, drawn from the tables that this server still has, and an API.

The browser knows more games than the server: those that were played elsewhere or without any line.
It posts its file of results and gets the charts of all of them. Nothing of that file is kept.
"""

import json
import time
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import Game
from snuggery.core.challenges.challenge import challenge_at
from snuggery.core.challenges.results import Result, read
from snuggery.core.errors import BadOptions
from snuggery.core.statistics.statistics import PEOPLE, Chart, statistics
from snuggery.server.base.security import read_text
from snuggery.server.pages.handlers import page
from snuggery.server.pages.my_games import fared
from snuggery.server.storage.table_rows import HUMAN, Held
from snuggery.server.tables.requests import json_answer, tables_of
from snuggery.server.tables.seats.devices import Device


class Statistics(msgspec.Struct, frozen=True):
    """What games come to."""

    charts: tuple[Chart, ...]


async def show(request: Request) -> Response:
    """The page: the charts of this device's tables here."""
    game = shelf.game(request.path_params["slug"])
    device = Device.of(request)
    held = await tables_of(request).storage.holdings.held(device.hash) if device else []
    known = list(results(game, held))
    return page(
        "challenges/statistics.html", game=game, charts=statistics(game, known), count=len(known)
    )


async def draw(request: Request) -> Response:
    """The charts of the results that the browser keeps."""
    game = shelf.game(request.path_params["slug"])
    return json_answer(Statistics(statistics(game, read(await read_text(request)))))


def results(game: Game, held: Iterable[Held]) -> Iterator[Result]:
    """The finished games among these tables as a file of results would have them, latest last."""
    finished = [each for each in held if each.game == game.slug and each.result]
    for each in sorted(finished, key=lambda one: one.ended_at or 0):
        found: dict[str, Any] = json.loads(each.result)
        options = {name: text for name, text in found.get("options", {}).items() if text}
        scores: list[int] = found.get("scores", [])
        yield Result(
            table=each.table_id,
            game=game.slug,
            ended=time.strftime("%Y-%m-%dT%H:%M", time.gmtime(each.ended_at)),
            options=options,
            seat=min(each.seats),
            against=_against(found, each.seats),
            won={"won": True, "lost": False}.get(fared(found, each.seats)),
            score=scores[0] if len(scores) == 1 else None,
            rating=found.get("rating", ""),
            challenge=_challenge(game, options),
            assisted=bool(found.get("assisted")),
        )


def _against(found: dict[str, Any], seats: tuple[int, ...]) -> str:
    others = [who for seat, who in enumerate(found["players"], 1) if seat not in seats]
    return ", ".join(sorted({PEOPLE if who == HUMAN else who for who in others}))


def _challenge(game: Game, options: dict[str, str]) -> str:
    try:
        found = challenge_at(game, options)
    except BadOptions:  # options of an older version
        return ""
    return found.name if found else ""
