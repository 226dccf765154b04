"""Lines to PostgreSQL that go silent, several hosts, and commits that wait for their copy."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

from snuggery.server.api import streams
from snuggery.server.app import App
from snuggery.server.base.errors import OutOfReach
from snuggery.server.storage import health, notifications
from snuggery.server.storage.connection import Reach
from snuggery.server.storage.database import address, prepare
from snuggery.server.storage.drivers import postgres_lines, remote
from snuggery.server.storage.drivers.work import Work
from snuggery.server.storage.interface import UNHEARD
from snuggery.server.storage.store import Storage
from snuggery.server.tables import other_workers
from tests.server.house import PEG
from tests.server.storage.test_health import until
from tests.server.storage.test_log_writer import entry, tables
from tools.postgres import Postgres

pytestmark = pytest.mark.anyio
ONE = sql.text("select 1")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Wire:
    """A way to the database that can go silent: nothing comes through, and nothing is closed."""

    def __init__(self, url: sql.URL) -> None:
        self._url = url
        self._through = asyncio.Event()
        self._through.set()

    def cut(self) -> None:
        self._through.clear()

    def mend(self) -> None:
        self._through.set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[sql.URL]:
        """The address at its other end."""
        ways: list[asyncio.Task[None]] = []
        ends: list[asyncio.StreamWriter] = []

        async def carry(came: asyncio.StreamReader, goes: asyncio.StreamWriter) -> None:
            with suppress(ConnectionError):
                while piece := await came.read(65_536):
                    await self._through.wait()
                    goes.write(piece)
            goes.close()

        async def connected(came: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
            ends.append(back)
            await self._through.wait()
            there, to = await asyncio.open_connection(self._url.host, self._url.port)
            ends.append(to)
            both = carry(came, to), carry(there, back)
            ways.extend(asyncio.create_task(way) for way in both)

        server = await asyncio.start_server(connected, "127.0.0.1", 0)
        yield self._url.set(host="127.0.0.1", port=server.sockets[0].getsockname()[1])
        server.close()
        for way in ways:
            way.cancel()
        for end in ends:
            end.transport.abort()
        await asyncio.gather(*ways, return_exceptions=True)
        await asyncio.sleep(0)  # the loop closes their sockets


async def number(reach: Reach) -> int | None:
    """Something that the database has to answer."""
    return await reach.read(lambda connection: connection.scalar(ONE))


async def test_a_silent_line_is_given_up_and_afterwards_all_is_as_before(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = Wire(prepare(address(postgres.new())))
    async with wire.laid() as url:
        reach = Reach(url)
        assert await asyncio.gather(*(number(reach) for _ in range(3))) == [1, 1, 1]
        wire.cut()
        with monkeypatch.context() as briefly:
            for module in (postgres_lines, remote):
                briefly.setattr(module, "ANSWER", 0.2)
            with pytest.raises(OutOfReach):
                await number(reach)
            with pytest.raises(OutOfReach):
                await reach.change(lambda connection: connection.scalar(ONE))
        wire.mend()
        assert await number(reach) == 1
        await reach.close()


async def test_work_that_is_cut_off_in_the_middle_does_not_wait_for_ever(
    postgres: Postgres,
) -> None:
    reach = Reach(prepare(address(postgres.new())))
    asleep = sql.text("select pg_sleep(600)")
    with pytest.raises(OutOfReach):
        await reach.read(lambda connection: connection.execute(asleep), 0.1)
    assert await number(reach) == 1
    await reach.close()


async def test_a_listener_whose_line_went_silent_listens_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications.Notified, "ALIVE", 0.1)
    monkeypatch.setattr(notifications, "ANSWER", 0.5)
    wire = Wire(prepare(address(postgres.new())))
    async with wire.laid() as url:
        changes = notifications.wake(url).changes()
        assert await anext(changes) is notifications.EVERYTHING
        wire.cut()
        assert await anext(changes) == UNHEARD
        wire.mend()
        while (told := await anext(changes)) == UNHEARD:
            pass
        assert told is notifications.EVERYTHING
        await changes.aclose()


async def test_a_silent_host_does_not_keep_the_others_from_being_asked(postgres: Postgres) -> None:
    here = address(postgres.new())
    with socket.create_server(("127.0.0.1", 0)) as silent:
        hosts = f"host=127.0.0.1:{silent.getsockname()[1]}&host={here.host}:{here.port}"
        prepare(here)
        storage = Storage(address(f"postgresql://postgres@/{here.database}?{hosts}"))
        (table,) = await tables(storage, 1)
        await storage.append(table, 1, entry("x"))
        assert len((await storage.entries(table, 0))[0]) == 1
        changes = storage.changed_elsewhere()
        assert await anext(changes) is notifications.EVERYTHING
        await changes.aclose()
        await storage.close()


async def test_a_host_that_vanished_while_it_changed_a_table_holds_nobody_up(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(url := prepare(address(postgres.new())))
    (table,) = await tables(storage, 1)
    monkeypatch.setattr(postgres_lines, "SET", postgres_lines.SET.replace("10s", "300ms"))
    vanished = await postgres_lines.Lines(url).open()
    await vanished.execute("begin; update tables set touched = 7")
    await storage.reach.change(lambda connection: storage.reach.touch(connection, table))
    entries, news = await storage.entries(table, 0)
    assert (entries, news and news.touched) == ([], 1)
    vanished.terminate()
    await storage.close()


@contextmanager
def copies_are_awaited(postgres: Postgres) -> Iterator[None]:
    """Commits wait for a copy on a host that is not there."""

    def wait_for(host: str) -> None:
        postgres.ask(f"alter system set synchronous_standby_names = '{host}'")
        postgres.ask("select pg_reload_conf()")
        deadline = time.monotonic() + 60
        while postgres.ask("show synchronous_standby_names") != host:
            assert time.monotonic() < deadline
            time.sleep(0.01)

    wait_for("nobody")
    try:
        yield
    finally:
        wait_for("")


async def test_what_has_no_copy_yet_is_neither_acknowledged_nor_shown(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lines, "LONGEST", 0.5)
    storage = Storage(prepare(address(postgres.new())))
    table, *others = await tables(storage, 3)
    waiting = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'"
    move = entry("x")

    def touch(other: str) -> Work[None]:
        return lambda connection: storage.reach.touch(connection, other)

    with copies_are_awaited(postgres):
        with pytest.raises(OutOfReach):
            await storage.append(table, 1, move)
        with pytest.raises(OutOfReach):
            await storage.reach.change(touch(others[0]), 0.5)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):  # somebody gives up, as who checks the health does
                await storage.reach.change(touch(others[1]))
        assert int(await asyncio.to_thread(postgres.ask, waiting)) >= 1
        for each in (table, *others):
            entries, news = await storage.entries(each, 0)
            assert (entries, news and news.touched) == ([], 0)
    deadline = time.monotonic() + 60
    while not (await storage.entries(table, 0))[0]:  # now there is nothing to wait for
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)
    assert (await storage.entries(table, 0))[0] == [move]
    await storage.close()


def test_a_server_out_of_touch_is_not_ready_and_ends_its_streams(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(other_workers, "PATIENCE", 0.2)
    monkeypatch.setattr(streams, "HEARTBEAT", 0.1)
    monkeypatch.setattr(health, "EVERY", 1_000.0)  # what it finds at first is what it says
    own = Postgres("fsync=off")
    app = App(prepare(address(own.new())))

    def end_the_database() -> None:
        until(lambda: app.tables.presence.watchers == 1)
        own.kill()

    with TestClient(app) as client, ThreadPoolExecutor(1) as apart:
        made = client.post("/api/tables", json={"game": PEG}).json()
        assert client.get("/readyz").status_code == 200
        ending = apart.submit(end_the_database)
        seen = client.get(f"/api/tables/{made['table']}/events").text  # ends by itself
        ending.result()
        assert "event: table" in seen
        assert (client.get("/readyz").status_code, client.get("/healthz").status_code) == (503, 200)
        own.start()
        until(lambda: client.get("/readyz").status_code == 200)
    own.close()
