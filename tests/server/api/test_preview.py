"""What a move would do while it is being composed: where a game can read it."""

from tests.server.house import House


def test_typed_letters_are_read_with_the_cards_of_the_seat_that_asks(house: House) -> None:
    table = house.sit("snare").only(1)
    table.plays("draw pile")
    (found,) = table.does("preview", typed="zzzzz", before="lay ")["readings"]
    assert not found["legal"]
    assert found["text"] == "N3: Your cards do not make ZZZZZ."
    compose = table.state()["touches"]["composes"][0]
    assert compose["read"]
    three = [part for part in compose["parts"] if part != compose["blank"]][:3]
    (shown,) = table.does("preview", move="lay " + "".join(three))["readings"]
    assert shown["legal"]
    assert "scores" in shown["text"]
    assert {id_ for id_, _ in shown["parts"]} <= set(compose["ids"])


def test_a_preview_changes_nothing_and_is_for_the_player_to_move(house: House) -> None:
    table = house.sit("snare", {"2": "open"})
    one, two = table.only(1), table.only(2)
    one.plays("draw pile")
    entry = one.state()["entry"]
    one.does("preview", typed="cat")
    assert one.state()["entry"] == entry
    refused = two.post("preview", entry=entry, typed="cat")
    assert refused.json()["error"]["code"] == "not-your-turn"
    assert one.post("preview", entry=entry - 1, typed="cat").status_code == 409


def test_games_that_read_nothing_answer_with_no_readings(house: House) -> None:
    table = house.sit()
    assert table.does("preview", move="d2-d4")["readings"] == []
