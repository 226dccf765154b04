"""English and German as people say it: no phrase that gives a translation away."""

import re
from functools import cache

import pytest

from tests.wording.comments import PAGE, PYTHON, SCRIPT, STYLES, comments, read
from tests.wording.patterns import PATTERNS, Pattern
from tests.wording.texts import Text, catalogues, docstrings, documents

CHECKED = (documents, catalogues, docstrings, comments)
"""The texts that must be free of such phrases."""

MEANT = {
    ("docs/words.md", ""): "lists the words that we do not use",
    ("docs/decisions/0096-words-as-people-say-them.md", ""): "quotes the phrases",
    ("src/snuggery/arena/statistics/sprt.py:module", "generalized"): "the title of a paper",
    ("src/snuggery/games/peg_solitaire/rules/setup.py", "20270314"): "a day, as it is typed",
}
"""Phrases that are right where they are, by place and wording ("" for the whole text), and why."""

each_pattern = pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)


@cache
def texts(language: str) -> tuple[Text, ...]:
    return tuple(text for source in CHECKED for text in source() if text.language == language)


@each_pattern
def test_a_phrase_is_found_and_good_wording_is_not(pattern: Pattern) -> None:
    assert pattern.matches(pattern.wrong)
    assert pattern.matches(pattern.right) == []


@each_pattern
def test_nothing_that_people_read_sounds_translated(pattern: Pattern) -> None:
    assert texts(pattern.language)
    found = [
        f"{text.place}: {each!r}. Better: {pattern.instead}"
        for text in texts(pattern.language)
        for each in pattern.matches(text.words)
        if not {(text.place, each), (text.place, "")} & MEANT.keys()
    ]
    assert found == []


def test_every_exception_is_still_needed() -> None:
    found = {
        (text.place, wording)
        for pattern in PATTERNS
        for text in texts(pattern.language)
        for each in pattern.matches(text.words)
        for wording in (each, "")
    }
    assert MEANT.keys() <= found


@pytest.mark.parametrize(
    ("reader", "source"),
    [
        (PYTHON, 'no = "# no"  # one\n\n# two,\n# three\nno = """# no"""\n'),
        (SCRIPT, "no('// no'); // one\n\n// two,\n// three\nno(`/* no */`, /'/);\n"),
        (SCRIPT, "/** one */\nno();\n/**\n * two,\n * three\n */\n"),
        (STYLES, ".no {} /* one */\n.no {\n  /* two,\n     three */\n}\n"),
        (PAGE, "<p>no</p>{# one #}<p>no</p>{# two,\n three #}"),
    ],
)
def test_comments_are_read_line_after_line_and_nothing_else(
    reader: re.Pattern[str], source: str
) -> None:
    assert [text.words for text in read("here", source, reader)] == ["one", "two, three"]
