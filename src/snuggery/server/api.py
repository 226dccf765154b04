"""The JSON API. Tables are created, watched and played here; all rules are elsewhere."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from secrets import randbits

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from snuggery import __version__, shelf
from snuggery.core import (
    BadRecord,
    CannotUndo,
    Game,
    GameOver,
    NotYourTurn,
    Record,
    Seat,
    UnknownGame,
)
from snuggery.server import log, seats, views
from snuggery.server.errors import (
    BadRequest,
    Busy,
    NotYourSeat,
    Stale,
    refused,
)
from snuggery.server.live import Live, Sent
from snuggery.server.log import Entry
from snuggery.server.messages import (
    Analysis,
    GameDescribed,
    Games,
    GameShown,
    Health,
    HintShown,
    InsightAsked,
    InsightShown,
    MomentAsked,
    MoveAssessed,
    NewTable,
    PlayedMove,
    Preview,
    PreviewAsked,
    RemarkShown,
    Seen,
    StaleRefusal,
    StandingShown,
    Suggestions,
    SuggestionsAsked,
    TableMade,
    TakenBack,
)
from snuggery.server.seats import Device, Given, Wanted
from snuggery.server.security import JSON, TEXT, read_json, read_text
from snuggery.server.tables import Tables

HEARTBEAT = 5.0
"""Seconds of silence after which a stream says that it is still there."""


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


async def health(request: Request) -> Response:
    """Whether the server answers and reaches its storage."""
    await tables_of(request).storage.ping()
    return json_answer(Health("ok", __version__))


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
            options=rules.OPTIONS,
            seats=rules.seats(found.settled()),
            strengths=found.bots.STRENGTHS,
        )
    )


async def create(request: Request) -> Response:
    """A new table."""
    body = await read_json(request, NewTable)
    device = Device.known(request)
    wanted = Wanted(device.hash, body.seats, body.clock, body.watch, body.patience)
    made = await tables_of(request).create(shelf.game(body.game), body.options, wanted)
    return answer_made(request, device, *made)


async def upload(request: Request) -> Response:
    """A new table from a record."""
    text = await read_text(request)
    device = Device.known(request)
    try:
        made = await tables_of(request).from_record(Record.parse(text), device.hash)
    except UnknownGame as error:
        raise BadRecord(str(error)) from error
    return answer_made(request, device, *made)


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

    def entry(live: Live, you: tuple[int, ...]) -> Entry:
        seat = body.seat or views.seat_to_act(live.table.state, you) or you[0]
        if seat not in you:
            raise NotYourSeat(f"You do not sit on seat {seat}.")
        return log.played(live.table, Seat(seat), body.move, body.key)

    return await change(request, body.entry, entry, beside=True, key=body.key)


async def undo(request: Request) -> Response:
    """Take back the last move."""
    body = await read_json(request, TakenBack)

    def entry(live: Live, you: tuple[int, ...]) -> Entry:
        _alone(live, you)
        return log.undone(live.table, live.people, anyway=body.anyway)

    return await change(request, body.entry, entry)


async def redo(request: Request) -> Response:
    """Make a move again that was taken back."""
    body = await read_json(request, Seen)

    def entry(live: Live, you: tuple[int, ...]) -> Entry:
        _alone(live, you)
        return log.redone(live.table, live.people)

    return await change(request, body.entry, entry)


async def restart(request: Request) -> Response:
    """Take everything back."""
    body = await read_json(request, TakenBack)

    def entry(live: Live, you: tuple[int, ...]) -> Entry:
        _alone(live, you)
        return log.restarted(live.table, live.people, anyway=body.anyway)

    return await change(request, body.entry, entry)


async def hint(request: Request) -> Response:
    """A move to try."""
    body = await read_json(request, Seen)
    live, you = await viewer(request)
    sits(you)
    if not live.beside(you, body.entry):
        return _conflict(live, you)
    state = live.table.state
    if live.table.outcome:
        raise GameOver("The game is over.")
    seat = _at_turn(live, you)
    view, moves = state.view(seat), state.moves(seat)
    found = await tables_of(request).thinking.hint(live.table.game, view, moves)
    choices = live.table.game.draw.touches(view, seat, moves).choices
    touch = next((choice.touch for choice in choices if choice.move == found.move), ())
    return json_answer(HintShown(found.move, found.text, touch))


async def suggestions(request: Request) -> Response:
    """What may be done at one touch."""
    body = await read_json(request, SuggestionsAsked)
    live, you = await viewer(request)
    sits(you)
    if not live.beside(you, body.entry):
        return _conflict(live, you)
    view = live.table.state.view(_at_turn(live, you))
    thinking, game = tables_of(request).thinking, live.table.game
    return json_answer(Suggestions(await thinking.suggestions(game, view, randbits(63), body.kept)))


async def preview(request: Request) -> Response:
    """What a move would do that is being composed: from the seat's view alone."""
    body = await read_json(request, PreviewAsked)
    live, you = await viewer(request)
    sits(you)
    if not live.beside(you, body.entry):
        return _conflict(live, you)
    view, reader = live.table.state.view(_at_turn(live, you)), live.table.game.reader
    if reader is None:
        return json_answer(Preview(()))
    if body.move:
        return json_answer(Preview((reader.preview(view, body.move),)))
    return json_answer(Preview(reader.reads(view, body.typed, body.before)))


