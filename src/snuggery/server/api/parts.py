"""The JSON API of shared chance: each device sends its part of the seed."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core.text.language import _
from snuggery.server.base.messages import Body, SeatNumber
from snuggery.server.base.security import read_json
from snuggery.server.tables.requests import now, sits, tables_of, viewer, viewing
from snuggery.server.tables.stale import Stale
from snuggery.showing.acts import own
from snuggery.showing.errors import BadRequest
from snuggery.showing.log import Entry


class PartSent(Body, frozen=True):
    """The part of a seat: 128 bits that nobody else chose, as 32 hexadecimal digits."""

    part: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", examples=["0f" * 16])]
    seat: SeatNumber | None = None


async def send(request: Request) -> Response:
    """Take in the part of a seat; the same part may be sent again."""
    body = await read_json(request, PartSent)
    live, you = await viewer(request)
    sits(you)
    seat = own(live, you, body.seat)
    tables = tables_of(request)

    def entry() -> Entry:
        if seat not in live.table.waits:
            raise BadRequest(_("Nothing is expected from this seat."))
        return Entry("part", seat=seat, move=body.part)

    while (int(seat), bytes.fromhex(body.part)) not in live.table.parts:
        try:
            await tables.change(live, you, live.entry_for(you), entry)
        except Stale:  # another part came at the same moment, or somebody else took this seat
            you = await viewing(request, live)
            own(live, you, int(seat))
    return await now(request, live)
