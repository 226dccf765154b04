"""Setting tables up: a new one as its host wants it, a kept one before its first entry."""

import re
import secrets
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace

from snuggery import shelf
from snuggery.core import Joint, SnuggeryError, Table, UnknownGame
from snuggery.core.chance import PART
from snuggery.core.record import Line
from snuggery.core.text.language import _
from snuggery.server.base.errors import OldRules
from snuggery.server.storage.table_rows import HUMAN, SeatRow, TableRow
from snuggery.server.tables.clocks.clock import Clock
from snuggery.server.tables.clocks.house_clock import HouseTime
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.seat_keys import Given, Wanted, given_out
from snuggery.showing.beginning import begun

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
OF_A_DEVICE = "0"
"""The id of a table that is kept in a browser, unknown to any server, starts with this."""
ID = re.compile(f"(?:[{LETTERS}]|{OF_A_DEVICE})[{LETTERS}]{{11}}")


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def laid_out(
    table: Table,
    wanted: Wanted,
    lines: tuple[Line, ...],
    heirs: Mapping[int, SeatRow],
    house: HouseTime,
    name: str,
) -> tuple[Live, Given]:
    """A new table of this name; `heirs`: who sat where at the table before, if they stay."""
    Clock.parse(wanted.clock)
    given = given_out(table.game, table.seats, wanted)
    table = _joint(table, given, wanted)
    sitting = tuple(
        replace(row, name=heirs[row.seat].name, heir_of=heirs[row.seat].seat)
        if row.seat in heirs
        else row
        for row in given.rows
    )
    row = TableRow(
        id=name,
        game=table.game.slug,
        rules=table.game.rules.VERSION,
        options=table.options,
        seed=table.joint.server if table.joint else table.seal.seed,
        lines=lines,
        assisted=table.assisted,
        made_at=time.time(),
        watch=wanted.watch,
        clock=wanted.clock,
        patience=wanted.patience,
        chance=table.chance,
        help=wanted.help,
        clocked_at=house.now(),
        forced=wanted.forced,
        played=table.played,
    )
    # Whoever sat there before comes without a link.
    links = {seat: key for seat, key in given.invites.items() if seat not in heirs}
    return Live(row, sitting, table, house), replace(given, invites=links)


def _joint(table: Table, given: Given, wanted: Wanted) -> Table:
    """The table with chance that all devices share, if people come from several."""
    people = frozenset(row.seat for row in given.rows if row.player == HUMAN)
    several = wanted.several and len(people) > 1 and given.invites
    if table.chance != "sealed" or not several:
        return table
    return Table(table.game, table.options, joint=Joint(secrets.token_bytes(PART), people))


def laid(row: TableRow, sitting: Iterable[SeatRow]) -> Table:
    """The table before its first entry."""
    try:
        game = shelf.game(row.game)
    except UnknownGame as error:
        said = _("This version of Snuggery does not have this table's game: {error}")
        raise OldRules(said.format(error=error)) from error
    played = game.under(row.rules)
    if played is None:
        said = _(
            "This table was started with version {old} of the rules of {game}; this program "
            "plays version {new}. The moves are safe: a Snuggery that plays version {old} "
            "can open it."
        )
        new = game.rules.VERSION
        raise OldRules(said.format(old=row.rules, game=_(game.name), new=new))
    try:
        people = (each.seat for each in sitting if each.player == HUMAN)
        table = begun(played, row.options, row.seed, row.lines, row.chance, people)
    except SnuggeryError as error:
        said = _("This program cannot set this table up: {error}")
        raise OldRules(said.format(error=error)) from error
    table.assisted = row.assisted
    table.played = row.played
    return table
