"""Answers are made small for the line, and how small they become tells nobody what is in them.

Whoever may write something of their own into what others are sent, such as a name, could guess at
a secret beside it and see by the length of the answer whether the guess was right (BREACH). So what
somebody wrote is marked with `apart` where it goes into an answer, and is never compressed, nor is
anything with reference to it: see decision 62 in docs/decisions.
"""

import re
import sys
import zlib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from snuggery.server.base.headers import header

OPENS, CLOSES = "\ue000", "\ue001"
"""Marks that nobody can send: unprintable characters are removed from all incoming text."""
MARK = OPENS.encode()
WRITTEN = re.compile(f"{OPENS}([^{CLOSES}]*){CLOSES}".encode())
LEAST = 400
"""Answers with fewer bytes are not compressed."""
GZIP, ZSTD = "gzip", "zstd"
HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""How every gzipped text starts, without a name or a date."""
LAST = b"\x03\x00"
"""An empty last block."""
LEVEL = 6
WINDOW = -15
"""For a stream without a header of its own."""
TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


def apart(text: str) -> str:
    """What somebody wrote, to be put into an answer."""
    return f"{OPENS}{text}{CLOSES}" if text else ""


def bare(body: bytes) -> bytes:
    """The answer without marks."""
    return b"".join(WRITTEN.split(body))


def gzipped(body: bytes) -> bytes:
    """The answer, gzipped in pieces that know nothing of each other."""
    pieces = WRITTEN.split(body)  # every second piece was written by a person
    plain = b"".join(pieces)
    ends = zlib.crc32(plain).to_bytes(4, "little") + (len(plain) % 2**32).to_bytes(4, "little")
    return HEAD + _in_pieces(pieces) + LAST + ends


@lru_cache(maxsize=256)
def gzipped_event(event: bytes) -> bytes:
    """One event of a stream that began with `HEAD`; it knows nothing of those before it."""
    return _in_pieces(WRITTEN.split(event))


def _in_pieces(pieces: Iterable[bytes]) -> bytes:
    packed = b""
    for number, piece in enumerate(pieces):
        packer = zlib.compressobj(0 if number % 2 else LEVEL, zlib.DEFLATED, WINDOW)
        packed += packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH) if piece else b""
    return packed


@lru_cache(maxsize=1_000)
def taken_by(accepted: str) -> frozenset[str]:
    """The encodings that a client takes, by what it says in `Accept-Encoding`."""
    offers = (each.partition(";") for each in accepted.lower().split(","))
    return frozenset(
        name.strip() for name, _, weight in offers if not re.fullmatch(r" *q=0(\.0*)? *", weight)
    )


def takes(scope: Scope) -> frozenset[str]:
    """The encodings in which this request may be answered."""
    return taken_by(header(scope, b"accept-encoding"))


class Compression:
    """Compresses answers that are texts, as the client can take them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "http":
            send = _Packing(takes(scope), send)
        await self.app(scope, receive, send)


class _Packing:
    """Sends an answer, compressed if it is a text that comes in one piece."""

    def __init__(self, accepted: frozenset[str], send: Send) -> None:
        self._accepted = accepted
        self._send = send
        self._start: Message | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_text(message):
            self._start = message
            return
        if self._start and message["type"] == "http.response.body":
            start, self._start = self._start, None
            if not message.get("more_body") and not _is_left_alone(start, message["body"]):
                message = {**message, "body": self._pack(start, message["body"])}
            await self._send(start)
        await self._send(message)

    def _pack(self, start: Message, body: bytes) -> bytes:
        headers = MutableHeaders(scope=start)
        encoding, packed = packed_for(self._accepted, body)
        if encoding:
            headers["Content-Encoding"] = encoding
        if "cache-control" in headers:  # other answers are never cached
            headers.add_vary_header("Accept-Encoding")
        if "content-length" in headers:
            headers["Content-Length"] = str(len(packed))
        return packed


def packed_for(accepted: frozenset[str], body: bytes) -> tuple[str, bytes]:
    """The best encoding among these and the answer in it; "": as it is.

    What somebody wrote is kept apart by gzip only: not every reader of zstd goes on after the first
    of several frames.
    """
    if len(body) >= LEAST:
        if ZSTD in accepted and not WRITTEN.search(body):
            return ZSTD, _zstd().compress(body)
        if GZIP in accepted:
            return GZIP, gzipped(body)
    return "", bare(body)


@cache
def _zstd() -> Any:
    """Not before it is wanted: in a browser there is none."""
    return import_module("compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd")


def _is_text(start: Message) -> bool:
    kind = header(start, b"content-type")
    return (
        kind.startswith(TEXTS)
        and not kind.startswith("text/event-stream")
        and all(name != b"content-encoding" for name, _value in start["headers"])
    )


def _is_left_alone(start: Message, body: bytes) -> bool:
    """Whether an answer is sent as it is: it is short, has no marks, and is kept nowhere."""
    kept = any(name == b"cache-control" for name, _value in start["headers"])
    return len(body) < LEAST and MARK not in body and not kept
