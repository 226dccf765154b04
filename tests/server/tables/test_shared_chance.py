"""Chance that people share: neither the server nor any device alone can choose it."""

import hashlib
import secrets
import signal
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.core import Record, Seal, WrongSeal
from snuggery.server.app import App
from snuggery.server.storage.database import prepare
from tests.server.house import House, Seated, State
from tests.server.served import Serve

OPEN = {"2": "open"}
SNARE = shelf.game("snare")


def record_of(at: Seated) -> str:
    return at.client.get(f"/api/tables/{at.table}/record", headers=at.headers).text


def but_for_presence(state: State) -> State:
    """The state without who was seen when."""
    return state | {"seats": [seat | {"here": None, "away": None} for seat in state["seats"]]}


def test_a_deal_waits_for_every_device_and_says_for_whom(house: House) -> None:
    table = house.sit("snare", OPEN, parts=False)
    one, two = table.only(1), table.only(2)
    state = one.state()
    assert state["terms"]["chance"] == "shared"
    assert state["terms"]["waiting"] == [1, 2]
    assert len(state["terms"]["commitment"]) == 64
    assert state["terms"]["seal"] == ""
    assert state["status"].startswith("Waiting for")
    assert (state["moves"], state["seat"]) == ([], None)
    answer = one.post("moves", entry=0, move="draw pile")
    assert (answer.status_code, house.code(answer)) == (409, "part-wanted")
    state = one.does_part(1, secrets.token_hex(16))
    assert state["terms"]["waiting"] == [2]
    assert state["moves"] == []
    state = two.does_part(2, secrets.token_hex(16))
    assert state["terms"]["waiting"] == []
    assert [move["seat"] for move in state["moves"]][:1] == ["chance"]
    assert "the seed of this table" not in state["status"]


def test_the_seed_follows_from_all_parts_as_anyone_can_compute(house: House) -> None:
    table = house.sit("snare", OPEN, parts=False)
    fixed = table.state()["terms"]["commitment"]
    sent = {seat: secrets.token_hex(16) for seat in (2, 1)}
    for seat, part in sent.items():
        table.only(seat).does_part(seat, part)
    terms = table.only(2).state()["terms"]
    assert terms["commitment"] == fixed
    assert {each["seat"]: each["part"] for each in terms["parts"]} == sent
    assert "server part" not in record_of(table)
    assert "seed" not in record_of(table)
    table.only(1).does("resign")
    record = Record.parse(record_of(table.only(2)))
    server = bytes.fromhex(record.server_part)
    assert hashlib.sha256(b"snuggery server part" + server).hexdigest() == fixed
    joined = server + b"".join(
        seat.to_bytes(2, "big") + bytes.fromhex(sent[seat]) for seat in (1, 2)
    )
    seed = hashlib.sha256(b"snuggery joint seed" + joined).digest()[:16]
    assert (record.seed, Seal(seed).shown) == (seed.hex(), terms["seal"])
    said = record.verify(SNARE)
    assert any(each.startswith("Shared chance") and "1, 2" in each for each in said)
    assert "follows from it" in said[-1]
    plain = {"Content-Type": "text/plain"}
    checked = house.client.post("/api/records/check", content=str(record), headers=plain).json()
    assert checked == {"game": "snare", "chance": "shared", "checks": list(said)}


@pytest.mark.parametrize("line", ["part 1", "part 2", "server part", "commitment", "seed", "seal"])
def test_no_part_of_it_can_be_changed_afterwards(house: House, line: str) -> None:
    table = house.sit("snare", OPEN)
    table.only(1).does("resign")
    rows = record_of(table).split("\n")
    (at,) = (n for n, row in enumerate(rows) if row.startswith(f"{line}: "))
    rows[at] = rows[at][:-1] + ("0" if rows[at][-1] != "0" else "1")
    changed = "\n".join(rows)
    with pytest.raises(WrongSeal):
        Record.parse(changed).verify(SNARE)
    plain = {"Content-Type": "text/plain"}
    answer = house.client.post("/api/records", content=changed, headers=plain)
    assert house.code(answer) == "wrong-seal"
    answer = house.client.post("/api/records/check", content=changed, headers=plain)
    assert (answer.status_code, house.code(answer)) == (422, "wrong-seal")


def test_a_part_is_sent_once_and_by_its_seat_only(house: House) -> None:
    table = house.sit("snare", OPEN, parts=False)
    one, two = table.only(1), table.only(2)
    part = secrets.token_hex(16)
    assert house.code(one.post("part", seat=2, part=part)) == "not-your-seat"
    assert house.code(Seated(house.client, table.table).post("part", part=part)) == "not-your-seat"
    assert house.code(one.post("part", part="xyz")) in ("bad-request", "malformed")
    one.does_part(1, part)
    entry = one.state()["entry"]
    assert one.does_part(1, part)["entry"] == entry  # a repeated request
    assert house.code(one.post("part", seat=1, part=secrets.token_hex(16))) == "bad-request"
    two.does_part(2, secrets.token_hex(16))
    assert house.code(two.post("part", seat=2, part=secrets.token_hex(16))) == "bad-request"


