"""Every command in the documents is run here, or is listed with the reason why not.

What would take long is made short, and what would wait for a person is told `quit`; the rest of
each line stays as it is.
"""

import importlib.util
import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from snuggery import Table, game
from snuggery.cli import snuggery
from snuggery.core import Seat
from snuggery.server.storage.database import FILE, prepare
from tests.documents.told_commands import ELSEWHERE, EVERY, PAGES, ROOT, listed

RUN = [each for each in EVERY if each.startswith("snuggery") and not listed(each)]
MEANT = {"GAME": "fox-and-geese", "WHO": "gentle", "N": "7"}
SHORT = {
    "arena": ("--games", "2", "--processes", "1", "--folder", "arena"),
    "arena (tacklebox|snare)": ("--games", "1"),  # they take the longest
    "bench fox-and-geese": ("--seconds", "0.01"),
    "bench snipe-hunt": ("--seconds", "0.01"),
    "bench snare": ("--positions", "1"),
    r"play [\w-]+": ("--plain",),
    "learn": ("--plain",),
    "quests": ("--plain",),
}
"""What is added to a command; the last of a repeated option counts."""


@pytest.fixture(scope="module")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("empty")
    prepare(made)
    return made / FILE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty_database: Path) -> Path:
    """Where a reader might be: with a record, and a program of their own."""
    table = Table(game("peg-solitaire"))
    table.play(Seat(1), table.game.rules.parse("d2-d4"))
    (tmp_path / "game.txt").write_text(str(table.record()), encoding="utf-8")
    shutil.copy(ROOT / "examples/first_legal.sh", tmp_path / "my-program")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SNUGGERY_DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    shutil.copy(empty_database, tmp_path / "data" / FILE)
    return tmp_path


def test_there_are_commands_of_every_kind() -> None:
    assert len(EVERY) > 100
    assert len(RUN) > 40


@pytest.mark.parametrize("command", RUN)
def test_a_command_of_the_documents_works(command: str) -> None:
    words = [MEANT.get(each, each) for each in shlex.split(command)[1:]]
    words = [re.sub(r"\bWHO\b", MEANT["WHO"], each) for each in words]
    said = " ".join(words)
    for form, more in SHORT.items():
        if re.match(rf"(--language \w+ )?{form}\b", said) and "--json" not in said:
            words += more
    done = CliRunner().invoke(snuggery, words, input="quit\n" * 5)
    assert done.exit_code == 0, done.output + repr(done.exception)


def test_every_command_is_run_or_listed_with_the_reason_why_not() -> None:
    assert [each for each in EVERY if each not in RUN and not listed(each)] == []


def test_no_reason_is_out_of_date() -> None:
    unused = [form for form in ELSEWHERE if not any(re.fullmatch(form, each) for each in EVERY)]
    assert unused == []
    tests = [why for why in ELSEWHERE.values() if why.startswith("tests/")]
    assert [each for each in tests if not (ROOT / each).is_file()] == []


@pytest.mark.parametrize("command", [each for each in EVERY if each.startswith("python -m")])
def test_a_module_that_the_documents_run_exists(command: str) -> None:
    module = command.split()[2]
    found = importlib.util.find_spec(module)
    assert found
    if found.submodule_search_locations:
        assert importlib.util.find_spec(f"{module}.__main__")


def test_make_knows_every_target_that_the_documents_name() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {each.split()[1] for each in EVERY if each.startswith("make ")}
    assert named <= targets


def test_pages_are_found() -> None:
    assert {"README.md", "terminal.md", "json.md"} <= {page.name for page in PAGES}
