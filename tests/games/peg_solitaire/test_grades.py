"""How hard the problems are, and which one it is today."""

from datetime import date, timedelta
from functools import cache
from math import log2

import pytest

from snuggery.core import BadOptions
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.rules.care import CARE
from snuggery.games.peg_solitaire.rules.grades import grade
from snuggery.games.peg_solitaire.rules.jumps import JUMPS
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.rules.setup import of_the_day
from snuggery.games.peg_solitaire.rules.state import start
from tests.games.peg_solitaire.positions import begin


@pytest.mark.parametrize("name", ["latin-cross", "greek-cross", "triangle", "fireplace", "diamond"])
def test_the_care_that_a_problem_asks_for_is_the_mean_over_its_random_winning_lines(
    name: str,
) -> None:
    problem = next(each for each in PROBLEMS if each.name == name)

    def following(pegs: int) -> list[int]:
        return [pegs ^ jump.all for jump in JUMPS if pegs & jump.all == jump.taken]

    @cache
    def wins(pegs: int) -> bool:
        return pegs == problem.target or any(map(wins, following(pegs)))

    @cache
    def bits(pegs: int) -> float:
        if pegs == problem.target:
            return 0
        every = following(pegs)
        good = [each for each in every if wins(each)]
        return log2(len(every) / len(good)) + sum(map(bits, good)) / len(good)

    assert CARE[name] == pytest.approx(bits(problem.pegs), abs=0.0051)


def test_every_problem_has_a_grade_and_the_list_shows_it() -> None:
    assert {problem.name for problem in PROBLEMS} == set(CARE)
    choices = dict(GAME.rules.OPTIONS[0].choices)
    for problem in PROBLEMS:
        assert grade(problem.name) in choices[problem.name]
    assert len({grade(name) for name in CARE}) == 5
    assert choices["latin-cross"] == "The Latin cross, to the centre (easy, addition)"


def test_each_day_has_a_problem_and_each_problem_its_day() -> None:
    first = date(2027, 3, 14)
    first -= timedelta(first.toordinal() % len(PROBLEMS))
    days = [f"{first + timedelta(n):%Y%m%d}" for n in range(len(PROBLEMS))]
    assert {of_the_day(day) for day in days} == set(PROBLEMS)
    assert [of_the_day(day) for day in days] != list(PROBLEMS)


def test_the_problem_of_the_day_is_that_problem_with_its_par() -> None:
    options = GAME.dated({"puzzle": "today"}, date(2027, 3, 14))
    assert options == {"puzzle": "20270314"}
    problem = of_the_day("20270314")
    assert start(GAME.settled(options)) == begin(problem=problem.name)


@pytest.mark.parametrize(
    "options",
    [{"puzzle": "soon"}, {"puzzle": "20270230"}, {"puzzle": "20270314", "problem": "ring"}],
)
def test_a_wrong_day_and_two_problems_at_once_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        begin(**options)
