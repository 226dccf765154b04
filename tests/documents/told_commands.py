"""The commands that the documents tell people to type, and why some are not run by a test here."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = {"made", "_build", "decisions"}
"""Folders made by the build, or about the past."""
PAGES = [
    page
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md")))
    if not LEFT_OUT & set(page.relative_to(ROOT).parts)
]
PROGRAM = r"(?:snuggery|make|python -m) "
IN_A_BLOCK = re.compile(rf"^(?: {{4}}|\$ )?({PROGRAM}[^\n]*)$", re.MULTILINE)
IN_A_LINE = re.compile(rf"`({PROGRAM}[^`\n]+)`")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
REMARK = re.compile(r"\s+#.*")


def told(page: Path) -> Iterator[str]:
    """Every command on a page, without the remark behind it."""
    text = page.read_text(encoding="utf-8")
    for found in (*IN_A_BLOCK.findall(text), *IN_A_LINE.findall(FENCED.sub("", text))):
        yield REMARK.sub("", found).strip()


EVERY = sorted({command for page in PAGES for command in told(page)})

ELSEWHERE = {
    r"make (play|test|types|check)( .*)?": "this suite is run by `make test`, which sets up alike",
    r"make docs": "tests/test_site.py",
    r"make paper": "tests/documents/test_paper.py",
    r"make release": "tests/documents/test_release.py",
    r"make fmt": "it would change the sources that the tests read",
    r"make messages": "tests/server/api/test_client_types.py",
    r"make words( .*)?": "tests/test_languages.py",
    r"(make|snuggery) site( .*)?": "tests/browser/device/test_static_site.py",
    r"python -m benchmarks\b.*": "it measures, for minutes or hours",
    r"python -m examples\.learn_\w+( .*)?": "it learns for minutes",
    r"python -m tests\.playthroughs": "tests/every_game/setup_promises.py",
    r"python -m tools\.try_anywhere": "it runs this whole suite several times",
    r"python -m tools\.screenshots": "it takes minutes, and pictures are looked at by people",
    r"python -m tools\.backup_and_restore": "tests/server/process/test_deploy.py",
    r"python -m tools\.bill_of_materials": "tests/server/process/test_deploy.py",
    r"python -m tools\.manual\.man_page": "tests/test_documents.py",
    r"snuggery VERSION": "a line of the protocol, not a command",
    r"snuggery --language \w+": "the beginning of a command",
    r"snuggery .*<Tab>": "tests/cli/test_shells.py",
    r"snuggery serve( .*)?": "tests/server/process/test_deploy.py",
    r"snuggery benchmark (run|check|compare|show)( .*)?": "tests/benchmark/test_command.py",
    r"snuggery dataset": "the name of a command, which needs a game",
    r"snuggery dataset .+": "tests/dataset/test_dataset.py",
    r"snuggery backup .*": "tests/server/storage/test_maintenance.py",
    r"snuggery quests mistakes next": "tests/cli/test_mistakes.py",
    r"snuggery (new-game .*|.* mu-torere\b.*)": "tests/test_new_game.py",
    r"snuggery solve fox-and-geese( .*)?": "it takes minutes to hours",
    r"snuggery solve peg-solitaire --enumerate.*": "it takes minutes",
    r"snuggery solve snipe-hunt 3x3": "it takes minutes",
    r"snuggery arena .*\bbenchmark\.learned:Learned\b.*": "it plays for minutes",
    r"snuggery .*:Learned.*": "it needs what `python -m examples.learn_fox_and_geese` has learnt",
}
"""Commands that are not run here: the test that runs them, or the reason why none does."""


def listed(command: str) -> str:
    """Why a command is not run here, or nothing."""
    return next((why for form, why in ELSEWHERE.items() if re.fullmatch(form, command)), "")
