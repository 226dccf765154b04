"""A link to a seat is an invitation, used once; looking at it changes nothing."""

import re
from typing import Any

import anyio
import pytest

from snuggery.server.storage.table_rows import Taker
from snuggery.server.tables.seats import invitations
from tests.server.house import PEG, House, Seated
from tests.server.visitor import PHONE, TWO_PEOPLE, Visitor, key_in


@pytest.fixture
def host(house: House) -> Visitor:
    return Visitor(house.client)


@pytest.fixture
def guest(house: House) -> Visitor:
    return Visitor(house.client, PHONE)


# The page, and taking the seat


def test_opening_a_link_changes_nothing_and_says_what_it_is_for(
    host: Visitor, guest: Visitor
) -> None:
    made = host.sits("fox-and-geese")
    host.post(made["table"], "name", seat=1, name="Ann <b>")
    link = made["invites"]["2"]
    for _ in range(3):
        page = guest.get(f"/seat/{link}")
        assert page.status_code == 200
        assert "set-cookie" not in page.headers
        assert "Ann &lt;b&gt; invites you" in page.text
        assert "Fox and Geese" in page.text
    shown = guest.get(f"/api/seats/{link}").json()
    assert (shown["by"], shown["seat"], shown["kind"], shown["stands"]) == (
        "Ann <b>",
        2,
        "open",
        True,
    )
    assert [seat["who"] for seat in host.state(made["table"])["seats"]] == ["you", "open"]


def test_a_link_that_another_site_shows_takes_no_seats_away(host: Visitor) -> None:
    """Fault 1: a click in a mail came without the cookie, and a new one was set over it."""
    own, other = host.sits(PEG, {})["table"], Visitor(host.client).sits()
    from_mail = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    answer = host.ask("GET", f"/seat/{other['invites']['2']}", headers=from_mail)
    assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
    assert host.state(own)["you"] == [1]
    assert host.take(other["invites"]["2"]).status_code == 303
    assert host.state(own)["you"] == [1]
    assert host.state(other["table"])["you"] == [2]


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://evil.test"}]
)
def test_another_sites_form_takes_no_seat(
    host: Visitor, guest: Visitor, headers: dict[str, str]
) -> None:
    link = host.sits()["invites"]["2"]
    assert guest.take(link, headers=headers).status_code == 403
    code = guest.ask("POST", "/seat", data={"code": "x"}, headers=headers)
    assert code.status_code == 403
    assert guest.secret == ""
    assert guest.take(link).status_code == 303


def test_a_used_link_says_that_the_seat_is_taken_and_how_to_move_it(
    host: Visitor, guest: Visitor
) -> None:
    """Faults 5 and 13: who sent the link, and who finds it, have nothing of it."""
    made = host.sits()
    link = made["invites"]["2"]
    assert guest.take(link, "Bea").headers["location"] == made["url"]
    assert guest.state(made["table"])["you"] == [2]
    assert host.state(made["table"])["seats"][1]["person"] == "Bea"
    for finder in (host, Visitor(host.client)):
        page = finder.get(f"/seat/{link}")
        assert page.status_code == 410
        assert "This seat is taken" in page.text
        assert "More, then Share" in page.text
        assert finder.take(link).status_code == 410
        body = {"name": "Mallory"}
        taken = finder.ask("POST", f"/api/seats/{link}", json=body)
        assert (taken.status_code, taken.json()["error"]["code"]) == (409, "invitation-used")
        assert 2 not in finder.state(made["table"])["you"]
    assert "You have this seat" in guest.get(f"/seat/{link}").text
    bearer = {"Authorization": f"Bearer {link}"}
    answer = host.client.get(f"/api/tables/{made['table']}", headers=bearer)
    assert answer.json()["error"]["code"] == "not-your-seat"


