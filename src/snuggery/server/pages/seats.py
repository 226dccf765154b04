"""The pages of invitations: who invites to what, and a field for the code of a seat.

Looking at them changes nothing, wherever the link to them stood: a seat is taken by a form of ours.
"""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snuggery.core import SnuggeryError
from snuggery.core.help.lesson import lesson_of
from snuggery.server.base.errors import InvitationUsed, status_of
from snuggery.server.base.security import read_form
from snuggery.server.pages.handlers import page, with_origin
from snuggery.server.tables.requests import seats_held, tables_of
from snuggery.server.tables.seats import invitations
from snuggery.server.tables.seats.arrival import arrive, described, invitation_in_words
from snuggery.server.tables.seats.invitations import Found
from snuggery.showing.errors import Refused, refused

GONE = 410


async def invitation(request: Request) -> Response:
    """What a link is for, and a form to take the seat."""
    at = await invitations.found(tables_of(request), request.path_params["key"])
    return await _shown(request, at)


async def take(request: Request) -> Response:
    """Take the seat, and go to the table."""
    fields = await read_form(request)
    at = await invitations.found(tables_of(request), request.path_params["key"])
    try:
        return await _seated(request, at, fields.get("name", ""))
    except InvitationUsed:
        return await _shown(request, at)
    except SnuggeryError as error:
        return await _shown(request, at, refused(error))


async def code_page(request: Request) -> Response:
    """A field for a code."""
    return with_origin(page("seats/code.html", error=None))


async def take_by_code(request: Request) -> Response:
    """Bring your own seat to this device by its code."""
    fields = await read_form(request)
    try:
        at = await invitations.coded(tables_of(request), fields.get("code", ""))
        return await _seated(request, at, "")
    except SnuggeryError as error:
        said = refused(error)
        return with_origin(page("seats/code.html", status_of(said), error=said))


async def _seated(request: Request, at: Found, name: str) -> Response:
    taken, device = await arrive(request, at, name)
    response = RedirectResponse(taken.url, 303)
    if device:
        device.keep(request, response)
    return response


async def _shown(request: Request, at: Found, error: Refused | None = None) -> Response:
    said = described(at)
    held = await seats_held(request, at.live)
    status = status_of(error) if error else 200 if said.stands else GONE
    shown = page(
        "seats/invitation.html",
        status,
        game=at.live.table.game,
        invitation=said,
        sentence=invitation_in_words(at.live.table.game, said.seat_name, said.by),
        lesson=lesson_of(at.live.table.game) is not None,
        mine=said.seat in at.live.still_held(held),
        other=bool(at.live.still_held(held)),
        watch=at.live.row.watch,
        error=error,
    )
    return with_origin(shown)
