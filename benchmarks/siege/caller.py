"""A client as a proxy passes it on: it says from which address it comes, and keeps its line."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

HOST = "127.0.0.1"
LONGEST = 60.0
GONE = 0
"""The status if the connection broke."""


class Caller:
    """One connection to the server, opened again when it breaks."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.key = ""
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: object = None, *, text: str = ""
    ) -> tuple[int, bytes]:
        """Status and content of the answer."""
        kept = self._line is not None
        try:
            async with asyncio.timeout(LONGEST):
                try:
                    return await self._ask(method, path, body, text)
                except (OSError, asyncio.IncompleteReadError):
                    if not kept:
                        raise
                    self.hang_up()  # the server has closed it, as it does after five seconds
                    return await self._ask(method, path, body, text)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError):
            self.hang_up()
            return GONE, b""

    async def _ask(self, method: str, path: str, body: object, text: str) -> tuple[int, bytes]:
        if self._line is None:
            self._line = await asyncio.open_connection(HOST, self.port, limit=1 << 22)
        reader, writer = self._line
        writer.write(self.head(method, path, body, text))
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        content = await reader.readexactly(int(length or 0))
        if b"connection: close" in head.lower():
            self.hang_up()
        return int(head[9:12]), content

    def head(self, method: str, path: str, body: object = None, text: str = "") -> bytes:
        """A whole request."""
        content = text.encode() if text else b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
        lines += [f"X-Forwarded-For: {self.address}", f"Content-Length: {len(content)}"]
        lines += [f"Content-Type: {'text/plain' if text else 'application/json'}"]
        lines += [f"Authorization: Bearer {self.key}"] if self.key else []
        return "\r\n".join([*lines, "", ""]).encode() + content

    async def events(self, path: str) -> AsyncIterator[dict[str, Any]]:
        """The states that a stream tells, until it breaks."""
        writer: asyncio.StreamWriter | None = None
        try:
            reader, writer = await asyncio.open_connection(HOST, self.port, limit=1 << 22)
            writer.write(self.head("GET", f"{path}/events"))
            while True:
                async with asyncio.timeout(LONGEST):
                    line = await reader.readline()
                if not line:
                    return
                if line.startswith(b'data: {"table"'):
                    yield json.loads(line[6:])
        except (OSError, TimeoutError, ValueError):
            return
        finally:
            if writer is not None:
                writer.close()

    def hang_up(self) -> None:
        """Close the line."""
        if self._line:
            with suppress(OSError):
                self._line[1].close()
            self._line = None
