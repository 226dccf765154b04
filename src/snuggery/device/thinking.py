"""Computers think in a worker of the browser, so that pages are answered in the meantime."""

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from snuggery.core.text.language import speaking
from snuggery.server.thinking.thinker import WorkerEnded


class Bytes(Protocol):
    """Bytes as JavaScript hands them over."""

    def to_bytes(self) -> bytes:
        """The same in Python."""


class Line(Protocol):
    """The way to a worker; web/src/house/thinker.ts is the real one."""

    def ask(self, question: bytes, /) -> Awaitable[Bytes]:
        """What it answers; it fails if the worker ends before."""

    def end(self) -> None:
        """End the worker; the next question starts another."""


class DeviceThinker:
    """A worker that thinks."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._closed = False

    async def ask(
        self, language: str, thought: Callable[..., Any], about: tuple[object, ...]
    ) -> Any:
        """What it thinks, in this language."""
        if self._closed:
            raise WorkerEnded
        try:
            answer = await self._line.ask(pickle.dumps((language, thought, about)))
        except Exception as error:
            raise WorkerEnded from error
        failed, found = pickle.loads(answer.to_bytes())  # noqa: S301 - our own worker wrote it
        if failed:
            raise found
        return found

    def end(self) -> None:
        """End it at once, whatever it thinks about."""
        self._line.end()

    def close(self) -> None:
        """End it for good."""
        self._closed = True
        self._line.end()


def think(question: bytes) -> bytes:
    """The answer of a worker, as it is sent back."""
    language, thought, about = pickle.loads(question)  # noqa: S301 - our own page wrote it
    try:
        with speaking(language):
            answer = False, thought(*about)
        return pickle.dumps(answer)
    except Exception as error:  # noqa: BLE001 - it is raised in the caller
        return pickle.dumps((True, error))
