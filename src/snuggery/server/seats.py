"""Seats are held by secret keys: who has the key has the seat, on any device, without account.

Only a key's hash is stored. A browser carries the keys of one table in one cookie; programs send
`Authorization: Bearer KEY` (several keys joined by dots).
"""

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import Game
from snuggery.server.errors import BadSeats, NotYourSeat
from snuggery.server.storage import HUMAN, SeatRow

ME = "me"
OPEN = "open"
COOKIE = "seats-"
MOST_COOKIES = 60
"""Browsers keep some more for a host, and proxies take headers of some kilobytes."""

YEAR = 365 * 24 * 3600
KEY = re.compile(r"[\w-]{16,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Given:
    """Seats as they were given out: the keys of those for people, and which are the host's."""

    rows: tuple[SeatRow, ...]
    keys: dict[int, str]
    mine: tuple[int, ...]


def given_out(game: Game, names: Sequence[str], wanted: Mapping[str, str]) -> Given:
    """The seats as wanted; those nobody spoke of are the host's."""
    numbers = {str(number): number for number in range(1, len(names) + 1)}
    if strange := wanted.keys() - numbers.keys():
        known = ", ".join(numbers)
        raise BadSeats(f"There is no seat {min(strange)[:20]!r}; the seats are {known}.")
    rows: list[SeatRow] = []
    keys: dict[int, str] = {}
    for text, number in numbers.items():
        who = wanted.get(text, ME)
        if who in (ME, OPEN):
            keys[number] = secrets.token_urlsafe(24)
            rows.append(SeatRow(number, HUMAN, hashed(keys[number]), taken=who == ME))
        elif who in game.bots.STRENGTHS:
            rows.append(SeatRow(number, who, None, taken=True))
        else:
            known = ", ".join((ME, OPEN, *game.bots.STRENGTHS))
            raise BadSeats(f"Nobody called {who[:20]!r} can sit down; it is one of {known}.")
    mine = tuple(number for number in keys if wanted.get(str(number), ME) == ME)
    return Given(tuple(rows), keys, mine)


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def held(request: Request, table_id: str, rows: Iterable[SeatRow]) -> tuple[int, ...]:
    """The seats of this table whose keys the request carries."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    named = scheme.lower() == "bearer"
    carried = bearer.strip() if named else request.cookies.get(COOKIE + table_id, "")
    hashes = {hashed(key) for key in carried.split(".") if KEY.fullmatch(key)}
    found = tuple(row.seat for row in rows if row.key_hash in hashes)
    if named and not found:
        raise NotYourSeat("This key opens no seat at this table.")
    return found


def carried_in_cookie(
    request: Request, table_id: str, rows: Iterable[SeatRow]
) -> tuple[tuple[int, str], ...]:
    """The seats whose keys this browser keeps, with the keys: for its owner's eyes only."""
    kept = request.cookies.get(COOKIE + table_id, "").split(".")
    keys = {hashed(key): key for key in kept if KEY.fullmatch(key)}
    return tuple((row.seat, keys[row.key_hash]) for row in rows if row.key_hash in keys)


def keep_mine(request: Request, response: Response, table_id: str, given: Given) -> None:
    """Let the host's browser keep the keys of his own seats."""
    if given.mine:
        keep(request, response, table_id, [given.keys[number] for number in given.mine])


def keep(request: Request, response: Response, table_id: str, keys: Iterable[str]) -> None:
    """Let the browser keep keys of this table, besides those it already has."""
    name = COOKIE + table_id
    before = [key for key in request.cookies.get(name, "").split(".") if KEY.fullmatch(key)]
    secure = request.url.scheme == "https"
    response.set_cookie(
        name,
        ".".join(dict.fromkeys([*before, *keys])),
        max_age=YEAR,
        secure=secure,
        httponly=True,
        samesite="strict",
    )
    # Browsers send the oldest first.
    for old in tables_of(request)[: -MOST_COOKIES + 1]:
        if old != table_id:
            response.delete_cookie(COOKIE + old, secure=secure, httponly=True, samesite="strict")


def tables_of(request: Request) -> list[str]:
    """The tables at which this browser has seats, oldest first."""
    return [name.removeprefix(COOKIE) for name in request.cookies if name.startswith(COOKIE)]
