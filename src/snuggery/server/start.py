"""Starting and stopping: a free port, the address, a browser, a clean end."""

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import sqlalchemy as sql
import uvicorn

from snuggery.core.folders import data_folder
from snuggery.core.text.language import _
from snuggery.server.app import App
from snuggery.server.base import logs, metrics
from snuggery.server.base.doors import is_loopback
from snuggery.server.base.errors import CannotServe
from snuggery.server.base.home_network import Home, home_address
from snuggery.server.base.limits.counts import Counts, Shared
from snuggery.server.base.lines.slow_clients import Line
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import address, named, prepare
from snuggery.server.workers import Crew, Post

PORTS_TO_TRY = 20
MOST_FILES = 65_536
TURN = 0.0005
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104
"""Hosts that mean all addresses of this machine, and how it then calls itself."""
LONGEST_GOODBYE = 3
"""Seconds to finish answers when the server stops."""


def run(settings: Settings) -> None:
    """Serve until Ctrl-C. Raises CannotServe when that cannot be begun."""
    if settings.home_address:
        home_address(settings.home_address)  # refuse bad settings before doing any work
    logs.begin(settings.log, settings.log_format)
    _open_many_files()
    kept = place(settings)
    database = prepare(kept)
    sock = listening(settings.host, settings.port)
    taken = sock.getsockname()[1]
    home, beside = at_home(settings, taken)
    if settings.port not in (0, taken):
        _say(f"Port {settings.port} is busy; using {taken}.")
    url = _address(settings.host, taken)

    def greet() -> None:
        _greet(url, named(kept), open_browser=settings.open_browser)
        if home:
            _announce_home(home)

    rows, used = metrics.rows(settings.workers), Shared.between(settings.workers)
    posts = [
        Post(settings, database, (sock, *beside), home, rows, used, number)
        for number in range(settings.workers)
    ]
    if settings.workers == 1:
        with suppress(KeyboardInterrupt):  # uvicorn has closed everything and passes the signal on
            work(posts[0], greet)
    else:
        Crew(work, posts, greet).run()
    _say("Stopped. Your tables are kept.")


def work(post: Post, begun: Callable[[], None]) -> None:
    """Serve in this process, alone or as one of several."""
    settings = post.settings
    # SQLite's thread gets its turn sooner when the event loop is busy; the default is 5 ms.
    sys.setswitchinterval(TURN)
    # Collecting garbage among a thousand tables takes a tenth of a second, so do it rarely.
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
    level = logs.begin(settings.log, settings.log_format)
    figures = metrics.Metrics(post.rows, post.number)
    home = Home(post.home)
    app = App(post.database, settings, figures, Counts(post.used, post.number), home)
    server = _Server(configured(app, settings, level), app, begun)
    if settings.workers == 1 and is_loopback(settings.host) and not settings.behind_proxy:
        port = post.socks[0].getsockname()[1]
        home.listen = lambda: server.listen_at_home(settings, port)
    server.run(sockets=list(post.socks))


def configured(app: App, settings: Settings, level: int) -> uvicorn.Config:
    """How this program has uvicorn serve."""
    return uvicorn.Config(
        app,
        http=Line,
        access_log=False,  # our own log leaves out the keys of seats
        log_config=None,
        log_level=level,
        timeout_graceful_shutdown=LONGEST_GOODBYE,
        proxy_headers=bool(settings.behind_proxy),
        forwarded_allow_ips=settings.behind_proxy,
        server_header=False,
        ws="none",
    )


def place(settings: Settings) -> Path | sql.URL:
    """Where the tables are kept: in PostgreSQL if an address is given, else in a folder."""
    if settings.database:
        return address(settings.database)
    return settings.data or data_folder()


class _Server(uvicorn.Server):
    """Greets when it listens, and ends streams first when it stops: they would never end."""

    def __init__(self, config: uvicorn.Config, app: App, greet: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._greet()

    async def listen_at_home(self, settings: Settings, port: int) -> str:
        """Listen in the home network too, until the server stops; where it is reached there."""
        home, beside = at_home(replace(settings, home=True), port)
        for sock in beside:
            loop = asyncio.get_running_loop()
            self.servers.append(
                await loop.create_server(self._line, sock=sock, backlog=self.config.backlog)
            )
        _announce_home(home)
        return home

    def _line(self) -> Line:
        """Somebody has come, as uvicorn makes them known."""
        return Line(self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.end_streams()
        await super().shutdown(sockets)


def at_home(settings: Settings, port: int) -> tuple[str, tuple[socket.socket, ...]]:
    """Where the home network reaches this server, if it may, and what it must listen on for it."""
    if not settings.home:
        return "", ()
    if settings.host in EVERYWHERE:
        return _address(home_address(settings.home_address), port).removesuffix("/"), ()
    if not is_loopback(settings.host):
        return _address(settings.host, port).removesuffix("/"), ()
    address = home_address(settings.home_address)
    sock = listening(address, port)
    return _address(address, sock.getsockname()[1]).removesuffix("/"), (sock,)


def listening(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next one that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        said = _("{host!r} is not an address of this machine: {reason}.")
        raise CannotServe(said.format(host=host, reason=error.strerror)) from error
    last = port if port == 0 else min(port + PORTS_TO_TRY, 65535)
    for each in range(port, last + 1):
        try:
            return socket.create_server((host, each), family=family, backlog=2048)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = os.strerror(error.errno or 0)
                said = _("Cannot listen on {host}, port {port}: {reason}.")
                raise CannotServe(said.format(host=host, port=each, reason=reason)) from error
    said = _("No port from {first} to {last} is free on {host}.")
    raise CannotServe(said.format(first=port, last=last, host=host))


def _open_many_files() -> None:
    """Every stream is an open file to the system, and many allow only 1,024 unless asked."""
    if sys.platform == "win32":
        return
    import resource

    _now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _address(host: str, port: int) -> str:
    name = EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def _greet(url: str, kept: str, *, open_browser: bool) -> None:
    _say(
        _("Snuggery is running at {url} (tables in {kept}; press Ctrl-C to stop)").format(
            url=url, kept=kept
        )
    )
    if open_browser and _has_browser():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _announce_home(home: str) -> None:
    _say(_("On your home network it is at {url}").format(url=f"{home}/"))
    _say(
        _(
            "Everyone on this network can open it and play: there is no password, and "
            "without https others could read along. Use it only on networks you trust."
        )
    )


def _has_browser() -> bool:
    """Whether a window can open; a browser in this terminal would be in the way."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - for the user to see
