"""Snare in the browser: a hand by mouse, by keyboard and by finger; composing and arranging."""

import re

import pytest
from playwright.sync_api import expect

from snuggery.games.snare.show.told.speech import spoken
from tests.browser.conftest import Visits
from tests.browser.games.snare_player import SnarePlayer, card_id, finger, is_word, letters
from tests.browser.house import PHONE, Visitor
from tests.browser.pages.test_pages import NARROW, violations

COMPUTER = {"2": "beginner"}


def by_mouse(player: SnarePlayer, move: str) -> None:
    if is_word(move):
        player.touch_word(move, lambda id_: player.visitor.point(id_).click())
        return
    touch = card_id(player.state(), move)
    for id_ in touch:
        player.visitor.point(id_).click()
    if not touch:
        word = player.state()["touches"]["choices"]
        player.press(next(each["label"] for each in word if each["move"] == move))


def by_keyboard(player: SnarePlayer, move: str) -> None:
    keyboard = player.page.keyboard
    if is_word(move):
        player.visitor.point("pile").focus()
        keyboard.type(letters(move))  # typing on the board goes into the input line
        expect(player.page.locator("#composing")).to_have_value(letters(move))
        keyboard.press("Enter")
        return
    touch = card_id(player.state(), move)
    for id_ in touch:
        player.visitor.point(id_).focus()
        keyboard.press("Enter")
    if not touch:
        choices = player.state()["touches"]["choices"]
        label = next(each["label"] for each in choices if each["move"] == move)
        player.page.locator("#tray").get_by_role("button", name=label, exact=True).focus()
        keyboard.press("Enter")


def by_finger(player: SnarePlayer, move: str) -> None:
    session = player.page.context.new_cdp_session(player.page)
    visitor = player.visitor
    if is_word(move):
        player.touch_word(move, lambda id_: visitor.point(id_).locator(".touch").first.tap())
        return
    touch = card_id(player.state(), move)
    player.page.evaluate("scrollTo(0, 0)")
    if len(touch) == 2:
        finger(session, visitor.middle(touch[0]), visitor.middle(touch[1]))
    elif touch:
        visitor.point(touch[0]).tap()
    else:
        by_mouse(player, move)


def test_a_hand_against_the_computer_by_mouse(visitor: Visitor) -> None:
    player = SnarePlayer(visitor, COMPUTER, limit="100")
    state = player.play_as_hinted(by_mouse)
    assert state["over"] or "Hand 2" in state["picture"]["moving"]


def test_a_hand_against_the_computer_by_keyboard_alone(visitor: Visitor) -> None:
    player = SnarePlayer(visitor, COMPUTER, limit="100", spelling="strict")
    state = player.play_as_hinted(by_keyboard)
    assert state["over"] or "Hand 2" in state["picture"]["moving"]


def test_a_hand_against_the_computer_by_finger(visits: Visits) -> None:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    player = SnarePlayer(visitor, COMPUTER, limit="100", spelling="strict")
    state = player.play_as_hinted(by_finger)
    assert state["over"] or "Hand 2" in state["picture"]["moving"]


@pytest.fixture
def drawn(visitor: Visitor) -> SnarePlayer:
    """After the first draw."""
    player = SnarePlayer(visitor, COMPUTER)
    visitor.point("pile").click()
    expect(visitor.page.locator("#composing")).to_be_visible()
    return player


def plain(player: SnarePlayer) -> list[str]:
    """Cards in hand that are not wild."""
    return [id_ for id_ in player.hand() if "wild" not in id_]


def test_touching_cards_shows_the_word_and_what_it_scores_before_it_is_laid(
    drawn: SnarePlayer,
) -> None:
    visitor, cards = drawn.visitor, plain(drawn)[:4]
    for id_ in cards:
        visitor.point(id_).click()
    chips = drawn.page.locator(".parts .chip")
    expect(chips).to_have_count(4)
    expect(drawn.page.locator(".read-out.legal")).to_contain_text("scores ")
    expect(drawn.page.locator(".sending .primary")).to_have_text(re.compile(r"Lay a word: \d+"))
    visitor.point(cards[1]).click()  # choosing it again takes it out
    expect(chips).to_have_count(3)
    chips.first.click()
    expect(chips).to_have_count(2)
    drawn.press("Clear")
    expect(chips).to_have_count(0)
    expect(visitor.moves).to_have_count(3)


