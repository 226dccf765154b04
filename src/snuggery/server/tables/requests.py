"""What all handlers of the API share: who asks, at which table, and how it is answered."""

from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import Game
from snuggery.core.text.language import _
from snuggery.server.base.messages import Seen, TableMade
from snuggery.server.base.security import JSON, read_json
from snuggery.server.tables import seat_keys, views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Device, Given
from snuggery.server.tables.stale import Stale
from snuggery.showing.acts import Act
from snuggery.showing.errors import BadRequest, NotYourSeat
from snuggery.showing.log import Entry

S = TypeVar("S", bound=Seen)


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def guests_of(request: Request, game: Game) -> tuple[str, ...]:
    """The players from outside whom this server invites to this game."""
    return tables_of(request).thinking.guests.names(game)


async def viewer(request: Request, *, fresh: bool = True) -> tuple[Live, tuple[int, ...]]:
    """The table that is asked for, and the seats that the asker holds."""
    tables = tables_of(request)
    live = await tables.find(request.path_params["table"], fresh=fresh)
    held = await holding(request, live)
    if not held and not live.row.watch:
        raise NotYourSeat(_("This table is not open to watchers."))
    you = live.still_held(held)
    await tables.take(live, you)
    return live, you


async def holding(request: Request, live: Live) -> tuple[int, ...]:
    """The seats that the asker holds; 0 is the host's right."""
    hashes = seat_keys.bearer(request)
    if hashes is None:
        device = Device.of(request)
        return await tables_of(request).held_by(live, device.hash) if device else ()
    host = (0,) if live.row.host_hash in hashes else ()
    found = (*host, *(row.seat for row in live.seats if row.key_hash in hashes))
    if not found:
        raise NotYourSeat(_("This key opens no seat at this table."))
    return found


async def moment(request: Request, type_: type[S]) -> tuple[S, Live, tuple[int, ...]]:
    """What is asked about a moment of a table, which must be the one that the asker has seen."""
    body = await read_json(request, type_)
    live, you = await viewer(request)
    if not live.beside(you, body.entry):
        raise Stale(live, you)
    return body, live, you


def number_asked(request: Request, name: str) -> int | None:
    """A number named in the query."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadRequest(_("The query {name!r} is a number, 0 or more.").format(name=name))
    return int(text)


def sits(you: tuple[int, ...]) -> None:
    """Refuse who only watches."""
    if not you:
        raise NotYourSeat(_("You are watching; only who holds a seat can play."))


async def act(request: Request, seen: int, asked: Act) -> Response:
    """Do what a player asks for, and answer with the table's new state."""
    live, you = await viewer(request, fresh=False)
    sits(you)
    await tables_of(request).act(live, you, seen, asked)
    return _now(live, you)


async def change(
    request: Request, seen: int, entry: Callable[[Live, tuple[int, ...]], Entry]
) -> Response:
    """Make another change at the table, and answer with its new state."""
    live, you = await viewer(request, fresh=False)
    sits(you)
    await tables_of(request).change(live, you, seen, lambda: entry(live, you))
    return _now(live, you)


def _now(live: Live, you: tuple[int, ...]) -> Response:
    return Response(views.state_json(live, live.still_held(you)), media_type=JSON)


def answer_made(request: Request, device: Device, live: Live, given: Given) -> Response:
    """A new table, with the keys that the host may have."""
    table_id = live.row.id
    keys = {str(number): key for number, key in given.keys.items()}
    made = TableMade(table_id, f"/tables/{table_id}", keys, given.host)
    response = json_answer(made, 201)
    device.keep(request, response)
    seat_keys.keep_invites(request, response, table_id, given.invites)
    return response


def json_answer(content: object, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(content), status, media_type=JSON)
