"""What later games need of the client, shown with toys.

Longer touches, alternatives, composing, and two who play over a link.
"""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.house import RETRIES, House, Visitor


@pytest.fixture
def toys(visits: Visits, toy_house: House) -> Visitor:
    return visits(toy_house.url)


def sit_down(visitor: Visitor, game: str, **seats: str) -> dict[str, str]:
    made = visitor.page.request.post(
        f"{visitor.url}/api/tables", data={"game": game, "seats": seats}, max_retries=RETRIES
    )
    assert made.status == 201, made.text()
    answer = made.json()
    visitor.page.goto(visitor.url + answer["url"])
    visitor.ready()
    invites: dict[str, str] = answer["invites"]
    return invites


def lift(visitor: Visitor) -> None:
    """The next player is there."""
    visitor.page.get_by_role("button", name="I am here").click()


def word(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"#word-{name}")


def pressing(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator("#tray").get_by_role("button", name=name, exact=True)


def test_a_walk_that_may_continue_waits_and_can_be_stopped(toys: Visitor) -> None:
    sit_down(toys, "trail")
    word(toys, "hut").click()
    word(toys, "inn").click()
    expect(toys.status).to_have_text("last: nothing")
    pressing(toys, "Stop here: hut-inn").click()
    expect(toys.status).to_have_text("last: hut-inn")


def test_touching_the_last_place_again_stops_there(toys: Visitor) -> None:
    sit_down(toys, "trail")
    word(toys, "hut").click()
    word(toys, "inn").click()
    word(toys, "inn").press("Enter")
    expect(toys.status).to_have_text("last: hut-inn")


def test_a_touch_may_skip_to_the_end_of_the_walk(toys: Visitor) -> None:
    sit_down(toys, "trail")
    word(toys, "hut").click()
    word(toys, "mill").click()
    expect(toys.status).to_have_text("last: hut-inn-mill")


def test_escape_lets_go(toys: Visitor) -> None:
    sit_down(toys, "trail")
    word(toys, "hut").press("Enter")
    expect(word(toys, "hut")).to_have_attribute("aria-pressed", "true")
    word(toys, "hut").press("Escape")
    expect(word(toys, "hut")).to_have_attribute("aria-pressed", "false")
    expect(toys.live).to_contain_text("Let go.")


def test_moves_on_the_same_touch_are_offered_as_a_list(toys: Visitor) -> None:
    sit_down(toys, "trail")
    word(toys, "signpost").click()
    expect(toys.page.locator("#tray")).to_contain_text("Which one?")
    pressing(toys, "turn right").click()
    expect(toys.status).to_have_text("last: turn right")


def test_a_move_without_touches_is_a_button(toys: Visitor) -> None:
    sit_down(toys, "trail")
    pressing(toys, "pass").click()
    expect(toys.status).to_have_text("last: pass")


def test_a_number_is_composed_by_touch_or_typed_and_confirmed(toys: Visitor) -> None:
    sit_down(toys, "cipher")
    lift(toys)
    parts = toys.page.locator("#tray .parts li")
    for digit in "99":
        word(toys, digit).click()
    expect(parts).to_have_text(["9", "9"])
    pressing(toys, "Clear").click()
    expect(parts).to_have_count(0)
    for digit in "404":
        word(toys, digit).click()
    parts.nth(1).get_by_role("button").click()
    pressing(toys, "Confirm").click()
    lift(toys)
    # now it is the seeker's turn to look
    expect(toys.moves).to_contain_text(["Start", "Hides a number."])
    toys.page.get_by_label("A number: choose or type").fill("44")
    pressing(toys, "Confirm").click()
    expect(toys.moves).to_contain_text(["Start", "Hide 44.", "Guess 44 right."])


def test_a_composed_move_may_be_refused_with_its_clause(toys: Visitor) -> None:
    toys.excused = ("status of 422",)
    sit_down(toys, "cipher")
    lift(toys)
    toys.page.get_by_label("A number: choose or type").fill("5000000000")
    pressing(toys, "Confirm").click()
    expect(toys.page.locator("#toast")).to_contain_text("O1: ")


def test_two_play_over_a_link_and_see_each_others_moves(
    visits: Visits, toys: Visitor, toy_house: House
) -> None:
    guest = visits(toy_house.url)
    invites = sit_down(toys, "pebbles", **{"2": "open"})
    toys.page.keyboard.press("Escape")  # the links to give away were open
    guest.take_seat(f"{toy_house.url}/seat/{invites['2']}")
    word(guest, "take-1").click()
    expect(guest.page.locator("#toast")).to_have_text("It is not your turn.")
    word(toys, "take-1").click()
    expect(guest.moves).to_have_count(2)
    expect(guest.live).to_contain_text("Take 1.")
    word(guest, "take-2").click()
    expect(toys.moves).to_have_count(3)
    expect(toys.live).to_contain_text("Take 2.")
    expect(toys.page.locator("#seats .to-act")).to_contain_text("left you")


def test_people_without_a_seat_only_watch(visits: Visits, toys: Visitor, toy_house: House) -> None:
    watcher = visits(toy_house.url)
    sit_down(toys, "pebbles")
    watcher.page.goto(toys.page.url)
    watcher.ready()
    expect(word(watcher, "take-1")).to_have_attribute("role", "img")
    word(toys, "take-3").click()
    expect(watcher.moves).to_have_count(2)
    expect(watcher.act("undo")).to_have_attribute("aria-disabled", "true")


def test_taking_back_past_a_die_asks_first_and_marks_the_result(toys: Visitor) -> None:
    sit_down(toys, "hare")
    word(toys, "rest").click()
    expect(toys.moves).to_have_count(4)  # a die, the rest, the next die
    toys.act("undo").click()
    toys.page.get_by_role("button", name="Take it back").click()
    expect(toys.moves).to_have_count(2)
    expect(toys.status).to_contain_text("(assisted)")


def test_a_curtain_hides_the_cards_while_the_device_changes_hands(toys: Visitor) -> None:
    sit_down(toys, "tricks")
    here = toys.page.get_by_role("button", name="I am here")
    board = toys.page.locator("#board")
    expect(board).not_to_be_visible()
    here.click()
    expect(board).to_be_visible()
    toys.page.locator("#board .can").first.click()
    expect(here).to_be_visible()
    expect(board).not_to_be_visible()
    toys.page.keyboard.press("Escape")
    expect(board).not_to_be_visible()
    here.click()
    expect(board).to_be_visible()
