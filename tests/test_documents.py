"""What the documents say is true: examples run, commands and files exist, no game is left out."""

import doctest
import re
import subprocess
from pathlib import Path
from shutil import which

import pytest
from click.testing import CliRunner

import snuggery
from snuggery.cli import snuggery as command_line
from snuggery.shelf import SHELF
from tools.manual import man_page

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CLASSROOM = (ROOT / "docs/teach/classroom.md").read_text(encoding="utf-8")
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


@pytest.mark.parametrize("command", re.findall(r"`snuggery ([^`]+)`", CLASSROOM))
def test_the_commands_for_a_class_do_what_it_says(command: str) -> None:
    plain = ["--plain"] if command.startswith("play") else []
    done = CliRunner().invoke(command_line, [*command.split(), *plain], input="quit\n")
    assert done.exit_code == 0
    if command == "solve snipe-hunt 2x2":
        assert "wins 33.04% of the games" in done.stdout
    if "--map 2x2" in command:
        assert re.search(r"^ +A B C  D E F$", done.stdout, re.MULTILINE)


def test_the_manual_says_what_the_commands_say() -> None:
    assert man_page.PAGE.read_text(encoding="utf-8") == man_page.page(), (
        "python -m tools.manual.man_page writes it anew"
    )


@pytest.mark.skipif(not which("groff"), reason="needs groff")
def test_the_manual_can_be_read() -> None:
    read = subprocess.run(
        ["groff", "-man", "-Tascii", "-P-cbou", "-ww", str(man_page.PAGE)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert read.stderr == ""
    assert "snuggery play tacklebox" in read.stdout
    assert "bash_source" in read.stdout


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


def test_the_doorstep_is_shown_for_every_game_in_little_room() -> None:
    page = (ROOT / "docs/play/doorstep.md").read_text(encoding="utf-8")
    folder = ROOT / "docs/images/doorstep"
    shown = re.findall(r"\(\.\./images/doorstep/(.+?)\)", page)
    walks = ("friend", *(game.slug for game in SHELF))
    kinds = dict.fromkeys(walks, ("phone-en", "desktop-de"))
    kinds |= {f"lesson-{game.slug}": ("en", "de") for game in SHELF}
    assert shown == [f"{walk}-{kind}.webp" for walk, each in kinds.items() for kind in each]
    assert sorted(path.name for path in folder.iterdir()) == sorted(shown)
    assert sum(path.stat().st_size for path in folder.iterdir()) < 1_200_000
