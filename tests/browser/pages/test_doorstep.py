"""The way of a stranger: from the shelf to a first move within three touches, in every game.

With SNUGGERY_DOORSTEP=docs/images/doorstep the pictures of the documentation are taken on the way.
"""

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from snuggery.shelf import SHELF
from tests.browser.conftest import Visits
from tests.browser.house import PHONE, RETRIES, Visitor

SMALL: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
MOST_TOUCHES = 3
GAMES = [game.slug for game in SHELF]
ALBUM = os.environ.get("SNUGGERY_DOORSTEP", "")
HEIGHT = 420
"""The height of the stored pictures."""


def state_at(visitor: Visitor) -> dict[str, Any]:
    """The table at which the visitor sits."""
    table = visitor.page.url.rpartition("/tables/")[2].partition("#")[0]
    address = f"{visitor.url}/api/tables/{table}"
    found: dict[str, Any] = visitor.page.request.get(address, max_retries=RETRIES).json()
    return found


IN_SIGHT = """all => all.slice(0, 1).map(each => {
  const { top, bottom } = each.getBoundingClientRect();
  return top >= 0 && bottom < innerHeight;
})"""


class Stranger:
    """Somebody who comes to the shelf, and whose touches are counted."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.touches = 0
        self.seen: list[bytes] = []
        visitor.page.goto(visitor.url)

    def touch(self, selector: str) -> None:
        """Touch something that is in sight; nothing is scrolled for that."""
        self.look()
        box = self.page.locator(selector).bounding_box()
        size = self.page.viewport_size
        assert box
        assert size
        x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 30)
        assert y < size["height"], f"{selector} lies below the fold"
        self.touches += 1
        self.page.mouse.click(x, y)

    def moves(self) -> None:
        """The first move that the table offers, by a click or by dragging a piece."""
        before, move = dict[str, Any](), list[str]()

        def found() -> bool:
            nonlocal before, move
            before = self.ready()
            move = self.nearest(before)
            return bool(move)

        self.visitor.until(found, "nothing on the board can be touched")
        first, *rest = move
        self.touches += 1
        self.page.mouse.move(*self.visitor.middle(first))
        self.page.mouse.down()
        for each in rest:
            self.page.mouse.move(*self.visitor.middle(each), steps=4)
        self.page.mouse.up()
        self.visitor.until(
            lambda: state_at(self.visitor)["entry"] > before["entry"], "nothing was played"
        )
        self.look()

    def nearest(self, state: dict[str, Any]) -> list[str]:
        """The ids of a move that is made on the part of the board that is in sight.

        None while the only move is about to be played by itself, or the page has not shown that.
        """
        choices = state["touches"]["choices"]
        moves = {choice["move"] for choice in choices}  # two equal dice are one move
        for choice in choices if len(moves) > 1 else ():
            if 1 <= len(choice["touch"]) <= 2 and all(map(self.in_sight, choice["touch"])):
                return list(choice["touch"])
        return []

    def in_sight(self, name: str) -> bool:
        touch = self.page.locator(f"[id='{name}'] .touch")
        return any(touch.evaluate_all(IN_SIGHT))

    def ready(self) -> dict[str, Any]:
        """Wait until it is the stranger's turn, on the page as at the table."""
        expect(self.page.locator("#board .can").first).to_be_attached()
        self.visitor.until(
            lambda: state_at(self.visitor)["seat"] is not None, "it never was my turn"
        )
        return state_at(self.visitor)

    def look(self) -> None:
        if ALBUM:
            self.seen.append(self.page.screenshot())

    def keep(self, name: str) -> None:
        """The box and the table, side by side, where an album is wanted."""
        if ALBUM:
            paste(self.seen[1:], Path(ALBUM) / f"{name}.webp")


def in_the_album(size: str, language: str) -> bool:
    """The documentation shows phones in English and desktops in German."""
    return (size, language) in {("phone", "en"), ("desktop", "de")}


