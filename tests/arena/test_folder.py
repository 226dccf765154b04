import json
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from snuggery.arena.bout import play
from snuggery.arena.engine import Engine, J, R
from snuggery.arena.results_folder import Folder
from snuggery.arena.statistics.sprt import Sprt
from snuggery.arena.tournament import Tournament
from snuggery.core import BadOptions
from tests.arena.matches import CAREFUL, FICKLE, HEEDLESS, plan

PAIR = plan(CAREFUL, HEEDLESS)
LIVELY = plan(CAREFUL, FICKLE, pile="20")
"""Two players who rarely play the same game twice."""


class Here(Engine):
    """Plays in this process, the numbers as they come or backwards; and counts."""

    def __init__(self, *, backwards: bool = False) -> None:
        self.backwards = backwards
        self.count = 0

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        for job in reversed(list(jobs)) if self.backwards else jobs:
            self.count += 1
            yield task(job)


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def test_a_second_start_resumes_where_the_first_stopped(tmp_path: Path) -> None:
    with Folder(tmp_path, PAIR) as folder:
        Tournament(PAIR, 6, folder).hold(Here())
    engine = Here()
    with Folder(tmp_path, PAIR) as folder:
        Tournament(PAIR, 10, folder).hold(engine)
    assert engine.count == 4
    assert [line["number"] for line in lines(tmp_path)] == list(range(10))
    assert len(list(tmp_path.glob("records/*/*.txt"))) == 10


def test_a_game_counts_once_even_if_it_arrives_twice(tmp_path: Path) -> None:
    played = play(PAIR, PAIR.bout(0))
    with Folder(tmp_path, PAIR) as folder:
        folder.keep(played)
        folder.keep(played)
        assert len(folder.played) == 1
    assert len(lines(tmp_path)) == 1


def test_an_incomplete_last_line_is_played_again(tmp_path: Path) -> None:
    with Folder(tmp_path, PAIR) as folder:
        Tournament(PAIR, 4, folder).hold(Here())
    file = tmp_path / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    with Folder(tmp_path, PAIR) as folder:
        assert len(folder.played) == 3
        Tournament(PAIR, 4, folder).hold(Here())
    assert [line["number"] for line in lines(tmp_path)] == [0, 1, 2, 3]


def test_a_folder_is_not_used_for_another_arena(tmp_path: Path) -> None:
    with Folder(tmp_path, PAIR):
        pass
    with pytest.raises(BadOptions, match="another arena: seed differ"):
        Folder(tmp_path, replace(PAIR, seed=2))


def test_two_arenas_do_not_share_a_folder(tmp_path: Path) -> None:
    with Folder(tmp_path, PAIR), pytest.raises(BadOptions, match="Another arena is playing"):
        Folder(tmp_path, PAIR)


def test_a_sequential_test_stops_as_soon_as_it_is_clear(tmp_path: Path) -> None:
    engine = Here()
    with Folder(tmp_path, LIVELY) as folder:
        tournament = Tournament(LIVELY, 1000, folder, Sprt(0, 100))
        tournament.hold(engine)
    assert tournament.verdict == "high"
    assert engine.count == tournament.played == 2 * len(tournament.points) < 100


def test_a_decided_test_plays_no_more_games(tmp_path: Path) -> None:
    for count in (True, False):
        engine = Here()
        with Folder(tmp_path, LIVELY) as folder:
            Tournament(LIVELY, 1000, folder, Sprt(0, 100)).hold(engine)
        assert bool(engine.count) is count


def test_a_sequential_test_sees_deals_in_order_even_if_some_finish_early(tmp_path: Path) -> None:
    with Folder(tmp_path, LIVELY) as folder:
        tournament = Tournament(LIVELY, 60, folder, Sprt(0, 100))
        seen = []
        tournament.hold(Here(backwards=True), lambda: seen.append(len(tournament.points)))
    assert set(seen[:-1]) == {0}
    assert tournament.verdict == "high"


def test_three_players_cannot_be_compared_by_a_sequential_test(tmp_path: Path) -> None:
    three = plan(CAREFUL, HEEDLESS, "random")
    with Folder(tmp_path, three) as folder, pytest.raises(BadOptions, match="two players"):
        Tournament(three, 10, folder, Sprt(0, 10))


def test_after_a_kill_nothing_is_lost_and_nothing_counted_twice(tmp_path: Path) -> None:
    """The real command, killed without warning in the middle, and started again."""
    command = [sys.executable, "-m", "snuggery", "arena", "peg-solitaire", "--json"]
    command += ["--players", "beginner,beginner", "--games", "150", "--folder", "kept"]
    first = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL)
    games = tmp_path / "kept" / "games.jsonl"
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline and (
        not games.exists() or games.read_bytes().count(b"\n") < 5
    ):
        time.sleep(0.01)
    first.send_signal(signal.SIGKILL)
    first.wait()
    before = games.read_bytes()
    assert 5 <= before.count(b"\n") < 300
    again = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    whole = before[: before.rfind(b"\n") + 1]
    assert games.read_bytes().startswith(whole)
    assert Counter(line["number"] for line in lines(tmp_path / "kept")) == dict.fromkeys(
        range(300), 1
    )
    assert json.loads(again.stdout)["games"] == 300
