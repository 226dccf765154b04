import re

import pytest

from tests.server.house import BROWSER, PEG, House, Seated

TWO_PEOPLE = {"1": "me", "2": "open"}


def test_keys_cannot_be_guessed(house: House) -> None:
    keys = {house.sit().keys["1"] for _ in range(5)}
    assert len(keys) == 5
    # 24 random bytes are 192 bits.
    assert all(re.fullmatch(r"[\w-]{32}", key) for key in keys)


def test_the_cookie_is_for_this_site_and_not_for_scripts(house: House) -> None:
    answer = house.client.post("/api/tables", json={"game": PEG}, headers=BROWSER)
    cookie = answer.headers["set-cookie"]
    assert re.match(r"device=[\w-]{32};", cookie)
    assert answer.json()["keys"] == {}  # a script could read this answer
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie  # it is sent with a link from another site, but not with a post
    assert "Secure" not in cookie  # this was plain http


def test_over_https_no_other_site_can_set_the_cookie(house: House) -> None:
    url = "https://snuggery.test/api/tables"
    answer = house.client.post(url, json={"game": PEG}, headers=BROWSER)
    cookie = answer.headers["set-cookie"]
    assert re.match(r"__Host-device=[\w-]{32};", cookie)
    assert "Secure" in cookie
    assert "Path=/;" in cookie
    assert "Domain" not in cookie


def test_a_device_of_before_keeps_its_seats_over_https(house: House) -> None:
    table = house.visit()["table"]
    secret = house.client.cookies["device"]
    url = f"https://snuggery.test/api/tables/{table}"
    state = house.client.get(url, headers={"Cookie": f"device={secret}"}).json()
    assert state["you"] == [1]


def test_a_program_gets_keys_and_no_cookie(house: House) -> None:
    answer = house.client.post("/api/tables", json={"game": PEG})
    assert "set-cookie" not in answer.headers
    assert set(answer.json()["keys"]) == {"1"}


def test_the_cookie_holds_the_seat(house: House) -> None:
    table = house.visit()["table"]
    assert Seated(house.client, table).plays("d2-d4")["you"] == [1]


def test_a_visitor_without_a_seat_watches(house: House) -> None:
    table = house.sit()
    table.plays("d2-d4")
    state = Seated(house.client, table.table).state()
    assert (state["you"], state["seat"]) == ([], None)
    assert state["seats"][0]["who"] == "player"
    assert state["touches"]["choices"] == []
    assert not any(state["can"].values())


@pytest.mark.parametrize("what", ["moves", "undo", "redo", "restart", "hint"])
def test_spectators_cannot_play(house: House, what: str) -> None:
    table = house.sit()
    before = table.plays("d2-d4")
    body = {"entry": 1} | ({"move": "b3-d3"} if what == "moves" else {})
    answer = Seated(house.client, table.table).post(what, **body)
    assert (answer.status_code, house.code(answer)) == (403, "not-your-seat")
    assert table.state() == before


def test_the_key_of_another_table_opens_nothing(house: House) -> None:
    here, there = house.sit(), house.sit()
    thief = Seated(house.client, here.table, there.keys)
    answer = thief.post("moves", entry=0, move="d2-d4")
    assert (answer.status_code, house.code(answer)) == (403, "not-your-seat")
    house.client.cookies.set("device", there.keys["1"])
    answer = Seated(house.client, here.table).post("moves", entry=0, move="d2-d4")
    assert (answer.status_code, house.code(answer)) == (403, "not-your-seat")
    house.client.cookies.clear()
    assert here.state()["entry"] == 0


def test_the_key_of_one_seat_does_not_move_the_other(house: House) -> None:
    both = house.sit("pebbles", TWO_PEOPLE)
    left, right = both.only(1), both.only(2)
    answer = right.post("moves", entry=0, move="take 1")
    assert (answer.status_code, house.code(answer)) == (409, "not-your-turn")
    answer = right.post("moves", entry=0, move="take 1", seat=1)
    assert (answer.status_code, house.code(answer)) == (403, "not-your-seat")
    assert left.plays("take 1")["seat"] is None
    assert right.plays("take 2")["plies"] == 2