def test_if_two_people_come_at_once_one_gets_the_seat(house: House) -> None:
    app: Any = house.client.app
    left = house.sit("pebbles", TWO_PEOPLE, come=False)
    tables = app.tables

    async def race() -> list[str]:
        at = await invitations.found(tables, left.invites["2"])
        won = []

        async def come(who: str) -> None:
            taken = tables.storage.invitations.take
            if await taken(at.key_hash, at.invitation, Taker(who, "phone", who, own=False)):
                won.append(who)

        async with anyio.create_task_group() as group:
            for number in range(8):
                group.start_soon(come, f"who-{number}")
        (holder,) = {
            each.holder for each in await tables.storage.holdings.of_seats(left.table, [2])
        }
        assert won == [holder]
        return won

    assert house.client.portal is not None
    assert len(house.client.portal.call(race)) == 1


def test_a_link_can_be_withdrawn_and_made_again(host: Visitor, guest: Visitor) -> None:
    made = host.sits()
    table, first = made["table"], made["invites"]["2"]
    second = key_in(host.post(table, "invite", seat=2))
    assert guest.get(f"/seat/{first}").status_code == 404
    assert second in host.get(made["url"]).text
    assert guest.post(table, "withdraw", seat=2).json()["error"]["code"] == "not-your-seat"
    assert host.post(table, "withdraw", seat=2).status_code == 200
    assert guest.take(second).status_code == 404
    assert guest.take(key_in(host.post(table, "invite", seat=2))).status_code == 303
    assert host.post(table, "invite", seat=2).json()["error"]["code"] == "bad-request"


def test_only_the_host_invites_and_only_the_holder_gives_away(
    host: Visitor, guest: Visitor
) -> None:
    made = host.sits("snare", {"1": "me", "2": "open"})
    table = made["table"]
    guest.take(made["invites"]["2"])
    for who, what, seat in (
        (guest, "invite", 1),
        (guest, "free", 1),
        (guest, "devices/add", 1),
        (host, "devices/add", 2),
        (Visitor(host.client), "invite", 1),
    ):
        code = who.post(table, what, seat=seat).json()["error"]["code"]
        assert code in ("not-your-seat", "bad-request"), (what, seat)
    assert host.state(table)["you"] == [1]
    assert guest.state(table)["you"] == [2]


def test_a_seat_that_a_computer_has_is_not_taken_by_its_old_link(
    host: Visitor, guest: Visitor
) -> None:
    made = host.sits()
    host.post(made["table"], "claim", entry=0, seat=2, then="random")
    assert guest.get(f"/seat/{made['invites']['2']}").status_code == 410
    assert guest.take(made["invites"]["2"]).status_code == 410


def test_a_program_takes_a_seat_and_gets_its_key(house: House, host: Visitor) -> None:
    made = host.sits()
    key = house.take(made["invites"]["2"], name="robot")
    robot = Seated(house.client, made["table"], {"2": key})
    assert robot.state()["you"] == [2]
    assert robot.state()["seats"][1]["person"] == "robot"


# Secrets that the client makes up


def test_a_cookie_that_the_client_chose_is_replaced(host: Visitor) -> None:
    """Fault 14: whoever knows the secret beforehand would hold all that is given to it."""
    chosen = "chosen-by-somebody-else-000000000"
    host.given("device", chosen)
    answer = host.ask("POST", "/api/tables", json={"game": PEG})
    given = re.match(r"device=([\w-]{32});", answer.headers["set-cookie"])
    assert given is not None
    assert given[1] != chosen
    thief = Visitor(host.client)
    thief.given("device", chosen)
    assert thief.state(answer.json()["table"])["you"] == []
    assert host.state(answer.json()["table"])["you"] == [1]


# Your own devices


def test_a_holder_sees_moves_and_ends_devices(host: Visitor, guest: Visitor) -> None:
    made = host.sits()
    table = made["table"]
    guest.take(made["invites"]["2"], "Bea")
    link = guest.post(table, "devices/add", seat=2).json()
    laptop = Visitor(host.client)
    assert "Your seat, on this device too" in laptop.get(link["url"]).text
    assert laptop.ask("POST", "/seat", data={"code": link["code"].upper()}).status_code == 303
    assert laptop.state(table)["you"] == guest.state(table)["you"] == [2]
    assert laptop.state(table)["seats"][1]["person"] == "Bea"
    shown = laptop.get(f"/api/tables/{table}/devices").json()["devices"]
    assert [(each["name"], each["label"], each["this"], each["seats"]) for each in shown] == [
        ("A phone", "phone", False, [2]),
        ("This computer", "desktop", True, [2]),
    ]
    phone, own = shown[0]["device"], shown[1]["device"]
    refused = laptop.post(table, "devices/end", device=own).json()["error"]["code"]
    assert refused == "bad-request"
    left = laptop.post(table, "devices/end", device=phone).json()["devices"]
    assert [each["this"] for each in left] == [True]
    assert guest.state(table)["you"] == []
    answer = guest.post(table, "moves", entry=0, move="take 1")
    assert answer.json()["error"]["code"] == "not-your-seat"


