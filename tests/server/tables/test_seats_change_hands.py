"""Once a seat changes hands, its former holder knows what a spectator knows, and no more."""

import io
import threading
import time
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.house import House, Seated
from tests.server.served import Serve
from tests.server.visitor import PHONE, TWO_PEOPLE, Visitor, key_in

ASKED: dict[str, dict[str, Any]] = {
    "moves": {"entry": 0, "move": "wall C1|C2"},
    "undo": {"entry": 0},
    "restart": {"entry": 0, "anyway": True},
    "hint": {"entry": 0},
    "suggestions": {"entry": 0},
    "preview": {"entry": 0, "move": "wall C1|C2"},
    "why": {"entry": 0, "touch": "A1"},
    "ask": {"entry": 0, "text": "board"},
    "insight": {"entry": 0},
    "analysis": {"entry": 0},
    "remark": {"entry": 0, "ply": 1},
    "take": {"entry": 0},
    "acts": {"entry": 0, "acts": [{"act": "moves", "move": "wall C1|C2", "key": "k"}]},
    "say": {"kind": "chat", "text": "hello"},
    "resign": {"entry": 0},
    "name": {"seat": 2, "name": "x"},
    "invite": {"seat": 2},
    "withdraw": {"seat": 2},
    "devices/add": {"seat": 2},
    "devices/end": {"device": "x"},
}
"""Everything that can be asked of a table, with an entry that may be out of date."""


def everything(who: Visitor, table: str) -> dict[str, str]:
    """All that somebody is answered about a table."""
    api = f"/api/tables/{table}"
    plies = who.state(table)["plies"]
    paths = [api, f"{api}/record", f"{api}/devices", f"/tables/{table}"]
    paths += [f"{api}?ply={ply}" for ply in range(plies + 1)]
    paths += [f"{api}?eyes={seat}" for seat in (0, 1, 2)]
    found = {path: who.get(path).text for path in paths}
    entry = who.state(table)["entry"]
    for what, body in ASKED.items():
        for seen in {0, entry}:
            fresh = body | ({"entry": seen} if "entry" in body else {})
            found[f"{what} {seen}"] = who.post(table, what, **fresh).text
    return found


@pytest.fixture
def host(house: House) -> Visitor:
    return Visitor(house.client)


@pytest.fixture
def guest(house: House) -> Visitor:
    return Visitor(house.client, PHONE)


Change = Callable[[Visitor, Visitor, str], Visitor | None]


def given_away(host: Visitor, guest: Visitor, table: str) -> Visitor:
    new = Visitor(host.client)
    link = key_in(guest.post(table, "invite", seat=2))
    assert guest.state(table)["you"] == [2]  # until somebody takes it
    assert new.take(link, "Cleo").status_code == 303
    return new


def freed(host: Visitor, guest: Visitor, table: str) -> Visitor:
    new = Visitor(host.client)
    assert host.post(table, "free", seat=2).status_code == 200
    assert new.take(key_in(host.post(table, "invite", seat=2)), "Cleo").status_code == 303
    return new


def ended(host: Visitor, guest: Visitor, table: str) -> Visitor:
    new = Visitor(host.client)
    assert new.take(key_in(guest.post(table, "devices/add", seat=2))).status_code == 303
    shown = new.get(f"/api/tables/{table}/devices").json()["devices"]
    (device,) = [each["device"] for each in shown if not each["this"]]
    assert new.post(table, "devices/end", device=device).status_code == 200
    return new


