"""What holds at every moment of games played at random, on every level and by every house rule."""

from itertools import pairwise
from random import Random

import pytest

from snuggery.games.tacklebox.insight.deductions import to_come, unseen
from snuggery.games.tacklebox.players.imagining import imagine
from snuggery.games.tacklebox.rules.deck import TOTAL
from snuggery.games.tacklebox.rules.state import BOUND, PLAYER
from tests.games.tacklebox.positions import (
    HOUSE_RULES,
    LEVELS,
    other_deal,
    random_game,
    where,
)

GAMES = [
    pytest.param(level | house, id="-".join((level | house).values()))
    for level in LEVELS
    for house in HOUSE_RULES
]
SIZES = {"1": 70, "3": 64, "4": 64}
DEALS = range(3)


@pytest.mark.parametrize("options", GAMES)
def test_every_card_is_accounted_for_exactly_once(options: dict[str, str]) -> None:
    size = SIZES.get(options["level"], 70 - int(options.get("baits", "5")))
    for deal in DEALS:
        for trip in random_game(deal, options):
            cards = where(trip)
            assert len(cards) == size
            assert set(cards) == set(trip.setup.cards)


@pytest.mark.parametrize("options", GAMES)
def test_the_score_is_the_boat_and_the_catches_in_play(options: dict[str, str]) -> None:
    for deal in DEALS:
        moments = random_game(deal, options)
        assert len(moments) <= BOUND
        for trip in moments:
            points = {key: card.points for key, card in trip.setup.cards.items()}
            counted = [key for key in (*trip.boat, *trip.location) if points[key]]
            assert trip.view(PLAYER).score == sum(points[key] for key in counted) <= TOTAL
        outcome = moments[-1].outcome()
        assert outcome is not None
        assert outcome.scores == (moments[-1].view(PLAYER).score,)


@pytest.mark.parametrize("options", GAMES)
def test_no_view_depends_on_the_order_of_hidden_cards(options: dict[str, str]) -> None:
    rng = Random(1)
    for trip in random_game(9, options):
        twin = other_deal(trip, PLAYER, rng)
        assert twin.view(PLAYER) == trip.view(PLAYER)
        assert twin.moves(PLAYER) == trip.moves(PLAYER)


@pytest.mark.parametrize("options", GAMES)
def test_boats_only_fill_and_what_is_discarded_stays_so(options: dict[str, str]) -> None:
    for before, after in pairwise(random_game(4, options)):
        assert after.boat[: len(before.boat)] == before.boat
        assert after.discard[: len(before.discard)] == before.discard


def test_the_cards_still_to_come_are_the_hidden_ones() -> None:
    for trip in random_game(6, {"level": "1"})[:-1]:
        hidden = [*trip.stock, *(key for column in trip.columns for key in column.down)]
        view = trip.view(PLAYER)
        assert sorted(unseen(view)) == sorted(hidden)
        assert sum(to_come(view).values()) == len(hidden)


def test_an_imagined_deal_looks_the_same() -> None:
    rng = Random(3)
    for trip in random_game(7, {"level": "2"})[:-1]:
        view = trip.view(PLAYER)
        guess = imagine(view, rng).view(PLAYER)
        assert (guess.columns, guess.stock, guess.hand) == (view.columns, view.stock, view.hand)
        assert unseen(guess) == unseen(view)
