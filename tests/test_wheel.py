"""What is handed to others: a package that needs no Node, no sources and no network.

It is built by going through the Containerfile by hand, step by step, so both are tried at once. Two
things differ: the packages that the requirements name are those installed here, which pip finds
to be the right ones, and the browser client and the kernels are those already built.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

import hatch_build
from tests import containerfile
from tests.containerfile import ROOT, is_ignored, settings, steps
from tests.shared_work import done_once

BUILD, RUNTIME = 0, 1
PLACES = re.compile(r"(?<![\w.$])/(?=(source|build|wheels|opt/snuggery|var/lib/snuggery)\b)")
"""The folders of the container, here inside a folder of the test."""
STATIC = "src/snuggery/server/static"
VENV = """\
#!/bin/sh
case "$1 $2" in
  "-m venv")
    "{python}" -m venv --without-pip "$3"
    echo "{packages}" > "$3/{site}/packages.pth" ;;
  *) exec "{python}" "$@" ;;
esac
"""


@pytest.fixture(scope="session")
def container(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the build stage was gone through."""
    return done_once(tmp_path_factory, "container", go_through_the_build)


def go_through_the_build(folder: Path) -> None:
    """Do what COPY and RUN say."""
    source = folder / "source"
    shutil.copytree(ROOT / STATIC, source / STATIC)
    for built in (hatch_build.KERNELS, hatch_build.KERNELS_FROM):
        if built.exists():  # otherwise it is built there
            there = source / built.relative_to(ROOT)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(built, there)
    lay_out_packages(folder)
    own = {name: inside(folder, value) for name, value in settings(BUILD).items()}
    path = f"{folder / 'commands'}:{os.environ['PATH']}"
    environment = {**os.environ, **own, "PATH": path, "PIP_NO_INDEX": "1"}
    for step in steps():
        if (step.stage, step.name) == (BUILD, "COPY"):
            *names, target = step.text.split()
            for name in names:
                copy(ROOT / name, source / target / (name if target == "./" else ""))
        elif (step.stage, step.name) == (BUILD, "RUN"):
            command = ["sh", "-ec", inside(folder, step.text)]
            subprocess.run(command, cwd=source, env=environment, check=True)


def lay_out_packages(folder: Path) -> None:
    """What is installed here, without Snuggery itself, and a `python` that makes it known."""
    packages = folder / "packages"
    packages.mkdir(parents=True)
    here = Path(sysconfig.get_path("purelib"))
    for each in here.iterdir():
        if "snuggery" not in each.name and each.suffix != ".pth":
            (packages / each.name).symlink_to(each)
    command = folder / "commands" / "python"
    command.parent.mkdir()
    site = Path(sysconfig.get_path("purelib", vars={"base": "", "platbase": ""})).relative_to("/")
    command.write_text(VENV.format(python=sys.executable, packages=packages, site=site))
    command.chmod(0o755)


def copy(original: Path, target: Path) -> None:
    """Copy what .dockerignore lets through."""

    def ignored(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if is_ignored((Path(folder) / name).relative_to(ROOT))]

    assert not is_ignored(original.relative_to(ROOT))
    if original.is_dir():
        shutil.copytree(original, target, ignore=ignored, dirs_exist_ok=True)
    else:
        shutil.copy(original, target)


def inside(folder: Path, text: str) -> str:
    """The text with the container's folders laid into this one."""
    return PLACES.sub(f"{folder}/", text)


def wheel_in(container: Path) -> Path:
    (wheel,) = (container / "wheels").glob("*.whl")
    return wheel


def test_the_built_wheel_is_whole(container: Path) -> None:
    wheel = wheel_in(container)
    with ZipFile(wheel) as packed:
        held = set(packed.namelist())
    assert {"snuggery/server/static/app.js", "snuggery/server/static/app.css"} <= held
    assert "snuggery/locale/de/LC_MESSAGES/snuggery.mo" in held
    fonts = ("serif.ttf", "serif.woff2", "sans.ttf", "sans.woff2", "OFL-serif.txt", "OFL-sans.txt")
    assert {f"snuggery/core/fonts/{name}" for name in fonts} <= held
    python = {Path(name).name for name in held if "/static/pyodide-" in name}
    assert {"pyodide.asm.wasm.gz", "python_stdlib.zip", "NOTICE.txt"} <= python
    assert "snuggery/core/compiled/kernels.wasm" in held
    assert wheel.stat().st_size < 10_000_000


def test_the_challenges_take_little_room_in_the_wheel(container: Path) -> None:
    with ZipFile(wheel_in(container)) as packed:
        sizes = [each.file_size for each in packed.infolist() if "/challenges/" in each.filename]
    assert 100_000 < sum(sizes) < 3_000_000


def test_the_wheel_brings_the_manual(container: Path) -> None:
    with ZipFile(wheel_in(container)) as packed:
        assert any(
            name.endswith(".data/data/share/man/man1/snuggery.1") for name in packed.namelist()
        )


