"""What is under Share on a table's page: invitations, seats to give away, and who is reached.

For seats/sharing.html:
    invites     {"seat", "name", "mine", "url", "qr", "message", "message_by"} of each seat that
                this browser may give away by a link that nobody has used yet; a message says
                who invites, in `message_by` with the place {name}
    asks        {"seat", "name", "mine", "taken"} of each seat that it may give away, or free
    reach       out: links from here lead nobody else here; switch: that can be changed on the page;
                home: where others in the home network come in, if they do; watch: the link for them
"""

from typing import Any

import msgspec
from starlette.requests import Request

from snuggery.core import Seat
from snuggery.server.base.home_network import (
    home_of,
    is_at_this_machine,
    is_out_of_reach,
    shared_origin,
)
from snuggery.server.storage.table_rows import HOST
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import holding, tables_of
from snuggery.server.tables.seat_keys import hashed
from snuggery.server.tables.seats.arrival import invitation_in_words
from snuggery.server.tables.seats.devices import drawn_link, invites_kept

NOTHING: dict[str, Any] = {"invites": [], "asks": [], "reach": {"out": False, "watch": ""}}
"""For a page with nothing to share, such as a lesson."""


async def to_share(request: Request, live: Live, you: tuple[int, ...]) -> dict[str, Any]:
    """What this viewer may share of a table."""
    host = HOST in await holding(request, live)
    standing = await tables_of(request).storage.invitations.standing(live.row.id)
    kept = invites_kept(request).items()
    return {
        "invites": [
            _invite(request, live, seat, key) | {"mine": seat in you}
            for seat, key in kept
            if hashed(key) in standing and Seat(seat) in live.people
        ],
        "asks": [
            {
                "seat": row.seat,
                "name": live.table.seats[row.seat - 1],
                "mine": row.seat in you,
                "taken": row.taken,
            }
            for row in live.seats
            if Seat(row.seat) in live.people and (row.seat in you or host)
        ],
        "reach": _reach(request, live, host=host),
    }


def _invite(request: Request, live: Live, seat: int, key: str) -> dict[str, Any]:
    game, name = live.table.game, live.table.seats[seat - 1]
    link: dict[str, Any] = msgspec.to_builtins(drawn_link(request, seat, key))
    return link | {
        "name": name,
        "message": invitation_in_words(game, name, ""),
        "message_by": invitation_in_words(game, name, "{name}"),
    }


def _reach(request: Request, live: Live, *, host: bool) -> dict[str, Any]:
    home = home_of(request)
    return {
        "out": is_out_of_reach(request),
        "switch": host and home.listen is not None and is_at_this_machine(request.scope),
        "home": home.origin,
        "watch": f"{shared_origin(request)}/tables/{live.row.id}",
    }
