"""The one generator of random numbers that compiled code has: SplitMix64."""

from collections import Counter

import pytest

from snuggery.core.compiled import wrapping
from snuggery.core.compiled.compiling import Row, row
from snuggery.core.compiled.random_numbers import below, draw, following, mixed, seeded

# Published: the first ten values from Vigna's splitmix64.c that `reference` in rand_xoshiro 0.6,
# src/splitmix64.rs, contains; and the five of Rosetta Code, "Pseudo-random numbers/Splitmix64".
PUBLISHED = {
    1477776061723855037: (
        *(1985237415132408290, 2979275885539914483, 13511426838097143398, 8488337342461049707),
        *(15141737807933549159, 17093170987380407015, 16389528042912955399, 13177319091862933652),
        *(10841969400225389492, 17094824097954834098),
    ),
    1234567: (
        *(6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
        16408922859458223821,
    ),
}


def first_numbers(state: int, found: Row) -> None:
    """Written so that it can be compiled."""
    for at in range(len(found)):
        state = following(state)
        found[at] = mixed(state)


@pytest.mark.parametrize("seed", PUBLISHED)
def test_it_gives_the_published_numbers(seed: int) -> None:
    found = [0] * len(PUBLISHED[seed])
    first_numbers(seed, found)
    assert tuple(number % 2**64 for number in found) == PUBLISHED[seed]


@pytest.mark.parametrize("seed", PUBLISHED)
def test_it_gives_them_compiled_too(seed: int) -> None:
    numba = pytest.importorskip("numba", reason="the extra `fast`")
    found = row([0] * len(PUBLISHED[seed]))
    numba.njit(first_numbers)(seed, found)
    assert tuple(int(found[at]) % 2**64 for at in range(len(found))) == PUBLISHED[seed]


def test_a_seed_may_be_any_number() -> None:
    for seed in (-1, 2**64 - 1, 2**63, 10**30):
        assert draw(seeded(seed), 2**31 - 1) == draw(seeded(seed % 2**64), 2**31 - 1)


@pytest.mark.parametrize("bound", [1, 2, 5, 25, 2**31 - 1])
def test_numbers_drawn_are_below_the_bound(bound: int) -> None:
    luck = seeded(1)
    drawn = [draw(luck, bound) for _ in range(2_000)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    assert max(drawn) >= bound * 99 // 100


def test_drawing_from_a_row_is_moving_on_and_looking() -> None:
    luck, state = seeded(2**63 - 5), 2**63 - 5
    for bound in range(1, 2_000):
        state = following(state)
        assert draw(luck, bound) == below(state, bound)
        assert luck[0] == state


def test_drawing_from_a_single_item_gives_that_item() -> None:
    assert below(5, 0) == 0


def test_every_number_is_drawn_about_as_often() -> None:
    luck, faces, rolls = seeded(6), 6, 60_000
    counts = Counter(draw(luck, faces) for _ in range(rolls))
    expected = rolls / faces
    chi_squared = sum((counts[face] - expected) ** 2 / expected for face in range(faces))
    assert chi_squared < 20.5  # 5 degrees of freedom; one sample in 1,000 is beyond it


@pytest.mark.parametrize(
    ("one", "other"), [(2**63 - 1, 2**63 - 1), (-(2**63), -1), (2**62, 4), (-7, 2**61), (3, 5)]
)
def test_sums_and_products_wrap_around_alike(one: int, other: int) -> None:
    numba = pytest.importorskip("numba", reason="the extra `fast`")
    for operation, exact in ((wrapping.plus, one + other), (wrapping.times, one * other)):
        assert operation(one, other) == wrapping.signed(exact)
        assert (operation(one, other) - exact) % 2**64 == 0
        compiled = numba.njit(lambda a, b, operation=operation: operation(a, b))
        assert compiled(one, other) == wrapping.signed(exact)