def test_a_card_is_dragged_to_your_place_to_lay_it_and_to_the_discards_to_end_the_turn(
    drawn: SnarePlayer,
) -> None:
    visitor, mouse = drawn.visitor, drawn.page.mouse
    first, second, *_, last = plain(drawn)
    for id_ in (first, second):
        mouse.move(*visitor.middle(id_))
        mouse.down()
        mouse.move(*visitor.middle("player-1"), steps=5)
        mouse.up()
    expect(drawn.page.locator(".parts .chip")).to_have_count(2)
    drawn.press("Clear")
    mouse.move(*visitor.middle(last))
    mouse.down()
    mouse.move(*visitor.middle("discards"), steps=5)
    mouse.up()
    expect(visitor.page.locator("#moves")).to_contain_text("discard")


def test_typed_letters_choose_cards_and_the_choice_can_be_changed(visitor: Visitor) -> None:
    for _ in range(12):
        player = SnarePlayer(visitor, COMPUTER)
        visitor.point("pile").click()
        expect(visitor.page.locator("#composing")).to_be_visible()
        if any("wild" in id_ for id_ in player.hand()):
            break
    cards = plain(player)[:3]
    typed = "".join(id_.rsplit("-", 1)[0][-1] for id_ in cards)
    visitor.page.fill("#composing", typed.lower())
    chips = visitor.page.locator(".parts .chip")
    expect(chips).to_have_count(3)
    expect(visitor.page.locator(".read-out")).to_contain_text("scores")
    chosen = visitor.page.locator("#board [data-row].chosen")
    expect(chosen).to_have_count(3)
    assert not any("wild" in (id_ or "") for id_ in chosen.evaluate_all("g => g.map(c => c.id)"))
    for _ in range(12):  # step forward until the wild card has been taken
        if visitor.page.locator("#board [id^=hand-wild].chosen").count():
            break
        before = visitor.page.locator(".parts").inner_html()
        visitor.page.locator(".parts .swap").first.click()
        expect(visitor.page.locator(".parts .swap").first).to_be_visible()
        visitor.page.wait_for_function(
            "before => document.querySelector('.parts').innerHTML !== before", arg=before
        )
    expect(visitor.page.locator("#board [id^=hand-wild].chosen")).to_have_count(1)
    expect(visitor.page.locator(".parts .chip b")).to_have_text(typed[0].upper())


def test_a_word_that_cannot_be_laid_is_refused_with_its_clause(drawn: SnarePlayer) -> None:
    drawn.page.fill("#composing", "zzzzz")
    expect(drawn.page.locator(".read-out")).to_have_text("N3: Your cards do not make ZZZZZ.")
    drawn.page.press("#composing", "Enter")
    expect(drawn.page.locator("#toast")).to_contain_text("N3: ")
    drawn.page.press("#composing", "Escape")
    expect(drawn.page.locator("#composing")).to_have_value("")


def test_a_hint_prepares_its_word(visitor: Visitor) -> None:
    for _ in range(12):
        player = SnarePlayer(visitor, COMPUTER)
        visitor.point("pile").click()
        expect(visitor.page.locator("#composing")).to_be_visible()
        move = player.ask("hint")["move"]
        if is_word(move):
            break
    visitor.act("hint").click()
    expect(visitor.page.locator("#tray")).to_contain_text(" points.")
    expect(visitor.page.locator(".parts .chip")).to_have_count(len(letters(move)))
    visitor.page.locator("#tray .sending .primary").click()
    expect(visitor.page.locator("#moves")).to_contain_text(spoken(move))


