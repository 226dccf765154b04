"""Alpha-beta against games that are solved in the literature, and against plain minimax."""

from collections.abc import Iterator

import pytest

from snuggery.core import Seat
from snuggery.search.alpha_beta import AlphaBeta
from snuggery.search.payoffs import win_share
from tests.search.solved_games import ONE, TWO, Hexapawn, Kayles, Pawns, Piglet, Rows, Tally
from tests.toys.noughts import Mark, Noughts, NoughtsSight
from tests.toys.pebbles import Pile, PileSight, Take

KAYLES = (0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4)
"""The Grundy values of one row of 0 to 12 pins (Guy and Smith 1956; OEIS A002186)."""


def noughts() -> dict[Noughts, float]:
    """Every position that can be reached, with its value for crosses by plain minimax."""
    values: dict[Noughts, float] = {}

    def value(state: Noughts) -> float:
        if state not in values:
            if outcome := state.outcome():
                values[state] = win_share(outcome, ONE)
            else:
                (seat,) = state.to_act()
                best = max if seat == ONE else min
                values[state] = best(value(state.after(seat, m)) for m in state.moves(seat))
        return values[state]

    value(Noughts())
    return values


def test_all_5478_positions_of_noughts_and_crosses_have_their_value() -> None:
    values = noughts()
    assert len(values) == 5478
    search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE)
    assert {state: search.solve(state).value for state in values} == values


def test_noughts_and_crosses_is_a_draw_for_both() -> None:
    for seat in (ONE, TWO):
        search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(seat)
        found = search.solve(Noughts())
        assert (found.value, found.exact) == (0.5, True)
        assert search.nodes < 5478 * 2  # without pruning and memory it would be 549,946


def test_looking_further_and_further_ends_with_the_same_value() -> None:
    search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE)
    found = search.search(Noughts())
    assert (found.value, found.depth, found.exact) == (0.5, 9, True)


@pytest.mark.parametrize("left", range(1, 21))
def test_whoever_faces_a_multiple_of_four_pebbles_loses(left: int) -> None:
    search: AlphaBeta[Take, PileSight] = AlphaBeta(ONE)
    found = search.solve(Pile(left))
    assert found.value == (left % 4 != 0)
    if left % 4:
        assert found.move == Take(left % 4)


def two_rows() -> Iterator[tuple[int, int]]:
    return ((one, two) for one in range(1, 8) for two in range(one, 13 - one))


def test_kayles_is_lost_when_its_grundy_values_cancel_out() -> None:
    search: AlphaBeta[tuple[int, ...], Rows] = AlphaBeta(ONE)
    for one, two in two_rows():
        assert search.solve(Kayles((one, two))).value == (KAYLES[one] != KAYLES[two]), (one, two)
    for row in range(1, 13):
        assert search.solve(Kayles((row,))).value == 1.0


def test_hexapawn_is_won_by_the_second_player() -> None:
    search: AlphaBeta[tuple[int, int], Pawns] = AlphaBeta(ONE)
    assert search.solve(Hexapawn()).value == 0.0
    again: AlphaBeta[tuple[int, int], Pawns] = AlphaBeta(TWO)
    assert again.search(Hexapawn()).value == 1.0


def played(*squares: str) -> Noughts:
    names = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
    state = Noughts()
    for square in squares:
        state = state.after(state.turn(), Mark(names.index(square)))
    return state


def test_the_quickest_win_is_found_first() -> None:
    state = played("b2", "b3", "a1", "a2")  # crosses can win at once, and have forks besides
    search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE)
    found = search.search(state)
    assert (str(found.move), found.value, found.depth) == ("c3", 1.0, 1)


def test_a_lost_game_is_drawn_out() -> None:
    state = played("a1", "b1", "b2")  # noughts have lost, but c3 has to be stopped first
    search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(TWO)
    found = search.search(state)
    assert (str(found.move), found.value, found.exact) == ("c3", 0.0, True)


def test_budgets_are_kept_and_still_give_a_move() -> None:
    for nodes in (1, 10, 100, 1000):
        search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE)
        found = search.search(Noughts(), nodes=nodes)
        assert search.nodes <= max(nodes, 9)
        assert found.move is not None
        assert not found.exact
    search = AlphaBeta(ONE)
    assert search.search(Noughts(), depth=3).depth == 3


def test_the_same_search_gives_the_same_answer() -> None:
    searches: list[AlphaBeta[Mark, NoughtsSight]] = [AlphaBeta(ONE), AlphaBeta(ONE)]
    one, two = (search.search(Noughts(), nodes=3000) for search in searches)
    assert one == two
    assert searches[0].nodes == searches[1].nodes


def test_an_evaluation_decides_beyond_the_horizon() -> None:
    def centre(view: NoughtsSight, seat: Seat) -> float:
        return 0.6 if view.squares[4] == seat else 0.4

    search: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE, centre)
    found = search.search(Noughts(), depth=1)
    assert (str(found.move), found.value, found.exact) == ("b2", 0.6, False)


def test_positions_can_be_told_apart_by_a_key() -> None:
    def up_to_turning(view: NoughtsSight) -> tuple[int, ...]:
        squares, found = view.squares, list[tuple[int, ...]]()
        for _ in range(4):
            squares = tuple(squares[i] for i in (6, 3, 0, 7, 4, 1, 8, 5, 2))
            found += [squares, tuple(squares[i] for i in (2, 1, 0, 5, 4, 3, 8, 7, 6))]
        return min(found)

    plain: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE)
    keyed: AlphaBeta[Mark, NoughtsSight] = AlphaBeta(ONE, key=up_to_turning)
    assert plain.solve(Noughts()).value == keyed.solve(Noughts()).value
    assert keyed.nodes < plain.nodes / 3


def test_a_game_that_is_over_has_a_value_and_no_move() -> None:
    search: AlphaBeta[Take, PileSight] = AlphaBeta(ONE)
    found = search.search(Pile(0))
    assert (found.move, found.value, found.exact) == (None, 0.0, True)


def test_dice_are_refused() -> None:
    search: AlphaBeta[str, Tally] = AlphaBeta(ONE)
    with pytest.raises(ValueError, match="expectimax"):
        search.solve(Piglet(2, flipping=True))
