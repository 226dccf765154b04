"""What a game offers is declared, complete, and nothing else is there: see core/abilities.py."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from snuggery import SHELF
from snuggery.core import Game
from snuggery.core.abilities import ABILITIES, Ability
from snuggery.games import fox_and_geese
from tools.seam import handed_over, members

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("ability", ABILITIES)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_a_game_has_what_it_offers_and_offers_what_it_has(game: Game, ability: Ability) -> None:
    place, protocol = ABILITIES[ability]
    try:
        part = import_module(f"{game.package}.{place}")
    except ModuleNotFoundError:
        assert ability not in game.offers
        return
    has = {name for name in members(protocol) if name in vars(part)}
    assert has == (members(protocol) if ability in game.offers else set())


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_other_things_that_a_game_offers_are_in_its_folder(game: Game) -> None:
    folder = Path(str(import_module(game.package).__file__)).parent
    for ability, place in (
        ("lesson", "show/lesson.py"),
        ("scenes", "show/scenes.py"),
        ("vector", "engine/vector.py"),
    ):
        assert (ability in game.offers) == (folder / place).exists(), ability
    own = (
        vars(import_module(f"{game.package}.commands")) if (folder / "commands.py").exists() else {}
    )
    for command in ("solve", "bench"):
        assert (command in game.offers) == (command in own)


def complaints(lines: list[str], folder: Path) -> str:
    """What mypy says about these lines."""
    file = folder / "handed_over.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", file],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_a_misspelt_or_half_written_ability_is_a_type_error(tmp_path: Path) -> None:
    lines = list(handed_over([fox_and_geese.GAME]))
    wrong = """
class Misspelt:
    def analise(self, view: object, moves: object) -> None: ...
    def remark(self, view: object, moves: object, played: object) -> None: ...
seam.analysis(rules_0, Misspelt())
seam.review(rules_0, show_0)
"""
    said = complaints([*lines, wrong], tmp_path)
    assert '"Misspelt"; expected "Analyst' in said
    assert 'Module; expected "Reviewer' in said
    assert said.count("error:") == 2
