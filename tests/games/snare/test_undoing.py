"""N15, N16: when a required lay-down goes, all that hung on it goes too."""

from collections import Counter
from dataclasses import replace

import pytest

from snuggery.core import IllegalMove, Record, Table
from snuggery.games.snare import GAME
from snuggery.games.snare.rules import version_1, version_2
from snuggery.games.snare.rules.cards import PACK
from tests.games.snare.positions import begun, cards_of, play, table, word


def test_n15_without_a_first_word_its_snares_are_undone() -> None:
    moment = table("ZzXRYQ", "D", words=(word(1, "CAT", 2),), laid=False)
    window = play(moment, "lay ZzX", "snare w1 + R = CART", "discard Q")
    after = play(window, "2: challenge w2", "2: penalty take X")
    assert after.words == (word(1, "CAT", 2),)
    assert after.hands == (tuple(sorted("ZzRY")), ("D", "X"))
    assert not after.laid[0]
    assert (after.phase, after.turn, after.scores) == ("draw", 2, (0, 0))
    assert "CART" in after.note
    assert cards_of(after) == Counter(PACK)


def test_n6_a_second_word_of_your_own_keeps_the_snares() -> None:
    moment = table("ZzXRYQHOW", "D", words=(word(1, "CAT", 2),), laid=False)
    window = play(moment, "lay ZzX", "lay HOW", "snare w1 + R = CART", "discard Q")
    after = play(window, "2: challenge w2", "2: penalty take X", "2: accept")
    assert [each.spelling for each in after.words] == ["CART", "HOW"]
    assert after.laid[0]


def test_n6_a_player_who_had_laid_before_keeps_the_snares() -> None:
    moment = table("ZzXRYQ", "D", words=(word(1, "CAT", 2),), laid=True)
    window = play(moment, "lay ZzX", "snare w1 + R = CART", "discard Q")
    after = play(window, "2: challenge w2", "2: penalty take X", "2: accept")
    assert [each.spelling for each in after.words] == ["CART"]


def test_n11_a_first_lay_down_that_falls_short_goes_back_to_the_hand() -> None:
    moment = table("CATZzXRQFY", "D", laid=False, scores=(400, 0))
    window = play(moment, "lay CAT", "lay ZzXRQF", "discard Y")
    after = play(window, "2: challenge w2", "2: penalty take X")
    assert after.words == ()
    assert after.hands[0] == tuple(sorted("CATZzRQF"))
    assert not after.laid[0]
    again = replace(after, phase="draw", turn=after.variant.seats[0])
    short = play(again, "draw pile", "lay CAT")
    with pytest.raises(IllegalMove) as refused:
        play(short, "discard Q")
    assert refused.value.clause == "N11"


def test_n11_a_first_lay_down_that_still_comes_to_seventy_stays() -> None:
    moment = table("CATHOWZzXQFY", "D", laid=False, scores=(400, 0))
    window = play(moment, "lay CAT", "lay HOW", "lay ZzX", "discard Y")
    short = play(window, "2: challenge w3", "2: penalty take X")
    assert short.words == ()  # worth sixty
    moment = table("CATHOWSZzXQFY", "D", laid=False, scores=(400, 0))
    window = play(moment, "lay CAT", "lay SHOW", "lay ZzX", "discard Y")
    enough = play(window, "2: challenge w3", "2: penalty take X")
    assert [each.spelling for each in enough.words] == ["CAT", "SHOW"]


def test_n11_a_wrong_capture_takes_the_lay_down_with_it() -> None:
    moment = table("CATXQY", "D", words=(word(1, "RAIN", 2),), laid=False, scores=(400, 0))
    window = play(moment, "lay CAT", "snare w1 + X = RAINX", "discard Y")
    after = play(window, "2: challenge w1", "2: penalty take X")
    assert after.words == (word(1, "RAIN", 2),)
    assert after.hands == (tuple("ACQT"), ("D", "X"))
    assert after.scores == (320, 0)


def test_n8_a_discard_that_emptied_the_hand_goes_back_without_the_hundred() -> None:
    words = (word(1, "CRANE"), word(2, "RAIN", 2))
    window = play(table("XY", "D", words=words), "snare w2 + X = RAINX", "discard Y")
    assert window.hands[0] == ()
    after = play(window, "2: challenge w2", "2: penalty take X")
    assert (after.number, after.turn) == (1, 2)
    assert after.hands == (("Y",), ("D", "X"))
    assert cards_of(after) == Counter(PACK)


def test_n8_a_play_that_emptied_the_hand_is_undone_without_the_hundred() -> None:
    words = (word(1, "CRANE"), word(2, "RAIN", 2))
    window = play(table("XS", "D", words=words), "snare w2 + X = RAINX", "add w1 + S = CRANES")
    assert window.hands[0] == ()
    after = play(window, "2: challenge w2", "2: penalty take X")
    assert after.words == words
    assert after.hands == (("S",), ("D", "X"))
    assert after.number == 1
    assert cards_of(after) == Counter(PACK)


def test_by_rules_2_a_word_is_closed_at_once_and_plurals_are_as_they_were() -> None:
    moment = table("CRANEXSY", "D", words=(word(1, "WANT", 2),))
    older = replace(moment, variant=version_2.start(GAME.settled()).variant)
    assert play(older, "lay CRANE", "close w2").words[1].closed
    assert play(older, "snare w1 + S = WANTS").words[0].captured  # WANT was not a noun there
    with pytest.raises(IllegalMove, match="N13"):
        play(replace(older, variant=begun().variant), "snare w1 + S = WANTS")


def test_by_rules_1_only_the_word_itself_is_undone() -> None:
    moment = table("ZzXRYQ", "D", words=(word(1, "CAT", 2),), laid=False)
    older = replace(moment, variant=version_1.start(GAME.settled()).variant)
    window = play(older, "lay ZzX", "snare w1 + R = CART", "discard Q")
    after = play(window, "2: challenge w2", "2: penalty take X", "2: accept")
    assert [each.spelling for each in after.words] == ["CART"]


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_of_older_rules_continues_by_them(version: int) -> None:
    older = GAME.under(version)
    assert older is not None
    told = str(Table(older).whole_record())
    assert f"\nrules: {version}\n" in told
    assert "closing" not in told
    record = Record.parse(told)
    record.verify(GAME)
    assert version == Table.from_record(GAME, record).game.rules.VERSION
    assert GAME.under(3) is GAME
    assert GAME.under(99) is None
