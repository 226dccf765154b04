"""The page of a server: after the first visit, new tables begin without the network.

All of it is one test, since Python starts in a browser for each page that has no server.
"""

import re

from playwright.sync_api import expect

from tests.browser.device.player import LONG, UNREACHED, asked, plays, sits
from tests.browser.house import House, Visitor

CONTROLLED = """async () => {
  const service = navigator.serviceWorker;
  if (service.controller) return;
  await new Promise((done) => service.addEventListener("controllerchange", done, { once: true }));
}"""
A_WHILE = 31_000
"""Milliseconds after which a page is quiet enough to fetch the house."""


def test_new_tables_begin_without_the_network(visitor: Visitor, house: House) -> None:
    visitor.excused = UNREACHED
    page = visitor.page
    page.goto(house.url)
    page.evaluate(CONTROLLED)
    page.clock.install()
    page.goto(house.url)
    page.clock.fast_forward(A_WHILE)
    expect(page.locator(".house-line")).to_contain_text("without the network", timeout=LONG)

    # A game that this browser has never seen before, against a computer.
    page.context.set_offline(True)
    page.goto(f"{house.url}/games/fox-and-geese")
    expect(page.locator("main")).to_contain_text("You are offline.", timeout=LONG)
    visitor.begins()
    sits(visitor)
    before = plays(visitor, 1)
    assert any("computer" in seat["who"] for seat in before["seats"])
    address = page.url
    link = asked(page, "/hand-over", seat=before["you"][0])["url"]

    # Back online, the table is where it was, and can be brought to the server.
    page.context.set_offline(False)
    page.goto(f"{house.url}/mine")
    own = page.locator("[data-own-tables] a")
    expect(own).to_have_text(re.compile("Fox and Geese"))
    assert address.endswith(own.get_attribute("href") or "nowhere")
    page.goto(link)
    page.wait_for_url(re.compile(r"/tables/(?!0)"))
    after = page.request.get(page.url.replace("/tables/", "/api/tables/")).json()
    assert (after["ply"], after["moves"]) == (before["ply"], before["moves"])
