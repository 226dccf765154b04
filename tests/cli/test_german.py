"""What the commands for studies print is German for those who read German, to the last word."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from snuggery.arena.reports.page import page as arena_page
from snuggery.arena.reports.summary import lines, progress_line
from snuggery.arena.results_folder import Folder
from snuggery.arena.statistics.sprt import Sprt
from snuggery.arena.tournament import Tournament
from snuggery.benchmark.baselines import baselines
from snuggery.benchmark.reports.page import page as benchmark_page
from snuggery.benchmark.reports.table import lines as benchmark_lines
from snuggery.core.text.language import speaking
from snuggery.games.fox_and_geese.solver import command as fox
from snuggery.games.fox_and_geese.solver.layer_report import Counts, Layer, Longest, Start
from snuggery.games.peg_solitaire.solver import enumerate_command as pegs
from snuggery.games.peg_solitaire.solver.enumeration import Level, Reached, Shortest
from tests.arena.matches import CAREFUL, HEEDLESS, plan
from tests.arena.test_folder import Here
from tests.languages import visible

ENGLISH = re.compile(
    r"\b(?:a|all|and|by|deals?|each|games?|geese|is|jumps?|left|least|moves?|of|player|points?|"
    r"score|seconds?|seed|share|the|to|win|wins|with|won)\b",
    re.IGNORECASE,
)


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking("de"):
        yield


def english(text: str) -> list[str]:
    """The English words in it, but for the names of players, seats, options and files."""
    return ENGLISH.findall(re.sub(r"\S*[:./]\w\S*|\bleft\b|\bright\b", "", text))


def test_an_arena(tmp_path: Path) -> None:
    of = plan(HEEDLESS, CAREFUL)
    with Folder(tmp_path / "kept", of) as folder:
        held = Tournament(of, 12, folder, Sprt(0, 100))
        held.hold(Here())
        printed = [*lines(held), progress_line(held, 1.5)]
        page = arena_page(held, tmp_path)
    assert '<html lang="de">' in page
    assert "12 von 12 Partien, 8 je Sekunde" in printed[-1]
    assert not english("\n".join([*printed, *visible(page)]))


def test_results_of_the_benchmark() -> None:
    found = [each.only(["snare", "peg-solitaire"]) for each in baselines()]
    page = benchmark_page(found)
    assert '<html lang="de">' in page
    assert not english("\n".join([*benchmark_lines(found), *visible(page)]))


def test_the_counts_of_fox_and_geese() -> None:
    counts, longest = Counts(1200, 3, 4), Longest(1, 0, 0)
    layer = Layer(4, counts, counts, longest, longest, start=Start(1, 2, 4))
    found = {"seconds": 1.5, "cpu_seconds": 0.5, "memory_mb": 1024, "table": "", "table_bytes": 99}
    said = fox._said([layer], found | {"checked": 1000, "disagreements": 0})
    assert "1.200 3 4" in said
    assert "1,5 s, 0,5 s Rechenzeit, 1.024 MB." in said
    assert not english(said)


def test_the_counts_of_peg_solitaire(capsys: pytest.CaptureFixture[str]) -> None:
    level = Level(1, 1000, 8000)
    pegs._say([Reached(level, level)], {1: Shortest((), (level,), 40_000), 2: None})
    pegs._say([], {})
    said = capsys.readouterr().out
    head, row = (line for line in said.splitlines()[2:4])
    assert len(head) == len(row)
    assert row.endswith("8.000")
    assert not english(said)
