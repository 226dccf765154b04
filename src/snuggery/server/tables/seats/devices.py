"""Browsers: the secret that each carries, what kind of device it is, the links it may give away."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

import segno
from starlette.requests import Request
from starlette.responses import Response

from snuggery.server.base.home_network import shared_origin
from snuggery.server.base.messages import Label, LinkMade
from snuggery.server.storage.interface import HoldingsKept
from snuggery.server.tables.seat_keys import KEY, PROGRAM, hashed, new_key

DEVICE = "device"
SAFER = "__Host-device"
"""The cookie's name over https: no other site, not even a subdomain, can set such a cookie."""
INVITE = "invite-"
KEPT = re.compile(f"{INVITE}([1-9][0-9]?)")
MONTH = 30 * 24 * 3600
YEAR = 365 * 24 * 3600
TABLET = re.compile(r"iPad|Android(?!.*\bMobile\b)|Tablet")
ROBOT = re.compile(r"bot\b|crawl|spider|preview|facebookexternalhit", re.IGNORECASE)
PHONE = re.compile(r"iPhone|iPod|Android|Mobile|Phone")


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
        """The browser that asks, if it carries a secret; one that we never gave holds nothing."""
        for name in (SAFER, DEVICE) if _secure(request) else (DEVICE,):
            if KEY.fullmatch(secret := request.cookies.get(name, "")):
                return cls(secret)
        return None

    @classmethod
    async def known(cls, request: Request, holdings: HoldingsKept) -> "Device":
        """The browser that asks, or a new one: a secret that we never gave counts for nothing."""
        device = cls.of(request)
        if device and await holdings.is_device(device.hash):
            return device
        device = cls(new_key())
        await holdings.note_device(device.hash)
        return device

    def keep(self, request: Request, response: Response) -> None:
        """Let the browser carry its secret for another year."""
        _set(request, response, SAFER if _secure(request) else DEVICE, self.secret, "/", YEAR)


def is_browser(request: Request) -> bool:
    """Whether a page sent this post, or who was here with one; programs send none of these."""
    if Device.of(request) or label_of(request) != PROGRAM:
        return True
    return any(name in request.headers for name in ("sec-fetch-site", "origin"))


def label_of(request: Request) -> str:
    """What kind of device asks: no more than its owner needs to know it again."""
    agent = request.headers.get("user-agent", "")
    if not agent.startswith("Mozilla/"):
        return PROGRAM
    if TABLET.search(agent):
        return "tablet"
    return "phone" if PHONE.search(agent) else "desktop"


def draws_previews(request: Request) -> bool:
    """Whether a program asks that shows what is behind a link, as far as it says so."""
    return bool(ROBOT.search(request.headers.get("user-agent", "")))


def as_label(text: str) -> Label:
    """A label as it is stored; one of a later program is none to us."""
    known: tuple[Label, ...] = get_args(Label)
    return next((each for each in known if each == text), "")


def forget_device(request: Request, response: Response) -> None:
    """Let the browser forget who it is."""
    for name in (SAFER, DEVICE) if _secure(request) else (DEVICE,):
        response.delete_cookie(name, secure=_secure(request), httponly=True, samesite="lax")


def keep_invites(
    request: Request, response: Response, table_id: str, invites: Mapping[int, str]
) -> None:
    """Let the host's browser keep the links that may be given away, for that table's page only."""
    for seat, key in invites.items():
        _set(request, response, f"{INVITE}{seat}", key, f"/tables/{table_id}", MONTH)


def invites_kept(request: Request) -> dict[int, str]:
    """The links that this browser keeps; not all may still work."""
    kept = ((KEPT.fullmatch(name), key) for name, key in request.cookies.items())
    return {int(found[1]): key for found, key in kept if found and KEY.fullmatch(key)}


def _set(
    request: Request, response: Response, name: str, value: str, path: str, seconds: int
) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path=path,
        secure=_secure(request),
        httponly=True,
        # It is sent when a link in a mail or on another site leads here; only our own pages can
        # post.
        samesite="lax",
    )


def _secure(request: Request) -> bool:
    return request.url.scheme == "https"


def drawn_link(request: Request, seat: int, key: str, code: str = "") -> LinkMade:
    """The link to a seat, and the same for the camera of a phone."""
    url = f"{shared_origin(request)}/seat/{key}"
    drawing = segno.make(url, micro=False).svg_inline(omitsize=True, border=2, light="#fff")
    return LinkMade(seat, url, drawing, code)
