"""Every page: accessible in light and dark, narrow enough, and small."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from snuggery.server.pages.built_client import STATIC
from tests.browser.conftest import Visits
from tests.browser.house import DESKTOP, PHONE, RETRIES, House, Visitor

AXE = Path("web/node_modules/axe-core/axe.min.js")
AXE_FINDS = """async rules => {
  const { passes, violations } = await axe.run({
    resultTypes: ["violations"],  // else it would describe all that is well, too
    selectors: false,
    ...(rules.length ? { runOnly: rules } : {}),
  });
  const at = ({ html }) => html.slice(0, 120);
  return {
    passed: passes.length,
    violations: violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(at) })),
  };
}"""
MOST_BYTES = 45 * 1024
NARROW: ViewportSize = {"width": 320, "height": 568}


def shelf(visitor: Visitor) -> None:
    visitor.page.goto(visitor.url)


def shelf_with_a_running_game(visitor: Visitor) -> None:
    visitor.sit()
    visitor.page.goto(visitor.url)
    expect(visitor.page.get_by_role("link", name="Continue playing")).to_have_count(1)


def game(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/games/peg-solitaire")
    visitor.page.locator(".more summary").click()


def box_for_two(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/games/sniff")


def problems(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/games/peg-solitaire")
    visitor.page.locator(".gallery summary").click()


def refused_options(visitor: Visitor) -> None:
    visitor.excused = ("status of 422",)
    game(visitor)
    visitor.page.get_by_label("What is to be left", exact=True).fill("z9")
    visitor.page.get_by_role("button", name="Start with these options").click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()


def rules(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/games/peg-solitaire/rules")


def nowhere(visitor: Visitor) -> None:
    visitor.excused = ("status of 404",)
    visitor.page.goto(f"{visitor.url}/tables/nowhere")


def table(visitor: Visitor) -> None:
    visitor.sit("d2-d4", vacancy="d4", target="d5")  # the rule of three warns about it
    expect(visitor.page.locator(".warning")).to_be_visible()
    visitor.page.mouse.click(*visitor.middle("a3"))
    expect(visitor.page.locator("#toast")).to_be_visible()
    visitor.point("b3").click()


def table_in_the_past(visitor: Visitor) -> None:
    visitor.sit("d2-d4", "b3-d3")
    visitor.moves.nth(1).click()
    expect(visitor.page.locator("#tray")).to_be_visible()


def more(visitor: Visitor) -> None:
    visitor.sit()
    visitor.page.get_by_role("button", name="More").click()


def share(visitor: Visitor) -> None:
    more(visitor)
    visitor.page.get_by_role("button", name="Share").click()


def rules_beside_the_board(visitor: Visitor) -> None:
    more(visitor)
    visitor.page.get_by_role("link", name="Rules").click()
    expect(visitor.page.locator("#rules .rules")).to_contain_text("P1")


def question(visitor: Visitor) -> None:
    visitor.sit("d2-d4")
    visitor.act("restart").click()


def my_games(visitor: Visitor) -> None:
    visitor.sit("d2-d4")
    visitor.page.goto(f"{visitor.url}/mine")
    expect(visitor.page.locator(".mine-list a")).to_have_count(1)
    visitor.page.get_by_text("Delete everything on this device").click()


def invitation(visitor: Visitor) -> None:
    """A table with an open seat, a clock and an offer; the links to give away are open."""
    body = {"game": "fox-and-geese", "seats": {"2": "open"}, "clock": "game 300+5"}
    made = visitor.page.request.post(
        f"{visitor.url}/api/tables", data=body, max_retries=RETRIES
    ).json()
    visitor.page.goto(visitor.url + made["url"])
    expect(visitor.page.locator("#share .alone")).to_be_visible()


def company(visitor: Visitor) -> None:
    """The same without the links: somebody has said something and waits for an answer."""
    invitation(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.page.fill("#saying", "Good evening")
    visitor.page.press("#saying", "Enter")
    expect(visitor.page.locator("#said li")).to_have_count(1)
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Offer a draw").click()
    expect(visitor.page.locator("#offer")).to_be_visible()


PAGES: tuple[Callable[[Visitor], None], ...] = (
    shelf,
    shelf_with_a_running_game,
    game,
    box_for_two,
    problems,
    refused_options,
    rules,
    nowhere,
    table,
    table_in_the_past,
    more,
    share,
    rules_beside_the_board,
    question,
    my_games,
    invitation,
    company,
)


@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_a_page_is_accessible_in_light_and_dark_and_fits_320_pixels(
    visits: Visits, go: Callable[[Visitor], None]
) -> None:
    visitor = visits(color_scheme="light", painted=True)
    go(visitor)
    assert violations(visitor) == []
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.set_viewport_size(PHONE)
    assert violations(visitor) == []
    visitor.page.set_viewport_size(NARROW)
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= NARROW["width"]


def violations(visitor: Visitor, *rules: str) -> list[str]:
    """What axe finds, by all its rules or by these; contrast only where something is painted."""
    painted = visitor.page.evaluate("getComputedStyle(document.documentElement).opacity")
    assert painted == "1"
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE.read_text())
    found = visitor.page.evaluate(AXE_FINDS, rules)
    assert found["passed"] > (0 if rules else 8), "axe saw nothing"
    return [json.dumps(each) for each in found["violations"]]


def test_on_a_phone_board_and_controls_fit_without_scrolling(visits: Visits) -> None:
    visitor = visits(viewport=PHONE)
    visitor.sit()
    for part in ("#board", "#status", "[data-act=undo]", "[data-open=more]"):
        box = visitor.page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"], part
    board = visitor.page.locator("#board").bounding_box()
    assert board
    assert board["width"] > PHONE["width"] - 20


@pytest.mark.parametrize("size", [PHONE, DESKTOP, NARROW], ids=["phone", "desktop", "narrow"])
def test_what_is_pressed_is_at_least_44_pixels_high(visits: Visits, size: ViewportSize) -> None:
    visitor = visits(viewport=size)
    visitor.sit()
    for selector in (".act", ".step", ".button", ".rail-button", "#typed", "#speed"):
        for each in visitor.page.locator(f"{selector}:visible").all():
            box = each.bounding_box()
            assert box
            assert box["height"] >= 44, selector


def test_the_options_form_starts_the_game_that_was_put_together(visitor: Visitor) -> None:
    game(visitor)
    page = visitor.page
    page.get_by_role("group", name="Empty point").get_by_label("c3").check()
    picked = page.get_by_role("group", name="What is to be left: pick it on the board")
    picked.get_by_label("c3").check()
    picked.get_by_label("d1").check()
    expect(page.get_by_label("What is to be left", exact=True)).to_have_value("c3,d1")
    picked.get_by_label("d1").uncheck()
    page.get_by_role("button", name="Start with these options").click()
    page.wait_for_url("**/tables/*")
    visitor.empty("c3")
    expect(visitor.status).to_contain_text("Leave one piece, on c3.")


def test_a_refused_form_keeps_what_was_written(visitor: Visitor) -> None:
    refused_options(visitor)
    expect(visitor.page.get_by_role("alert")).to_contain_text("z9")
    expect(visitor.page.get_by_label("What is to be left", exact=True)).to_have_value("z9")


def test_the_first_move_is_two_clicks_from_the_shelf(visitor: Visitor) -> None:
    visitor.page.goto(visitor.url)
    visitor.page.get_by_role("link", name="Peg Solitaire").click()
    visitor.begins()
    expect(visitor.page.locator("#board .can")).to_have_count(4)


def test_a_running_game_is_shown_before_the_shelf_until_it_is_resumed(visitor: Visitor) -> None:
    visitor.sit("d2-d4")
    table = visitor.page.url
    visitor.page.goto(visitor.url)
    slip = visitor.page.get_by_role("link", name="Continue playing")
    expect(slip).to_contain_text("31 pieces")
    slip.click()
    visitor.page.wait_for_url(table)


def test_the_policy_allows_nothing_inline(visitor: Visitor, house: House) -> None:
    answer = visitor.page.goto(house.url)
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def sizes() -> dict[str, int]:
    """The built client, file by file, gzipped."""
    return {
        path.name: len(gzip.compress(path.read_bytes(), 9))
        for path in STATIC.iterdir()
        if path.suffix in {".js", ".css", ".svg"}
    }


def test_what_pages_load_at_once_is_at_most_45_kilobytes_gzipped() -> None:
    at_once = {"app.js", "app.css", "theme.js", "favicon.svg", "coach.js"}
    assert sum(sizes()[name] for name in at_once) <= MOST_BYTES, sizes()
    bundle = (STATIC / "app.js").read_text(encoding="utf-8")
    assert not re.search(r'from ?"\./', bundle), "another file would have to be waited for"


def test_the_whole_client_is_at_most_80_kilobytes_gzipped() -> None:
    assert sum(sizes().values()) <= 80 * 1024, sizes()


def test_the_client_names_no_game() -> None:
    built = "".join(
        (STATIC / name).read_text(encoding="utf-8").lower() for name in ("app.js", "app.css")
    )
    for name in ("peg", "solitaire", "goose", "geese", "fox", "tackle", "snipe", "sniff", "snare"):
        assert name not in built
