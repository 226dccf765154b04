"""A piece sets out as soon as its move is chosen; the answer confirms it or takes it back."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from snuggery import SHELF
from snuggery.core import Game
from tests.browser.conftest import Visits
from tests.browser.house import BROKEN, RETRIES, House, Visitor
from tests.browser.network.cable import Cable, laid

RECORD = """{
  window.log_ = [];
  window.track_ = [];
  window.late_ = 0;
  const { fetch, setTimeout } = window;
  window.fetch = async (...about) => {
    const move = String(about[0]).endsWith("/moves");
    if (move) log_.push("sent");
    try {
      return await fetch(...about);
    } finally {
      if (move) log_.push("answered");
    }
  };
  window.setTimeout = (act, ms, ...given) => setTimeout(act, ms / (window.hurry_ ?? 1), ...given);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    const slow = window.slow_ ?? 1;
    const lasts = typeof how === "number" ? how * slow : { ...how, duration: how.duration * slow };
    return animate.call(this, frames, lasts);
  };
  const { now } = Date;
  Date.now = () => now() + window.late_;
  window.follow_ = (from, to) => {
    const middle = (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [start, end] = [from, to].map((id) => middle(document.querySelector(`#${id} .touch`)));
    const home = middle(document.querySelector(`#${from} .piece`));
    const goal = [0, 1].map((n) => home[n] + end[n] - start[n]);
    const whole = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const look = () => {
      const seen = ["#board .hand > *", `#${to} .piece`, `#${from} .piece`]
        .map((each) => document.querySelector(each)).find(Boolean);
      if (seen) {
        const at = middle(seen);
        const gone = 1 - Math.hypot(goal[0] - at[0], goal[1] - at[1]) / whole;
        track_.push(gone);
        if (gone > 0.02 && !log_.includes("set out")) log_.push("set out");
      }
      requestAnimationFrame(look);
    };
    look();
  };
}"""
"""What is sent and answered, and frame by frame how far a piece has come on its way.