def test_what_the_wheel_installs_runs_without_node(container: Path, tmp_path: Path) -> None:
    said = subprocess.run(
        [container / "opt/snuggery/bin/snuggery", "rules", "sniff"],
        cwd=tmp_path,
        env={"PATH": "/nowhere"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert "S1" in said.stdout


FROM_OTHERS = {
    "static/pyodide-": ("MPL-2.0", "licenses/MPL-2.0.txt", "web/pyodide-NOTICE.txt"),
    "python_stdlib.zip": ("PSF-2.0", "licenses/PSF-2.0.txt"),
    "snare/lexicon/words.z": ("LicenseRef-SCOWL", "src/snuggery/games/snare/lexicon/NOTICE.txt"),
    "fonts/sans.": ("OFL-1.1", "src/snuggery/core/fonts/OFL-sans.txt"),
    "fonts/serif.": ("OFL-1.1", "src/snuggery/core/fonts/OFL-serif.txt"),
}
"""What is not our own, by a part of its path: the licence, and the files that name it."""


def test_the_licences_cover_everything_in_the_wheel(container: Path) -> None:
    with ZipFile(wheel_in(container)) as packed:
        held = packed.namelist()
        (about,) = (name for name in held if name.endswith(".dist-info/METADATA"))
        told: Message = message_from_bytes(packed.read(about))
        files = told.get_all("License-File", [])
        for file in files:
            kept = packed.read(f"{Path(about).parent}/licenses/{file}")
            assert kept == (ROOT / file).read_bytes(), file
    licences = {"MIT"}
    wanted = {"LICENSE"}
    for part, (licence, *texts) in FROM_OTHERS.items():
        if any(part in name for name in held):
            licences.add(licence)
            wanted |= set(texts)
    assert set(str(told["License-Expression"]).split(" AND ")) == licences
    assert wanted <= set(files)


def test_no_code_of_others_is_bundled_into_the_client_unnamed(container: Path) -> None:
    known = re.compile(r"pyodide|fontsource")
    with ZipFile(wheel_in(container)) as packed:
        for name in packed.namelist():
            if name.endswith((".js", ".css")):
                legal = re.findall(rb"/\*!.*?\*/|@licen[cs]e.*", packed.read(name), re.DOTALL)
                assert all(known.search(each.decode()) for each in legal), name


def test_the_container_serves_is_healthy_and_ends_when_told(container: Path) -> None:
    (command,) = (step.words() for step in steps() if step.name == "CMD")
    (healthy,) = (step.words() for step in steps() if step.name == "HEALTHCHECK")
    environment = {name: inside(container, value) for name, value in settings(RUNTIME).items()}
    environment["PATH"] = environment["PATH"].replace("$PATH", os.environ["PATH"])
    environment["SNUGGERY_PORT"] = str(free_port())
    Path(environment["SNUGGERY_DATA"]).mkdir(parents=True, exist_ok=True)
    program = shutil.which(command[0], path=environment["PATH"])
    assert program == str(container / "opt/snuggery/bin/snuggery")
    with subprocess.Popen(
        [program, *command[1:]],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert answers(healthy, environment, server)
            (stop,) = (step.text for step in steps() if step.name == "STOPSIGNAL")
            server.send_signal(signal.Signals[stop])
            out, err = server.communicate(timeout=60)
        finally:
            server.kill()
    # uvicorn ends with the signal it was sent, once everything is shut down
    assert server.returncode in (0, -signal.SIGTERM), err
    assert "Application shutdown complete." in err
    assert f"tables in {environment['SNUGGERY_DATA']};" in out
    assert not answers_once(healthy, environment)


def answers(healthy: list[str], environment: dict[str, str], server: subprocess.Popen[str]) -> bool:
    """Whether the check of the container's health succeeds, within two minutes at most."""
    until = time.monotonic() + 120
    while time.monotonic() < until and server.poll() is None:
        if answers_once(healthy, environment):
            return True
        time.sleep(0.2)
    return False


def answers_once(healthy: list[str], environment: dict[str, str]) -> bool:
    done = subprocess.run(healthy, env=environment, stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
        return port


def test_the_container_is_built_from_pinned_parts_and_runs_without_rights() -> None:
    bases = [step.text.split()[0] for step in steps() if step.name == "FROM"]
    assert all(re.fullmatch(r"python:3\.\d+-slim-[a-z]+", base) for base in bases)
    assert len(set(bases)) == 1
    for step in steps():
        if step.name == "RUN" and "pip install" in step.text and "requirements/" not in step.text:
            assert "--no-deps" in step.text
    (user,) = (step.text for step in steps() if step.name == "USER")
    assert int(user) > 0
    (volume,) = (step.text for step in steps() if step.name == "VOLUME")
    told = settings(RUNTIME)
    assert told["SNUGGERY_DATA"] == volume
    assert [step.text for step in steps() if step.name == "EXPOSE"] == [told["SNUGGERY_PORT"]]
    assert containerfile.IGNORED
