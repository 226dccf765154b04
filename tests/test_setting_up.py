"""Setting up takes the first Python that fits, and says which ones it refused and why.

The Pythons are scripts that only tell their version, so that every version can be tried anywhere.
"""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).parents[1]
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
FAKE = """\
#!/bin/sh
case $1 in
  -c) echo {version} ;;
  -m) "{mkdir}" "$3" && echo {version} > "$3/version" ;;
esac
"""
SetUp = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def set_up(tmp_path: Path) -> SetUp:
    """Runs the rule of the Makefile that makes the environment, with these Pythons alone."""
    make, mkdir = shutil.which("make"), shutil.which("mkdir")
    assert make
    assert mkdir
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "src/snuggery/locale").mkdir(parents=True)  # where make looks for catalogues
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("find", "touch"):
        (tools / name).symlink_to(shutil.which(name) or "")

    def run(python: str | None = None, **pythons: str) -> subprocess.CompletedProcess[str]:
        for name, version in pythons.items():
            file = tools / name.replace("_", ".")
            file.write_text(FAKE.format(version=version, mkdir=mkdir))
            file.chmod(0o755)
        named = [f"PYTHON={python}"] if python else []
        return subprocess.run(
            [make, *named, ".venv/.made"],
            cwd=tmp_path,
            env={"PATH": str(tools)},  # without the variables of an outer make
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def used(folder: Path) -> str:
    """The version that the environment was made with."""
    return (folder / ".venv" / "version").read_text().strip()


@pytest.mark.parametrize("version", SUPPORTED)
def test_every_supported_python_is_taken(set_up: SetUp, tmp_path: Path, version: str) -> None:
    done = set_up(python3=version)
    assert done.returncode == 0, done.stderr
    assert f"with Python {version}" in done.stdout
    assert used(tmp_path) == version


def test_an_old_python_is_passed_over_for_one_that_fits(set_up: SetUp, tmp_path: Path) -> None:
    assert set_up(python3="3.10", python3_11="3.11", python3_13="3.13").returncode == 0
    assert used(tmp_path) == "3.13"


def test_a_python_with_spaces_in_its_path_is_taken(set_up: SetUp, tmp_path: Path) -> None:
    set_up(python3="3.9")
    spaced = tmp_path / "my own pythons"
    spaced.mkdir()
    shutil.copy(tmp_path / "tools" / "python3", spaced / "python3")
    text = (spaced / "python3").read_text().replace("3.9", "3.12")
    (spaced / "python3").write_text(text)
    assert set_up(str(spaced / "python3")).returncode == 0
    assert used(tmp_path) == "3.12"


@pytest.mark.parametrize(
    ("version", "why"),
    [("2.7", "old"), ("3.9", "old"), ("3.10", "old"), ("3.15", "new"), ("3.20", "new")],
)
def test_a_python_that_does_not_fit_is_refused_in_one_line(
    set_up: SetUp, tmp_path: Path, version: str, why: str
) -> None:
    done = set_up(python3=version)
    assert done.returncode != 0
    ours, *makes_own = done.stderr.splitlines()
    assert ours.startswith("Snuggery needs Python 3.11 to 3.14; ")
    assert f"python3 is {version}, too {why}." in ours
    assert len(makes_own) == 1
    assert not (tmp_path / ".venv").exists()


def test_a_machine_without_python_is_told_so(set_up: SetUp) -> None:
    assert "Snuggery needs Python 3.11 to 3.14. Install one" in set_up().stderr


def test_the_versions_are_the_same_wherever_they_are_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [
        each.rpartition(" ")[2] for each in project["classifiers"] if ":: Python :: 3." in each
    ]
    assert tuple(named) == SUPPORTED
    assert project["requires-python"] == f">={SUPPORTED[0]}"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"Python {SUPPORTED[0]} to {SUPPORTED[-1]}" in readme
    workflow = (ROOT / ".github/workflows/test.yml").read_text()
    listed = re.search(r"python: \[(.*)\]", workflow)
    assert listed
    assert tuple(re.findall(r'"([\d.]+)"', listed[1])) == SUPPORTED


def test_npm_works_without_a_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert hatch_build.keeps_packages()
    monkeypatch.setenv("HOME", str(tmp_path / "missing"))
    assert not hatch_build.keeps_packages()
