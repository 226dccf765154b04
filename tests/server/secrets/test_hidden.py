"""Hidden cards: Tricks deals three to each seat and leaves one over."""

import re

from snuggery.core import Record
from tests.server.house import House, Seated, State
from tests.toys.tricks import TRICKS

OPEN = {"1": "me", "2": "open"}


def hand(state: State) -> str:
    found = re.search(r"hand (\([\d, ]*\))", state["picture"]["moving"])
    assert found
    return found[1]


def test_each_seat_sees_its_own_cards_and_a_spectator_none(house: House) -> None:
    both = house.sit("tricks", OPEN, agreed="everything")
    hands = {hand(both.only(1).state()), hand(both.only(2).state())}
    assert len(hands) == 2
    assert hand(Seated(house.client, both.table).state()) == "()"


def test_nobody_is_told_the_deal_before_the_end(house: House) -> None:
    both = house.sit("tricks", OPEN, agreed="everything")
    for viewer in (both.only(1), both.only(2), Seated(house.client, both.table)):
        assert [move["text"] for move in viewer.state()["moves"]] == ["deal"]
        answer = house.client.get(f"/api/tables/{both.table}/record", headers=viewer.headers)
        assert re.search(r"\bseal: [0-9a-f]{64}\n", answer.text)
        assert "seed" not in answer.text


def test_an_earlier_position_shows_no_more_than_was_known(house: House) -> None:
    both = house.sit("tricks", OPEN, agreed="everything")
    right = both.only(2)
    before = hand(right.state())
    both.only(1).plays(both.only(1).state()["touches"]["choices"][0]["move"])
    assert hand(right.state(ply=1)) == before
    assert hand(Seated(house.client, both.table).state(ply=1)) == "()"


def test_on_one_device_only_the_seat_to_act_is_seen(house: House) -> None:
    both = house.sit("tricks")
    state = both.state()
    assert hand(state) == hand(both.only(state["seat"]).state())


def test_after_the_end_the_record_is_complete_and_verifies(house: House) -> None:
    both = house.sit("tricks")
    state = both.state()
    while not state["over"]:
        state = both.plays(state["touches"]["choices"][0]["move"])
    answer = house.client.get(f"/api/tables/{both.table}/record")
    said = Record.parse(answer.text).verify(TRICKS)
    assert said[-1].startswith("The seed matches the seal")


def test_what_was_shown_cannot_be_taken_back(house: House) -> None:
    both = house.sit("tricks")
    state = both.plays(both.state()["touches"]["choices"][0]["move"])
    assert state["can"] == {
        "undo": False,
        "undo_anyway": False,
        "redo": False,
        "restart": False,
        "hint": True,
        "analysis": False,
        "review": False,
        "suggest": False,
        "insight": False,
        "standing": False,
        "say": False,
        "resign": True,
        "offer_draw": True,
        "offer_undo": False,
        "rematch": False,
    }
    for what in ("undo", "restart"):
        answer = both.post(what, entry=1, anyway=True)
        assert (answer.status_code, house.code(answer)) == (409, "cannot-undo")
