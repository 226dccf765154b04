"""Looking after the tables of a server, whether it runs or not."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import sqlalchemy as sql

from snuggery.core.text.language import _
from snuggery.server.base.errors import CannotServe, OutOfReach
from snuggery.server.base.settings import HOUR
from snuggery.server.storage.database import FILE, prepare
from snuggery.server.storage.store import Storage

DAY = 24 * HOUR
AT_ONCE = 50
"""How many tables one transaction deletes, so that a running server does not wait long."""

logger = logging.getLogger(__name__)


def delete_unused(place: Path | sql.URL, days: int, *, dry_run: bool = False) -> int:
    """Delete the tables at which nothing was done for this many days; how many they are."""
    _must_be_there(place)
    return asyncio.run(_open_and_delete(place, days, dry_run=dry_run))


async def keep_tidy(storage: Storage, days: int, forget: Callable[[str], None]) -> None:
    """Throw such tables away now and then; this never ends, unless they are kept for ever."""
    while days:
        try:
            if deleted := await _delete_unused(storage, days, dry_run=False):
                logger.info("%d tables were deleted", len(deleted))
                for table_id in deleted:
                    forget(table_id)
            await storage.holdings.forget_idle_devices(DAY)
        except OutOfReach:
            pass  # it has been logged, and there will be a next time
        await asyncio.sleep(HOUR)


async def _open_and_delete(place: Path | sql.URL, days: int, *, dry_run: bool) -> int:
    storage = Storage(prepare(place))
    try:
        return len(await _delete_unused(storage, days, dry_run=dry_run))
    finally:
        await storage.close()


async def _delete_unused(storage: Storage, days: int, *, dry_run: bool) -> list[str]:
    ids = await storage.untouched_for(days * DAY)
    for begin in range(0, 0 if dry_run else len(ids), AT_ONCE):
        await storage.delete(*ids[begin : begin + AT_ONCE])
    return ids


def back_up(data: Path, file: Path) -> None:
    """Copy the database of a data folder into one file, as it is at one moment."""
    _must_be_there(data)
    partly = file.with_name(f"{file.name}.part")
    try:
        # It contains the seeds of running games, so nobody else may read it.
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
        os.close(os.open(partly, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        said = _("{file} already exists; name another file.").format(file=error.filename)
        raise CannotServe(said) from error
    try:
        _copy(data / FILE, partly)
        partly.replace(file)
    except sqlite3.Error as error:
        file.unlink()
        said = _("Cannot copy the tables in {folder}: {error}.").format(folder=data, error=error)
        raise CannotServe(said) from error
    finally:
        partly.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as tables, closing(sqlite3.connect(target)) as copy:
        tables.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # everything in one file
        found = copy.execute("PRAGMA quick_check").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def _must_be_there(place: Path | sql.URL) -> None:
    if isinstance(place, Path) and not (place / FILE).exists():
        raise CannotServe(_("There are no tables in {place}.").format(place=place))
