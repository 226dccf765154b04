"""The cable itself: however often it is pulled out, the next line holds."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Event, Thread

import pytest

from tests.browser.network.cable import laid

LASTS = 1.0


@pytest.fixture
def echo() -> Iterator[int]:
    """The port of a server that says everything back."""
    done = Event()

    def answer(line: socket.socket) -> None:
        with line, suppress(OSError):
            while some := line.recv(1024):
                line.sendall(some)

    def serve() -> None:
        while not done.is_set():
            line, _ = door.accept()
            Thread(target=answer, args=(line,), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        server = Thread(target=serve)
        server.start()
        yield port
        done.set()
        socket.create_connection(("127.0.0.1", port)).close()
        server.join()


def test_a_cable_that_was_pulled_while_lines_were_made_leads_on(echo: int) -> None:
    with laid(echo) as cable:
        ends = time.monotonic() + LASTS

        def pull_and_plug() -> None:
            while time.monotonic() < ends:
                cable.pull()
                time.sleep(0.0002)
                cable.plug()
                time.sleep(0.0005)

        puller = Thread(target=pull_and_plug)
        puller.start()
        while puller.is_alive():
            socket.create_connection(("127.0.0.1", cable.port), timeout=5).close()
        with socket.create_connection(("127.0.0.1", cable.port), timeout=5) as line:
            line.sendall(b"here")
            assert line.recv(4) == b"here"
