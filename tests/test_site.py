"""The documentation site builds without a dead link, and its guide and notebook run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from snuggery.cli import snuggery as command_line
from snuggery.shelf import SHELF
from tests.seventh_game import TAUGHT_SLUG
from tools import pages_made

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md")], key=str)
WRITTEN = [page for page in PAGES if not {"made", "_build"} & set(page.relative_to(ROOT).parts)]
GERMAN = ["-D", "language=de", "-c", ROOT / "docs", ROOT / "docs/de"]
SAID = re.compile(r"^\s*(?:\$ )?snuggery ([a-z][^#\n]*)", re.MULTILINE)


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("pages", [[ROOT / "docs"], GERMAN], ids=("English", "German"))
def test_the_site_builds_and_every_link_in_it_leads_somewhere(
    pages: list[str | Path], tmp_path: Path
) -> None:
    command = ["-m", "sphinx", "-q", "-W", "--keep-going", "-n", "-b", "dummy"]
    done = subprocess.run(
        [sys.executable, *command, "-d", tmp_path / "read", *pages, tmp_path / "built"],
        env=os.environ | {"LANG": "C"},  # as in the Makefile
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize("page", WRITTEN, ids=named)
def test_every_command_on_a_page_exists_with_its_options(page: Path) -> None:
    """One of ours takes the place of the tutorial's game, which is not on this shelf."""
    for said in SAID.findall(page.read_text(encoding="utf-8")):
        words = said.replace(TAUGHT_SLUG, SHELF[1].slug).split()
        command: click.Command = command_line
        while isinstance(command, click.Group) and words and not words[0].startswith("-"):
            inner = command.get_command(click.Context(command), words[0])
            if inner is None:
                break
            command, words = inner, words[1:]
        assert command is not command_line, said
        known = {name for option in command.params for name in option.opts}
        known |= {name for option in command.params for name in option.secondary_opts}
        asked = set(re.findall(r"--[a-z][a-z-]*", said))
        if not isinstance(command, click.Group):
            assert asked <= known, said


def test_every_setting_is_on_a_page(tmp_path: Path) -> None:
    pages_made.write(tmp_path, pages_made.everything())
    told = "".join(page.read_text(encoding="utf-8") for page in [*WRITTEN, *tmp_path.glob("*.md")])
    told += "".join(page.read_text(encoding="utf-8") for page in ROOT.glob("src/**/RULES.md"))
    sources = "".join(file.read_text(encoding="utf-8") for file in ROOT.glob("src/**/*.py"))
    settings = set(re.findall(r"SNUGGERY_[A-Z_]*[A-Z]", sources))
    assert len(settings) > 5
    assert {name for name in settings if name not in told} == set()


@pytest.mark.parametrize(
    "page", [page for page in WRITTEN if ">>> " in page.read_text(encoding="utf-8")], ids=named
)
def test_the_examples_on_a_page_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_notebook_runs_and_draws_its_boards() -> None:
    import nbformat  # both take a while, and every test process reads this file
    from nbclient import NotebookClient

    file = ROOT / "examples/tour.ipynb"
    notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=120).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) == 4
