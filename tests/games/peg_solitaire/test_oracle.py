"""The oracle, compared with trying everything by the rules."""

import os
from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path
from random import Random

import pytest

from snuggery.core import Moves
from snuggery.core.compiled import background_builder
from snuggery.core.compiled.background_builder import Building
from snuggery.games import cross
from snuggery.games.peg_solitaire.players.bots import analyse, hint, remark, standing
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE, JUMPS, LONE, reached
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.rules.state import PLAYER, Board, Play, Position, parse
from snuggery.games.peg_solitaire.solver import table_builder
from snuggery.games.peg_solitaire.solver.book import known
from snuggery.games.peg_solitaire.solver.oracle import everything, judge
from snuggery.games.peg_solitaire.solver.reachability import Solution, Unknown, Unsolvable, solve
from snuggery.games.peg_solitaire.solver.table_builder import build
from snuggery.games.peg_solitaire.solver.tablebase import Table, path_of, table_of
from tests.games.peg_solitaire.positions import CENTRE, begin, pieces, played


@pytest.fixture(autouse=True)
def _own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))


@cache
def fewest(pegs: int, landed: str, target: int) -> float:
    """The fewest plays left, by trying everything."""
    if reached(pegs, target):
        return 0
    return min(
        (
            fewest(pegs ^ jump.all, jump.end, target) + (jump.start != landed)
            for jump in JUMPS
            if pegs & jump.all == jump.taken
        ),
        default=inf,
    )


def near(target: int, seed: int) -> Position:
    """Some jumps back from the target, then some forward: it may still be in reach, or not."""
    rng = Random(seed)
    pegs = rng.choice(sorted(LONE)) if target == ANY_ONE else target
    for _ in range(rng.randint(4, 9)):
        holes = pegs ^ cross.ALL
        pegs ^= rng.choice([jump.all for jump in JUMPS if holes & jump.all == jump.taken] or [0])
    position = Position(pegs, target)
    for _ in range(rng.randint(0, 3)):
        if position.to_act():
            position = position.after(PLAYER, rng.choice(tuple(position.moves(PLAYER))))
    return position


def seen(position: Position) -> tuple[Board, Moves[Play]]:
    return position.view(PLAYER), position.moves(PLAYER)


def check(position: Position) -> bool:
    """What is said about a position is what trying everything finds; whether it can be won."""
    pegs, target, landed = position.pegs, position.target, position.last[-1]
    verdict, least = judge(position.view(PLAYER)), fewest(pegs, landed, target)
    assert verdict.winnable == (least < inf)
    assert (verdict.left if verdict.winnable else inf) == least
    assert verdict.keeping is not None
    for jump in JUMPS:
        if not position.won() and pegs & jump.all == jump.taken:
            after = fewest(pegs ^ jump.all, jump.end, target) + (jump.start != landed)
            assert verdict.keeping.get(jump, inf) == after
    return least < inf


@pytest.mark.parametrize("target", [CENTRE, pieces("a3"), pieces("c3 e5"), ANY_ONE])
def test_the_oracle_agrees_with_trying_everything(target: int) -> None:
    assert {check(near(target, seed)) for seed in range(60)} == {True, False}


@pytest.mark.parametrize("name", ["fireplace", "pyramid", "diamond"])
def test_a_table_says_the_same_as_trying_everything_all_along_random_games(name: str) -> None:
    first = begin(problem=name)
    path = path_of(first.pegs, first.target)
    assert build(first.pegs, first.target, path) > 0
    assert table_of(first.pegs, first.target) is not None
    rng, found = Random(5), set()
    for _ in range(12):
        position: Position = first
        while position.to_act():
            position = position.after(PLAYER, rng.choice(tuple(position.moves(PLAYER))))
            if position.pegs.bit_count() < 12:
                found.add(check(position))
    assert found == {True, False}


