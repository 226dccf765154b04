"""An endpoint that talks as OpenAI's does, and says what a test wants it to."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = Callable[[list[dict[str, str]]], str]
"""What the model says to a conversation."""


@dataclass
class Stub:
    """What is answered, and what was asked."""

    reply: Reply
    statuses: list[int] = field(default_factory=list)
    """The statuses of the first answers, instead of 200."""
    raw: bytes | None = None
    """What is sent instead of a well-formed answer."""
    waits: threading.Event | None = None
    """The answer is held back until this is set."""
    asked: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    url: str = ""

    @property
    def player(self) -> str:
        """As whom it is invited."""
        return f"{self.url}#stub"


@contextmanager
def endpoint(reply: Reply, **how: Any) -> Iterator[Stub]:
    """It is there, on a port of its own."""
    stub = Stub(reply, **how)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stub.asked.append(body)
            stub.headers.append(dict(self.headers))
            stub.paths.append(self.path)
            if stub.waits:
                stub.waits.wait(60)
            status = stub.statuses.pop(0) if stub.statuses else 200
            said = {"choices": [{"message": {"content": stub.reply(body["messages"])}}]}
            data = json.dumps(said).encode() if stub.raw is None else stub.raw
            self.send_response(status)
            if status == 302:
                self.send_header("Location", f"{stub.url}/elsewhere")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_said: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    stub.url = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield stub
    finally:
        if stub.waits:
            stub.waits.set()
        server.shutdown()
        thread.join()
        server.server_close()
