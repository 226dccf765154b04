"""The kernels in a browser's Python: the same numbers and the same moves as by Numba.

Node runs the Python of browsers here, with the archive that a server hands to them.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from benchmarks.browser_players import answers as answers_of_players
from snuggery import SHELF
from snuggery.core.compiled import compiling
from snuggery.core.compiled.signatures import takes
from snuggery.core.compiled.webassembly import name_of
from tests.kernels import random_input
from tests.shared_work import done_once
from tools.browser_python import asked

ROOT = Path(__file__).parents[2]
SEEDS = 4
PLAIN = "import sys; sys.modules['numba'] = None; "
GAMES = ("fox_and_geese", "peg_solitaire", "sniff", "snipe_hunt", "tacklebox")

pytest.importorskip("numba", reason="there are no kernels without the extra `fast`")


@pytest.fixture(scope="module", autouse=True)
def built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """`make test` has built the module already; whoever runs pytest by hand may not have."""
    done_once(tmp_path_factory, "built", lambda _: hatch_build.build_kernels())


def test_the_module_is_made_from_the_sources_as_they_are() -> None:
    assert hatch_build.kernels_are_built()
    read = hatch_build.KERNELS_FROM.read_text()
    for path in (ROOT / "src/snuggery").rglob("*.py"):
        if "\n@compiled.kernel\n" in path.read_text(encoding="utf-8"):
            assert f"  {path.relative_to(ROOT).as_posix()}\n" in read


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a browser's Python says."""
    folder = done_once(tmp_path_factory, "kernels", asked_of_browsers_python)
    return {each.stem: json.loads(each.read_text()) for each in folder.glob("*.json")}


def asked_of_browsers_python(folder: Path) -> None:
    told, chosen = asked(
        (Path(random_input.__file__), f"told({SEEDS})"),
        (Path(answers_of_players.__file__), "told(1)"),
    )
    (folder / "random_input.json").write_text(told)
    (folder / "chosen.json").write_text(chosen)


@pytest.fixture(scope="module")
def by_numba() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(random_input.told(SEEDS))
    return found


@pytest.fixture(scope="module")
def plainly() -> dict[str, Any]:
    code = f"{PLAIN}from tests.kernels.random_input import told; print(told({SEEDS}))"
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_module_numba_and_plain_python_give_the_same(
    game: str, answers: dict[str, Any], by_numba: dict[str, Any], plainly: dict[str, Any]
) -> None:
    assert by_numba[game] == plainly[game]
    assert answers["random_input"][game] == by_numba[game]


def test_every_kernel_was_given_what_its_annotations_say(by_numba: dict[str, Any]) -> None:
    from tools.kernels.entries import type_of

    assert by_numba
    kernels: list[Any] = compiling.KERNELS
    marked = sum(
        len(re.findall(r"^@compiled\.kernel$", path.read_text("utf-8"), re.MULTILINE))
        for path in (ROOT / "src/snuggery").rglob("*.py")
    )
    assert len(kernels) == marked
    for kernel in kernels:
        given = tuple(type_of(each) for each in takes(kernel.py_func).parts)
        assert given in kernel.signatures, name_of(kernel.py_func)


def test_the_same_seed_chooses_the_same_move(answers: dict[str, Any]) -> None:
    here, there = (moves(json.loads(answers_of_players.told(1))), moves(answers["chosen"]))
    assert {each.split()[0] for each in here} == {game.slug for game in SHELF}
    assert all(here.values())
    assert there == here


def moves(told: dict[str, Any]) -> dict[str, list[str]]:
    """What was chosen, however long it took."""
    return {player: [move for move, _ in found] for player, found in told.items()}
