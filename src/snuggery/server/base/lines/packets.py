"""The head of an answer and its body leave in one packet: a packet costs more than most answers."""

import asyncio
from typing import Any

BEGINS = b"HTTP/1.1 "
"""How the head of every answer begins."""


class OnePacket:
    """A transport that keeps the head of an answer until its body comes, or nothing else does."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._head = b""

    def __getattr__(self, name: str) -> Any:
        """All else is as it is."""
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send this, after what was kept."""
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head + data)
        elif data.startswith(BEGINS):
            self._head = data
            self._loop.call_soon(self._send_head)
        else:
            self._transport.write(data)

    def is_closing(self) -> bool:
        """Whether nothing can be sent any more."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Send what was kept, and close."""
        self._send_head()
        self._transport.close()

    def _send_head(self) -> None:
        if self._head and not self._transport.is_closing():
            self._transport.write(self._head)
        self._head = b""
