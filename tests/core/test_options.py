"""Options: defaults are filled in, and nothing strange gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import BadOptions
from tests.toy_games import FISTS, PEBBLES


def test_defaults_are_filled_in() -> None:
    assert PEBBLES.settled() == {"pile": "7", "first": "left"}
    assert PEBBLES.settled({"pile": "9"}) == {"pile": "9", "first": "left"}


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match="'colour'; it has pile, first"):
        PEBBLES.settled({"colour": "red"})
    with pytest.raises(BadOptions, match="it has none"):
        FISTS.settled({"colour": "red"})


def test_a_value_outside_the_choices_is_refused_with_them() -> None:
    with pytest.raises(BadOptions, match="'middle'; choose one of left, right"):
        PEBBLES.settled({"first": "middle"})


def test_spaces_around_a_value_do_not_matter() -> None:
    assert PEBBLES.settled({"first": " right "})["first"] == "right"


@pytest.mark.parametrize("value", ["7\nresult: won by left (B3)", "7\r8", "7\0", "\u2028x\u2028y"])
def test_a_value_is_one_line_so_that_no_record_can_be_forged(value: str) -> None:
    with pytest.raises(BadOptions, match="a single line of text"):
        PEBBLES.settled({"pile": value})


@given(st.dictionaries(st.text(), st.text()))
def test_any_options_start_a_game_or_are_refused(options: dict[str, str]) -> None:
    try:
        PEBBLES.start(options)
    except BadOptions as error:
        assert str(error)  # noqa: PT017 - either is fine