def test_the_solver_never_finds_what_a_table_calls_lost_nor_fewer_plays() -> None:
    first = begin(problem="inclined-square")
    build(first.pegs, first.target, path_of(first.pegs, first.target))
    rng, found = Random(3), set()
    for game in range(4):
        position: Position = first
        while position.to_act():
            verdict = judge(position.view(PLAYER))
            answer = solve(position.pegs, position.target, 60, rounds=2)
            if isinstance(answer, Solution):
                own = answer.plays[0].points[0] == position.last[-1]  # it continues with its piece
                assert verdict.left is not None
                assert verdict.left <= len(answer.plays) - own
            elif isinstance(answer, Unsolvable):
                assert verdict.winnable is False
            found.add(type(answer))
            kept = [str(jump) for jump in verdict.keeping or ()]
            singles = [play for play in position.moves(PLAYER) if len(play.points) == 2]
            good = [play for play in singles if str(play) in kept]
            position = position.after(PLAYER, rng.choice(good if good and game % 2 else singles))
    assert {Solution, Unsolvable} <= found


def test_a_table_serves_a_problem_however_the_board_is_turned() -> None:
    first = begin(problem="fireplace")
    build(first.pegs, first.target, path_of(first.pegs, first.target))
    for turn in cross.SYMMETRIES:
        start, goal = cross.turned(first.pegs, turn), cross.turned(first.target, turn)
        table = table_of(start, goal)
        assert table is not None
        assert table.left(start, "") == 8
        for jump in JUMPS:
            if start & jump.all == jump.taken:
                after = start ^ jump.all
                assert table.left(after, jump.end) == fewest(after, jump.end, goal)


def test_a_table_of_what_cannot_be_reached_is_empty() -> None:
    start, goal = pieces("a4 b4 f4 g4"), CENTRE
    assert build(start, goal, path_of(start, goal)) == 0
    table = Table(path_of(start, goal), start, goal)
    assert (len(table), table.left(start, "")) == (0, inf)


def test_at_the_start_of_each_small_problem_the_fewest_plays_are_its_par() -> None:
    for problem in PROBLEMS:
        left = everything(problem.pegs, problem.target)
        if left is not None:
            assert left(problem.pegs, "") == problem.par


def test_what_takes_too_long_is_built_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def built_by(start: int, goal: int) -> Building:
        asked.append((start, goal))
        return Building(0.25)

    monkeypatch.setattr("snuggery.games.peg_solitaire.solver.oracle.built_by", built_by)
    said = standing(played(begin(), "d2-d4").view(PLAYER))
    assert (said.winnable, said.done, said.text) == (True, 0.25, "Still winnable")
    assert asked == [(cross.ALL ^ CENTRE, CENTRE)]


def test_a_note_tells_how_much_of_a_table_is_built_until_its_writer_is_dead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = cross.ALL ^ CENTRE
    name = path_of(start, CENTRE).name
    table_builder.BUILDER.note.write_text(f"{name} 0.500 0", encoding="utf-8")
    assert table_builder.built_by(start, CENTRE).done == 0.5
    assert table_builder.built_by(start, pieces("d1")).done == 0  # one at a time
    monkeypatch.setattr(background_builder, "DEAD", -1.0)
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: started.append(command))
    assert table_builder.built_by(start, CENTRE).done == 0
    assert started[0][-2:] == (str(start), str(CENTRE))


def test_what_takes_more_memory_than_there_is_is_not_built_and_the_lamp_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[object] = []
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: started.append(1))
    monkeypatch.setattr(background_builder, "available_memory", lambda: 100 << 20)
    building = table_builder.built_by(cross.ALL ^ CENTRE, CENTRE)
    assert (building.done, building.lacks, building.there) == (None, "memory", 100 << 20)
    view = played(begin(), "d2-d4").view(PLAYER)
    said = standing(view)
    assert (said.winnable, said.done) == (True, None)
    assert said.text == "Still winnable; there is too little free memory to count the plays"
    monkeypatch.setattr(
        "snuggery.games.peg_solitaire.solver.oracle.solve", lambda *_, **__: Unknown()
    )
    unknown = standing(played(begin(), "d2-d4", "b3-d3").view(PLAYER))
    assert unknown.winnable is None
    assert unknown.text == "Not known whether it can be won: there is too little free memory"
    assert not started


