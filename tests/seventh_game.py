"""Snuggery with a seventh game: begun with `snuggery new-game`, put on the shelf by one line."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME, SLUG, FOLDER = "Nine Holes", "nine-holes", "nine_holes"


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
    """Follow CONTRIBUTING: write the game's folder, and one line outside it."""
    own = ROOT / "src" / "snuggery"
    shutil.copytree(own, folder / "snuggery", ignore=shutil.ignore_patterns("__pycache__"))
    line = Copy(folder).run("-m", "snuggery", "new-game", NAME).splitlines()[-1]
    shelf = folder / "snuggery" / "shelf.py"
    before = shelf.read_text(encoding="utf-8")
    shelf.write_text(before.replace('    "tacklebox",\n', f'    "tacklebox",\n{line}\n'), "utf-8")
