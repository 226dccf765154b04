"""Choices tried out in worlds that fit what is known."""

from collections.abc import Sequence
from random import Random

from snuggery.search.worlds import (
    Allowance,
    Rounds,
    behind,
    best,
    best_beyond_doubt,
    lead,
    means,
    one_round,
)


class Urn:
    """Worlds are numbers between 0 and 1; it remembers which of them each choice met."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.met: dict[str, list[float]] = {}

    def draw(self, count: int) -> list[float]:
        return [self.rng.random() for _ in range(count)]

    def play(self, choice: str, worlds: Sequence[float]) -> list[float]:
        """What a choice brings: its letter's place, and as much luck as there is in the world."""
        self.met.setdefault(choice, []).extend(worlds)
        own = Random(choice + str(len(self.met[choice])))
        return [ord(choice) / 100 + 3 * world + 0.1 * own.random() for world in worlds]


def test_every_choice_meets_the_same_worlds() -> None:
    urn = Urn()
    Rounds(worlds=4, tries=40, doubt=1e9).try_out("ab", urn.draw, urn.play)
    assert urn.met["a"] == urn.met["b"]
    assert len(urn.met["a"]) == 20


def test_choices_that_are_clearly_behind_are_dropped() -> None:
    urn = Urn()
    found = Rounds(worlds=8, tries=100).try_out("Ayz", urn.draw, urn.play)
    assert "A" not in found
    assert len(urn.met["A"]) == 8
    assert len(urn.met["y"]) > 30
    assert best(found) == "z"


def test_a_single_remaining_choice_is_tried_no_further() -> None:
    urn = Urn()
    found = Rounds(worlds=8, tries=1_000).try_out("Az", urn.draw, urn.play)
    assert list(found) == ["z"]
    assert len(urn.met["z"]) == 8


def test_the_effort_is_bounded_but_for_one_round() -> None:
    for tries, each in ((1, 8), (24, 8), (47, 8), (48, 16), (100, 32)):
        urn = Urn()
        Rounds(worlds=8, tries=tries, doubt=1e9).try_out("abc", urn.draw, urn.play)
        assert {len(worlds) for worlds in urn.met.values()} == {each}


class Dear(Urn):
    """Every try has a price."""

    def __init__(self, price: int, most: int) -> None:
        super().__init__()
        self.price, self.allowance = price, Allowance(most)

    def draw(self, count: int) -> list[float]:
        return super().draw(self.allowance.fits(count))

    def play(self, choice: str, worlds: Sequence[float]) -> list[float]:
        self.allowance.spent += self.price * len(worlds)
        return super().play(choice, worlds)


def test_where_trying_out_is_dear_fewer_worlds_are_tried() -> None:
    for price, each in ((1, 40), (100, 25), (150, 16), (1_000, 8)):
        urn = Dear(price, most=5_000)
        Rounds(worlds=8, tries=80, doubt=1e9).try_out("ab", urn.draw, urn.play)
        assert {len(worlds) for worlds in urn.met.values()} == {each}


def test_a_round_is_added_to_what_was_found() -> None:
    urn = Urn()
    found = one_round({"a": [1.0], "b": [2.0]}, urn.draw(3), urn.play)
    assert [len(found[choice]) for choice in "ab"] == [4, 4]
    assert found["b"][0] == 2.0


def test_the_luck_that_all_share_does_not_count() -> None:
    luck = [Random(1).gauss(0, 100) for _ in range(30)]
    other = [world + 1 + 0.1 * (at % 3) for at, world in enumerate(luck)]
    assert behind(luck, other, 2.5)
    assert not behind(other, luck, 2.5)
    more, error = lead(other, luck)
    assert 1.0 < more < 1.2
    assert error < 0.02


def test_a_single_world_proves_nothing() -> None:
    assert not behind([0.0], [100.0], 1.0)


def test_a_habit_is_left_only_for_what_is_better_beyond_chance() -> None:
    found = {"habit": [1.0, 2.0, 3.0, 4.0], "luckier": [9.0, 0.0, 0.0, 4.0]}
    assert best(found) == "luckier"
    assert best_beyond_doubt(found, "habit", 1.0) == "habit"
    found["better"] = [1.5, 2.4, 3.6, 4.5]
    assert best_beyond_doubt(found, "habit", 1.0) == "better"


def test_means() -> None:
    assert means({"a": [1.0, 2.0], "b": [4.0]}) == {"a": 1.5, "b": 4.0}
