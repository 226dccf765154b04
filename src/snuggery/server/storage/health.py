"""Whether the tables can be kept: something is written and read, and the file is the right one."""

import asyncio
import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sql

from snuggery.core.text.language import N_, _
from snuggery.server.base.errors import OutOfReach, Unwell
from snuggery.server.storage.connection import Reach, changing
from snuggery.server.storage.database import VERSION, failed, reason, stamps

EVERY = 5.0
"""Seconds for which a result is reused, so that asking costs nothing."""
WHOLE = 600.0
"""Seconds between two checks of the whole file; in between, only a few pages are read."""
MOST_BYTES = 256 * 2**20
"""Larger files are not checked as a whole."""
LONGEST = 4.0
"""Seconds after which a database is taken to be silent."""

COUNT = "UPDATE heart SET checks = (checks + 1) % 1000000"
"""What is written. It has to change, because SQLite does not write what is already there."""
SILENT = N_("The database does not answer.")
OTHER = N_("The database has a different version from the program.")
REPLACED = N_("The database file was replaced while the server was running; restart the server.")
WORDS = {
    "full": N_("The disk is full."),
    "malformed": N_("The database is damaged."),
    "not a database": N_("The database is damaged."),
    "readonly": N_("The database cannot be written to."),
    "no such file": N_("The database is not where it was."),
    "unable to open": N_("The database is not where it was."),
    "locked": N_("Another program has locked the database."),
    "disk i/o": N_("The disk is failing."),
}
"""What to tell everybody about the database; its own words go to the log."""

logger = logging.getLogger(__name__)


class Health:
    """Looks after one database."""

    def __init__(self, url: sql.URL, reach: Reach) -> None:
        self.reach = reach
        self._file = Path(url.database or "") if reach.in_file else None
        self._inode = self._file.stat().st_ino if self._file else 0
        self._lock = asyncio.Lock()
        self._looked = -EVERY
        self._looked_through = -WHOLE
        self._wrong = ""

    async def check(self) -> None:
        """Fail if nothing can be kept, and say why."""
        async with self._lock:
            if time.monotonic() - self._looked >= EVERY:
                self._wrong = await self._look()
                self._looked = time.monotonic()
        if self._wrong:
            raise Unwell(_(self._wrong))

    async def _look(self) -> str:
        try:
            async with asyncio.timeout(LONGEST):
                if self._file:
                    return await asyncio.to_thread(self._look_at_file, self._file)
                return await self._ask()
        except (OutOfReach, TimeoutError):
            return SILENT
        except Exception as error:
            if not (failed(error) or isinstance(error, sqlite3.Error)):
                raise
            said = reason(error)
            logger.error("The database is not well: %s", said)  # noqa: TRY400 - without parameters
            known = (words for sign, words in WORDS.items() if sign in said.lower())
            return next(known, SILENT)

    def _look_at_file(self, file: Path) -> str:
        """Through a connection of its own: others may still have in mind what is gone."""
        where = f"file:{quote(str(file))}?mode=rw"
        with closing(sqlite3.connect(where, timeout=LONGEST / 2, uri=True)) as database:
            if file.stat().st_ino != self._inode:
                return REPLACED
            with database:
                written = database.execute(COUNT).rowcount
            found = database.execute("SELECT version_num FROM alembic_version").fetchone()
            if not written or found != (VERSION,):
                return OTHER
            if time.monotonic() - self._looked_through >= WHOLE:
                if file.stat().st_size <= MOST_BYTES:
                    (said,) = database.execute("PRAGMA quick_check(1)").fetchone()
                    if said != "ok":
                        raise sqlite3.DatabaseError(f"malformed: {said}")
                self._looked_through = time.monotonic()
        return ""

    @changing
    def _ask(self, connection: sql.Connection) -> str:
        written = connection.execute(sql.text(COUNT))
        found = connection.scalar(sql.select(stamps.c.version_num))
        return "" if written.rowcount and found == VERSION else OTHER
