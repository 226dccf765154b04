"""Where several people play, help is agreed on before, the same for all, and told to all."""

from typing import Any

import pytest

from snuggery import shelf
from snuggery.core import Game
from tests.server.house import House, Seated
from tests.toy_games import TOYS

AIDS = {
    "hint": "hint",
    "suggestions": "suggestions",
    "insight": "belief",
    "standing": "standing",
    "analysis": "values",
    "remark": "values",
}
"""Every route that gives help, and what the others are told about it."""
SEVERAL = [game for game in (*shelf.SHELF, *TOYS) if len(game.rules.seats(game.settled())) > 1]
ALLOWED = {
    "none": set[str](),
    "hints": {"hint", "suggestions"},
    "everything": set(AIDS),
}


def asked(who: Seated, route: str) -> tuple[int, str]:
    """The status and the code of what is answered now."""
    about = {"ply": 1} if route == "remark" else {}
    answer = who.post(route, entry=who.state()["entry"], **about)
    while answer.status_code == 503:  # this machine is busy
        answer = who.post(route, entry=who.state()["entry"], **about)
    return answer.status_code, "" if answer.status_code == 200 else answer.json()["error"]["code"]


def told(house: House, table: Seated) -> list[tuple[int, str]]:
    """Who was said to be helped, and how."""
    said = house.live(table.table).sayings
    return [(each.seat, each.text) for each in said if each.kind == "help"]


@pytest.mark.parametrize("agreed", ["none", "hints"])
@pytest.mark.parametrize("game", SEVERAL, ids=lambda game: game.slug)
def test_what_was_not_agreed_on_is_refused_to_everyone(
    house: House, game: Game, agreed: str
) -> None:
    """Each seat and a spectator try every route."""
    table = house.sit(game.slug, {"2": "open"}, agreed=agreed)
    for who in (table.only(1), table.only(2), Seated(house.client, table.table)):
        state = who.state()
        for route in AIDS.keys() - ALLOWED[agreed]:
            status, code = asked(who, route)
            assert (status, code) != (200, ""), (game.slug, route, state["you"])
            assert code in ("not-agreed", "not-your-turn", "not-your-seat", "bad-request")
        if state["seat"] and agreed == "none":
            assert asked(who, "hint") == (403, "not-agreed")
        withheld = {"insight", "standing", "analysis"}
        withheld |= {"hint", "suggest"} if agreed == "none" else set()
        assert not any(state["can"][name] for name in withheld)
    assert told(house, table) == []


@pytest.mark.parametrize("game", SEVERAL, ids=lambda game: game.slug)
def test_a_spectator_is_not_helped_while_people_play(house: House, game: Game) -> None:
    table = house.sit(game.slug, {"2": "open"}, agreed="everything")
    watcher = Seated(house.client, table.table)
    for route in AIDS:
        assert asked(watcher, route)[0] != 200
    assert not any(watcher.state()["can"].values())


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("game", SEVERAL, ids=lambda game: game.slug)
def test_agreed_help_is_the_same_for_both_and_told_to_everyone(
    house: House, game: Game, seat: int
) -> None:
    table = house.sit(game.slug, {"2": "open"}, agreed="everything")
    who = table.only(seat)
    used = set()
    for route, aid in AIDS.items():
        status, code = asked(who, route)
        assert code != "not-agreed"
        if status == 200:
            used.add((seat, aid))
            assert told(house, table)[-1] == (seat, aid)
            before = len(told(house, table))
            assert asked(who, route)[0] == 200  # asking again is announced once
            assert len(told(house, table)) == before
    assert set(told(house, table)) == used
    assert bool(used) == (who.state()["seat"] is not None)


def test_hints_are_agreed_on_and_nothing_else(house: House) -> None:
    table = house.sit("fox-and-geese", {"2": "open"}, agreed="hints")
    mover = next(who for who in (table.only(1), table.only(2)) if who.state()["seat"])
    assert asked(mover, "hint") == (200, "")
    answer = mover.post("analysis", entry=mover.state()["entry"])
    assert "hints and suggestions" in answer.json()["error"]["message"]


def test_a_guest_knows_before_taking_the_seat(house: House) -> None:
    for agreed, said in (("none", "no help"), ("hints", "hints"), ("everything", "all the help")):
        table = house.sit("fox-and-geese", {"2": "open"}, agreed=agreed)
        terms = Seated(house.client, table.table).state()["terms"]
        assert terms["help"] == agreed
        assert said in terms["help_said"]
        assert f'data-help="{agreed}"' in house.client.get(f"/tables/{table.table}").text


def test_a_player_alone_keeps_all_help_and_nobody_is_told(house: House) -> None:
    tables: list[tuple[dict[str, str], Any]] = [({}, "one device"), ({"2": "club"}, "a computer")]
    for seats, _why in tables:
        table = house.sit("fox-and-geese", seats)
        assert table.state()["terms"]["help_said"] == ""
        assert table.state()["can"]["analysis"]
        if table.state()["seat"]:
            assert asked(table, "hint") == (200, "")
        assert told(house, table) == []


def test_after_the_game_everybody_may_look(house: House) -> None:
    table = house.sit("fox-and-geese", {"2": "open"})
    mover = next(who for who in (table.only(1), table.only(2)) if who.state()["seat"])
    choice = mover.state()["touches"]["choices"][0]["move"]
    mover.plays(choice)
    table.only(1).does("resign")
    assert asked(Seated(house.client, table.table), "remark") == (200, "")
    assert told(house, table) == []


def test_nobody_can_forge_or_hide_that_they_were_helped(house: House) -> None:
    table = house.sit("fox-and-geese", {"2": "open"}, agreed="hints")
    mover = next(who for who in (table.only(1), table.only(2)) if who.state()["seat"])
    answer = mover.post("say", kind="help", text="hint")
    assert answer.status_code in (400, 422)
    mover.post("say", kind="chat", text="hint", key="help hint")
    assert asked(mover, "hint") == (200, "")
    assert [aid for _seat, aid in told(house, table)] == ["hint"]


def test_the_next_game_keeps_the_agreement(house: House) -> None:
    table = house.sit("fox-and-geese", {"2": "open"}, agreed="hints")
    table.only(1).does("resign")
    made = table.only(1).post("rematch").json()
    following = Seated(house.client, made["table"], made["keys"])
    assert following.state()["terms"]["help"] == "hints"


def test_a_form_sets_it_and_refuses_what_it_does_not_know(house: House) -> None:
    fields = {"seat-1": "me", "seat-2": "open"}
    start = "/games/fox-and-geese/start"
    origin = {"Origin": "http://snuggery.test"}
    made = house.client.post(start, data={**fields, "help": "hints"}, headers=origin)
    assert made.status_code == 303
    table = Seated(house.client, made.headers["location"].rpartition("/")[2])
    assert table.state()["terms"]["help"] == "hints"
    assert (
        house.client.post(start, data={**fields, "help": "all"}, headers=origin).status_code == 422
    )