def paste(pictures: list[bytes], file: Path) -> None:
    from PIL import Image

    images = [Image.open(BytesIO(each)).convert("RGB") for each in pictures]
    for each in images:
        each.thumbnail((10_000, HEIGHT))
    sheet = Image.new("RGB", (sum(each.width + 12 for each in images) - 12, HEIGHT), "#efe6d4")
    at = 0
    for each in images:
        sheet.paste(each, (at, 0))
        at += each.width + 12
    file.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(file, quality=72, method=6)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_stranger_makes_a_first_move_within_three_touches(
    visits: Visits, slug: str, size: ViewportSize, language: str
) -> None:
    visitor = visits(viewport=size, locale=language, has_touch=size == PHONE, painted=bool(ALBUM))
    stranger = Stranger(visitor)
    bring_into_sight(visitor.page, f".box[href='/games/{slug}']")
    stranger.touch(f".box[href='/games/{slug}']")
    visitor.page.wait_for_url(f"**/games/{slug}")
    stranger.touch(".way.primary")
    visitor.page.wait_for_url("**/tables/*")
    stranger.moves()
    assert stranger.touches <= MOST_TOUCHES
    kind = "phone" if size == PHONE else "desktop"
    if in_the_album(kind, language):
        stranger.keep(f"{slug}-{kind}-{language}")


def bring_into_sight(page: Page, selector: str) -> None:
    """A shelf may be longer than a phone: scrolling down does not choose anything."""
    page.locator(selector).scroll_into_view_if_needed()


@pytest.mark.parametrize("slug", GAMES)
def test_on_a_small_phone_the_board_the_words_and_play_are_in_sight_at_once(
    visits: Visits, slug: str
) -> None:
    visitor = visits(viewport=SMALL, locale="de")
    visitor.page.goto(f"{visitor.url}/games/{slug}")
    for part in (".in-play img", ".about", ".way.primary"):
        box = visitor.page.locator(part).bounding_box()
        assert box
        assert box["height"] > 40
        assert box["y"] + box["height"] <= SMALL["height"], part


def test_the_board_on_the_lid_moves_unless_motion_is_reduced(visits: Visits) -> None:
    for motion, name in (("no-preference", "moving"), ("reduce", "still")):
        visitor = visits(reduced_motion=motion)
        visitor.page.goto(f"{visitor.url}/games/snare")
        shown = visitor.page.locator(".in-play img")
        expect(shown).to_have_js_property("complete", value=True)
        assert f"/{name}.svg" in shown.evaluate("each => each.currentSrc")
        assert shown.evaluate("each => each.naturalWidth") > 300


def test_whoever_was_played_against_last_sits_there_again(visits: Visits) -> None:
    visitor = visits()
    box = f"{visitor.url}/games/fox-and-geese"
    visitor.page.goto(box)
    visitor.card("opponent", "club").click()
    visitor.card("side", "2").click()
    expect(visitor.page.locator(".way.primary")).to_contain_text("against Captain Brook")
    visitor.begins()
    visitor.page.wait_for_url("**/tables/*")
    visitor.page.goto(box)
    expect(visitor.card("opponent", "club").locator("input")).to_be_checked()
    expect(visitor.card("side", "2").locator("input")).to_be_checked()
    expect(visitor.page.locator(".way.primary")).to_contain_text("against Captain Brook")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_ways_to_begin_stay_in_reach_while_cards_are_chosen(
    visits: Visits, size: ViewportSize
) -> None:
    visitor = visits(viewport=size)
    visitor.page.goto(f"{visitor.url}/games/sniff")
    visitor.card("dogs", "yes").scroll_into_view_if_needed()
    visitor.card("dogs", "yes").click()
    box = visitor.page.locator(".way.primary").bounding_box()
    assert box
    assert 0 <= box["y"] < size["height"]
    visitor.begins("together")
    visitor.page.wait_for_url("**/tables/*")
    assert state_at(visitor)["options"]["dogs"] == "yes"


