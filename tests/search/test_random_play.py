"""Random play: fair where moves can be listed, possible where they cannot."""

from collections import Counter
from random import Random

from snuggery.core import CHANCE, Seat
from snuggery.search.random_play import playout, random_move, random_ply, walk
from tests.toy_games import CIPHER, COUNT, HARE, PEBBLES, TRICKS


def test_listed_moves_are_equally_likely() -> None:
    state, rng = PEBBLES.start(), Random(1)
    counts = Counter(str(random_move(state.moves(Seat(1)), rng)) for _ in range(3000))
    assert counts.keys() == {"take 1", "take 2", "take 3"}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 13.82  # 1 in 1000


def test_moves_too_many_to_list_are_sampled() -> None:
    moves = CIPHER.start().moves(Seat(1))
    drawn = {random_move(moves, Random(seed)) for seed in range(50)}
    assert len(drawn) == 50
    assert all(move in moves for move in drawn)


def test_moves_that_are_only_iterable_can_be_drawn_too() -> None:
    class Vowels:
        def __iter__(self):  # type: ignore[no-untyped-def]  # noqa: ANN204 - a plain iterable
            return iter("aeiou")

        def __contains__(self, move: object) -> bool:
            return move in tuple("aeiou")

    assert {random_move(Vowels(), Random(seed)) for seed in range(60)} == set("aeiou")


def test_chance_is_drawn_by_its_odds_and_deals_are_big() -> None:
    rolls = Counter(str(random_ply(HARE.start(), Random(seed))[1]) for seed in range(600))
    assert rolls["roll 1"] > rolls["roll 2"] > rolls["roll 3"] > 0
    seat, deal = random_ply(TRICKS.start(), Random(1))
    assert seat == CHANCE
    assert deal.card > 2**64


def test_seats_that_act_at_once_act_in_any_order() -> None:
    asked = COUNT.start().play(Seat(1), COUNT.rules.parse("one"))
    assert {random_ply(asked, Random(seed))[0] for seed in range(20)} == {Seat(2), Seat(3)}


def test_a_playout_is_the_end_of_a_walk_with_the_same_seed() -> None:
    start = PEBBLES.start()
    *_, (_, _, last) = walk(start, Random(9))
    assert playout(start, Random(9)) == last
    assert last.outcome()
    assert playout(last, Random(9)) == last
