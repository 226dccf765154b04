"""People with a browser each: the cards deal themselves once everyone is there."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import RETRIES
from tests.browser.table.test_together import company, seen


def test_a_table_waits_for_the_other_and_deals_when_they_come(visits: Visits) -> None:
    host = visits()
    asked = {"game": "snare", "seats": {"2": "open"}}
    answer = host.page.request.post(f"{host.url}/api/tables", data=asked, max_retries=RETRIES)
    made = answer.json()
    host.page.goto(host.url + made["url"])
    host.ready()
    expect(host.page.locator("#status")).to_contain_text("Waiting for")
    expect(host.page.locator("[data-chance=shared]")).to_be_visible()
    path = f"{host.url}/api/tables/{made['table']}"
    waiting = "path => fetch(path).then(a => a.json()).then(s => s.terms.waiting.join())"
    host.until(lambda: host.page.evaluate(waiting, path) == "2", "the page sends no part")
    key = {"Authorization": f"Bearer {made['keys']['2']}"}
    data = {"part": "5a" * 16}
    host.page.request.post(f"{path}/part", data=data, headers=key, max_retries=RETRIES)
    expect(host.page.locator("#status")).not_to_contain_text("Waiting for")
    expect(host.page.locator("#moves")).to_contain_text("deal")


@pytest.mark.parametrize("help_", ["none", "hints"])
def test_two_browsers_share_the_chance_and_read_what_was_agreed(visits: Visits, help_: str) -> None:
    people = company(visits, "snare", 2, help=help_)
    for who in people:
        expect(who.page.locator("#status")).not_to_contain_text("Waiting for")
        state = seen(who)
        assert (state["terms"]["chance"], len(state["terms"]["parts"])) == ("shared", 2)
        expect(who.page.locator(f"[data-help={help_}]")).to_be_visible()
        hint = who.page.locator("[data-act=hint]")
        expect(hint).to_be_hidden() if help_ == "none" else expect(hint).to_be_visible()
    if help_ == "hints":
        mover = next(who for who in people if seen(who)["seat"])
        mover.page.locator("[data-act=hint]").click()
        for who in people:
            expect(who.page.locator("#said")).to_contain_text("looked at a hint")
