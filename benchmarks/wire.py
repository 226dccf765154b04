"""A cable between a browser and a server: it counts what it carries, and can be a long one."""

import socket
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread


class Wire:
    """A port that leads to the server's."""

    def __init__(self, port: int) -> None:
        self.latency = 0.0
        """Seconds that each packet takes, in either direction."""
        self.carried = 0
        """Bytes in both directions."""
        self._told = 0
        self._server = port
        self._lock = Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._let_in, daemon=True).start()

    def taken(self) -> int:
        """What was carried since this was last asked."""
        before, self._told = self._told, self.carried
        return self._told - before

    def close(self) -> None:
        """Let nobody in any more."""
        self._door.close()

    def _let_in(self) -> None:
        with suppress(OSError):  # until the door is closed
            while True:
                line, _ = self._door.accept()
                far = socket.create_connection(("127.0.0.1", self._server))
                for one, other in ((line, far), (far, line)):
                    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        late = _Late(other)
        with suppress(OSError):
            while some := one.recv(65536):
                with self._lock:
                    self.carried += len(some)
                late.send(some, time.monotonic() + self.latency)
        late.send(b"", time.monotonic() + self.latency)


class _Late:
    """Sends each packet when its time has come."""

    def __init__(self, to: socket.socket) -> None:
        self._to = to
        self._packets: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
        Thread(target=self._run, daemon=True).start()

    def send(self, some: bytes, at: float) -> None:
        """Send this then; nothing: there is no more to come."""
        self._packets.put((at, some))

    def _run(self) -> None:
        with suppress(OSError):
            while some := self._next():
                self._to.sendall(some)
        with suppress(OSError):
            self._to.shutdown(socket.SHUT_WR)

    def _next(self) -> bytes:
        at, some = self._packets.get()
        time.sleep(max(0.0, at - time.monotonic()))
        return some
