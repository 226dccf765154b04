"""What people do with each other at a table, besides moving."""

import json
from typing import Any

import pytest

from snuggery.core import Record
from snuggery.server.tables.talk import tidy
from snuggery.shelf import game
from tests.server.house import House, Seated

TWO_PEOPLE = {"1": "me", "2": "open"}


@pytest.fixture
def pair(house: House) -> tuple[Seated, Seated]:
    both = house.sit("pebbles", TWO_PEOPLE, pile="9")
    left, right = both.only(1), both.only(2)
    left.state(), right.state()  # both have arrived
    return left, right


def say(who: Seated, kind: str, text: str = "-", **more: Any) -> Any:
    return who.post("say", kind=kind, text=text, **more)


# Ending a game early


def test_resigning_loses_the_game(pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    left.plays("take 1")
    state = left.does("resign")
    assert (state["over"], state["won"], state["seat"]) == (True, False, None)
    assert right.state()["won"] is True
    assert right.state()["status"] == "Left resigned. Right won."
    answer = right.post("moves", entry=right.state()["entry"], move="take 1")
    assert answer.json()["error"]["code"] == "game-over"
    assert right.post("resign", entry=right.state()["entry"]).json()["error"]["code"] == "game-over"


def test_the_record_of_a_resigned_game_opens_again(house: House) -> None:
    both = house.sit("fox-and-geese", TWO_PEOPLE)
    both.only(1).does("resign")
    text = house.client.get(f"/api/tables/{both.table}/record").text
    assert Record.parse(text).verify(game("fox-and-geese"))
    headers = {"Content-Type": "text/plain"}
    made = house.client.post("/api/records", content=text, headers=headers)
    again = Seated(house.client, made.json()["table"], made.json()["keys"])
    assert again.state()["over"] is True
    assert again.state()["status"] == both.state()["status"]


def test_among_many_a_computer_takes_over_for_a_player_who_resigns(house: House) -> None:
    seats = {"1": "me", "2": "open", "3": "open"}
    table = house.sit("snare", seats, players="3")
    state = table.only(2).does("resign")
    assert state["over"] is False
    assert state["seats"][1]["who"] == "computer gentle"
    assert state["you"] == []


def test_a_player_alone_does_not_resign(house: House) -> None:
    assert house.code(house.sit().post("resign", entry=0)) == "bad-request"


# Offers


def test_a_draw_needs_both(pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    assert say(left, "offer", "draw").status_code == 200
    assert right.state()["offer"] == {"what": "draw", "seat": 1, "agreed": [1]}
    assert say(right, "yes").status_code == 200
    assert left.state()["over"] is True
    assert left.state()["won"] is None
    assert left.state()["status"] == "Both agreed on a draw."


def test_an_offer_lapses_with_the_next_move_or_a_no(pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    say(left, "offer", "draw")
    say(right, "no")
    assert left.state()["offer"] is None
    say(left, "offer", "draw")
    left.plays("take 1")
    assert right.state()["offer"] is None
    assert say(right, "yes").json()["error"]["code"] == "bad-request"
    assert left.state()["over"] is False


def test_nobody_can_accept_their_own_offer(pair: tuple[Seated, Seated]) -> None:
    left, _ = pair
    say(left, "offer", "draw")
    say(left, "yes")
    assert left.state()["over"] is False


def test_a_move_is_taken_back_when_the_other_agrees(pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    left.plays("take 1")
    right.plays("take 2")
    assert left.state()["can"]["offer_undo"] is True
    say(left, "offer", "undo")
    say(right, "yes")
    state = left.state()
    assert (state["plies"], state["seat"]) == (0, 1)


def test_what_was_revealed_is_not_offered_to_be_taken_back(house: House) -> None:
    both = house.sit("tricks", TWO_PEOPLE)
    first = both.only(both.state()["seat"])
    first.plays(first.state()["touches"]["choices"][0]["move"])
    assert first.state()["can"]["offer_undo"] is False
    assert say(first, "offer", "undo").json()["error"]["code"] == "cannot-undo"


def test_what_two_do_at_the_same_time_is_not_offered_to_be_taken_back(house: House) -> None:
    both = house.sit("sniff", TWO_PEOPLE)
    one, two = both.only(1), both.only(2)
    one.state(), two.state()  # both have arrived
    one.plays("wall A1|A2")
    two.plays("wall B1|B2")
    assert one.state()["can"]["offer_undo"] is False
    assert say(one, "offer", "undo").json()["error"]["code"] == "cannot-undo"


def test_on_one_device_a_draw_is_agreed_at_once(house: House) -> None:
    both = house.sit("pebbles")
    assert say(both, "offer", "draw").status_code == 200
    assert both.state()["over"] is True


# Talk


def test_what_is_said_is_told_once_to_everyone(house: House, pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    for _ in range(2):
        said = say(left, "chat", "  <b>good\u202e  day</b> \n", key="same").json()
    assert said["text"] == "<b>good day</b>"
    assert said["number"] == 1
    assert say(right, "emote", "good move").json()["number"] == 2
    assert say(right, "emote", "a pie").json()["error"]["code"] == "bad-request"
    assert say(right, "chat", " \u200f ").json()["error"]["code"] == "bad-request"


def test_what_is_said_makes_no_move_stale(pair: tuple[Seated, Seated]) -> None:
    left, right = pair
    seen = left.state()["entry"]
    say(right, "chat", "hello")
    assert left.post("moves", entry=seen, move="take 1").status_code == 200


def test_spectators_cannot_send_messages(house: House, pair: tuple[Seated, Seated]) -> None:
    watcher = Seated(house.client, pair[0].table)
    assert say(watcher, "chat", "hello").json()["error"]["code"] == "not-your-seat"
    assert say(pair[0], "chat", "hello", seat=2).json()["error"]["code"] == "not-your-seat"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\u202eb", "ab"),
        ("\x00a\tb\x1b[31m", "a b [31m"),
        ("👩\u200d👩\u200d👧 Ärger", "👩\u200d👩\u200d👧 Ärger"),
        ("مرحبا", "مرحبا"),
        ("x" * 50, "x" * 30),
        ("e\u0301", "é"),
    ],
)
def test_free_text_is_one_line_that_disturbs_nobody(text: str, kept: str) -> None:
    assert tidy(text, 30) == kept


def test_a_name_is_shown_to_all_and_escaped_on_pages(
    house: House, pair: tuple[Seated, Seated]
) -> None:
    left, right = pair
    left.post("name", seat=1, name="<script>alert(1)</script>")
    assert right.state()["seats"][0]["person"] == "<script>alert(1)</script>"
    page = house.client.get(f"/tables/{left.table}").text
    assert "<script>alert" not in page
    assert left.post("name", seat=2, name="x").json()["error"]["code"] == "not-your-seat"


# Watching


def test_a_table_can_be_closed_to_watchers(house: House) -> None:
    table = house.sit("pebbles", TWO_PEOPLE, watch=False)
    assert table.only(2).state()["you"] == [2]
    for path in (f"/api/tables/{table.table}", f"/api/tables/{table.table}/record"):
        assert house.code(house.client.get(path)) == "not-your-seat"
    assert house.client.get(f"/tables/{table.table}").status_code == 403


# Players who stay away


def test_a_player_who_stays_away_too_long_can_be_replaced(
    house: House, pair: tuple[Seated, Seated]
) -> None:
    left, right = pair
    left.plays("take 1")
    entry = left.state()["entry"]
    house.pass_time(290)
    early = left.post("claim", entry=entry, seat=2, then="end")
    assert "agreed to wait 300 seconds" in early.json()["error"]["message"]
    assert right.post("claim", entry=entry, seat=1, then="end").json()["error"]["code"] == (
        "bad-request"
    )
    house.pass_time(310)
    state = left.does("claim", seat=2, then="end")
    assert (state["over"], state["won"], state["status"]) == (
        True,
        True,
        "Right left the table. Left won.",
    )


def test_a_player_who_acts_is_present_even_without_a_stream(
    house: House, pair: tuple[Seated, Seated]
) -> None:
    left, right = pair
    refusal = "agreed to wait 300 seconds"

    def claimed() -> str:
        answer = left.post("claim", entry=left.state()["entry"], seat=2, then="end")
        message: str = answer.json()["error"]["message"]
        return message

    house.pass_time(310)
    left.plays("take 1")
    right.plays("take 1")
    left.plays("take 1")
    assert refusal in claimed()
    for post in (
        lambda: right.post("say", kind="chat", text="one moment"),
        lambda: right.post("hint", entry=right.state()["entry"]),
        right.state,
    ):
        house.pass_time(310)
        post()
        assert refusal in claimed()
    house.pass_time(310)
    assert left.does("claim", seat=2, then="end")["over"] is True


def told(one: Seated) -> dict[str, Any]:
    """What a player is told, with times from when they were away themselves.

    On a machine that stops for a moment the house's clock does too, and all its times move on.
    """
    state = one.state()
    since = state["seats"][0]["away"]
    for seat in state["seats"]:
        seat["away"] = pytest.approx(seat["away"] - since)
    return state


def test_a_player_who_builds_in_secret_is_present_and_nobody_is_told(house: House) -> None:
    both = house.sit("sniff", TWO_PEOPLE)
    one, two = both.only(1), both.only(2)
    one.state(), two.state()
    house.pass_time(310)
    entry, before = one.state()["entry"], told(one)
    two.plays("wall A1|A2")
    assert told(one) == before
    answer = one.post("claim", entry=entry, seat=2, then="end")
    assert house.code(answer) == "bad-request"


def test_the_host_fills_a_seat_that_nobody_took(house: House) -> None:
    made = house.visit("pebbles", TWO_PEOPLE)
    host = Seated(house.client, made["table"])
    state = host.does("claim", seat=2, then="random")
    assert state["seats"][1]["who"] == "computer random"
    assert "/seat/" not in house.client.get(made["url"]).text


# The next game


def test_a_rematch_swaps_the_seats_and_takes_everyone_along(
    house: House, pair: tuple[Seated, Seated]
) -> None:
    left, right = pair
    assert left.post("rematch").json()["error"]["code"] == "bad-request"
    left.post("name", seat=1, name="Ann")
    left.does("resign")
    first = left.post("rematch")
    assert first.status_code == 201
    assert right.state()["next"] == first.json()["url"]
    house.client.cookies.clear()
    second = right.post("rematch")
    house.client.cookies.clear()
    assert second.json()["url"] == first.json()["url"]
    table = first.json()["table"]
    ann, other = (Seated(house.client, table, made.json()["keys"]) for made in (first, second))
    assert (ann.state()["you"], other.state()["you"]) == ([2], [1])
    assert [seat["person"] for seat in ann.state()["seats"]] == ["", "Ann"]
    assert ann.state()["options"]["pile"] == "9"
    other.plays("take 1")
    ann.plays("take 1")


def test_a_finished_game_is_seen_through_all_eyes(house: House) -> None:
    both = house.sit("tricks", TWO_PEOPLE)
    path, right = f"/api/tables/{both.table}", both.only(2)
    answer = house.client.get(path, params={"eyes": 1}, headers=right.headers)
    assert house.code(answer) == "bad-request"
    state = both.state()
    while not state["over"]:
        state = both.plays(state["touches"]["choices"][0]["move"])
    assert right.state()["eyes"] == [1, 2]
    seen = [json.dumps(right.state(ply=1, eyes=eyes)["picture"]) for eyes in (1, 2)]
    assert seen[0] != seen[1]
    assert right.state(ply=1, eyes=2)["picture"] == right.state(ply=1)["picture"]
