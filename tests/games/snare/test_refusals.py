"""What is refused in Snare, and by which clause."""

import pytest

from snuggery.core import IllegalMove
from snuggery.games.snare.rules.moves import Add, Lay, Move, Snare, parse
from snuggery.games.snare.rules.state import Moment
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


def refusal(moment: Moment, typed: str) -> IllegalMove:
    """Why player 1 may not make the typed move."""
    with pytest.raises(IllegalMove) as refused:
        moment.play(ONE, parse(typed))
    return refused.value


@pytest.mark.parametrize(
    "typed", ["hat's", "HAT\u2019S", "co-op", "lay hat's", "lay CO-OP", "add w2 + S = DOG'S"]
)
@pytest.mark.parametrize("spelling", ["strict", "challenge"])
def test_n12_hyphens_and_apostrophes_are_refused_as_such(typed: str, spelling: str) -> None:
    moment = table("CHATSOP", "BF", words=(word(2, "DOG"),), spelling=spelling)
    assert refusal(moment, typed).clause == "N12"


def test_n15_a_late_challenge_is_refused_as_late() -> None:
    words = (word(1, "RAIN", 2),)
    for moment in (table("CAT", "BF", words=words, drawn=drawn) for drawn in (True, False)):
        refused = refusal(moment, "challenge w1")
        assert (refused.clause, "until the next player" in refused.reason) == ("N15", True)
        assert refusal(moment, "accept").clause == "N15"
        assert refusal(moment, "penalty draw pile").clause == "N15"


def test_n9_nobody_says_that_time_is_up() -> None:
    moment = table("CAT", "BF", limit="time", minutes="30")
    assert refusal(moment, "time is up").clause == "N9"
    assert refusal(moment, "next hand").clause == "N9"
    assert refusal(moment, "deal 7").clause == "N1"


def test_n3_there_is_nothing_to_take_back_before_a_play() -> None:
    assert refusal(table("CAT", "BF"), "take back").clause == "N3"
    assert refusal(table("CAT", "BF", drawn=False), "take back").clause == "N2"


def test_n17_a_partners_word_is_called_a_partners_word() -> None:
    words = (word(1, "RAIN", 3), word(2, "RAT", 1))
    moment = table("TXYZ", "B", "C", "D", words=words, partners="yes")
    refused = refusal(moment, "snare w1 + T = TRAIN")
    assert (refused.clause, refused.reason) == ("N17", "w1 is your partner's; add to it.")
    refused = refusal(moment, "snare w2 + X = XRAT")
    assert (refused.clause, refused.reason) == ("N6", "w2 is already yours; add to it.")


def test_n7_a_wild_card_of_a_word_changed_in_this_turn_is_not_exchanged() -> None:
    moment = table("TAXYZ", "B", words=(word(1, "R?AIN", 2),))
    moment = moment.play(ONE, parse("snare w1 + T = TR?AIN"))
    assert refusal(moment, "swap A for ?A in w1").clause == "N7"
