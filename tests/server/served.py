"""The real server in its own process, as a user starts it."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import httpx2

from tests.server.house import PEG
from tests.server.places import Place
from tools.processes import children, workers

Serve = Callable[..., "Server"]
Key = dict[str, str]
"""The headers that show somebody's key."""


class Server:
    """`snuggery serve`."""

    def __init__(self, place: Place, *options: str, port: int = 0, **environment: str) -> None:
        if isinstance(place, Path):
            options = ("--data", str(place), *options)
        else:
            environment["SNUGGERY_DATABASE_URL"] = place.render_as_string(hide_password=False)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "snuggery", "serve", "--port", str(port), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
        )
        assert self.process.stdout
        self.said: list[str] = []
        for line in self.process.stdout:
            self.said.append(line.strip())
            if found := re.match(r"Snuggery is running at (http://127\.0\.0\.1:(\d+)/)", line):
                self.port = int(found[2])
                # Nothing here is encrypted: a client need not read all certificates first.
                self.client = httpx2.Client(base_url=found[1], timeout=60, verify=False)
                return
        raise AssertionError((self.said, self.process.communicate()[1]))

    def sit(self, game: str = PEG, **wanted: Any) -> tuple[str, Key]:
        """A new table: its path in the API, and the keys of all seats."""
        made = self.client.post("/api/tables", json={"game": game, **wanted}).json()
        self.client.cookies.clear()
        url, keys = f"/api/tables/{made['table']}", ".".join(made["keys"].values())
        key = {"Authorization": f"Bearer {keys}"}
        for seat in self.client.get(url, headers=key).json()["terms"]["waiting"]:
            if str(seat) in made["keys"]:
                body = {"seat": seat, "part": secrets.token_hex(16)}
                assert self.client.post(f"{url}/part", json=body, headers=key).status_code == 200
        return url, key

    def states(self, url: str, key: Key) -> Generator[dict[str, Any], None, None]:
        """The states that a stream tells, as they come."""
        with self.client.stream("GET", f"{url}/events", headers=key) as stream:
            assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"
            name = number = ""
            for line in stream.iter_lines():
                word, _, rest = line.partition(": ")
                if word == "event":
                    name = rest
                elif word == "id":
                    number = rest
                elif word == "data" and name == "table":
                    state: dict[str, Any] = json.loads(rest)
                    assert number.partition(".")[0] == str(state["entry"])
                    yield state

    def children(self) -> list[int]:
        """The processes that it started itself."""
        return children(self.process.pid)

    def workers(self) -> list[int]:
        """Those of them that serve."""
        return workers(self.process.pid)

    def end(self, with_: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        """Its exit code and the rest of what it said."""
        self.client.close()
        if self.process.poll() is None:
            self.process.send_signal(with_)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err
