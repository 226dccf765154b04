"""Playing in a browser that has the house in it: slowly, for Python starts with each page."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.house import BROKEN, Visitor

LONG = 240_000
"""Milliseconds in which Python starts for the first time, even on a busy machine."""
ASK = """async ([what, body]) => {
  const path = location.pathname.replace("/tables/", "/api/tables/") + what;
  const headers = { "Content-Type": "application/json" };
  const post = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(path, body ? post : {})).json();
}"""
UNREACHED = (*BROKEN, "status of 404", "status of 409", "Failed to fetch")


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The folder, as Python's own host of files serves it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = (sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1")
    quiet = subprocess.DEVNULL
    host = subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert host.poll() is None
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}", host
    finally:
        host.kill()
        host.wait()


def asked(page: Page, what: str = "", **body: Any) -> Any:
    """What the table of this page answers; every post has a body."""
    return page.evaluate(ASK, [what, body or None])


def sits(visitor: Visitor) -> None:
    """A table of this device has come, and can be touched."""
    visitor.page.wait_for_url("**/tables/0*", timeout=LONG)
    expect(visitor.page.locator("#board [tabindex='0']")).to_have_count(1, timeout=LONG)


def plays(visitor: Visitor, moves: int) -> dict[str, Any]:
    """Make this many moves, as hints advise or the first ones, and let computers answer."""
    made = 0
    while True:
        state: dict[str, Any] = asked(visitor.page)
        if state["over"] or (made == moves and state["seat"] is not None):
            return state
        if state["seat"] is None:
            visitor.page.wait_for_timeout(100)
            continue
        asked(visitor.page, "/moves", entry=state["entry"], move=first_move(state))
        made += 1


def first_move(state: dict[str, Any]) -> str:
    """The first of the moves that can be touched."""
    move: str = state["touches"]["choices"][0]["move"]
    return move
