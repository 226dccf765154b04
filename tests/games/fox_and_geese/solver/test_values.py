"""What the oracle says with a whole table: each value follows from those after the move."""

from pathlib import Path
from random import Random

import pytest

from snuggery import oracle
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import Position
from tests.games.fox_and_geese.few_geese import MOST
from tests.games.fox_and_geese.positions import read


@pytest.fixture(autouse=True)
def _by_table(tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_TABLES", str(tables))


def some(diagonals: str, count: int) -> list[Position]:
    """Positions with few geese anywhere, either side to move, in which the game goes on."""
    rng, found = Random(f"values {diagonals}"), list[Position]()
    while len(found) < count:
        fox, *geese = rng.sample(cross.POINTS, 1 + rng.randint(4, MOST))
        marks = ("F" if each == fox else "g" if each in geese else "." for each in cross.POINTS)
        side = rng.choice("fg")
        position = read(f"{cross.rows(''.join(marks))} {side}", "13", diagonals)
        if not position.outcome():
            found.append(position)
    return found


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_the_value_and_distance_of_a_move_follow_from_the_best_answer(diagonals: str) -> None:
    seen = set[float]()
    for position in some(diagonals, 60):
        found = oracle.values(GAME, position.view(position.turn))
        assert (found.kind, set(found.moves)) == ("exact", set(position.moves(position.turn)))
        for move, worth in found.moves.items():
            then = position.after(position.turn, move)
            seen.add(worth.value)
            if outcome := then.outcome():
                won = (position.turn in outcome.winners) - (3 - position.turn in outcome.winners)
                assert (worth.value, worth.distance) == (won, 1 if won else None)
                continue
            answer = oracle.values(GAME, then.view(then.turn)).best
            assert worth.value == -answer.value
            assert worth.distance == (answer.distance + 1 if answer.distance else None)
    assert seen == {-1.0, 0.0, 1.0}


@pytest.mark.parametrize(
    ("rows", "plies"),
    [
        ("##..F##/##.gg##/.g.gg../...g.../......./##...##/##...## g", 11),
        ("##...##/##...##/.....g./...g..F/...gg../##g.g##/##...## f", 45),
    ],
)
def test_the_longest_wins_of_the_study_are_as_long(rows: str, plies: int) -> None:
    """With six geese on the old lines: docs/studies/fox-and-geese-solved.md."""
    position = read(rows, "13", "lines")
    best = oracle.values(GAME, position.view(position.turn)).best
    assert (best.value, best.distance) == (1.0, plies)


def test_near_a_draw_by_the_counters_a_win_is_a_bound() -> None:
    """F9: the table counts no moves without progress, so it promises no more than it knows."""
    rows = "##..F##/##.gg##/.g.gg../...g.../......./##...##/##...## g"
    late = read(f"{rows} 195 1", "13", "lines")
    found = oracle.values(GAME, late.view(late.turn))
    assert found.kind == "bound"
    assert all(each.low <= 0 <= each.high for each in found.moves.values() if not each.known)
