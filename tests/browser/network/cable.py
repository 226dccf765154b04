"""A cable to the server that can be pulled out: what a browser calls offline spares its streams."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread


class Cable:
    """A port that leads to the server's."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._whole = True
        self._lines: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._let_in, daemon=True).start()

    def pull(self) -> None:
        """Every line breaks, and no new one holds."""
        self._whole = False
        for line in list(self._lines):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

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
                if self._whole:
                    far = socket.create_connection(("127.0.0.1", self._server))
                    self._lines |= {line, far}
                    for one, other in ((line, far), (far, line)):
                        Thread(target=self._pass_on, args=(one, other), daemon=True).start()
                else:
                    line.close()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while some := one.recv(65536):
                other.sendall(some)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)
        self._lines.discard(one)
        one.close()


@contextmanager
def laid(port: int) -> Iterator[Cable]:
    """A cable that is there meanwhile."""
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()
