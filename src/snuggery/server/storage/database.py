"""The database: a file by default, PostgreSQL by its address; made, and brought up to date."""

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError

from snuggery.core.text.language import _
from snuggery.server.base.errors import CannotServe
from snuggery.server.storage.drivers.postgres_lines import Lines
from snuggery.server.storage.schema import schema

FILE = "snuggery.sqlite3"
VERSION = "0010"
"""The newest migration. Alembic is imported only if the database has another version."""

SETTING = "SNUGGERY_DATABASE_URL"
POSTGRESQL = "postgresql+asyncpg"

LOCK = 0x736E7567
"""A PostgreSQL advisory lock: processes that start at the same time take turns."""

SWITCHING = 5.0
"""Seconds to wait while other processes switch a file to a write-ahead log."""

stamps = sql.Table(
    "alembic_version", sql.MetaData(), sql.Column("version_num", sql.String(32), primary_key=True)
)


def sqlite_at(data: Path) -> sql.URL:
    """The database in a data folder."""
    return sql.URL.create("sqlite", database=str(data / FILE))


def address(text: str) -> sql.URL:
    """A PostgreSQL database by its address."""
    try:
        url = sql.make_url(text)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in ("postgres", "postgresql", POSTGRESQL):
        # Do not repeat what was given: it may be a password in the wrong place.
        said = _("{setting} is not the address of a PostgreSQL database; one looks like {example}.")
        example = f"{POSTGRESQL}://user:password@host/name"
        raise CannotServe(said.format(setting=SETTING, example=example))
    return url.set(drivername=POSTGRESQL)


def prepare(where: Path | sql.URL) -> sql.URL:
    """Make the folder and the database where they are missing, and bring them up to date."""
    try:
        if isinstance(where, Path):
            return _prepare_file(where)
        # This thread may already be running an event loop.
        with ThreadPoolExecutor(1) as apart:
            apart.submit(asyncio.run, _prepare_postgresql(where)).result()
    except ModuleNotFoundError:
        raise
    except CannotServe as error:
        said = _("Cannot keep tables in {place}: {reason}")
        raise CannotServe(said.format(place=named(where), reason=error)) from error
    except Exception as error:
        if not failed(error):
            raise
        said = _("Cannot keep tables in {place}: {reason}")
        why = f"{reason(error)}."
        raise CannotServe(said.format(place=named(where), reason=why)) from error
    return where


def named(where: Path | sql.URL) -> str:
    """The database as it may be written down."""
    return str(where) if isinstance(where, Path) else where.render_as_string(hide_password=True)


def failed(error: BaseException) -> bool:
    """Whether the database failed, or the way there; else it is an error of ours.

    What goes wrong while a connection is made comes as the driver's own error.
    """
    ours = isinstance(error, SQLAlchemyError | OSError)
    return ours or type(error).__module__.startswith("asyncpg")


def reason(error: BaseException) -> str:
    """Why the database failed, without what was to be stored."""
    cause = getattr(error, "orig", None) or error
    said = (isinstance(cause, OSError) and cause.strerror) or str(cause) or type(cause).__name__
    return " ".join(said.removesuffix(".").split())


def _prepare_file(data: Path) -> sql.URL:
    url = sqlite_at(data)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    _keep_private(data)
    engine = sql.create_engine(url, hide_parameters=True)
    try:
        with engine.begin() as connection:
            _write_ahead(connection)
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # fails if nothing can be written
            _bring_up_to_date(connection)
    finally:
        engine.dispose()
    return url


def _write_ahead(connection: sql.Connection) -> None:
    """Switch to a write-ahead log; SQLite itself does not wait for others who do so just now."""
    until = time.monotonic() + SWITCHING
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        except OperationalError as error:
            if "locked" not in str(error.orig) or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def _keep_private(data: Path) -> None:
    """Make the file, so that nobody else can read it: it holds the seeds of running games.

    What SQLite lays beside it gets the same mode. Older versions left the file open to others.
    """
    with suppress(FileExistsError):
        os.close(os.open(data / FILE, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    for file in data.glob(f"{FILE}*"):
        with suppress(PermissionError, FileNotFoundError):  # files beside the database come and go
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(0o600)


async def _prepare_postgresql(url: sql.URL) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        url, async_creator=Lines(url).open, hide_parameters=True, poolclass=sql.NullPool
    )
    async with engine.begin() as connection:
        await connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
        await connection.run_sync(_bring_up_to_date)


def _bring_up_to_date(connection: sql.Connection) -> None:
    version = _version(connection)
    if version == VERSION:
        return
    if version is None and not sql.inspect(connection).has_table("tables"):
        schema.create_all(connection)
        stamps.create(connection)
        connection.execute(stamps.insert().values(version_num=VERSION))
        return
    if version and version > VERSION:
        said = _(
            "They were written by a newer Snuggery (database version {newer}; this one "
            "knows {ours}). Please update."
        )
        raise CannotServe(said.format(newer=version, ours=VERSION))
    from snuggery.server.storage import migrations

    if version is None:
        migrations.stamp_oldest(connection)
    migrations.upgrade(connection)


def _version(connection: sql.Connection) -> str | None:
    if not sql.inspect(connection).has_table(stamps.name):
        return None
    found: str | None = connection.scalar(sql.select(stamps.c.version_num))
    return found
