"""No seed that somebody may know or have chosen passes for a sealed one."""

import re

import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.core import Record, Seal
from tests.server.house import House, Seated, State

CHOSEN = "c0ffee" + "0" * 26
ONE_LINE = f"""\
snuggery-record: 1
game: snare
rules: {shelf.game("snare").rules.VERSION}
seed: {CHOSEN}
"""


def upload(house: House, text: str) -> tuple[Seated, str]:
    """A table set up from this record, and its page as the host sees it."""
    answer = house.client.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    page = house.client.get(made["url"]).text
    house.client.cookies.clear()
    return Seated(house.client, made["table"], made["keys"]), page


def ended(at: Seated) -> State:
    """The game after somebody gave up."""
    return at.does("resign", seat=1)


def record_of(at: Seated) -> str:
    return at.client.get(f"/api/tables/{at.table}/record", headers=at.headers).text


def test_a_chosen_seed_is_marked_before_play_during_it_and_in_the_record(house: House) -> None:
    host, page = upload(house, ONE_LINE)
    friend, stranger = host.only(2), Seated(house.client, host.table)
    assert 'data-chance="given"' in page
    for anybody in (host, friend, stranger):
        terms = anybody.state()["terms"]
        assert terms["chance"] == "given"
        assert "may know what comes" in terms["chance_said"]
        assert "chance: given\n" in record_of(anybody)
    page = house.client.get(f"/tables/{host.table}").text
    assert "may know what comes" in page
    ended(host)
    text = record_of(friend)
    assert f"seed: {CHOSEN}" in text
    said = Record.parse(text).verify(shelf.game("snare"))
    assert any(each.startswith("Given chance") for each in said)
    assert not any(each.startswith("Sealed chance") for each in said)


@pytest.mark.parametrize("claim", ["", "chance: sealed\n"])
def test_no_record_makes_a_sealed_table(house: House, claim: str) -> None:
    played = house.sit("snare")
    ended(played)
    text = re.sub("^chance: .*\n", claim, record_of(played), flags=re.MULTILINE)
    assert Record.parse(text).chance == claim[8:].strip()
    for record in (text, re.sub("seed: .*\n", "", text), text.partition("\n\n")[0] + "\n"):
        again, _page = upload(house, re.sub("ended: .*\n|result: .*\n", "", record))
        assert again.state()["terms"]["chance"] == "given"
        assert "chance: given\n" in record_of(again)


def test_a_wrong_seal_is_refused(house: House) -> None:
    right = Seal(bytes.fromhex(CHOSEN)).shown
    wrong = right[:-1] + ("0" if right[-1] != "0" else "1")
    plain = {"Content-Type": "text/plain"}
    answer = house.client.post("/api/records", content=f"{ONE_LINE}seal: {wrong}\n", headers=plain)
    assert (answer.status_code, house.code(answer)) == (422, "wrong-seal")
    answer = house.client.post("/api/records", content=f"{ONE_LINE}seal: {right}\n", headers=plain)
    assert answer.status_code == 201


def test_a_seed_that_nobody_saw_is_sealed(house: House) -> None:
    table = house.sit("snare")
    terms = table.state()["terms"]
    assert terms["chance"] == "sealed"
    assert f"seal: {terms['seal']}\nchance: sealed\n" in record_of(table)
    ended(table)
    said = Record.parse(record_of(table)).verify(shelf.game("snare"))
    assert any(each.startswith("Sealed chance") for each in said)


def test_a_deal_by_number_is_marked_and_said_kindly(house: House) -> None:
    terms = house.sit("tacklebox", deal="123").state()["terms"]
    assert (terms["chance"], terms["chance_said"]) == (
        "given",
        "Deal no. 123: anyone can look it up.",
    )
    assert house.sit("tacklebox").state()["terms"]["chance"] == "sealed"


def test_where_nothing_is_hidden_there_is_nothing_to_mark(house: House) -> None:
    for table in (house.sit("fox-and-geese"), house.sit("peg-solitaire")):
        terms = table.state()["terms"]
        assert (terms["chance"], terms["chance_said"], terms["seal"]) == ("", "", "")
        again, page = upload(house, record_of(table))
        assert again.state()["terms"]["chance"] == ""
        assert "data-chance" not in page


def test_a_secret_game_from_a_record_is_marked_too(house: House) -> None:
    again, page = upload(house, record_of(house.sit("cipher")))
    assert "somebody may know what is hidden" in again.state()["terms"]["chance_said"]
    assert 'data-chance="given"' in page


def test_the_mark_lasts_when_the_table_is_opened_again(house: House, running: TestClient) -> None:
    host, _page = upload(house, ONE_LINE)
    app = running.app
    app.tables.forget(host.table)  # type: ignore[attr-defined]
    assert host.state()["terms"]["chance"] == "given"