def handed_to_a_computer(host: Visitor, guest: Visitor, table: str) -> None:
    app: Any = host.client.app
    live = app.tables._live[table]
    live.row = type(live.row)(
        **{name: getattr(live.row, name) for name in live.row.__slots__} | {"patience": 0}
    )
    entry = host.state(table)["entry"]
    answer = host.post(table, "claim", entry=entry, seat=2, then="club")
    assert answer.status_code == 200, answer.text
    deadline = time.monotonic() + 300
    while live.thinker() or live.computers:  # until the computer has built everything it wants
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.parametrize("change", [given_away, freed, ended, handed_to_a_computer])
def test_the_former_holder_is_answered_as_a_spectator_is(
    host: Visitor, guest: Visitor, change: Change
) -> None:
    made = host.sits("sniff")
    table = made["table"]
    guest.take(made["invites"]["2"], "Bea")
    host.plays(table, "wall A1|A2")
    guest.plays(table, "wall B1|B2")
    assert "B1|B2" in guest.get(f"/api/tables/{table}/record").text
    new = change(host, guest, table)
    if new:
        new.plays(table, "wall D1|D2")
        assert new.state(table)["you"] == [2]
    spectator = everything(Visitor(host.client), table)
    assert everything(guest, table) == spectator
    assert not any("D1|D2" in text for text in spectator.values())


def test_the_archive_of_a_former_holder_tells_nothing_of_a_running_game(
    host: Visitor, guest: Visitor
) -> None:
    """Fault 6: it listed what the computer built in secret."""
    made = host.sits("sniff")
    table = made["table"]
    guest.take(made["invites"]["2"])
    guest.plays(table, "wall B1|B2")
    handed_to_a_computer(host, guest, table)
    archive = zipfile.ZipFile(io.BytesIO(guest.get("/mine/records.zip").content))
    (name,) = archive.namelist()
    spectators = Visitor(host.client).get(f"/api/tables/{table}/record").text
    assert archive.read(name).decode() == spectators
    assert "B1|B2" not in spectators


@pytest.mark.parametrize("change", [given_away, freed])
def test_a_seat_given_away_is_no_longer_in_any_list_or_archive(
    host: Visitor, guest: Visitor, change: Change
) -> None:
    made = host.sits("sniff")
    guest.take(made["invites"]["2"], "Bea")
    change(host, guest, made["table"])
    assert made["table"] not in guest.get("/mine").text
    content = guest.get("/mine/records.zip").content
    assert zipfile.ZipFile(io.BytesIO(content)).namelist() == []


def test_a_device_that_gives_a_seat_away_no_longer_holds_it(host: Visitor, guest: Visitor) -> None:
    """Fault 5: whoever starts on one device and gives a seat away had both."""
    table = host.sits("fox-and-geese", {})["table"]
    assert host.state(table)["you"] == [1, 2]
    link = key_in(host.post(table, "invite", seat=2))
    assert link in host.get(f"/tables/{table}").text
    assert guest.take(link, "Bea").status_code == 303
    state = host.state(table)
    assert state["you"] == [1]
    assert not any(state["can"][what] for what in ("undo", "restart", "analysis"))
    codes = [
        host.post(table, what, entry=state["entry"]).json()["error"]["code"]
        for what in ("restart", "take")
    ]
    assert codes == ["cannot-undo", "not-your-seat"]


def test_a_seat_given_back_does_not_make_a_lone_player(host: Visitor, guest: Visitor) -> None:
    """Whoever played there with others takes nothing back alone, and takes no log along."""
    table = host.sits("sniff", {})["table"]
    guest.take(key_in(host.post(table, "invite", seat=2)))
    guest.plays(table, "wall B1|B2")
    assert host.take(key_in(guest.post(table, "invite", seat=2))).status_code == 303
    state = host.state(table)
    assert state["you"] == [1, 2]
    assert not any(state["can"][what] for what in ("undo", "restart", "analysis"))
    answer = host.post(table, "take", entry=state["entry"])
    assert answer.json()["error"]["code"] == "not-your-seat"


def test_the_host_frees_a_seat_openly_and_not_for_themselves(host: Visitor, guest: Visitor) -> None:
    made = host.sits("sniff")
    table = made["table"]
    guest.take(made["invites"]["2"], "Bea")
    guest.plays(table, "wall B1|B2")
    state = host.post(table, "free", seat=2).json()
    assert (state["seats"][1]["who"], state["seats"][1]["person"]) == ("open", "")
    app: Any = host.client.app
    assert host.client.portal is not None
    said = host.client.portal.call(app.tables.storage.sayings, table, 0)
    assert [(each.kind, each.seat) for each in said] == [("freed", 2)]
    link = key_in(host.post(table, "invite", seat=2))
    refused = host.take(link)
    assert refused.status_code == 403
    assert "for somebody else" in refused.text
    assert host.state(table)["you"] == [1]
    assert "B1|B2" not in host.get(f"/api/tables/{table}/record").text


