"""Tries a wheel as a stranger would: in a fresh environment with each extra, and with none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Try:
    """A command of the fresh environment, and what it has to say."""

    command: tuple[str, ...]
    says: str = ""
    typed: str = ""
    code: int = 0


SERVES = """
import re, subprocess, sys, urllib.request
command = [sys.executable, "-m", "snuggery", "serve", "--port", "0", "--data", "data"]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
    try:
        found = (re.search("http://[^ ]+", line) for line in server.stdout)
        address = next(filter(None, found))[0]
        print(urllib.request.urlopen(address + "healthz").read().decode())
    finally:
        server.terminate()
"""
LEARNS = """
import gymnasium, snuggery.envs
print(gymnasium.make("snuggery/PegSolitaire-v0").reset(seed=1)[0].keys())
"""
SERVING = Try(("python", "-c", SERVES), says='"status":"ok"')
COMPILED = Try(
    ("snuggery", "bench", "peg-solitaire", "--seconds", "0.1", "--json"), says='"by": "engine"'
)
FULL_SCREEN = Try(("python", "-c", "import snuggery.terminal.app as app; print(app.__name__)"))

TRIES: dict[str, tuple[Try, ...]] = {
    "": (
        Try(("snuggery", "--version")),
        Try(("snuggery", "rules", "sniff"), says="**S1**"),
        Try(("snuggery", "play", "peg-solitaire", "--plain"), "31 pieces", "d2-d4\nquit\n"),
        Try(("snuggery", "serve"), says="pip install 'snuggery[server]'", code=2),
    ),
    "server": (SERVING,),
    "postgres": (Try(("python", "-c", "import asyncpg, sqlalchemy.ext.asyncio")),),
    "terminal": (FULL_SCREEN,),
    "fast": (COMPILED,),
    "envs": (Try(("python", "-c", LEARNS), says="pegs"),),
    "ray": (Try(("python", "-c", "import ray, snuggery.arena.cluster")),),
    "data": (Try(("python", "-c", "import pyarrow.parquet, snuggery.dataset.files")),),
    "textarena": (Try(("python", "-c", "import snuggery.benchmark.text_arena")),),
    "play": (SERVING, COMPILED, FULL_SCREEN),
    "docs": (Try(("python", "-c", "import furo, myst_parser, sphinx")),),
}
LEFT_OUT = {
    "test": "what make test installs, from requirements/test.txt",
    "bench": "what make bench installs, from requirements/bench.txt",
}
"""Extras for people who work on Snuggery itself; their packages are large."""


def try_out(wheel: Path, extra: str, folder: Path) -> None:
    """Install the wheel with this extra into a new environment there, and try what it brings."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
    python = folder / "env" / "bin" / "python"
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    subprocess.run([*_installer(python), wanted], check=True)
    for each in TRIES[extra]:
        made_to_say(each, python.parent, folder)


def _installer(python: Path) -> list[str]:
    """Uv where it is installed, as in the Makefile, or the pip that runs this."""
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "--quiet", "--python", str(python)]
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    return [*pip, "--disable-pip-version-check"]


def made_to_say(each: Try, programs: Path, folder: Path) -> None:
    """Run it, and end here unless it says what it has to."""
    own = {"PATH": f"{programs}{os.pathsep}/usr/bin{os.pathsep}/bin", "HOME": str(folder)}
    done = subprocess.run(
        [programs / each.command[0], *each.command[1:]],
        cwd=folder,
        env=own | {"LANG": "C.UTF-8"},
        input=each.typed,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    if done.returncode != each.code or each.says not in said:
        told = " ".join(each.command[:2])
        sys.exit(f"{told} ended with {done.returncode} instead of {each.code} and said:\n{said}")
