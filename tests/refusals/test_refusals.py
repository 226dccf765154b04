"""The clause that refuses a move is one that the move breaks, by a second reading of the rules."""

from itertools import islice
from random import Random

import pytest

from tests.refusals.clauses import BROKEN
from tests.refusals.wrong_moves import disagreement, wrong_moves

COMPARED = 600
"""Moves per game; `python -m tests.refusals.wrong_moves 100000` compares more."""


@pytest.mark.parametrize("slug", BROKEN)
def test_no_move_is_refused_by_a_wrong_clause(slug: str) -> None:
    for wrong in islice(wrong_moves(slug, Random(slug)), COMPARED):
        assert not disagreement(slug, *wrong)
