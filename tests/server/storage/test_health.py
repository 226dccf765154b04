"""Health: the database is written and read, and what is wrong with it is said in plain words."""

import os
import resource
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import __version__
from snuggery.server.app import App
from snuggery.server.storage import health
from snuggery.server.storage.database import FILE, address, prepare
from tests.server.house import House
from tests.server.places import Place, altered, ask
from tests.server.served import Serve, Server
from tools.postgres import QUICK, Postgres

WELL = {"status": "ok", "version": __version__}


@pytest.fixture(autouse=True)
def _look_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EVERY", 0.0)
    monkeypatch.setattr(health, "WHOLE", 0.0)


@pytest.fixture
def client(place: Place) -> Iterator[TestClient]:
    with TestClient(App(prepare(place))) as client:
        yield client


@pytest.fixture
def on_file(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(App(prepare(tmp_path / "data"))) as client:
        yield client


def said(client: Any, path: str = "/healthz") -> tuple[int, str]:
    """The status, and why it is not well."""
    answer = client.get(path)
    return answer.status_code, answer.json().get("error", {}).get("message", "")


def test_a_server_that_can_keep_tables_says_so(client: TestClient) -> None:
    for path in ("/healthz", "/readyz", "/livez"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()) == (200, WELL)


def test_a_read_only_database_is_not_healthy(client: TestClient, place: Place) -> None:
    altered(place, "delete from heart")
    assert said(client)[0] == 503


def test_asking_often_costs_nothing(
    client: TestClient, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert said(client) == (200, "")
    monkeypatch.setattr(health, "EVERY", 1_000.0)
    altered(place, "update alembic_version set version_num = '9999'")
    assert said(client) == (200, "")
    monkeypatch.setattr(health, "EVERY", 0.0)
    assert said(client) == (503, "The database has a different version from the program.")
    assert client.get("/readyz").status_code == 503
    assert client.get("/livez").status_code == 200


def test_a_deleted_folder_is_noticed(on_file: TestClient, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "data")
    assert said(on_file) == (503, "The database is not where it was.")
    assert on_file.get("/livez").status_code == 200


def test_a_file_that_was_replaced_is_noticed(on_file: TestClient, tmp_path: Path) -> None:
    prepare(tmp_path / "other")
    file = tmp_path / "data" / FILE
    for each in file.parent.iterdir():
        each.unlink()
    shutil.copy(tmp_path / "other" / FILE, file)
    assert said(on_file)[0] == 503


@pytest.mark.parametrize("page", [0, 1, 2, 5])
def test_a_zeroed_page_is_noticed(on_file: TestClient, tmp_path: Path, page: int) -> None:
    House(on_file).sit()
    file = tmp_path / "data" / FILE
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as pages:
        pages.seek(page * size)
        pages.write(bytes(size))
    status, why = said(on_file)
    assert (status, why) == (503, "The database is damaged.")
    page_for_people = on_file.get("/status")
    assert page_for_people.status_code == 503
    assert "The database is damaged." in page_for_people.text


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_full_disk_is_noticed_and_when_there_is_room_again_too(serve: Serve) -> None:
    server: Server = serve()
    server.sit()
    assert said(server.client) == (200, "")
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    # No file may grow any more, as on a full disk.
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, limits[1]))
    until(lambda: said(server.client)[0] == 503)
    assert said(server.client)[1] in ("The disk is full.", "The disk is failing.")
    assert server.client.get("/livez").status_code == 200
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
    until(lambda: said(server.client)[0] == 200)
    server.sit()


def test_a_database_that_went_away_is_noticed() -> None:
    postgres = Postgres(*QUICK)
    with TestClient(App(prepare(address(postgres.new())))) as client:
        assert said(client) == (200, "")
        postgres.kill()
        deadline = time.monotonic() + 60
        while said(client) == (200, ""):  # the last of its processes may answer a little longer
            assert time.monotonic() < deadline
        assert said(client) == (503, "The database does not answer.")
        postgres.start()
        assert said(client) == (200, "")
    postgres.close()


def test_a_stopping_server_is_not_ready_but_alive(client: TestClient) -> None:
    app: Any = client.app
    app.end_streams()
    assert said(client, "/readyz") == (503, "The server is stopping.")
    assert said(client, "/livez") == (200, "")


def test_the_status_page_says_how_the_server_is(client: TestClient) -> None:
    House(client).sit()
    page = client.get("/status")
    assert page.status_code == 200
    assert __version__ in page.text
    assert "All is well" in page.text
    assert "Tables in use</dt><dd>1</dd>" in page.text


def test_nobody_else_can_read_the_files(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with TestClient(App(prepare(tmp_path / "data"))) as client:
            House(client).sit()
            modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.rglob("*")}
    finally:
        os.umask(before)
    assert modes.pop("data") == 0o700
    assert FILE in modes
    assert f"{FILE}-wal" in modes
    assert set(modes.values()) == {0o600}


def test_a_file_that_an_older_version_left_open_is_closed_to_others(tmp_path: Path) -> None:
    prepare(tmp_path)
    (tmp_path / FILE).chmod(0o644)
    prepare(tmp_path)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    assert ask(tmp_path, lambda connection: connection.exec_driver_sql("select 1").scalar()) == 1
