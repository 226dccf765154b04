"""`solve --enumerate`, compared with counting by the rules."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner

from snuggery.games import cross
from snuggery.games.peg_solitaire.commands import solve
from snuggery.games.peg_solitaire.engine import bitboard
from snuggery.games.peg_solitaire.engine import levels as kernel
from snuggery.games.peg_solitaire.rules.jumps import JUMPS, marks
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.rules.state import Position
from snuggery.games.peg_solitaire.solver.enumeration import levels, shortest
from tests.games.peg_solitaire.positions import CENTRE, pieces, played

SMALL = ("latin-cross", "greek-cross", "triangle", "fireplace")


def following(pegs: int) -> list[int]:
    return [pegs ^ jump.all for jump in JUMPS if pegs & jump.all == jump.taken]


def reached_from(start: int) -> list[set[int]]:
    """What can be reached, by number of jumps."""
    found, level = [], {start}
    while level:
        found.append(level)
        level = {after for pegs in level for after in following(pegs)}
    return found


def lines_to(target: int) -> Callable[[int], int]:
    """What counts the lines of single jumps from a position to the target."""

    @cache
    def lines(pegs: int) -> int:
        return pegs == target or sum(map(lines, following(pegs)))

    return lines


def sizes(positions: Iterable[int]) -> tuple[int, int]:
    """How many these are, turned and mirrored ones counted once, and in full."""
    every = set(positions)
    alike = {min(cross.turned(pegs, turn) for turn in cross.SYMMETRIES) for pegs in every}
    return len(alike), len(every)


def told(levels: list[dict[str, int]]) -> list[tuple[int, int]]:
    assert [level["jumps"] for level in levels] == list(range(len(levels)))
    return [(level["up_to_symmetry"], level["in_full"]) for level in levels]


@pytest.mark.parametrize("name", SMALL)
def test_levels_dead_ends_winnable_positions_and_solutions_are_those_found_by_hand(
    name: str,
) -> None:
    problem = next(each for each in PROBLEMS if each.name == name)
    printed = CliRunner().invoke(solve, ["--problem", name, "--enumerate", "--json"]).stdout
    found = json.loads(printed)
    reached, lines = reached_from(problem.pegs), lines_to(problem.target)
    stuck = [{pegs for pegs in level if not following(pegs)} for level in reached]
    steps = problem.pegs.bit_count() - problem.target.bit_count()
    winnable = [{pegs for pegs in level if lines(pegs)} for level in reached[: steps + 1]]
    assert told(found["levels"]) == [sizes(level) for level in reached]
    assert told(found["dead_ends"]) == [sizes(level) for level in stuck]
    assert found["in_full"] == sum(map(len, reached))
    assert found["dead_ends_in_full"] == sum(map(len, stuck))
    (target,) = found["targets"]
    assert told(target["winnable"]) == [sizes(level) for level in winnable]
    assert target["winnable_in_full"] == sum(map(len, winnable))
    assert (target["solutions"], target["least"]) == (lines(problem.pegs), problem.par)


@pytest.mark.parametrize("seed", range(12))
def test_random_starts_and_targets_are_counted_as_by_hand(seed: int) -> None:
    rng = Random(seed)
    target = sum(cross.bit(point) for point in rng.sample(cross.POINTS, rng.randint(1, 4)))
    start = target
    # backwards is the same as forwards with pieces and holes swapped
    for _ in range(rng.randint(3, 8)):
        jumps = [jump.all for jump in JUMPS if (start ^ cross.ALL) & jump.all == jump.taken]
        start ^= rng.choice(jumps or [0])
    found, lines = shortest(start, target), lines_to(target)
    assert found is not None
    assert found.solutions == lines(start)
    by_hand = [sizes(filter(lines, level)) for level in reached_from(start)]
    assert [(level.up_to_symmetry, level.in_full) for level in found.by_level] == by_hand[
        : start.bit_count() - target.bit_count() + 1
    ]
    every = [level.every for level in levels(start)]
    assert [(level.up_to_symmetry, level.in_full) for level in every] == [
        sizes(level) for level in reached_from(start)
    ]


@pytest.mark.parametrize("names", ["c4 d4 d3 d2", "c4 d4 d3 d2 e4", "d3 d4 c5 d5 e5 d6"])
def test_one_piece_anywhere_is_counted_for_each_point_where_it_may_be(names: str) -> None:
    position = cross.rows(marks(pieces(names)))
    asked = ["--position", position, "--target", "any", "--enumerate", "--json"]
    found = json.loads(CliRunner().invoke(solve, asked).stdout)
    for target in found["targets"]:
        goal = pieces(" ".join(target["target"]))
        assert target["solutions"] == lines_to(goal)(pieces(names))
        if target["plays"]:
            assert played(Position(pieces(names), goal), *target["plays"]).won()
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


def test_every_finished_level_is_reported() -> None:
    ticks = []
    shortest(pieces("d3 d4 c5 d5 e5 d6"), CENTRE, lambda: ticks.append(1))
    assert len(ticks) == 3 * 5


def test_counts_beyond_64_bits_are_exact() -> None:
    position = np.array([pieces("c4 d4")], np.uint32)
    then = np.array(sorted(following(pieces("c4 d4"))), np.uint32)
    then = then[kernel.places(then).argsort()]
    size = bitboard.SET_WORDS
    ranked = kernel.Ranked(np.zeros(size, np.uint64), np.zeros(size, np.uint32))
    kernel.rank(then, ranked)
    low, high = np.array([2**64 - 1, 5], np.uint64), np.array([3, 4], np.uint64)
    later = kernel.Later(np.zeros(2, np.int8), np.zeros(2, np.uint64), low, high)
    by = bitboard.tables((tuple(range(33)),), pieces("c4 d4"))
    found = kernel.fewest_plays(position, ranked, later, by)
    assert (int(found.high[0]), int(found.low[0])) == (3 + 4 + 1, 4)


def test_what_takes_more_memory_than_there_is_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "snuggery.games.peg_solitaire.solver.enumerate_command.available_memory", lambda: 100 << 20
    )
    said = CliRunner().invoke(solve, ["--enumerate"])
    assert said.exit_code != 0
    assert "MB of memory; 100 MB are free" in said.output
