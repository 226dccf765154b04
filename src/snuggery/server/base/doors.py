"""At the door: names this server does not answer to, and proxies that nobody told it of."""

import ipaddress
import logging
import socket
from collections.abc import Callable
from functools import lru_cache

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core import SnuggeryError
from snuggery.core.text.language import _
from snuggery.server.base.errors import Refuse, UnknownHost, UnknownProxy
from snuggery.server.base.headers import header
from snuggery.server.base.settings import ANY, Settings

FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip")
"""Headers in which a proxy says whom it is asking for."""
LOCAL = "localhost"
LONGEST_NAME = 300
"""The rest of a longer name is ignored: no machine has such a name, and we remember a few."""

logger = logging.getLogger(__name__)


class Doors:
    """Lets in who asks for this server by one of its names, and no proxy unseen.

    A page of another site whose name suddenly leads here (DNS rebinding) would otherwise be taken
    for ours. Behind a proxy that was not named everybody would have the proxy's address, and from
    this machine itself there are no limits.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        refuse: Refuse,
        name_at_home: Callable[[], str] = str,
    ) -> None:
        self.app = app
        self._refuse = refuse
        self._names = names(settings)
        self._name_at_home = name_at_home
        self._told = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request in, or refuse it."""
        error = self._wrong(scope) if scope["type"] == "http" else None
        if error is None:
            await self.app(scope, receive, send)
            return
        response = await self._refuse(Request(scope, receive), error)
        await response(scope, receive, send)

    def _wrong(self, scope: Scope) -> SnuggeryError | None:
        if is_from_unknown_proxy(scope):
            self._tell_the_operator()
            return UnknownProxy(
                _(
                    "A proxy passed this on, but this server was not told about it, so "
                    "it cannot tell visitors apart. Whoever runs it can name the proxy "
                    "with --behind-proxy."
                )
            )
        asked = asked_name(scope)
        if ANY in self._names or answers_to(asked, self._names):
            return None
        if asked and asked == self._name_at_home():
            return None
        return UnknownHost(
            _(
                "This server does not answer to this name. Whoever runs it can add names "
                "with --hosts."
            )
        )

    def _tell_the_operator(self) -> None:
        """Say it once in the log; a proxy would repeat it with every request."""
        if not self._told:
            self._told = True
            logger.error(
                "A proxy that was not named passes requests on, and they are refused: say"
                " --behind-proxy with its address, and have it send X-Forwarded-For"
            )


def is_from_unknown_proxy(scope: Scope) -> bool:
    """Whether a proxy asks for somebody, and is not believed.

    Where it is believed, the visitor's address is in its place already, without a port.
    """
    client = scope.get("client")
    direct = client is None or client[1] != 0
    return direct and any(name in FORWARDED for name, _value in scope["headers"])


def names(settings: Settings) -> frozenset[str]:
    """The names this server answers to; "" stands for every address written in digits."""
    given = {name.strip().lower() for name in settings.hosts.split(",")} - {""}
    bound = settings.host.strip("[]").lower()
    if is_loopback(bound):
        return frozenset({*given, bound, LOCAL})
    own = socket.gethostname().lower()
    return frozenset({*given, bound, LOCAL, own, f"{own}.local", ""})


def asked_name(scope: Scope) -> str:
    """The name by which this server is asked for, without a port."""
    return _without_port(header(scope, b"host")[:LONGEST_NAME])


@lru_cache(maxsize=1_000)
def _without_port(host: str) -> str:
    text = host.lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0].removesuffix(".")


@lru_cache(maxsize=1_000)
def answers_to(name: str, known: frozenset[str]) -> bool:
    """Whether this is one of the names. No name leads here in secret that is written in digits."""
    return bool(name) and (name in known or is_loopback(name) or ("" in known and _digits(name)))


@lru_cache(maxsize=1_000)
def is_loopback(name: str) -> bool:
    """Whether a name is that of this machine for itself."""
    return name == LOCAL or (_digits(name) and ipaddress.ip_address(name).is_loopback)


def _digits(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
