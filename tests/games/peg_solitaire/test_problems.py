"""The named problems and their shortest lines."""

import pytest

from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from snuggery.games.peg_solitaire.rules.patterns import PATTERNS
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS, Problem, listed
from snuggery.games.peg_solitaire.rules.state import PLAYER, Position, warnings
from snuggery.games.peg_solitaire.solver.book import known
from snuggery.games.peg_solitaire.solver.enumeration import shortest
from snuggery.games.peg_solitaire.solver.reachability import Solution, solve
from tests.games.peg_solitaire.positions import CENTRE, FULL_BUT_CENTRE, begin, played

GARDNER = {"latin-cross": 5, "greek-cross": 6, "fireplace": 8, "pyramid": 8, "inclined-square": 8}
"""Plays in the lines that Martin Gardner gave for these patterns in 1962."""
QUICK = [problem for problem in PROBLEMS if problem.pegs.bit_count() <= 12]

each_problem = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)


def test_there_are_at_least_30_problems_and_8_patterns() -> None:
    assert len(PROBLEMS) >= 30
    assert len(PATTERNS) >= 8


def test_no_two_problems_are_the_same_turned_or_mirrored() -> None:
    assert [listed(each.pegs, each.target) for each in PROBLEMS] == list(PROBLEMS)
    assert len({each.name for each in PROBLEMS}) == len({each.title for each in PROBLEMS})


def test_the_single_survivors_are_among_them() -> None:
    single = [
        each for each in PROBLEMS if each.pegs.bit_count() == 32 and each.target.bit_count() == 1
    ]
    assert len(single) == 21


def test_every_target_with_several_pieces_is_symmetric() -> None:
    several = [each for each in PROBLEMS if each.target.bit_count() > 1]
    assert len(several) >= 8
    for problem in several:
        assert problem.pegs == FULL_BUT_CENTRE
        turns = [
            turn
            for turn in cross.SYMMETRIES
            if cross.turned(problem.target, turn) == problem.target
        ]
        assert len(turns) >= 4


@each_problem
def test_the_solver_solves_the_problem(problem: Problem) -> None:
    answer = solve(problem.pegs, problem.target, budget=60)
    assert isinstance(answer, Solution)
    end = played(Position(problem.pegs, problem.target), *map(str, answer.plays))
    assert end.won()
    assert end.plays == len(answer.plays) >= (problem.par or 1)


@each_problem
def test_the_shortest_line_reaches_the_target_in_as_many_plays_as_par(problem: Problem) -> None:
    end = played(begin(problem=problem.name), *SHORTEST[problem.name].split())
    assert end.won()
    assert end.plays == problem.par


def test_par_from_centre_to_centre_is_18() -> None:
    assert begin().par == 18


@pytest.mark.parametrize("name", GARDNER)
def test_par_is_what_gardner_gives(name: str) -> None:
    assert begin(problem=name).par == GARDNER[name]


@pytest.mark.parametrize("problem", QUICK, ids=lambda problem: problem.name)
def test_par_is_proved_again(problem: Problem) -> None:
    found = shortest(problem.pegs, problem.target)
    assert found is not None
    assert len(found.plays) == problem.par


@pytest.mark.parametrize("problem", QUICK, ids=lambda problem: problem.name)
def test_par_is_what_trying_every_play_finds(problem: Problem) -> None:
    frontier, count = {Position(problem.pegs, problem.target)}, 0
    while not any(position.won() for position in frontier):
        frontier = {
            Position(position.after(PLAYER, play).pegs, problem.target)
            for position in frontier
            for play in position.moves(PLAYER)
        }
        count += 1
    assert count == problem.par


@each_problem
def test_the_rule_of_three_allows_the_problem(problem: Problem) -> None:
    assert warnings(GAME.settled({"problem": problem.name})) == ()


def test_the_book_knows_the_lines_however_the_board_is_turned() -> None:
    for turn in cross.SYMMETRIES:
        target = cross.turned(cross.bit("a4"), turn)
        line = known(FULL_BUT_CENTRE, target)
        assert line is not None
        end = played(Position(FULL_BUT_CENTRE, target), *map(str, line))
        assert end.won()
        assert end.plays == begin(problem="d4-to-a4").par


def test_the_book_knows_how_a_line_continues_from_the_middle_of_a_play() -> None:
    position = begin()
    while not position.won():
        line = known(position.pegs, position.target)
        assert line is not None
        position = played(position, "-".join(line[0].points[:2]))
    assert position.plays == 18


def test_the_book_says_nothing_about_other_positions() -> None:
    assert known(FULL_BUT_CENTRE, CENTRE | cross.bit("d1")) is None
