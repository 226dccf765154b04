import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from snuggery.core import Record
from snuggery.shelf import game

ROOT = Path(__file__).parents[2]
SHELL = str(ROOT / "examples" / "first_legal.sh")
PYTHON = str(ROOT / "examples" / "random_program.py")


def snuggery(
    *arguments: str, at: Path, typed: str = "", code: int = 0
) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "snuggery", *arguments],
        cwd=at,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        timeout=120,
    )
    assert done.returncode == code, done.stderr
    return done


def test_the_examples_play_a_match(tmp_path: Path) -> None:
    players = f"{SHELL},{PYTHON},examples.greedy:Greedy"
    arguments = ["fox-and-geese", "--players", players, "--games", "2", "--processes", "2"]
    said = snuggery("arena", *arguments, "--json", "--report", "r.html", at=tmp_path)
    figures = json.loads(said.stdout)
    assert (figures["games"], figures["faults"]) == (6, 0)
    assert {row["player"] for row in figures["standing"]} == set(players.split(","))
    records = sorted((tmp_path / figures["folder"]).glob("records/*/*.txt"))
    assert len(records) == 6
    for file in records:
        Record.parse(file.read_text(encoding="utf-8")).verify(game("fox-and-geese"))
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_same_command_again_plays_nothing_and_says_the_same(tmp_path: Path) -> None:
    command = ["arena", "peg-solitaire", "--players", "beginner,strong", "--games", "3"]
    first, second = (snuggery(*command, at=tmp_path) for _ in range(2))
    assert first.stdout == second.stdout
    assert "6 games, kept in arena-peg-solitaire-" in first.stdout
    assert len(list(tmp_path.iterdir())) == 1
    assert "of 6 games" in first.stderr
    assert "of 6 games" not in second.stderr


def test_options_of_the_game_are_settled(tmp_path: Path) -> None:
    command = ["arena", "snare", "--players", "beginner,club", "--games", "1", "--json"]
    said = snuggery(*command, "--option", "limit=100", "--option", "players=3", at=tmp_path)
    figures = json.loads(said.stdout)
    assert figures["options"]["players"] == "3"
    assert len(figures["seats"]) == 3
    assert figures["pairings"][0]["won"] + figures["pairings"][0]["lost"] <= 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "club"], "An arena needs two players"),
        (["--players", "club,nobody"], "Nobody here is called 'nobody'"),
        (["--players", "club,strong", "--sprt", "20"], "--sprt takes two numbers"),
        (["--players", "club,strong", "--sprt", "20,0"], "the smaller one"),
        (["--players", "club,strong", "--option", "geese"], "gives no value"),
        (["--players", "club,strong", "--address", "there:6379"], "--address is for --engine ray"),
        (["--players", "club,strong", "--option", "geese=99"], "geese cannot be '99'"),
    ],
)
def test_an_impossible_match_is_refused_in_one_line(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    done = snuggery("arena", "fox-and-geese", *arguments, at=tmp_path, code=2)
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_person_plays_against_a_program(tmp_path: Path) -> None:
    done = snuggery(
        *("play", "fox-and-geese", "--plain", "--against", SHELL, "--save", "game.txt"),
        at=tmp_path,
        typed="b3-b4\nquit\n",
    )
    assert "Fox: The fox is placed on c7." in done.stdout
    record = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert record.names == ("person", f"computer {SHELL}")
    assert [line.seat for line in record.lines] == ["fox", "geese", "fox"]


def test_the_person_may_take_another_seat(tmp_path: Path) -> None:
    done = snuggery(
        *("play", "fox-and-geese", "--plain", "--against", SHELL, "--seat", "fox=me"),
        at=tmp_path,
        typed="F@d5\nquit\n",
    )
    assert "Geese: " in done.stdout


def test_a_solitaire_has_no_opponent(tmp_path: Path) -> None:
    done = snuggery("play", "peg-solitaire", "--against", "strong", at=tmp_path, code=2)
    assert "This is a game for one" in done.stderr


def test_a_program_that_fails_twice_ends_the_dialogue_with_a_message(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho no such luck >&2; exit 4\n")
    broken.chmod(0o755)
    done = snuggery(
        "play", "fox-and-geese", "--plain", "--against", "./broken", at=tmp_path, code=2
    )
    assert done.stderr == "snuggery: ./broken ended with code 4: no such luck\n"
