"""Sets of bits spread over rows: compiled as plain, and nothing beyond the row."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery.core.compiled.choices import nth
from snuggery.core.compiled.spreading import spread_codes, spread_set, spread_signs, spread_word

numba = pytest.importorskip("numba")
SETS = st.integers(0, 2**63 - 1)
LENGTHS = st.integers(1, 63)
UNTOUCHED = 7


def one_set(rows: Any, game: int, bits: int) -> None:
    spread_set(rows, game, bits)


def codes(rows: Any, game: int, ones: int, twos: int) -> None:
    spread_codes(rows, game, ones, twos)


def signs(rows: Any, game: int, a: int, b: int, c: int, d: int) -> None:
    spread_signs(rows, game, a, b, c, d)


def word(rows: Any, game: int, first: int, bits: int) -> None:
    spread_word(rows, game, first, bits)


_one_set, _codes, _signs, _word, _nth = map(numba.njit, (one_set, codes, signs, word, nth))


def same(
    compiled: Callable[..., None], plain: Callable[..., None], columns: int, kind: Any, *sets: int
) -> None:
    found, wanted = (np.full((3, columns), UNTOUCHED, kind) for _ in range(2))
    compiled(found, 1, *sets)
    plain(wanted, 1, *sets)
    assert np.array_equal(found, wanted)
    assert (found[::2] == UNTOUCHED).all()


@given(LENGTHS, SETS)
@settings(deadline=None, max_examples=60)
def test_a_set_fills_its_row_and_no_other(columns: int, bits: int) -> None:
    same(_one_set, spread_set, columns, np.int8, bits)


@given(LENGTHS, SETS, SETS)
@settings(deadline=None, max_examples=60)
def test_two_sets_become_ones_and_twos(columns: int, ones: int, twos: int) -> None:
    same(_codes, spread_codes, columns, np.int32, ones & ~twos, twos)


@given(LENGTHS, SETS, SETS, SETS, SETS)
@settings(deadline=None, max_examples=60)
def test_four_sets_share_a_row(columns: int, a: int, b: int, c: int, d: int) -> None:
    same(_signs, spread_signs, 4 * columns, np.int8, a, b, c, d)


@given(SETS)
@settings(deadline=None, max_examples=30)
def test_a_word_is_written_from_a_place_on(bits: int) -> None:
    same(_word, spread_word, 96, np.int8, 32, bits)


@given(st.sets(st.integers(0, 31), min_size=1))
@settings(deadline=None, max_examples=100)
def test_the_nth_bit_of_a_word_is_found(places: set[int]) -> None:
    bits = sum(1 << place for place in places)
    assert [_nth(bits, n) for n in range(len(places))] == sorted(places)
    assert [nth(bits, n) for n in range(len(places))] == sorted(places)
