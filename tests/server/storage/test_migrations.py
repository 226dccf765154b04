"""Older databases: they are brought up to date, and their tables are played on."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from starlette.testclient import TestClient

from snuggery.server.app import App
from snuggery.server.base.errors import CannotServe
from snuggery.server.storage import migrations
from snuggery.server.storage.database import FILE, VERSION, prepare
from snuggery.server.storage.schema import schema
from snuggery.server.tables.seat_keys import hashed
from tests.server.house import Seated
from tests.server.places import Place, altered, ask

OLD = Path(__file__).with_name("before_versions.sql")
KEYS = {"1": "KxaDIQZ2Dw0VTqQ4FFGcYAJ25CbzcGS8"}


def differences(place: Place) -> list[str]:
    """What Alembic would still have to change."""
    options = {"compare_type": True, "compare_server_default": True}

    def compared(connection: sql.Connection) -> list[str]:
        context = MigrationContext.configure(connection, opts=options)
        return [str(each) for each in compare_metadata(context, schema)]

    return ask(place, compared)


def version(place: Place) -> str | None:
    return ask(
        place, lambda connection: MigrationContext.configure(connection).get_current_revision()
    )


def test_the_version_in_the_program_is_that_of_the_newest_migration() -> None:
    assert ScriptDirectory.from_config(migrations.config()).get_current_head() == VERSION


def test_a_new_database_is_what_the_program_expects(place: Place) -> None:
    prepare(place)
    assert (version(place), differences(place)) == (VERSION, [])


def test_migrations_lead_from_the_first_database_to_what_the_program_expects(
    place: Place,
) -> None:
    if isinstance(place, Path):
        place.mkdir()
    ask(place, lambda connection: command.upgrade(migrations.config(connection), "0001"))
    assert differences(place) != []
    prepare(place)
    assert (version(place), differences(place)) == (VERSION, [])


def test_a_database_from_before_versions_is_migrated_and_its_tables_continue(
    tmp_path: Path,
) -> None:
    database = sqlite3.connect(tmp_path / FILE)
    database.executescript(OLD.read_text(encoding="utf-8"))
    database.close()
    url = prepare(tmp_path)
    assert (version(tmp_path), differences(tmp_path)) == (VERSION, [])
    with TestClient(App(url)) as client:
        table = Seated(client, "jjkuu4utksc8", KEYS)
        state = table.state()
        assert [move["text"] for move in state["moves"]] == ["d2-d4"]
        assert (state["entry"], state["you"]) == (3, [1])
        assert table.does("redo")["plies"] == 2
        assert table.plays("c1-c3")["plies"] == 3


def test_a_database_of_a_newer_program_is_refused(place: Place) -> None:
    prepare(place)
    altered(place, "update alembic_version set version_num = '9999'")
    with pytest.raises(CannotServe, match=r"newer Snuggery .*version 9999.*Please update"):
        prepare(place)
    assert version(place) == "9999"


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    place: Place,
) -> None:
    if isinstance(place, Path):
        place.mkdir()
    ask(place, lambda connection: command.upgrade(migrations.config(connection), "0001"))
    before = differences(place)
    # The last thing that the migration creates already exists, as something else.
    altered(place, "create table sayings (x integer)")
    with pytest.raises(CannotServe, match="sayings"):
        prepare(place)
    altered(place, "drop table sayings")
    assert (version(place), differences(place)) == ("0001", before)
    prepare(place)
    assert version(place) == VERSION


def test_servers_that_start_at_the_same_time_do_not_get_in_each_others_way(place: Place) -> None:
    if isinstance(place, Path):
        place.mkdir()
    ask(place, lambda connection: command.upgrade(migrations.config(connection), "0001"))
    with ThreadPoolExecutor(4) as servers:
        list(servers.map(prepare, [place] * 4))
    assert (version(place), differences(place)) == (VERSION, [])


def secret(name: str) -> str:
    return f"{name:-<32}"


def before_invitations(place: Place, *, came: str) -> None:
    """A table of the time when keys were seats; who `came` to the second one, if anybody."""
    if isinstance(place, Path):
        place.mkdir()

    def fill(connection: sql.Connection) -> None:
        command.upgrade(migrations.config(connection), "0004")
        old = sql.MetaData()
        old.reflect(connection)
        table = {"table_id": "jjkuu4utksc8"}
        connection.execute(
            old.tables["tables"].insert(),
            {
                "id": "jjkuu4utksc8",
                "game": "pebbles",
                "rules": 1,
                "options": '{"pile": "9"}',
                "seed": bytes(16),
                "lines": "[]",
                "assisted": False,
                "made_at": 5.0,
                "host_hash": hashed(secret("host")),
                "watch": True,
                "clock": "",
                "patience": 300,
            },
        )
        seats = [
            {**table, "seat": seat, "player": "human", "key_hash": hashed(secret(f"key{seat}"))}
            | {"taken": seat == 1 or bool(came), "name": ""}
            for seat in (1, 2)
        ]
        connection.execute(old.tables["seats"].insert(), seats)
        held = [("maker", 0), ("maker", 1), *([("guest", 2)] if came == "device" else [])]
        rows = [
            {**table, "device_hash": hashed(secret(who)), "seat": seat, "since": 6.0}
            for who, seat in held
        ]
        connection.execute(old.tables["holdings"].insert(), rows)

    ask(place, fill)


@pytest.mark.parametrize("came", ["", "device", "program"])
def test_nobody_loses_a_seat_when_keys_become_invitations(place: Place, came: str) -> None:
    before_invitations(place, came=came)
    with TestClient(App(prepare(place)), base_url="http://snuggery.test") as client:

        def you(**headers: str) -> object:
            answer = client.get("/api/tables/jjkuu4utksc8", headers=headers)
            return answer.json().get("you", answer.status_code)

        def key(name: str) -> object:
            return you(Authorization=f"Bearer {secret(name)}")

        def device(name: str) -> object:
            return you(Cookie=f"device={secret(name)}")

        assert device("maker") == [1]
        assert key("key1") == [1]
        assert device("guest") == ([2] if came == "device" else [])
        # Whoever sent a link still knows its key, so it stops being a key once a device has the
        # seat.
        assert key("key2") == ([2] if came == "program" else 403)
        assert (
            client.get(f"/seat/{secret('key2')}").status_code
            == ({"": 200, "device": 410, "program": 404}[came])
        )
        body, host = {"seat": 2}, {"Authorization": f"Bearer {secret('host')}"}
        freed = client.post("/api/tables/jjkuu4utksc8/free", json=body, headers=host)
        assert freed.status_code == (200 if came else 422)
        new = client.post(f"/api/seats/{secret('key2')}", json={})
        assert new.status_code == (404 if came == "program" else 409 if came else 201)
        made = {"Cookie": f"device={secret('maker')}"}
        again = client.post("/api/tables", json={"game": "peg-solitaire"}, headers=made)
        assert secret("maker") in again.headers["set-cookie"]  # the device is recognised