def test_the_links_of_a_former_holder_are_dead(host: Visitor, guest: Visitor) -> None:
    made = host.sits()
    table = made["table"]
    guest.take(made["invites"]["2"])
    back_door = guest.post(table, "devices/add", seat=2).json()
    another = key_in(guest.post(table, "invite", seat=2))
    host.post(table, "free", seat=2)
    Visitor(host.client).take(key_in(host.post(table, "invite", seat=2)))
    assert guest.take(another).status_code == 404
    assert guest.take(back_door["url"].rpartition("/")[2]).status_code == 404
    assert guest.ask("POST", "/seat", data={"code": back_door["code"]}).status_code == 404
    assert guest.state(table)["you"] == []


def test_an_offer_lapses_when_a_seat_changes_hands(host: Visitor, guest: Visitor) -> None:
    made = host.sits()
    table = made["table"]
    guest.take(made["invites"]["2"])
    guest.post(table, "say", kind="offer", text="draw")
    assert host.state(table)["offer"] is not None
    new = given_away(host, guest, table)
    assert host.state(table)["offer"] is None
    assert host.post(table, "say", kind="yes").json()["error"]["code"] == "bad-request"
    assert new.state(table)["over"] is False


def test_a_closed_table_is_closed_to_its_former_holders(host: Visitor, guest: Visitor) -> None:
    made = host.sits(watch=False)
    table = made["table"]
    guest.take(made["invites"]["2"])
    entry = guest.state(table)["entry"]
    given_away(host, guest, table)
    for answer in (
        guest.get(f"/api/tables/{table}"),
        guest.get(f"/tables/{table}"),
        guest.get(f"/api/tables/{table}/record"),
        guest.post(table, "moves", entry=entry + 5, move="take 1"),
    ):
        assert answer.status_code == 403


def test_a_program_loses_its_key_with_the_seat(house: House) -> None:
    both = house.sit("pebbles", TWO_PEOPLE)
    key = key_in(both.only(2).post("invite", seat=2))
    new = Seated(house.client, both.table, {"2": house.take(key)})
    assert new.state()["you"] == [2]
    answer = both.only(2).post("moves", entry=0, move="take 1")
    assert (answer.status_code, house.code(answer)) == (403, "not-your-seat")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_stream_ends_before_it_reveals_what_the_new_holder_does(
    serve: Serve, workers: str
) -> None:
    server = serve("--workers", workers)
    made = server.client.post("/api/tables", json={"game": "sniff", "seats": TWO_PEOPLE}).json()
    url = f"/api/tables/{made['table']}"

    def comes(link: str) -> dict[str, str]:
        key = server.client.post(f"/api/seats/{link}", json={}).json()["key"]
        return {"Authorization": f"Bearer {key}"}

    former = comes(made["invites"]["2"])
    told: list[dict[str, Any]] = []
    listening = threading.Event()

    def listen() -> None:
        for state in server.states(url, former):
            told.append(state)
            listening.set()

    stream = threading.Thread(target=listen)
    stream.start()
    assert listening.wait(60)
    link = server.client.post(f"{url}/invite", json={"seat": 2}, headers=former).json()["url"]
    new = comes(link.rpartition("/")[2])
    for entry, move in enumerate(("wall B1|B2", "wall D1|D2")):
        body = {"entry": entry, "move": move}
        assert server.client.post(f"{url}/moves", json=body, headers=new).status_code == 200
    stream.join(60)
    assert not stream.is_alive()
    assert {(*state["you"], state["entry"], len(state["moves"])) for state in told} == {(2, 0, 0)}
