"""What a viewer may deduce: on request, from their own view alone."""

from tests.server.house import House, Seated

OPEN = {"1": "me", "2": "open"}


WALLS = ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3")


def searched(house: House, blind: str = "no") -> tuple[Seated, Seated]:
    """A small labyrinth each, and who begins has named a field."""
    both = house.sit("sniff", OPEN, agreed="everything", size="3", blind=blind)
    for seat in (both.only(1), both.only(2)):
        seat.plays(*(f"wall {name}" for name in WALLS), "treasure C3", "ready")
    first = both.state()["seat"]
    both.only(first).plays("E2")
    return both.only(first), both.only(3 - first)


def test_the_searcher_sees_where_the_treasure_can_still_be(house: House) -> None:
    first, _ = searched(house)
    state = first.state()
    assert state["can"]["insight"]
    found = first.does("insight")
    assert found["layer"].startswith('<g class="belief">')
    assert any(line.startswith("The treasure: ") for line in found["lines"])


def test_an_earlier_position_can_be_asked_about(house: House) -> None:
    first, _ = searched(house)
    now, plies = first.does("insight"), first.state()["plies"]
    assert first.does("insight", ply=plies - 1) != now
    building = first.post("insight", entry=first.state()["entry"], ply=1)
    assert (building.status_code, house.code(building)) == (422, "bad-request")


def test_the_other_player_is_told_only_about_their_own_search(house: House) -> None:
    _, second = searched(house)
    before = second.does("insight", ply=second.state()["plies"] - 1)
    assert second.does("insight") == before  # what the first one heard tells the second nothing


def test_a_blind_player_is_told_nothing_during_the_game(house: House) -> None:
    first, _ = searched(house, blind="yes")
    assert not first.state()["can"]["insight"]
    assert first.post("insight", entry=first.state()["entry"]).status_code == 422


def test_games_that_hide_nothing_have_nothing_to_deduce(house: House) -> None:
    table = house.sit("peg-solitaire", {})
    assert not table.state()["can"]["insight"]
    assert table.post("insight", entry=0).status_code == 422


def test_tacklebox_has_its_ledger_at_the_table(house: House) -> None:
    table = house.sit("tacklebox", deal="3")
    assert table.state()["can"]["insight"]
    found = table.does("insight")
    assert found["layer"] == ""
    assert found["lines"][0] == "0 points are safe, 0 are at risk."
    assert any(line.startswith("Pilchard: 1 open, ") for line in found["lines"])
