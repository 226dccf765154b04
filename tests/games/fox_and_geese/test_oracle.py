"""The perfect player and exact analysis, with tables for few geese."""

from dataclasses import replace
from pathlib import Path

import pytest

from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import ALL, FOX_WINS, GEESE_WIN, POINTS, SIDE
from snuggery.games.fox_and_geese.players import analysis, bots, oracle
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import parse
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position
from snuggery.games.fox_and_geese.solver.self_check import random_positions
from tests.games.fox_and_geese.conftest import Solved
from tests.games.fox_and_geese.positions import MIDDLE_GAMES, begin, read

QUICK = bots.Style(deepest=3)
"""Kept short, because what else a player can do does not matter here."""


@pytest.fixture
def at_hand(
    solved: Solved, tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Solved:
    """Tables without distances."""
    for table in tables.glob("*.table"):
        (tmp_path / table.name).symlink_to(table)
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))
    return solved


@pytest.fixture
def measured(solved: Solved, tables: Path, monkeypatch: pytest.MonkeyPatch) -> Solved:
    """Tables with distances beside them."""
    monkeypatch.setenv("SNUGGERY_TABLES", str(tables))
    return solved


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))


def position_of(here: int, diagonals: str) -> Position:
    """A position as the rules have it."""
    fox, turn = cross.POINTS[here >> POINTS & 63], FOX if here & SIDE else GEESE
    return Position(here & ALL, fox, turn, begin().full, diagonals, 0, (here,))


def won(solved: Solved, diagonals: str, winner: int) -> Position:
    """A position that this side wins with patience; the fox is to move."""
    solver, _ = solved[diagonals]
    waits = (
        layer.geese_longest if winner == GEESE_WIN else layer.fox_longest for layer in solver.layers
    )
    longest = max(waits, key=lambda each: each.plies)
    assert longest.plies > 4
    return position_of(longest.geese | longest.fox << POINTS | SIDE, diagonals)


def perfect() -> bots.Perfect:
    player = bots.Perfect(1)
    player.strong = bots.Player(bots.Sides(QUICK, QUICK), 1)
    return player


@pytest.mark.parametrize(
    ("diagonals", "winner"),
    [("lines", GEESE_WIN), ("lines", FOX_WINS), ("everywhere", FOX_WINS)],
)
def test_the_perfect_player_wins_what_is_won_and_never_shuffles(
    at_hand: Solved, diagonals: str, winner: int
) -> None:
    side = GEESE if winner == GEESE_WIN else FOX
    position = won(at_hand, diagonals, winner)
    player, opponent = perfect(), bots.Player(bots.Sides(QUICK, QUICK), 2)
    wait = 0
    while position.to_act():
        turn, view, moves = position.turn, position.view(None), tuple(position.moves(position.turn))
        if turn == side:
            known = oracle.exact(view, moves) or {}
            before, wait = wait, min(e.plies or 0 for e in known.values() if e.result == 1)
            assert position.quiet < 2 or wait < before or not before
        chosen = player.choose(view, moves) if turn == side else opponent.choose(view, moves)
        position = position.after(turn, chosen)
    outcome = position.outcome()
    assert outcome
    assert outcome.winners == (side,)


def test_the_perfect_player_does_not_give_a_draw_away(at_hand: Solved) -> None:
    _, table = at_hand["lines"]
    looked_at = 0
    for here in random_positions(table, 100, seed=7):
        position = position_of(here, "lines")
        moves = tuple(position.moves(position.turn))
        known = oracle.exact(position.view(position.turn), moves) or {}
        results = {each.result for each in known.values()}
        if {0, -1} <= results and 1 not in results:
            chosen = perfect().choose(position.view(position.turn), moves)
            assert known[chosen].result == 0
            looked_at += 1
    assert looked_at > 3


def test_analysis_is_exact_where_there_is_a_table(at_hand: Solved) -> None:
    position = won(at_hand, "lines", GEESE_WIN)
    turn = position.turn
    found = analysis.analyse(position.view(turn), position.moves(turn), nodes=400_000)
    values = [each.value for each in found]
    assert values == sorted(values, reverse=True)
    assert "win" in found[0].text
    assert all("better" not in each.text and "even" not in each.text for each in found)


