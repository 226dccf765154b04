"""What the things on the table sound like: one sound a kind, soft and short; offered once."""

import json
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Page, expect

from snuggery.core.theatre.beats import SOUNDS
from tests.browser.conftest import Visits
from tests.browser.house import Visitor
from tests.browser.pages.test_comfort import choose

Wave = NDArray[np.float64]
RATE = 22_050
SECONDS = 3
LONGEST = 1.6
LOUDEST, QUIETEST = 0.7, 0.15
"""The highest and lowest peak that a sound may have, where 1 is the maximum."""
LEAST_AT_ONCE = 0.025
"""The minimum strength of its loudest twentieth of a second."""
MOST_ALIKE = 0.85
COUNT_SOUNDS = """
window.struck = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const begin = kind.prototype.start;
  kind.prototype.start = function (...when) {
    window.struck++;
    return begin.apply(this, when);
  };
}
"""
RECORD = """async ([kind, chosen, rate, seconds]) => {
  const studios = [];
  window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, rate * seconds, rate); studios.push(this); }
    get state() { return "running"; }
  };
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const part = loaded.find((name) => name.includes("loaded-later"));
  const { later } = await import(`${part}?${kind}-${chosen}`);  // each with a studio of its own
  later.ring(kind, chosen);
  // as text: Playwright would wrap each of the numbers
  return JSON.stringify(Array.from((await studios[0].startRendering()).getChannelData(0)));
}"""


def heard(page: Page, kind: str, chosen: str = "on") -> Wave:
    """One sound, as the page makes it."""
    return np.array(json.loads(page.evaluate(RECORD, [kind, chosen, RATE, SECONDS])))


@pytest.fixture
def listener(visitor: Visitor) -> Page:
    """A page on which sounds are on."""
    page = visitor.page
    visitor.sit()
    choose(page, "Sounds", "full")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('later'))"
    )
    return page


def test_every_kind_of_sound_is_soft_and_short_and_unlike_the_others(listener: Page) -> None:
    waves = {kind: heard(listener, kind) for kind in (*SOUNDS, "refused", "won", "lost", "drawn")}
    for kind, wave in waves.items():
        peak = float(np.abs(wave).max())
        assert QUIETEST < peak < LOUDEST, (kind, peak)
        assert strength(wave) > LEAST_AT_ONCE, kind
        last = np.nonzero(np.abs(wave) > 0.002)[0].max() / RATE
        assert last < LONGEST, (kind, last)
    prints = {kind: fingerprint(wave) for kind, wave in waves.items()}
    for one, other in combinations(prints, 2):
        alike = float((prints[one] * prints[other]).sum())
        assert alike < MOST_ALIKE, (one, other, alike)


def strength(wave: Wave) -> float:
    window = RATE // 20
    return float(np.sqrt(np.convolve(wave**2, np.ones(window) / window, "valid").max()))


def fingerprint(wave: Wave) -> Wave:
    """How strong each part of the scale is, moment by moment."""
    width = 1024
    starts = range(0, len(wave) - width, width // 2)
    moments = [np.abs(np.fft.rfft(wave[at : at + width] * np.hanning(width))) for at in starts]
    pitches = np.fft.rfftfreq(width, 1 / RATE)
    scale = np.geomspace(60, RATE / 2, 25)
    bands = [np.searchsorted(pitches, edge) for edge in scale]
    parts = np.array([np.add.reduceat(each, bands[:-1]) for each in moments])
    whole: Wave = parts / np.linalg.norm(parts)
    return whole


def test_quiet_is_heard_but_softer(listener: Page) -> None:
    full, quiet = (float(np.abs(heard(listener, "wood", how)).max()) for how in ("on", "quiet"))
    assert 0.2 < quiet / full < 0.5


def test_sounds_are_off_until_they_are_wanted(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(COUNT_SOUNDS)
    visitor.sit()
    visitor.jump("d2", "d4")
    visitor.stands("d4")
    assert page.evaluate("window.struck") == 0
    choose(page, "Sounds", "quiet")
    page.wait_for_function("() => window.struck > 0")
    struck: int = page.evaluate("window.struck")
    visitor.jump("d5", "d3")
    page.wait_for_function("struck => window.struck > struck", arg=struck)


def test_sounds_that_were_on_stay_on(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script("localStorage.sounds ??= 'on'")
    page.goto(visitor.url)
    page.get_by_role("button", name="Settings").click()
    full = page.get_by_role("group", name="Sounds").get_by_role("radio", name="full")
    expect(full).to_be_checked()


def asked(visits: Visits, **how: object) -> Visitor:
    """Somebody who knows the games but was never asked about sounds."""
    visitor = visits(**how)
    visitor.page.add_init_script("localStorage['sounds offered'] = '0'")
    return visitor


def test_sounds_are_offered_after_the_first_move_and_the_answer_is_kept(visits: Visits) -> None:
    visitor = asked(visits)
    page = visitor.page
    page.add_init_script(COUNT_SOUNDS)
    visitor.sit()
    note = page.locator(".tip", has_text="This table has sounds. Turn them on?")
    expect(note).to_have_count(0)
    visitor.jump("d2", "d4")
    expect(note).to_be_visible()
    note.get_by_role("button", name="Yes").click()
    expect(note).to_have_count(0)
    page.wait_for_function("() => window.struck > 0")
    expect(page.locator("html")).to_have_attribute("data-sounds", "on")
    visitor.sit()
    visitor.jump("d2", "d4")
    visitor.stands("d4")
    expect(page.locator("html")).to_have_attribute("data-sounds", "on")
    expect(note).to_have_count(0)


def test_people_who_want_no_sounds_are_not_asked_again(visits: Visits) -> None:
    visitor = asked(visits)
    page = visitor.page
    visitor.sit()
    visitor.jump("d2", "d4")
    note = page.locator(".tip")
    note.get_by_role("button", name="No").click()
    expect(note).to_have_count(0)
    assert page.evaluate("localStorage.sounds") == ""
    visitor.sit()
    visitor.jump("d2", "d4")
    visitor.stands("d4")
    visitor.jump("d5", "d3")
    visitor.stands("d3")
    expect(note).to_have_count(0)


def test_the_offer_gives_way_to_the_next_move(visits: Visits) -> None:
    visitor = asked(visits)
    page = visitor.page
    visitor.sit()
    visitor.jump("d2", "d4")
    expect(page.locator(".tip")).to_be_visible()
    visitor.jump("d5", "d3")
    expect(page.locator(".tip")).to_have_count(0)
    visitor.stands("d3")
    assert page.evaluate("localStorage.sounds") is None


def test_nobody_is_asked_during_a_first_game(visits: Visits) -> None:
    visitor = visits(newcomer=True)
    page = visitor.page
    visitor.sit()
    visitor.jump("d2", "d4")
    visitor.stands("d4")
    expect(page.locator(".tip", has_text="sounds")).to_have_count(0)
