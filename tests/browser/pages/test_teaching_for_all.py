"""Axe finds nothing on any step of any lesson, nor on the tips of a first game, in both lights."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import expect

from snuggery import shelf
from snuggery.core import CHANCE, Game, Record
from snuggery.core.help.first_game import tips_of
from tests.browser.conftest import Visits
from tests.browser.fits.measured import sit_down
from tests.browser.games.snare_player import SnarePlayer
from tests.browser.games.test_snare import NAMED_BY_TITLE
from tests.browser.games.test_snare_company import put_down
from tests.browser.house import Visitor
from tests.browser.pages.learner import Learner
from tests.browser.pages.test_first_game import SMALL, sits, tip
from tests.browser.pages.test_pages import violations
from tests.every_game.walks import walk_from

LONG_ENOUGH = 120
"""Plies of a random game in which every tip comes up at some point."""
TIPS = {
    "peg-solitaire": {"jump", "goal", "again"},
    "fox-and-geese": {"enter", "goose", "together", "crowd", "fox", "hunt", "jump"},
    "snipe-hunt": {"dice", "home", "walk", "turn"},
    "tacklebox": {"take", "catch"},  # dealing is automatic when it is the only move
}
NEWCOMER: dict[str, Any] = {
    "newcomer": True,
    "painted": True,
    "viewport": SMALL,
    "has_touch": True,
}


def barriers(visitor: Visitor) -> list[str]:
    """What axe finds by day, and what of it depends on colours by lamplight."""
    visitor.page.emulate_media(color_scheme="light")
    found = violations(visitor)
    visitor.page.emulate_media(color_scheme="dark")
    found += violations(visitor, "color-contrast")
    return [each for each in found if NAMED_BY_TITLE not in each]


@pytest.mark.parametrize("slug", [game.slug for game in shelf.SHELF])
def test_every_step_of_a_lesson(visits: Visits, slug: str) -> None:
    visitor = visits(painted=True, viewport=SMALL, has_touch=True)
    learner = Learner(visitor, slug)
    visitor.page.goto(f"{visitor.url}/games/{slug}/learn")
    visitor.ready()
    found = {}
    for number in range(len(learner.lesson.steps)):
        learner.is_at_step(number)
        found[number] = barriers(visitor)
        if number < len(learner.lesson.steps) - 1:
            learner.do(number)
    assert not any(found.values()), found


@pytest.mark.parametrize("slug", TIPS)
def test_every_tip_where_nothing_is_hidden_from_one_another(visits: Visits, slug: str) -> None:
    visitor = visits(**NEWCOMER)
    found: dict[str, list[str]] = {}
    for record, told in due(shelf.game(slug)):
        sit_down(visitor, record)
        visitor.ready()
        for name, text in told:
            found[name] = told_and_done(visitor, text)
    assert found == {name: [] for name in TIPS[slug]}


def test_the_first_tips_of_sniff(visits: Visits) -> None:
    visitor = sits(visits, "sniff", painted=True)
    found = told_and_done(visitor, "Choose a line to build a wall there")
    assert found + told_and_done(visitor, "treasure") == []


def test_every_tip_of_snare(visits: Visits) -> None:
    first, guest = SnarePlayer(visits(**NEWCOMER), {"2": "open"}), visits(**NEWCOMER)
    guest.take_seat(f"{guest.url}/seat/{first.invites['2']}")
    guest.page.clock.set_fixed_time(datetime.now(UTC))
    found = told_and_done(first.visitor, "choose the pile for two cards")
    first.visitor.point("pile").click()
    found += told_and_done(first.visitor, "three or more letters")
    found += told_and_done(first.visitor, "To end your turn")
    put_down(first, "")
    found += told_and_done(guest, "If you doubt a word, choose it.")
    assert found == []


def told_and_done(visitor: Visitor, text: str) -> list[str]:
    """What axe finds where this is told; then it is read."""
    expect(tip(visitor)).to_contain_text(text)
    found = barriers(visitor)
    tip(visitor).get_by_role("button", name="Got it").click()
    return found


def due(game: Game) -> list[tuple[Record, list[tuple[str, str]]]]:
    """Moments of a game at which tips come that did not come before: their names and words."""
    walk, seen = walk_from(game, {}, 0, LONG_ENOUGH), set[str]()
    whole, found = walk.record(game), []
    for index, ply in enumerate(walk.plies):
        if ply.seat == CHANCE:
            continue
        tips = tips_of(game, walk.moments[index], ply.seat).tips
        wanted = TIPS[game.slug] - seen
        fresh = [(each.name, each.text) for each in tips if each.name in wanted]
        if fresh:
            found.append((replace(whole, lines=whole.lines[:index], result=""), fresh))
            seen |= {name for name, _ in fresh}
    return found
