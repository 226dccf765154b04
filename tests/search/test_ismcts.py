"""ISMCTS: no dominated moves, nothing hidden is used, nothing depends on anything but the view."""

from random import Random

import pytest

from snuggery.core import Outcome, Seat
from snuggery.search import ismcts
from snuggery.search.bots import TreeBots, owner
from snuggery.search.playouts import Playouts
from tests.search.solved_games import ONE, TWO, Cards, Kuhn, imagine_kuhn, kuhn_payoff
from tests.toys.fists import FistsSight, FistsState, Show
from tests.toys.noughts import Noughts, imagine
from tests.toys.tricks import TricksSight, TricksState, other_hands

KUHN = Playouts[Cards](payoff=kuhn_payoff)
DOMINATED = {
    ("J", "b"): "b",  # the worst card cannot win a call
    ("K", "b"): "p",  # the best card cannot lose one
    ("J", "pb"): "b",
    ("K", "pb"): "p",
    ("K", "p"): "p",  # after a pass a bet with the best card costs nothing
    ("Q", ""): "b",  # only the better card calls a bet with the middle card
    ("Q", "p"): "b",
}
"""What no sound player does in Kuhn poker, by card and betting so far (Kuhn 1950)."""


@pytest.mark.parametrize(("own", "said"), DOMINATED)
def test_no_dominated_move_is_chosen_in_kuhn_poker(own: str, said: str) -> None:
    seat = Seat(len(said) % 2 + 1)
    for seed in range(3):
        found = ismcts.grow(
            Cards(seat, own, said), seat, imagine_kuhn, Random(seed), iterations=1000, playouts=KUHN
        )
        assert found.best() != DOMINATED[own, said]


def test_an_imagined_opponent_does_not_see_our_card() -> None:
    """Whoever peeks calls every bluff: the jack's bet would then never be answered by a fold."""
    found = ismcts.grow(
        Cards(TWO, "J", "p"), TWO, imagine_kuhn, Random(1), iterations=4000, playouts=KUHN
    )
    # an opponent who saw the card would make it lose two chips each time: 0
    assert found.means()["b"] > 0.12


def deal(rng: Random) -> TricksState:
    """Tricks, dealt and played on for a while."""
    cards = rng.sample(range(1, 8), 7)
    state = TricksState((tuple(sorted(cards[:3])), tuple(sorted(cards[3:6]))), cards[6])
    for _ in range(rng.randrange(5)):
        (seat,) = state.to_act()
        state = state.after(seat, rng.choice(tuple(state.moves(seat))))
    return state


def imagine_tricks(view: TricksSight, rng: Random) -> TricksState:
    """The cards that were not seen, dealt at random."""
    assert view.seat
    seen = {*view.hand, *(card for _, card in view.played)}
    unseen = rng.sample(sorted({*range(1, 8)} - seen), 7 - len(seen))
    theirs = tuple(sorted(unseen[:-1]))
    hands = (view.hand, theirs) if view.seat == ONE else (theirs, view.hand)
    return TricksState(hands, unseen[-1], view.played)


TRICKS_BOTS = TreeBots(imagine_tricks, {"strong": 40})


def test_the_choice_does_not_change_with_what_is_hidden() -> None:
    rng, differed = Random(6), 0
    for seed in range(20):
        state = deal(rng)
        (seat,) = state.to_act()
        twin = other_hands(state, seat, rng)
        differed += twin != state
        one, two = (
            TRICKS_BOTS.bot("strong", seed).choose(each.view(seat), each.moves(seat))
            for each in (state, twin)
        )
        assert one == two
    assert differed > 6


def test_the_states_that_were_really_played_are_never_looked_into() -> None:
    """The search is handed a view and a function; no state that it sees was made elsewhere."""
    made: list[Kuhn] = []

    def imagined(view: Cards, rng: Random) -> Kuhn:
        made.append(imagine_kuhn(view, rng))
        return made[-1]

    found = ismcts.grow(
        Cards(TWO, "Q", "b"), TWO, imagined, Random(1), iterations=50, playouts=KUHN
    )
    assert found.tries == len(made) == 50
    assert {state.cards for state in made} == {"JQ", "KQ"}


KUHN_BOTS = TreeBots(imagine_kuhn, {"strong": 300}, KUHN)


def chips(state: Kuhn, seat: Seat) -> float:
    """What the computer wins in that seat on average, against a player who moves at random."""
    if outcome := state.outcome():
        return outcome.scores[seat - 1]
    (acting,) = state.to_act()
    moves = tuple(state.moves(acting))
    if acting == seat:
        moves = (KUHN_BOTS.bot("strong", 2).choose(state.view(seat), moves),)
    return sum(chips(state.after(acting, move), seat) for move in moves) / len(moves)


def test_it_wins_chips_from_a_random_player() -> None:
    first, second = chips(Kuhn(), ONE), chips(Kuhn(), TWO)
    assert first > -1 / 18  # what perfect play guarantees (Kuhn 1950)
    assert second > 1 / 18
    assert first + second > 0.35  # random players would get nothing on balance


def test_players_who_act_at_once_are_searched_one_by_one() -> None:
    def fists(view: FistsSight, rng: Random) -> FistsState:
        left, right = (rng.randrange(4) if seat in view.closed else None for seat in (ONE, TWO))
        return FistsState(view.shown, (left, right))

    view = FistsState().view(TWO)
    found = ismcts.grow(view, TWO, fists, Random(1), iterations=400)
    assert found.tries == 400
    assert all(0.3 < mean < 0.7 for mean in found.means().values())  # odd or even: a fair game
    closed = FistsState(closed=(3, None)).view(TWO)
    again = ismcts.grow(closed, TWO, fists, Random(1), iterations=100)
    assert again.best() in map(Show, range(4))


def test_a_state_that_does_not_fit_is_noticed() -> None:
    def wrong(view: Cards, rng: Random) -> Kuhn:
        return Kuhn("QK", view.said)

    with pytest.raises(ValueError, match="fit"):
        ismcts.grow(Cards(ONE, "J", ""), ONE, wrong, Random(1), iterations=5, playouts=KUHN)
    with pytest.raises(ValueError, match="view"):
        owner(Kuhn("QK"), Cards(ONE, "J", ""))


def test_without_anything_hidden_it_avoids_traps_too() -> None:
    state = Noughts((1, 0, 0, 0, 2, 0, 0, 0, 1))
    found = ismcts.grow(state.view(TWO), TWO, imagine, Random(2), iterations=600)
    assert str(found.best()) in {"b3", "a2", "c2", "b1"}


def test_kuhn_scores_are_zero_sum() -> None:
    outcome = Kuhn("JK", "pbb").outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.scores == (-2, 2)
    assert kuhn_payoff(outcome, ONE) + kuhn_payoff(outcome, TWO) == 1
