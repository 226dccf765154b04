"""The store of a browser, as it is asked from Python; web/src/house/store.ts is the real one.

Everything is kept as text. What was answered is on the disk.
"""

from collections.abc import Awaitable, Iterable
from typing import Protocol


class Store(Protocol):
    """Documents of tables, the logs that belong to them, and single facts."""

    def documents(self) -> Awaitable[Iterable[str]]:
        """Those of all tables."""

    def document(self, table: str, /) -> Awaitable[str | None]:
        """That of one table."""

    def exchange(self, table: str, old: str | None, new: str | None, /) -> Awaitable[bool]:
        """Put the new one for the old one, or nothing: then all of the table is deleted.

        False, and nothing is done, if another page was quicker.
        """

    def append(self, table: str, number: int, entry: str, /) -> Awaitable[bool]:
        """One more entry in the log of a table; False if its number is taken."""

    def entries(self, table: str, after: int, /) -> Awaitable[Iterable[str]]:
        """The log from there on, in order."""

    def fact(self, name: str, /) -> Awaitable[str | None]:
        """What is kept under this name."""

    def keep(self, name: str, text: str, /) -> Awaitable[None]:
        """Keep it under this name."""


class Memory:
    """The same without a browser: nothing outlives it."""

    def __init__(self) -> None:
        self._documents: dict[str, str] = {}
        self._logs: dict[str, dict[int, str]] = {}
        self._facts: dict[str, str] = {}

    async def documents(self) -> list[str]:
        """Those of all tables."""
        return list(self._documents.values())

    async def document(self, table: str, /) -> str | None:
        """That of one table."""
        return self._documents.get(table)

    async def exchange(self, table: str, old: str | None, new: str | None, /) -> bool:
        """Put the new one for the old one."""
        if self._documents.get(table) != old:
            return False
        self._documents.pop(table, None)
        if new is None:
            self._logs.pop(table, None)
        else:
            self._documents[table] = new
        return True

    async def append(self, table: str, number: int, entry: str, /) -> bool:
        """One more entry in the log of a table."""
        log = self._logs.setdefault(table, {})
        return log.setdefault(number, entry) is entry

    async def entries(self, table: str, after: int, /) -> list[str]:
        """The log from there on, in order."""
        log = self._logs.get(table, {})
        return [log[number] for number in sorted(log) if number > after]

    async def fact(self, name: str, /) -> str | None:
        """What is kept under this name."""
        return self._facts.get(name)

    async def keep(self, name: str, text: str, /) -> None:
        """Keep it under this name."""
        self._facts[name] = text
