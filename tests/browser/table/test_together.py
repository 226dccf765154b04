"""People with a browser each, at one table: whole games, a broken line, talk and the next game."""

import random
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import BROKEN, LONG, PHONE, RETRIES, House, Visitor
from tests.browser.network.cable import Cable, laid

State = dict[str, Any]
Choose = Callable[[Visitor, State], str]
ENOUGH = 400


def company(
    visits: Visits, game: str, count: int, cable: Cable | None = None, **options: str
) -> list[Visitor]:
    """A table with a browser for each seat; the first is the host and gives the links away.

    The last comes over the cable.
    """
    host = visits()
    host.page.goto(f"{host.url}/games/{game}")
    host.page.locator(".more summary").click()
    for name, value in options.items():
        field = host.page.locator(f"[name={name}]").first
        if field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        elif host.card(name, value).count():
            host.card(name, value).click()
        else:
            field.fill(value)
    for seat in range(1, count + 1):
        host.page.locator(f"[name=seat-{seat}]").select_option("me" if seat == 1 else "open")
    host.page.get_by_role("button", name="Start with these options").click()
    expect(host.page.locator("#share")).to_be_visible()
    people = [host]
    links = {seat: host.page.input_value(f"#link-seat-{seat}") for seat in range(2, count + 1)}
    for seat in range(2, count + 1):
        url = f"http://127.0.0.1:{cable.port}" if cable and seat == count else host.url
        guest = visits(url, viewport=PHONE) if seat == 2 else visits(url)
        guest.take_seat(links[seat].replace(host.url, url))
        people.append(guest)
    host.page.keyboard.press("Escape")
    expect(host.page.locator("#share")).to_be_hidden()
    return people


def seen(who: Visitor) -> State:
    """The table as this browser gets it, and shows it by now.

    Asked for until both agree: in between the cards may have been dealt.
    """
    path = "/api" + who.page.url.removeprefix(who.url)
    until = time.monotonic() + LONG / 1000
    while True:
        state: State = who.page.evaluate("path => fetch(path).then(a => a.json())", path)
        if who.moves.count() == len(state["moves"]) + 1:  # and one that says Start
            return state
        assert time.monotonic() < until, "the page does not show what was played"
        who.page.wait_for_timeout(50)


def play(who: Visitor, move: str) -> None:
    """Type a move, and wait until it is played."""
    before = who.moves.count()
    who.page.evaluate("document.querySelector('#sheet')?.close()")
    tucked_away(who, shown=True)
    who.page.fill("#typed", move)
    who.page.press("#typed", "Enter")
    expect(who.moves.nth(before)).to_be_attached()
    tucked_away(who, shown=False)


def tucked_away(who: Visitor, *, shown: bool) -> None:
    """On a phone typing, the moves and replay have to be opened."""
    opener = who.page.locator(f"[data-log][aria-expanded={str(not shown).lower()}]:visible")
    if opener.count():
        opener.evaluate("each => each.click()")  # also below the score sheet of a finished hand


SNAKE = (
    *("wall E2|0", "wall E3|0", "wall D1|E1", "wall D2|E2", "wall C2|D2", "wall C3|D3"),
    "treasure C3",
)
"""One path of nine fields: nobody finds the treasure before the connection is lost."""


def play_on(people: list[Visitor], choose: Choose, most: int = ENOUGH) -> int:
    """Everybody plays as soon as it is his turn; how many moves that were."""
    for number in range(most):
        for who in people:
            state = seen(who)
            if state["over"]:
                return number
            if state["seat"] is not None:
                play(who, choose(who, state))
                break
    return most


def any_of(seed: int) -> Choose:
    chance = random.Random(seed)

    def choose(_: Visitor, state: State) -> str:
        moves = [each["move"] for each in state["touches"]["choices"]]
        move: str = chance.choice([move for move in moves if "x" in move] or moves)
        return move

    return choose


def hinted(who: Visitor, state: State) -> str:
    path = "/api" + who.page.url.removeprefix(who.url) + "/hint"
    answer = who.page.request.post(
        path and who.url + path, data={"entry": state["entry"]}, max_retries=RETRIES
    )
    move: str | None = answer.json().get("move")
    return move or state["touches"]["choices"][0]["move"]


def in_no_hurry(who: Visitor, state: State) -> str:
    """Ends his turn as soon as he may, so that it is soon the other's."""
    moves = [each["move"] for each in state["touches"]["choices"]]
    return "end" if "end" in moves else hinted(who, state)


def lose_the_line(people: list[Visitor], cable: Cable, choose: Choose) -> None:
    """The guest loses the connection; what the other player does is there when it is back."""
    host, guest = people
    while seen(host)["seat"] is None:
        play(guest, choose(guest, seen(guest)))
    before = len(seen(guest)["moves"]) + 1
    guest.excused = BROKEN
    cable.pull()
    lost = guest.page.locator("#lost")
    expect(lost).to_be_visible()
    play(host, choose(host, seen(host)))
    expect(guest.moves).to_have_count(before)
    cable.plug()
    expect(lost).to_be_hidden()
    expect(guest.moves).to_have_count(before + 1)


def all_see_the_end(people: list[Visitor]) -> None:
    for who in people:
        expect(who.page.locator("#standing.over")).to_be_visible()


@pytest.fixture
def cable(house: House) -> Iterator[Cable]:
    with laid(house.port) as cable:
        yield cable


