"""No compiled function may compute anything that depends on the machine."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.arithmetic.checked import Unsound, checked
from tests.arithmetic.tasks import TASKS
from tools import compile_all

SOURCES = Path(__file__).parents[2] / "src" / "snuggery"
COMPILERS = (
    *(
        f"core/compiled/{name}.py"
        for name in ("bits", "compiling", "random_numbers", "spreading", "wrapping")
    ),
    "games/fox_and_geese/engine/compiled.py",
)
"""The only files that may use Numba."""


def below(seed: Any, bound: int) -> int:
    """As Sniff drew its labyrinths once: other ones on other machines."""
    seed[0] = (seed[0] * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
    return int((seed[0] >> 31) % bound)


def slot_of(here: int) -> int:
    return (here ^ here >> 17) * 0x9E3779B1 & 0xFFFFFFFFFFFF


def bits_below(bit: int) -> int:
    return (1 << bit) - 1


def without_the_lowest(bits: int) -> int:
    bits &= bits - 1
    return bits


def moved(bits: int, places: int) -> int:
    return bits << places


def the_one_before(row: Any, at: int) -> int:
    return int(row[at - 1])


def together(one: Any, other: Any) -> Any:
    return one + other


def nearest(value: float) -> int:
    return int(value)


SPECIMENS: dict[str, tuple[Callable[..., Any], tuple[Any, ...], tuple[Any, ...]]] = {
    "a product": (below, ([0], 5), ([1442695040888963407], 5)),
    "a product that is masked": (slot_of, (5,), (2**40 - 1,)),
    "one less than the least": (bits_below, (62,), (63,)),
    "the lowest bit off the least": (without_the_lowest, (2**62,), (-(2**63),)),
    "a shift by 64": (moved, (1, 62), (0, 64)),
    "a shift by less than nothing": (moved, (1, 0), (1, -1)),
    "a negative number shifted": (moved, (1, 1), (-1, 1)),
    "bits shifted out": (moved, (2**61, 1), (2**62, 2)),
    "an index below zero": (the_one_before, ([7], 1), ([7], 0)),
    "signed and unsigned": (together, (np.uint64(1), np.uint64(2)), (np.uint64(1), 2)),
    "a real number too large": (nearest, (2.0**62,), (2.0**63,)),
}


@pytest.mark.parametrize("name", SPECIMENS)
def test_the_check_finds(name: str) -> None:
    function, sound, unsound = SPECIMENS[name]
    assert checked(function)(*deepcopy(sound)) == function(*deepcopy(sound))
    with pytest.raises(Unsound):
        checked(function)(*unsound)


def test_what_wraps_around_on_every_machine_is_let_through() -> None:
    assert checked(together)(np.uint64(1), np.uint64(2**64 - 1)) == 0
    assert checked(moved)(1, 63) == -(2**63)


def test_every_compiled_function_is_sound_on_small_tasks() -> None:
    pytest.importorskip("numba", reason="nothing is compiled without the extra `fast`")
    pytest.importorskip("gymnasium", reason="some of it is in the environments")
    run = subprocess.run(
        [sys.executable, "-m", "tests.arithmetic"],
        cwd=SOURCES.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["all"] == told["ran"], sorted({*told["all"]} - {*told["ran"]})
    assert len(told["all"]) == sum(
        len(
            re.findall(
                r"^ *@(?:compiled|compiled\.bare|compiled\.inlined|compiled\.kernel|jitable)$",
                path.read_text("utf-8"),
                re.MULTILINE,
            )
        )
        for path in SOURCES.rglob("*.py")
    )


def test_every_task_is_compiled_before_the_tests_start() -> None:
    compiled = [task for group in (*compile_all.GROUPS, compile_all.AFTERWARDS) for task in group]
    assert sorted(compiled) == sorted(TASKS)


def test_numba_is_used_in_few_places_and_never_with_fast_math() -> None:
    asking = {
        path.relative_to(SOURCES).as_posix(): path.read_text("utf-8")
        for path in SOURCES.rglob("*.py")
        if re.search(r"^\s*(from|import) numba\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert sorted(asking) == sorted(COMPILERS)
    for text in asking.values():
        assert not re.search(r"fastmath|parallel|prange|error_model", text)
