"""What each move is worth, and reviews: for those who play alone, for everybody after the end."""

from tests.server.house import House

FOX = "fox-and-geese"
ONLY_THE_FOX = {"1": "me", "2": "open"}


def test_every_move_is_assessed_best_first(house: House) -> None:
    table = house.sit(FOX)
    table.plays("F@d5")
    assert table.state()["can"]["analysis"]
    found = table.does("analysis")
    values = [move["value"] for move in found["moves"]]
    assert values == sorted(values, reverse=True)
    assert {move["move"] for move in found["moves"]} == {
        choice["move"] for choice in table.state()["touches"]["choices"]
    }
    assert all(move["text"] and move["touch"] and move["line"] for move in found["moves"])


def test_an_earlier_position_can_be_looked_at(house: House) -> None:
    table = house.sit(FOX)
    table.plays("F@d5", "c3-c4")
    assert table.does("analysis", ply=1)["ply"] == 1
    assert house.code(table.post("analysis", entry=2, ply=9)) == "bad-request"


def test_a_review_remarks_on_a_move(house: House) -> None:
    table = house.sit(FOX)
    table.plays("F@d5", "c3-c4")
    said = table.does("remark", ply=2)
    assert (said["played"], said["ply"]) == ("c3-c4", 2)
    assert said["text"]
    assert house.code(table.post("remark", entry=2, ply=0)) == "bad-request"


def test_nobody_is_helped_against_other_people(house: House) -> None:
    table = house.sit(FOX, ONLY_THE_FOX).only(1)
    assert not table.state()["can"]["analysis"]
    assert house.code(table.post("analysis", entry=0)) == "not-agreed"


def test_a_game_without_analysis_says_so(house: House) -> None:
    table = house.sit("pebbles")
    assert not table.state()["can"]["analysis"]
    assert house.code(table.post("analysis", entry=0)) == "bad-request"


def test_an_analysis_of_an_outdated_position_is_stale(house: House) -> None:
    table = house.sit(FOX)
    table.plays("F@d5")
    assert house.code(table.post("analysis", entry=0)) == "stale"


def test_a_finished_hand_is_reviewed_while_people_keep_playing(house: House) -> None:
    table = house.sit("snare", {"2": "open"}, spelling="strict")
    one, two = table.only(1), table.only(2)
    assert not one.state()["can"]["review"]
    for _ in range(10):  # ten rounds without a word end the hand
        for seat in (one, two):
            seat.plays("draw pile")
            discards = (c["move"] for c in seat.state()["touches"]["choices"])
            seat.plays(next(move for move in discards if move.startswith("discard")))
    can = one.state()["can"]
    assert can["review"]
    assert not can["analysis"]
    said = one.does("remark", ply=3)
    assert said["played"].startswith("discard")
    assert house.code(one.post("remark", entry=one.state()["entry"], ply=5)) == "bad-request"
    two.plays("draw pile")  # another hand has been dealt
    last = two.state()
    refused = two.post("remark", entry=last["entry"], ply=last["plies"])
    assert house.code(refused) == "not-agreed"
