"""Somebody comes with an invitation: what it is for, and how they take the seat."""

from starlette.requests import Request

from snuggery.core import Game
from snuggery.core.early_end import side
from snuggery.core.text.language import _
from snuggery.server.base.compression import apart
from snuggery.server.base.messages import InvitationShown, SeatTaken
from snuggery.server.storage.table_rows import Taker
from snuggery.server.tables.requests import seats_held, tables_of
from snuggery.server.tables.seat_keys import PROGRAM, hashed, new_key
from snuggery.server.tables.seats import invitations
from snuggery.server.tables.seats.devices import Device, label_of
from snuggery.server.tables.seats.invitations import Found
from snuggery.server.tables.talk import LONGEST_NAME, tidy
from snuggery.showing.terms import terms_of


def described(at: Found) -> InvitationShown:
    """What the link is for."""
    live, seat = at.live, at.invitation.seat
    game = live.table.game
    return InvitationShown(
        table=live.row.id,
        game=game.slug,
        name=_(game.name),
        seat=seat,
        seat_name=live.table.seats[seat - 1],
        kind=at.invitation.kind,
        by=apart(_who_invites(at)),
        stands=at.stands,
        terms=terms_of(live, ()),
    )


def invitation_in_words(game: Game, seat: str, by: str) -> str:
    """The invitation in one sentence, as in a message; `by` may be empty."""
    said = {"name": by, "game": _(game.name), "side": side(seat)}
    if said["side"]:
        text = (
            _("{name} invites you to {game}: you are {side}.")
            if by
            else _("You are invited to {game}: you are {side}.")
        )
    else:
        text = _("{name} invites you to {game}.") if by else _("You are invited to {game}.")
    return text.format(**said)


def _who_invites(at: Found) -> str:
    """The name of whoever made the link: the holder of the seat, or else another at the table."""
    rows = at.live.seats
    if at.invitation.kind in ("given", "move"):
        return rows[at.invitation.seat - 1].name
    return next((row.name for row in rows if row.name and row.seat != at.invitation.seat), "")


async def arrive(
    request: Request, at: Found, name: str, *, program: bool = False
) -> tuple[SeatTaken, Device | None]:
    """Take the seat, on this device or for a program, which gets a key."""
    tables, live = tables_of(request), at.live
    held = await seats_held(request, live)
    device, key = None, ""
    if program:
        key = new_key()
        holder, label = hashed(key), PROGRAM
    else:
        device = await Device.known(request, tables.storage.holdings)
        holder, label = device.hash, label_of(request)
    taker = Taker(holder, label, tidy(name, LONGEST_NAME), own=bool(held))
    await invitations.take(tables, at, taker, held)
    table_id = live.row.id
    return SeatTaken(table_id, f"/tables/{table_id}", at.invitation.seat, key), device
