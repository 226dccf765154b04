"""Post keys: a repeated post is done once, and no key makes a post vanish that was not done."""

from typing import Any

import pytest

from tests.server.house import House, Seated
from tests.server.places import Place
from tests.server.served import Serve

TWO_PEOPLE = {"1": "me", "2": "open"}


@pytest.fixture
def pair(house: House) -> tuple[Seated, Seated]:
    both = house.sit("pebbles", TWO_PEOPLE)
    return both.only(1), both.only(2)


def refused(house: House, answer: Any) -> bool:
    return (answer.status_code, house.code(answer)) == (409, "key-used")


def test_a_repeated_post_is_played_once(house: House) -> None:
    table = house.sit()
    body = {"entry": 0, "move": "d2-d4", "key": "k1"}
    first, second = table.post("moves", **body), table.post("moves", **body)
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert table.state()["plies"] == 1
    assert table.post("moves", **{**body, "key": "k2"}).status_code == 409


def test_two_players_may_use_the_same_key(pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    left.does("moves", move="take 1", key="move-1")
    state = right.does("moves", move="take 1", key="move-1")
    assert (state["entry"], [each["seat"] for each in state["moves"]]) == (2, ["left", "right"])
    again = right.post("moves", entry=1, move="take 1", key="move-1")
    assert (again.status_code, again.json()["entry"]) == (200, 2)


def test_a_key_reveals_nothing_about_the_secret_moves_of_others(house: House) -> None:
    both = house.sit("sniff", TWO_PEOPLE)
    one, two = both.only(1), both.only(2)
    one.does("moves", move="wall A1|A2", key="wall-1")
    seen = two.state()["entry"]
    answer = two.post("moves", entry=seen, move="wall B1|B2", key="wall-1")
    assert (answer.status_code, answer.json()["entry"]) == (200, seen + 1)


def test_a_used_key_is_refused_for_another_move(house: House) -> None:
    table = house.sit()
    table.does("moves", move="d2-d4", key="k")
    assert refused(house, table.post("moves", entry=1, move="b3-d3", key="k"))
    assert refused(house, table.post("moves", entry=1, move="no move at all", key="k"))
    assert table.state()["plies"] == 1


@pytest.mark.parametrize("what", ["undo", "redo", "restart"])
def test_a_used_key_is_refused_for_another_kind_of_act(house: House, what: str) -> None:
    table = house.sit()
    before = table.does("moves", move="d2-d4", key="k")
    assert refused(house, table.post(what, entry=1, key="k"))
    assert table.state() == before
    taken_back = table.does("undo", key="back")
    assert table.post("undo", entry=1, key="back").json() == taken_back
    assert refused(house, table.post("undo", entry=2, anyway=True, key="back"))
    assert refused(house, table.post("moves", entry=2, move="d2-d4", key="back"))


def test_resigning_is_done_once_and_not_under_the_key_of_a_move(
    house: House, pair: tuple[Seated, Seated]
) -> None:
    left = pair[0]
    left.does("moves", move="take 1", key="k")
    assert refused(house, left.post("resign", entry=1, key="k"))
    assert left.state()["over"] is False
    given_up = left.does("resign", key="enough")
    assert given_up["over"] is True
    assert left.post("resign", entry=1, key="enough").json() == given_up
    assert refused(house, left.post("moves", entry=2, move="take 1", key="enough"))


def test_a_player_of_both_sides_can_repeat_a_move_of_either(house: House) -> None:
    both = house.sit("pebbles")
    body = {"entry": 0, "move": "take 1", "key": "k"}
    first = both.post("moves", **body)
    # although it is now the other seat's turn
    assert both.post("moves", **body).json() == first.json()
    assert both.post("moves", **body, seat=1).json() == first.json()
    assert refused(house, both.post("moves", **body, seat=2))


def test_a_key_is_not_forgotten_however_many_come_after_it(house: House) -> None:
    table = house.sit()
    for number in range(40):
        what, move = ("undo", {}) if number % 2 else ("moves", {"move": "d2-d4"})
        table.does(what, key=f"k{number}", **move)
    assert refused(house, table.post("restart", entry=40, key="k0"))
    assert table.post("moves", entry=0, move="d2-d4", key="k0").json()["entry"] == 40


def test_what_is_said_has_keys_of_the_same_kind(house: House, pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    left.does("moves", move="take 1", key="k")
    hello = left.post("say", kind="chat", text="hello", key="k").json()
    assert left.post("say", kind="chat", text=" hello ", key="k").json() == hello
    assert refused(house, left.post("say", kind="chat", text="goodbye", key="k"))
    assert refused(house, left.post("say", kind="emote", text="hello", key="k"))
    mine = right.post("say", kind="chat", text="hello", key="k").json()
    assert (mine["number"], mine["seat"]) == (2, 2)


def test_a_repeated_yes_is_answered_even_after_the_offer_was_carried_out(
    pair: tuple[Seated, Seated],
) -> None:
    left, right = pair
    left.plays("take 1")
    left.post("say", kind="offer", text="draw", key="k")
    agreed = right.post("say", kind="yes", key="yes")
    again = right.post("say", kind="yes", key="yes")
    assert (agreed.status_code, again.status_code) == (200, 200)
    assert (again.json(), right.state()["over"]) == (agreed.json(), True)


def test_what_is_brought_back_keeps_to_the_same_rule(house: House) -> None:
    table = house.sit()
    table.does("moves", move="d2-d4", key="k")
    acts = [{"act": "moves", "move": "b3-d3", "key": "k"}]
    assert refused(house, table.post("acts", entry=1, acts=acts))
    assert table.state()["plies"] == 1


def test_keys_hold_after_the_server_was_killed(serve: Serve, place: Place) -> None:
    server = serve(place=place)
    url, key = server.sit()
    body = {"entry": 0, "move": "d2-d4", "key": "k"}
    said = {"kind": "chat", "text": "hello", "key": "k"}
    played = server.client.post(f"{url}/moves", json=body, headers=key).json()
    first = server.client.post(f"{url}/say", json=said, headers=key).json()
    server.process.kill()
    again = serve(place=place)
    repeated = again.client.post(f"{url}/moves", json=body, headers=key)
    assert repeated.status_code == 200
    assert (repeated.json()["entry"], repeated.json()["moves"]) == (1, played["moves"])
    assert again.client.post(f"{url}/say", json=said, headers=key).json() == first
    for what, asked in (
        ("undo", {"entry": 1, "key": "k"}),
        ("moves", {"entry": 1, "move": "b3-d3", "key": "k"}),
        ("say", said | {"text": "goodbye"}),
    ):
        answer = again.client.post(f"{url}/{what}", json=asked, headers=key)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "key-used")
