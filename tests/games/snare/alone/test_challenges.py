"""The hands that are shipped: the best word is the best."""

from dataclasses import replace

from benchmarks.games.snare_challenges import wrong
from snuggery.core.challenges.challenge import every
from snuggery.games.snare import GAME, challenges
from snuggery.games.snare.challenges.hands import read, shipped, written
from snuggery.games.snare.rules.alone.one_word import best_word
from snuggery.games.snare.rules.cards import PACK, less, value

SOME = shipped()[::42]


def test_some_are_proven_by_the_whole_list() -> None:
    """All of them by `python -m benchmarks.games.snare_challenges check`."""
    assert list(wrong((shipped()[100],))) == []
    claimed = replace(shipped()[100], best=130, word="SNUGGERY")
    assert len(list(wrong((claimed,)))) == 2


def test_the_rules_find_the_same_best_word_in_some() -> None:
    for each in SOME:
        cards, _old = best_word(tuple(sorted(each.given.hand)), each.given.words)
        assert value(cards) == each.best


def test_every_hand_comes_from_one_pack_and_no_two_are_alike() -> None:
    hands = ["".join(each.given.hand).upper() for each in shipped()]
    assert len(set(hands)) == len(hands)
    for number, each in enumerate(shipped(), 1):
        cards = (*each.given.hand, *(card for word in each.given.table for card in word))
        assert less(PACK, cards) is not None
        assert (each.given.number, len(each.given.hand)) == (number, 9)


def test_a_line_is_read_as_it_was_written() -> None:
    for each in SOME:
        assert read(written(each)) == each


def test_gold_is_the_best_word_and_half_of_it_is_bronze() -> None:
    for each in every(GAME):
        assert each.proven
        assert each.medal(each.par) == "gold"
        assert each.medal(each.par - 10) in ("silver", "bronze")
        assert each.medal(each.par // 2 - 1) == ""


def test_it_gets_harder_through_the_week() -> None:
    packs = challenges.tonight()
    assert [len(pack) for pack in packs] == [60] * 7
    assert [{each.grade for each in pack} for pack in packs] == [{1}, {2}, {3}, {3}, {4}, {4}, {5}]
