"""Choosing where something is hidden: worlds are drawn that fit a view, and played on.

Every choice is tried out in the same worlds, so that luck with them tells nothing. What is clearly
behind after a round is tried no further, and the rest of the effort goes into what is close.

What a world is, how one is drawn and what comes of a choice in it the game says: a whole state, a
labyrinth, the dice to come. It may know more of the world than the player does, and is then kinder
than the truth; see the games that use it for what they do about that.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias, TypeVar

C = TypeVar("C")
"""A choice."""
W = TypeVar("W")
Draw: TypeAlias = Callable[[int], Sequence[W]]
"""Draws this many worlds, each as likely as what is known makes it; fewer if no more can be
found."""
Play: TypeAlias = Callable[[C, Sequence[W]], Sequence[float]]
"""The results of a choice in each of these worlds; higher is better."""


@dataclass(slots=True)
class Allowance:
    """Keeps a choice from taking much longer than others, where trying out is not always as quick.

    It is counted in whatever the game does most, so that the same choice is made on any computer.
    """

    most: int
    spent: int = 0
    worlds: int = 0

    def fits(self, worlds: int) -> int:
        """How many of these worlds fit in, at the price of those before; at first all of them."""
        if self.spent:
            left = max(0, self.most - self.spent)
            worlds = min(worlds, left * self.worlds // self.spent)
        self.worlds += worlds
        return worlds


@dataclass(frozen=True, slots=True)
class Rounds:
    """How long choices are tried out: an effort that is counted, not timed."""

    worlds: int
    """How many worlds are drawn in each round."""
    tries: int
    """How many times choices are played out in all: the fewer are left, the more rounds."""
    doubt: float = 2.5
    """By how many standard errors a choice must be behind to be dropped."""

    def try_out(
        self, choices: Iterable[C], draw: Draw[W], play: Play[C, W]
    ) -> dict[C, list[float]]:
        """What came of the choices that were not dropped: one round at least."""
        found: dict[C, list[float]] = {choice: [] for choice in choices}
        left = self.tries
        while True:
            found = one_round(found, draw(self.worlds), play)
            left -= len(found) * self.worlds
            found = self.not_behind(found)
            if len(found) < 2 or left < len(found) * self.worlds:
                return found

    def not_behind(self, found: Mapping[C, list[float]]) -> dict[C, list[float]]:
        """Those that may still turn out to be the best."""
        most = found[best(found)]
        return {each: tried for each, tried in found.items() if not behind(tried, most, self.doubt)}


def one_round(
    found: Mapping[C, list[float]], worlds: Sequence[W], play: Play[C, W]
) -> dict[C, list[float]]:
    """What came of every choice so far and in these worlds."""
    return {choice: [*results, *play(choice, worlds)] for choice, results in found.items()}


def lead(results: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """By how much one choice did better than another in the same worlds, and the standard error."""
    gaps = [one - other for one, other in zip(results, others, strict=True)]
    count = len(gaps)
    if count < 2:
        return sum(gaps), float("inf")
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps)
    return mean, sqrt(spread / (count - 1) / count)


def behind(results: Sequence[float], others: Sequence[float], doubt: float) -> bool:
    """Whether one choice did worse than another by more than chance would explain."""
    more, error = lead(others, results)
    return more > 0 and more > doubt * error


def means(found: Mapping[C, Sequence[float]]) -> dict[C, float]:
    """What came of each choice on average."""
    return {choice: sum(results) / len(results) for choice, results in found.items()}


def best(found: Mapping[C, Sequence[float]]) -> C:
    """What did best; of several, the first."""
    return max(found, key=lambda choice: sum(found[choice]))


def best_beyond_doubt(found: Mapping[C, Sequence[float]], habit: C, doubt: float) -> C:
    """What did better than the habit by more than chance would explain; else the habit.

    Where two choices are alike, luck with the worlds would drive a player to and fro.
    """
    usual = found[habit]
    sure: dict[C, float] = {}
    for choice, results in found.items():
        more, error = lead(results, usual)
        sure[choice] = more - doubt * error if choice != habit else 0.0
    return max(sure, key=lambda choice: (sure[choice], choice == habit))
