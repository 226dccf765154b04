"""Links to seats: from another site, used once, moved to another device, freed by the host."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE, RETRIES, Visitor

ELSEWHERE = "http://mail.test/"


def invited(host: Visitor, game: str = "fox-and-geese") -> tuple[str, str]:
    """The address of a table that the host has set up, and the link to its second seat."""
    body = {"game": game, "seats": {"2": "open"}}
    made = host.page.request.post(f"{host.url}/api/tables", data=body, max_retries=RETRIES).json()
    return host.url + made["url"], f"{host.url}/seat/{made['invites']['2']}"


def reads(visitor: Visitor, page: str) -> None:
    """Look at a page of another site."""

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/html", body=f"<!doctype html><title>-</title>{page}")

    visitor.page.route(f"{ELSEWHERE}**", answer)
    visitor.page.goto(ELSEWHERE)


def holds(visitor: Visitor, table: str) -> list[int]:
    """The seats that this browser has there."""
    api = table.replace("/tables/", "/api/tables/")
    found: list[int] = visitor.page.request.get(api, max_retries=RETRIES).json()["you"]
    return found


def share(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Share").click()


def test_a_link_clicked_in_a_mail_takes_nothing_away(visits: Visits) -> None:
    host, guest = visits(), visits(viewport=PHONE)
    guest.sit("d2-d4")
    own = guest.page.url
    table, link = invited(host)
    reads(guest, f'<a href="{link}">Play with me</a>')
    guest.page.get_by_role("link", name="Play with me").click()
    expect(
        guest.page.get_by_role("heading", name="You are invited to Fox and Geese")
    ).to_be_visible()
    assert holds(guest, own) == [1]
    guest.page.get_by_label("Your name at this table").fill("Bea")
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.ready()
    assert (holds(guest, own), holds(guest, table)) == ([1], [2])
    host.page.goto(table)
    host.ready()
    expect(host.page.locator("#seats")).to_contain_text("Bea")


@pytest.mark.parametrize(
    "page",
    [
        '<meta http-equiv="refresh" content="0; url={link}">',
        '<form method="post" action="{link}"><button>Go</button></form>',
    ],
)
def test_a_hostile_page_neither_takes_a_seat_nor_removes_one(visits: Visits, page: str) -> None:
    host, guest = visits(), visits()
    guest.excused = ("status of 403",)
    guest.sit()
    own = guest.page.url
    table, link = invited(host)
    reads(guest, page.format(link=link))
    if "form" in page:
        guest.page.get_by_role("button", name="Go").click()
        expect(guest.page.get_by_text("This was sent by a page of another site")).to_be_visible()
    else:
        guest.page.wait_for_url(link)
    assert (holds(guest, own), holds(guest, table)) == ([1], [])
    guest.take_seat(link)  # which nobody has used


def test_a_used_link_shows_that_the_seat_is_taken_and_a_code_moves_it(visits: Visits) -> None:
    host, guest, finder = visits(), visits(viewport=PHONE), visits()
    finder.excused = ("status of 410", "status of 404")
    table, link = invited(host)
    guest.take_seat(link, "Bea")
    finder.page.goto(link)
    expect(finder.page.get_by_role("heading", name="This seat is taken")).to_be_visible()
    finder.page.get_by_role("link", name="Enter a code").click()
    finder.page.get_by_label("Code").fill("nonsense")
    finder.page.get_by_role("button", name="Continue here").click()
    expect(finder.page.get_by_role("alert")).to_contain_text("does not lead to a seat")
    share(guest)
    devices = guest.page.get_by_role("region", name="Devices with your seat")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    guest.page.get_by_role("button", name="Move it to another device").click()
    expect(guest.page.locator("#share .qr svg")).to_be_visible()
    code = guest.page.locator("strong.code").inner_text()
    finder.page.get_by_label("Code").fill(code)
    finder.page.get_by_role("button", name="Continue here").click()
    finder.ready()
    assert holds(finder, table) == holds(guest, table) == [2]
    share(finder)
    listed = finder.page.get_by_role("region", name="Devices with your seat")
    expect(listed.get_by_role("listitem")).to_have_count(2)
    listed.get_by_role("button", name=re.compile("^Remove")).click()
    finder.page.locator("#ask [value=yes]").click()
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(guest.page.locator("#seats")).not_to_contain_text("you")
    assert (holds(finder, table), holds(guest, table)) == ([2], [])


def test_the_host_frees_a_seat_and_everyone_is_told(visits: Visits) -> None:
    host, guest, new = visits(), visits(), visits()
    table, link = invited(host)
    guest.take_seat(link, "Bea")
    host.page.goto(table)
    host.ready()
    share(host)
    host.page.get_by_role("button", name="Free the seat Fox").click()
    expect(host.page.locator("#ask-text")).to_contain_text("everyone at the table is told")
    host.page.locator("#ask [value=yes]").click()
    expect(guest.page.locator("#said")).to_contain_text("The host has freed this seat.")
    expect(guest.page.locator("#seats")).not_to_contain_text("you")
    host.page.get_by_role("button", name="New link to the seat Fox").click()
    new.take_seat(host.page.get_by_label("The link", exact=True).input_value(), "Cleo")
    expect(host.page.locator("#seats")).to_contain_text("Cleo")
    assert (holds(guest, table), holds(new, table)) == ([], [2])


def test_two_players_on_one_screen_part_and_each_has_one_seat(visits: Visits) -> None:
    host, guest = visits(), visits(viewport=PHONE)
    host.sit(game="fox-and-geese")
    table = host.page.url
    share(host)
    host.page.get_by_role("button", name="Give the seat Fox to somebody else").click()
    guest.take_seat(host.page.get_by_label("The link", exact=True).input_value(), "Bea")
    expect(host.page.locator("#seats")).to_contain_text("Bea")
    assert (holds(host, table), holds(guest, table)) == ([1], [2])
    expect(host.page.get_by_role("button", name="Free the seat Fox")).to_be_visible()
