"""The JSON API of playing together: sayings, giving up, links, names, the next game."""

import time

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import Ending, GameOver, Seat
from snuggery.core.text.language import _
from snuggery.server.base.messages import (
    Claimed,
    GivenUp,
    LinkAsked,
    Named,
    Nothing,
    Said,
    SayingShown,
)
from snuggery.server.base.security import read_json
from snuggery.server.storage.table_rows import HUMAN
from snuggery.server.tables import seat_keys, talk, views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import (
    act,
    answer_made,
    change,
    guests_of,
    holding,
    json_answer,
    sits,
    tables_of,
    viewer,
)
from snuggery.server.tables.seat_keys import Device, Wanted, drawn_link, hashed, new_key
from snuggery.server.tables.talk import LONGEST_NAME, tidy
from snuggery.showing import log
from snuggery.showing.acts import Act, own
from snuggery.showing.errors import BadRequest, NotYourSeat
from snuggery.showing.log import Entry


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
    host = 0 in await holding(request, live)

    def entry(live: Live, you: tuple[int, ...]) -> Entry:
        _goes_on(live)
        _may_claim(live, you, body.seat, host=host)
        if body.then == "end":
            return log.ended(Ending("left", Seat(body.seat)))
        if body.then not in live.table.game.bots.STRENGTHS:
            raise BadRequest(_("No computer is called {name!r}.").format(name=body.then[:20]))
        return Entry("hand", seat=body.seat, move=body.then)

    return await change(request, body.entry, entry)


def _may_claim(live: Live, you: tuple[int, ...], seat: int, *, host: bool) -> None:
    if Seat(seat) not in live.people or seat in you:
        raise BadRequest(_("This seat is not somebody else's."))
    row = live.seats[seat - 1]
    if not row.taken and host:
        return
    away = live.away_since(seat, time.time())
    if seat not in live.acting:
        raise BadRequest(_("Nobody waits for this seat just now."))
    if away is None or time.time() - away < live.row.patience:
        said = _("You agreed to wait {seconds} seconds for each other.")
        raise BadRequest(said.format(seconds=live.row.patience))


async def name(request: Request) -> Response:
    """Say how the player on a seat is called."""
    body = await read_json(request, Named)
    live, you = await viewer(request)
    sits(you)
    seat = own(live, you, body.seat)
    await tables_of(request).reseat(live, seat, name=tidy(body.name, LONGEST_NAME))
    return json_answer(views.state(live, you))


async def link(request: Request) -> Response:
    """A new link for a seat; earlier ones open it no longer.

    The holder gets one for another device of his; the host takes the seat from whoever had it.
    """
    body = await read_json(request, LinkAsked)
    live, you = await viewer(request)
    tables = tables_of(request)
    if body.seat not in you and 0 not in await holding(request, live):
        raise NotYourSeat(_("Only the host, or who sits there, can ask for a seat's link."))
    if Seat(body.seat) not in live.people:
        raise BadRequest(_("No person sits on seat {seat}.").format(seat=body.seat))
    key, others = new_key(), body.seat not in you
    await tables.storage.seats.give_key(live.row.id, body.seat, hashed(key), anew=others)
    async with live.lock:
        await tables.catch_up(live)
    response = json_answer(drawn_link(request, body.seat, key))
    if others:
        await tables.reseat(live, body.seat, taken=False)
        kept = seat_keys.invites_kept(request, live.seats) | {body.seat: key}
        seat_keys.keep_invites(request, response, live.row.id, kept)
    return response


async def rematch(request: Request) -> Response:
    """The next game of the same people, each one seat further; who comes second joins the first."""
    await read_json(request, Nothing)
    live, you = await viewer(request)
    sits(you)
    tables, device = tables_of(request), Device.known(request)
    if live.table.outcome is None:
        raise BadRequest(_("This game is not over yet."))
    given = None
    if live.news.next_id is None:
        following, given = await _lay_again(request, live, device)
        if await tables.storage.follow_up(live.row.id, following.row.id):
            async with live.lock:
                await tables.catch_up(live)
        else:  # somebody was quicker
            await tables.storage.delete(following.row.id)
            tables.forget(following.row.id)
            async with live.lock:
                await tables.catch_up(live)
    if live.news.next_id is None:
        raise BadRequest(_("There is no next game."))
    following = await tables.find(live.news.next_id)
    keys = {row.seat: new_key() for row in following.seats if row.heir_of in you}
    for seat, key in keys.items():
        await tables.storage.seats.give_key(following.row.id, seat, hashed(key), anew=False)
    await tables.storage.seats.hold(device.hash, following.row.id, tuple(keys))
    async with following.lock:
        await tables.catch_up(following)
    await tables.take(following, tuple(keys))
    host = given.host if given else ""
    return answer_made(request, device, following, seat_keys.Given((), keys, tuple(keys), host))


async def _lay_again(request: Request, live: Live, device: Device) -> tuple[Live, seat_keys.Given]:
    """The same game with the seats moved on by one. No seat is anybody's yet."""
    count, game = len(live.seats), shelf.game(live.row.game)
    before = {row.seat % count + 1: row for row in live.seats}
    options = {name: text for name, text in live.row.options.items() if name != "deal"}
    wanted = Wanted(
        device.hash,
        {
            str(seat): seat_keys.OPEN if row.player == HUMAN else row.player
            for seat, row in before.items()
        },
        live.row.clock,
        live.row.watch,
        live.row.patience,
        guests_of(request, game),
        live.row.help,
    )
    heirs = {seat: row for seat, row in before.items() if row.player == HUMAN}
    return await tables_of(request).create(game, options, wanted, heirs)


def _goes_on(live: Live) -> None:
    if live.table.outcome:
        raise GameOver(_("The game is over."))