def test_a_review_marks_a_move_that_gives_away_what_the_table_knows(at_hand: Solved) -> None:
    patient = won(at_hand, "lines", GEESE_WIN)
    position = patient.after(FOX, next(iter(patient.moves(FOX))))
    moves = tuple(position.moves(GEESE))
    known = oracle.exact(position.view(GEESE), moves) or {}
    bad = next(move for move, each in known.items() if each.result < 1)
    found = analysis.remark(position.view(GEESE), moves, bad, nodes=200_000)
    assert (found.mark, found.slip) == ("??", "fox-out")
    assert known[parse(found.best)].result == 1


def test_a_hint_takes_the_table_at_its_word(at_hand: Solved) -> None:
    position = won(at_hand, "lines", FOX_WINS)
    found = bots.hint(position.view(FOX), position.moves(FOX))
    known = oracle.exact(position.view(FOX), position.moves(FOX)) or {}
    assert found.move
    assert known[parse(found.move)].result == 1


@pytest.mark.parametrize(
    ("diagonals", "winner"),
    [("lines", GEESE_WIN), ("lines", FOX_WINS), ("everywhere", FOX_WINS)],
)
def test_with_distances_perfect_players_take_exactly_that_many_plies(
    measured: Solved, diagonals: str, winner: int
) -> None:
    position = longest_win(measured, diagonals, winner)
    plies = measured[diagonals][1].plies(position.seen[-1])
    for left in range(plies or 0, 0, -1):
        moves = tuple(position.moves(position.turn))
        known = oracle.exact(position.view(None), moves) or {}
        chosen = oracle.surest(known)[0]
        assert known[chosen].end == left
        position = position.after(position.turn, chosen)
    outcome = position.outcome()
    assert outcome
    assert outcome.winners == (GEESE if winner == GEESE_WIN else FOX,)


def longest_win(solved: Solved, diagonals: str, winner: int) -> Position:
    ends = [layer.distances for layer in solved[diagonals][0].layers if layer.distances]
    wins = (end.geese_longest if winner == GEESE_WIN else end.fox_longest for end in ends)
    longest = max(wins, key=lambda win: win.plies)
    assert longest.plies > 10
    return position_of(longest.here, diagonals)


def test_with_distances_it_is_said_in_how_many_moves_each_side_wins(measured: Solved) -> None:
    position = longest_win(measured, "lines", GEESE_WIN)
    plies = measured["lines"][1].plies(position.seen[-1]) or 0
    turn = position.turn
    found = analysis.analyse(position.view(turn), position.moves(turn), nodes=200_000)
    assert all(f"the geese win in {(plies + 1) // 2} moves" == each.text for each in found[:1])
    assert all("certain" not in each.text for each in found)


def test_with_distances_analysis_shows_best_play_after_each_move(measured: Solved) -> None:
    position = longest_win(measured, "lines", GEESE_WIN)
    table, turn = measured["lines"][1], position.turn
    found = analysis.analyse(position.view(turn), position.moves(turn), nodes=200_000)
    won = [each for each in found if each.text.startswith("the geese win")]
    assert won
    for each in won:
        here = position.after(turn, parse(each.move))
        assert len(each.line) == 1 + (table.plies(here.seen[-1]) or 0)


def test_when_the_draw_is_near_the_next_catch_or_step_counts_not_the_end(
    measured: Solved,
) -> None:
    position = won(measured, "lines", GEESE_WIN)
    late = replace(position, quiet=oracle.HURRY)
    moves = tuple(position.moves(FOX))
    soon, now = oracle.exact(position.view(FOX), moves), oracle.exact(late.view(FOX), moves)
    assert soon
    assert now
    assert all(each.end for each in soon.values() if each.result)
    assert not any(each.end for each in now.values())


@pytest.mark.usefixtures("at_hand")
def test_with_more_geese_than_the_table_knows_nothing_is_certain() -> None:
    position = read(*MIDDLE_GAMES["a wall with a gap"])
    assert oracle.exact(position.view(FOX), position.moves(FOX)) is None
    assert not bots.about("perfect")
    assert "the strong player stands in" in bots.stand_in("perfect", position.view(FOX))
    assert not bots.stand_in("strong", position.view(FOX))


