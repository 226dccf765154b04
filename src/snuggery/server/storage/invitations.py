"""Invitations to seats: links and codes that are used once, and what their use changes."""

import time
from collections.abc import Collection
from dataclasses import fields

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach, changing, reading
from snuggery.server.storage.schema import holdings, invitations, seats
from snuggery.server.storage.table_rows import (
    FREED,
    HOST,
    SEATED,
    Invitation,
    InviteKind,
    Taker,
)

MOST_USED = 20
"""How many used links per seat are remembered, to tell people that their link was used."""
MOST_HOLDERS = 12
"""How many devices and programs can hold one seat."""


class Invitations:
    """All links to seats, by the hashes of their keys."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach

    @reading
    def find(self, connection: sql.Connection, key_hash: str) -> Invitation | None:
        """The invitation of this key, used or not."""
        columns = [invitations.c[field.name] for field in fields(Invitation)]
        query = sql.select(*columns).where(invitations.c.key_hash == key_hash)
        row = connection.execute(query).one_or_none()
        return Invitation(*row) if row else None

    @reading
    def coded(self, connection: sql.Connection, code_hash: str) -> tuple[str, Invitation] | None:
        """The invitation of this code, with the hash of its key."""
        columns = [invitations.c[field.name] for field in fields(Invitation)]
        query = sql.select(invitations.c.key_hash, *columns)
        row = connection.execute(query.where(invitations.c.code_hash == code_hash)).one_or_none()
        return (row[0], Invitation(*row[1:])) if row else None

    @reading
    def standing(self, connection: sql.Connection, table_id: str) -> dict[str, Invitation]:
        """Those at a table that nobody has used yet."""
        columns = [invitations.c[field.name] for field in fields(Invitation)]
        query = sql.select(invitations.c.key_hash, *columns).where(
            invitations.c.table_id == table_id, invitations.c.used_at.is_(None)
        )
        return {key: Invitation(*row) for key, *row in connection.execute(query)}

    @changing
    def make(
        self,
        connection: sql.Connection,
        key_hash: str,
        made: Invitation,
        by: Collection[str],
        code_hash: str | None = None,
    ) -> bool:
        """Keep an invitation; what was not used of its kind is withdrawn.

        False unless one of `by` may invite: to an open seat the host, else who holds the seat.
        """
        host = made.kind in ("open", "freed")
        self.reach.touch(connection, made.table_id)
        right = HOST if host else made.seat
        if not self._has(connection, made.table_id, right, by):
            return False
        here = (seats.c.table_id == made.table_id) & (seats.c.seat == made.seat)
        if host and self._taken(connection, here):
            return False
        self._withdraw(connection, made.table_id, made.seat, made.kind)
        self._forget_used(connection, made.table_id, made.seat)
        row = {field.name: getattr(made, field.name) for field in fields(made)}
        keys = {"key_hash": key_hash, "code_hash": code_hash}
        connection.execute(invitations.insert().values(row | keys))
        connection.execute(seats.update().where(here).values(opened_at=None))
        return True

    @changing
    def opened(self, connection: sql.Connection, invitation: Invitation) -> None:
        """Note that somebody looks at an invitation to an open seat; the first time counts."""
        connection.execute(
            seats.update()
            .where(
                seats.c.table_id == invitation.table_id,
                seats.c.seat == invitation.seat,
                seats.c.opened_at.is_(None),
            )
            .values(opened_at=time.time())
        )
        self.reach.touch(connection, invitation.table_id)

    @changing
    def withdraw(
        self,
        connection: sql.Connection,
        table_id: str,
        seat: int,
        by: Collection[str],
        *,
        host: bool,
    ) -> bool:
        """End the links to a seat that nobody has used; False unless one of `by` may."""
        self.reach.touch(connection, table_id)
        if not self._has(connection, table_id, HOST if host else seat, by):
            return False
        kinds: tuple[InviteKind, ...] = ("open", "freed") if host else ("given", "move")
        self._withdraw(connection, table_id, seat, *kinds)
        return True

    @changing
    def take(
        self, connection: sql.Connection, key_hash: str, invitation: Invitation, taker: Taker
    ) -> bool:
        """Use an invitation; False if somebody was quicker.

        Who had the seat before holds it no longer, unless it is moved to another device.
        """
        table_id, seat = invitation.table_id, invitation.seat
        now = time.time()
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        self.reach.touch(connection, table_id, hands=True)
        if invitation.kind in ("open", "freed") and self._taken(connection, here):
            return False
        stands = invitations.c.used_at.is_(None) & (
            invitations.c.until.is_(None) | (invitations.c.until > now)
        )
        used = invitations.update().where(invitations.c.key_hash == key_hash, stands)
        if not connection.execute(used.values(used_at=now)).rowcount:
            return False
        if invitation.kind != "move":
            self._vacate(connection, table_id, seat)
            values = {"taken": True, "name": taker.name, "heir_of": None, "opened_at": None}
            guest = {} if taker.own else {"guest": True}
            connection.execute(seats.update().where(here).values(**values, **guest))
        row = {"holder": taker.holder, "table_id": table_id, "seat": seat}
        noted = row | {"since": now, "label": taker.label}
        connection.execute(self.reach.unless_taken(holdings), noted)
        if invitation.kind in ("given", "freed"):
            name = taker.name or "-"
            self.reach.say_next(connection, table_id, SEATED, seat, name, time.time())
        return True

    @changing
    def free(
        self, connection: sql.Connection, table_id: str, seat: int, by: Collection[str]
    ) -> bool:
        """Take a seat from whoever holds it, and tell everyone; False unless the host is there."""
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        self.reach.touch(connection, table_id, hands=True)
        if not self._has(connection, table_id, HOST, by):
            return False
        self._vacate(connection, table_id, seat)
        values = {"taken": False, "name": "", "heir_of": None, "seen_at": None, "guest": True}
        connection.execute(seats.update().where(here).values(**values))
        self.reach.say_next(connection, table_id, FREED, seat, "-", time.time())
        return True

    @reading
    def full(self, connection: sql.Connection, table_id: str, seat: int) -> bool:
        """Whether no more devices can hold this seat."""
        query = sql.select(sql.func.count()).where(
            holdings.c.table_id == table_id, holdings.c.seat == seat
        )
        return (connection.scalar(query) or 0) >= MOST_HOLDERS

    def _has(
        self, connection: sql.Connection, table_id: str, seat: int, by: Collection[str]
    ) -> bool:
        query = sql.select(holdings.c.seat).where(
            holdings.c.table_id == table_id,
            holdings.c.seat == seat,
            holdings.c.holder.in_(list(by)),
        )
        return connection.scalar(query.limit(1)) is not None

    def _taken(self, connection: sql.Connection, here: sql.ColumnElement[bool]) -> bool:
        return bool(connection.scalar(sql.select(seats.c.taken).where(here)))

    def _vacate(self, connection: sql.Connection, table_id: str, seat: int) -> None:
        """Nobody holds this seat any more, and no link to it works that was not used yet."""
        here = (holdings.c.table_id == table_id) & (holdings.c.seat == seat)
        connection.execute(holdings.delete().where(here))
        self._withdraw(connection, table_id, seat)

    def _withdraw(
        self, connection: sql.Connection, table_id: str, seat: int, *kinds: InviteKind
    ) -> None:
        """Delete the unused links of these kinds; of all, if none is named."""
        here = (invitations.c.table_id == table_id) & (invitations.c.seat == seat)
        here &= invitations.c.used_at.is_(None)
        if kinds:
            here &= invitations.c.kind.in_(kinds)
        connection.execute(invitations.delete().where(here))

    def _forget_used(self, connection: sql.Connection, table_id: str, seat: int) -> None:
        here = (invitations.c.table_id == table_id) & (invitations.c.seat == seat)
        used = sql.select(invitations.c.key_hash).where(here, invitations.c.used_at.is_not(None))
        old = used.order_by(invitations.c.used_at.desc()).offset(MOST_USED)
        found = list(connection.scalars(old))
        connection.execute(invitations.delete().where(invitations.c.key_hash.in_(found)))
