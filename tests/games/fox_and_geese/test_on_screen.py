"""What the terminal says where there is a table of all positions, and where there is none."""

from functools import partial
from math import inf
from pathlib import Path

import pytest

from snuggery import Table, game
from snuggery.core import Seat
from snuggery.core.compiled import background_builder
from snuggery.core.text.language import speaking
from snuggery.games.fox_and_geese.players import analysis
from snuggery.terminal.session import Sitting
from tests.games.fox_and_geese.conftest import Solved

AT_THE_EDGE = {
    "diagonals": "lines",
    "position": "##gFg##/##..g##/...g.../......./......./##...##/##...## g",
}
"""e6-d6 immobilises the fox; nothing else wins."""


@pytest.fixture
def sitting(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Both seats of that position; little time to think."""
    for name in ("analyse", "remark"):
        monkeypatch.setattr(analysis, name, partial(getattr(analysis, name), nodes=200_000))
    return Sitting(Table(game("fox-and-geese"), AT_THE_EDGE))


@pytest.fixture
def _at_hand(solved: Solved, tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert solved
    monkeypatch.setenv("SNUGGERY_TABLES", str(tables))


@pytest.mark.usefixtures("_at_hand")
def test_with_a_table_the_terminal_says_that_the_values_are_exact(sitting: Sitting) -> None:
    said = sitting.analysis()
    assert said.title == "What each move is worth, exactly"
    best, *others = said.lines
    assert best.startswith("e6-d6: the geese win in 1 move")
    assert any(": a draw" in line for line in others)
    assert any(": the fox wins" in line for line in others)
    with speaking("de"):
        assert sitting.analysis().title == "Was jeder Zug wert ist, genau"


@pytest.mark.usefixtures("_at_hand")
def test_the_review_in_the_terminal_marks_what_gave_a_certain_win_away(sitting: Sitting) -> None:
    sitting.play("d5-c5")
    assert sitting.review().lines == (
        "1. d5-c5  ??  d5-c5: a draw. With e6-d6: the geese win in 1 move.",
    )


def test_without_a_table_nothing_is_said_to_be_exact(sitting: Sitting) -> None:
    said = sitting.analysis()
    assert said.title == "What each move is worth"
    assert said.lines[0].startswith("e6-d6")
    assert not any("a draw" in line for line in said.lines)


def test_the_terminal_says_who_stands_in_for_the_perfect_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))
    monkeypatch.setattr(background_builder, "DEAD", inf)
    (tmp_path / "fox-and-geese.building").write_text("lines-13 0.5 52428800", encoding="utf-8")
    table = Table(game("fox-and-geese"), {"geese": "13", "diagonals": "lines"})
    said = "50% done, 50 MB so far. Until it is ready, the strong player stands in."
    assert Sitting(table, {Seat(1): "perfect"}).status().endswith(said)
    assert "stands in" not in Sitting(table, {Seat(1): "strong"}).status()


def test_while_a_table_is_being_built_only_its_note_shows_the_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where memory is short, the table for fewer geese is the one that is being made."""

    def looked(*_: object) -> None:
        pytest.fail("only whoever builds looks at memory and disk")

    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))
    monkeypatch.setattr(background_builder, "DEAD", inf)
    monkeypatch.setattr(background_builder.Needs, "lacking", looked)
    (tmp_path / "fox-and-geese.building").write_text("lines-13 0.5 52428800", encoding="utf-8")
    table = Table(game("fox-and-geese"), {"geese": "17", "diagonals": "lines"})
    assert "50% done, 50 MB so far." in Sitting(table, {Seat(1): "perfect"}).status()
