"""The solver and the compiled loops, compared with the rules."""

from itertools import combinations, islice
from random import Random

import numpy as np
import pytest

from snuggery.games import cross
from snuggery.games.peg_solitaire.engine import bitboard
from snuggery.games.peg_solitaire.engine.playouts import random_play
from snuggery.games.peg_solitaire.rules.invariants import PAGODAS, position_class
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE, JUMPS, LONE, reached
from snuggery.games.peg_solitaire.rules.state import PLAYER, Position
from snuggery.games.peg_solitaire.solver.enumeration import levels as counted_levels
from snuggery.games.peg_solitaire.solver.enumeration import shortest
from snuggery.games.peg_solitaire.solver.reachability import Solution, Unknown, Unsolvable, solve
from tests.games.peg_solitaire.positions import (
    CENTRE,
    FULL_BUT_CENTRE,
    OFF_THE_BOOK,
    begin,
    pieces,
    played,
)

RANDOM = tuple(Random(3).getrandbits(33) for _ in range(300))


def reachable(position: Position) -> set[int]:
    """Every position that can come from this one, by the rules."""
    found, todo = {position.pegs}, [position]
    while todo:
        here = todo.pop()
        for play in here.moves(PLAYER):
            after = here.after(PLAYER, play)
            if after.pegs not in found:
                found.add(after.pegs)
                todo.append(after)
    return found


def near(target: int, seed: int) -> int:
    """Some jumps back from the target, then some forward: it may still be in reach, or not."""
    rng = Random(seed)
    pegs = rng.choice(sorted(LONE)) if target == ANY_ONE else target
    for backward in [True] * rng.randint(4, 8) + [False] * rng.randint(0, 2):
        holes = pegs ^ cross.ALL if backward else pegs
        pegs ^= rng.choice([jump.all for jump in JUMPS if holes & jump.all == jump.taken] or [0])
    return pegs


@pytest.mark.parametrize("target", [CENTRE, pieces("a3"), pieces("c3 e5"), ANY_ONE])
def test_the_solver_agrees_with_trying_everything(target: int) -> None:
    found = set()
    for seed in range(100):
        pegs = near(target, seed)
        answer = solve(pegs, target, budget=60)
        expected = any(reached(end, target) for end in reachable(Position(pegs, target)))
        assert isinstance(answer, Solution if expected else Unsolvable)
        if isinstance(answer, Solution):
            assert played(Position(pegs, target), *map(str, answer.plays)).won()
        found.add(expected)
    assert found == {True, False}


def test_a_solution_with_nothing_to_do_is_empty() -> None:
    assert solve(CENTRE, CENTRE) == Solution(())
    assert solve(pieces("a3"), ANY_ONE) == Solution(())


@pytest.mark.parametrize(
    ("pegs", "target", "reason"),
    [
        (CENTRE, pieces("d1"), "none to spare"),
        (FULL_BUT_CENTRE, pieces("d5"), "rule of three"),
        (pieces("a3 a5 g3 g5 c7 e7"), pieces("c7 e7 d4 d1"), "weights"),
    ],
)
def test_what_cannot_be_done_is_said_with_the_reason(pegs: int, target: int, reason: str) -> None:
    answer = solve(pegs, target)
    assert isinstance(answer, Unsolvable)
    assert reason in answer.reason


def test_without_time_or_rounds_the_solver_says_that_it_does_not_know() -> None:
    pegs = played(begin(), *OFF_THE_BOOK).pegs
    assert solve(pegs, CENTRE, budget=0) == Unknown()
    assert solve(pegs, CENTRE, budget=60, rounds=0) == Unknown()


def test_a_fixed_number_of_rounds_gives_the_same_answer_again() -> None:
    pegs = played(begin(), *OFF_THE_BOOK).pegs
    assert solve(pegs, CENTRE, 60, rounds=3) == solve(pegs, CENTRE, 60, rounds=3)


def test_the_longest_start_for_one_piece_anywhere_is_solved() -> None:
    for vacancy in ("d4", "d3", "d2", "d1", "c3", "b3", "a3"):
        assert isinstance(solve(cross.ALL ^ cross.bit(vacancy), ANY_ONE, budget=60), Solution)


def test_no_jump_raises_a_weighting_and_their_turned_images_are_all_there() -> None:
    for weights in PAGODAS:
        for jump in JUMPS:
            start, over, end = (cross.INDEX[name] for name in (jump.start, jump.over, jump.end))
            assert weights[start] + weights[over] >= weights[end]
        for turn in cross.SYMMETRIES:
            assert tuple(weights[turn[index]] for index in range(33)) in PAGODAS


