"""English and German as people say it: no phrase that gives a translation away."""

import re
from functools import cache

import pytest

from tests.wording.comments import PAGE, PYTHON, SCRIPT, STYLES, comments, read
from tests.wording.patterns import PATTERNS, Pattern
from tests.wording.terms import TERMS, Term
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


@cache
def product() -> tuple[Text, ...]:
    return tuple(catalogues())


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


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.word)
def test_one_word_means_one_thing_in_the_product(term: Term) -> None:
    assert re.search(term.not_, term.wrong)
    found = [
        f"{text.place}: {text.words!r}. Say {term.word}"
        for text in product()
        if text.language == term.language and re.search(term.not_, text.words)
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
