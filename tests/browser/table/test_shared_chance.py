"""People with a browser each: the cards deal themselves once everyone is there."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import Visitor

POST = """([path, body]) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
}).then(answer => answer.json())"""


def sit(host: Visitor, **wanted: Any) -> str:
    """Set a table of Snare up for two, go there, and give the link to the other seat."""
    host.page.goto(host.url)
    body = {"game": "snare", "seats": {"2": "open"}, **wanted}
    made = host.page.evaluate(POST, ["/api/tables", body])
    host.page.goto(host.url + made["url"])
    host.ready()
    return f"{host.url}/seat/{made['invites']['2']}"


def come(guest: Visitor, link: str) -> None:
    """Take the other seat."""
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.ready()


def state_of(who: Visitor) -> dict[str, Any]:
    path = "/api" + who.page.url.removeprefix(who.url)
    state: dict[str, Any] = who.page.evaluate("path => fetch(path).then(a => a.json())", path)
    return state


def test_a_table_waits_for_the_other_and_deals_when_they_come(visits: Visits) -> None:
    host, guest = visits(), visits()
    link = sit(host)
    expect(host.page.locator("#status")).to_contain_text("Waiting for")
    expect(host.page.locator("[data-chance=shared]")).to_have_count(1)
    host.until(lambda: state_of(host)["terms"]["waiting"] == [2], "the page sends no part")
    guest.page.goto(link)
    expect(guest.page.locator("[data-chance=shared]")).to_be_visible()
    expect(guest.page.locator("[data-help=none]")).to_be_visible()
    come(guest, link)
    for who in (host, guest):
        expect(who.page.locator("#status")).not_to_contain_text("the seed of this table")
        expect(who.page.locator("#moves")).to_contain_text("deal")
        assert len(state_of(who)["terms"]["parts"]) == 2
        expect(who.page.locator("[data-act=hint]")).to_be_hidden()


def test_agreed_help_is_used_and_everyone_reads_it(visits: Visits) -> None:
    people = visits(), visits()
    come(people[1], sit(people[0], help="hints"))
    for who in people:
        expect(who.page.locator("#moves")).to_contain_text("deal")
        expect(who.page.locator("[data-help=hints]")).to_have_count(1)
        who.page.keyboard.press("Escape")  # the host was asked to share the link
    mover = next(who for who in people if state_of(who)["seat"])
    mover.page.locator("[data-act=hint]").click()
    for who in people:
        expect(who.page.locator("#said")).to_contain_text("looked at a hint")
