"""Several moves with one click: where a game suggests them."""

from tests.server.house import House


def test_a_whole_labyrinth_is_suggested_and_can_be_built(house: House) -> None:
    table = house.sit("sniff", {"2": "open"}, agreed="hints").only(1)
    assert table.state()["can"]["suggest"]
    found = table.does("suggestions")["suggestions"]
    assert len(found) >= 3
    table.plays(*found[0]["moves"], "ready")
    assert not table.state()["can"]["suggest"]


def test_other_games_suggest_nothing(house: House) -> None:
    table = house.sit()
    assert not table.state()["can"]["suggest"]
    assert table.does("suggestions")["suggestions"] == []
