from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.server.app import App
from snuggery.server.database import address, prepare
from tests.server.house import House
from tests.toy_games import TOYS
from tools.postgres import QUICK, Postgres


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


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | sql.URL:
    """Where tables can be kept; nothing is there yet."""
    if request.param == "sqlite":
        return tmp_path / "data"
    server: Postgres = request.getfixturevalue("postgres")
    return address(server.new())


@pytest.fixture
def app(tmp_path: Path) -> App:
    """A server of its own, for tests that stop it or look into its folder."""
    return App(prepare(tmp_path))


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all tests that only need tables."""
    app = App(prepare(tmp_path_factory.mktemp("data")))
    with TestClient(app, base_url="http://snuggery.test", follow_redirects=False) as client:
        yield client


@pytest.fixture
def house(running: TestClient) -> House:
    running.cookies.clear()
    return House(running)