async def insight(request: Request) -> Response:
    """What follows from what the viewer may know."""
    body = await read_json(request, InsightAsked)
    live, you = await viewer(request)
    if not live.beside(you, body.entry):
        return _conflict(live, you)
    view = views.discerned(live, you, body.ply, body.eyes)
    found = await tables_of(request).thinking.insight(live.table.game, view)
    return json_answer(InsightShown(found.layer, found.lines))


async def standing(request: Request) -> Response:
    """Whether the game can still be won."""
    body = await read_json(request, MomentAsked)
    live, you = await viewer(request)
    if body.entry != live.entry_for(you):
        return _conflict(live, you)
    shown = views.stood(live, you, body.ply)
    found, back = await tables_of(request).thinking.standing(live.table.game, shown)
    said = StandingShown(len(shown) - 1, found.winnable, found.text, found.done, back)
    return json_answer(said)


async def analysis(request: Request) -> Response:
    """What each move is worth."""
    body = await read_json(request, MomentAsked)
    live, you = await viewer(request)
    if body.entry != live.entry_for(you):
        return _conflict(live, you)
    ply = views.analysed_ply(live, you, body.ply)
    state, seat = views.analysed_moment(live, you, ply)
    game, view, moves = live.table.game, state.view(seat), state.moves(seat)
    found = await tables_of(request).thinking.analysis(game, view, moves)
    touch = {choice.move: choice.touch for choice in game.draw.touches(view, seat, moves).choices}
    return json_answer(
        Analysis(
            ply,
            tuple(
                MoveAssessed(each.move, each.value, each.text, each.line, touch.get(each.move, ()))
                for each in found
            ),
        )
    )


async def remark(request: Request) -> Response:
    """What a review says about one move."""
    body = await read_json(request, MomentAsked)
    live, you = await viewer(request)
    if body.entry != live.entry_for(you):
        return _conflict(live, you)
    ply = views.analysed_ply(live, you, body.ply, review=True)
    state, seat = views.analysed_moment(live, you, ply - 1)
    view, moves = state.view(seat), state.moves(seat)
    played = live.table.plies[ply - 1].move
    table = live.table
    open_now = (state, table.moments[ply]) if table.state.outcome() else None
    said = await tables_of(request).thinking.remark(table.game, view, moves, played, open_now)
    return json_answer(RemarkShown(ply, said.played, said.best, said.mark, said.text))


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


async def events(request: Request) -> Response:
    """The table whenever it changes."""
    live, you = await viewer(request)
    if tables_of(request).presence.crowded:
        raise Busy("Too many are watching at once; try again in a moment.")
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    asked = request.headers.get("last-event-id", "").partition(".")[2]
    heard = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else 0
    return StreamingResponse(
        _events(tables_of(request), live, you, heard),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},  # a proxy shall pass each event on at once
    )


