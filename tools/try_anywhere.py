"""Runs `make test` in fresh clones, in places and under conditions that strangers have.

    python -m tools.try_anywhere                    # every condition, one clone each
    python -m tools.try_anywhere space+umask user   # two clones; the first under two conditions
    python -m tools.try_anywhere --make "play ARGS=--help" space

The clone is called `snuggery` unless the condition says otherwise. What `make` prints goes to a
file beside the clone, and here stands a line for each: what it was, how it ended, how long it took.
As root, the condition `user` runs everything as nobody, who must be able to run PYTHON.
"""

from __future__ import annotations

import argparse
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
BUSY = (sys.executable, "-c", "while True: pass")


@dataclass(frozen=True, slots=True)
class Condition:
    """What is unusual about a machine."""

    folder: str = ""
    environment: dict[str, str] = field(default_factory=dict)
    unset: tuple[str, ...] = ()
    umask: int = -1
    user: bool = False
    read_only_home: bool = False
    busy: int = 0


CONDITIONS = {
    "plain": Condition(),
    "space": Condition(folder="a b"),
    "umlaut": Condition(folder="ü"),
    "tests": Condition(folder="tests/snuggery"),
    "path": Condition(folder="tests/a b/ü/snuggery"),
    "user": Condition(user=True),
    "home": Condition(user=True, read_only_home=True),
    "homeless": Condition(unset=("HOME",)),
    "umask": Condition(umask=0o077),
    "c": Condition(environment={"LANG": "C"}, unset=("LC_ALL", "LANGUAGE")),
    "german": Condition(environment={"LANG": "de_DE.UTF-8"}, unset=("LC_ALL", "LANGUAGE")),
    "zone": Condition(environment={"TZ": "Pacific/Chatham"}),
    "busy": Condition(busy=4),
}


def main() -> int:
    """Try what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cases", nargs="*", default=list(CONDITIONS), metavar="CONDITION[+...]")
    parser.add_argument("--make", default="test", help="the make target (test)")
    parser.add_argument(
        "--times", type=int, default=1, help="how many times, in the same clone (1)"
    )
    asked = parser.parse_args()
    failed = 0
    for case in asked.cases:
        with cloned([CONDITIONS[name] for name in case.split("+")]) as run:
            for _ in range(asked.times):
                began = time.monotonic()
                code = run(asked.make.split())
                ended = "passed" if code == 0 else f"failed with {code}, see {run.log}"
                print(f"{case}: {ended} after {time.monotonic() - began:.0f} s", flush=True)
                failed += code != 0
                run.keep |= code != 0
    return 1 if failed else 0


class Run:
    """Calls make in a clone, under the conditions it was made for."""

    def __init__(self, clone: Path, log: Path, how: dict[str, Any]) -> None:
        self.clone, self.log, self.how = clone, log, how
        self.keep = False

    def __call__(self, goals: list[str]) -> int:
        with self.log.open("ab") as log:
            command = ["make", *goals]
            return subprocess.run(
                command, cwd=self.clone, stdout=log, stderr=log, check=False, **self.how
            ).returncode


@contextmanager
def cloned(conditions: list[Condition]) -> Iterator[Run]:
    """A fresh clone; it stays if something failed in it."""
    top = Path(tempfile.mkdtemp(prefix="anywhere-"))
    top.chmod(0o755)
    folder = next((each.folder for each in conditions if each.folder), "snuggery")
    how = settings(conditions, top)
    clone = top / folder
    clone.parent.mkdir(parents=True, exist_ok=True)
    command = ["git", "clone", "--quiet", str(ROOT), str(clone)]
    subprocess.run(command, check=True, umask=how.get("umask", -1))
    if user := how.get("user"):
        for path in (top, *top.rglob("*")):
            os.chown(path, user, how["group"], follow_symlinks=False)
    busy = [subprocess.Popen(BUSY) for each in conditions for _ in range(each.busy)]
    run = Run(clone, top / "log.txt", how)
    try:
        yield run
    finally:
        for process in busy:
            process.kill()
            process.wait()
        if not run.keep:
            if (home := top / "home").exists():
                home.chmod(0o755)
            shutil.rmtree(top)


def settings(conditions: list[Condition], top: Path) -> dict[str, Any]:
    """How a process is started so that it meets these conditions."""
    environment = dict(os.environ)
    how: dict[str, Any] = {"env": environment}
    for each in conditions:
        environment.update(each.environment)
        for name in each.unset:
            environment.pop(name, None)
        if each.umask >= 0:
            how["umask"] = each.umask
        if each.user and os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            how |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        if each.user:
            home = top / "home"
            (home / ".cache").mkdir(parents=True, exist_ok=True)
            environment["HOME"] = str(home)
        if each.read_only_home:
            (top / "home").chmod(0o555)
    return how


if __name__ == "__main__":
    sys.exit(main())
