"""What is refused in Snare, and by which clause."""

import pytest

from snuggery.core import IllegalMove
from snuggery.games.snare.rules.moves import Add, Lay, Move, Snare
from tests.games.snare.positions import ONE, table, word


@pytest.mark.parametrize(
    "forged",
    [
        Lay(("XC", "QA", "ZT")),
        Lay(("XQZ", "A", "T")),
        Lay(("X", "Q", "")),
        Lay(("X", "Q", "?t")),
        Add(2, ("D", "O", "G", "XS")),
        Snare(1, ("R", "A", "I", "N", "XT")),
    ],
    ids=str,
)
@pytest.mark.parametrize("spelling", ["strict", "challenge"])
def test_n3_a_card_is_one_card_and_stands_for_nothing_but_itself(
    forged: Move, spelling: str
) -> None:
    """A program may send any text as a card; from a hand of X, Q and Z nobody lays CAT."""
    words = (word(1, "RAIN", 2), word(2, "DOG"))
    moment = table("XQZYVW", "BC", words=words, spelling=spelling)
    assert forged not in moment.moves(ONE)
    with pytest.raises(IllegalMove) as refused:
        moment.play(ONE, forged)
    assert refused.value.clause == "N3"


def test_n4_a_wild_card_that_is_added_says_what_it_stands_for() -> None:
    moment = table("XQZYVW?", "BC", words=(word(2, "DOG"),))
    with pytest.raises(IllegalMove) as refused:
        moment.play(ONE, Add(2, ("D", "O", "G", "?")))
    assert refused.value.clause == "N4"
