"""The JSON API of "why can't I?": what is in the way of a touch, from the seat's view alone."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import IllegalMove, Seat, Table
from snuggery.core.why import why_not
from snuggery.server import views
from snuggery.server.asking import json_answer, moment, sits
from snuggery.server.messages import Seen


class WhyAsked(Seen, frozen=True):
    """What was touched, in order; the last of it did nothing."""

    touch: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(min_length=1, max_length=60)]


class WhyShown(msgspec.Struct, frozen=True):
    """The reason and its clause; both empty where nobody knows one."""

    text: str
    clause: str


async def why(request: Request) -> Response:
    """Why a touch does nothing."""
    body, live, you = await moment(request, WhyAsked)
    sits(you)
    return json_answer(answered(live.table, views.seat_to_act(live.table.state, you), body))


def answered(table: Table, seat: Seat | None, asked: WhyAsked) -> WhyShown:
    """The answer, for a seat that is to act at a table that goes on."""
    found = None
    if seat is not None and table.outcome is None:
        found = why_not(table.game, table.state, seat, asked.touch)
    if found is None:
        return WhyShown("", "")
    return WhyShown(str(IllegalMove(found.reason, found.clause)), found.clause)
