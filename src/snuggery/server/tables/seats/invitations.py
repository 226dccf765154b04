"""How seats change hands: links that are used once, the host's freeing, devices of your own."""

import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass

from snuggery.core import Seat
from snuggery.core.text.language import _
from snuggery.server.base.errors import InvitationUsed, UnknownKey
from snuggery.server.storage.table_rows import HOST, Invitation, InviteKind, Taker
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import hashed, new_key
from snuggery.server.tables.setup import LETTERS
from snuggery.showing.errors import BadRequest, NotYourSeat

CODE_LETTERS = 8
CODE_SECONDS = 600.0
"""Seconds for which the letters are valid; a link to another device of yours ends with them."""


@dataclass(frozen=True, slots=True)
class Found:
    """An invitation with the hash of its key and its table."""

    key_hash: str
    invitation: Invitation
    live: Live

    @property
    def stands(self) -> bool:
        """Whether it can still be used."""
        at = self.invitation
        return at.stands(time.time()) and Seat(at.seat) in self.live.people


async def found(tables: Tables, key: str) -> Found:
    """What this key invites to."""
    key_hash = hashed(key)
    invitation = await tables.storage.invitations.find(key_hash)
    if invitation is None:
        raise UnknownKey(
            _("This link does not lead to a seat; it may be incomplete, or have been withdrawn.")
        )
    return Found(key_hash, invitation, await tables.find(invitation.table_id))


async def coded(tables: Tables, code: str) -> Found:
    """What these few letters invite to; how they are set apart does not matter."""
    letters = "".join(each for each in code.lower() if each in LETTERS)
    known = await tables.storage.invitations.coded(hashed(letters))
    if known is None or not known[1].stands(time.time()):
        raise UnknownKey(
            _("This code does not lead to a seat; a code works once, and for ten minutes.")
        )
    return Found(*known, await tables.find(known[1].table_id))


async def take(tables: Tables, at: Found, taker: Taker, held: tuple[int, ...]) -> None:
    """Use an invitation, which ends it; `held`: what the taker holds at this table already."""
    kind, seat = at.invitation.kind, at.invitation.seat
    if seat in held:
        raise BadRequest(_("You already have this seat."))
    if kind == "freed" and any(other != HOST for other in held):
        raise NotYourSeat(_("You have another seat here; this one is for somebody else."))
    if kind == "move" and await tables.storage.invitations.full(at.live.row.id, seat):
        raise BadRequest(_("Too many devices have this seat; remove one of them first."))
    taken = at.stands and await tables.storage.invitations.take(at.key_hash, at.invitation, taker)
    if not taken:
        raise InvitationUsed(_("This link has been used: the seat is taken."))
    await _told(tables, at.live)


async def note_opened(tables: Tables, at: Found) -> None:
    """Somebody has opened the invitation to an open seat: whoever waits there learns it."""
    row = at.live.seats[at.invitation.seat - 1]
    if at.invitation.kind not in ("open", "freed") or not at.stands or row.opened_at is not None:
        return
    await tables.storage.invitations.opened(at.invitation)
    await _told(tables, at.live)


async def invite(
    tables: Tables, live: Live, seat: int, you: tuple[int, ...], by: Collection[str]
) -> str:
    """The key of a new link: to a seat of your own for somebody else, or to an open one."""
    _is_a_persons(live, seat)
    row = live.seats[seat - 1]
    kind: InviteKind = "given" if seat in you else "freed" if row.guest else "open"
    if kind != "given" and row.taken:
        raise BadRequest(_("Somebody has this seat; only they can give it away."))
    key = new_key()
    made = Invitation(live.row.id, seat, kind, time.time())
    if not await tables.storage.invitations.make(hashed(key), made, by):
        raise NotYourSeat(
            _(
                "Only the host can invite people to open seats, and only whoever has a seat can "
                "give it away."
            )
        )
    if row.opened_at is not None:
        await _told(tables, live)  # nobody has opened this one yet
    return key


async def add_device(tables: Tables, live: Live, seat: int, by: Collection[str]) -> tuple[str, str]:
    """The key of a link to your own seat for another device, and a code that does the same."""
    _is_a_persons(live, seat)
    key, code = new_key(), _new_code()
    now = time.time()
    made = Invitation(live.row.id, seat, "move", now, now + CODE_SECONDS)
    if not await tables.storage.invitations.make(hashed(key), made, by, hashed(code)):
        raise NotYourSeat(_("You are not sitting in seat {seat}.").format(seat=seat))
    return key, code


async def withdraw(
    tables: Tables, live: Live, seat: int, you: tuple[int, ...], by: Collection[str]
) -> None:
    """End the links to a seat that nobody has used yet."""
    links = tables.storage.invitations
    if not await links.withdraw(live.row.id, seat, by, host=seat not in you):
        raise NotYourSeat(_("Only the person who made a link can withdraw it."))


async def free(
    tables: Tables, live: Live, seat: int, you: tuple[int, ...], by: Collection[str]
) -> None:
    """The host takes a seat from whoever has it, and everyone at the table is told."""
    _is_a_persons(live, seat)
    if seat in you:
        raise BadRequest(_("This seat is yours; you can give it to somebody else."))
    if not live.seats[seat - 1].taken:
        raise BadRequest(_("Nobody has this seat."))
    if not await tables.storage.invitations.free(live.row.id, seat, by):
        raise NotYourSeat(_("Only the host can free a seat."))
    await _told(tables, live)


async def end_device(
    tables: Tables, live: Live, device: str, you: tuple[int, ...], by: Collection[str]
) -> None:
    """Another device holds your seats no longer."""
    holdings = tables.storage.holdings
    known = {each.holder for each in await holdings.of_seats(live.row.id, you)}
    holder = next((each for each in known if named(each) == device), None)
    if holder is None or holder in by:
        raise BadRequest(_("No other device of that name has a seat of yours."))
    await holdings.end(live.row.id, holder, you, by)
    await _told(tables, live)


def _new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))


def named(holder: str) -> str:
    """What a device is called in lists: from it nobody learns what is stored of its secret."""
    return hashed(holder)[:16]


def _is_a_persons(live: Live, seat: int) -> None:
    if Seat(seat) not in live.people:
        raise BadRequest(_("Nobody is sitting in seat {seat}.").format(seat=seat))


async def _told(tables: Tables, live: Live) -> None:
    """Seats changed hands: whoever looks on from here learns it at once."""
    async with live.lock:
        await tables.catch_up(live)
