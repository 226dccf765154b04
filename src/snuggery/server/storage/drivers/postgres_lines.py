"""Lines to PostgreSQL: to the host that takes changes now, and nobody waits for a dead one.

A host that vanishes says nothing, and TCP would wait for it for a quarter of an hour. So whatever
takes too long is ended from here: the line is cut. The server is never asked to cancel, because a
commit that waits for its copy on another host would then be shown without having one: a player
would be told that their move is kept, and it would be lost with the host (decision 110).
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql

from snuggery.server.storage.drivers.work import LONGEST

if TYPE_CHECKING:
    import asyncpg

    Asked = asyncio.Task[tuple[str, asyncpg.Connection]]

Way = dict[str, Any]
"""What leads to one host."""

ANSWER = 3.0
"""Seconds in which a host answers that is there at all."""
NEWEST = "SELECT pg_walfile_name(pg_current_wal_lsn())"
"""It begins with the timeline, which is higher each time a replica takes over."""
SETTINGS = {
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "3",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""With these, the server soon lets go of what was held by a host that has vanished."""
SET = "SELECT " + ", ".join(
    f"set_config('{name}', '{value}', false)" for name, value in SETTINGS.items()
)


class Lines:
    """Opens lines to a database on one host, or on several of which one takes changes."""

    def __init__(self, url: sql.URL) -> None:
        given: Way = dict(url.get_dialect()().create_connect_args(url)[1])
        self._ways = [given]
        if isinstance(given.get("host"), list):
            each = zip(given.pop("host"), given.pop("port"), strict=True)
            given.setdefault("target_session_attrs", "read-write")
            self._ways = [given | {"host": host, "port": port} for host, port in each]

    async def open(self) -> "asyncpg.Connection":
        """A new line; if two hosts take changes, to the one that took over last.

        All are asked at once: one that is silent must not keep the others from being asked.
        """
        if len(self._ways) == 1:
            return await _opened(self._ways[0])
        asked = [asyncio.create_task(_with_age(way)) for way in self._ways]
        try:
            await asyncio.wait(asked)
            best = max((each for each in asked if not each.exception()), key=_age, default=asked[0])
            asked.remove(best)
            return best.result()[1]
        finally:
            for each in asked:
                each.cancel()
                each.add_done_callback(_cut)


async def _opened(way: Way) -> "asyncpg.Connection":
    import asyncpg

    line = await asyncpg.connect(**way, timeout=ANSWER)
    try:
        await line.execute(SET, timeout=ANSWER)
    except BaseException:
        line.terminate()
        raise
    return line


async def _with_age(way: Way) -> "tuple[str, asyncpg.Connection]":
    line = await _opened(way)
    try:
        return await line.fetchval(NEWEST, timeout=ANSWER), line
    except BaseException:
        line.terminate()
        raise


def _age(asked: "Asked") -> str:
    return asked.result()[0]


def _cut(asked: "Asked") -> None:
    """Close the line to a host that was not chosen."""
    if not asked.cancelled() and not asked.exception():
        asked.result()[1].terminate()


async def ask(
    line: "asyncpg.Connection", statement: str, *values: object
) -> "list[asyncpg.Record]":
    """What a statement returns; a line that fails is cut, so that nothing of it is read later."""
    try:
        with cut_after(LONGEST, line):
            found: list[asyncpg.Record] = await line.fetch(statement, *values)
            return found
    except BaseException:
        line.terminate()
        raise


@contextmanager
def cut_after(seconds: float, line: "asyncpg.Connection") -> Iterator[None]:
    """Cut this line if what is done over it takes longer; who waits is told that it is closed."""
    late = asyncio.get_running_loop().call_later(seconds, line.terminate)
    try:
        yield
    finally:
        late.cancel()
