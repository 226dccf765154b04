"""Who gets which seat of a new table, and the secrets by which seats are held.

A browser carries one secret of its own, the same for all tables; a program gets a key for each
seat, and sends `Authorization: Bearer KEY` (several joined by dots). Of all secrets only hashes are
stored. Open seats are given away by links, each of which is used once.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from starlette.requests import Request

from snuggery.core import Game
from snuggery.core.text.language import _
from snuggery.server.base.errors import BadSeats
from snuggery.server.storage.table_rows import HOST, HUMAN, Holding, SeatRow
from snuggery.showing.seated import Help

ME = "me"
OPEN = "open"
PROGRAM = "program"
KEY = re.compile(r"[\w-]{16,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the host wants a table: on which device, who sits where, clock and watchers."""

    device: str
    """The hash of the device's secret; empty for a program, which gets keys instead."""
    seats: Mapping[str, str] = field(default_factory=dict)
    clock: str = ""
    watch: bool = True
    patience: int = 300
    guests: tuple[str, ...] = ()
    """Players from outside that may be given a seat."""
    help: Help = "none"
    """What help people playing together may use."""
    label: str = ""
    """The kind of device."""
    several: bool = True
    """Whether people in open seats use devices of their own."""
    forced: bool = False
    """Whether a person's only move is played for them."""


@dataclass(frozen=True, slots=True)
class Given:
    """Seats as they were given out: who holds the host's, and the links to those of others."""

    rows: tuple[SeatRow, ...]
    held: tuple[Holding, ...]
    invites: dict[int, str]
    """The keys of the links to open seats."""
    keys: dict[int, str] = field(default_factory=dict)
    """The keys of a program's own seats."""
    host: str = ""
    """The key to a program's rights as the host."""


def given_out(game: Game, names: Sequence[str], asked: Wanted) -> Given:
    """The seats as wanted; those nobody spoke of are the host's."""
    wanted = asked.seats
    numbers = {str(number): number for number in range(1, len(names) + 1)}
    if strange := wanted.keys() - numbers.keys():
        known = ", ".join(numbers)
        said = _("There is no seat {text!r}; the seats are {names}.")
        raise BadSeats(said.format(text=min(strange)[:20], names=known))
    rows: list[SeatRow] = []
    mine: list[int] = []
    invites: dict[int, str] = {}
    for text, number in numbers.items():
        who = wanted.get(text, ME)
        if who == ME:
            mine.append(number)
            rows.append(SeatRow(number, HUMAN, taken=True))
        elif who == OPEN:
            invites[number] = new_key()
            rows.append(SeatRow(number, HUMAN, taken=False))
        elif who in (*game.bots.STRENGTHS, *asked.guests):
            rows.append(SeatRow(number, who, taken=True))
        else:
            known = ", ".join((ME, OPEN, *game.bots.STRENGTHS, *asked.guests))
            said = _("There is no player {who!r}; choose one of {known}.")
            raise BadSeats(said.format(who=who[:20], known=known))
    return _handed(tuple(rows), tuple(mine), invites, asked)


def _handed(
    rows: tuple[SeatRow, ...], mine: tuple[int, ...], invites: dict[int, str], asked: Wanted
) -> Given:
    if asked.device:
        held = tuple(Holding(asked.device, seat, asked.label) for seat in (HOST, *mine))
        return Given(rows, held, invites)
    keys = {seat: new_key() for seat in (HOST, *mine)}
    held = tuple(Holding(hashed(key), seat, PROGRAM) for seat, key in keys.items())
    host = keys.pop(HOST)
    return Given(rows, held, invites, keys, host)


def new_key() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def bearer(request: Request) -> dict[str, str] | None:
    """The keys that a program sends, by their hashes; None if it sends none."""
    scheme, _, keys = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    return {hashed(key): key for key in keys.strip().split(".") if KEY.fullmatch(key)}
