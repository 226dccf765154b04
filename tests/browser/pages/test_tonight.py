"""Tonight, quests and the cabinet as people meet them: started with a click, ended with a medal."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from snuggery import SHELF
from snuggery.core import Game, Options
from tests.browser.conftest import Visits
from tests.browser.house import PHONE, RETRIES, Visitor
from tests.every_game.walks import walk_from

SETTING = [game for game in SHELF if "challenges" in game.offers]
MONDAY = "2026-11-16"
LATIN = ("d5-f5", "d3-d5", "c5-e5", "f5-d5", "d6-d4")
"""The Latin cross in five plays, which is par."""
MOST_MOVES = 400
ENDED = "2026-11-16T20:00"
BUSY = 503


def asked(visitor: Visitor, what: str, **body: Any) -> Any:
    """The API, with the cookies of the page; asks again while the house is busy."""
    table = visitor.page.url.rpartition("/")[2]
    path = f"{visitor.url}/api/tables/{table}{what}"
    if not body:
        return visitor.page.request.get(path, max_retries=RETRIES).json()
    while True:
        answer = visitor.page.request.post(path, data=body, max_retries=RETRIES)
        if answer.status != BUSY:
            return answer.json()


def any_move(game: Game, options: Options) -> str:
    """A move from the start, where a hint would tell too much: one word is all there is."""
    return str(walk_from(game, options, seed=0, longest=1).plies[-1].move)


def quest(visitor: Visitor, name: str) -> None:
    """Begin a quest of Peg Solitaire from its gallery."""
    visitor.page.goto(f"{visitor.url}/games/peg-solitaire/quests")
    visitor.page.locator(f".wall [value='{name}']").click()
    visitor.ready()


def typed(visitor: Visitor, *moves: str) -> None:
    for number, move in enumerate(moves, 1):
        visitor.page.fill("#typed", move)
        visitor.page.press("#typed", "Enter")
        expect(visitor.page.locator("#moves li")).to_have_count(number + 1)


def kept(visitor: Visitor) -> list[dict[str, Any]]:
    found: dict[str, Any] = json.loads(visitor.page.evaluate("localStorage.results ?? '{}'"))
    results: list[dict[str, Any]] = found.get("results", [])
    return results


def test_a_quest_ends_with_a_medal_that_stays(visitor: Visitor) -> None:
    page = visitor.page
    quest(visitor, "latin-cross")
    expect(page.locator(".challenge")).to_contain_text("Par is 5 plays")
    typed(visitor, *LATIN)
    card = page.locator("#card")
    expect(card.locator(".attempt")).to_contain_text("Gold")
    expect(card.locator(".attempt")).to_contain_text("5 plays, par 5, no help")
    (result,) = kept(visitor)
    assert (result["challenge"], result["medal"], result["plays"]) == ("latin-cross", "gold", 5)
    page.reload()
    expect(card.locator(".attempt")).to_contain_text("Gold")
    assert len(kept(visitor)) == 1
    page.goto(f"{visitor.url}/games/peg-solitaire/quests")
    tile = page.locator(".wall [value='latin-cross']")
    expect(tile.locator(".medal.gold")).to_have_count(1)
    expect(tile).to_have_accessible_name("The Latin cross, to the centre Gold")


def test_a_hint_costs_the_gold(visitor: Visitor) -> None:
    page = visitor.page
    quest(visitor, "latin-cross")
    page.locator("[data-act=hint]").click()
    expect(page.locator("#board .hint")).not_to_have_count(0)
    typed(visitor, *LATIN)
    expect(page.locator(".attempt")).to_contain_text("Silver")
    expect(page.locator(".attempt")).to_contain_text("with help")


def test_the_next_quest_is_one_click_away(visitor: Visitor) -> None:
    page = visitor.page
    quest(visitor, "latin-cross")
    typed(visitor, *LATIN)
    following = asked(visitor, "")["challenge"]["next"]["title"]
    page.locator("#card .primary").click()
    expect(page.locator(".challenge strong")).to_have_text(following)


def test_what_is_shared_spoils_nothing(visitor: Visitor) -> None:
    page = visitor.page
    quest(visitor, "latin-cross")
    typed(visitor, *LATIN)
    page.locator("#card").get_by_role("button", name="Share").click()
    expect(page.locator("#keepsake img")).to_be_visible()
    words = page.locator(".keepsake-words")
    expect(words).to_contain_text("Snuggery, Peg Solitaire: The Latin cross")
    expect(words).to_contain_text("Gold: 5 plays, par 5, no help")
    expect(words).not_to_contain_text("http")  # nobody else can reach 127.0.0.1


def test_the_cabinet_fills_and_its_file_is_taken_in(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(f"{visitor.url}/cabinet")
    marble = page.locator(".object", has_text="A glass marble")
    expect(marble).to_have_class("object wanted")
    result = {"table": "x", "game": "peg-solitaire", "ended": ENDED, "challenge": "a"}
    document = {"snuggery": "results", "version": 1, "results": [{**result, "medal": "bronze"}]}
    page.set_input_files(
        "[data-open-results]",
        {"name": "r.json", "mimeType": "application/json", "buffer": json.dumps(document).encode()},
    )
    expect(marble).to_have_class("object")
    expect(marble.locator("time")).to_have_text("16 November 2026")
    with page.expect_download() as saved:
        page.locator("[data-save-results]").click()
    written = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert written["results"][0]["table"] == "x"


def test_what_older_pages_kept_is_taken_over(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(visitor.url)
    old = [
        {
            "table": "o",
            "setup": "Level: 1",
            "won": True,
            "score": 9,
            "rating": "",
            "assisted": False,
        }
    ]
    page.evaluate("old => localStorage.setItem('results tacklebox', JSON.stringify(old))", old)
    page.goto(f"{visitor.url}/games/tacklebox")
    expect(page.locator("#results")).to_contain_text("9")


@pytest.mark.parametrize("game", SETTING, ids=lambda game: game.slug)
def test_tonight_can_be_played_to_its_end(visitor: Visitor, game: Game) -> None:
    page = visitor.page
    page.set_viewport_size(PHONE)
    page.goto(f"{visitor.url}/tonight/{MONDAY}")
    tile = page.locator(f"[data-challenge^='{game.slug}/']")
    title = tile.locator("h2").inner_text()
    tile.locator(".primary").click()
    visitor.ready()
    expect(page.locator(".challenge strong")).to_have_text(title)
    for _ in range(MOST_MOVES):
        state = asked(visitor, "")
        if state["over"]:
            break
        if state["seat"] is None:
            page.wait_for_timeout(50)
            continue
        hint = asked(visitor, "/hint", entry=state["entry"])
        if "error" in hint:  # it was the only move, and has been played by itself
            assert hint["error"]["code"] == "stale", hint
            continue
        move = hint["move"] or any_move(game, state["options"])
        asked(visitor, "/moves", entry=state["entry"], move=move)
    expect(page.locator("#card .attempt")).to_be_visible()
    (result,) = kept(visitor)
    assert result["game"] == game.slug
    assert result["challenge"] == state["challenge"]["name"]
    assert result["medal"] == state["challenge"]["medal"]


def test_the_shelf_shows_tonight_and_the_evenings_in_a_row(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(visitor.url)
    today = page.locator(".tonight").get_attribute("data-evening")
    name = page.locator(".tonight .tile").first.get_attribute("data-challenge") or ""
    game, _, challenge = name.partition("/")
    result = {"table": "x", "game": game, "ended": f"{today}T20:00", "evening": today}
    document = {
        "snuggery": "results",
        "version": 1,
        "results": [{**result, "challenge": challenge, "medal": "silver"}],
    }
    page.evaluate("text => localStorage.setItem('results', text)", json.dumps(document))
    page.reload()
    expect(page.locator("[data-streak]")).to_have_text("One evening so far")
    expect(page.locator(".tonight .tile").first.locator(".medal.silver")).to_have_count(1)
    page.goto(f"{visitor.url}/tonight")
    expect(page.locator("[aria-current=date] .pips i.silver")).to_have_count(1)


def test_only_the_first_try_counts_if_the_answer_is_known_afterwards(visitor: Visitor) -> None:
    page = visitor.page
    page.set_viewport_size(PHONE)
    for move, said in (("lay ARE", "No medal this time."), ("lay DARkEr", "Again")):
        page.goto(f"{visitor.url}/games/snare/quests/hand-1")
        expect(page.locator(".set-said")).to_contain_text("Only your first try counts")
        page.locator(".set .primary").click()
        visitor.ready()
        page.locator(".challenge summary").click()
        expect(page.locator(".challenge .help")).to_be_visible()
        state = asked(visitor, "")
        asked(visitor, "/moves", entry=state["entry"], move=move)
        expect(page.locator("#card .attempt")).to_contain_text(said)
        expect(page.locator("#card .primary")).to_contain_text("Next: Hand")
    expect(page.locator("#card").get_by_role("button", name="Share")).to_have_count(0)
    assert [(each["attempt"], each["medal"]) for each in kept(visitor)] == [(1, ""), (2, "")]
    page.goto(f"{visitor.url}/games/snare/quests")
    expect(page.locator("[data-onward] .tile")).not_to_have_attribute("value", "hand-1")


def test_no_quest_moves_away_while_results_are_read(visits: Visits) -> None:
    at = []
    for scripts in (False, True):
        visitor = visits(java_script_enabled=scripts)
        visitor.page.goto(f"{visitor.url}/games/peg-solitaire/quests")
        expect(visitor.page.locator("[data-onward] .next")).to_be_visible()
        at.append(visitor.page.locator(".wall .tile").first.bounding_box())
    assert at[0] == at[1]
