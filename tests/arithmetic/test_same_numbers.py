"""The same seed gives the same game on every machine, compiled or not."""

import json
import os
import subprocess
import sys
from math import exp
from pathlib import Path
from typing import Any

import pytest

from snuggery.core.compiled.random_numbers import draw, seeded
from snuggery.games.snipe_hunt.players.logistic import logistic
from tests.arithmetic import numbers

ROOT = Path(__file__).parents[2]
PLAIN = "import sys; sys.modules['numba'] = None; "
RUN = "import runpy; runpy.run_module('tests.arithmetic.numbers', run_name='__main__')"


def started(code: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, Any]]:
    pytest.importorskip("numba", reason="nothing is compiled without the extra `fast`")
    cache = f"{sys.prefix}/numba-unoptimised"  # otherwise Numba would mix up the levels
    runs = {
        "plain": started(PLAIN + RUN),
        "as it stands": started(RUN, NUMBA_OPT="0", NUMBA_CACHE_DIR=cache),
        "optimised": started(RUN, NUMBA_OPT="3"),  # this is the default, so its usual cache will do
    }
    told = {name: run.communicate()[0] for name, run in runs.items()}
    assert all(run.returncode == 0 for run in runs.values())
    return {name: json.loads(text) for name, text in told.items()}


@pytest.mark.parametrize("how", ["as it stands", "optimised"])
@pytest.mark.parametrize(
    "what", ["drawn", "labyrinths", "fox_and_geese", "peg_solitaire", "snipe_hunt"]
)
def test_compiled_code_gives_what_plain_code_gives(
    found: dict[str, dict[str, Any]], what: str, how: str
) -> None:
    assert found[how][what] == found["plain"][what]


def test_two_numbers_drawn_in_one_loop_are_those_drawn_one_by_one(
    found: dict[str, dict[str, Any]],
) -> None:
    luck = seeded(7)
    one_by_one = [draw(luck, 1) + draw(luck, 25) for _ in range(numbers.DRAWS)]
    assert found["optimised"]["drawn"] == one_by_one
    assert {*one_by_one} == {*range(25)}


def test_the_logistic_function_is_the_one_that_everyone_knows() -> None:
    for n in range(-4_000, 4_001):
        x = n / 100
        assert logistic(x) == pytest.approx(1 / (1 + exp(-x)), rel=1e-14)
    assert logistic(1e9) == 1.0
    assert logistic(-1e9) < 1e-17
