"""`solve --enumerate`, held against counting by the rules."""

import json
from functools import cache

import pytest
from click.testing import CliRunner

from snuggery.games import cross
from snuggery.games.peg_solitaire.commands import solve
from snuggery.games.peg_solitaire.enumerate import shortest
from snuggery.games.peg_solitaire.jumps import JUMPS, marks
from snuggery.games.peg_solitaire.problems import PROBLEMS
from tests.games.peg_solitaire.positions import CENTRE, pieces

SMALL = ("latin-cross", "greek-cross", "triangle", "fireplace")


def by_hand(start: int, target: int) -> tuple[list[int], list[int], int]:
    """By number of jumps: what can be reached, what of it can be won; and the lines of jumps."""

    @cache
    def lines(pegs: int) -> int:
        return pegs == target or sum(map(lines, following(pegs)))

    def following(pegs: int) -> list[int]:
        return [pegs ^ jump.all for jump in JUMPS if pegs & jump.all == jump.taken]

    reached, level = [], {start}
    while level:
        reached.append(level)
        level = {after for pegs in level for after in following(pegs)}
    winnable = [sum(lines(pegs) > 0 for pegs in level) for level in reached]
    return [len(level) for level in reached], winnable, lines(start)


@pytest.mark.parametrize("name", SMALL)
def test_levels_winnable_positions_and_solutions_are_those_found_by_hand(name: str) -> None:
    problem = next(each for each in PROBLEMS if each.name == name)
    told = CliRunner().invoke(solve, ["--problem", name, "--enumerate", "--json"]).stdout
    found = json.loads(told)
    reached, winnable, lines = by_hand(problem.pegs, problem.target)
    assert [level["in_full"] for level in found["levels"]] == reached
    assert found["in_full"] == sum(reached)
    (target,) = found["targets"]
    steps = problem.pegs.bit_count() - problem.target.bit_count()
    assert [level["in_full"] for level in target["winnable"]] == winnable[: steps + 1]
    assert (target["solutions"], target["least"]) == (lines, problem.par)


def test_one_piece_anywhere_is_counted_for_each_point_where_it_may_stand() -> None:
    position = cross.rows(marks(pieces("c4 d4 d3 d2")))
    asked = ["--position", position, "--target", "any", "--enumerate", "--json"]
    found = json.loads(CliRunner().invoke(solve, asked).stdout)
    for target in found["targets"]:
        goal = pieces(" ".join(target["target"]))
        assert target["solutions"] == by_hand(pieces("c4 d4 d3 d2"), goal)[2]
    assert any(target["solutions"] for target in found["targets"])
    assert not all(target["solutions"] for target in found["targets"])


def test_the_tables_can_be_read_by_people_too() -> None:
    said = CliRunner().invoke(solve, ["--problem", "latin-cross", "--enumerate"]).stdout
    assert "Of these can still end with d4" in said
    assert "2 solutions, jump by jump; at least 5 plays:" in said
    hopeless = CliRunner().invoke(
        solve, ["--position", cross.rows(marks(pieces("c4 d4"))), "--target", "a3", "--enumerate"]
    )
    assert "rules the target out" in hopeless.stdout


def test_every_level_done_is_told() -> None:
    ticks = []
    shortest(pieces("d3 d4 c5 d5 e5 d6"), CENTRE, lambda: ticks.append(1))
    assert len(ticks) == 3 * 5
