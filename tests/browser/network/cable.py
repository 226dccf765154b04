"""A cable to the server that can be pulled out or made long, and counts what it carries.

What a browser calls offline spares its streams.
"""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Lock, Thread


def cut(*lines: socket.socket) -> None:
    for line in lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


class Cable:
    """A port that leads to the server's."""

    def __init__(self, port: int) -> None:
        self.latency = 0.0
        """Seconds that everything takes, in either direction."""
        self.carried = 0
        """Bytes in both directions."""
        self._lock = Lock()
        self._server = port
        self._whole = True
        self._lines: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._let_in, daemon=True).start()

    def pull(self) -> None:
        """Every line breaks, and no new one holds."""
        self._whole = False
        cut(*self._lines)

    def plug(self) -> None:
        """New lines hold again."""
        self._whole = True

    def close(self) -> None:
        """Take it away."""
        self.pull()
        self._door.close()

    def _let_in(self) -> None:
        with suppress(OSError):  # until the door is closed
            while True:
                line, _ = self._door.accept()
                try:
                    self._lead_on(line)
                except OSError:
                    line.close()

    def _lead_on(self, line: socket.socket) -> None:
        """Connect it to the server. Both ends are set up before either may end and be closed."""
        far = socket.create_connection(("127.0.0.1", self._server))
        for end in (line, far):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines |= {line, far}
        if not self._whole:  # pulled out in the meantime
            cut(line, far)
        for one, other in ((line, far), (far, line)):
            under_way: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
            Thread(target=self._take, args=(one, under_way), daemon=True).start()
            Thread(target=self._bring, args=(under_way, other), daemon=True).start()

    def _take(self, one: socket.socket, under_way: "SimpleQueue[tuple[float, bytes]]") -> None:
        """Take what comes; nothing at last."""
        with suppress(OSError):
            while some := one.recv(65536):
                with self._lock:
                    self.carried += len(some)
                under_way.put((time.monotonic() + self.latency, some))
        under_way.put((time.monotonic() + self.latency, b""))
        self._lines.discard(one)

    def _bring(self, under_way: "SimpleQueue[tuple[float, bytes]]", other: socket.socket) -> None:
        """Bring it, each thing when its time has come."""
        with suppress(OSError):
            while True:
                at, some = under_way.get()
                time.sleep(max(0.0, at - time.monotonic()))
                if not some:
                    break
                if self._whole:  # what was on a cable when it was pulled out is lost
                    other.sendall(some)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)
        other.close()


@contextmanager
def laid(port: int) -> Iterator[Cable]:
    """A cable that is there inside the block."""
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()
