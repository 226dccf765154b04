"""Games in bulk: what is written, that it is true, and that it is the same when made again."""

import json
import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from pyarrow import parquet

from snuggery import game, oracle
from snuggery.cli import snuggery
from snuggery.core import Seat
from snuggery.core.learning.values import Effort
from snuggery.dataset.games import Played, Row, Wanted, play

FEW = Effort(samples=4, nodes=500, tables=False)


SMALL = {
    "peg-solitaire": {"start": "greek-cross", "target": "d4"},
    "fox-and-geese": {"position": "##.F.##/##.g.##/..g.g../.gg.g../..g.g../##...##/##.g.## f"},
    "snipe-hunt": {"map": "2x2"},
    "sniff": {"size": "3"},
    "tacklebox": {"deal": "1"},
}
"""Set-ups whose games are short or quick to value."""


@cache
def a_game(slug: str) -> Played:
    """The first game of a small dataset."""
    options = SMALL[slug]
    return play(Wanted(game=slug, games=1, options=options, players=("random",), effort=FEW), 0)


def written(folder: Path, *more: str) -> dict[str, list[object]]:
    """A small dataset of Peg Solitaire, as its file holds it."""
    asked = ["dataset", "peg-solitaire", "--games", "3", "--out", str(folder)]
    asked += ["--option", "start=latin-cross", "--option", "target=d4", *more]
    done = CliRunner().invoke(snuggery, asked)
    assert done.exit_code == 0, done.output
    table = parquet.read_table(folder / "data" / "train-00000.parquet")
    found: dict[str, list[object]] = table.to_pydict()
    return found


def test_a_dataset_has_every_position_with_what_each_move_is_worth(tmp_path: Path) -> None:
    found = written(tmp_path / "pegs")
    assert list(found) == [each.name for each in fields(Row)]
    assert set(found["game"]) == {0, 1, 2}
    assert (found["kind"][0], found["measure"][0]) == ("exact", "win")
    assert found["values"][0] == [0.0, 1.0, 1.0, 0.0]  # the Latin cross: two first jumps win
    assert found["legal"][0] == ["d5-d7", "d5-f5", "d5-b5", "d4-d2"]
    assert found["distances"][0] == [None, 5, 5, None]
    for regrets, move, legal, regret in zip(
        found["regrets"], found["move"], found["legal"], found["regret"], strict=True
    ):
        assert regrets[legal.index(move)] == regret  # type: ignore[attr-defined,index]


def test_the_same_seed_makes_the_same_files_in_any_number_of_processes(tmp_path: Path) -> None:
    for name, more in {"a": (), "b": ("--processes", "2"), "c": ("--seed", "2")}.items():
        written(tmp_path / name, *more)

    def every(name: str) -> dict[str, bytes]:
        folder = tmp_path / name
        return {
            str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    assert every("a") == every("b")
    assert every("a")["data/train-00000.parquet"] != every("c")["data/train-00000.parquet"]


def test_the_records_of_a_dataset_can_be_verified(tmp_path: Path) -> None:
    written(tmp_path / "pegs")
    done = CliRunner().invoke(snuggery, ["verify", str(tmp_path / "pegs" / "records"), "--json"])
    assert json.loads(done.stdout)["records"] == 3
    assert json.loads(done.stdout)["right"]


def test_the_card_has_the_head_that_hugging_face_reads(tmp_path: Path) -> None:
    written(tmp_path / "pegs")
    text = (tmp_path / "pegs" / "README.md").read_text(encoding="utf-8")
    _, head, page = text.split("---\n", 2)
    for line in ("license: mit", "- split: train", "path: data/*.parquet", "- n<1K"):
        assert line in head
    assert "\t" not in head
    named = set(re.findall(r"^- `(\w+)`: \w", page, re.MULTILINE))
    assert named == {each.name for each in fields(Row)}
    assert "snuggery dataset peg-solitaire --games 3 --seed 1 --option start=latin-cross" in page


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = CliRunner().invoke(
        snuggery, ["dataset", "peg-solitaire", "--games", "1", "--out", str(tmp_path)]
    )
    assert done.exit_code != 0
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("slug", SMALL)
def test_every_game_can_be_made_into_rows(slug: str) -> None:
    """Rows hold what the seat to move is told; where nobody knows, there are no values."""
    found = a_game(slug)
    assert found.rows
    for row in found.rows:
        assert row.move in row.legal
        assert len(row.values) == len(row.regrets) == (len(row.legal) if row.measure else 0)
    assert found.rows[0].result
    building = [row for row in found.rows if not row.measure]
    assert bool(building) == (slug == "sniff")


def test_what_is_hidden_is_not_in_a_row() -> None:
    """While one builds in Sniff, the other is not told how."""
    rows = a_game("sniff").rows
    walls = [row for row in rows if row.move.startswith("wall")]
    assert walls
    for row in walls:
        assert not [text for text in row.told if "wall" in text and not text.startswith(row.seat)]


def test_values_are_those_of_the_oracle() -> None:
    first = a_game("peg-solitaire").rows[0]
    start = game("peg-solitaire").start(SMALL["peg-solitaire"])
    found = oracle.values("peg-solitaire", start.view(Seat(1)), FEW)
    assert first.values == tuple(each.value for each in found.moves.values())
    assert first.regrets == tuple(found.regret(each).value for each in found.moves)
