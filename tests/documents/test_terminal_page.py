"""The page of the terminal has every key and every word that the program takes."""

from pathlib import Path

import pytest
from textual.binding import Binding

from snuggery.shelf import SHELF
from snuggery.terminal.typed_commands import IN_A_LESSON, WORDS, words_of
from tools.manual import terminal_tables

PAGE = (Path(__file__).parents[2] / "docs/play/terminal.md").read_text(encoding="utf-8")
KEYS, TYPED = terminal_tables.keys(), terminal_tables.words()


@pytest.mark.parametrize("name", terminal_tables.SCREENS)
def test_every_key_is_in_the_table(name: str) -> None:
    _, _, table = KEYS.partition(f"| {name.lower()} | |")
    rows = table.split("\n\n")[0].splitlines()
    bound = [each for each in terminal_tables.SCREENS[name].BINDINGS if isinstance(each, Binding)]
    pressed = [key for each in bound for key in each.key.split(",")]
    assert sum(row.count("<kbd>") for row in rows) == len(pressed) > 0
    assert all(each.description in table for each in bound)


def rows_of(table: str) -> dict[str, str]:
    """The rows by their words."""
    return {row.split("`")[1]: row for row in table.splitlines() if row.startswith("| `")}


def test_every_word_is_in_the_table_with_the_games_that_know_it() -> None:
    at_a_table, _, in_a_lesson = TYPED.partition("\n\n")
    assert rows_of(at_a_table).keys() == WORDS.keys()
    assert rows_of(in_a_lesson).keys() == IN_A_LESSON.keys()
    for word, row in rows_of(at_a_table).items():
        where = [game.name for game in SHELF if word in words_of(game)]
        told = "every game" if len(where) == len(SHELF) else ", ".join(where)
        assert row.endswith(f"| {told} |")


def test_the_page_has_both_tables() -> None:
    for name in ("terminal-keys", "terminal-words"):
        assert f"```{{include}} ../made/{name}.md" in PAGE
