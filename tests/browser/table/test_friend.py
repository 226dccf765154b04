"""A friend is invited: what the host sees, what the friend does, and who hears whose turn it is.

With SNUGGERY_DOORSTEP=docs/images/doorstep the pictures of the documentation are taken on the way.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Visits
from tests.browser.house import DESKTOP, PHONE, RETRIES, House, Visitor, opened, visit
from tests.browser.pages.test_doorstep import ALBUM, paste
from tests.browser.pages.test_pages import violations

NEARBY = "127.0.0.2"
"""This machine under another name, as its address in the home network."""
FOX = "fox-and-geese"
FRIENDS_SEAT = {FOX: 2, "sniff": 2, "snare": 1}
"""Games in which the friend acts first, or at the same time as the host."""
TAKE = {"en": "Take the seat", "de": "Platz nehmen"}
MOST_TOUCHES = 4
MARKED = re.compile("^data:image/svg")
SHEET = """
  navigator.canShare = () => true;
  navigator.share = async (shared) => { window.shared = shared; };
"""
NO_CLIPBOARD = 'navigator.clipboard.writeText = async () => { throw new Error("not here"); };'
AWAY = """
  window.away = false;
  window.shown = [];
  window.asked = 0;
  Object.defineProperty(document, "hidden", { get: () => window.away });
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { window.asked += 1; return this.permission = "granted"; }
    constructor(title) { window.shown.push(title); }
  };
  ServiceWorkerRegistration.prototype.showNotification = async (title) => {
    window.shown.push(title);
  };
"""
"""A page that can be told that nobody is looking, with notifications that are only noted down: a
headless browser has none, and says that they are denied."""


@dataclass
class Invited:
    """A table with an open seat: its address, and the link to the seat."""

    table: str
    link: str


def invites(host: Visitor, game: str = FOX, seat: int = 2) -> Invited:
    """The host sets up a table, and looks at it."""
    body = {"game": game, "seats": {str(seat): "open"}}
    made = host.page.request.post(f"{host.url}/api/tables", data=body, max_retries=RETRIES).json()
    host.page.goto(f"{host.url}{made['url']}#share")
    host.ready()
    return Invited(host.url + made["url"], f"{host.url}/seat/{made['invites'][str(seat)]}")


def entry(visitor: Visitor, table: str) -> int:
    """How much has happened at a table."""
    api = table.replace("/tables/", "/api/tables/")
    found: int = visitor.page.request.get(api, max_retries=RETRIES).json()["entry"]
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that knows its address in the home network, and does not listen there yet."""
    monkeypatch.setenv("SNUGGERY_HOME_ADDRESS", NEARBY)
    with opened(tmp_path / "tables") as house:
        yield house


@pytest.mark.parametrize("game", sorted(FRIENDS_SEAT))
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_from_the_link_to_the_first_move_takes_four_clicks_at_most(
    visits: Visits, game: str, size: Any, language: str
) -> None:
    host = visits()
    friend = visits(viewport=size, locale=language, has_touch=size is PHONE)
    invited = invites(host, game, FRIENDS_SEAT[game])
    friend.page.goto(invited.link)
    friend.page.get_by_role("button", name=TAKE[language]).click()
    friend.ready()
    touches = 1
    can = friend.page.locator("#board .can")
    expect(can.first).to_be_attached()
    before, asked = entry(friend, invited.table), list[str]()
    friend.page.on("request", lambda request: asked.append(request.url))
    while not has_sent_a_move(asked):
        touches += 1
        assert touches <= MOST_TOUCHES
        took = partial(has_effect, friend, asked, chosen(friend))
        touchable(can).click()
        friend.until(took, "the touch was lost")
    friend.until(lambda: entry(friend, invited.table) > before, "the move was lost")


def has_effect(friend: Visitor, asked: list[str], was: list[str]) -> bool:
    """Whether a move was sent, or something else chosen."""
    return chosen(friend) not in ([], was) or has_sent_a_move(asked)


def has_sent_a_move(asked: list[str]) -> bool:
    return any(url.endswith("/moves") for url in asked)


def touchable(can: Locator) -> Locator:
    """The last of what can be touched: a place to go, where something is chosen."""
    return can.last.locator(".touch")