def test_the_compiled_loops_know_the_same_jumps_as_the_rules() -> None:
    by = bitboard.tables()
    for pegs in RANDOM:
        after = {
            pegs ^ jump.all
            for number, jump in enumerate(JUMPS)
            if int(bitboard.legal_half(by.legal, number // bitboard.HALF, np.uint64(pegs)))
            >> number % bitboard.HALF
            & 1
        }
        single = [play for play in Position(pegs, 0).moves(PLAYER) if len(play.points) == 2]
        assert after == {Position(pegs, 0).after(PLAYER, play).pegs for play in single}


def test_the_compiled_loops_turn_positions_like_the_board() -> None:
    by = bitboard.tables()
    for pegs in RANDOM:
        images = [cross.turned(pegs, turn) for turn in cross.SYMMETRIES]
        assert [int(bitboard.image(by.images, n, np.uint64(pegs))) for n in range(8)] == images
        assert int(bitboard.smallest(by.images, np.uint64(pegs))) == min(images)


def test_within_a_class_no_two_positions_have_the_same_place() -> None:
    left_out = [name for name in cross.POINTS if not bitboard.place_of(np.uint64(cross.bit(name)))]
    assert len(left_out) == 4
    several = (group for n in range(1, 5) for group in combinations(left_out, n))
    assert all(position_class(cross.bits(group)) != position_class(0) for group in several)
    places = {int(bitboard.place_of(np.uint64(cross.bit(name)))) for name in cross.POINTS}
    assert places == {0} | {1 << n for n in range(29)}


def test_the_compiled_count_of_positions_agrees_with_the_literature() -> None:
    found = list(islice(counted_levels(FULL_BUT_CENTRE), 9))
    assert [level.every.up_to_symmetry for level in found] == [1, 1, 2, 8, 39, 171, 719, 2757, 9751]
    assert [level.every.in_full for level in found][:4] == [1, 4, 12, 60]


@pytest.mark.parametrize("vacancy", ["d4", "a4", "b4", "c3", "b3", "c1"])
def test_every_vacancy_is_counted_in_full_and_up_to_all_eight_symmetries(vacancy: str) -> None:
    after = {cross.ALL ^ cross.bit(vacancy)}
    for level in islice(counted_levels(cross.ALL ^ cross.bit(vacancy)), 6):
        alike = {min(cross.turned(pegs, turn) for turn in cross.SYMMETRIES) for pegs in after}
        assert (level.every.up_to_symmetry, level.every.in_full) == (len(alike), len(after))
        after = {p ^ jump.all for p in after for jump in JUMPS if p & jump.all == jump.taken}


def test_an_empty_centre_and_an_empty_edge_lead_to_the_same_positions() -> None:
    # b4-d4 and c4-a4 both leave b4 and c4 empty: from there on, the two games are the same
    centre, edge = (counted_levels(cross.ALL ^ cross.bit(point)) for point in ("d4", "a4"))
    for one, other in islice(zip(centre, edge, strict=True), 9):
        assert one.every.up_to_symmetry == other.every.up_to_symmetry
        assert one.stuck.up_to_symmetry == other.stuck.up_to_symmetry


def test_compiled_random_play_leaves_7_6418_pieces_on_average() -> None:
    made, left = random_play(FULL_BUT_CENTRE, 200_000, 7, bitboard.tables())
    assert left / 200_000 == pytest.approx(7.6418, abs=0.02)  # four standard errors
    assert made == 200_000 * 32 - left


@pytest.mark.parametrize(
    ("start", "target"),
    [
        ("c4 d4 a3 g3", "a3 g3 d4"),  # another class
        ("c4 d4 a3 g3", "c4 d4 a3 g3"),  # nothing to do
        ("d4 d7 d1", "d4"),  # the right class, but no jump
        ("a4 b4 f4 g4", "d4"),  # the right class and some jumps, yet lost
    ],
)
def test_a_target_out_of_reach_has_no_shortest_line(start: str, target: str) -> None:
    assert shortest(pieces(start), pieces(target)) is None
    assert pieces(start) == pieces(target) or not isinstance(
        solve(pieces(start), pieces(target)), Solution
    )


def test_a_search_in_rounds_looks_at_no_clock() -> None:
    """The same seed gives the same game, however slow the machine: nothing is left to note."""
    whole = CENTRE ^ cross.ALL
    assert solve(whole, CENTRE, budget=0.0, rounds=4) == solve(whole, CENTRE, rounds=4)
    assert isinstance(solve(whole, CENTRE, budget=0.0, rounds=4), Solution)
