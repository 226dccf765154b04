"""Expectimax against closed forms, published solutions, and Snipe Hunt's own solver."""

from dataclasses import replace
from fractions import Fraction

import pytest

from snuggery.core import Outcome, Seat
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules import snipe
from snuggery.games.snipe_hunt.rules.forest import parse_forest
from snuggery.games.snipe_hunt.rules.moves import Move
from snuggery.games.snipe_hunt.rules.setup import SMALL_FORESTS
from snuggery.games.snipe_hunt.rules.state import PLAYER, TURNS, start
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.solver import exact_chance
from snuggery.search.expectimax import Expectimax
from snuggery.search.payoffs import success
from tests.search.solved_games import ONE, TWO, Piglet, PigTurn, Pot, Tally
from tests.toys.hare import HareSight, HareState, Step
from tests.toys.noughts import Mark, Noughts, NoughtsSight
from tests.toys.tricks import Play, TricksSight, TricksState


def points(outcome: Outcome, seat: Seat) -> float:
    return outcome.scores[seat - 1]


def test_a_turn_of_pig_is_held_at_20_and_brings_8_14_points() -> None:
    """Neller and Presser, Optimal Play of the Dice Game Pig, 2004."""
    search: Expectimax[str, Pot] = Expectimax(ONE, payoff=points)
    assert search.value(PigTurn()) == pytest.approx(8.14, abs=0.005)
    assert search.best(PigTurn(pot=19)) == "roll"
    assert search.best(PigTurn(pot=21)) == "hold"
    even = search.values(PigTurn(pot=20))
    assert even["roll"] == pytest.approx(even["hold"])  # at 20, both are worth the same


PIGLET = {
    Piglet(2): Fraction(4, 7),
    Piglet(2, pot=1): Fraction(5, 7),
    Piglet(2, (0, 1)): Fraction(2, 5),
    Piglet(2, (0, 1), pot=1): Fraction(3, 5),
    Piglet(2, (1, 0)): Fraction(4, 5),
    Piglet(2, (1, 1)): Fraction(2, 3),
}
"""The chance to win Piglet to two points (Neller and Presser 2004, from its linear equations)."""


@pytest.mark.parametrize("state", PIGLET, ids=str)
def test_piglet_approaches_the_solution_of_its_equations(state: Piglet) -> None:
    for seat, share in ((ONE, PIGLET[state]), (TWO, 1 - PIGLET[state])):
        search: Expectimax[str, Tally] = Expectimax(seat)
        assert search.value(state, depth=60) == pytest.approx(float(share), abs=1e-6)


def test_the_hare_gets_home_as_often_as_the_sums_say() -> None:
    """A loaded die shows 1, 2, 3 in 3, 2, 1 of 6 rolls; exactly 5 within 8 turns gets home."""
    chances: dict[tuple[int, int], Fraction] = {}
    for turns in range(8, -1, -1):
        for way in range(6):
            if way == 5 or turns == 8:
                chances[way, turns] = Fraction(way == 5)
                continue
            stay = chances[way, turns + 1]
            run = {die: chances.get((way + die, turns + 1), Fraction(0)) for die in (1, 2, 3)}
            shares = {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
            chances[way, turns] = sum(
                (share * max(stay, run[die]) for die, share in shares.items()), Fraction(0)
            )
    search: Expectimax[Step, HareSight] = Expectimax(ONE, payoff=success)
    for (way, turns), share in chances.items():
        assert search.value(HareState(way, turns)) == pytest.approx(float(share))
    assert search.nodes < 200


def test_without_dice_it_is_minimax() -> None:
    search: Expectimax[Mark, NoughtsSight] = Expectimax(ONE)
    assert search.value(Noughts()) == 0.5
    forked = Noughts((1, 0, 0, 0, 2, 0, 0, 0, 1))
    assert {str(m) for m, v in search.values(forked).items() if v == 0.5} == {
        "b3",
        "a2",
        "c2",
        "b1",
    }


def test_shuffles_are_refused() -> None:
    search: Expectimax[Play, TricksSight] = Expectimax(ONE)
    with pytest.raises(ValueError, match="cannot be listed"):
        search.value(TricksState())


def test_beyond_the_horizon_the_evaluation_decides() -> None:
    def near(view: HareSight, seat: Seat) -> float:
        return 0.1 + view.way / 10

    search: Expectimax[Step, HareSight] = Expectimax(ONE, near, payoff=success)
    assert search.value(HareState(die=3), depth=1) == pytest.approx(0.4)
    assert search.best(HareState(die=3), depth=1).word == "run"


FOREST = SMALL_FORESTS["2x2"]


def same_hunt(view: Map) -> tuple[object, ...]:
    """All that the future depends on, but not what is said about the past."""
    pawns = view.hunter, view.snipe, view.wolf, view.carrying
    return pawns, view.forest.turns, view.phase, view.dice, view.turn, view.rerolls


@pytest.mark.parametrize("turns", [2, 3])
def test_a_small_snipe_hunt_has_the_value_that_its_solver_finds(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snipe, "REROLLS", 0)  # much faster if useless rolls are left out at once
    solution = exact_chance.solve(parse_forest(FOREST), turns=turns)
    hunt = replace(start(GAME.settled({"map": FOREST})), turn=TURNS - turns + 1)
    search: Expectimax[Move, Map] = Expectimax(PLAYER, payoff=success, key=same_hunt)
    assert search.value(hunt) == pytest.approx(solution.chance(hunt), abs=1e-12)
    assert 0.3 < search.value(hunt) < 0.4