def chosen(visitor: Visitor) -> list[str]:
    """The ids of what is chosen."""
    ids: list[str] = visitor.page.locator("#board .chosen").evaluate_all(
        "all => all.map(e => e.id)"
    )
    return ids


def test_the_host_sees_the_friend_open_the_link_and_sit_down(visits: Visits) -> None:
    host, friend = visits(), visits(viewport=PHONE)
    invited = invites(host)
    own = host.page.context.new_page()
    own.goto(invited.link)  # the host looking at it does not count
    expect(own.get_by_role("button", name="Take the seat")).to_be_visible()
    own.close()
    seat = host.page.locator("#seats [data-seat='2']")
    expect(seat).to_contain_text("open")
    expect(seat).not_to_contain_text("invitation opened")
    note = host.page.locator("[data-opened='2']")
    expect(note).to_be_hidden()
    friend.page.goto(invited.link)
    expect(note).to_be_visible()
    expect(seat).to_contain_text("invitation opened")
    expect(host.live).to_contain_text("Your friend has opened the invitation.")
    friend.page.get_by_label("Your name at this table").fill("Bea")
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.ready()
    expect(host.live).to_contain_text("Bea has sat down.")
    expect(note).to_have_count(0)
    expect(host.status).not_to_contain_text("empty seat")


def test_nobody_else_learns_that_the_link_was_opened(visits: Visits) -> None:
    host, friend, watcher = visits(), visits(), visits()
    invited = invites(host)
    friend.page.goto(invited.link)
    expect(host.page.locator("[data-opened='2']")).to_be_visible()
    watcher.page.goto(invited.table)
    watcher.ready()
    expect(watcher.page.locator("#seats [data-seat='2']")).to_contain_text("open")
    expect(watcher.page.locator("#seats")).not_to_contain_text("invitation opened")


@pytest.mark.parametrize(
    ("size", "language", "name"),
    [(PHONE, "en", "phone-en"), (DESKTOP, "de", "desktop-de")],
    ids=["phone", "desktop"],
)
def test_nobody_can_overlook_that_others_cannot_join_on_this_machine(
    browser: Browser, home: House, size: Any, language: str, name: str
) -> None:
    how = {"painted": True, "viewport": size, "locale": language}
    host, friend = visit(browser, home.url, **how), visit(browser, home.url, **how)
    seen: list[bytes] = []
    invites(host)
    alone = host.page.locator("#share .alone")
    expect(alone.get_by_role("heading")).to_be_in_viewport()
    expect(alone.get_by_role("button")).to_be_in_viewport()
    expect(host.page.locator("#share .qr")).to_have_count(0)
    assert violations(host) == []
    look(host, seen)
    alone.get_by_role("button").click()
    expect(host.page.locator("#share .qr svg")).to_be_in_viewport()
    expect(alone).to_have_count(0)
    host.page.locator("[data-my-name]").fill("Anna")
    host.page.locator("[data-my-name]").press("Tab")
    expect(host.page.locator("#share .message")).to_contain_text("Anna")
    assert violations(host) == []
    look(host, seen)
    link = host.page.locator("#link-seat-2").input_value()
    assert link.startswith(f"http://{NEARBY}:{home.port}/seat/")
    assert host.page.url.startswith(home.url)  # the host stays where the seat is held
    friend.page.goto(link)
    expect(friend.page.get_by_role("heading", name="Anna")).to_be_visible()
    assert violations(friend) == []
    look(friend, seen)
    friend.page.get_by_role("button", name=TAKE[language]).click()
    friend.ready()
    friend.page.locator("#d5 .touch").click()
    friend.stands("d5")
    host.stands("d5")
    look(friend, seen)
    assert (host.unexcused(), friend.unexcused()) == ([], [])
    if ALBUM:
        paste(seen, Path(ALBUM) / f"friend-{name}.webp")
    for each in (host, friend):
        each.page.context.close()


def look(visitor: Visitor, seen: list[bytes]) -> None:
    """A picture, where an album is wanted."""
    if ALBUM:
        seen.append(visitor.page.screenshot())


