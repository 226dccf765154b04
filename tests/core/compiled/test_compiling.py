"""What is compiled is what the sources say, also when only another file has changed."""

import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import numpy as np
import pytest

from snuggery.core.compiled.choices import Choices
from snuggery.core.compiled.compiling import Direct
from snuggery.core.compiled.random_numbers import seeded
from snuggery.core.learning.vector import draw_each

SOURCES = {
    "kit": """
from pathlib import Path
from snuggery.core.compiled.compiling import compiler_for
compiled = compiler_for(Path(__file__).parent)
""",
    "inner": """
from kit import compiled

@compiled
def one():
    return 1
""",
    "outer": """
from inner import one
from kit import compiled

@compiled
def two():
    return one() + 1
""",
}
ASK = "from outer import two; print(two())"


def said(folder: Path, code: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in SOURCES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_change_in_another_file_is_compiled_too(folder: Path) -> None:
    pytest.importorskip("numba", reason="nothing is compiled without the extra `fast`")
    assert said(folder, ASK) == "2"
    assert list((folder / "__pycache__").glob("outer.two*.nbc"))
    inner = folder / "inner.py"
    inner.write_text(SOURCES["inner"].replace("return 1", "return 5"), encoding="utf-8")
    assert said(folder, ASK) == "6"


def test_it_is_also_where_numba_keeps_things_elsewhere(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba", reason="nothing is compiled without the extra `fast`")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(elsewhere))
    assert said(folder, ASK) == "2"
    assert list(elsewhere.rglob("outer.two*.nbc"))
    inner = folder / "inner.py"
    inner.write_text(SOURCES["inner"].replace("return 1", "return 5"), encoding="utf-8")
    assert said(folder, ASK) == "6"


def test_numba_may_be_told_to_compile_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert said(folder, ASK) == "2"
    assert not list((folder / "__pycache__").glob("*.nbc"))


def test_without_numba_the_same_functions_run_uncompiled(folder: Path) -> None:
    assert said(folder, f"import sys; sys.modules['numba'] = None; {ASK}") == "2"
    assert not list((folder / "__pycache__").glob("*.nbc"))


def test_a_function_that_is_called_directly_can_be_copied() -> None:
    luck, chosen = seeded(1), np.zeros(3, np.int64)
    bits, masks = np.array([[1], [2], [4]]), np.zeros((3, 32), np.int8)
    counts, before = np.ones(3, np.int64), np.zeros((3, 1), np.int16)
    choices = Choices(bits, counts, before, masks, np.zeros(3, np.int64))
    drawing = Direct(draw_each)
    drawing(choices, luck, chosen)
    again = np.zeros_like(chosen)
    deepcopy(drawing)(choices, luck, again)
    assert chosen.tolist() == again.tolist() == [0, 1, 2]
