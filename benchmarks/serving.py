"""A real server to be measured or hurt: `snuggery serve` in processes of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.processes import any_left, workers

LONGEST_START = 60.0


class Serving:
    """The server; it can be killed, and started again at the same address."""

    def __init__(
        self, place: Path | str, *options: str, within: Sequence[str] = (), port: int = 0
    ) -> None:
        """Tables are kept in a folder, or in PostgreSQL if it is an address.

        `within`: a command that starts others on another host.
        """
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = port or free.getsockname()[1]
        self._command = [*within, sys.executable, "-m", "snuggery", "serve"]
        self._command += ["--port", str(self.port)]
        self._command += options
        self._environment = dict(os.environ)
        if isinstance(place, Path):
            self._command += ["--data", str(place)]
        else:
            self._environment["SNUGGERY_DATABASE_URL"] = place
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it says that it listens, on the same port as ever."""
        self._process = subprocess.Popen(
            self._command,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # a kill can reach all its children
        )
        stdout = self._process.stdout
        line = stdout.readline() if stdout else ""
        if f":{self.port}/" not in line:
            raise RuntimeError(f"The server did not start: {line!r}")

    def kill(self) -> None:
        """End the server and all its workers, as a crash of the machine does."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._reap()

    def kill_parent(self) -> None:
        """Kill the parent alone; its workers must notice by themselves, and free the port."""
        if self._process:
            orphans = self.workers()
            self._process.kill()
            until = time.monotonic() + LONGEST_START
            while any_left(orphans):
                if time.monotonic() > until:
                    raise RuntimeError("A worker has outlived its parent")
                time.sleep(0.02)
            self._reap()

    def workers(self) -> list[int]:
        """The processes that serve; one that only cleans up is not among them."""
        return workers(self._process.pid) if self._process else []

    def memory(self) -> float:
        """What the server has in memory, with its workers, in megabytes."""
        pid = self._process.pid if self._process else 0
        pages = sum(
            int(Path(f"/proc/{each}/statm").read_text(encoding="ascii").split()[1])
            for each in (pid, *self.workers())
        )
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def work(self) -> float:
        """The processor time that the server has taken, with its workers, in seconds."""
        pid = self._process.pid if self._process else 0
        ticks = 0
        for each in (pid, *self.workers()):
            fields = Path(f"/proc/{each}/stat").read_text(encoding="ascii").rpartition(")")[2]
            ticks += sum(map(int, fields.split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self._process:
            self._process.send_signal(signal.SIGINT)
            self._reap()

    def _reap(self) -> None:
        if self._process:
            self._process.wait(LONGEST_START)
            if self._process.stdout:
                self._process.stdout.close()
            self._process = None
