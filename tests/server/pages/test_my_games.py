"""My games: one device's tables, how it fared, its records, and forgetting it all."""

import io
import re
import zipfile
from typing import Any

from snuggery.core import Record
from snuggery.core.text.dates import MONTHS
from tests.server.house import BROWSER, PEG, House, Seated

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def made(house: House, game: str, **seats: str) -> Seated:
    """A table that this browser's cookie holds."""
    sitting = {name.removeprefix("seat_"): who for name, who in seats.items()}
    body = {"game": game, "seats": sitting, "options": {"pile": "1"} if game == "pebbles" else {}}
    answer = house.client.post("/api/tables", json=body, headers=BROWSER).json()
    return Seated(house.client, answer["table"], invites=answer["invites"])


def guest(house: House, table: Seated) -> Seated:
    """Somebody who took the second seat, a program."""
    device = dict(house.client.cookies)
    house.client.cookies.clear()
    key = house.take(table.invites["2"])
    house.client.cookies.update(device)
    return Seated(house.client, table.table, {"2": key})


def said_at(house: House, table: Seated) -> list[str]:
    """What the database keeps of the talk at a table."""
    app: Any = house.client.app
    assert house.client.portal is not None
    kept = house.client.portal.call(app.tables.storage.sayings, table.table, 0)
    return [said.text for said in kept]


def test_a_device_finds_its_games_again(house: House) -> None:
    running, finished = made(house, PEG), made(house, "pebbles", seat_2="random")
    finished.plays("take 1")
    page = house.client.get("/mine").text
    assert running.table in page
    day = re.search(r'<time datetime="(\d+)-(\d+)-(\d+)">(.*?)</time>', page)
    assert day is not None
    assert day[4].split() == [str(int(day[3])), MONTHS[int(day[2]) - 1], day[1]]
    assert finished.table in page
    assert running.table not in house.client.get("/mine?show=finished").text
    assert finished.table not in house.client.get("/mine?show=running").text
    assert finished.table not in house.client.get(f"/mine?game={PEG}").text
    house.client.cookies.clear()
    assert running.table not in house.client.get("/mine").text


def test_wins_are_counted_by_game_and_opponent(house: House) -> None:
    for _ in range(2):
        made(house, "pebbles", seat_2="random").plays("take 1")
    table = made(house, "pebbles", seat_2="open")
    table.does("resign")
    page = " ".join(house.client.get("/mine").text.split())
    row = "<td>computer, random</td><td>2</td><td>2</td><td>0</td><td>0</td>"
    assert row in page
    assert "<td>people</td><td>1</td><td>0</td><td>1</td><td>0</td>" in page


def test_all_records_come_in_one_archive(house: House) -> None:
    table = made(house, PEG)
    table.plays("d2-d4")
    archive = zipfile.ZipFile(io.BytesIO(house.client.get("/mine/records.zip").content))
    (name,) = archive.namelist()
    assert table.table in name
    assert len(Record.parse(archive.read(name).decode()).lines) == 1


def test_forgotten_means_gone(house: House) -> None:
    alone, shared = made(house, PEG), made(house, "pebbles", seat_2="open")
    own = shared.post("devices/add", seat=1).json()["url"].rpartition("/")[2]
    shared.post("name", seat=1, name="Ann")
    shared.post("say", kind="chat", text="hello")
    other = guest(house, shared)
    answer = house.client.post("/mine/delete", content="", headers=FORM)
    assert answer.status_code == 303
    assert house.client.get("/mine").text.count("/tables/") == 0
    assert house.client.get(f"/api/tables/{alone.table}").status_code == 404
    state = other.state()
    assert state["seats"][0]["person"] == ""
    assert house.client.get(f"/seat/{own}").status_code == 404


def test_what_others_said_is_not_forgotten(house: House) -> None:
    elsewhere = house.sit("pebbles", {"1": "me", "2": "open"}).only(1)
    shared = made(house, "pebbles", seat_2="open")
    other = guest(house, shared)
    for who, text in ((elsewhere, "elsewhere"), (shared, "mine"), (other, "theirs")):
        assert who.post("say", kind="chat", text=text).status_code == 200
    assert said_at(house, shared) == ["mine", "theirs"]
    house.client.post("/mine/delete", content="", headers=FORM)
    assert said_at(house, shared) == ["theirs"]
    assert said_at(house, elsewhere) == ["elsewhere"]


def test_another_site_cannot_delete(house: House) -> None:
    table = made(house, PEG)
    headers = {**FORM, "Sec-Fetch-Site": "cross-site"}
    assert house.client.post("/mine/delete", content="", headers=headers).status_code == 403
    assert table.state()["you"] == [1]


def test_a_strange_query_shows_everything(house: House) -> None:
    table = made(house, PEG)
    assert table.table in house.client.get("/mine?show=%3Cb%3E").text
    assert house.client.get("/mine?page=x").status_code == 422
