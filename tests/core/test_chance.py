"""Chance: even, the same on every machine, and checkable afterwards."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import DEALS, Deals, Joint, Seal, Spread, Stream, even, shuffled
from snuggery.core.chance import PART, commitment, joint_seed

# The numbers in the next three tests come from a Perl script with Digest::SHA.


@pytest.mark.parametrize(
    ("deal", "order"),
    [
        (0, (4, 1, 7, 8, 9, 2, 6, 10, 5, 3)),
        (1, (6, 8, 3, 4, 2, 1, 9, 5, 10, 7)),
        (DEALS - 1, (9, 10, 8, 2, 6, 3, 5, 7, 4, 1)),
    ],
)
def test_a_numbered_deal_never_changes(deal: int, order: tuple[int, ...]) -> None:
    assert shuffled(deal, range(1, 11)) == order


def test_a_long_deal_never_changes() -> None:
    order = shuffled(7, range(300))
    assert order[:6] == (139, 55, 250, 201, 87, 275)
    assert order[-6:] == (103, 243, 163, 241, 292, 54)


def test_the_stream_of_a_key_never_changes() -> None:
    stream = Stream(b"key")
    numbers = [stream.below(bound) for bound in (6, 6, 6, 100, 256, 257, 1000, 1, DEALS)]
    assert numbers[:-1] == [0, 5, 4, 86, 97, 198, 820, 0]
    assert numbers[-1] == 324645487165296196211841309761109209403


def chi_squared(counts: Counter[object], expected: dict[object, float]) -> float:
    return sum((counts[each] - share) ** 2 / share for each, share in expected.items())


def test_every_order_of_four_is_equally_likely() -> None:
    orders = list(permutations("abcd"))
    counts: Counter[object] = Counter(shuffled(deal, "abcd") for deal in range(4800))
    # 49.73: chi-squared with 23 degrees of freedom exceeds this once in a thousand
    assert chi_squared(counts, dict.fromkeys(orders, 200.0)) < 49.73


def test_numbers_below_six_are_even() -> None:
    stream = Stream(b"dice")
    counts: Counter[object] = Counter(stream.below(6) for _ in range(6000))
    assert chi_squared(counts, dict.fromkeys(range(6), 1000.0)) < 20.52  # 5 degrees, 1 in 1000


def test_numbers_below_two_hundred_have_no_bias_from_the_byte() -> None:
    stream = Stream(b"bytes")
    # 256 - 200 would come up twice as often
    low = sum(stream.below(200) < 56 for _ in range(20_000))
    assert abs(low - 20_000 * 56 / 200) < 4 * (20_000 * 0.28 * 0.72) ** 0.5


def test_uneven_odds_are_kept() -> None:
    odds = Spread((("one", Fraction(1, 2)), ("two", Fraction(1, 3)), ("three", Fraction(1, 6))))
    counts: Counter[object] = Counter(odds.draw(Stream(n.to_bytes(4, "big"))) for n in range(6000))
    expected: dict[object, float] = {"one": 3000, "two": 2000, "three": 1000}
    assert chi_squared(counts, expected) < 13.82  # 2 degrees, 1 in 1000


def test_odds_that_do_not_sum_to_one_are_noticed() -> None:
    odds = Spread((("one", Fraction(1, 7)), ("two", Fraction(1, 7))))
    with pytest.raises(ValueError, match="do not sum to one"):
        [odds.draw(Stream(bytes([n]))) for n in range(10)]


def test_even_gives_each_the_same_share() -> None:
    assert even("a", "b", "c").odds == tuple((each, Fraction(1, 3)) for each in "abc")


@given(st.binary(), st.integers(1, DEALS))
def test_a_number_stays_below_its_bound(key: bytes, bound: int) -> None:
    assert 0 <= Stream(key).below(bound) < bound


@given(st.integers(0, DEALS - 1), st.lists(st.integers(), max_size=120))
def test_a_shuffle_keeps_every_item(deal: int, items: list[int]) -> None:
    assert sorted(shuffled(deal, items)) == sorted(items)


@given(st.binary(min_size=16, max_size=16), st.integers(0, 10_000))
def test_a_seal_draws_the_same_at_the_same_ply(seed: bytes, ply: int) -> None:
    odds = even(*range(1000))
    assert Seal(seed).draw(odds, ply) == Seal(seed).draw(odds, ply)


def test_a_seal_draws_afresh_at_every_ply() -> None:
    seal = Seal(bytes(16))
    assert len({seal.draw(Deals(int), ply) for ply in range(100)}) == 100


def test_what_a_seal_shows_is_a_hash_of_the_seed() -> None:
    # sha256 of "snuggery seal" and sixteen bytes of seven, from another program
    shown = "325ef5e6fffd64a45c06499a923307a434c741147e9f3f3a7995d6601871e978"
    assert Seal(b"\7" * 16).shown == shown


def test_a_fresh_seal_is_new_and_keeps_its_seed_to_itself() -> None:
    first, second = Seal.fresh(), Seal.fresh()
    assert first != second
    assert len(first.seed) == 16
    assert first.seed.hex() not in repr(first) + first.shown
    assert repr(first.seed) not in repr(first)


# A shared seed


PART_OF_A_SEAT = st.binary(min_size=PART, max_size=PART)


@given(PART_OF_A_SEAT, PART_OF_A_SEAT, PART_OF_A_SEAT)
def test_a_joint_seed_is_there_with_the_last_part_and_does_not_depend_on_who_was_first(
    server: bytes, one: bytes, two: bytes
) -> None:
    begun = Joint(server, frozenset({1, 2}))
    assert begun.seal is None
    assert begun.given(1, one).seal is None
    made = begun.given(1, one).given(2, two)
    assert made == begun.given(2, two).given(1, one)
    assert made.seal == Seal(joint_seed(server, ((1, one), (2, two))))
    assert made.commitment == begun.commitment
    assert server.hex() not in repr(made)


@given(PART_OF_A_SEAT, PART_OF_A_SEAT, PART_OF_A_SEAT, st.integers(0, 127))
def test_every_bit_of_every_part_matters(server: bytes, one: bytes, two: bytes, bit: int) -> None:
    def flipped(part: bytes) -> bytes:
        return (int.from_bytes(part, "big") ^ 1 << bit).to_bytes(PART, "big")

    seeds = {
        joint_seed(server, ((1, one), (2, two))),
        joint_seed(flipped(server), ((1, one), (2, two))),
        joint_seed(server, ((1, flipped(one)), (2, two))),
        joint_seed(server, ((1, one), (2, flipped(two)))),
        joint_seed(server, ((1, one),)),
    }
    assert len(seeds) == 5
    assert commitment(server) != commitment(flipped(server))


def test_nobody_waits_for_a_player_who_left_and_what_they_sent_stays() -> None:
    begun = Joint(bytes(PART), frozenset({1, 2, 3}))
    sent = begun.given(1, b"1" * PART)
    assert sent.without(1) == sent
    assert sent.without(2).given(3, b"3" * PART).seal == Seal(
        joint_seed(bytes(PART), ((1, b"1" * PART), (3, b"3" * PART)))
    )
