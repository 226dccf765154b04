"""What has been published about the game."""

from itertools import combinations, islice
from random import Random

import pytest

from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.invariants import position_class
from snuggery.games.peg_solitaire.rules.jumps import JUMPS
from snuggery.games.peg_solitaire.rules.problems import single_survivors
from snuggery.games.peg_solitaire.rules.state import PLAYER, Position
from snuggery.games.peg_solitaire.solver.reachability import Solution, Unsolvable, solve
from tests.games.peg_solitaire.positions import CENTRE, FULL_BUT_CENTRE, begin, levels, played

BY_LEVEL = (1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927)
"""OEIS A112737."""

BERGHOLT = (
    "d6-d4 f5-d5 e7-e5 e4-e6 e2-e4 g3-e3 d3-f3 g5-g3-e3 c5-e5 a5-c5 b3-d3-f3-f5-d5-b5 "
    "c7-e7-e5-e3 c1-c3 c4-c2 e1-c1-c3 a3-a5-c5 c6-c4-c2-e2-e4-c4 b4-d4"
)
"""Ernest Bergholt, 1912."""


def stuck(pegs: int) -> bool:
    return not any(pegs & jump.all == jump.taken for jump in JUMPS)


def test_the_board_has_33_points_and_76_jumps() -> None:
    assert len(cross.POINTS) == 33
    assert len(JUMPS) == 76


def test_the_board_has_eight_symmetries_and_every_jump_stays_a_jump() -> None:
    jumps = {(jump.taken, jump.all) for jump in JUMPS}
    assert len(set(cross.SYMMETRIES)) == 8
    for turn in cross.SYMMETRIES:
        turned = {(cross.turned(t, turn), cross.turned(a, turn)) for t, a in jumps}
        assert turned == jumps


def test_from_the_central_vacancy_the_positions_by_level_are_those_published() -> None:
    assert tuple(map(len, islice(levels("d4"), len(BY_LEVEL)))) == BY_LEVEL


def test_the_shortest_lost_game_has_six_jumps() -> None:
    ends = [any(map(stuck, level)) for level in islice(levels("d4"), 7)]
    assert ends == [False] * 6 + [True]


def test_bergholts_game_ends_in_the_centre_after_18_plays() -> None:
    end = played(begin(), *BERGHOLT.split())
    assert end.won()
    assert (end.pegs, end.plays, end.jumps) == (CENTRE, 18, 31)


@pytest.mark.parametrize("survivor", cross.POINTS)
def test_from_the_central_vacancy_the_last_piece_can_end_on_only_five_points(
    survivor: str,
) -> None:
    answer = solve(FULL_BUT_CENTRE, cross.bit(survivor), budget=60)
    possible = survivor in {"d4", "d1", "a4", "g4", "d7"}
    assert isinstance(answer, Solution if possible else Unsolvable)


def test_one_vacancy_to_one_survivor_is_21_problems_up_to_symmetry() -> None:
    assert len(list(single_survivors())) == 21


def test_no_jump_changes_the_class_of_the_rule_of_three() -> None:
    for jump in JUMPS:
        assert position_class(jump.taken) == position_class(jump.all ^ jump.taken)


def test_there_are_sixteen_classes_and_a_position_shares_its_complements() -> None:
    classes = {position_class(sum(map(cross.bit, pair))) for pair in combinations(cross.POINTS, 2)}
    assert len(classes | {position_class(0)}) == 16
    assert position_class(cross.ALL) == position_class(0)


def test_a_position_can_end_at_c_exactly_when_its_complement_comes_from_vacancy_c() -> None:
    reached = {
        cross.turned(pegs, turn)
        for level in islice(levels("d4"), 3, 4)
        for pegs in level
        for turn in cross.SYMMETRIES
    }
    four = (sum(map(cross.bit, names)) for names in combinations(cross.POINTS, 4))
    winnable = {pegs for pegs in four if isinstance(solve(pegs, CENTRE), Solution)}
    assert winnable == {cross.ALL ^ pegs for pegs in reached}
    assert len(winnable) == 60


def test_random_play_leaves_7_6418_pieces_on_average() -> None:
    rng, left, games = Random(1912), 0, 3000
    for _ in range(games):
        position: Position = begin()
        while jumps := [play for play in position.moves(PLAYER) if len(play.points) == 2]:
            position = position.after(PLAYER, rng.choice(jumps))
        left += position.pegs.bit_count()
    assert left / games == pytest.approx(7.6418, abs=0.15)  # four standard errors
