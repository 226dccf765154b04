"""The training example in a short form: a few seconds of learning, then random opponents."""

from pathlib import Path
from statistics import mean

import pytest

from examples.learn_fox_and_geese import FILE, PLAYER, Pupil
from snuggery.arena.plan import Plan
from snuggery.arena.playing import play
from snuggery.shelf import game

LESSONS, BOUTS = 40, 24


def lengths(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[float, float]:
    """How long games against a random player last, with the pupil as the fox and as the geese."""
    monkeypatch.setenv(FILE, str(path))
    fox = game("fox-and-geese")
    players = (PLAYER, "tests.envs.strangers:Whimsical")
    plan = Plan(game=fox, options=fox.settled(), players=players)
    bouts = [play(plan, plan.bout(number)) for number in range(BOUTS)]
    assert [bout.fault for bout in bouts if bout.fault] == []
    hunting = [bout for bout in bouts if bout.slots[1] == 0]
    assert all(bout.share(0) == 1 for bout in hunting)
    return (
        mean(bout.plies for bout in hunting),
        mean(bout.plies for bout in bouts if bout.slots[0] == 0),
    )


def test_a_few_lessons_teach_the_fox_to_hunt_and_the_geese_to_hold_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = Pupil(seed=2, games=64)
    pupil.save(tmp_path / "before.npz")
    for _ in range(LESSONS):
        pupil.lesson()
    pupil.save(tmp_path / "after.npz")
    hunted, held = lengths(tmp_path / "before.npz", monkeypatch)
    hunts, holds = lengths(tmp_path / "after.npz", monkeypatch)
    assert hunts < 0.7 * hunted
    assert holds > 1.1 * held
