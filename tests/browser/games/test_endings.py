"""The end of each game in the browser: a scene that moves and rests, and a card that stays.

The last move comes over the stream, made by the same player elsewhere: how a move is made is told
by other tests. Phone and desktop take turns.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from snuggery import shelf
from snuggery.core import CHANCE, Table
from snuggery.core.chance import Seal
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from tests.browser.conftest import Visits
from tests.browser.house import DESKTOP, PHONE, RETRIES, Visitor
from tests.browser.pages.test_pages import violations
from tests.every_game.walks import walk_from

HEMMED = "##gFg##/##ggg##/..g.g../...g.../..ggg../##gg.##/##.g.## g"
FEW = "##...##/##.F.##/...g.../..g.g../......./##...##/##.g.## f"
AGAIN = "##...##/##.F.##/..g.g../.ggggg./..ggg../##ggg##/##...## f 199 1"
AT = """seconds => {
  const board = document.querySelector('#board');
  board.pauseAnimations();
  board.setCurrentTime(seconds);
}"""
CLOCK = "() => document.querySelector('#board').getCurrentTime()"


def played(slug: str, moves: list[str], **options: str) -> Table:
    """A game of these moves, made by whoever is to act."""
    game = shelf.game(slug)
    table = Table(game, options, Seal(bytes(16)))
    for move in moves:
        table.play(table.state.to_act()[0], game.rules.parse(move))
    return table


def walked(slug: str, won: bool | None = None, **options: str) -> Table:
    """The first random game to its end; if that matters, one that was won or not."""
    game = shelf.game(slug)
    for seed in range(300):
        walk = walk_from(game, options, seed, 5000)
        outcome = walk.moments[-1].outcome()
        if outcome and (won is None or bool(outcome.winners) == won):
            lines = tuple(map(walk.line, range(len(walk.plies))))
            return Table(game, walk.options, Seal(bytes(16)), lines)
    raise AssertionError(f"no such game of {slug}")


CASES: dict[str, tuple[str, Callable[[], Table]]] = {
    "peg feat": ("feat", lambda: played("peg-solitaire", SHORTEST["d4-to-d4"].split())),
    "peg loss": ("loss", lambda: walked("peg-solitaire", won=False)),
    "geese hem the fox in": ("win", lambda: played("fox-and-geese", ["d4-d5"], position=HEMMED)),
    "the fox goes free": ("win", lambda: played("fox-and-geese", ["d6xd4"], position=FEW)),
    "a draw": ("draw", lambda: played("fox-and-geese", ["d6-d7"], position=AGAIN)),
    "home with the snipe": ("win", lambda: walked("snipe-hunt", won=True, map="2x2")),
    "the wolf pounces": ("loss", lambda: walked("snipe-hunt", won=False)),
    "straight to the treasure": ("feat", lambda: walked("sniff", size="3")),
    "the last word": ("win", lambda: walked("snare", limit="100")),
    "the boat": ("", lambda: walked("tacklebox", deal="3")),
}


def ends(visitor: Visitor, table: Table) -> None:
    """All of the game except its last move is on a table; then that move is made elsewhere."""
    last = max(at for at, ply in enumerate(table.plies) if ply.seat != CHANCE)
    ply = table.plies[last]
    lines = table.whole_record().lines[:last]
    short = Table(table.game, table.options, Seal(bytes(16)), lines)
    text = {"Content-Type": "text/plain"}
    request = visitor.page.request
    answer = request.post(
        f"{visitor.url}/api/records", data=str(short.whole_record()), headers=text
    )
    assert answer.status == 201, answer.text()
    made = answer.json()
    visitor.page.goto(visitor.url + made["url"])
    visitor.ready()
    path = f"{visitor.url}/api/tables/{made['table']}"
    state = request.get(path, max_retries=RETRIES).json()
    if state["curtain"]:  # two people share this screen
        visitor.page.get_by_role("button", name="I am here").click()
    move: dict[str, Any] = {"entry": state["entry"], "move": str(ply.move), "seat": ply.seat}
    done = request.post(f"{path}/moves", data=move, max_retries=RETRIES)
    assert done.status == 200, done.text()


@pytest.mark.parametrize(("number", "name"), list(enumerate(CASES)), ids=list(CASES))
def test_a_game_ends_in_a_scene_and_a_card(visits: Visits, number: int, name: str) -> None:
    kind, make = CASES[name]
    phone = number % 2 == 0
    size = PHONE if phone else DESKTOP
    visitor = visits(pace="", viewport=size, painted=True, reduced_motion="no-preference")
    visitor.excused = ("status of 503",)  # the truth may take a long time, and is asked for again
    ends(visitor, make())
    card = visitor.page.locator("#card")
    if name == "the last word":  # the score of the hand is read before the ending is played
        expect(visitor.page.locator("#sheet")).to_be_visible()
        expect(card).to_be_hidden()
        visitor.page.locator("#sheet button").click()
    expect(card).to_be_visible()
    if kind:
        expect(card).to_have_attribute("data-kind", kind)
    scene = visitor.page.locator("#board > .finale > *")
    expect(scene.first).to_be_attached()
    expect(visitor.status).to_be_hidden()  # the card says it instead
    title = card.get_by_role("heading").inner_text()
    said = visitor.live.inner_text()
    assert said.count(title) == 1
    visitor.page.evaluate(AT, 1.2)
    assert violations(visitor) == []
    visitor.page.evaluate(AT, 3)
    assert violations(visitor) == []
    expect(card.locator(".primary")).to_have_count(1)
    visitor.page.reload()
    expect(card.get_by_role("heading")).to_have_text(title)
    expect(scene.first).to_be_attached()
    assert visitor.page.evaluate(CLOCK) >= 3  # the animation has ended


def test_with_little_motion_the_scene_rests_at_once(visits: Visits) -> None:
    visitor = visits()
    ends(visitor, CASES["peg feat"][1]())
    expect(visitor.page.locator("#board > .finale > *").first).to_be_attached()
    assert visitor.page.evaluate(CLOCK) >= 3


def test_a_touch_brings_the_scene_to_rest(visits: Visits) -> None:
    visitor = visits(pace="", reduced_motion="no-preference")
    ends(visitor, CASES["peg feat"][1]())
    expect(visitor.page.locator("#board > .finale > *").first).to_be_attached()
    visitor.page.locator("#board").click(position={"x": 20, "y": 20})
    assert visitor.page.evaluate(CLOCK) >= 3


def test_the_card_goes_with_its_moment_and_leads_on(visits: Visits) -> None:
    visitor = visits()
    ends(visitor, CASES["peg feat"][1]())
    card = visitor.page.locator("#card")
    expect(card).to_be_visible()
    visitor.page.get_by_role("button", name="One move back").click()
    expect(card).to_be_hidden()
    expect(visitor.page.locator("#board > .finale > *")).to_have_count(0)
    visitor.page.get_by_role("button", name="Back to the game", exact=True).first.click()
    expect(card).to_be_visible()
    here = visitor.page.url
    card.locator(".primary").click()
    visitor.page.wait_for_url(lambda url: url != here)
    visitor.ready()
    expect(visitor.status).to_contain_text("on a4")


def test_the_truth_leads_to_its_moment(visits: Visits) -> None:
    visitor = visits()
    ends(visitor, walked("peg-solitaire", won=False, problem="latin-cross"))
    truth = visitor.page.locator("#card .truth")
    expect(truth).to_contain_text("It could be won until")
    go = truth.get_by_role("button")
    expect(go).to_have_text(re.compile(r"Go to move \d+"))
    move = go.inner_text().rpartition(" ")[2]
    go.click()
    current = visitor.page.locator("#moves [aria-current=step]")
    expect(current).to_have_attribute("data-ply", move)
    expect(visitor.page.locator("#card")).to_be_hidden()
