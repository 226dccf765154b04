"""The home network: this machine's address there, and whether the server listens on it."""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.types import Scope

from snuggery.core.text.language import _
from snuggery.server.base.doors import asked_name, is_loopback
from snuggery.server.base.errors import CannotServe, NotAtThisMachine

SOMEWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "fd00::1")
"""Addresses to find a route to: we ask which of our own addresses a datagram would leave from,
without sending one. Nobody has the first address, so the route to it is the default route."""
NO_PORT = 9


@dataclass(slots=True)
class Home:
    """Where others in the home network reach this server; nothing while only this machine does."""

    origin: str = ""
    """Such as http://192.168.1.20:8000."""
    listen: Callable[[], Awaitable[str]] | None = None
    """Starts to listen there too; None if a running server cannot."""
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def name(self) -> str:
        """The name by which it is asked for there."""
        return asked_name_in(self.origin)

    async def open(self, scope: Scope) -> None:
        """Let others in, if somebody at this very machine asks for it."""
        if self.listen is None or not is_at_this_machine(scope):
            raise NotAtThisMachine(
                _("Only a browser on the computer that runs Snuggery can let others in.")
            )
        async with self._opening:
            if not self.origin:
                self.origin = await self.listen()


def asked_name_in(origin: str) -> str:
    """The host of an address such as http://192.168.1.20:8000."""
    host = origin.partition("://")[2]
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]


def is_at_this_machine(scope: Scope) -> bool:
    """Whether a browser on this machine asks, by the machine's own name for itself.

    A foreign name that leads here (DNS rebinding) is none, whatever names the server answers to.
    """
    client, server = scope.get("client"), scope.get("server")
    ends = [each[0] for each in (client, server) if each]
    return is_loopback(asked_name(scope)) and len(ends) == 2 and all(map(is_loopback, ends))


def home_of(request: Request) -> Home:
    """Where others reach the server that is asked."""
    home: Home = request.app.state.home
    return home


def shared_origin(request: Request) -> str:
    """The beginning of links for others: whoever is at this machine knows it by a useless name."""
    home = home_of(request)
    if home.origin and is_loopback(asked_name(request.scope)):
        return home.origin
    return f"{request.url.scheme}://{request.url.netloc}"


def is_out_of_reach(request: Request) -> bool:
    """Whether links that are made now lead nobody here but this machine itself."""
    return not home_of(request).origin and is_loopback(asked_name(request.scope))


def home_address(given: str = "") -> str:
    """The address of this machine in the home network: the one given, or the one it finds."""
    if given:
        if not (_is_home(given) or is_loopback(given)):
            said = _("{address} is not an address on a home network. For others, use --host.")
            raise CannotServe(said.format(address=given))
        return given
    for far in SOMEWHERE:
        family = socket.AF_INET6 if ":" in far else socket.AF_INET
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, NO_PORT))
            if _is_home(near := way.getsockname()[0]):
                return str(near)
    raise CannotServe(
        _(
            "This computer does not seem to be on a home network. If it is, give its "
            "address: --home-address."
        )
    )


def _is_home(address: str) -> bool:
    """Whether it is one of those that no router passes on to the world outside."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    apart = found.is_loopback or found.is_link_local or found.is_unspecified
    return found.is_private and not apart
