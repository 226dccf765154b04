"""One process that thinks: it is asked one thing at a time, and can be ended in the middle of it.

This module is imported by the process too: it stays light.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from snuggery.core.text.language import speaking
from snuggery.server.thinking.thinker import WorkerEnded

NICENESS = 5
"""Thinking gives way to serving."""


class Worker:
    """A process that is started when it is first needed."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._lifeline: Connection | None = None
        self._closed = threading.Event()
        self._thread = ThreadPoolExecutor(1, "thinking")

    async def ask(
        self, language: str, thought: Callable[..., Any], about: tuple[object, ...]
    ) -> Any:
        """What it thinks, in this language. A thread waits for it."""
        if self._closed.is_set():
            raise WorkerEnded
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, language, thought, about)

    def _ask(self, language: str, thought: Callable[..., Any], about: tuple[object, ...]) -> Any:
        try:
            line = self._line or self._start()
            line.send((language, thought, about))
            failed, answer = line.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise WorkerEnded from error
        if failed:
            raise answer
        return answer

    def end(self) -> None:
        """End it at once, whatever it thinks about."""
        process, line, lifeline = self._process, self._line, self._lifeline
        self._process = self._line = self._lifeline = None
        if process is not None:
            process.kill()
            process.join()
        for each in (line, lifeline):
            if each is not None:
                each.close()

    def close(self) -> None:
        """End it; it is not started again."""
        self._closed.set()
        if self._process is not None:
            self._process.kill()  # whoever is waiting for its answer does the rest
        self._thread.shutdown(wait=False)

    def _start(self) -> Connection:
        if self._closed.is_set():
            raise WorkerEnded
        spawn = get_context("spawn")  # a fork would copy the event loop and its sockets
        here, there = spawn.Pipe()
        reader, self._lifeline = spawn.Pipe(duplex=False)
        process = spawn.Process(target=_work, args=(there, reader), daemon=True)
        process.start()
        there.close()
        reader.close()
        self._process, self._line = process, here
        if self._closed.is_set():  # it may have been closed in the meantime
            process.kill()
        return here


def _work(line: Connection, lifeline: Connection) -> None:
    """Think whatever is asked. Ctrl-C is for the server; this ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    while True:
        try:
            language, thought, about = line.recv()
        except (EOFError, OSError):
            return
        try:
            with speaking(language):
                answer = False, thought(*about)
        except Exception as error:  # noqa: BLE001 - it is raised in the caller
            answer = True, error
        try:
            line.send(answer)
        except (EOFError, OSError):
            return
        except Exception as error:  # noqa: BLE001 - it could not be sent
            line.send((True, RuntimeError(f"{type(error).__name__}: {error}")))


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(0)
