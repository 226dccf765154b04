"""What the database remembers: rules that are gone, folders that cannot be written."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

from snuggery.server.app import App
from snuggery.server.base.errors import CannotServe, OutOfReach
from snuggery.server.storage.database import FILE, prepare
from snuggery.server.storage.drivers.work import Work
from snuggery.server.storage.store import Storage
from tests.server.house import House, Seated
from tests.server.places import Place, altered


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("update tables set rules = 999", "version 999 of the rules"),
        ("update tables set game = 'nine-pins'", "nine-pins"),
        ('update tables set options = \'{"vacancy": "z9"}\'', "z9"),
        ("update entries set move = 'd3-d5'", "P1"),
        ("update entries set kind = 'undo', times = 5", "Nothing has been played"),
    ],
)
def test_a_table_this_program_cannot_replay_is_refused_with_the_reason(
    place: Place, statement: str, reason: str
) -> None:
    with TestClient(App(prepare(place))) as client:
        table = House(client).sit()
        table.plays("d2-d4")
    altered(place, statement)
    with TestClient(App(prepare(place))) as client:
        here = House(client)
        for answer in (
            client.get(f"/api/tables/{table.table}", headers=table.headers),
            client.get(f"/api/tables/{table.table}/record", headers=table.headers),
            Seated(client, table.table, table.keys).post("moves", entry=1, move="b3-d3"),
        ):
            assert (answer.status_code, here.code(answer)) == (410, "old-rules")
            assert reason in answer.json()["error"]["message"]
        assert client.get(f"/tables/{table.table}").status_code == 410
        assert client.get("/").status_code == 200


def lasting(state: dict[str, Any]) -> dict[str, Any]:
    """The state without who is there at the moment: they leave while a slow machine restarts."""
    momentary = {"here", "away"}
    seats = [{k: v for k, v in seat.items() if k not in momentary} for seat in state["seats"]]
    return {**state, "seats": seats}


def test_a_table_is_the_same_after_a_restart(place: Place) -> None:
    with TestClient(App(prepare(place))) as client:
        tables = [House(client).sit(), House(client).sit("tricks")]
        tables[0].plays("d2-d4", "b3-d3")
        tables[0].does("undo")
        tables[1].plays(tables[1].state()["touches"]["choices"][0]["move"])
        before = [lasting(table.state()) for table in tables]
    with TestClient(App(prepare(place))) as client:
        after = [lasting(Seated(client, table.table, table.keys).state()) for table in tables]
        assert after == before
        assert Seated(client, tables[0].table, tables[0].keys).does("redo")["plies"] == 2


def test_an_uploaded_game_is_the_same_after_a_restart(place: Place) -> None:
    with TestClient(App(prepare(place))) as client:
        first = House(client).sit("tricks")
        state = first.state()
        while not state["over"]:
            state = first.plays(state["touches"]["choices"][0]["move"])
        record = client.get(f"/api/tables/{first.table}/record").text
        made = client.post("/api/records", content=record, headers={"Content-Type": "text/plain"})
        second = Seated(client, made.json()["table"], made.json()["keys"])
        before = second.state()
        assert before["moves"] == state["moves"]
    with TestClient(App(prepare(place))) as client:
        again = Seated(client, second.table, second.keys).state()
        assert lasting(again) == lasting(before)
        assert client.get(f"/api/tables/{second.table}/record").text == record.replace(
            "chance: sealed\n", "chance: given\n"
        )


def test_a_move_that_cannot_be_written_is_not_played(place: Place) -> None:
    with TestClient(App(prepare(place))) as client:
        here = House(client)
        table = here.sit()
        before = table.plays("d2-d4")
        altered(place, "alter table entries rename to away")
        answer = table.post("moves", entry=1, move="b3-d3")
        assert (answer.status_code, here.code(answer)) == (503, "busy")
        altered(place, "alter table away rename to entries")
        assert table.state() == before
        assert table.plays("b3-d3")["entry"] == 2


def test_keys_are_stored_as_hashes_only(app: App, tmp_path: Path) -> None:
    with TestClient(app) as client:
        key = House(client).sit().keys["1"]
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"peg-solitaire" in written
    assert key.encode() not in written


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def pragmas() -> list[object]:
        storage = Storage(prepare(tmp_path))
        found = await storage.reach.change(
            lambda connection: [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous")
            ]
        )
        await storage.close()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2]  # 2 is FULL


def test_of_a_change_that_fails_nothing_is_left_for_the_next(place: Place) -> None:
    row = "insert into attempts (game, challenge, came, count) values ('%s', 'c', 'tried', 1)"

    async def kept() -> list[str]:
        storage = Storage(prepare(place))

        def change(game: str, *, fails: bool = False) -> Work[None]:
            def work(connection: sql.Connection) -> None:
                connection.exec_driver_sql(row % game)
                if fails:
                    raise ZeroDivisionError

            return work

        await storage.reach.change(change("first"))
        with pytest.raises(ZeroDivisionError):
            await storage.reach.change(change("never", fails=True))
        with pytest.raises(OutOfReach):
            await storage.reach.change(change("first"))  # there is such a row
        await storage.reach.change(change("second"))
        await storage.close()
        query = "select game from attempts order by game"
        found = await storage.reach.read(
            lambda connection: list(connection.exec_driver_sql(query).scalars())
        )
        await storage.close()
        return found

    assert asyncio.run(kept()) == ["first", "second"]


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    with pytest.raises(CannotServe, match=r"Cannot keep tables in .*a file"):
        prepare(blocked)
    with pytest.raises(CannotServe, match="Cannot keep tables in"):
        prepare(blocked / "deeper")
    (tmp_path / FILE).write_text("This is no database, but long enough to be looked at as one.")
    with pytest.raises(CannotServe, match="not a database"):
        prepare(tmp_path)
