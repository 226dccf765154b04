"""The score sheet of Snare: it comes after every hand, once, and Back or its button leads on."""

from dataclasses import replace

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE
from tests.browser.pages.test_pages import violations
from tests.games.snare.test_score_sheet import hand_over, seen

LAY = """async body => (await fetch("/api/records", {
  method: "POST", headers: { "Content-Type": "text/plain" }, body })).json()"""


def test_a_hand_does_not_roll_over_unseen(visits: Visits) -> None:
    table = hand_over()
    record = table.whole_record()
    # everything but the last acceptance and the deal
    ending = replace(record, lines=record.lines[:-2])
    visitor = visits(painted=True, viewport=PHONE, has_touch=True)
    visitor.page.goto(visitor.url)
    laid = visitor.page.evaluate(LAY, str(ending))
    visitor.page.goto(visitor.url + laid["url"])
    visitor.ready()
    visitor.page.locator("#curtain button").click()
    sheet = visitor.page.locator("#sheet")
    expect(sheet).to_have_count(0)
    visitor.page.locator("#tray").get_by_role("button", name="Accept", exact=True).click()
    expect(sheet).to_contain_text("Hand 1 is over")
    for score in seen(table)[-1].scores:
        expect(sheet).to_contain_text(str(score))
    assert violations(visitor) == []
    sheet.get_by_role("button", name="Next hand").click()
    expect(sheet).to_be_hidden()
    # The history goes back over the step of the sheet, which would end a reload.
    visitor.page.wait_for_function("history.state?.over !== true")
    visitor.page.reload()
    visitor.ready()
    expect(visitor.page.locator("#news")).to_contain_text("Hand 2")
    expect(sheet).to_have_count(0)