def test_a_link_to_your_own_seat_works_once_and_so_does_its_code(
    host: Visitor, guest: Visitor
) -> None:
    """Fault 13: what leaks after its use is worth nothing, and a thief's device can be ended."""
    table = host.sits(PEG, {})["table"]
    link = host.post(table, "devices/add", seat=1).json()
    thief = Visitor(host.client, PHONE)
    assert thief.take(link["url"].rpartition("/")[2]).status_code == 303
    assert thief.state(table)["you"] == [1]
    for late in (guest, host):
        assert late.ask("POST", "/seat", data={"code": link["code"]}).status_code == 404
    assert guest.get(link["url"]).status_code == 410
    (name,) = [
        each["device"]
        for each in host.get(f"/api/tables/{table}/devices").json()["devices"]
        if not each["this"]
    ]
    assert host.post(table, "devices/end", device=name).status_code == 200
    answer = thief.post(table, "moves", entry=0, move="d2-d4")
    assert answer.json()["error"]["code"] == "not-your-seat"
    assert host.post(table, "moves", entry=0, move="d2-d4").status_code == 200


def test_a_code_works_for_some_minutes_only(
    host: Visitor, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "CODE_SECONDS", -1.0)
    table = host.sits(PEG, {})["table"]
    link = host.post(table, "devices/add", seat=1).json()
    assert guest.ask("POST", "/seat", data={"code": link["code"]}).status_code == 404
    assert guest.take(link["url"].rpartition("/")[2]).status_code == 410
    assert guest.state(table)["you"] == []


def test_devices_are_for_their_holder_alone(host: Visitor, guest: Visitor) -> None:
    table = host.sits(PEG, {})["table"]
    answer = guest.get(f"/api/tables/{table}/devices")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-your-seat")
    (shown,) = host.get(f"/api/tables/{table}/devices").json()["devices"]
    secret = host.secret
    assert secret not in str(shown)
    assert guest.post(table, "devices/end", device=shown["device"]).status_code == 403
    assert host.state(table)["you"] == [1]


def test_no_seat_has_devices_without_end(host: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snuggery.server.storage.invitations.MOST_HOLDERS", 2)
    table = host.sits(PEG, {})["table"]
    for number, status in ((1, 303), (2, 422)):
        link = key_in(host.post(table, "devices/add", seat=1))
        assert Visitor(host.client).take(link).status_code == status, number


# The next game


def test_all_devices_of_a_seat_come_to_the_next_game(host: Visitor, guest: Visitor) -> None:
    made = host.sits()
    table = made["table"]
    guest.take(made["invites"]["2"])
    second = Visitor(host.client)
    second.take(key_in(guest.post(table, "devices/add", seat=2)))
    guest.post(table, "resign", entry=0, seat=2)
    following = guest.post(table, "rematch").json()["table"]
    assert second.state(following)["you"] == guest.state(following)["you"] == [1]
    assert host.state(following)["you"] == []
    host.post(table, "rematch")
    assert host.state(following)["you"] == [2]


def test_a_seat_obtained_after_the_game_does_not_carry_into_the_next_one(
    host: Visitor, guest: Visitor
) -> None:
    made = host.sits()
    table = made["table"]
    guest.take(made["invites"]["2"])
    guest.post(table, "resign", entry=0, seat=2)
    following = guest.post(table, "rematch").json()["table"]
    late = Visitor(host.client)
    late.take(key_in(guest.post(table, "invite", seat=2)))
    assert late.state(table)["you"] == [2]
    late.post(table, "rematch")
    assert late.state(following)["you"] == []
    assert guest.state(following)["you"] == [1]
