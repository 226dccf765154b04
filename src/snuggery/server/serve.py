"""Starting and stopping: a free port, the address, a browser, a clean end."""

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from logging import WARNING
from pathlib import Path

import uvicorn

from snuggery.server.app import App
from snuggery.server.errors import CannotServe
from snuggery.server.storage import prepare

PORTS_TO_TRY = 20
LONGEST_GOODBYE = 3
"""Seconds for answers under way when the server stops."""


def run(host: str, port: int, data: Path | None = None, *, open_browser: bool = False) -> None:
    """Serve until Ctrl-C. Raises CannotServe when that cannot be begun."""
    folder = data or default_data()
    app = App(prepare(folder))
    sock = listening(host, port)
    taken = sock.getsockname()[1]
    if port not in (0, taken):
        _say(f"Port {port} is busy; using {taken}.")
    config = uvicorn.Config(
        app,
        access_log=False,  # ours leaves the keys of seats out
        log_config=None,
        log_level=_log(),
        timeout_graceful_shutdown=LONGEST_GOODBYE,
        server_header=False,
        ws="none",
    )
    address = _address(host, taken)
    server = _Server(config, app, lambda: _greet(address, folder, open_browser=open_browser))
    with suppress(KeyboardInterrupt):  # uvicorn has closed everything and passes the signal on
        server.run(sockets=[sock])
    _say("Stopped. Your tables are kept.")


class _Server(uvicorn.Server):
    """Greets when it listens, and ends streams first when it stops: they would never end."""

    def __init__(self, config: uvicorn.Config, app: App, greet: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._greet()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.end_streams()
        await super().shutdown(sockets)


def _log() -> int:
    """Log as much as SNUGGERY_LOG says. Other libraries stay quiet: they would tell secrets."""
    level = logging.getLevelNamesMapping().get(os.environ.get("SNUGGERY_LOG", "").upper(), WARNING)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s %(message)s", level=WARNING)
    logging.getLogger("snuggery").setLevel(level)
    return level


def default_data() -> Path:
    """Where this platform keeps a user's data."""
    import platformdirs

    return Path(platformdirs.user_data_dir("snuggery", appauthor=False))


def listening(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next one that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise CannotServe(f"{host!r} is no address of this machine: {error.strerror}.") from error
    last = port if port == 0 else min(port + PORTS_TO_TRY, 65535)
    for each in range(port, last + 1):
        try:
            return socket.create_server((host, each), family=family, backlog=2048)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = os.strerror(error.errno or 0)
                raise CannotServe(f"Cannot listen on {host}, port {each}: {reason}.") from error
    raise CannotServe(f"No port from {port} to {last} is free on {host}.")


def _address(host: str, port: int) -> str:
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{name}:{port}/"


def _greet(address: str, folder: Path, *, open_browser: bool) -> None:
    _say(f"Snuggery is at {address} (tables in {folder}; Ctrl-C stops)")
    if open_browser and _has_browser():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_browser() -> bool:
    """Whether a window can open; a browser in this terminal would be in the way."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - this is what the user sees
