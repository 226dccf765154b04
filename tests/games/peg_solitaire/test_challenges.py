"""The problems that are set. Par is proved again wherever that is quick.

`python -m benchmarks.games.peg_challenges check` proves all of them.
"""

from itertools import pairwise
from math import inf

import pytest

from snuggery.core import BadOptions
from snuggery.core.challenges.challenge import challenge_at, every
from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME, challenges
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from snuggery.games.peg_solitaire.rules.jumps import marks
from snuggery.games.peg_solitaire.rules.problems import CENTRE, PROBLEMS
from snuggery.games.peg_solitaire.rules.shapes import SHAPES, shape_par, turns
from snuggery.games.peg_solitaire.rules.state import PLAYER
from snuggery.games.peg_solitaire.solver.oracle import everything
from tests.games.peg_solitaire.positions import begin, pieces, played

QUICK = 600
"""How many positions are searched for each shape."""


def test_par_of_the_small_shapes_is_what_a_search_of_everything_finds() -> None:
    proved = 0
    for shape in SHAPES:
        if shape.pegs.bit_count() <= 10 and (left := everything(shape.pegs, CENTRE, QUICK)):
            assert left(shape.pegs, "") == shape.par, hex(shape.pegs)
            proved += 1
    assert proved >= 40


def test_a_pattern_that_leads_nowhere_is_told_from_one_that_does() -> None:
    left = everything(pieces("c4 d4"), pieces("e4"))
    assert left is not None
    assert left(pieces("c4 d4"), "") == 1
    assert left(pieces("c4 e4"), "") == inf


def test_no_two_shapes_are_alike_and_none_is_a_named_problem() -> None:
    named = [problem.pegs for problem in PROBLEMS if problem.target == CENTRE]
    every_start = [*named, *(shape.pegs for shape in SHAPES)]
    least = {min(cross.turned(pegs, turn) for turn in cross.SYMMETRIES) for pegs in every_start}
    assert len(least) == len(every_start)


def test_every_shape_looks_the_same_from_two_sides_at_least() -> None:
    for shape in SHAPES:
        assert any(cross.turned(shape.pegs, turn) == shape.pegs for turn in cross.SYMMETRIES[1:])


def test_the_shapes_are_the_easiest_first() -> None:
    assert [shape.care for shape in SHAPES] == sorted(shape.care for shape in SHAPES)


def test_a_table_knows_the_par_of_a_shape_however_it_is_turned() -> None:
    shape = next(shape for shape in SHAPES if not turns(shape.pegs))
    for turn in cross.SYMMETRIES:
        rows = cross.rows(marks(cross.turned(shape.pegs, turn)))
        assert begin(position=rows).par == shape.par
    assert shape_par(shape.pegs, pieces("d1")) is None
    assert shape_par(shape.pegs ^ pieces("d1"), CENTRE) is None


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"position": "ooo"}, "cannot be read"),
        ({"position": "##...##/##...##/..o.o../......./......./##...##/##...##"}, "can jump"),
        ({"position": "##...##/##...##/..oo.../......./......./##...##/##...##", "start": "ring"},
         "do not go together"),
    ],
)  # fmt: skip
def test_a_position_that_nobody_can_begin_from_is_refused(
    options: dict[str, str], said: str
) -> None:
    with pytest.raises(BadOptions, match=said):
        begin(**options)


def test_a_week_goes_from_easy_to_hard() -> None:
    packs = challenges.tonight()
    grades = [[each.grade for each in pack] for pack in packs]
    for before, after in pairwise(grades):
        assert max(before) <= min(after)
    assert (min(grades[0]), max(grades[-1])) == (1, 5)
    assert {each for pack in packs for each in pack} == set(every(GAME))


def test_every_named_problem_is_in_the_gallery() -> None:
    hung = {each.name for family in challenges.families() for each in family.challenges}
    assert {problem.name for problem in PROBLEMS} <= hung


def test_a_challenge_is_known_by_the_options_of_its_table() -> None:
    for each in every(GAME):
        assert challenge_at(GAME, each.options) == each
    assert challenge_at(GAME, {}) is None
    assert challenge_at(GAME, {"problem": "d4-to-d4"}) is not None


def test_what_was_reached_is_the_number_of_plays_and_nothing_if_it_failed() -> None:
    challenge = challenge_at(GAME, {"problem": "latin-cross"})
    assert challenge is not None
    solved = played(begin(problem="latin-cross"), *SHORTEST["latin-cross"].split())
    assert challenges.reached(challenge, solved.view(PLAYER), 5) == challenge.par == 5
    assert challenges.told(challenge, 5) == "5 plays"
    stuck = played(begin(problem="latin-cross"), "d5-b5", "d3-d5", "d6-d4")
    assert stuck.outcome()
    assert challenges.reached(challenge, stuck.view(PLAYER), 3) is None


def test_gold_is_par_silver_two_more_and_bronze_any_solution() -> None:
    classic = challenge_at(GAME, {"problem": "d4-to-d4"})
    assert classic is not None
    assert [classic.medal(n) for n in (18, 19, 20, 21, 31)] == [
        *("gold", "silver", "silver", "bronze", "bronze")
    ]
    assert classic.medal(None) == ""


def test_a_challenge_says_what_to_leave_and_what_par_is() -> None:
    said = {
        name: challenges.task(each)
        for name in ("d4-to-d4", "d4-to-a4", "ring")
        if (each := challenge_at(GAME, {"problem": name}))
    }
    assert said["d4-to-d4"].startswith("Leave one piece, in the middle. Par is 18 plays")
    assert said["d4-to-a4"].startswith("Leave one piece, on a4. Par is 17 plays")
    assert said["ring"].startswith("Leave exactly the pieces that are ringed.")
    titles = [challenges.title(each) for each in every(GAME)]
    assert len(set(titles)) == len(titles)
    assert {"Centre to centre", "Figure 1", "Handful 1"} <= set(titles)
