import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from snuggery import shelf
from snuggery.core import Game
from snuggery.server.pages import handlers
from snuggery.server.pages.handlers import rules_html
from snuggery.server.pages.sharing import to_share
from snuggery.server.tables.versions import KEYS
from tests.server.house import House
from tests.toys.toy import Toy, ToyBots, ToyDraw, ToyRules

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Tags(HTMLParser):
    """All tags of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def start(house: House, slug: str, body: str) -> Any:
    return house.client.post(f"/games/{slug}/start", content=body, headers=FORM)


def state_on(page: str) -> dict[str, Any]:
    found = re.search(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found
    state: dict[str, Any] = json.loads(found[1])
    return state


def test_the_shelf_shows_every_game(house: House) -> None:
    page = house.client.get("/").text
    for game in shelf.SHELF:
        assert f'href="/games/{game.slug}"' in page
        assert game.name in page


def test_the_shelf_shows_the_tables_of_this_browser(house: House) -> None:
    assert "/tables/" not in house.client.get("/").text
    tables = [start(house, "pebbles", "pile=5").headers["location"] for _ in range(2)]
    page = house.client.get("/").text
    assert page.index(tables[1]) < page.index(tables[0])


def test_a_table_page_names_the_state_it_shows_whatever_happens_while_it_is_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the stream would send only what changed since a state the page does not have."""
    at = house.sit("pebbles")
    live = house.live(at.table)

    async def while_a_computer_fails(*asked: Any) -> Any:
        live.delay = "failed"
        live.publish()
        return await to_share(*asked)

    monkeypatch.setattr(handlers, "to_share", while_a_computer_fails)
    page = at.client.get(f"/tables/{at.table}", headers=at.headers).text
    (mark,) = re.findall('data-mark="([^"]+)"', page)
    named = next(each for key in live._given for each in [live.given(key, mark)] if each)
    status = state_on(page)["status"]
    assert named.values[KEYS.index(("plain", b'"status":'))] == status
    assert status != at.state()["status"]


@pytest.mark.parametrize("game", shelf.SHELF, ids=lambda game: game.slug)
def test_a_box_says_what_it_is_and_offers_every_option(house: House, game: Game) -> None:
    page = house.client.get(f"/games/{game.slug}").text
    assert str(escape(game.about)) in page
    assert f'action="/games/{game.slug}/start"' in page
    for option in game.rules.OPTIONS:
        assert f'name="{option.name}"' in page


@pytest.mark.parametrize("game", shelf.SHELF, ids=lambda game: game.slug)
def test_rules_have_their_own_page_one_click_from_the_box(house: House, game: Game) -> None:
    page = house.client.get(f"/games/{game.slug}").text
    assert f'href="/games/{game.slug}/rules"' in page
    assert rules_html(game) not in page
    assert rules_html(game) in house.client.get(f"/games/{game.slug}/rules").text


@pytest.mark.parametrize("game", shelf.SHELF, ids=lambda game: game.slug)
def test_no_player_is_told_to_run_a_command(house: House, game: Game) -> None:
    page = house.client.get(f"/games/{game.slug}").text
    assert not re.search(r"pip install|snuggery (?:solve|play|serve)|Numba", page)


