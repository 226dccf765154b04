"""Thoughts that continue when nobody waits for them: asked for again, they do not start over."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

from snuggery.core.text.language import _
from snuggery.server.base.errors import Busy

T = TypeVar("T")
PATIENCE = 45.0
"""Seconds to wait at a time, fewer than proxies allow; a browser then asks again."""
KEPT = 64
"""How many of the latest thoughts are kept."""


class Lasting:
    """What is being thought, and what was; by what it is about."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._thoughts: dict[Hashable, asyncio.Task[Any]] = {}

    async def wait_for(self, about: Hashable, think: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result; a client that has waited long enough is told that the work continues."""
        task: asyncio.Task[T] | None = self._thoughts.pop(about, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(think())
            task.add_done_callback(_looked_at)
        self._thoughts[about] = task
        self._forget()
        done, _waiting = await asyncio.wait([task], timeout=PATIENCE)
        if not done:
            raise Busy(_("Still thinking about that: look again in a moment."))
        return task.result()

    def _forget(self) -> None:
        done = [about for about, task in self._thoughts.items() if task.done()]
        for about in done[: max(0, len(self._thoughts) - self._most)]:
            del self._thoughts[about]


def _looked_at(task: asyncio.Task[Any]) -> None:
    """An error is for whoever asks; if nobody does, it is dropped."""
    if not task.cancelled():
        task.exception()
