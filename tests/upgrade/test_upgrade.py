"""What version 0.1 left behind, written by that program itself: tables in play, and records."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from snuggery import SHELF, Record, game
from snuggery.cli import snuggery
from snuggery.server.app import App
from snuggery.server.storage.database import FILE, prepare
from tests.server.house import Seated

HERE = Path(__file__).parent
TABLES: dict[str, Any] = json.loads((HERE / "tables.json").read_text(encoding="utf-8"))
"""What 0.1 said about each table: its keys, its moves, its position."""
RECORDS = sorted((HERE / "records").iterdir())


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server of today with the tables of 0.1."""
    folder = tmp_path_factory.mktemp("upgraded")
    database = sqlite3.connect(folder / FILE)
    database.executescript((HERE / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    with TestClient(App(prepare(folder)), base_url="http://snuggery.test") as client:
        yield client


def test_every_game_is_among_them() -> None:
    games = {each.slug for each in SHELF}
    assert games == TABLES.keys() == {file.stem for file in RECORDS}


@pytest.mark.parametrize("slug", TABLES)
def test_a_table_is_as_it_was_and_continues(upgraded: TestClient, slug: str) -> None:
    then = TABLES[slug]
    table = Seated(upgraded, then["table"], then["keys"])
    now = table.state()
    assert [move["text"] for move in now["moves"]] == then["moves"]
    assert now["plies"] == then["plies"]
    choice = now["touches"]["choices"][0]["move"]
    assert table.plays(choice)["plies"] > then["plies"]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_verified_and_replayed_to_its_end(file: Path) -> None:
    done = CliRunner().invoke(snuggery, ["verify", str(file)])
    assert done.exit_code == 0, done.output
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.replay(game(file.stem)).outcome() is not None
    assert str(record) == file.read_text(encoding="utf-8")
