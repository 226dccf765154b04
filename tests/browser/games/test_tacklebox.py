"""Solitaire Tacklebox in the browser: taps, results on this device, the deal of the day, review."""

import time
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from snuggery.core import Table
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.show.phrases import spoken
from tests.browser.conftest import Visits
from tests.browser.house import PHONE, RETRIES, Visitor


def played_out(options: dict[str, str]) -> list[str]:
    """Every move of a game, and the last one ends it."""
    table, moves = Table(GAME, options), []
    while table.state.outcome() is None:
        move = next(iter(table.state.moves(PLAYER)))
        moves.append(str(move))
        table.play(PLAYER, move)
    return moves


def sit(visitor: Visitor, moves: list[str], **options: str) -> None:
    """A table after some moves."""
    tables = f"{visitor.url}/api/tables"
    asked = {"game": "tacklebox", "options": options, "forced": False}
    made = visitor.page.request.post(tables, data=asked, max_retries=RETRIES).json()
    entry = visitor.page.request.get(f"{tables}/{made['table']}", max_retries=RETRIES).json()[
        "entry"
    ]
    for number, move in enumerate(moves):
        answer = visitor.page.request.post(
            f"{tables}/{made['table']}/moves",
            data={"entry": entry + number, "move": move},
            max_retries=RETRIES,
        )
        assert answer.status == 200, answer.text()
    visitor.page.goto(visitor.url + made["url"])
    visitor.ready()


def end(visitor: Visitor, **options: str) -> None:
    """A game whose last move is made in the browser."""
    *moves, last = played_out(options)
    sit(visitor, moves, **options)
    visitor.page.get_by_label("Type a move").fill(last)
    visitor.page.get_by_label("Type a move").press("Enter")
    expect(visitor.status).to_contain_text("The trip is over.")


def figures(visitor: Visitor, level: str) -> dict[str, str]:
    """What the box says about the games of a level."""
    part = visitor.page.locator("#results > div").filter(has=visitor.page.get_by_text(level))
    expect(part).to_have_count(1)
    terms, values = part.locator("dt").all_inner_texts(), part.locator("dd").all_inner_texts()
    return dict(zip(terms, values, strict=True))


def outcome(**options: str) -> tuple[int, str]:
    table = Table(GAME, options)
    for move in played_out(options):
        table.play(PLAYER, GAME.rules.parse(move))
    found = table.state.outcome()
    assert found
    return found.scores[0], found.rating


def test_finished_games_are_counted_by_level_and_can_be_deleted(visitor: Visitor) -> None:
    end(visitor, deal="3", level="1")
    expect(visitor.page.locator("#card")).to_be_visible()
    end(visitor, deal="4", level="1")
    card = visitor.page.locator("#card")
    expect(card).to_contain_text("Game number 2 of this kind on this device")
    end(visitor, deal="5", level="3")
    expect(card).to_be_visible()
    visitor.page.reload()  # a table counts once
    visitor.page.locator("[data-open=more]").click()
    visitor.page.get_by_role("link", name="Played on this device").click()
    expect(visitor.page.locator("#results")).to_be_in_viewport()
    (one, _), (two, _) = outcome(deal="3", level="1"), outcome(deal="4", level="1")
    found = figures(visitor, "Level: 1 easy")
    assert (found["Games"], found["Best"]) == ("2", f"{max(one, two):,}")
    assert found["Average"] == f"{int((one + two) / 2 + 0.5):,}"
    points, rating = outcome(deal="5", level="3")
    assert figures(visitor, "Level: 3 hard")["Best"] == f"{points:,}"
    assert figures(visitor, "Level: 3 hard")[rating] == "1"
    visitor.page.get_by_role("button", name="Delete these figures").click()
    visitor.page.get_by_role("button", name="Delete them for good").click()
    visitor.page.reload()
    expect(visitor.page.locator("#results")).to_be_hidden()


def test_a_game_with_help_is_counted_apart(visitor: Visitor) -> None:
    *moves, last = played_out({"deal": "6"})
    tables = f"{visitor.url}/api/tables"
    made = visitor.page.request.post(
        tables,
        data={"game": "tacklebox", "options": {"deal": "6"}, "forced": False},
        max_retries=RETRIES,
    )
    path = f"{tables}/{made.json()['table']}"
    for move in moves[:3]:
        entry = visitor.page.request.get(path, max_retries=RETRIES).json()["entry"]
        visitor.page.request.post(
            f"{path}/moves", data={"entry": entry, "move": move}, max_retries=RETRIES
        )
    for _ in range(3):  # back to the first position, past cards that were turned over
        entry = visitor.page.request.get(path, max_retries=RETRIES).json()["entry"]
        visitor.page.request.post(
            f"{path}/undo", data={"entry": entry, "anyway": True}, max_retries=RETRIES
        )
    for move in moves:
        entry = visitor.page.request.get(path, max_retries=RETRIES).json()["entry"]
        visitor.page.request.post(
            f"{path}/moves", data={"entry": entry, "move": move}, max_retries=RETRIES
        )
    visitor.page.goto(visitor.url + made.json()["url"])
    visitor.ready()
    visitor.page.get_by_label("Type a move").fill(last)
    visitor.page.get_by_label("Type a move").press("Enter")
    expect(visitor.status).to_contain_text("The trip is over.")
    expect(visitor.page.locator("#card")).to_contain_text("(assisted)")
    visitor.page.goto(f"{visitor.url}/games/tacklebox")
    found = figures(visitor, "Level: 1 easy")
    assert (found["Games"], found["With help, not counted"]) == ("0", "1")


