"""Somebody who thinks elsewhere: a process of this machine, or a worker of a browser.

This module is imported where they think, too: it stays light.
"""

from collections.abc import Callable
from typing import Any, Protocol


class WorkerEnded(Exception):
    """It has ended before its thought."""


class Thinker(Protocol):
    """It is asked one thing at a time, and can be ended in the middle of it."""

    async def ask(
        self, language: str, thought: Callable[..., Any], about: tuple[object, ...]
    ) -> Any:
        """What it thinks, in this language; WorkerEnded if it ended before."""

    def end(self) -> None:
        """End it at once, whatever it thinks about; asked again, it starts over."""

    def close(self) -> None:
        """End it for good."""
