"""The upper bound of the study: the best that can be done where the world is one of a few."""

from random import Random

from benchmarks.players.few_worlds import FewWorlds
from benchmarks.players.tacklebox_bound import RULES, filled, hidden, tree, when
from snuggery.games.tacklebox.commands import dealt
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.solver.best_score import solve
from tests.games.tacklebox.test_solver import small_games


def by_hand(worlds: list[Trip], known: dict[frozenset[str], int]) -> int:
    """The best sum over worlds that look the same: every legal play, by the rules alone."""
    if outcome := worlds[0].outcome():
        return outcome.scores[0] * len(worlds)
    key = frozenset(map(str, worlds))
    if key not in known:
        sums = []
        for move in worlds[0].moves(PLAYER):
            groups: dict[str, list[Trip]] = {}
            for trip in worlds:
                then = trip.after(PLAYER, move)
                groups.setdefault(f"{then.view(PLAYER).columns}", []).append(then)
            sums.append(sum(by_hand(group, known) for group in groups.values()))
        known[key] = max(sums)
    return known[key]


def mixed(trip: Trip, count: int) -> list[Trip]:
    """The same moment with the hidden cards in several orders."""
    cards, rng = hidden(trip), Random(1)
    orders = (rng.sample([*cards.values()], len(cards)) for _ in range(count))
    return [filled(trip, dict(zip(cards, order, strict=True))) for order in orders]


def test_small_games_come_out_as_they_do_when_everything_is_tried() -> None:
    """In these, not knowing the world costs something, and a search cut short says no less."""
    games = [*small_games(Setup(), 53, seed=1)]
    for number in (20, 31, 52):
        worlds = mixed(games[number], 10)
        best = FewWorlds(RULES, 10_000).best(worlds)
        foreseen = sum(solve(world).score for world in worlds)
        assert best == by_hand(worlds, {}) < foreseen
        assert best <= FewWorlds(RULES, 1).best(worlds) <= foreseen


def test_one_world_is_foresight() -> None:
    for trip in small_games(Setup(), 5, seed=2):
        assert FewWorlds(RULES, 10_000).best([trip]) == solve(trip).score


def test_worlds_of_a_tree_look_the_same_and_share_what_comes_first() -> None:
    trip = dealt({"deal": "7", "level": "2"})
    worlds = tree(trip, Random(1), ((0.3, 1), (0.6, 3), (1.0, 2)))
    assert {world.view(PLAYER) for world in worlds} == {trip.view(PLAYER)}
    assert len({world.stock for world in worlds}) == len(worlds) == 6
    assert {frozenset(hidden(world).values()) for world in worlds} == {
        frozenset(hidden(trip).values())
    }
    first = hidden(worlds[0])
    alike = [sum(hidden(each)[at] == card for at, card in first.items()) for each in worlds]
    assert alike[0] == len(first) > alike[1] > max(alike[2:])
    assert min(alike) >= sum(when(trip, place) < 0.3 for place in first) > 0