def at_home(browser: Browser, home: House, **how: Any) -> Visitor:
    """A host who has let others in, with a name."""
    script = how.pop("script", "")
    host = visit(browser, home.url, **how)
    host.page.add_init_script(script)
    invites(host)
    host.page.get_by_role("button", name="Let others at home join").click()
    name = host.page.get_by_label("Your name", exact=True)
    name.fill("Anna")
    name.press("Tab")
    said = "Anna invites you to Fox and Geese: you are the fox."
    expect(host.page.locator("#share .message")).to_have_text(said)
    return host


@pytest.mark.parametrize("script", ["", NO_CLIPBOARD])
def test_the_message_is_copied_with_the_link(browser: Browser, home: House, script: str) -> None:
    allowed = ["clipboard-read", "clipboard-write"]
    host = at_home(browser, home, permissions=allowed, script=script)
    host.page.get_by_role("button", name="Copy the invitation").click()
    expect(host.page.get_by_role("button", name="Copied.")).to_be_visible()
    link = host.page.get_by_label("To play as fox").input_value()
    copied = host.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"Anna invites you to Fox and Geese: you are the fox.\n{link}"
    host.page.context.close()


def test_the_system_share_sheet_is_used_if_there_is_one(browser: Browser, home: House) -> None:
    host = at_home(browser, home, script=SHEET, viewport=PHONE)
    host.page.get_by_role("button", name="Share the invitation").click()
    host.until(lambda: bool(host.page.evaluate("'shared' in window")), "nothing was shared")
    assert host.page.evaluate("window.shared") == {
        "text": "Anna invites you to Fox and Geese: you are the fox.",
        "url": host.page.get_by_label("To play as fox").input_value(),
    }
    host.page.context.close()


def test_a_lesson_on_the_way_leads_back_to_the_invitation(visits: Visits) -> None:
    host, friend = visits(), visits(viewport=PHONE)
    invited = invites(host)
    friend.page.goto(invited.link)
    friend.page.get_by_role("link", name="Show me how in a minute").click()
    friend.ready()
    friend.page.get_by_role("button", name="To the end").click()
    friend.page.get_by_role("link", name="Back to the invitation").click()
    friend.page.wait_for_url(invited.link)
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.ready()


def leaves(visitor: Visitor, *, back: bool = False) -> None:
    """Another window is in front, or this one is again."""
    visitor.page.evaluate(
        "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }",
        not back,
    )


def test_your_turn_is_said_by_the_title_the_icon_and_if_wanted_a_notification(
    visits: Visits,
) -> None:
    host, friend = visits(), visits(viewport=PHONE)
    host.page.add_init_script(AWAY)
    invited = invites(host)
    friend.take_seat(invited.link)
    host.page.keyboard.press("Escape")
    offered = host.page.get_by_role("button", name="Tell me when it is my turn")
    expect(offered).to_be_visible()
    assert host.page.evaluate("window.asked") == 0  # the page never asks by itself
    offered.click()
    expect(offered).to_have_count(0)
    expect(host.live).to_contain_text("You will be told")
    leaves(host)
    expect(host.page).to_have_title("Fox and Geese · Snuggery")
    friend.page.locator("#d5 .touch").click()
    expect(host.page).to_have_title("Your turn · Fox and Geese")
    icon = host.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", MARKED)
    host.until(
        lambda: host.page.evaluate("window.shown") == ["Your turn · Fox and Geese"],
        "nothing was notified, or too much",
    )
    leaves(host, back=True)
    expect(host.page).to_have_title("Fox and Geese · Snuggery")
    expect(icon).not_to_have_attribute("href", MARKED)
    host.page.reload()
    host.ready()
    expect(host.page.locator("#seats [data-seat='2']")).to_contain_text("player")
    expect(offered).to_have_count(0)  # it asks only once


def test_nobody_gets_a_notification_without_asking_for_it(visits: Visits) -> None:
    host, friend = visits(locale="de"), visits()
    host.page.add_init_script(AWAY)
    invited = invites(host)
    friend.take_seat(invited.link)
    expect(host.page.locator("#seats [data-seat='2']")).not_to_contain_text("offen")
    leaves(host)
    friend.page.locator("#d5 .touch").click()
    expect(host.page).to_have_title("Du bist dran · Fuchs und Gänse")
    assert host.page.evaluate("[window.shown, window.asked]") == [[], 0]