def test_two_play_fox_and_geese_to_the_end_and_one_loses_the_connection(
    visits: Visits, cable: Cable
) -> None:
    people = company(visits, "fox-and-geese", 2, cable)
    host, guest = people
    choose = any_of(1)
    play_on(people, choose, most=9)
    lose_the_line(people, cable, choose)
    assert play_on(people, choose) < ENOUGH
    all_see_the_end(people)
    host.page.get_by_role("button", name="Another game, seats swapped").click()
    guest.page.get_by_role("button", name="To the next game").click()
    expect(host.page.locator("#seats li").nth(1)).to_contain_text("you")
    expect(guest.page.locator("#seats li").nth(0)).to_contain_text("you")


def test_two_play_sniff_to_the_end_and_one_loses_the_connection(
    visits: Visits, cable: Cable
) -> None:
    people = company(visits, "sniff", 2, cable, help="hints", size="3")
    for who in people:
        for act in SNAKE:
            play(who, act)
        who.page.locator("#tray").get_by_role("button", name="ready").click()
    play_on(people, hinted, most=3)
    lose_the_line(people, cable, in_no_hurry)
    assert play_on(people, hinted) < ENOUGH
    all_see_the_end(people)
    who = people[1]
    tucked_away(who, shown=True)
    who.page.select_option("#eyes", "1")
    who.page.locator("[data-step=first]").click()
    expect(who.page.locator("#moves [aria-current=step]")).to_have_text("Start")


def test_four_play_snare(visits: Visits) -> None:
    people = company(visits, "snare", 4, help="hints", players="4", limit="100", spelling="strict")
    assert play_on(people, hinted, most=600) < 600
    all_see_the_end(people)


def test_they_talk_and_agree(visits: Visits) -> None:
    host, guest = company(visits, "fox-and-geese", 2)
    host.page.fill("#saying", "<img src=x onerror=alert(1)> \u202egnp")
    host.page.press("#saying", "Enter")
    expect(guest.page.locator("#said")).to_contain_text("<img src=x onerror=alert(1)> gnp")
    guest.page.locator("[data-emote='hello']").click()
    expect(host.page.locator("#said .emote")).to_contain_text("hello")
    guest.page.locator("[data-open=more]").click()
    guest.page.locator("[data-company=draw] button").click()
    host.page.locator("#offer").get_by_role("button", name="No").click()
    expect(guest.page.locator("#offer")).to_be_hidden()
    host.page.locator("[data-open=more]").click()
    host.page.locator("[data-company=draw] button").click()
    guest.page.locator("#offer").get_by_role("button", name="Yes").click()
    all_see_the_end([host, guest])


def test_people_look_at_a_finished_game_together(visits: Visits) -> None:
    people = company(visits, "fox-and-geese", 2)
    host, guest = people
    play_on(people, any_of(3), most=6)
    host.page.locator("[data-open=more]").click()
    host.page.locator("[data-company=resign] button").click()
    host.page.locator("#ask [value=yes]").click()
    for who in people:
        tucked_away(who, shown=True)
        who.page.locator("#together").check()
    host.page.locator("#moves button").nth(2).click()
    expect(guest.page.locator("#moves button").nth(2)).to_have_attribute("aria-current", "step")
    guest.page.locator("[data-step=next]").click()
    expect(host.page.locator("#moves button").nth(3)).to_have_attribute("aria-current", "step")


def test_names_are_kept_on_the_device_and_shown_to_all(visits: Visits) -> None:
    host, guest = company(visits, "fox-and-geese", 2)
    host.page.locator("[data-open=more]").click()
    host.page.fill("#my-name", "Ann & <b>Co</b>")
    host.page.locator("#naming button").click()
    expect(guest.page.locator("#seats")).to_contain_text("Ann & <b>Co</b>")
    host.page.goto(f"{host.url}/games/fox-and-geese")
    host.begins()
    expect(host.page.locator("#seats")).to_contain_text("Ann & <b>Co</b>")


def test_a_clock_runs_and_ends_the_game(visits: Visits) -> None:
    host, guest = visits(), visits()
    for clock in ("move 60", "move 1"):
        body = {"game": "fox-and-geese", "seats": {"2": "open"}, "clock": clock}
        made = host.page.request.post(
            f"{host.url}/api/tables", data=body, max_retries=RETRIES
        ).json()
        host.page.goto(host.url + made["url"])
        guest.take_seat(f"{guest.url}/seat/{made['invites']['2']}")
        play(guest, "F@d5")
        if clock == "move 60":
            left = host.page.locator("#seats li").first.locator(".clock")
            expect(left).to_have_text(re.compile("^0:[0-5][0-9]$"))
    for who in (host, guest):
        expect(who.status).to_contain_text("Geese ran out of time. Fox won.")


def test_my_games_are_found_and_forgotten(visitor: Visitor) -> None:
    visitor.sit()
    visitor.page.goto(f"{visitor.url}/")
    visitor.page.get_by_role("link", name="All my games").click()
    expect(visitor.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(visitor.page.locator(".mine-list a")).to_have_count(1)
    with visitor.page.expect_download() as saved:
        visitor.page.get_by_role("link", name="Save all records").click()
    assert saved.value.suggested_filename.endswith(".zip")
    visitor.page.get_by_text("Delete everything on this device").click()
    visitor.page.get_by_role("button", name="Delete my data").click()
    visitor.page.wait_for_url(f"{visitor.url}/")  # first the page forgets what it keeps itself
    expect(visitor.page.get_by_text("All my games")).to_have_count(0)
    left = {cookie["name"] for cookie in visitor.page.context.cookies()}
    assert left <= {"zone"}  # it tells the shelf which evening it is here
