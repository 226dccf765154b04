"""The solver against brute force, and against the rules."""

from collections.abc import Iterator
from random import Random

import pytest

from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import LOSES, PLAYER, Column, Trip
from snuggery.games.tacklebox.solver.best_score import solve
from tests.games.tacklebox.positions import HOUSE_RULES, LEVELS, dealt, laid, played

SETUPS = [
    Setup(strict=strict, forced=forced) for strict in (True, False) for forced in (True, False)
]
KINDS = (
    "snapper-1 snapper-2 trevally hapuku squid-1 squid-2",
    "marlin gemfish tuna-1 kingfish",
    "net piper mullet pot crayfish",
    "all-bait-1 lure tacklebox-1 tacklebox-2",
)


def small_games(setup: Setup, count: int, seed: int) -> Iterator[Trip]:
    """Games of a dozen cards: few baits, a lot of fish and weather."""
    rng = Random(seed)
    for _ in range(count):
        pool = [key for kind in KINDS for key in kind.split()]
        cards = [*rng.sample(pool, 9), *rng.sample(tuple(LOSES), 3)]
        rng.shuffle(cards)
        columns = [cards[0:3], cards[3:6], cards[6:8]]
        text = [f"{' '.join(column[:-1])} | {column[-1]}" for column in columns]
        location = " ".join(rng.sample(["prawn-1", "worm-1"], rng.randrange(2)))
        yield laid(*text, stock=" ".join(cards[8:]), location=location, setup=setup)


def brute_force(trip: Trip, seen: dict[Trip, int]) -> int:
    """The best final score over every order of play that the rules allow."""
    if trip not in seen:
        outcome = trip.outcome()
        seen[trip] = (
            outcome.scores[0]
            if outcome
            else max(brute_force(_plain(trip.after(PLAYER, m)), seen) for m in trip.moves(PLAYER))
        )
    return seen[trip]


def _plain(trip: Trip) -> Trip:
    """Without what makes no difference: the last move, and the order of what has been played."""
    return Trip(
        trip.setup,
        trip.stock,
        tuple(Column(column.down, column.up) for column in trip.columns),
        tuple(sorted(trip.hand)),
        tuple(sorted(trip.location)),
        tuple(sorted(trip.boat)),
        tuple(sorted(trip.discard)),
        trip.stopped,
    )


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_small_games_are_solved_like_brute_force(setup: Setup) -> None:
    for trip in small_games(setup, 40 if setup.strict else 7, seed=11):
        found = solve(trip)
        assert found.proven
        assert found.score == brute_force(_plain(trip), {})


@pytest.mark.parametrize("house", HOUSE_RULES, ids=lambda house: "-".join(house.values()))
def test_a_solved_line_replays_to_its_score(house: dict[str, str]) -> None:
    for number, level in enumerate(LEVELS):
        trip = dealt(number + 1, level | house)
        found = solve(trip, 3_000)
        outcome = played(trip, *map(str, found.line)).outcome()
        assert outcome is not None
        assert outcome.scores == (found.score,)
        assert found.score <= found.most


def test_foresight_is_never_worse_for_more_freedom() -> None:
    for deal in range(1, 6):
        strict = solve(dealt(deal), 20_000)
        free = solve(dealt(deal, {"standstill": "free"}), 20_000)
        assert strict.score <= free.most


def test_a_search_that_was_stopped_early_says_so() -> None:
    hard = next(
        trip for deal in range(1, 60) if not solve(trip := dealt(deal, {"level": "3"}), 300).proven
    )
    cut = solve(hard, 300)
    whole = solve(hard)
    assert cut.nodes <= 300
    assert cut.score <= whole.score <= cut.most


def test_the_solver_starts_from_any_moment() -> None:
    trip = laid("porae | bad-weather", "crayfish", hand="mussel-1", location="pot piper net")
    found = solve(trip)
    # pick up the pot catch and stop, or play the weather for a fish worth 250: 2,000 against 250
    assert (found.score, found.proven) == (2_000, True)
    assert [str(move) for move in found.line] == ["pot crayfish", "stop"]


def test_with_free_rows_a_bait_is_used_up_before_a_surprise_would_take_it() -> None:
    """Three squid fish for one bait and the one beneath Snagged: 450 + 300, then 450."""
    trip = laid(
        "net bad-weather | mullet",
        "squid-2 snagged | snapper-1",
        "kingfish | shark-attack",
        stock="trevally squid-1 snapper-2 pot",
        setup=Setup(strict=False),
    )
    found = solve(trip)
    assert (found.score, found.proven) == (1_200, True)
    assert brute_force(_plain(trip), {}) == 1_200


@pytest.mark.parametrize("level", ["1", "3", "4"])
def test_hard_deals_with_free_rows_are_proven_quickly(level: str) -> None:
    for deal in range(13, 20):  # including those for which a search of every order took minutes
        found = solve(dealt(deal, {"level": level, "standstill": "free"}), 30_000)
        assert found.proven
