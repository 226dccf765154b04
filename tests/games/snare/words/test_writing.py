"""Which card stands for which letter."""

from random import Random
from time import process_time

import pytest

from snuggery.games.snare.rules.cards import PACK, Cards, in_order, wild_allowed
from snuggery.games.snare.rules.words.word_finder import index, words_from
from snuggery.games.snare.rules.words.writing import Writer, writings
from tests.games.snare.positions import word

OLD = ("eAT", "cAT", "?EaT", "TeA", "sCAt", "TR?AIN", "S?ETt?ER", "?EE?NS")


def rows(seed: int) -> tuple[Cards, tuple[str, ...]]:
    """A hand with many wild cards, and the cards of an old word."""
    rng = Random(seed)
    old = word(1, rng.choice(OLD)).cards
    return tuple(rng.sample(PACK, 6)) + ("?",) * rng.randrange(3), old


@pytest.mark.parametrize("seed", range(40))
def test_old_cards_that_keep_their_order_are_written_in_the_first_way_there_is(seed: int) -> None:
    hand, old = rows(seed)
    writer, plain = Writer(hand, old, ordered=True), Writer(hand, old)
    for made in list(words_from("family", hand, word(1, "".join(old))))[:200]:
        wanted = plain.write(made)
        if wanted and not in_order(old, wanted):
            wanted = next((row for row in writings(made, hand, old) if in_order(old, row)), None)
        assert writer.write(made) == wanted


def test_cards_are_written_in_order_where_wild_cards_are_named_again() -> None:
    written = Writer(("C", "s", "?"), ("A", "?T"), ordered=True).write("CATS")
    assert written == ("C", "A", "?T", "s")
    assert Writer(("C", "s"), ("T", "A"), ordered=True).write("CATS") is None


def test_that_old_cards_cannot_keep_their_order_is_soon_found_out_in_a_large_hand() -> None:
    both = "ACDEFGHIJKLMNOP"  # in black and in red
    hand = (*both, *both.lower())
    begun = process_time()
    assert Writer(hand, ("?Y", "B"), ordered=True).write(f"{both}BX") is None
    assert process_time() - begun < 1


@pytest.mark.parametrize("seed", range(20))
def test_whatever_can_be_made_can_be_written_as_long_as_few_cards_are_wild(seed: int) -> None:
    hand, old = rows(seed)
    found, writer = index("family"), Writer(hand, old)
    for wild, bits in enumerate(found.by_need(hand, old)):
        named = max(wild, writer.old_wild)
        for made in found.named(bits & found.longer_than(len(old))):
            written = writer.write(made)
            assert (written is not None) == (named <= wild_allowed(len(made)))
            assert written is None or "".join(written).count("?") == named
