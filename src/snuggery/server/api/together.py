"""The JSON API of playing together: sayings, giving up, names, the next game."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import Ending, GameOver, Seat
from snuggery.core.text.language import _
from snuggery.server.base.messages import (
    Claimed,
    GivenUp,
    Named,
    Nothing,
    Said,
    SayingShown,
)
from snuggery.server.base.security import read_json
from snuggery.server.storage.table_rows import HOST, HUMAN
from snuggery.server.tables import seat_keys, talk
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import (
    act,
    answer_made,
    change,
    guests_of,
    holding,
    json_answer,
    now,
    sits,
    tables_of,
    viewer,
    wanted,
)
from snuggery.server.tables.seat_keys import Given
from snuggery.server.tables.talk import LONGEST_NAME, tidy
from snuggery.showing import log
from snuggery.showing.acts import Act, own
from snuggery.showing.errors import BadRequest
from snuggery.showing.log import Entry
from snuggery.showing.seated import may_take_back


async def say(request: Request) -> Response:
    """Say something; an offer to which everybody agrees is carried out."""
    body = await read_json(request, Said)
    live, you = await viewer(request)
    sits(you)
    tables = tables_of(request)
    said = await tables.talk.say(live, you, body)
    offer = talk.open_offer(live, also=you if body.kind == "offer" else ())
    if offer and offer.everybody_agrees(live):
        await tables.change(live, you, live.entry_for(you), lambda: offer.entry(live))
    return json_answer(SayingShown(said.number, said.kind, said.seat, said.text, said.made_at))


async def resign(request: Request) -> Response:
    """Give a seat up."""
    body = await read_json(request, GivenUp)
    return await act(request, body.entry, Act("resign", seat=body.seat, key=body.key))


async def claim(request: Request) -> Response:
    """End the wait for somebody who stays away, or for a seat that nobody has taken."""
    body = await read_json(request, Claimed)
    live = (await viewer(request))[0]
    host = HOST in await holding(request, live)

    def entry(live: Live, you: tuple[int, ...]) -> Entry:
        _goes_on(live)
        _may_claim(live, you, body.seat, host=host)
        if body.then == "end":
            return log.ended(Ending("left", Seat(body.seat)))
        if body.then not in live.table.game.bots.STRENGTHS:
            raise BadRequest(_("There is no computer called {name!r}.").format(name=body.then[:20]))
        return Entry("hand", seat=body.seat, move=body.then)

    return await change(request, body.entry, entry)


def _may_claim(live: Live, you: tuple[int, ...], seat: int, *, host: bool) -> None:
    if Seat(seat) not in live.people or seat in you:
        raise BadRequest(_("This seat does not belong to anyone else."))
    row = live.seats[seat - 1]
    if not row.taken and host:
        return
    if seat not in live.acting and seat not in live.table.waits:
        raise BadRequest(_("Nobody is waiting for this seat right now."))
    if live.silent_for(seat) < live.row.patience:
        said = _("You agreed to wait {seconds} seconds for each other.")
        raise BadRequest(said.format(seconds=live.row.patience))


async def name(request: Request) -> Response:
    """Say how the player on a seat is called."""
    body = await read_json(request, Named)
    live, you = await viewer(request)
    sits(you)
    seat = own(live, you, body.seat)
    await tables_of(request).reseat(live, seat, name=tidy(body.name, LONGEST_NAME))
    return await now(request, live)


async def rematch(request: Request) -> Response:
    """The next game of the same people, each one seat further; who comes second joins the first."""
    await read_json(request, Nothing)
    live, you = await viewer(request)
    sits(you)
    tables = tables_of(request)
    if live.table.outcome is None:
        raise BadRequest(_("This game is not over yet."))
    host = ""
    if live.news.next_id is None:
        following, given = await _set_up_again(request, live, you)
        if await tables.storage.follow_up(live.row.id, following.row.id):
            host = given.host
        else:  # somebody was faster
            await tables.storage.delete(following.row.id)
            tables.forget(following.row.id)
        async with live.lock:
            await tables.catch_up(live)
    if live.news.next_id is None:
        raise BadRequest(_("There is no next game."))
    following = await tables.find(live.news.next_id)
    for row in following.seats:
        # All devices that hold the seat here will hold it there: the next game is theirs too.
        if row.heir_of is not None and row.heir_of in you and not row.taken:
            await tables.storage.holdings.inherit(
                following.row.id, row.seat, live.row.id, row.heir_of
            )
    async with following.lock:
        await tables.catch_up(following)
    return answer_made(request, None, following, await _their_keys(request, following, host))


async def _their_keys(request: Request, live: Live, host: str) -> Given:
    """What a program holds at the next table: the keys are those of the table before."""
    keys = {
        seat: key
        for holder, key in (seat_keys.bearer(request) or {}).items()
        for seat in await tables_of(request).held_by(live, holder)
        if seat != HOST
    }
    return Given((), (), {}, keys, host)


async def _set_up_again(request: Request, live: Live, you: tuple[int, ...]) -> tuple[Live, Given]:
    """The same game with the seats moved on by one. No seat is anybody's yet."""
    count, game = len(live.seats), shelf.game(live.row.game)
    before = {row.seat % count + 1: row for row in live.seats}
    options = {name: text for name, text in live.row.options.items() if name != "deal"}
    seats = {
        str(seat): seat_keys.OPEN if row.player == HUMAN else row.player
        for seat, row in before.items()
    }
    agreed: dict[str, Any] = {
        name: getattr(live.row, name) for name in ("clock", "watch", "patience", "help", "forced")
    }
    agreed["several"] = not may_take_back(live, you)
    asked, _device = await wanted(request, seats=seats, guests=guests_of(request, game), **agreed)
    heirs = {seat: row for seat, row in before.items() if row.player == HUMAN}
    return await tables_of(request).create(game, options, asked, heirs)


def _goes_on(live: Live) -> None:
    if live.table.outcome:
        raise GameOver(_("The game is over."))
