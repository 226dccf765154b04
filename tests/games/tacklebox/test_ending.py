"""How a trip ends: by what the boat brings home."""

from dataclasses import replace

import pytest

from snuggery.core import Outcome
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.deck import TOTAL
from snuggery.games.tacklebox.rules.state import PLAYER
from snuggery.games.tacklebox.rules.view import Jetty, rating
from snuggery.games.tacklebox.show.ending import ending
from tests.showing.test_endings import is_well_drawn


def home(points: int) -> Jetty:
    """A trip that brought at most so much, the largest fish first."""
    view = GAME.start().view(PLAYER)
    assert isinstance(view, Jetty)
    boat: list[str] = []
    left = points
    for key, card in sorted(view.setup.cards.items(), key=lambda each: -each[1].points):
        if 0 < card.points <= left:
            boat.append(key)
            left -= card.points
    outcome = Outcome((), "T13", "The end.", (points - left,), rating(points - left))
    return replace(view, boat=tuple(boat), outcome=outcome)


@pytest.mark.parametrize(
    ("points", "kind", "title"),
    [
        (TOTAL, "feat", "The whole catch: 19,500 points."),
        (12_000, "win", "12,000 points: you are a Master."),
        (6_000, "loss", "6,000 points: an Apprentice's catch."),
        (1_000, "loss", "1,000 points: today the sea was stronger."),
    ],
)
def test_t13_the_boat_comes_home_as_full_as_it_is(points: int, kind: str, title: str) -> None:
    found = ending(home(points), PLAYER)
    assert found is not None
    is_well_drawn(found)
    assert (found.kind, found.title) == (kind, title)


def test_t13_the_card_says_what_the_next_title_asks_for() -> None:
    found = ending(home(6_000), PLAYER)
    assert found is not None
    is_well_drawn(found)
    assert found.lines == ("4,050 more would make a Master.",)
