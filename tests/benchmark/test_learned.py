"""The player who learned from its own games, and the example that taught it."""

import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples.learn_patterns import FILE, Pupil, learn, value, write
from examples.old_lines import Array, Exam
from snuggery.arena.engine import Here
from snuggery.benchmark import learned
from snuggery.benchmark.baselines import baselines
from snuggery.benchmark.run import Run, held
from snuggery.core import BadOptions
from snuggery.core.compiled.compiling import zeros
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.engine.bitboard import ROOM
from snuggery.games.fox_and_geese.players.patterns import SEEN, SIZE

PLAYER = "snuggery.benchmark.learned:Learned"
POSITIONS = 100
LESSONS = 1000


def test_it_gives_away_less_than_club_and_its_answers_are_those_of_the_leaderboard() -> None:
    run = Run(player=PLAYER, games=(GAME.slug,), positions=POSITIONS)
    found = held(run, Here()).answers[GAME.slug]
    kept = {each.player: each.answers.get(GAME.slug, ())[:POSITIONS] for each in baselines()}
    assert [each.move for each in found] == [each.move for each in kept[PLAYER]]
    regret = {name: sum(each.regret for each in answers) for name, answers in kept.items()}
    assert regret[PLAYER] < regret["strong:nodes=20000"] < regret["club"]


def test_its_weights_are_small() -> None:
    assert len(learned.SHIPPED.read_bytes()) < 300_000
    assert len(learned.read()) == 2 * SIZE


def test_it_knows_only_the_old_lines() -> None:
    now: Any = GAME.start({"diagonals": "everywhere"})
    with pytest.raises(BadOptions, match="old lines"):
        learned.Learned().choose(now.view(now.turn), now.moves(now.turn))


def test_weights_of_another_size_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "other.weights"
    file.write_bytes(zlib.compress(bytes(SIZE)))
    monkeypatch.setenv(FILE, str(file))
    with pytest.raises(BadOptions, match="no weights"):
        Pupil()


def test_a_few_games_teach_it_and_the_same_games_teach_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exam, room = Exam(), zeros(ROOM + SEEN)

    def regret(weights: Array) -> float:
        return exam.regret(np.array([value(weights, here, room) for here in exam.leads]))

    before, after, again = (np.zeros(2 * SIZE, np.float32) for _ in range(3))
    for lessons in (after, again):
        learn(lessons, LESSONS, 2, report=lambda _games: None)
    assert np.array_equal(after, again)
    assert regret(after) < 0.8 * regret(before)
    write(after, tmp_path / "fresh.weights")
    monkeypatch.setenv(FILE, str(tmp_path / "fresh.weights"))
    weights: Any = Pupil().weights
    assert any(weights)
