"""Seats are held by secret keys: who has the key has the seat, on any device, without account.

Only a key's hash is stored. A browser carries one secret of its own, the same for all tables, and
the server notes which seats it has come to; programs send `Authorization: Bearer KEY` (several
keys joined by dots).
"""

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import segno
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import Game
from snuggery.core.text.language import _
from snuggery.server.base.errors import BadSeats
from snuggery.server.base.messages import LinkMade
from snuggery.server.storage.table_rows import HUMAN, SeatRow
from snuggery.showing.seated import Help

ME = "me"
OPEN = "open"
DEVICE = "device"
INVITES = "invites"
YEAR = 365 * 24 * 3600
KEY = re.compile(r"[\w-]{16,64}", re.ASCII)
INVITE = re.compile(r"([0-9]{1,2}):([\w-]{16,64})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the host wants a table: on which device, who sits where, clock and watchers."""

    device: str
    """The hash of the device's secret."""
    seats: Mapping[str, str] = field(default_factory=dict)
    clock: str = ""
    watch: bool = True
    patience: int = 300
    guests: tuple[str, ...] = ()
    """Players from outside who may be given a seat."""
    help: Help = "none"
    """What help people may use who play there together."""


@dataclass(frozen=True, slots=True)
class Given:
    """Seats as they were given out: the keys of those for people, and which are the host's."""

    rows: tuple[SeatRow, ...]
    keys: dict[int, str]
    mine: tuple[int, ...]
    host: str
    """The key of the host's right to give keys out anew."""

    @property
    def invites(self) -> dict[int, str]:
        """The keys that the host may give to others."""
        return {seat: key for seat, key in self.keys.items() if seat not in self.mine}


def given_out(game: Game, names: Sequence[str], asked: Wanted) -> Given:
    """The seats as wanted; those nobody spoke of are the host's."""
    wanted = asked.seats
    numbers = {str(number): number for number in range(1, len(names) + 1)}
    if strange := wanted.keys() - numbers.keys():
        known = ", ".join(numbers)
        said = _("There is no seat {text!r}; the seats are {names}.")
        raise BadSeats(said.format(text=min(strange)[:20], names=known))
    rows: list[SeatRow] = []
    keys: dict[int, str] = {}
    for text, number in numbers.items():
        who = wanted.get(text, ME)
        if who in (ME, OPEN):
            keys[number] = new_key()
            rows.append(SeatRow(number, HUMAN, hashed(keys[number]), taken=who == ME))
        elif who in (*game.bots.STRENGTHS, *asked.guests):
            rows.append(SeatRow(number, who, None, taken=True))
        else:
            known = ", ".join((ME, OPEN, *game.bots.STRENGTHS, *asked.guests))
            said = _("Nobody called {who!r} can sit down; it is one of {known}.")
            raise BadSeats(said.format(who=who[:20], known=known))
    mine = tuple(number for number in keys if wanted.get(str(number), ME) == ME)
    return Given(tuple(rows), keys, mine, new_key())


def new_key() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def bearer(request: Request) -> set[str] | None:
    """The hashes of the keys that a program sends; None if it sends none."""
    scheme, _, keys = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    return {hashed(key) for key in keys.strip().split(".") if KEY.fullmatch(key)}


@dataclass(frozen=True, slots=True)
class Device:
    """A browser, by the secret that it carries."""

    secret: str

    @property
    def hash(self) -> str:
        """What is stored of it."""
        return hashed(self.secret)

    @classmethod
    def of(cls, request: Request) -> "Device | None":
        """The browser that asks, if it was here before."""
        secret = request.cookies.get(DEVICE, "")
        return cls(secret) if KEY.fullmatch(secret) else None

    @classmethod
    def known(cls, request: Request) -> "Device":
        """The browser that asks, or a new one."""
        return cls.of(request) or cls(new_key())

    def keep(self, request: Request, response: Response) -> None:
        """Let the browser carry its secret for another year."""
        _set(request, response, DEVICE, self.secret, "/")


def forget_device(request: Request, response: Response) -> None:
    """Let the browser forget who it is."""
    response.delete_cookie(DEVICE, secure=_secure(request), httponly=True, samesite="strict")


def keep_invites(
    request: Request, response: Response, table_id: str, invites: Mapping[int, str]
) -> None:
    """Let the host's browser keep the keys that he may give away, for that table's page only."""
    if invites:
        text = ".".join(f"{seat}:{key}" for seat, key in invites.items())
        _set(request, response, INVITES, text, f"/tables/{table_id}")


def invites_kept(request: Request, rows: Sequence[SeatRow]) -> dict[int, str]:
    """The keys that this browser may give away, as far as they still open their seats."""
    kept = request.cookies.get(INVITES, "").split(".")
    pairs = [(int(found[1]), found[2]) for text in kept if (found := INVITE.fullmatch(text))]
    hashes = {row.seat: row.key_hash for row in rows}
    return {seat: key for seat, key in pairs if hashes.get(seat) == hashed(key)}


def _set(request: Request, response: Response, name: str, value: str, path: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        path=path,
        secure=_secure(request),
        httponly=True,
        samesite="strict",
    )


def _secure(request: Request) -> bool:
    return request.url.scheme == "https"


def drawn_link(request: Request, seat: int, key: str) -> LinkMade:
    """A seat's link, and the same for the camera of a phone."""
    url = str(request.url.replace(path=f"/seat/{key}", query="", fragment=""))
    drawing = segno.make(url, micro=False).svg_inline(omitsize=True, border=2, light="#fff")
    return LinkMade(seat, url, drawing)
