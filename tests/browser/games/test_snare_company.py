"""Snare with others: challenges, silent acceptance, the review, and eight players on a phone."""

from datetime import UTC, datetime
from itertools import permutations

import pytest
from playwright.sync_api import Locator, expect

from snuggery.games.snare.rules.words.dictionary import word_list
from tests.browser.conftest import Visits
from tests.browser.games.snare_player import SnarePlayer, is_word
from tests.browser.house import DESKTOP, PHONE, Visitor

EIGHT = {str(seat): "club" for seat in range(2, 9)}


def letter(id_: str) -> str:
    """What a card of the hand shows."""
    return id_.rsplit("-", 1)[0][-1]


def nonsense(player: SnarePlayer) -> str:
    """Three cards in hand that make no word."""
    cards = [letter(id_) for id_ in player.hand() if "wild" not in id_]
    listed = word_list("scowl-60")
    found = permutations(cards, 3)
    return next("".join(row) for row in found if "".join(row).upper() not in listed)


def lay(player: SnarePlayer, cards: str) -> None:
    """Two cards, a word and a discard, so that others may doubt the word."""
    status = player.visitor.status
    expect(status).to_contain_text("Your turn: draw")  # the cards may not be dealt yet
    player.visitor.point("pile").click()
    expect(player.page.locator("#composing")).to_be_visible()
    put_down(player, cards)


def put_down(player: SnarePlayer, cards: str) -> None:
    """A word, and a discard to end the turn."""
    assert "error" not in player.ask("moves", move=f"lay {cards or nonsense(player)}")
    last = next(c for c in player.state()["touches"]["choices"] if c["move"].startswith("discard"))
    assert "error" not in player.ask("moves", move=last["move"])


@pytest.fixture
def two(visits: Visits) -> tuple[SnarePlayer, Visitor]:
    """A player who has laid nonsense, and the other one, who sees it and has all the time."""
    first = SnarePlayer(visits(), {"2": "open"})
    guest = visits()
    guest.take_seat(f"{guest.url}/seat/{first.invites['2']}")
    guest.page.clock.set_fixed_time(datetime.now(UTC))
    lay(first, "")
    return first, guest


def challenge(guest: Visitor) -> Locator:
    return guest.page.locator("#tray").get_by_role("button", name="Challenge")


def test_a_challenge_is_one_tap_and_both_see_what_happened_and_why(
    two: tuple[SnarePlayer, Visitor],
) -> None:
    first, guest = two
    challenge(guest).click()
    why = "it is not in the list"
    for page in (first.page, guest.page):
        expect(page.locator("#news")).to_contain_text("Player 2 challenges")
        expect(page.locator("#news")).to_contain_text(why)
    expect(first.visitor.status).to_contain_text("Waiting for player 2.")
    guest.point("pile").click()
    expect(guest.status).to_contain_text("Your turn: draw two cards")
    expect(first.page.locator("#news")).to_contain_text(why)  # and it stays for a round


def test_a_word_is_challenged_by_touching_it_on_the_table(two: tuple[SnarePlayer, Visitor]) -> None:
    _, guest = two
    expect(challenge(guest)).to_be_visible()
    guest.point("w1").click()
    expect(guest.page.locator("#news")).to_contain_text("Player 2 challenges")


def test_a_player_who_does_nothing_accepts_after_a_while_and_sees_the_time_run(
    visits: Visits,
) -> None:
    first = SnarePlayer(visits(), {"2": "open"})
    guest = visits()
    guest.page.add_init_script("localStorage.setItem('patience', '40')")
    guest.page.clock.install()
    guest.take_seat(f"{guest.url}/seat/{first.invites['2']}")
    lay(first, "")
    expect(guest.page.locator(".waiting .left")).to_contain_text("Accept in")
    guest.page.clock.fast_forward(40_000)
    expect(guest.status).to_have_text("Your turn: draw two cards, or take the top discard.")
    expect(first.page.locator("#moves")).to_contain_text("accept")


