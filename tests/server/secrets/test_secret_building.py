"""Two build in secret at the same time: neither is told, counted, woken or refused by the other."""

from tests.server.house import House, Seated

OPEN = {"1": "me", "2": "open"}


def test_what_one_player_builds_leaves_no_trace_for_the_other(house: House) -> None:
    both = house.sit("sniff", OPEN, agreed="everything")
    one, two, watcher = both.only(1), both.only(2), Seated(house.client, both.table)
    before = (two.state(), watcher.state())
    one.plays("wall A1|A2", "wall B1|B2", "clear A1|A2", "treasure C3")
    assert (two.state(), watcher.state()) == before


def test_neither_makes_the_other_stale(house: House) -> None:
    both = house.sit("sniff", OPEN, agreed="everything")
    one, two = both.only(1), both.only(2)
    seen = two.state()["entry"]
    one.plays("wall A1|A2", "treasure C3")
    answer = two.post("moves", entry=seen, move="wall D3|E3")
    assert answer.status_code == 200
    assert answer.json()["moves"][-1]["text"] == "wall D3|E3"
    assert answer.json()["entry"] == seen + 1


def test_building_on_while_the_other_gets_ready_is_not_stale(house: House) -> None:
    both = house.sit("sniff", OPEN, agreed="everything")
    one, two = both.only(1), both.only(2)
    seen = one.state()["entry"]
    two.plays(*two.does("suggestions")["suggestions"][0]["moves"], "ready")
    assert one.state()["entry"] == seen + 1
    assert one.post("suggestions", entry=seen).status_code == 200
    assert one.post("moves", entry=seen, move="treasure C3").status_code == 200
    assert one.post("moves", entry=seen, move="treasure C4").status_code == 409


def test_a_refusal_says_nothing_about_the_other(house: House) -> None:
    both = house.sit("sniff", OPEN, agreed="everything")
    one, two = both.only(1), both.only(2)
    before = two.post("moves", entry=0, move="ready")
    one.plays("wall A1|A2")
    after = two.post("moves", entry=0, move="ready")
    assert (before.status_code, before.json()) == (after.status_code, after.json())
    assert before.json()["error"]["clause"] == "S1"


def test_a_blind_seat_cannot_look_back(house: House) -> None:
    """Sh: what was answered before is to be remembered, not read again."""
    over = True
    # the first field may have the treasure: then everything is revealed, and we try another
    while over:
        both = house.sit("sniff", OPEN, agreed="everything", blind="yes", size="3")
        for seat in (both.only(1), both.only(2)):
            seat.plays(*seat.does("suggestions")["suggestions"][0]["moves"], "ready")
        first = both.only(both.state()["seat"])
        over = first.plays(first.state()["touches"]["choices"][0]["move"])["over"]
    path = f"/api/tables/{both.table}"
    answer = house.client.get(path, params={"ply": 1}, headers=first.headers)
    assert (answer.status_code, house.code(answer)) == (422, "bad-request")


def test_the_record_of_one_player_contains_nothing_of_the_other(house: House) -> None:
    both = house.sit("sniff", OPEN, agreed="everything")
    both.only(1).plays("wall A1|A2", "treasure C3")
    path = f"/api/tables/{both.table}/record"
    assert "A1|A2" not in house.client.get(path, headers=both.only(2).headers).text
    assert "A1|A2" in house.client.get(path, headers=both.only(1).headers).text


def test_handing_the_device_over_reveals_nothing_of_the_others_secrets(house: House) -> None:
    both = house.sit("sniff", size="3")
    building = both.does("suggestions")["suggestions"][0]["moves"]
    first = both.plays(*building, "ready")
    assert (first["seat"], first["curtain"]) == (2, True)
    assert first["passing"] == "Player 1: Ready."
    assert both.plays(building[0])["passing"] == "Player 1: Ready."
    assert both.only(1).state()["passing"] == ""