def test_the_word_lists_of_snare_are_a_menu(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pond-life.txt").write_text("frog\n", encoding="utf-8")
    monkeypatch.setenv("SNUGGERY_WORDS", str(tmp_path))
    page = house.client.get("/games/snare").text
    menu = re.search(r'<select[^>]* name="words".*?</select>', page, re.DOTALL)
    assert menu
    assert re.findall(r'<option value="(.*?)"( selected)?>', menu[0]) == [
        ("family", " selected"),
        ("all", ""),
        ("pond-life", ""),
    ]


def test_the_form_starts_a_table(house: House) -> None:
    answer = start(house, "pebbles", "pile=5&first=right&seat-2=me")
    assert answer.status_code == 303
    page = house.client.get(answer.headers["location"]).text
    state = state_on(page)
    assert state["options"] == {"pile": "5", "first": "right"}
    assert (state["you"], state["seat"]) == ([1, 2], 2)
    assert state["picture"]["moving"] in page  # drawn before any script runs


def test_a_form_that_is_refused_says_why_and_keeps_what_was_chosen(house: House) -> None:
    answer = start(house, "pebbles", "pile=21&first=right")
    assert answer.status_code == 422
    assert "B1: the pile has 1 to 20 pebbles." in answer.text
    assert 'value="21"' in answer.text
    assert "There is no player" in start(house, "pebbles", "seat-1=%3Cb%3E").text
    assert "<b>" not in start(house, "pebbles", "seat-1=%3Cb%3E").text


def test_several_values_of_a_field_are_joined(house: House) -> None:
    answer = start(house, "peg-solitaire", "vacancy=d4&target=&target=d4&target=d7")
    page = house.client.get(answer.headers["location"]).text
    assert state_on(page)["options"]["target"] == "d4,d7"


def test_a_page_shows_an_earlier_position(house: House) -> None:
    table = house.sit("pebbles")
    table.plays("take 1", "take 2")
    assert state_on(house.client.get(f"/tables/{table.table}?ply=1").text)["ply"] == 1
    assert house.client.get(f"/tables/{table.table}?ply=3").status_code == 422


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nothing", 404), ("/tables/x", 404), ("/games/chess", 404), ("/seat/x", 404)],
)
def test_what_is_not_there_is_a_page_for_people(house: House, path: str, status: int) -> None:
    answer = house.client.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<h1>" in answer.text


def test_no_page_needs_what_the_policy_forbids(house: House) -> None:
    table = house.sit()
    table.plays("d2-d4")
    for path in ("/", "/games/pebbles", "/games/pebbles/rules", f"/tables/{table.table}", "/x"):
        for tag, attributes in Tags(house.client.get(path).text).found:
            assert tag != "style"
            assert not [name for name in attributes if name == "style" or name.startswith("on")]
            if tag == "script" and "src" not in attributes:
                assert attributes["type"] == "application/json"
            for name in ("src", "href", "action"):
                assert (attributes.get(name) or "/").startswith(("/", "?", "#", "data:image/"))


def test_the_state_cannot_break_out_of_its_element(house: House) -> None:
    table = house.sit("pebbles")
    page = house.client.get(f"/tables/{table.table}").text
    found = re.search(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found
    assert not re.search("[<>&]", found[1])
    assert "<text" in state_on(page)["picture"]["moving"]


def test_rules_are_written_in_markdown_without_raw_html() -> None:
    game = Toy(
        slug="x",
        name="X",
        rules_=ToyRules(),
        draw_=ToyDraw(),
        bots_=ToyBots(),
        page="# X\n\n<script>alert(1)</script>\n\n| a | b |\n|--:|---|\n| 1 | 2 |\n",
    )
    page = rules_html(game)
    assert "<h1>X</h1>" in page
    assert "<script>" not in page
    assert '<th class="align-right">a</th>' in page
    assert "style=" not in page


def test_files_of_the_client_are_kept_by_their_hash(house: House) -> None:
    found = re.search(r"/static/app\.js\?v=[0-9a-f]{16}", house.client.get("/").text)
    assert found
    kept = house.client.get(found[0])
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kept.headers["content-type"].startswith("text/javascript")
    for other in ("/static/app.js", "/static/app.js?v=0000000000000000"):
        assert house.client.get(other).headers["cache-control"] == "no-cache"
    again = house.client.get("/static/app.js", headers={"If-None-Match": kept.headers["etag"]})
    assert again.status_code == 304
    assert kept.headers["content-encoding"] == "gzip"
    assert house.client.get("/static/../app.py").status_code == 404
    assert house.client.get("/static/%2e%2e/app.py").status_code == 404


@pytest.mark.parametrize(
    "name", ["a" * 300, "a/" * 3_000, "%00", "a%00.js", "%ff", "app.js/x", "."]
)
def test_a_name_that_no_file_can_have_is_not_found(house: House, name: str) -> None:
    assert house.client.get(f"/static/{name}").status_code == 404


def test_pages_ask_for_the_fonts_early_and_may_keep_them(house: House) -> None:
    asked = re.findall(r'rel="preload" href="(.+?)" as="font"', house.client.get("/").text)
    assert [re.sub("-.*", "", address) for address in asked] == ["/static/sans", "/static/serif"]
    style = house.client.get("/static/app.css").text
    for address in asked:
        assert address.removeprefix("/static/") in style
        font = house.client.get(address)
        assert font.headers["content-type"] == "font/woff2"
        assert font.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "content-encoding" not in font.headers  # it is already compressed