@pytest.mark.parametrize("game", ["tacklebox", "snipe-hunt"])
def test_the_deal_of_the_day_has_the_number_of_the_date(visitor: Visitor, game: str) -> None:
    visitor.page.goto(f"{visitor.url}/games/{game}")
    before = f"{datetime.now(UTC):%Y%m%d}"
    visitor.page.get_by_role("button", name="Today's deal").click()
    visitor.ready()
    visitor.page.locator("[data-open=more]").click()
    numbers = visitor.page.locator("#more dd").all_inner_texts()
    assert {before, f"{datetime.now(UTC):%Y%m%d}"} & set(numbers)


def with_one_use() -> tuple[str, list[str], str, str]:
    """A deal, moves, and then a bait in the hand that is good for one fish only."""
    for deal in map(str, range(1, 60)):
        table = Table(GAME, {"deal": deal})
        moves: list[str] = []
        for _ in range(6):
            state = table.state
            assert isinstance(state, Trip)
            catches = [move for move in state.moves(PLAYER) if move.verb == "catch"]
            for bait in state.hand:
                fish = [move.card for move in catches if move.using == bait]
                if len(fish) == 1:
                    return deal, moves, bait, fish[0]
            move = next(iter(state.moves(PLAYER)))
            moves.append(str(move))
            table.play(PLAYER, move)
    raise AssertionError("no such deal")


def test_a_double_tap_on_a_bait_catches_the_only_fish_it_can(visitor: Visitor) -> None:
    deal, moves, bait, fish = with_one_use()
    sit(visitor, moves, deal=deal)
    visitor.page.mouse.dblclick(*visitor.middle(bait))
    expect(visitor.moves.last).to_contain_text(spoken(f"catch {fish} with {bait}"))


def turning() -> tuple[str, list[str], str]:
    """A deal, moves, and then a card to take that lies alone on one that can be played, too."""
    for deal in map(str, range(1, 200)):
        table = Table(GAME, {"deal": deal})
        moves: list[str] = []
        for _ in range(4):
            state = table.state
            assert isinstance(state, Trip)
            for move in state.moves(PLAYER):
                if move.verb != "take" or move.card not in {c.up[0] for c in state.columns if c.up}:
                    continue
                after = state.after(PLAYER, move)
                column = next(c for c in state.columns if move.card in c.up)
                turned = column.down[-1:]
                if len(column.up) == 1 and any(m.card in turned for m in after.moves(PLAYER)):
                    return deal, moves, move.card
            move = next(iter(state.moves(PLAYER)))
            moves.append(str(move))
            table.play(PLAYER, move)
    raise AssertionError("no such deal")


COUNT_POSTS = """
window.posted = 0;
const fetched = window.fetch;
window.fetch = (path, how) => {
  if (String(path).endsWith("/moves")) window.posted++;
  return fetched(path, how);
};
"""


def test_a_double_tap_plays_one_card_and_not_the_one_below(visitor: Visitor) -> None:
    deal, moves, card = turning()
    visitor.page.add_init_script(COUNT_POSTS)
    sit(visitor, moves, deal=deal)
    x, y = visitor.middle(card)
    session, now = visitor.page.context.new_cdp_session(visitor.page), time.time()

    def click(after: float) -> None:
        """By the event's own time, however busy the machine is."""
        for kind in ("mousePressed", "mouseReleased"):
            told = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
            session.send("Input.dispatchMouseEvent", {**told, "timestamp": now + after})

    click(0)
    expect(visitor.moves.last).to_contain_text(spoken(f"take {card}"))
    count = visitor.moves.count()
    click(0.3)
    assert visitor.page.evaluate("window.posted") == 1
    click(0.8)  # later on, it is meant
    expect(visitor.moves).to_have_count(count + 1)
    assert visitor.page.evaluate("window.posted") == 2


def test_all_safe_cards_are_played_with_one_click(visitor: Visitor) -> None:
    sit(visitor, ["deal"] * 4, deal="7", standstill="free")
    safe = visitor.page.get_by_role("button", name="Play all safe cards")
    before = visitor.moves.count()
    safe.click()
    expect(safe).to_be_hidden()
    expect(visitor.moves.nth(before + 1)).to_be_attached()


def test_a_finished_game_is_reviewed_with_all_cards_open(visitor: Visitor) -> None:
    end(visitor, deal="3", level="3")
    visitor.page.locator("[data-open=more]").click()
    visitor.page.locator("[data-review] button").click()
    found = visitor.page.locator("#analysis li")
    expect(found.first).to_be_visible(timeout=120_000)
    expect(found.filter(has_text="With all cards open").first).to_be_visible()
    expect(visitor.page.locator("#moves .mark").first).to_be_attached()


def test_on_a_phone_a_column_of_fourteen_cards_can_be_read_and_touched(visits: Visits) -> None:
    phone = visits(viewport=PHONE)
    sit(phone, ["deal"] * 9, deal="7", standstill="free")
    for column in range(5):
        up = Table(GAME, {"deal": "7", "standstill": "free"})
        for _ in range(9):
            up.play(PLAYER, GAME.rules.parse("deal"))
        assert isinstance(up.state, Trip)
        keys = up.state.columns[column].up
        boxes = [phone.point(key).locator(".touch").bounding_box() for key in keys]
        assert len(boxes) == 10
        tops = [box["y"] for box in boxes if box]
        assert all(low - high >= 24 for high, low in pairwise(tops))  # a fingertip, two lines
    wide = phone.page.evaluate(
        "[...document.querySelectorAll('#board .card')].filter(card =>"
        " [...card.querySelectorAll('text')].some(text =>"
        " text.getBoundingClientRect().right > card.querySelector('.touch')"
        ".getBoundingClientRect().right)).map(card => card.id)"
    )
    assert wide == []  # no words run over the edge of their card