def test_nobody_waits_for_the_part_of_a_computer(house: House) -> None:
    host = house.sit("snare", OPEN, come=False)
    host.does_part(1, secrets.token_hex(16))
    assert host.state()["terms"]["waiting"] == [2]
    state = host.does("claim", seat=2, then="club")
    assert state["terms"]["waiting"] == []
    assert state["moves"]
    host.does("resign", seat=1)
    said = Record.parse(record_of(host)).verify(SNARE)
    assert any("the seats 1." in each for each in said)


def test_a_guest_who_sends_nothing_is_waited_for_as_agreed(house: House) -> None:
    table = house.sit("snare", OPEN, parts=False)
    table.only(1).does_part(1, secrets.token_hex(16))
    asked = {"seat": 2, "then": "club"}
    answer = table.only(1).post("claim", entry=table.only(1).state()["entry"], **asked)
    assert "You agreed to wait" in answer.json()["error"]["message"]
    house.pass_time(301)
    assert table.only(1).does("claim", **asked)["terms"]["waiting"] == []


def test_an_invitation_says_which_chance_and_which_help(house: House) -> None:
    table = house.sit("snare", OPEN, come=False, agreed="hints")
    shown = house.client.get(f"/api/seats/{table.invites['2']}").json()
    assert (shown["terms"]["chance"], shown["terms"]["help"]) == ("shared", "hints")
    page = house.client.get(f"/seat/{table.invites['2']}").text
    assert 'data-chance="shared"' in page
    assert 'data-help="hints"' in page


@pytest.mark.parametrize(
    ("game", "seats", "kind"),
    [
        ("snare", {}, "sealed"),
        ("snare", {"2": "club"}, "sealed"),
        ("snare", {"1": "open", "2": "club"}, "sealed"),
        ("snare", {"2": "open"}, "shared"),
        ("snare", {"1": "open", "2": "open"}, "shared"),
        ("sniff", {"2": "open"}, "shared"),
        ("fox-and-geese", {"2": "open"}, ""),
    ],
)
def test_players_on_several_devices_share_the_chance(
    house: House, game: str, seats: dict[str, str], kind: str
) -> None:
    terms = house.sit(game, seats, parts=False).state()["terms"]
    assert terms["chance"] == kind
    assert bool(terms["waiting"]) == (kind == "shared")


def test_the_next_game_has_its_own_shared_chance(house: House) -> None:
    table = house.sit("snare", OPEN)
    before = table.state()["terms"]
    table.only(1).does("resign")
    made = table.only(1).post("rematch").json()
    after = Seated(house.client, made["table"], made["keys"]).state()["terms"]
    assert (after["chance"], after["waiting"]) == ("shared", [1, 2])
    assert after["commitment"] != before["commitment"]
    alone = house.sit("snare")
    alone.does("resign", seat=1)
    made = alone.post("rematch").json()
    assert Seated(house.client, made["table"], made["keys"]).state()["terms"]["chance"] == "sealed"


def test_a_clock_does_not_run_before_the_game(house: House) -> None:
    table = house.sit("snare", OPEN, clock="move 60")
    assert all(seat["clock"]["until"] is None for seat in table.state()["seats"])


def test_a_table_of_shared_chance_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with TestClient(App(prepare(tmp_path))) as client:
        table = House(client).sit("snare", OPEN, parts=False)
        table.only(1).does_part(1, "11" * 16)
        waiting = but_for_presence(table.only(1).state())
    with TestClient(App(prepare(tmp_path))) as client:
        again = Seated(client, table.table, table.keys)
        assert but_for_presence(again.only(1).state()) == waiting
        again.only(2).does_part(2, "22" * 16)
        dealt = but_for_presence(again.only(2).state())
    with TestClient(App(prepare(tmp_path))) as client:
        again = Seated(client, table.table, table.keys)
        assert but_for_presence(again.only(2).state()) == dealt


def test_an_acknowledged_part_survives_a_kill(serve: Serve) -> None:
    first = serve()
    made = first.client.post("/api/tables", json={"game": "snare", "seats": OPEN}).json()
    url, key = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['keys']['1']}"}
    body = {"part": "ab" * 16}
    sent = first.client.post(f"{url}/part", json=body, headers=key).json()["terms"]
    first.end(signal.SIGKILL)
    again = serve().client.get(url, headers=key).json()["terms"]
    assert again == sent
    assert again["parts"] == [{"seat": 1, "part": "ab" * 16}]