Timers can be hurried, motion slowed, and the clock set forward."""
SET_OUT = "() => log_.includes('set out') && log_.includes('sent')"
RESTS = "() => !document.getAnimations().some(each => !(each instanceof CSSAnimation))"
"""Nothing is moving any more, except for what pulses."""


@pytest.fixture
def cable(house: House) -> Iterator[Cable]:
    with laid(house.port) as cable:
        yield cable


Comes = Callable[..., Visitor]


@pytest.fixture
def comes(cable: Cable, visits: Visits) -> Comes:
    """Somebody at the other end of the cable who likes things to move."""

    def come(*played: str, pace: str = "", **how: Any) -> Visitor:
        url = f"http://127.0.0.1:{cable.port}"
        visitor = visits(url, reduced_motion="no-preference", pace=pace, painted=True)
        visitor.page.add_init_script(RECORD)
        visitor.sit(*played, **how)
        expect(visitor.page.locator("[data-stage=rests]")).to_have_count(int(not pace))
        return visitor

    return come


REFUSAL = {"error": {"code": "illegal-move", "message": "Not today (P3).", "clause": "P3"}}


class Gate:
    """Moves that were sent wait here, and are let through or refused; later ones pass."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._waits: list[Route] = []
        self._open = False
        visitor.page.route("**/moves", self._come)

    def _come(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._waits.append(route)

    def wait(self) -> None:
        """Until something was sent."""
        self._visitor.until(lambda: bool(self._waits), "nothing was sent")

    def _last(self) -> Route:
        """A page that has waited for long has sent it again."""
        self.wait()
        self._open = True
        return self._waits[-1]

    def let_through(self) -> None:
        self._last().continue_()

    def refuse(self) -> None:
        self._last().fulfill(status=422, json=REFUSAL)


def came_once(visitor: Visitor) -> None:
    """What was followed has come to where it goes, and stays there."""
    track = visitor.page.evaluate("track_")
    arrived = next(n for n, gone in enumerate(track) if gone > 0.98)
    assert min(track[arrived:]) > 0.95, "it has gone back, or is played twice"
    assert track[-1] > 0.98


def log(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate("log_")
    return found


def address_of(visitor: Visitor, house: House) -> str:
    return f"{house.url}/api/tables/{visitor.page.url.rpartition('/')[2]}"


def state_of(visitor: Visitor, house: House) -> dict[str, Any]:
    address = address_of(visitor, house)
    found: dict[str, Any] = visitor.page.request.get(address, max_retries=RETRIES).json()
    return found


def act(visitor: Visitor, house: House, entry: int, move: str) -> None:
    """Make a move without the page."""
    moves = f"{address_of(visitor, house)}/moves"
    done = visitor.page.request.post(
        moves, data={"entry": entry, "move": move}, max_retries=RETRIES
    )
    assert done.status == 200, done.text()


def tap(visitor: Visitor, start: str, end: str) -> None:
    visitor.point(start).click()
    visitor.point(end).click()


def drag(visitor: Visitor, start: str, end: str) -> None:
    mouse, (x, y), (to_x, to_y) = visitor.page.mouse, visitor.middle(start), visitor.middle(end)
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x + 9, to_y - 7, steps=4)
    mouse.up()


def press_keys(visitor: Visitor, start: str, end: str) -> None:
    for name in (start, end):
        visitor.point(name).focus()
        visitor.page.keyboard.press("Enter")


def read_screen(visitor: Visitor, start: str, end: str) -> None:
    """As a screen reader clicks: without a pointer."""
    for name in (start, end):
        visitor.point(name).dispatch_event("click")


def type_it(visitor: Visitor, start: str, end: str) -> None:
    visitor.page.locator("#typed").fill(f"{start}-{end}")
    visitor.page.keyboard.press("Enter")


WAYS = (tap, drag, press_keys, read_screen, type_it)


@pytest.mark.parametrize("choose", WAYS, ids=lambda way: way.__name__)
def test_a_piece_sets_out_before_the_answer_and_arrives_once(
    comes: Comes, choose: Callable[[Visitor, str, str], None]
) -> None:
    visitor = comes()
    gate = Gate(visitor)
    visitor.page.evaluate("follow_('d2', 'd4')")
    choose(visitor, "d2", "d4")
    visitor.page.wait_for_function(SET_OUT)
    assert "answered" not in log(visitor)
    gate.let_through()
    visitor.stands("d4")
    visitor.empty("d2")
    visitor.page.wait_for_function(RESTS)
    came_once(visitor)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_something_sets_out_in_every_game(visits: Visits, house: House, game: Game) -> None:
    visitor = visits(reduced_motion="no-preference")
    visitor.page.add_init_script(RECORD)
    visitor.sit(game=game.slug)
    for entry in range(20):
        state = state_of(visitor, house)
        choices = state["touches"]["choices"]
        goes = next((each for each in choices if each["glide"] and not each["then"]), None)
        if goes:
            break
        act(visitor, house, entry, choices[0]["move"])
    assert goes
    expect(visitor.moves).to_have_count(len(state["moves"]) + 1)
    if state["curtain"]:
        visitor.page.locator("#curtain button").click()
    gate = Gate(visitor)
    visitor.page.locator("#typed").fill(goes["move"])
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#board .hand > *")).to_have_count(1)
    gate.let_through()
    expect(visitor.moves).not_to_have_count(len(state["moves"]) + 1)
    expect(visitor.page.locator("#board .hand > *, #board .lifted")).to_have_count(0)


def test_it_continues_from_where_the_answer_finds_it(comes: Comes) -> None:
    """An answer that comes at once does not make it jump."""
    visitor = comes()
    visitor.page.evaluate("slow_ = 8; follow_('d2', 'd4')")
    tap(visitor, "d2", "d4")
    visitor.stands("d4")
    visitor.page.wait_for_function(RESTS)
    track = visitor.page.evaluate("track_.filter(gone => gone > 0.02 && gone < 0.98)")
    assert len(track) > 1
    assert min(after - before for before, after in pairwise(track)) > -0.001  # except for rounding


def test_a_series_is_not_jumped_twice(comes: Comes) -> None:
    """The stage begins where the piece is; what it has passed is only said."""
    visitor = comes("F@c4", "d3-d4", "c4-c5", "c3-c4", game="fox-and-geese")
    gate = Gate(visitor)
    visitor.page.evaluate("follow_('c5', 'e5')")
    for name in ("c5", "c3", "e5"):
        visitor.point(name).click()
    visitor.page.wait_for_function("() => log_.includes('sent') && track_.at(-1) > 0.98")
    gate.let_through()
    visitor.stands("e5")
    expect(visitor.page.locator("[data-stage=rests]")).to_have_count(1)
    visitor.page.wait_for_function(RESTS)
    came_once(visitor)
    expect(visitor.live).to_contain_text("c5 to c3")
    expect(visitor.live).to_contain_text("c3 to e5")
    expect(visitor.page.locator("#board .gone > g")).to_have_count(2)


TICKS = "() => new Promise(resolve => setTimeout(() => resolve(true), 600))"
"""The page checks its clocks four times per second."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_refused_piece_goes_back_and_says_why(comes: Comes, motion: str) -> None:
    visitor = comes()
    visitor.excused = ("status of 422",)
    visitor.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    gate = Gate(visitor)
    tap(visitor, "d2", "d4")
    expect(visitor.page.locator("#board .hand > *")).to_have_count(1)
    gate.refuse()
    expect(visitor.page.locator("#toast")).to_contain_text("Not today (P3).")
    expect(visitor.page.locator("#board .hand > *")).to_have_count(0)
    expect(visitor.page.locator("#board .lifted, #board .chosen")).to_have_count(0)
    visitor.stands("d2")
    visitor.empty("d4")
    visitor.jump("d2", "d4")


def test_a_player_who_was_too_late_sees_the_current_position(comes: Comes, house: House) -> None:
    """Somebody else with the same seat is quicker while a move is on its way."""
    visitor = comes()
    visitor.excused = ("status of 409",)
    gate = Gate(visitor)
    tap(visitor, "d2", "d4")
    gate.wait()
    act(visitor, house, 0, "d6-d4")
    gate.let_through()
    visitor.stands("d4")
    visitor.empty("d6")
    visitor.stands("d2")
    expect(visitor.page.locator("#toast")).to_contain_text("changed in the meantime")
    expect(visitor.page.locator("#board .hand > *")).to_have_count(0)


@pytest.mark.parametrize("sleeps", [False, True])
def test_no_move_is_made_by_itself_when_the_connection_returns(
    comes: Comes, cable: Cable, house: House, sleeps: bool
) -> None:
    visitor = comes(pace="none")
    visitor.excused = BROKEN
    visitor.page.evaluate("hurry_ = 40")
    if sleeps:  # the lid is closed, and opened a minute later
        visitor.page.evaluate("addEventListener('pointerup', () => { late_ += 60000; })")
    cable.pull()
    tap(visitor, "d2", "d4")
    expect(visitor.page.locator("#toast")).to_contain_text("does not answer")
    visitor.stands("d2")
    visitor.empty("d4")
    expect(visitor.page.locator("#board .hand > *")).to_have_count(0)
    tries = log(visitor).count("sent")
    assert tries == (1 if sleeps else 6)
    cable.plug()
    expect(visitor.page.locator("#lost")).to_be_hidden()
    visitor.jump("d6", "d4")  # the next one goes through, and is the first
    assert [move["text"] for move in state_of(visitor, house)["moves"]] == ["d6-d4"]
    assert log(visitor).count("sent") == tries + 1


def test_your_own_clock_stands_still_while_a_move_is_being_sent(visits: Visits) -> None:
    visitor = visits()
    visitor.excused = ("status of 422",)
    visitor.page.add_init_script(RECORD)
    asked = {"game": "fox-and-geese", "seats": {"1": "me", "2": "beginner"}, "clock": "game 300+0"}
    tables = f"{visitor.url}/api/tables"
    made = visitor.page.request.post(tables, data=asked, max_retries=RETRIES).json()
    address = f"{tables}/{made['table']}"

    def state() -> dict[str, Any]:
        found: dict[str, Any] = visitor.page.request.get(address, max_retries=RETRIES).json()
        return found

    visitor.until(lambda: state()["seat"] == 1, "the fox is not placed")
    visitor.page.request.post(  # the clock runs from the first move on
        f"{address}/moves",
        data={"entry": state()["entry"], "move": state()["touches"]["choices"][0]["move"]},
        max_retries=RETRIES,
    )
    visitor.until(lambda: state()["seat"] == 1, "the fox does not move")
    visitor.page.goto(visitor.url + made["url"])
    visitor.ready()
    clock = visitor.page.locator("#seats [data-seat='1'] .clock")
    gate = Gate(visitor)
    expect(clock).not_to_have_text(clock.text_content() or "")  # it is running
    tap(visitor, *state()["touches"]["choices"][0]["touch"])
    gate.wait()
    stood = clock.text_content() or ""
    visitor.page.evaluate("late_ += 60000")
    visitor.page.wait_for_function(TICKS)
    assert clock.text_content() == stood
    gate.refuse()
    expect(clock).not_to_have_text(stood)


def test_the_next_move_does_not_wait_for_motion_to_end(comes: Comes, house: House) -> None:
    visitor = comes(pace="none")
    visitor.page.evaluate("slow_ = 400")  # more than a minute for a jump
    tap(visitor, "d2", "d4")
    visitor.stands("d4")
    tap(visitor, "b3", "d3")
    visitor.stands("d3")
    moving = "document.getAnimations().filter(a => !(a instanceof CSSAnimation)).length"
    assert visitor.page.evaluate(moving) > 0
    assert state_of(visitor, house)["entry"] == 2


def test_what_is_touched_in_the_meantime_is_not_lost(comes: Comes) -> None:
    """The second move is chosen while the first is still under way."""
    visitor = comes(pace="none")
    gate = Gate(visitor)
    for name in ("d2", "d4", "b3", "d3"):
        visitor.point(name).click(force=True)
    gate.let_through()
    visitor.stands("d3")
    expect(visitor.moves).to_have_count(3)


def test_a_button_that_was_pressed_shows_it(visits: Visits) -> None:
    visitor = visits()
    visitor.sit(game="snipe-hunt")
    Gate(visitor)
    press = visitor.page.locator("#tray button").first
    press.click()
    expect(press).to_have_attribute("aria-busy", "true")


def test_a_button_held_down_while_the_page_still_loads_is_pressed(visits: Visits) -> None:
    visitor = visits()
    gate, waits = Gate(visitor), list[Route]()

    def hold(route: Route) -> None:
        waits.append(route)

    visitor.page.route("**/loaded-later-*.js", hold)
    visitor.sit(game="snipe-hunt")
    visitor.until(lambda: bool(waits), "nothing is loaded later")
    press = visitor.page.locator("#tray button").first
    press.hover()
    visitor.page.mouse.down()
    for each in waits:
        each.continue_()
    expect(visitor.page.locator(".zoom button").first).to_be_visible()
    visitor.page.wait_for_timeout(500)  # the zoom has come to rest, and the tray is filled again
    visitor.page.mouse.up()
    gate.wait()
    expect(press).to_have_attribute("aria-busy", "true")
