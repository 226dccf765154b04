import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.server.app import App
from snuggery.server.storage.database import address, prepare
from tests.server.house import House
from tests.server.places import Place
from tests.server.served import Serve, Server
from tests.toy_games import TOYS
from tools.postgres import QUICK, Postgres

DATABASES = ("sqlite", "postgresql")
WITH_BOTH = {
    *("test_api", "test_invitations", "test_post_keys"),
    *("test_seats", "test_seats_change_hands", "test_together", "test_opened_invitations"),
}


@pytest.fixture(autouse=True)
def _toys_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats, hidden cards and chance, whatever real games are there yet."""
    monkeypatch.setattr(shelf, "SHELF", (*shelf.SHELF, *TOYS))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL server for all tests."""
    server = Postgres(*QUICK)
    yield server
    server.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What depends on the database is tested with both."""
    module = metafunc.module.__name__.rpartition(".")[2]
    if "running" in metafunc.fixturenames and module in WITH_BOTH:
        metafunc.parametrize("running", DATABASES, indirect=True)


def _place(request: pytest.FixtureRequest, database: str, folder: Path) -> Place:
    if database == "sqlite":
        return folder / "data"
    server: Postgres = request.getfixturevalue("postgres")
    return address(server.new())


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where tables can be kept; nothing is there yet."""
    return _place(request, request.param, tmp_path)


@pytest.fixture
def app(tmp_path: Path) -> App:
    """A server of its own, for tests that stop it or look into its folder."""
    return App(prepare(tmp_path))


@pytest.fixture(scope="session")
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient]:
    """One server for all tests that only need tables."""
    database = getattr(request, "param", "sqlite")
    app = App(prepare(_place(request, database, tmp_path_factory.mktemp("tables"))))
    with TestClient(app, base_url="http://snuggery.test", follow_redirects=False) as client:
        yield client


@pytest.fixture
def house(running: TestClient) -> House:
    running.cookies.clear()
    return House(running)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers in processes of their own; all keep their tables in the same place."""
    started: list[Server] = []

    def start(*options: str, place: Place = tmp_path / "data", **how: Any) -> Server:
        started.append(Server(place, *options, **how))
        return started[-1]

    yield start
    for server in started:
        if server.process.returncode is None:
            server.end(signal.SIGKILL)
