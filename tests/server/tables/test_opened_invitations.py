"""The host learns that somebody has opened an invitation: who counts, and who is told."""

from typing import Any

import pytest

from tests.server.house import House
from tests.server.visitor import PHONE, Visitor, key_in


def opens(visitor: Visitor, key: str, **more: Any) -> Any:
    """What the page of an invitation posts when it is in sight."""
    return visitor.ask("POST", f"/api/seats/{key}/opened", json={}, **more)


def opened(visitor: Visitor, table: str) -> bool:
    found: bool = visitor.state(table)["seats"][1]["opened"]
    return found


@pytest.fixture
def host(house: House) -> Visitor:
    return Visitor(house.client)


@pytest.fixture
def friend(house: House) -> Visitor:
    return Visitor(house.client, PHONE)


def test_the_host_is_told_and_the_seat_stays_open(host: Visitor, friend: Visitor) -> None:
    made = host.sits()
    key, table = made["invites"]["2"], made["table"]
    friend.get(f"/seat/{key}")
    assert not opened(host, table)  # loading a page is not enough: many programs do
    assert opens(friend, key).status_code == 200
    assert opened(host, table)
    assert host.state(table)["seats"][1]["who"] == "open"
    assert opens(friend, key).json() == {}
    assert friend.take(key).status_code == 303
    assert not opened(host, table)


def test_spectators_are_not_told(house: House, host: Visitor, friend: Visitor) -> None:
    made = host.sits()
    opens(friend, made["invites"]["2"])
    assert not opened(Visitor(house.client), made["table"])
    assert not opened(friend, made["table"])


def test_the_hosts_own_look_does_not_count(host: Visitor) -> None:
    made = host.sits()
    opens(host, made["invites"]["2"])
    assert not opened(host, made["table"])


def test_programs_do_not_count(house: House, host: Visitor) -> None:
    made = host.sits()
    program = Visitor(house.client, {"User-Agent": "curl/8.0"})
    assert opens(program, made["invites"]["2"]).status_code == 200
    assert not opened(host, made["table"])


def test_a_new_link_starts_afresh(host: Visitor, friend: Visitor) -> None:
    made = host.sits()
    opens(friend, made["invites"]["2"])
    fresh = key_in(host.post(made["table"], "invite", seat=2))
    assert not opened(host, made["table"])
    assert opens(friend, made["invites"]["2"]).status_code == 404  # withdrawn
    assert not opened(host, made["table"])
    opens(friend, fresh)
    assert opened(host, made["table"])


def test_a_link_that_was_used_tells_nothing(house: House, host: Visitor, friend: Visitor) -> None:
    made = host.sits()
    key, table = made["invites"]["2"], made["table"]
    friend.take(key)
    opens(Visitor(house.client, PHONE), key)
    assert not opened(host, table)
    assert host.post(table, "free", seat=2).status_code == 200
    opens(Visitor(house.client, PHONE), key)
    assert not opened(host, table)


def test_another_site_cannot_say_so(host: Visitor, friend: Visitor) -> None:
    made = host.sits()
    headers = {"Origin": "http://evil.test"}
    assert opens(friend, made["invites"]["2"], headers=headers).status_code == 403
    assert not opened(host, made["table"])


def test_a_seat_moved_to_another_device_is_nobodys_business(host: Visitor, friend: Visitor) -> None:
    made = host.sits()
    key = key_in(host.post(made["table"], "devices/add", seat=1))
    opens(friend, key)
    assert not any(seat["opened"] for seat in host.state(made["table"])["seats"])
