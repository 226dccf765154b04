"""What a driver does: work over a connection."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import sqlalchemy as sql

T = TypeVar("T")
Work = Callable[[sql.Connection], T]

LONGEST = 5.0
"""Seconds that a piece of work may take for which a visitor waits, where the database is remote."""
PATIENT = 600.0
"""Seconds for work that goes through all tables."""


class Driver(Protocol):
    """Does work over a connection."""

    async def read(self, work: Work[T], longest: float = LONGEST) -> T:
        """What this work reads."""

    async def change(self, work: Work[T], longest: float = LONGEST) -> T:
        """The same in one transaction: all of it is kept, or nothing."""

    async def close(self) -> None:
        """Let go of the database."""
