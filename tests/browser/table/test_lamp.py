"""The lamp: whether the game can still be won, and the way back to where it could."""

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Visits
from tests.browser.fits.measured import measured
from tests.browser.house import Visitor


def lamp(visitor: Visitor) -> Locator:
    return visitor.page.locator("#lamp")


@pytest.fixture
def cross(visitor: Visitor) -> Visitor:
    """The Latin cross."""
    visitor.sit(problem="latin-cross")
    return visitor


def test_the_lamp_goes_out_where_the_game_is_lost_and_leads_back(cross: Visitor) -> None:
    expect(lamp(cross)).to_have_text("Still winnable: 5 plays at best, 5 in all")
    expect(lamp(cross)).to_have_attribute("data-lit", "on")
    cross.jumps(("d5", "f5"), ("d3", "d5"))
    expect(lamp(cross)).to_contain_text("3 plays at best, 5 in all")
    cross.jumps(("c5", "e5"), ("e5", "g5"))
    expect(lamp(cross)).to_contain_text("It can no longer be won")
    expect(lamp(cross)).to_have_attribute("data-lit", "off")
    lamp(cross).get_by_role("button", name="Back to the last winnable position").click()
    expect(lamp(cross)).to_have_attribute("data-lit", "on")
    expect(cross.status).to_contain_text("3 pieces on the board after 3 plays (par 5)")


def test_the_lamp_can_be_switched_off_and_stays_off_on_this_device(cross: Visitor) -> None:
    expect(lamp(cross)).to_be_visible()
    cross.page.locator("[data-open=more]").click()
    cross.page.get_by_label("Show whether it can still be won").uncheck()
    expect(lamp(cross)).to_be_hidden()
    cross.page.reload()
    cross.ready()
    cross.jump("d5", "f5")
    expect(lamp(cross)).to_be_hidden()
    cross.page.locator("[data-open=more]").click()
    cross.page.get_by_label("Show whether it can still be won").check()
    expect(lamp(cross)).to_contain_text("4 plays at best")


def test_an_earlier_position_has_its_own_lamp(cross: Visitor) -> None:
    cross.jumps(("d5", "f5"), ("d3", "d5"), ("c5", "e5"), ("e5", "g5"))
    expect(lamp(cross)).to_have_attribute("data-lit", "off")
    cross.page.locator("[data-step=first]").click()
    expect(lamp(cross)).to_contain_text("5 plays at best")
    expect(lamp(cross).get_by_role("button")).to_have_count(0)


def not_yet_worked_out(route: Route) -> None:
    """What the server says, but as if it had not finished."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "done": 0.4})


def test_a_lamp_that_is_still_at_work_fits_every_page(visits: Visits) -> None:
    visitor = visits(locale="de")
    visitor.page.route("**/standing", not_yet_worked_out)
    visitor.sit(problem="latin-cross")
    expect(lamp(visitor)).to_contain_text("Wird ausgerechnet")
    assert [*map(str, measured(visitor.page, "at work"))] == []
