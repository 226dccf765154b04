"""The JSON API. Tables are created, watched and played here; all rules are elsewhere."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import BadRecord, Game, Record, UnknownGame
from snuggery.core.text.language import _
from snuggery.server.base.messages import (
    GameDescribed,
    Games,
    GameShown,
    NewTable,
    PlayedMove,
    PutBack,
    RecordChecked,
    TakenBack,
)
from snuggery.server.base.security import JSON, TEXT, read_json, read_text
from snuggery.server.pages.keepsakes import link_of
from snuggery.server.tables import views
from snuggery.server.tables.requests import (
    act,
    answer_made,
    guests_of,
    json_answer,
    number_asked,
    tables_of,
    viewer,
    wanted,
)
from snuggery.showing.acts import Act
from snuggery.showing.keepsakes.keepsake import keepsake
from snuggery.showing.messages import PictureShown


async def games(request: Request) -> Response:
    """The shelf."""
    return json_answer(Games(tuple(_shown(each) for each in shelf.SHELF)))


async def described(request: Request) -> Response:
    """A game with its options."""
    found = shelf.game(request.path_params["slug"])
    rules = found.rules
    return json_answer(
        GameDescribed(
            **msgspec.structs.asdict(_shown(found)),
            rules=rules.VERSION,
            options=found.options,
            seats=rules.seats(found.settled()),
            strengths=(*found.bots.STRENGTHS, *guests_of(request, found)),
        )
    )


async def create(request: Request) -> Response:
    """A new table."""
    body = await read_json(request, NewTable)
    found = shelf.game(body.game)
    guests = guests_of(request, found)
    agreed: dict[str, Any] = {
        "clock": body.clock,
        "watch": body.watch,
        "patience": body.patience,
        "help": body.help,
    }
    asked, device = await wanted(
        request, seats=body.seats, guests=guests, forced=body.forced, **agreed
    )
    made = await tables_of(request).create(found, body.options, asked)
    return answer_made(request, device, *made)


async def upload(request: Request) -> Response:
    """A new table from a record."""
    text = await read_text(request)
    asked, device = await wanted(request)
    try:
        made = await tables_of(request).from_record(Record.parse(text), asked)
    except UnknownGame as error:
        raise BadRecord(str(error)) from error
    return answer_made(request, device, *made)


async def check(request: Request) -> Response:
    """What is right about a record, or the first thing that is wrong."""
    record = Record.parse(await read_text(request))
    try:
        checks = await tables_of(request).verify(record)
    except UnknownGame as error:
        raise BadRecord(str(error)) from error
    return json_answer(RecordChecked(record.game, record.chance, checks))


async def show(request: Request) -> Response:
    """The table as this viewer may see it."""
    live, you = await viewer(request)
    ply, eyes = number_asked(request, "ply"), number_asked(request, "eyes")
    if ply is None and eyes is None:
        return Response(views.state_json(live, you), media_type=JSON)
    return json_answer(views.state(live, you, ply, eyes))


async def play(request: Request) -> Response:
    """A move."""
    body = await read_json(request, PlayedMove)
    asked = Act("moves", move=body.move, seat=body.seat, key=body.key)
    return await act(request, body.entry, asked)


async def undo(request: Request) -> Response:
    """Take back the last move."""
    body = await read_json(request, TakenBack)
    return await act(request, body.entry, Act("undo", anyway=body.anyway, key=body.key))


async def redo(request: Request) -> Response:
    """Make a move again that was taken back."""
    body = await read_json(request, PutBack)
    return await act(request, body.entry, Act("redo", key=body.key))


async def restart(request: Request) -> Response:
    """Take everything back."""
    body = await read_json(request, TakenBack)
    return await act(request, body.entry, Act("restart", anyway=body.anyway, key=body.key))


async def download(request: Request) -> Response:
    """The record as a file."""
    live, you = await viewer(request)
    record = views.record(live, you)
    name = f"{record.game}-{record.date}-{live.row.id}.txt"
    return Response(
        str(record),
        media_type=TEXT,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def picture(request: Request) -> Response:
    """A moment as a picture to take away."""
    live, you = await viewer(request)
    asked = number_asked(request, "ply"), number_asked(request, "eyes")
    return json_answer(PictureShown(keepsake(live, you, link_of(request, live), *asked).svg()))


def _shown(each: Game) -> GameShown:
    return GameShown(each.slug, _(each.name), _(each.tagline), each.players, each.minutes)
