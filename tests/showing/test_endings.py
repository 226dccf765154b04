"""Every finished game has an ending for each seat and for spectators: it moves, rests and is said.

What is drawn is how it rests: see core/help/endings.py. Games without an ending get a plain card.
"""

from random import Random
from xml.etree import ElementTree as ET

import pytest

from snuggery import SHELF
from snuggery.core import Game, Seat, Table
from snuggery.core.abilities import Finale
from snuggery.core.help.endings import (
    RESTS,
    SECONDS,
    at_rest,
    changing,
    kind_for,
    laid_over,
    moving,
)
from snuggery.core.text.language import languages, speaking
from snuggery.showing.ending import finale
from tests.every_game.setups import setups
from tests.every_game.twins import TWINS
from tests.every_game.walks import Walk, walk_from
from tests.toy_games import TOYS

ENDED = tuple(game for game in SHELF if "ending" in game.offers)
LONG = 5000
WALKS = 3
"""How many whole games are played for each set-up."""


def finished(game: Game) -> list[Walk]:
    """Random games to their end, each way of setting up."""
    walks = [
        walk_from(game, options, seed, LONG) for options in setups(game) for seed in range(WALKS)
    ]
    return [walk for walk in walks if walk.moments[-1].outcome()]


def endings(game: Game) -> list[tuple[Walk, Seat | None, Finale]]:
    found = []
    for walk in finished(game):
        for seat in walk.viewers:
            ending = game.ender.ending(walk.moments[-1].view(seat), seat) if game.ender else None
            assert ending is not None
            found.append((walk, seat, ending))
    return found


def test_every_game_on_the_shelf_has_an_ending_of_its_own() -> None:
    assert ENDED == SHELF


def kinds(walk: Walk, seat: Seat | None) -> set[str]:
    """What an ending may be called: a title is never a loss, and a win that all share is a draw."""
    outcome = walk.moments[-1].outcome()
    assert outcome is not None
    kind = kind_for(outcome, seat, alone=len(walk.names) == 1)
    if len(outcome.winners) == len(walk.names) > 1:
        return {"draw"}
    if outcome.rating and kind == "loss":
        return {"win", "loss"}
    return {"win", "feat"} if kind == "win" else {kind}


@pytest.mark.parametrize("game", ENDED, ids=lambda game: game.slug)
def test_an_ending_is_of_the_kind_of_the_outcome(game: Game) -> None:
    found = endings(game)
    assert found
    for walk, seat, ending in found:
        assert ending.kind in kinds(walk, seat)
        assert ending.heard
        before = walk.moments[-2]
        assert game.ender is not None
        assert game.ender.ending(before.view(seat), seat) is None


@pytest.mark.parametrize("game", ENDED, ids=lambda game: game.slug)
def test_an_ending_moves_for_three_seconds_and_rests_as_it_is_drawn(game: Game) -> None:
    for walk, seat, ending in endings(game):
        drawing = game.draw.drawing(walk.moments[-1].view(seat))
        is_well_drawn(ending)
        whole = ET.fromstring(laid_over(drawing, ending).svg())  # noqa: S314 - we drew it
        assert set(ending.instead) <= {each.get("id") for each in whole.iter()}


def test_steps_that_come_too_late_are_left_out() -> None:
    late = ET.fromstring(moving("rotate", (0, 9), (2, 5), (2.9, 7), (2.7, 0)))  # noqa: S314
    assert late.get("values") == "9;5;0;0"
    rests(ET.Element("g"), late)
    plain = ET.fromstring(changing("opacity", (0, 0), (1, 0), (4, 1)))  # noqa: S314 - we drew it
    rests(ET.Element("g", {"opacity": "1"}), plain)


def is_well_drawn(ending: Finale) -> None:
    """It moves, every movement ends with what is drawn, and nothing in it needs a style."""
    layer = ET.fromstring(f"<g>{ending.layer}</g>")  # noqa: S314 - we drew it
    movements = list(layer.iter())
    assert any(each.tag.startswith("animate") for each in movements)
    for drawn in movements:
        assert "style" not in drawn.attrib
        for movement in (each for each in drawn if each.tag.startswith("animate")):
            rests(drawn, movement)
    assert "animate" not in at_rest(ending.layer)
    assert len(ending.layer) < 40_000


def rests(drawn: ET.Element, movement: ET.Element) -> None:
    """The movement begins at once, takes three seconds, and ends with what is drawn."""
    assert (movement.get("begin"), movement.get("dur")) == ("0s", f"{SECONDS:g}s")
    times = [float(each) for each in movement.get("keyTimes", "").split(";")]
    values = movement.get("values", "").split(";")
    assert times == sorted(set(times))
    assert (times[0], times[-1]) == (0, 1)
    assert len(times) == len(values) == len(movement.get("keySplines", "").split(";")) + 1
    if movement.tag == "animateTransform":
        assert movement.get("additive") == "sum"
        assert values[-1] == RESTS[movement.get("type", "")]
    else:
        assert values[-1] == drawn.get(movement.get("attributeName", ""))


@pytest.mark.parametrize("game", ENDED, ids=lambda game: game.slug)
def test_an_ending_is_told_in_every_language_and_offers_what_can_be_set_up(game: Game) -> None:
    for walk, seat, ending in endings(game):
        view = walk.moments[-1].view(seat)
        for text in (ending.title, *ending.lines):
            assert text.endswith((".", "?"))
            assert "!" not in text
        assert len(ending.title) <= 70
        assert game.ender is not None
        for language in set(languages()) - {"en"}:
            with speaking(language):
                other = game.ender.ending(view, seat)
            assert other is not None
            assert other.title != ending.title
            assert other.layer.count("<animate") == ending.layer.count("<animate")
        if ending.next:
            game.start({**walk.options, **ending.next.options})


@pytest.mark.parametrize("slug", sorted(set(TWINS) & {game.slug for game in ENDED}))
def test_an_ending_shows_nothing_that_stays_hidden(slug: str) -> None:
    (game,) = (game for game in ENDED if game.slug == slug)
    assert game.ender is not None
    rng = Random(7)
    for walk in finished(game):
        last = walk.moments[-1]
        for seat in walk.viewers:
            twin = TWINS[slug](last, seat, rng)
            one, other = (game.ender.ending(state.view(seat), seat) for state in (last, twin))
            assert one == other


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_a_game_without_an_ending_has_a_plain_card(game: Game) -> None:
    for walk in finished(game):
        table = Table(game, walk.options)
        while table.state.to_act():
            seat = table.state.to_act()[0]
            table.play(seat, next(iter(table.state.moves(seat))))
        own = finale(table, table.view(Seat(1)), (1,))
        assert own is not None
        assert own.layer == ""
        assert own.lines
