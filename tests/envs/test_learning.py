"""The training example in a short form: a few seconds of learning, then random opponents."""

from pathlib import Path
from statistics import mean

import pytest

from examples.learn_fox_and_geese import FILE, PLAYER, SETUP, Pupil
from snuggery.arena.bout import play
from snuggery.arena.plan import Plan
from snuggery.shelf import game

LESSONS, BOUTS = 25, 16


def length(path: Path, monkeypatch: pytest.MonkeyPatch) -> float:
    """How long the pupil needs as the fox to beat random geese."""
    monkeypatch.setenv(FILE, str(path))
    fox = game("fox-and-geese")
    players = ("tests.envs.strangers:Whimsical", PLAYER)
    plan = Plan(game=fox, options=fox.settled(SETUP), players=players)
    hunts = [play(plan, plan.bout(2 * number)) for number in range(BOUTS)]
    assert [hunt.fault for hunt in hunts if hunt.fault] == []
    assert mean(hunt.share(1) for hunt in hunts) > 0.8
    return mean(hunt.plies for hunt in hunts)


def test_a_few_lessons_teach_the_fox_to_hunt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = Pupil(seed=2, games=64)
    pupil.save(tmp_path / "before.npz")
    for _ in range(LESSONS):
        pupil.lesson()
    pupil.save(tmp_path / "after.npz")
    hunted = length(tmp_path / "before.npz", monkeypatch)
    hunts = length(tmp_path / "after.npz", monkeypatch)
    assert hunts < 0.7 * hunted