def test_a_seat_is_open_until_somebody_comes(house: House) -> None:
    left = house.sit("pebbles", TWO_PEOPLE, come=False)
    assert [seat["who"] for seat in left.state()["seats"]] == ["you", "open"]
    right = Seated(house.client, left.table, {"2": house.take(left.invites["2"])})
    assert [seat["who"] for seat in right.state()["seats"]] == ["player", "you"]
    assert [seat["who"] for seat in left.state()["seats"]] == ["you", "player"]


def test_the_link_of_a_seat_gives_the_seat(house: House) -> None:
    left = house.sit("pebbles", {"1": "open", "2": "open"}, come=False)
    for seat, you in (("2", [2]), ("1", [1, 2])):
        answer = house.client.post(f"/seat/{left.invites[seat]}", data={"name": "Ann"})
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/tables/{left.table}"
        assert Seated(house.client, left.table).state()["you"] == you


def test_a_wrong_link_gives_nothing(house: House) -> None:
    for key in ("x", "A" * 32, "%00"):
        answer = house.client.get(f"/seat/{key}")
        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers


def test_the_host_keeps_only_their_own_seats(house: House) -> None:
    table = house.visit("pebbles", {"1": "open", "2": "me"})["table"]
    assert Seated(house.client, table).state()["you"] == [2]


def test_on_one_device_the_seat_to_act_is_shown(house: House) -> None:
    both = house.sit("pebbles")
    assert both.state()["seat"] == 1
    assert both.plays("take 1")["seat"] == 2
    assert both.plays("take 1")["seat"] == 1


@pytest.mark.parametrize(
    "seats", [{"3": "me"}, {"0": "me"}, {"one": "me"}, {"1": "grandmother"}, {"01": "me"}]
)
def test_seats_that_do_not_exist_are_refused(house: House, seats: dict[str, str]) -> None:
    answer = house.client.post("/api/tables", json={"game": "pebbles", "seats": seats})
    assert (answer.status_code, house.code(answer)) == (422, "bad-seats")


def test_two_people_take_nothing_back_by_themselves(house: House) -> None:
    both = house.sit("pebbles", TWO_PEOPLE)
    left = both.only(1)
    assert left.plays("take 1")["can"]["undo"] is False
    answer = left.post("undo", entry=1)
    assert (answer.status_code, house.code(answer)) == (409, "cannot-undo")


def test_a_browser_keeps_all_its_seats_by_one_secret(house: House) -> None:
    tables = [house.visit()["table"] for _ in range(70)]
    assert len(house.client.cookies) == 1
    assert all(Seated(house.client, each).state()["you"] == [1] for each in (tables[0], tables[-1]))


def test_whether_i_won_depends_on_my_seat(house: House) -> None:
    both = house.sit("pebbles", TWO_PEOPLE, pile="1")
    assert both.only(1).plays("take 1")["won"] is True
    assert both.only(2).state()["won"] is False
    assert both.state()["won"] is None
    assert Seated(house.client, both.table).state()["won"] is None


def test_the_links_to_give_away_are_only_on_the_hosts_page(house: House) -> None:
    made = house.visit("pebbles", TWO_PEOPLE)
    page, link = made["url"], f"/seat/{made['invites']['2']}"
    hosts = house.client.get(page).text
    assert link in hosts
    assert "<svg" in hosts.partition(link)[2]  # the same for a camera
    device = dict(house.client.cookies)
    house.client.cookies.clear()
    assert "/seat/" not in house.client.get(page).text
    assert house.client.post(link, data={"name": ""}).status_code == 303
    assert "/seat/" not in house.client.get(page).text
    house.client.cookies.clear()
    house.client.cookies.update(device)
    assert "/seat/" not in house.client.get(page).text  # it has been used
