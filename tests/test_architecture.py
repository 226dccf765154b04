"""The shape of the project: who imports whom, what importing costs, what no file may say."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from snuggery import SHELF
from snuggery.core import Game
from tests.every_game.promises import clauses

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "snuggery"
LAYERS = (
    {"core"},
    {"search"},
    {"games"},
    {"shelf"},
    {"", "extras"},  # the package itself; what to install for its optional parts
    {"oracle"},
    {"showing"},
    {"arena", "envs", "server", "terminal"},
    {"device", "benchmark", "dataset"},
    {"commands"},
    {"cli"},
    {"__main__"},
)
"""Each part may import itself and the parts above it here."""

GAME_FOLDERS = tuple(sorted(path.parent for path in SOURCE.glob("games/*/__init__.py")))


def part(module: str) -> str:
    """The part of the package that a module belongs to."""
    return (*module.split("."), "")[1]


def layer(of: str) -> int:
    return next(number for number, parts in enumerate(LAYERS) if of in parts)


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, whenever it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports by dots"
            module = node.module or ""
            for alias in node.names:
                name = f"{module}.{alias.name}"
                file = ROOT / "src" / name.replace(".", "/")
                yield name if file.with_suffix(".py").exists() or file.is_dir() else module


def ours(path: Path) -> list[str]:
    return [name for name in imported(path) if name.split(".")[0] == "snuggery"]


def name_of(path: Path) -> str:
    module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    return module.removesuffix(".__init__")


def test_imports_run_one_way_only() -> None:
    wrong = [
        f"{name_of(path)} imports {name}"
        for path in SOURCE.rglob("*.py")
        for name in ours(path)
        if (own := part(name_of(path))) != part(name) and layer(part(name)) >= layer(own)
    ]
    assert wrong == []


def test_imports_are_never_circular() -> None:
    """Neither at the top of a file, nor inside a function, nor for the sake of types alone."""
    needs = {name_of(path): {*ours(path)} for path in SOURCE.rglob("*.py")}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


SERVER = ("base", "storage", "thinking", "tables", "pages", "api")
"""The rooms of the server: each uses the ones before it."""


def test_the_rooms_of_the_server_follow_one_another() -> None:
    wrong = [
        f"{name_of(path)} imports {name}"
        for number, here in enumerate(SERVER)
        for path in (SOURCE / "server" / here).rglob("*.py")
        for name in ours(path)
        if part(name) == "server" and name.split(".")[2] not in SERVER[: number + 1]
    ]
    assert wrong == []


FULL = 17
"""A folder with more files than this has to be divided. It is a little more than fifteen."""
LISTS = ("docs/", "benchmarks/")
"""Decisions, studies and measurements are lists: growing does not make them harder to read."""


def test_no_folder_is_overfull() -> None:
    counts = Counter(
        folder
        for name, _ in written_files()
        if (folder := name.rpartition("/")[0]) and not name.startswith(LISTS)
    )
    assert {folder: count for folder, count in counts.items() if count > FULL} == {}


VAGUE = (
    "telling",
    "outlook",
    "rows",
    "words",
    "reach",
    "lines",
    "laying",
    "asking",
    "keeping",
    "sitting",
)
"""Names of modules that say nothing about their contents."""


def test_no_module_has_a_name_that_says_nothing() -> None:
    named = [
        name
        for name, _ in written_files()
        if name.endswith((".py", ".ts")) and Path(name).stem in VAGUE
    ]
    assert named == []


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_a_game_imports_no_other_game(folder: Path) -> None:
    others = {other.name for other in GAME_FOLDERS} - {folder.name}
    for path in folder.rglob("*.py"):
        for name in ours(path):
            assert not (name.startswith("snuggery.games.") and name.split(".")[2] in others), (
                f"{name_of(path)} imports {name}"
            )


ROOMS = {
    "rules": set(),
    "show": {"rules", "insight"},
    "challenges": {"rules", "show"},
    "engine": {"rules", "coding", "front"},
    "insight": {"rules", "engine", "lexicon"},
    "lexicon": {"rules"},
    "solver": {"rules", "engine", "insight"},
    "players": {"rules", "engine", "insight", "lexicon", "solver"},
}
"""The rooms of a game, and which others each may import from."""
OTHER_FILES = {
    *("__init__.py", "RULES.md", "RULES.de.md", "commands.py", "coding.py", "emblem.svg"),
    "trophies.py",
}


def room(module: str) -> str:
    """The room of a game that a module belongs to; its __init__.py is the front."""
    parts = module.split(".")
    return parts[3] if len(parts) > 3 else "front"


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_rooms_of_every_game_and_little_beside_them(folder: Path) -> None:
    found = {path for path in folder.iterdir() if path.name != "__pycache__"}
    assert {path.name for path in found if path.is_dir()} <= set(ROOMS)
    assert {path.name for path in found if path.is_file()} <= OTHER_FILES


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_inside_a_game_imports_run_one_way(folder: Path) -> None:
    own = name_of(folder / "__init__.py")
    wrong = [
        f"{name_of(path)} imports {name}"
        for here in ROOMS
        for path in (folder / here).rglob("*.py")
        for name in ours(path)
        if name.startswith(own) and room(name) not in {here, *ROOMS[here]}
    ]
    assert wrong == []


def everything_behind(path: Path) -> set[str]:
    """All modules of ours that a file needs, and those they need, all the way down."""
    found: set[str] = set()
    waiting = ours(path)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += ours(file_of(name))
    return found


def file_of(module: str) -> Path:
    path = ROOT / "src" / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_rules_need_nothing_but_rules_all_the_way_down(folder: Path) -> None:
    for path in (folder / "rules").rglob("*.py"):
        for name in everything_behind(path):
            shared = part(name) == "core" or name in {"snuggery.games", "snuggery.games.cross"}
            assert shared or room(name) == "rules", f"{name_of(path)} needs {name}"


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_rules_read_no_file_and_no_environment(folder: Path) -> None:
    for path in (folder / "rules").rglob("*.py"):
        outside = {"os", "pathlib", "io", "importlib", "importlib.resources", "subprocess"}
        assert not outside & set(imported(path)), name_of(path)
        called = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert "open" not in called, name_of(path)


@pytest.mark.parametrize("folder", ["games/*/players", "games/*/engine", "search"])
def test_no_player_looks_at_a_clock(folder: str) -> None:
    """Thinking is measured in nodes or samples: the same seed gives the same game everywhere."""
    files = [path for path in SOURCE.glob(f"{folder}/**/*.py") if path.name != "speed.py"]
    assert files  # speed.py measures players, but has none
    for path in files:
        assert not {"time", "datetime", "threading", "signal"} & set(imported(path)), name_of(path)


def modules_after(statement: str) -> set[str]:
    """The modules from elsewhere that a fresh Python has loaded after a statement."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    names = {name.partition(".")[0] for name in done.stdout.split()}
    return names - sys.stdlib_module_names - {"snuggery"}


