"""The JSON API of seats: invitations and their use, your own devices, the host's freeing."""

from starlette.requests import Request
from starlette.responses import Response

from snuggery.core.text.language import _
from snuggery.server.base.messages import (
    Coming,
    DeviceAsked,
    Devices,
    DeviceShown,
    Label,
    Nothing,
    SeatAsked,
)
from snuggery.server.base.security import read_json
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import (
    comes_as_program,
    holders,
    json_answer,
    now,
    seats_held,
    sits,
    tables_of,
    viewer,
    viewing,
)
from snuggery.server.tables.seats import invitations
from snuggery.server.tables.seats.arrival import arrive, described
from snuggery.server.tables.seats.devices import as_label, drawn_link, draws_previews, keep_invites


async def show(request: Request) -> Response:
    """What a link is for; looking at it changes nothing."""
    at = await invitations.found(tables_of(request), request.path_params["invitation"])
    return json_answer(described(at))


async def take(request: Request) -> Response:
    """Take a seat."""
    body = await read_json(request, Coming)
    at = await invitations.found(tables_of(request), request.path_params["invitation"])
    taken, device = await arrive(request, at, body.name, program=comes_as_program(request))
    response = json_answer(taken, 201)
    if device:
        device.keep(request, response)
    return response


async def opened(request: Request) -> Response:
    """The page of an invitation was opened, and is in sight; whoever invites is told.

    Whoever has a seat at that table looks at their own link, and programs that draw previews of
    links are not guests.
    """
    await read_json(request, Nothing)
    tables = tables_of(request)
    at = await invitations.found(tables, request.path_params["invitation"])
    nobody = comes_as_program(request) or draws_previews(request)
    if not nobody and not await seats_held(request, at.live):
        await invitations.note_opened(tables, at)
    return json_answer(Nothing())


async def invite(request: Request) -> Response:
    """A link to an open seat, or to your own for somebody else."""
    body = await read_json(request, SeatAsked)
    live, you = await viewer(request)
    by = holders(request)
    key = await invitations.invite(tables_of(request), live, body.seat, you, by)
    response = json_answer(drawn_link(request, body.seat, key))
    if not comes_as_program(request):
        keep_invites(request, response, live.row.id, {body.seat: key})
    return response


async def withdraw(request: Request) -> Response:
    """End the links to a seat that nobody has used."""
    body = await read_json(request, SeatAsked)
    live, you = await viewer(request)
    await invitations.withdraw(tables_of(request), live, body.seat, you, holders(request))
    return json_answer(Nothing())


async def free(request: Request) -> Response:
    """The host frees a seat."""
    body = await read_json(request, SeatAsked)
    live, you = await viewer(request)
    await invitations.free(tables_of(request), live, body.seat, you, holders(request))
    return await now(request, live)


async def devices(request: Request) -> Response:
    """The devices that hold the asker's seats."""
    live, you = await viewer(request)
    sits(you)
    return json_answer(await _devices(request, live, you))


async def add_device(request: Request) -> Response:
    """A link and a code for another device."""
    body = await read_json(request, SeatAsked)
    live = (await viewer(request))[0]
    tables, by = tables_of(request), holders(request)
    key, code = await invitations.add_device(tables, live, body.seat, by)
    return json_answer(drawn_link(request, body.seat, key, code))


async def end_device(request: Request) -> Response:
    """Another device holds the asker's seats no longer."""
    body = await read_json(request, DeviceAsked)
    live, you = await viewer(request)
    sits(you)
    await invitations.end_device(tables_of(request), live, body.device, you, holders(request))
    return json_answer(await _devices(request, live, await viewing(request, live)))


async def _devices(request: Request, live: Live, you: tuple[int, ...]) -> Devices:
    asking = holders(request)
    shown: dict[str, DeviceShown] = {}
    for each in await tables_of(request).storage.holdings.of_seats(live.row.id, you):
        name = invitations.named(each.holder)
        before = shown[name].seats if name in shown else ()
        since = shown[name].since if name in shown else each.since
        seats, this = (*before, each.seat), each.holder in asking
        label = as_label(each.label)
        shown[name] = DeviceShown(name, label, device_name(label, this=this), seats, since, this)
    return Devices(tuple(shown.values()))


def device_name(label: Label, *, this: bool) -> str:
    """What a device is called in the list of those that hold a seat."""
    match label:
        case "phone":
            return _("This phone") if this else _("A phone")
        case "tablet":
            return _("This tablet") if this else _("A tablet")
        case "desktop":
            return _("This computer") if this else _("A laptop or desktop")
        case "program":
            return _("This program") if this else _("A program")
        case "":
            return _("This device") if this else _("A device")
