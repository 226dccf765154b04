"""What the documents say is true: examples run, commands and files exist, no game is left out."""

import doctest
import re
from pathlib import Path

import pytest

import snuggery
from snuggery.cli import snuggery as command_line
from snuggery.shelf import SHELF

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")],
    key=str,
)


def test_the_examples_in_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(snuggery)
    assert results.attempted > 0
    assert results.failed == 0


def test_every_command_in_the_readme_exists() -> None:
    named = set(re.findall(r"^snuggery (\w+)", README, re.MULTILINE))
    assert named
    assert named <= set(command_line.commands)


def test_the_readme_has_every_game_on_the_shelf() -> None:
    assert [game.name for game in SHELF if f"| {game.name} |" not in README] == []


def test_the_changelog_has_every_game_on_the_shelf() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [game.name for game in SHELF if f"**{game.name}**" not in changes] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (document.parent / link).exists()] == []
