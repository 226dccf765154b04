"""The Containerfile, read so that its steps can be gone through without a container engine."""

import json
import re
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")
IGNORED = [
    line
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction, and the number of the stage it belongs to."""

    stage: int
    name: str
    text: str

    def words(self) -> list[str]:
        """The words of an instruction in the form of a JSON list, options left out."""
        words: list[str] = json.loads(self.text[self.text.index("[") :])
        return words


def steps(text: str = TEXT) -> list[Step]:
    """All instructions in their order."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    found: list[Step] = []
    stage = -1
    for line in filter(None, joined.splitlines()):
        name, _, rest = line.partition(" ")
        stage += name == "FROM"
        found.append(Step(stage, name, rest.strip()))
    return found


def settings(stage: int) -> dict[str, str]:
    """The environment that ENV sets in a stage."""
    pairs = (
        pair
        for each in steps()
        if (each.stage, each.name) == (stage, "ENV")
        for pair in each.text.split()
    )
    return dict(pair.split("=", 1) for pair in pairs)


def is_ignored(path: Path) -> bool:
    """Whether .dockerignore keeps a path, relative to the project, out of the build."""
    for pattern in IGNORED:
        anywhere = pattern.removeprefix("**/")
        if anywhere != pattern:
            if any(fnmatch(part, anywhere) for part in path.parts):
                return True
        elif any(fnmatch(str(each), pattern) for each in (path, *path.parents)):
            return True
    return False
