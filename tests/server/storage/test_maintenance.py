"""Old tables are deleted, and all of them backed up, while a server runs."""

import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.server.app import App
from snuggery.server.base.errors import CannotServe
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import FILE, prepare
from snuggery.server.storage.maintenance import back_up, delete_unused
from snuggery.server.storage.store import Storage
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking
from tests.server.house import PEG, House, Seated
from tests.server.places import Place, altered

DAY = 24 * 3600


@pytest.fixture
def house(place: Place) -> Iterator[House]:
    with TestClient(App(prepare(place))) as client:
        yield House(client)


def aged(place: Place, table: Seated, days: float) -> None:
    """As if all this had been this many days ago."""
    then = time.time() - days * DAY
    for name, column in (("tables", "id"), ("entries", "table_id")):
        altered(place, f"update {name} set made_at = {then} where {column} = '{table.table}'")


def gone(table: Seated) -> bool:
    return table.client.get(f"/api/tables/{table.table}").status_code == 404


def test_unused_tables_are_deleted_and_the_rest_stay(place: Place, house: House) -> None:
    tables = [house.sit() for _ in range(4)]
    old, played, seen, young = tables
    for table in tables:
        table.plays("d2-d4")
    for table in (old, played, seen):
        aged(place, table, 31)
    played.plays("b3-d3")
    altered(
        place, f"update seats set seen_at = {time.time() - DAY} where table_id = '{seen.table}'"
    )
    assert delete_unused(place, 30, dry_run=True) == 1
    assert not gone(old)
    assert delete_unused(place, 30) == 1
    while not gone(old):
        time.sleep(0.01)  # the server learns about it from the database
    assert [gone(table) for table in tables] == [True, False, False, False]
    assert delete_unused(place, 30) == 0
    assert young.plays("b3-d3")["plies"] == 2


def test_many_tables_are_deleted(place: Place, house: House) -> None:
    house.sit()
    altered(place, "update tables set made_at = 0")
    columns = "game, rules, options, seed, lines, assisted, made_at"
    altered(
        place,
        f"insert into tables (id, {columns}) "
        f"with recursive n(i) as (select 1 union all select i + 1 from n where i < 120) "
        f"select 'copy' || i, {columns} from n, tables where made_at = 0",
    )
    assert delete_unused(place, 1) == 121


def test_nothing_is_deleted_where_nothing_is_stored(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="There are no tables in"):
        delete_unused(tmp_path / "nowhere", 1)
    assert not (tmp_path / "nowhere").exists()


def test_games_continue_from_a_backup_made_during_play(tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    with TestClient(App(prepare(tmp_path / "data"))) as client:
        table = House(client).sit()
        table.plays("d2-d4")
        ended = threading.Event()

        def copy() -> None:
            back_up(tmp_path / "data", file)
            ended.set()

        threading.Thread(target=copy).start()
        while not ended.is_set():
            table.does("undo")
            table.plays("d2-d4")
        table.plays("b3-d3")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {"data", file.name}
    (tmp_path / "other").mkdir()
    file.rename(tmp_path / "other" / FILE)
    with TestClient(App(prepare(tmp_path / "other"))) as client:
        restored = Seated(client, table.table, table.keys)
        state = restored.state()
        assert state["entry"] >= 1
        assert state["plies"] == state["entry"] % 2
        if not state["plies"]:
            restored.plays("d2-d4")
        assert restored.plays("b3-d3")["plies"] == 2


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    prepare(tmp_path / "data")
    file = tmp_path / "dear"
    file.write_text("precious")
    with pytest.raises(CannotServe, match="already exists"):
        back_up(tmp_path / "data", file)
    assert file.read_text() == "precious"
    with pytest.raises(CannotServe, match="There are no tables in"):
        back_up(tmp_path / "nowhere", tmp_path / "new")
    (tmp_path / "data" / FILE).write_bytes(b"no database at all, but bytes enough " * 200)
    with pytest.raises(CannotServe, match="not a database"):
        back_up(tmp_path / "data", tmp_path / "new")
    assert {path.name for path in tmp_path.iterdir()} == {"data", "dear"}


def test_a_server_deletes_old_tables_itself_if_told_to(place: Place) -> None:
    with TestClient(App(prepare(place))) as client:
        old, young = (House(client).sit() for _ in range(2))
        aged(place, old, 31)
    for days, left in ((0, 2), (30, 1)):
        with TestClient(App(prepare(place), Settings(keep_days=days))) as client:
            known = [Seated(client, table.table, table.keys) for table in (old, young)]
            deadline = time.monotonic() + 60
            while sum(not gone(table) for table in known) > left:
                assert time.monotonic() < deadline
            assert not gone(known[1])


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_devices_that_hold_nothing_are_forgotten_after_a_while(tmp_path: Path) -> None:
    storage = Storage(prepare(tmp_path))
    tables = Tables(storage, Thinking())
    for device in ("holding", "idle"):
        await storage.holdings.note_device(device)
    await tables.create(shelf.game(PEG), {}, Wanted("holding"))
    await storage.holdings.forget_idle_devices(DAY)
    assert await storage.holdings.is_device("idle")  # it has only just arrived
    await storage.holdings.forget_idle_devices(-1)
    assert await storage.holdings.is_device("holding")
    assert not await storage.holdings.is_device("idle")
    tables.close()
    await storage.close()