def test_without_script_a_box_begins_a_game_with_what_was_chosen(visits: Visits) -> None:
    visitor = visits(java_script_enabled=False)
    visitor.page.goto(f"{visitor.url}/games/tacklebox")
    visitor.card("level", "4").click()
    visitor.begins()
    visitor.page.wait_for_url("**/tables/*")
    assert state_at(visitor)["options"]["level"] == "4"


def test_as_many_play_as_were_chosen(visits: Visits) -> None:
    visitor = visits(viewport=PHONE)
    visitor.page.goto(f"{visitor.url}/games/snare")
    visitor.card("players", "5").click()
    visitor.begins("together")
    visitor.page.wait_for_url("**/tables/*")
    assert len(state_at(visitor)["seats"]) == 5


def test_a_friend_is_invited_with_one_click(visits: Visits) -> None:
    visitor = visits(viewport=PHONE)
    visitor.page.goto(f"{visitor.url}/games/fox-and-geese")
    visitor.begins("invite")
    expect(visitor.page.locator("#share")).to_be_visible()


@pytest.mark.parametrize("slug", GAMES)
def test_pictures_in_rules_are_there_and_fit_a_phone(visits: Visits, slug: str) -> None:
    visitor = visits(viewport=SMALL, locale="de")
    visitor.page.goto(f"{visitor.url}/games/{slug}/rules")
    pictures = visitor.page.locator(".rules figure img")
    assert pictures.count() >= 3
    for each in pictures.all():
        each.scroll_into_view_if_needed()
        each.evaluate("each => each.decode()")  # fails if there is no picture
        box = each.bounding_box()
        assert box
        assert box["width"] >= 240, "too small to read"
        assert box["x"] + box["width"] <= SMALL["width"]
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_running_game_is_shown_before_the_shelf_with_its_board(
    visits: Visits, size: ViewportSize
) -> None:
    visitor = visits(viewport=size)
    visitor.sit(game="fox-and-geese")
    visitor.page.goto(visitor.url)
    slip = visitor.page.locator(".slip")
    expect(slip).to_contain_text("Your turn")
    slip.scroll_into_view_if_needed()
    slip.locator("img").evaluate("each => each.decode()")  # fails if there is no picture
    board, words = slip.locator("img").bounding_box(), slip.locator("strong").bounding_box()
    assert board
    assert words
    assert board["width"] >= 80
    assert board["x"] + board["width"] <= words["x"]


def test_the_rules_beside_a_board_have_their_pictures(visits: Visits) -> None:
    visitor = visits(viewport=PHONE)
    visitor.sit()
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("link", name="Rules").click()
    picture = visitor.page.locator("#rules figure img").first
    picture.scroll_into_view_if_needed()
    picture.evaluate("each => each.decode()")


def test_all_my_games_can_be_read_on_the_felt(visits: Visits) -> None:
    """It was brown on green."""
    for scheme in ("light", "dark"):
        visitor = visits(color_scheme=scheme, painted=True)
        visitor.sit()
        visitor.page.goto(visitor.url)
        link = visitor.page.get_by_role("link", name="All my games")
        assert contrast(link.screenshot()) >= 4.5


def contrast(png: bytes) -> float:
    """Between the commonest colour of a picture and the one that differs most from it."""
    from PIL import Image

    image = Image.open(BytesIO(png)).convert("RGB")
    counted = image.getcolors(image.width * image.height) or []
    ground = max(counted)[1]
    lights = [luminance(colour) for count, colour in counted if count > 3]
    one = luminance(ground)
    return max((max(one, each) + 0.05) / (min(one, each) + 0.05) for each in lights)


def luminance(colour: Any) -> float:
    """As WCAG has it."""
    red, green, blue = (linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)
