"""What all handlers of the API share: who asks, at which table, and how it is answered."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import Game
from snuggery.core.text.language import _
from snuggery.server.base.messages import Done, Seen, TableMade
from snuggery.server.base.security import JSON, read_json
from snuggery.server.tables import seat_keys, views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Given, Wanted
from snuggery.server.tables.seats.devices import Device, is_browser, keep_invites, label_of
from snuggery.server.tables.stale import Stale
from snuggery.showing.acts import Act
from snuggery.showing.errors import BadRequest, NotYourSeat
from snuggery.showing.log import Entry

S = TypeVar("S", bound=Seen)
BRIEF = "return=minimal"


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def guests_of(request: Request, game: Game) -> tuple[str, ...]:
    """The players from outside whom this server invites to this game."""
    return tables_of(request).thinking.guests.names(game)


async def viewer(request: Request, *, fresh: bool = True) -> tuple[Live, tuple[int, ...]]:
    """The table that is asked for, and the seats that the asker holds."""
    live = await tables_of(request).find(request.path_params["table"], fresh=fresh)
    return live, await viewing(request, live)


async def viewing(request: Request, live: Live) -> tuple[int, ...]:
    """The seats that the asker holds now, unless nobody else may look at this table."""
    held = await holding(request, live)
    if not held and not live.row.watch:
        raise NotYourSeat(_("This table is not open to spectators."))
    if not held and live.table.state.view(None).unwatchable:
        raise NotYourSeat(_("This game cannot be watched before it is over."))
    you = live.still_held(held)
    live.acts(you, live.house.now())
    return you


def holders(request: Request) -> tuple[str, ...]:
    """By what the asker holds seats: hashes of the keys of a program, or of a device's secret."""
    keys = seat_keys.bearer(request)
    if keys is not None:
        return tuple(keys)
    device = Device.of(request)
    return (device.hash,) if device else ()


def comes_as_program(request: Request) -> bool:
    """Whether a program asks, which holds its seats by keys; a browser does by its own secret."""
    return seat_keys.bearer(request) is not None or not is_browser(request)


async def holding(request: Request, live: Live) -> tuple[int, ...]:
    """The seats that the asker holds; 0 is the host's right. A key must open one of them."""
    found = await seats_held(request, live)
    if not found and seat_keys.bearer(request) is not None:
        raise NotYourSeat(_("This key is not for any seat at this table."))
    return found


async def seats_held(request: Request, live: Live) -> tuple[int, ...]:
    """The same for whoever comes."""
    tables = tables_of(request)
    while True:
        hands = live.hands
        each = [await tables.held_by(live, holder) for holder in holders(request)]
        if hands == live.hands:
            return tuple(sorted({seat for held in each for seat in held}))


async def moment(request: Request, type_: type[S]) -> tuple[S, Live, tuple[int, ...]]:
    """What is asked about a moment of a table, which must be the one that the asker has seen."""
    body = await read_json(request, type_)
    live, you = await viewer(request)
    if not live.beside(you, body.entry):
        raise Stale(live)
    return body, live, you


def number_asked(request: Request, name: str) -> int | None:
    """A number named in the query."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadRequest(_("The parameter {name!r} must be a number, 0 or more.").format(name=name))
    return int(text)


def sits(you: tuple[int, ...]) -> None:
    """Refuse who only watches."""
    if not you:
        raise NotYourSeat(_("You are watching; only people with a seat can play."))


async def act(request: Request, seen: int, asked: Act) -> Response:
    """Do what a player asks for, and answer with the table's new state."""
    live, you = await viewer(request, fresh=False)
    sits(you)
    hands = live.hands
    await tables_of(request).act(live, you, seen, asked)
    return await now(request, live, you if live.hands == hands else None)


async def change(
    request: Request, seen: int, entry: Callable[[Live, tuple[int, ...]], Entry]
) -> Response:
    """Make another change at the table, and answer with its new state."""
    live, you = await viewer(request, fresh=False)
    sits(you)
    hands = live.hands
    await tables_of(request).change(live, you, seen, lambda: entry(live, you))
    return await now(request, live, you if live.hands == hands else None)


async def now(request: Request, live: Live, you: tuple[int, ...] | None = None) -> Response:
    """The table as it now stands; or only that it is done, for whoever follows the stream anyway.

    `you`: the seats that the asker holds, where no seat has changed hands since that was looked up.
    """
    you = await viewing(request, live) if you is None else you
    if is_brief(request):
        return json_answer(Done(live.entry_for(you)))
    return Response(views.state_json(live, you), media_type=JSON)


def is_brief(request: Request) -> bool:
    """Whether an asker wants no whole state in the answer (RFC 7240)."""
    return request.headers.get("prefer") == BRIEF


async def wanted(
    request: Request, *, forced: bool | None = None, **how: Any
) -> tuple[Wanted, Device | None]:
    """How the asker wants a table, held by their browser if that is what they come with.

    `forced`: what they said about moves that are the only one; a program is left to make its own.
    """
    if comes_as_program(request):
        return Wanted("", forced=bool(forced), **how), None
    device = await Device.known(request, tables_of(request).storage.holdings)
    asked = forced is not False
    return Wanted(device.hash, label=label_of(request), forced=asked, **how), device


def answer_made(request: Request, device: Device | None, live: Live, given: Given) -> Response:
    """A new table, with the secrets that the host may have."""
    table_id = live.row.id
    keys, invites = (
        {str(number): key for number, key in each.items()} for each in (given.keys, given.invites)
    )
    made = TableMade(table_id, f"/tables/{table_id}", keys, given.host, invites)
    response = json_answer(made, 201)
    if device:
        device.keep(request, response)
        keep_invites(request, response, table_id, given.invites)
    return response


def json_answer(content: object, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(content), status, media_type=JSON)
