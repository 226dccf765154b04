"""Options, targets, warnings and the notation."""

import pytest

from snuggery.core import BadNotation, BadOptions
from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE, marks, parse_position
from snuggery.games.peg_solitaire.rules.patterns import PATTERNS
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.rules.setup import OPTIONS
from snuggery.games.peg_solitaire.rules.state import Play, parse, warnings
from tests.games.peg_solitaire.positions import CENTRE, FULL_BUT_CENTRE, begin, pieces

START = "##ooo##/##ooo##/ooooooo/ooo.ooo/ooooooo/##ooo##/##ooo##"


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("vacancy", pieces("c3")),
        ("any", ANY_ONE),
        ("c6", pieces("c6")),
        (" D4, a4 ,c3", pieces("a4 c3 d4")),
        ("ring", PATTERNS["ring"]),
    ],
)
def test_a_target_is_the_vacancy_or_any_or_points_or_a_pattern(text: str, target: int) -> None:
    assert begin(vacancy="c3", target=text).target == target


@pytest.mark.parametrize("text", ["", "a1", "d4,", "d4 d5", "rings", "h9"])
def test_a_target_that_is_none_of_these_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="The target is"):
        begin(target=text)


def test_a_named_problem_sets_start_and_target() -> None:
    for problem in PROBLEMS:
        position = begin(problem=problem.name)
        assert (position.pegs, position.target) == (problem.pegs, problem.target)
        assert position.par == problem.par


def test_a_named_problem_and_other_options_do_not_mix() -> None:
    with pytest.raises(BadOptions, match="choose only one"):
        begin(problem="ring", vacancy="c3")


def test_an_unknown_problem_is_refused() -> None:
    with pytest.raises(BadOptions, match="problem cannot be"):
        begin(problem="sphinx")


def test_starts_from_a_pattern_are_marked_as_additions() -> None:
    labels = dict(next(each for each in OPTIONS if each.name == "problem").choices)
    for problem in PROBLEMS:
        assert problem.addition == (problem.pegs.bit_count() < 32)
        assert ("addition" in labels[problem.name]) == problem.addition


def test_only_patterns_in_which_a_piece_can_jump_are_offered_as_starts() -> None:
    starts = dict(next(each for each in OPTIONS if each.name == "start").choices)
    assert {"latin-cross", "pyramid", "ring", ""} <= starts.keys()
    assert not {"four-corners", "four-winds", "outposts"} & starts.keys()
    for name in starts:
        assert begin(start=name, target="a3").to_act()


@pytest.mark.parametrize(
    ("options", "warned"),
    [
        ({}, False),
        ({"target": "a4"}, False),
        ({"target": "d5"}, True),
        ({"target": "any"}, False),
        ({"target": "four-corners"}, False),
        ({"target": "c3,d4,e5"}, True),
        ({"vacancy": "c3", "target": "c6"}, False),
        ({"vacancy": "c3", "target": "c5"}, True),
    ],
)
def test_the_rule_of_three_warns_of_hopeless_targets_and_lets_them_be(
    options: dict[str, str], *, warned: bool
) -> None:
    assert bool(warnings(GAME.settled(options))) == warned
    begin(**options)


def test_a_listed_problem_keeps_its_par_when_the_board_is_turned() -> None:
    assert begin(vacancy="d4", target="d1").par == begin(problem="d4-to-a4").par
    assert begin(vacancy="e5", target="e5").par == begin(problem="c3-to-c3").par


def test_par_for_one_piece_anywhere_is_the_best_of_all_ends() -> None:
    pars = [begin(vacancy="d4", target=end).par or 99 for end in ("d4", "d1", "a4", "g4", "d7")]
    assert begin(vacancy="d4", target="any").par == min(pars)


def test_a_problem_that_is_not_listed_has_no_par() -> None:
    assert begin(vacancy="d4", target="c3,e5").par is None


@pytest.mark.parametrize("text", ["d2-d4", "c1-c3-e3", "a3-a5-c5-e5"])
def test_a_play_is_the_points_touched(text: str) -> None:
    assert parse(text) == Play(tuple(text.split("-")))
    assert str(parse(f" {text.upper()} ")) == text


@pytest.mark.parametrize("text", ["", "d2", "d2d4", "d2-", "a1-c1", "d2-d4-", "d2--d4", "d2–d4"])
def test_anything_that_is_not_a_play_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)


def test_a_position_is_seven_rows_the_highest_first() -> None:
    assert parse_position(START) == FULL_BUT_CENTRE
    assert cross.rows(marks(FULL_BUT_CENTRE)) == START
    assert parse_position("##...##/##..o##/......./......./......o/##...##/##...##") == pieces(
        "e6 g3"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        START.replace("#", "."),
        START[:-1],
        START + "/",
        START.replace("ooo.ooo", "ooo.oox"),
        START.replace("##ooo##", "#oooo##"),
    ],
)
def test_anything_that_is_not_a_position_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_position(text)


def test_the_board_is_shown_as_it_is() -> None:
    assert str(begin().view(None)).splitlines()[3] == "o o o . o o o"
    assert begin().view(None).target == CENTRE
