"""Legal actions gathered as bits: sets across words, single ones, and what may be done then."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery.core.compiled.choices import (
    Choices,
    offer,
    offer_if,
    offer_set,
    offered,
    settle,
)
from snuggery.core.compiled.spreading import WORD

numba = pytest.importorskip("numba")
WORDS, GAMES, GAME = 4, 3, 1


def gathered(choices: Choices, first: int, actions: int, single: int, doubtful: int) -> None:
    offer_set(choices, first, actions)
    offer(choices, single)
    offer_if(choices, doubtful, doubtful % 2 == 0)
    settle(choices, GAME)


def allowed(choices: Choices, game: int, action: int) -> bool:
    return offered(choices, game, action)


_gathered, _offered = map(numba.njit, (gathered, allowed))


def blank() -> Choices:
    def zeros(columns: int, kind: Any) -> Any:
        return np.zeros((GAMES, columns), kind)

    counts, fresh = np.zeros(GAMES, np.int64), np.zeros(WORDS + 2, np.int64)
    words, before = zeros(WORDS, np.int64), zeros(WORDS, np.int16)
    return Choices(words, counts, before, zeros(WORDS * WORD, np.int8), fresh)


@given(st.data())
@settings(deadline=None, max_examples=80)
def test_what_is_gathered_may_be_done(data: st.DataObject) -> None:
    actions = st.integers(0, WORDS * WORD - 1)
    first, single, doubtful = data.draw(actions), data.draw(actions), data.draw(actions)
    bits = data.draw(st.integers(0, 2 ** min(63, WORDS * WORD - first) - 1))
    wanted = {first + place for place in range(63) if bits >> place & 1} | {single}
    wanted |= {doubtful} - {each for each in (doubtful,) if each % 2}
    choices = blank()
    _gathered(choices, first, bits, single, doubtful)
    assert set(np.flatnonzero(choices.masks[GAME])) == wanted
    assert choices.counts.tolist() == [0, len(wanted), 0]
    before = [len([each for each in wanted if each < WORD * word]) for word in range(WORDS)]
    assert choices.before[GAME].tolist() == before
    assert all(_offered(choices, GAME, each) == (each in wanted) for each in range(WORDS * WORD))
    assert not choices.fresh.any()
    assert not choices.masks[::2].any()
