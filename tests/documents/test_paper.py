"""The papers say what the studies and the rules say, and are the same whenever they are made."""

import re
from itertools import product
from math import comb
from pathlib import Path

import pytest

from snuggery.games.fox_and_geese.rules.state import FOX, GEESE
from tools.paper import figures
from tools.paper.papers import FOLDER, papers
from tools.paper.typeset import pdf

ROOT = Path(__file__).parents[2]
TEXT = figures.PAPER.read_text(encoding="utf-8")
STUDY = (ROOT / "docs/studies/fox-and-geese-solved.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"\d[\d,.]*\d")
SOURCES = {
    "fox-and-geese": (
        "docs/studies/fox-and-geese-solved.md",
        "docs/studies/fox-and-geese.md",
        "docs/research/solver.md",
        "src/snuggery/games/fox_and_geese/RULES.md",
    ),
    "small-sniff": ("docs/studies/sniff-small.md",),
}
"""Where the numbers of a paper come from."""
NOT_OURS = re.compile(
    r"\n## Related work.*?(?=\n## Data)|\n## References.*|\*\*Reference.*", re.DOTALL
)
OWN = {"fox-and-geese": {"2026", "66"}, "small-sniff": {"2026"}}
"""The year, and 66: twice the points of the board."""


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return papers()


def told(text: str) -> set[str]:
    """The numbers of a text, without what it says about the work of others."""
    return set(NUMBER.findall(NOT_OURS.sub("", text)))


@pytest.mark.parametrize("name", SOURCES)
def test_every_number_of_a_paper_comes_from_a_study(name: str) -> None:
    known = set[str]()
    for source in SOURCES[name]:
        known |= set(NUMBER.findall((ROOT / source).read_text(encoding="utf-8")))
    assert told((FOLDER / f"{name}.md").read_text(encoding="utf-8")) - known - OWN[name] == set()


@pytest.mark.parametrize("columns", [5, 7])
def test_the_tables_are_those_of_the_study(columns: int) -> None:
    """The study has the geometry in a column of its own where it gives the longest wins."""
    rows = [row for table in figures.tables(TEXT, columns) for row in table]
    assert len(rows) == 26
    lines = [
        [cell.strip(" `") for cell in line.strip("|").split("|")] for line in STUDY.split("\n")
    ]
    places = [next(n for n, line in enumerate(lines) if line[-columns:] == row) for row in rows]
    assert places == sorted(places)


def test_every_row_of_counts_has_every_position_once() -> None:
    for rows in figures.counts(TEXT).values():
        for geese, (*to_move, ours, hers, drawn) in rows.items():
            positions = comb(33, geese) * (33 - geese)
            assert sum(to_move) == positions
            assert ours + hers + drawn == positions


def test_the_number_of_positions_is_right() -> None:
    every = sum(2 * comb(33, geese) * (33 - geese) for geese in range(18))
    assert f"some {every / 1e9:.0f} thousand million positions" in TEXT


@pytest.mark.parametrize(("side", "winner", "plies"), [("geese", GEESE, 212), ("fox", FOX, 73)])
def test_the_longest_wins_take_as_long_as_it_says(side: str, winner: int, plies: int) -> None:
    *before, end = figures.played(TEXT)[side]
    assert len(before) == plies
    assert all(position.outcome() is None for position in before)
    outcome = end.outcome()
    assert outcome
    assert outcome.winners == (winner,)


def test_every_drawing_is_in_the_paper_with_the_plies_of_its_table() -> None:
    shown = re.findall(r"\(figures/(.+?\.svg)\)", TEXT)
    drawn = figures.figures()
    assert sorted(shown) == sorted(drawn)
    kept = {file.name: file.read_text(encoding="utf-8") for file in figures.FOLDER.iterdir()}
    assert kept == drawn, "`make paper` draws them again"
    wins = figures.longest(TEXT)
    sides = {"g": "geese", "f": "fox"}
    said = re.findall(r"(\d+) geese: (\d+) plies, (geese|fox) to move", TEXT)
    places = product(figures.GEOMETRIES.values(), figures.DRAWN)
    assert said == [
        (str(geese), str(plies), sides[position[-1]])
        for geometry, geese in places
        for plies, position, *_ in (wins[geometry, geese],)
    ]


def test_a_paper_is_always_the_same_file(made: dict[str, bytes]) -> None:
    assert set(made) == {"fox-and-geese.pdf", "small-sniff.pdf"}
    assert papers() == made
    assert all(each.startswith(b"%PDF") for each in made.values())


def test_small_sniff_is_one_page(made: dict[str, bytes]) -> None:
    assert len(re.findall(rb"/Type\s*/Page\b", made["small-sniff.pdf"])) == 1


def test_what_a_paper_cannot_have_stops_the_build(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n> quoted\n", encoding="utf-8")
    with pytest.raises(ValueError, match="blockquote"):
        pdf(page, {})