def test_the_hand_is_sorted_and_arranged_and_stays_so(drawn: SnarePlayer) -> None:
    visitor, page = drawn.visitor, drawn.page
    drawn.press("Sort by letter")
    drawn.press("Sort by colour")
    first, second, third, *_ = drawn.hand()
    mouse = page.mouse
    mouse.move(*visitor.middle(third))
    mouse.down()
    mouse.move(*visitor.middle(first), steps=5)
    mouse.up()
    visitor.until(lambda: drawn.hand()[:3] == [third, first, second], "the third comes first")
    visitor.point(second).focus()
    page.keyboard.press("Shift+ArrowLeft")
    visitor.until(lambda: drawn.hand()[:3] == [third, second, first], "a key moves it, too")
    expect(visitor.live).to_contain_text(f"2 of {len(drawn.hand())}")
    order = drawn.hand()
    page.reload()
    visitor.ready()
    assert drawn.hand() == order
    expect(visitor.moves).to_have_count(3)  # this played nothing


def test_a_finger_arranges_the_hand_and_does_not_scroll(visits: Visits) -> None:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    player = SnarePlayer(visitor, COMPUTER)
    session = visitor.page.context.new_cdp_session(visitor.page)
    first, second, third, *rest = player.hand()
    finger(session, visitor.middle(third), visitor.middle(first))
    visitor.until(lambda: player.hand() == [third, first, second, *rest], "the third comes first")
    assert visitor.page.evaluate("scrollY") == 0
    expect(visitor.moves).to_have_count(2)


def test_new_cards_come_at_the_end(visitor: Visitor) -> None:
    player = SnarePlayer(visitor, COMPUTER)
    expect(visitor.page.locator("#tray").get_by_role("button", name="Sort by")).to_be_visible()
    player.press("Sort by letter")
    player.press("Sort by colour")
    before = player.hand()
    visitor.point("pile").click()
    expect(visitor.page.locator("#composing")).to_be_visible()
    kept = [id_ for id_ in player.hand() if id_ in before]
    assert kept == before
    assert player.hand()[: len(before)] == before


def fields(visitor: Visitor) -> list[str]:
    """The fields to type in that one sees."""
    found: list[str] = visitor.page.evaluate(
        "[...document.querySelectorAll('main input:not([type=checkbox])')]"
        ".filter(field => field.checkVisibility({ opacityProperty: true }))"
        ".map(field => field.id)"
    )
    return found


def test_one_typing_field_is_visible_and_the_other_comes_on_demand(
    visits: Visits,
) -> None:
    visitor = visits(painted=True)
    SnarePlayer(visitor, {"2": "club"})
    typed, label = visitor.page.locator("#typed"), visitor.page.locator("label[for=typed]")
    assert fields(visitor) == ["typed"]
    visitor.point("pile").click()
    expect(visitor.page.locator("#composing")).to_be_visible()
    assert fields(visitor) == ["composing"]
    expect(visitor.page.get_by_role("textbox", name="Type a move, or help")).to_have_count(1)
    label.click()
    expect(typed).to_be_focused()
    assert fields(visitor) == ["composing", "typed"]
    visitor.page.keyboard.type("status")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#answer li").first).to_be_visible()
    visitor.page.locator("#composing").focus()
    assert fields(visitor) == ["composing"]
    typed.focus()  # Tab reaches it as before
    assert fields(visitor) == ["composing", "typed"]


NAMED_BY_TITLE = "label-content-name-mismatch"
"""A rule of axe that mistakes the title of a card for visible text."""


def barriers(visitor: Visitor) -> list[str]:
    """What axe finds, but for this rule."""
    return [each for each in violations(visitor) if NAMED_BY_TITLE not in each]


def test_composing_is_accessible_in_light_and_dark_and_fits_320_pixels(visits: Visits) -> None:
    visitor = visits(color_scheme="light", painted=True)
    player = SnarePlayer(visitor, {"2": "club"})
    visitor.point("pile").click()
    expect(visitor.page.locator("#composing")).to_be_visible()
    for id_ in sorted(player.hand(), key=lambda id_: "wild" not in id_)[:4]:
        visitor.point(id_).click()
    expect(visitor.page.locator(".parts .chip")).to_have_count(4)
    expect(visitor.page.locator(".read-out")).not_to_be_empty()
    assert barriers(visitor) == []
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.set_viewport_size(PHONE)
    assert barriers(visitor) == []
    visitor.page.set_viewport_size(NARROW)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
