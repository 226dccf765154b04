"""Turns are played out: beat by beat, at the pace that was chosen, and never in the way."""

import re

import pytest
from playwright.sync_api import Locator, expect

from snuggery.core.theatre.beats import PAUSE
from tests.browser.conftest import Visits
from tests.browser.house import RETRIES, Visitor
from tests.browser.pages.test_comfort import choose
from tests.browser.pages.test_pages import violations

FROM, NOW = "2026-01-01T12:00:00", "2026-01-01T12:00:05"
BEGINNING = ("d2-d4", "f3-d3", "c3-e3", "a3-c3")
SERIES = "b5-b3-d3-f3"
SAID = (
    "b5 jumps to b3; b4 removed.",
    "b3 jumps to d3; c3 removed.",
    "d3 jumps to f3; e3 removed.",
)
ENDLESS = f"""{{
  const real = window.setTimeout;
  window.setTimeout = (does, after, ...with_) =>
    after === {PAUSE} ? 0 : real(does, after, ...with_);
}}"""
"""Plays only the first beat of a turn."""


def stopped(visitor: Visitor) -> Visitor:
    """From now on the clock of the page goes only when the test says so."""
    visitor.page.clock.install(time=FROM)
    visitor.page.clock.pause_at(NOW)
    return visitor


def is_open(visitor: Visitor) -> None:
    """What plays turns out has come."""
    expect(visitor.page.locator("#main")).to_have_attribute("data-stage", "rests")


@pytest.fixture
def watcher(visits: Visits) -> Visitor:
    """Somebody at a table of pegs at which one piece can make three jumps in a row."""
    visitor = stopped(visits(pace=""))
    visitor.sit(*BEGINNING)
    is_open(visitor)
    return visitor


def played(visitor: Visitor, *moves: str) -> None:
    """Somebody plays there, on another device."""
    table = visitor.page.url.rpartition("/")[2]
    address = f"{visitor.url}/api/tables/{table}"
    for move in moves:
        entry = visitor.page.request.get(address, max_retries=RETRIES).json()["entry"]
        answer = visitor.page.request.post(
            f"{address}/moves", data={"entry": entry, "move": move}, max_retries=RETRIES
        )
        assert answer.status == 200, answer.text()


def goes_on(visitor: Visitor, beats: float = 1) -> None:
    visitor.page.clock.run_for(int(beats * PAUSE))


def said(visitor: Visitor) -> Locator:
    return visitor.live.locator("p").last


def test_a_series_is_played_jump_by_jump(watcher: Visitor) -> None:
    played(watcher, SERIES)
    expect(watcher.status).to_have_text(SAID[0])
    watcher.stands("b3")
    watcher.stands("c3")
    watcher.empty("b5")
    expect(said(watcher)).to_have_text(SAID[0])
    goes_on(watcher)
    expect(watcher.status).to_have_text(SAID[1])
    watcher.stands("d3")
    watcher.stands("e3")
    goes_on(watcher)
    expect(said(watcher)).to_have_text(SAID[2])
    watcher.stands("f3")
    watcher.empty("e3")
    goes_on(watcher, 2)
    expect(watcher.status).to_have_text(re.compile("^25 pieces on the board after 5 plays"))
    expect(said(watcher)).to_have_text(re.compile("^25 pieces on the board"))


def test_a_touch_ends_it_and_is_not_lost(watcher: Visitor) -> None:
    played(watcher, SERIES)
    expect(watcher.status).to_have_text(SAID[0])
    watcher.point("d5").click()
    expect(watcher.point("d5")).to_contain_class("chosen")
    watcher.empty("e3")
    expect(watcher.status).to_have_text(re.compile("^25 pieces"))
    expect(watcher.live).to_contain_text(f"{SAID[1]} {SAID[2]}")


def test_a_key_ends_it(watcher: Visitor) -> None:
    played(watcher, SERIES)
    expect(watcher.status).to_have_text(SAID[0])
    watcher.page.keyboard.press("Escape")
    expect(watcher.status).to_have_text(re.compile("^25 pieces"))


def test_one_turn_follows_another(watcher: Visitor) -> None:
    played(watcher, SERIES)
    expect(watcher.status).to_have_text(SAID[0])
    played(watcher, "d5-d3", "c1-c3")
    expect(watcher.moves).to_have_count(8)
    expect(watcher.status).to_have_text(SAID[0])
    goes_on(watcher)
    expect(watcher.status).to_have_text(SAID[1])
    goes_on(watcher, 2.1)
    expect(watcher.status).to_have_text("d5 jumps to d3; d4 removed.")
    watcher.empty("c3")
    goes_on(watcher)
    expect(watcher.status).to_have_text("c1 jumps to c3; c2 removed.")
    watcher.stands("c3")
    goes_on(watcher)
    expect(watcher.status).to_have_text(re.compile("^23 pieces"))


def test_a_replay_is_played_out_too(watcher: Visitor) -> None:
    played(watcher, SERIES)
    expect(watcher.status).to_have_text(SAID[0])
    watcher.page.locator("[data-step=previous]").click()
    watcher.stands("b5")
    expect(watcher.status).to_have_text(re.compile("^28 pieces"))
    watcher.page.locator("[data-step=next]").click()
    expect(watcher.status).to_have_text(SAID[0])
    watcher.stands("b3")
    watcher.stands("e3")
    goes_on(watcher, 4)
    watcher.stands("f3")
    expect(watcher.status).to_have_text(re.compile("^25 pieces"))


def test_people_who_want_turns_at_once_get_them_at_once(visits: Visits) -> None:
    visitor = stopped(visits(pace=""))
    visitor.sit(*BEGINNING)
    is_open(visitor)
    choose(visitor.page, "How moves are shown", "at once")
    played(visitor, SERIES)
    expect(visitor.status).to_have_text(re.compile("^25 pieces"))
    visitor.stands("f3")
    visitor.page.reload()
    visitor.ready()
    assert visitor.page.locator("#main").get_attribute("data-stage") is None


def test_axe_finds_nothing_in_the_middle_of_a_beat(visits: Visits) -> None:
    visitor = visits(pace="", painted=True)
    visitor.page.add_init_script(ENDLESS)  # a stopped clock would stop axe, too
    visitor.sit(*BEGINNING)
    is_open(visitor)
    played(visitor, SERIES)
    expect(visitor.status).to_have_text(SAID[0])
    assert violations(visitor) == []
    expect(visitor.status).to_have_text(SAID[0])
