"""`snuggery benchmark` on the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from snuggery.benchmark.run import partial_of
from snuggery.cli import snuggery
from tests.arena.stub_endpoint import endpoint


def benchmark(*asked: str) -> Result:
    return CliRunner().invoke(snuggery, ["benchmark", *asked])


def ran(player: str, file: Path, positions: int = 6) -> Result:
    return benchmark(
        *("run", "--player", player, "--game", "snare", "--positions", str(positions)),
        *("--out", str(file)),
    )


def test_a_run_is_printed_as_a_table_and_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "random.json"
    done = ran("random", file)
    assert done.exit_code == 0, done.output
    assert "mean regret" in done.stdout
    assert json.loads(file.read_text())["player"] == "random"
    assert not partial_of(file).exists()


def test_two_runs_write_the_same_figures(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.json", "b.json")]
    for file in files:
        ran("random", file)
    first, again = (json.loads(file.read_text()) for file in files)
    for told in (first, again):
        del told["seconds"]
    assert first == again


def test_results_are_compared_and_shown_on_a_page(tmp_path: Path) -> None:
    files = [tmp_path / f"{player}.json" for player in ("random", "perfect")]
    for file in files:
        ran(file.stem, file, 40)
    done = benchmark("compare", *map(str, files))
    assert "Snare: perfect is better." in done.stdout
    page = tmp_path / "page.html"
    shown = benchmark("show", *map(str, files), "--report", str(page))
    assert shown.exit_code == 0, shown.output
    assert "club" in shown.stdout  # a player for comparison
    assert page.read_text().startswith("<!doctype html>")


def test_a_language_model_is_asked_at_the_endpoint_that_was_named(tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    with endpoint(lambda _: "MOVE: lay QQQ") as stub:
        done = benchmark(
            *("run", "--endpoint", stub.url, "--model", "tiny", "--form", "bare"),
            *("--game", "snare", "--positions", "2", "--out", str(file)),
        )
    assert done.exit_code == 0, done.output
    told = json.loads(file.read_text())
    assert told["player"] == f"bare:{stub.url}#tiny"
    assert (told["scores"]["snare"]["refused"], told["scores"]["snare"]["faults"]) == (6, 2)
    assert "rules" not in stub.asked[0]["messages"][0]["content"]


def test_a_missing_model_stops_the_run_and_its_answers_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    asked = ("--model", "tiny", "--game", "snare", "--positions", "3", "--out", str(file))
    with endpoint(lambda _: "MOVE: lay QQQ", statuses=[200] * 3 + [404]) as stub:
        done = benchmark("run", "--endpoint", stub.url, *asked)
        assert done.exit_code != 0
        assert partial_of(file).exists()
        done = benchmark("run", "--endpoint", stub.url, *asked)
        assert done.exit_code == 0, done.output
    assert len(stub.asked) == 3 + 1 + 6


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((), "Name either --player, or --endpoint and --model."),
        (("--player", "club", "--model", "x"), "Name either --player"),
        (("--endpoint", "http://127.0.0.1:1/v1"), "Name either --player"),
        (("--player", "nobody"), "can play none of these games"),
        (("--player", "club", "--game", "chess"), "There is no set of positions for 'chess'"),
    ],
)
def test_what_cannot_be_run_is_refused(asked: tuple[str, ...], said: str) -> None:
    done = benchmark("run", *asked)
    assert done.exit_code != 0
    assert said in f"{done.output}{done.exception}"
