"""The JSON API for newcomers: what you can do, and why touching something was refused.

Both follow from the seat's view and its moves alone.
"""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core.help.first_game import tips_of
from snuggery.server.base.messages import Seen
from snuggery.server.tables.requests import json_answer, moment, sits
from snuggery.showing.answers import explained
from snuggery.showing.state import seat_to_act


class WhyAsked(Seen, frozen=True):
    """What was touched, in order; the last of it did nothing."""

    touch: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(min_length=1, max_length=60)]


async def tips(request: Request) -> Response:
    """What to show somebody in their first game."""
    _body, live, you = await moment(request, Seen)
    sits(you)
    state = live.table.state
    seat = None if live.table.ending else seat_to_act(state.to_act(), you)
    return json_answer(tips_of(live.table.game, state, seat))


async def why(request: Request) -> Response:
    """Why touching something does nothing."""
    body, live, you = await moment(request, WhyAsked)
    sits(you)
    seat = seat_to_act(live.table.acting, you)
    return json_answer(explained(live.table, seat, body.touch))