def test_importing_snuggery_needs_the_standard_library_only() -> None:
    assert modules_after("import snuggery, snuggery.search.random_play") == set()


def test_what_is_shown_of_a_table_needs_the_standard_library_only() -> None:
    assert modules_after("import snuggery.showing.acts, snuggery.showing.answers") == set()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_rules_and_drawings_need_the_standard_library_only(game: Game) -> None:
    rooms = ("rules.state", "show.drawing", "players.bots")
    parts = "import " + ", ".join(f"{game.package}.{each}" for each in rooms)
    assert modules_after(parts) == set()


def test_the_command_line_starts_without_the_heavy_parts() -> None:
    assert modules_after("import snuggery.cli") <= {"click", "colorama"}


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_the_browser_client_names_no_game(folder: Path) -> None:
    words = folder.name.split("_")
    pattern = re.compile("[ _-]?".join(words), re.IGNORECASE)
    for path in (ROOT / "web" / "src").rglob("*.ts"):
        assert not pattern.search(path.read_text(encoding="utf-8")), path.name


def written_files() -> Iterator[tuple[str, str]]:
    """Every text that git keeps or would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file():
            yield name, path.read_bytes().decode("utf-8", errors="replace")


NOWHERE = {
    "a path of some machine": r"(?<![\w.~/-])/(?:work|root|home|Users|tmp)/\w",
    "the host of a registry": r"registry\.npmjs|npmmirror|pythonhosted\.org|pypi\.org|yarnpkg",
    "an index to install from": r"--(?:extra-)?index-url|--find-links|\"resolved\": *\"http",
}


@pytest.mark.parametrize("what", NOWHERE)
def test_no_file_names(what: str) -> None:
    pattern = re.compile(NOWHERE[what])
    found = [
        f"{name}: {text[max(0, hit.start() - 20) : hit.end() + 20]!r}"
        for name, text in written_files()
        for hit in pattern.finditer(text)
        if name != "tests/test_architecture.py"
    ]
    assert found == []


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_clause_is_named_by_a_test(game: Game) -> None:
    folder = ROOT / "tests" / "games" / game.package.rpartition(".")[2]
    tests = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert clauses(game), "RULES.md has its clause numbers in bold"
    for clause in sorted(clauses(game)):
        # Upper case anywhere, or in a test's name; f5 by itself may be a point of a board.
        named = rf"(?<![A-Za-z0-9]){clause}(?![A-Za-z0-9])|_{clause.lower()}(?=[_(])"
        assert re.search(named, tests), f"no test names {clause}"
