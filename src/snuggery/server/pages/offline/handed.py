"""A table is handed over to another device by a code, and taken over from one."""

from typing import Any
from urllib.parse import urlsplit

import segno
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import BadRecord, PartWanted, UnknownGame
from snuggery.core.text.language import _
from snuggery.server.base.home_network import shared_origin
from snuggery.server.base.messages import LinkMade, SeatAsked
from snuggery.server.base.security import read_json, read_text
from snuggery.server.pages import handlers
from snuggery.server.pages.offline.alone import alone_now
from snuggery.server.storage.table_rows import HUMAN
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import (
    answer_made,
    json_answer,
    sits,
    tables_of,
    viewer,
    wanted,
)
from snuggery.server.tables.seat_keys import ME
from snuggery.showing.errors import NotYourSeat
from snuggery.showing.hand_over import LONGEST, handed, taken_over
from snuggery.showing.log import Entry

PATH = "/handed"


async def give(request: Request) -> Response:
    """The whole table, for whoever holds every seat of it that is not a computer's.

    What is hidden is told with it: on a server, the result is then marked as assisted. Where a
    game is too long for a code, the link alone is given.
    """
    body = await read_json(request, SeatAsked)
    live, you = await viewer(request)
    sits(you)
    _may_give(live, you)
    table = live.table
    if table.hides and not (alone_now() or table.assisted or table.outcome):
        seen = live.entry_for(you)
        await tables_of(request).change(live, you, seen, lambda: Entry("taken"))
    seats = [ME if row.player == HUMAN else row.player for row in live.seats]
    signs = handed(live.table.whole_record(), seats)
    beginning = f"{shared_origin(request)}{PATH}#"
    return json_answer(LinkMade(body.seat, beginning + signs, _drawn(beginning, signs)))


def _may_give(live: Live, you: tuple[int, ...]) -> None:
    if live.clock or live.table.state.timed():
        raise NotYourSeat(_("A clock is running at this table; it cannot be handed over."))
    if live.table.waits:
        raise PartWanted(_("The seed of this table is still being made."))
    if live.company or not live.people <= set(you):
        raise NotYourSeat(_("Others are playing at this table; it cannot be handed over."))


def _drawn(beginning: str, signs: str) -> str:
    if len(signs) > LONGEST:
        return ""
    parts: Any = [beginning, signs]  # each part is encoded in the way that takes the least room
    try:
        code = segno.make(parts, error="l", boost_error=False, micro=False)
    except segno.DataOverflowError:
        return ""
    drawing: str = code.svg_inline(omitsize=True, border=2, light="#fff")
    return drawing


async def arrival(request: Request) -> Response:
    """The page to which such a link leads; what it tells stays in the browser until it is read."""
    return handlers.kept_page("offline/handed.html", dict)


async def take(request: Request) -> Response:
    """A new table, as it stood on the other device."""
    text = (await read_text(request)).strip()
    signs = urlsplit(text).fragment or text
    record, seats = taken_over(signs)
    named = {str(number): who for number, who in enumerate(seats, 1)}
    asked, device = await wanted(request, seats=named)
    try:
        made = await tables_of(request).from_record(record, asked)
    except UnknownGame as error:
        raise BadRecord(str(error)) from error
    return answer_made(request, device, *made)


async def friends(request: Request) -> Response:
    """What it takes to play with somebody elsewhere."""
    return handlers.kept_page("offline/friends.html", dict)
