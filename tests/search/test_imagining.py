"""What each game imagines from a view: states that show the same view, and any that could be."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery.core import AnyState, Game, Seat
from snuggery.games import snare, sniff, snipe_hunt, tacklebox
from snuggery.games.snare.players.imagining import imagine as imagine_snare
from snuggery.games.snare.rules.state import Moment as SnareMoment
from snuggery.games.sniff.insight.knowledge import knowledge
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.players.imagining import imagine as imagine_sniff
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.snipe_hunt.players.imagining import imagine as imagine_hunt
from snuggery.games.tacklebox.players.imagining import imagine as imagine_trip
from snuggery.search import ismcts
from snuggery.search.random_play import walk
from tests.every_game.walks import any_moment
from tests.games.snare import positions as snare_positions
from tests.games.sniff.positions import WINDING, both_built, played
from tests.games.tacklebox.positions import laid

Imagined = Callable[[Any, Random], AnyState]
GAMES: dict[str, tuple[Game, Imagined]] = {
    "snare": (snare.GAME, imagine_snare),
    "sniff": (sniff.GAME, imagine_sniff),
    "snipe-hunt": (snipe_hunt.GAME, imagine_hunt),
    "tacklebox": (tacklebox.GAME, imagine_trip),
}


@pytest.mark.parametrize("slug", GAMES)
def test_an_imagined_state_shows_the_view_and_allows_the_same_moves(slug: str) -> None:
    game, imagine = GAMES[slug]

    @settings(max_examples=30)
    @given(st.randoms(use_true_random=False))
    def fits(rng: Random) -> None:
        along, state = any_moment(game, rng)
        for seat in along.viewers:
            imagined = imagine(state.view(seat), rng)
            assert imagined.view(seat) == state.view(seat)
            assert imagined.to_act() == state.to_act()
            assert (imagined.outcome() is None) == (state.outcome() is None)
            if seat in state.to_act():
                assert list(islice(imagined.moves(seat), 50)) == list(islice(state.moves(seat), 50))

    fits()


@pytest.mark.parametrize("slug", GAMES)
def test_an_imagined_game_can_be_continued(slug: str) -> None:
    game, imagine = GAMES[slug]
    rng = Random(5)
    for _ in range(6):
        along, state = any_moment(game, rng)
        for seat in along.seats:
            for _, _, moment in islice(walk(imagine(state.view(seat), rng), rng), 25):
                for viewer in along.viewers:
                    moment.view(viewer)


def test_tacklebox_imagines_every_order_of_the_cards_that_are_left() -> None:
    trip = laid("snapper-1 snapper-2 | squid-1", "| net", stock="pot")
    rng = Random(1)
    orders = Counter(
        (imagined.columns[0].down, imagined.stock)
        for imagined in (imagine_trip(trip.view(Seat(1)), rng) for _ in range(600))
    )
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_snare_imagines_every_hand_that_could_be_held() -> None:
    moment = snare_positions.table("AB", "CD", pile=2)
    held = replace(moment, known=((), ("C",)))
    rng = Random(2)
    unseen = Counter(snare_positions.cards_of(held)) - Counter("ABC") - Counter(held.discards[-1])
    hands = Counter(imagine_snare(held.view(Seat(1)), rng).hands[1] for _ in range(2000))
    assert {card for hand in hands for card in hand if hand != ("C", "C")} >= set(unseen)
    assert all("C" in hand for hand in hands)  # everybody saw it picked up


def test_snare_can_take_an_imagined_turn_back() -> None:
    words = (snare_positions.word(1, "CA?T"), snare_positions.word(2, "HOUSE"))
    begun = snare_positions.table("TIRESSX", "DD", words=words, word_list="scowl-60")
    state = snare_positions.play(begun, "swap T for ?T in w1", "close w2", "lay SIRE")
    imagined = imagine_snare(state.view(Seat(1)), Random(1))
    back = snare_positions.play(imagined, "take back")
    assert back.view(Seat(1)) == snare_positions.play(state, "take back").view(Seat(1))
    assert (back.words, back.hands[0]) == (begun.words, begun.hands[0])
    assert isinstance(imagined, SnareMoment)


BEGUN = "1: E2 free, 1: E1 free, 2: E1 wall, 1: D1 free"


@pytest.mark.parametrize("moves", [BEGUN, f"{BEGUN}, 1: D2 free, 2: E1 wall, 1: C2 free"])
def test_sniff_imagines_every_labyrinth_that_fits_the_answers(moves: str) -> None:
    view, rng = played(both_built(), moves).view(ONE), Random(3)
    known = knowledge(view, ONE)
    possible = {replace(maze.built(known.grid), ready=True) for maze in Room.of(known).all()}
    assert replace(WINDING, ready=True) in possible
    assert all(lab.complaint(view.variant) is None for lab in possible)
    few = len(possible) < 1000
    drawn = {imagine_sniff(view, rng).labyrinths[1] for _ in range(8000 if few else 500)}
    assert drawn <= possible
    assert len(drawn) == len(possible) if few else len(drawn) > 400


WALK = "E2 E1/D1 D2/D3 D2/C2 C1/C2 D2/D1 E1/E2 E3/E2 E1/D1 D2/C2"
"""Turns that lead everywhere except to C3, and back next to it."""


def nearly_found() -> Moment:
    """The treasure must be at C3; of its two edges, one is open."""
    turns = (", ".join(f"1: {field} free" for field in turn.split()) for turn in WALK.split("/"))
    return played(both_built(), ", 2: E1 wall, ".join(turns))


def test_sniff_labyrinths_that_can_be_listed_are_equally_likely() -> None:
    view, rng = nearly_found().view(ONE), Random(4)
    labyrinths = Counter(imagine_sniff(view, rng).labyrinths[1] for _ in range(400))
    assert len(labyrinths) == 2
    assert {lab.treasure for lab in labyrinths} == {"C3"}
    assert min(labyrinths.values()) > 160


def test_ismcts_looks_where_the_treasure_may_be_and_does_not_see_the_wall() -> None:
    state = nearly_found()
    found = ismcts.grow(state.view(ONE), ONE, imagine_sniff, Random(1), iterations=150)
    assert str(found.best()) == "C3"
    walls = state.lab(TWO).walls - {"C3|D3"} | {"C2|C3"}
    twin = replace(state, labyrinths=(state.lab(ONE), replace(state.lab(TWO), walls=walls)))
    assert twin.view(ONE) == state.view(ONE)
    again = ismcts.grow(twin.view(ONE), ONE, imagine_sniff, Random(1), iterations=150)
    assert found.counts() == again.counts()