def test_tables_that_were_not_used_for_longest_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / f"peg-solitaire-{name}.npy" for name in "abc"]
    for age, file in enumerate(files):
        file.write_bytes(bytes(100))
        os.utime(file, (1_000_000, 1_000_000 - age))
    monkeypatch.setattr(table_builder, "MOST_KEPT", 250)
    left_over = files[0].with_suffix(".4711")
    left_over.write_bytes(bytes(100))
    table_builder.tidy(files[0])
    assert not left_over.exists()
    assert [file.exists() for file in files] == [True, True, False]
    monkeypatch.setattr(table_builder, "MOST_KEPT", 50)
    table_builder.tidy(files[1])
    assert [file.exists() for file in files] == [False, True, False]


def test_a_table_that_is_opened_counts_as_used() -> None:
    first = begin(problem="triangle")
    path = path_of(first.pegs, first.target)
    build(first.pegs, first.target, path)
    os.utime(path, (1_000_000, 1_000_000))
    table_of(first.pegs, first.target)
    assert path.stat().st_mtime > 1_000_000


def test_where_one_end_is_known_to_be_in_reach_nobody_looks_for_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = begin(problem="pyramid")
    build(first.pegs, CENTRE, path_of(first.pegs, CENTRE))
    monkeypatch.setattr("snuggery.games.peg_solitaire.solver.oracle.everything", lambda *_: None)
    monkeypatch.setattr(
        "snuggery.games.peg_solitaire.solver.oracle.solve", lambda *_, **__: Unknown()
    )
    asked = replace(first, target=ANY_ONE).view(PLAYER)
    verdict = judge(asked)
    assert (verdict.winnable, verdict.left) == (True, None)


def test_the_lamp_says_whether_the_game_can_be_won() -> None:
    won = Position(pieces("c4 d4"), pieces("e4"), plays=3, last=("c6", "c4"), par=3)
    assert standing(won.view(PLAYER)).text == ("Still winnable: 0 plays at best, 3 in all")
    lost = Position(pieces("c4 d4 a3 g3"), CENTRE)
    assert (standing(lost.view(PLAYER)).winnable, standing(lost.view(PLAYER)).done) == (False, None)
    over = Position(CENTRE, CENTRE)
    assert (standing(over.view(PLAYER)).winnable, standing(over.view(PLAYER)).text) == (True, "")


def test_a_hint_is_a_jump_on_a_shortest_solution() -> None:
    some = (near(CENTRE, seed) for seed in range(100))
    position = next(each for each in some if not known(each.pegs, CENTRE) and check(each))
    in_all = position.plays + fewest(position.pegs, position.last[-1], CENTRE)
    assert in_all > position.plays + 2
    while position.to_act():
        found = hint(*seen(position))
        assert found.move
        assert "keeps the game winnable" in found.text
        position = position.play(PLAYER, parse(found.move))
    assert (position.won(), position.plays) == (True, in_all)


def test_an_analysis_tells_which_jumps_keep_it_winnable() -> None:
    position = begin(problem="latin-cross")
    found = {each.move: each for each in analyse(*seen(position))}
    singles = {str(play) for play in position.moves(PLAYER) if len(play.points) == 2}
    assert set(found) == singles
    for move, each in found.items():
        after = position.play(PLAYER, parse(move))
        lost = fewest(after.pegs, after.last[-1], CENTRE) == inf
        assert (each.value < 0) == lost == ("cannot" in each.text)
    values = [each.value for each in analyse(*seen(position))]
    assert values == sorted(values, reverse=True)


def test_a_review_marks_what_gave_the_game_away_and_what_was_too_long() -> None:
    position = begin(problem="latin-cross")
    marks = set()
    for play in position.moves(PLAYER):
        after = position.play(PLAYER, play)
        said = remark(*seen(position), play)
        plays = after.plays + fewest(after.pegs, after.last[-1], CENTRE)
        assert said.mark == ("??" if plays == inf else "?!" if plays > 5 else "")
        assert said.slip == {"??": "lost", "?!": "longer", "": ""}[said.mark]
        marks.add(said.mark)
    assert {"??", ""} <= marks
