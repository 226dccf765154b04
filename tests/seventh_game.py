"""Snuggery with two more games: begun with `snuggery new-game`, each on the shelf by one line.

One stays as the template has it; the other becomes what the tutorial makes of it.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME, SLUG, FOLDER = "Nine Holes", "nine-holes", "nine_holes"
TUTORIAL = ROOT / "docs/program/tutorial.md"
TAUGHT_NAME, TAUGHT_SLUG, TAUGHT_FOLDER = "Mu Torere", "mu-torere", "mu_torere"
CODE = re.compile(
    r"^```\{code-block\} \w+\n:caption: (\S+)\n\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
BESIDE = ("tests/", "solved.py")
"""What the tutorial puts elsewhere than in the folder of its game."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the program that has the game."""

    source: Path

    @property
    def environment(self) -> dict[str, str]:
        """What makes Python use the copy."""
        return os.environ | {"PYTHONPATH": os.pathsep.join((str(self.source), str(ROOT)))}

    def run(self, *command: str, typed: str = "") -> str:
        """Run Python with this copy; what it says."""
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def make(folder: Path) -> None:
    """Follow CONTRIBUTING and the tutorial: write the games' folders, and a line for each."""
    own = ROOT / "src" / "snuggery"
    shutil.copytree(own, folder / "snuggery", ignore=shutil.ignore_patterns("__pycache__"))
    for name in (NAME, TAUGHT_NAME):
        line = Copy(folder).run("-m", "snuggery", "new-game", name).splitlines()[-1]
        shelf = folder / "snuggery" / "shelf.py"
        before = shelf.read_text(encoding="utf-8")
        on_it = before.replace('    "tacklebox",\n', f'    "tacklebox",\n{line}\n')
        shelf.write_text(on_it, encoding="utf-8")
    for file, code in CODE.findall(TUTORIAL.read_text(encoding="utf-8")):
        games = folder / "snuggery/games" / TAUGHT_FOLDER
        path = (folder if file.startswith(BESIDE) else games) / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
