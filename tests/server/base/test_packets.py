"""The head of an answer waits for its body, and nothing is lost or changes places."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from snuggery.server.base.lines.packets import OnePacket

HEAD, BODY = b"HTTP/1.1 200 OK\r\n\r\n", b"{}"


class Line(asyncio.Transport):
    """Notes what is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return name


def sent(*steps: Callable[[OnePacket], object]) -> list[bytes]:
    """What leaves, packet by packet, if this is done in one go."""

    async def do() -> list[bytes]:
        line = Line()
        packing = OnePacket(line, asyncio.get_running_loop())
        for step in steps:
            step(packing)
        await asyncio.sleep(0)
        return line.sent

    return asyncio.run(do())


def write(data: bytes) -> Callable[[OnePacket], None]:
    return lambda packing: packing.write(data)


def close(packing: OnePacket) -> None:
    packing.close()


def cut(packing: OnePacket) -> None:
    cast("Line", packing._transport).closed = True


@pytest.mark.parametrize(
    ("steps", "packets"),
    [
        ((write(HEAD), write(BODY)), [HEAD + BODY]),
        ((write(HEAD), write(BODY), write(HEAD), write(BODY)), [HEAD + BODY, HEAD + BODY]),
        ((write(HEAD),), [HEAD]),
        ((write(HEAD), close), [HEAD]),
        ((write(BODY), write(BODY)), [BODY, BODY]),
        ((write(HEAD), cut), []),
    ],
)
def test_a_head_and_what_follows_are_one_packet(
    steps: tuple[Callable[[OnePacket], object], ...], packets: list[bytes]
) -> None:
    assert sent(*steps) == packets


def test_everything_else_is_that_of_the_line() -> None:
    loop = asyncio.new_event_loop()
    packing = OnePacket(Line(), loop)
    loop.close()
    assert packing.get_extra_info("peername") == "peername"
    assert not packing.is_closing()
    packing.close()
    assert packing.is_closing()