def test_whoever_wants_time_waits_and_may_always_do_so(two: tuple[SnarePlayer, Visitor]) -> None:
    _, guest = two
    guest.page.locator(".waiting").get_by_role("button", name="Wait").click()
    expect(guest.page.locator(".waiting")).to_be_hidden()
    guest.page.click("[data-open=more]")
    guest.page.get_by_label("If I do nothing").select_option("wait for me")
    assert guest.page.evaluate("localStorage.getItem('patience')") == "0"
    guest.page.reload()
    guest.ready()
    expect(challenge(guest)).to_be_visible()
    expect(guest.page.locator(".waiting")).to_have_count(0)


def test_a_review_lists_what_would_have_been_better(visitor: Visitor) -> None:
    player = SnarePlayer(visitor, {"2": "beginner"}, spelling="strict")
    visitor.page.add_locator_handler(  # the hand may end at any time
        visitor.page.locator("#sheet"), lambda sheet: sheet.get_by_role("button").click()
    )
    missed = False
    while not missed:  # a player who lays nothing misses something sooner or later
        player.turn()
        visitor.point("pile").click()
        expect(visitor.page.locator("#composing")).to_be_visible()
        missed = is_word(player.ask("hint")["move"])
        cards = [id_ for id_ in player.hand() if "wild" not in id_]
        visitor.point(cards[0]).click()
        visitor.point("discards").click()
        expect(visitor.page.locator("#composing")).to_be_hidden()  # it has been played
    player.turn()
    visitor.page.click("[data-open=more]")
    visitor.page.click("[data-review] button")
    expect(visitor.page.locator("#toast")).to_contain_text("in the list")
    rows = visitor.page.locator("#analysis li")
    expect(rows.first).to_contain_text("would have scored")
    rows.first.get_by_role("button").click()
    expect(visitor.page.locator("#tray")).to_contain_text("Move ")
    expect(rows.first).to_be_visible()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_eight_players_fit_on_a_phone(visits: Visits, colours: str) -> None:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=colours)
    player = SnarePlayer(visitor, EIGHT, players="8", partners="yes", spelling="strict")
    for _ in range(3):
        if player.turn()["over"]:
            break
        for _ in range(12):
            state = player.state()
            if state["seat"] is None or state["over"]:
                break
            player.ask("moves", move=player.ask("hint")["move"])
    player.turn()
    width, height = PHONE["width"], PHONE["height"]
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == width
    for id_ in (*(f"player-{seat}" for seat in range(1, 9)), "pile", "discards", *player.hand()):
        box = visitor.point(id_).bounding_box()
        assert box, id_
        assert box["x"] >= 0, id_
        assert box["x"] + box["width"] <= width, id_
        assert box["y"] + box["height"] <= height, id_
    words = visitor.page.locator("#board [id^=w]:not([id*='-'])")
    assert words.count() > 0
    for number in range(words.count()):
        box = words.nth(number).bounding_box()
        assert box
        assert box["x"] + box["width"] <= width
    expect(visitor.page.locator("#tray")).to_be_visible()
    tray = visitor.page.locator("#tray").bounding_box()
    acts = visitor.page.locator(".acts").bounding_box()
    assert tray
    assert acts
    assert tray["y"] + 44 <= acts["y"], "what can be done is in sight"


def test_with_eight_on_a_desk_the_whole_table_is_in_sight_while_a_word_is_composed(
    visitor: Visitor,
) -> None:
    player = SnarePlayer(visitor, EIGHT, players="8", spelling="strict")
    visitor.point("pile").click()
    expect(visitor.page.locator("#composing")).to_be_visible()
    for id_ in player.hand()[:4]:
        visitor.point(id_).click()
    expect(visitor.page.locator(".parts .chip")).to_have_count(4)
    height = DESKTOP["height"]
    for id_ in player.hand():
        box = visitor.point(id_).bounding_box()
        assert box
        assert box["y"] + box["height"] <= height
    assert visitor.page.evaluate("document.documentElement.scrollHeight") <= height