@pytest.mark.usefixtures("nowhere")
def test_without_a_table_the_perfect_player_says_so_and_keeps_playing() -> None:
    position = begin()
    for said in (bots.about("perfect"), bots.stand_in("perfect", position.view(FOX))):
        assert said.endswith("the strong player stands in.")
        assert "GB of memory; 0.0 GB are free here" in said
    player = perfect()
    assert player.choose(position.view(FOX), position.moves(FOX)) in tuple(position.moves(FOX))


@pytest.mark.usefixtures("at_hand")
def test_a_player_is_told_if_the_table_for_this_geometry_is_missing(tmp_path: Path) -> None:
    few = {
        diagonals: read(*MIDDLE_GAMES["few geese left"][:2], diagonals).view(FOX)
        for diagonals in board.GEOMETRIES
    }
    assert not any(bots.stand_in("perfect", view) for view in few.values())
    (tmp_path / "fox-and-geese-everywhere.table").unlink()
    assert bots.stand_in("perfect", few["everywhere"])
    assert not bots.stand_in("perfect", few["lines"])
    assert bots.about("perfect")


@pytest.mark.parametrize(
    ("file", "written"),
    [
        ("fox-and-geese-lines.table", b""),
        ("fox-and-geese-lines.table", b"Snuggery: Fox and Geese solved, 3\n and more of it"),
        ("fox-and-geese-lines.table", 1000),
        ("fox-and-geese-lines.table", "fox-and-geese-everywhere.table"),
        ("fox-and-geese-lines.distances", 1000),
        ("fox-and-geese-lines.distances", "fox-and-geese-everywhere.distances"),
    ],
    ids=["empty", "older", "cut off", "other", "distances cut off", "other distances"],
)
def test_a_table_that_cannot_be_used_is_named_and_does_no_harm(
    at_hand: Solved, tables: Path, tmp_path: Path, file: str, written: bytes | int | str
) -> None:
    """`written` is what it has instead, how much of it is left, or which file is taken for it."""
    position = won(at_hand, "lines", GEESE_WIN)
    assert oracle.exact(position.view(FOX), position.moves(FOX))
    if isinstance(written, int):
        written = (tables / file).read_bytes()[:written]
    elif isinstance(written, str):
        written = (tables / written).read_bytes()
    (tmp_path / file).unlink(missing_ok=True)
    (tmp_path / file).write_bytes(written)
    said = bots.about("perfect")
    assert said.startswith(f"{file} cannot be used")
    assert "stands in" in bots.stand_in("perfect", position.view(FOX))
    assert oracle.exact(position.view(FOX), position.moves(FOX)) is None
    assert perfect().choose(position.view(FOX), position.moves(FOX)) in position.moves(FOX)


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_the_truth_at_the_end_names_the_last_play_that_changed_the_result(
    at_hand: Solved, diagonals: str
) -> None:
    """The fox lets a win go: she steps where it is one no longer."""
    start = won(at_hand, diagonals, FOX_WINS)
    table = oracle.table_of(diagonals)
    assert table is not None
    for move in start.moves(FOX):
        after = start.after(FOX, move)
        if oracle.winner(table, after) == FOX_WINS:
            continue
        found = bots.verdict((start, after), (move,))
        assert found is not None
        assert found.at == 0
        said = f"The game turned at {move}: until then the fox could win."
        assert found.lines == (said,)
        to_a_loss = oracle.winner(table, after) == GEESE_WIN
        assert found.regrets == {FOX: 2 if to_a_loss else 1}
        break
    else:
        pytest.fail("every step keeps the win")
    keeps = next(
        move
        for move in start.moves(FOX)
        if oracle.winner(table, start.after(FOX, move)) == FOX_WINS
    )
    fair = bots.verdict((start, start.after(FOX, keeps)), (keeps,))
    assert fair is not None
    assert fair.at is None
    assert fair.regrets == {FOX: 0}


@pytest.mark.usefixtures("nowhere")
def test_without_a_table_nothing_is_said_about_a_finished_game() -> None:
    assert bots.verdict((begin(),), ()) is None
