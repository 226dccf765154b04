"""Every study begins with its question and result, and its chart shows what its tables say."""

import re
from pathlib import Path

import pytest

from tools.charts import studies

PARTS = ["Question", "Method", "Result", "Check it", "Open"]
PAGES = sorted(studies.FOLDER.glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_study_says_in_short_what_it_found_and_shows_it(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.match(r"# .+\n\n:::\{admonition\} In short\n", text)
    frame, rest = text.split("\n:::\n", 1)
    assert re.findall(r"^\*\*(.+?)\.\*\* \S", frame, re.MULTILINE) == PARTS
    shown = [(alt, studies.FOLDER / name) for alt, name in re.findall(r"!\[(.*?)\]\((.+?)\)", rest)]
    assert shown
    assert all(alt and file.is_file() for alt, file in shown)


def test_the_charts_are_drawn_from_the_tables_of_today() -> None:
    drawn = studies.charts()
    files = studies.FOLDER.glob("*-result.svg")
    kept = {file.name: file.read_text(encoding="utf-8") for file in files}
    assert kept == drawn, "`python -m tools.charts` draws them again"
    for name in studies.DRAWN:
        text = (studies.FOLDER / f"{name}.md").read_text(encoding="utf-8")
        assert re.search(rf"\n:::\n\n!\[.+\]\({name}-result\.svg\)\n", text)


@pytest.mark.parametrize("name", studies.DRAWN)
def test_another_figure_makes_another_chart(name: str) -> None:
    text = (studies.FOLDER / f"{name}.md").read_text(encoding="utf-8")
    draw = studies.DRAWN[name]
    figure = re.compile(r"(?<=[| *(])[1-6](?=[\d,.])")
    rows = (figure.sub("7", row) if row.startswith("|") else row for row in text.split("\n"))
    assert draw("\n".join(rows)) != draw(text)
