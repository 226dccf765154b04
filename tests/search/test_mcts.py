"""MCTS: it sees traps, looks after three players, bears dice, and repeats itself exactly."""

from random import Random

import pytest

from snuggery.core import Seat
from snuggery.search import mcts
from snuggery.search.alpha_beta import AlphaBeta
from snuggery.search.bandit import Bandit, candidates
from snuggery.search.expectimax import Expectimax
from snuggery.search.payoffs import success
from snuggery.search.playouts import Playouts
from tests.search.solved_games import ONE, Hexapawn, Piglet, Tally
from tests.toys.cipher import CipherState
from tests.toys.count import CountState
from tests.toys.hare import HareSight, HareState, Step
from tests.toys.noughts import Mark, Noughts, NoughtsSight

TRAPS: dict[tuple[int, ...], set[str]] = {
    (1, 0, 0, 0, 2, 0, 0, 0, 1): {"b3", "a2", "c2", "b1"},  # a corner would lose to a fork
    (0, 0, 0, 0, 1, 0, 0, 0, 0): {"a1", "a3", "c1", "c3"},  # the edges lose
    (1, 0, 0, 0, 0, 0, 0, 0, 0): {"b2"},  # only the centre holds
    (1, 1, 0, 0, 2, 0, 0, 0, 0): {"c3"},  # stop the row
    (2, 2, 0, 1, 1, 0, 0, 0, 0): {"c2", "c3"},  # win, or stop the row and win later
}
"""Positions, and the moves in them that keep the best result."""


@pytest.mark.parametrize("squares", TRAPS)
def test_the_most_tried_move_is_one_that_minimax_approves_of(squares: tuple[int, ...]) -> None:
    state = Noughts(squares)
    (seat,) = state.to_act()
    solver: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(seat)
    value = solver.solve(state).value
    sound = {str(m) for m in state.moves(seat) if solver.solve(state.after(seat, m)).value == value}
    assert sound == TRAPS[squares]
    for seed in range(3):
        assert str(mcts.grow(state, Random(seed), iterations=800).best()) in sound


def test_the_share_of_wins_approaches_the_value_of_the_game() -> None:
    lost = mcts.grow(Hexapawn(), Random(1), iterations=2000)
    assert max(lost.means().values()) < 0.1
    reply = Hexapawn().after(ONE, (7, 4))
    won = mcts.grow(reply, Random(1), iterations=1000)
    assert won.means()[won.best()] > 0.9


def test_with_dice_the_moves_are_worth_what_expectimax_says() -> None:
    exact: Expectimax[Step, HareSight] = Expectimax(ONE, payoff=success)
    for state in (HareState(3, 4, 3), HareState(3, 4, 2), HareState(1, 3, 3), HareState(2, 6, 1)):
        found = mcts.grow(
            state, Random(4), iterations=1500, playouts=Playouts[HareSight](payoff=success)
        )
        values = exact.values(state)
        assert values[found.best()] == max(values.values())
        assert found.means()[found.best()] == pytest.approx(max(values.values()), abs=0.05)


def test_two_players_with_dice() -> None:
    exact: Expectimax[str, Tally] = Expectimax(ONE)
    state = Piglet(3, (1, 2), pot=1)
    values = exact.values(state, depth=40)
    assert max(values, key=values.__getitem__) == "flip"
    assert mcts.grow(state, Random(2), iterations=1000).best() == "flip"


def test_three_players_each_look_after_themselves() -> None:
    said = CountState(count=3, asked=(Seat(2), Seat(3)))
    tried = mcts.grow(said, Random(3), iterations=500)
    assert str(tried.best()) == "object"  # three can be objected to, and then One has the mark
    right = mcts.grow(CountState(count=4, asked=(Seat(2), Seat(3))), Random(3), iterations=500)
    assert str(right.best()) == "allow"


def test_moves_too_many_to_list_are_sampled() -> None:
    seeking = CipherState(secret=500)
    found = mcts.grow(seeking, Random(1), iterations=60, width=12)
    assert 0 < len(found.counts()) <= 12
    assert all(move in seeking.moves(Seat(2)) for move in found.counts())
    assert len(candidates(seeking.moves(Seat(2)), Random(1), 5)) == 5


def test_the_same_generator_gives_the_same_tree() -> None:
    one, two = (mcts.grow(Noughts(), Random(8), iterations=200) for _ in range(2))
    assert one.counts() == two.counts()
    assert one.tries == 200


def test_playouts_can_stop_early_and_judge() -> None:
    def centre(view: NoughtsSight, seat: Seat) -> float:
        return 0.9 if view.squares[4] == seat else 0.1

    playouts = Playouts(plies=0, evaluate=centre)
    assert str(mcts.grow(Noughts(), Random(1), iterations=100, playouts=playouts).best()) == "b2"


def test_a_tree_needs_somebody_to_act() -> None:
    with pytest.raises(ValueError, match="to act"):
        mcts.grow(Noughts((1, 1, 1, 2, 2, 0, 0, 0, 0)), Random(1), iterations=10)
    with pytest.raises(ValueError, match="to act"):
        mcts.grow(HareState(), Random(1), iterations=10)


def test_the_better_arm_is_pulled_ever_more_often() -> None:
    rng = Random(1)
    bandit = Bandit(("good", "bad"), rng)
    for _ in range(1000):
        move = bandit.choose()
        bandit.learn(move, float(rng.random() < (0.7 if move == "good" else 0.4)))
    counts = bandit.counts()
    assert counts["good"] > 850
    assert counts["bad"] > 20
    assert bandit.means()["good"] == pytest.approx(0.7, abs=0.06)