async def _events(
    tables: Tables, live: Live, you: tuple[int, ...], heard: int
) -> AsyncGenerator[bytes, None]:
    """The state now and after each change; who is slow misses states in between, never the last.

    What was said since is sent once each, and first of all the time that the server's clock shows.
    The layer of the picture that stands still is sent when it is new, and left empty when not.
    """
    yield b"event: time\ndata: %.3f\n\n" % time.time()
    with tables.presence.watching(live, you) as woken:
        sent: Sent | None = None
        rekeyed = live.rekeyed
        while not tables.closing and rekeyed == live.rekeyed:
            woken.clear()
            state = views.sent(live, you)
            said = views.sayings(live, heard)
            if sent != state or said:  # what others do in secret wakes nobody
                heard = said[-1].number if said else heard
                ident = b"id: %d.%d\n" % (live.entry_for(you), heard)
                if said:
                    yield b"event: said\n%bdata: %b\n\n" % (ident, msgspec.json.encode(said))
                if sent != state:
                    data = state.moving if sent and sent.still == state.still else state.whole
                    yield b"event: table\n%bdata: %b\n\n" % (ident, data)
                sent = state
                continue
            try:
                await asyncio.wait_for(woken.wait(), HEARTBEAT)
            except TimeoutError:
                yield b": here\n\n"


async def viewer(request: Request, *, fresh: bool = True) -> tuple[Live, tuple[int, ...]]:
    """The table that is asked for, and the seats that the asker holds."""
    tables = tables_of(request)
    live = await tables.find(request.path_params["table"], fresh=fresh)
    held = await holding(request, live)
    if not held and not live.row.watch:
        raise NotYourSeat("This table is not open to watchers.")
    you = tuple(seat for seat in held if seat in live.people)
    await tables.take(live, you)
    return live, you


async def holding(request: Request, live: Live) -> tuple[int, ...]:
    """The seats that the asker holds; 0 is the host's right."""
    hashes = seats.bearer(request)
    if hashes is None:
        device = Device.of(request)
        return await tables_of(request).held_by(live, device.hash) if device else ()
    host = (0,) if live.row.host_hash in hashes else ()
    found = (*host, *(row.seat for row in live.seats if row.key_hash in hashes))
    if not found:
        raise NotYourSeat("This key opens no seat at this table.")
    return found


def number_asked(request: Request, name: str) -> int | None:
    """A number named in the query."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadRequest(f"The query {name!r} is a number, 0 or more.")
    return int(text)


def sits(you: tuple[int, ...]) -> None:
    """Refuse who only watches."""
    if not you:
        raise NotYourSeat("You are watching; only who holds a seat can play.")


def _at_turn(live: Live, you: tuple[int, ...]) -> Seat:
    seat = views.seat_to_act(live.table.state, you)
    if seat is None:
        raise NotYourTurn("It is not your turn.")
    return seat


def _alone(live: Live, you: tuple[int, ...]) -> None:
    if not views.may_take_back(live, you):
        raise CannotUndo("Others play at this table; nothing is taken back without them.")


async def change(
    request: Request,
    seen: int,
    entry: Callable[[Live, tuple[int, ...]], Entry],
    *,
    beside: bool = False,
    key: str = "",
) -> Response:
    """Make a change at the table, and answer with its new state."""
    live, you = await viewer(request, fresh=False)
    sits(you)
    try:
        await tables_of(request).change(
            live, you, seen, lambda: entry(live, you), beside=beside, key=key
        )
    except Stale:
        return _conflict(live, you)
    you = tuple(seat for seat in you if seat in live.people)  # he may have given it up
    return Response(views.state_json(live, you), media_type=JSON)


def _conflict(live: Live, you: tuple[int, ...]) -> Response:
    return json_answer(StaleRefusal(refused(Stale()), views.state(live, you)), 409)


def answer_made(request: Request, device: Device, live: Live, given: Given) -> Response:
    """A new table, with the keys that the host may have."""
    table_id = live.row.id
    keys = {str(number): key for number, key in given.keys.items()}
    made = TableMade(table_id, f"/tables/{table_id}", keys, given.host)
    response = json_answer(made, 201)
    device.keep(request, response)
    seats.keep_invites(request, response, table_id, given.invites)
    return response


def _shown(each: Game) -> GameShown:
    return GameShown(each.slug, each.name, each.tagline, each.players, each.minutes)


def json_answer(content: msgspec.Struct, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(content), status, media_type=JSON)
