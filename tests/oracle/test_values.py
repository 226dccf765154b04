"""What moves are worth: compared with what is known from elsewhere, or found in another way."""

from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from snuggery import game, oracle
from snuggery.core import CHANCE, AnyState, GameOver, IllegalMove, Seat, UnknownGame
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.compiled.sealed_files import check, seal, seal_of
from snuggery.core.errors import BadTable, Unvalued
from snuggery.core.learning.values import Values, Worth
from snuggery.games.sniff.insight.knowledge import knowledge
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.search.random_play import random_ply

PEG, FOX = game("peg-solitaire"), game("fox-and-geese")
needs_numba = pytest.mark.skipif(not COMPILED, reason="needs Numba")


def walked(slug: str, seed: int, plies: int, **options: str) -> AnyState:
    """A moment of a random game."""
    rng, state = Random(seed), game(slug).start(options)
    for _ in range(plies):
        seat, move = random_ply(state, rng)
        state = state.after(seat, move)
    while CHANCE in state.to_act():
        state = state.after(*random_ply(state, rng))
    return state


def test_exact_values_have_no_interval() -> None:
    worth = Worth.exact(1.0, 7)
    assert (worth.low, worth.high, worth.known) == (1.0, 1.0, True)
    assert Worth.bound(2.0, 2.0).kind == "exact"
    assert Worth.bound(1.0, 3.0) == Worth(2.0, "bound", 1.0, 3.0)


def test_regret_is_what_was_given_away() -> None:
    found = Values("result", {"a": Worth.exact(1, 9), "b": Worth.exact(1, 5), "c": Worth.exact(-1)})
    assert found.best_moves == ("b",)
    assert found.regret("c") == Worth.exact(2)
    assert found.regret("a") == Worth.exact(0, 4)
    assert found.regret("b") == Worth.exact(0, 0)


def test_a_losing_side_does_best_to_lose_late() -> None:
    found = Values("result", {"a": Worth.exact(-1, 9), "b": Worth.exact(-1, 5)})
    assert found.best_moves == ("a",)
    assert found.regret("b").distance == 4


def test_a_bound_of_a_regret_is_never_below_zero_and_holds_the_truth() -> None:
    found = Values("points", {"a": Worth.bound(10, 20), "b": Worth.bound(12, 30)})
    worst = found.regret("a")
    assert (worst.kind, worst.low, worst.high) == ("bound", 0.0, 20.0)
    best = found.regret("b")
    assert (best.low, best.high) == (0.0, 8.0)


def test_the_best_of_several_estimates_is_not_the_luckiest() -> None:
    """Moves that are all worth the same have no regret on average, however many there are."""
    rng = Random(3)
    regrets = []
    for _ in range(200):
        samples = {name: tuple(rng.gauss(0, 1) for _ in range(32)) for name in range(12)}
        worths = {name: Worth.estimate(each) for name, each in samples.items()}
        regrets.append(Values("points", worths, samples).regret(0).value)
    assert abs(fmean(regrets)) < 0.06  # the naive difference would be about 0.3


def test_a_cross_of_six_is_solved_in_five_plays() -> None:
    view = PEG.start({"start": "latin-cross", "target": "d4"}).view(Seat(1))
    found = oracle.values(PEG, view)
    assert (found.kind, found.best) == ("exact", Worth.exact(1.0, 5))
    assert {str(move) for move in found.best_moves} == {"d5-f5", "d5-b5"}
    assert oracle.regret(PEG, view, "d4-d2") == Worth.exact(1.0)


def test_every_play_of_a_small_problem_is_judged_as_playing_it_out_shows() -> None:
    """A move keeps the game winnable exactly if a move after it does."""
    state = PEG.start({"start": "greek-cross", "target": "d4"})
    for _ in range(4):
        found = oracle.values(PEG, state.view(Seat(1)))
        for move, worth in found.moves.items():
            then = state.after(Seat(1), move)
            won = then.outcome() is not None and bool(then.outcome().winners)  # type: ignore[union-attr]
            later = None if then.outcome() else oracle.values(PEG, then.view(Seat(1))).best.value
            assert worth.value == (float(won) if later is None else later)
        state = state.after(Seat(1), found.best_moves[0])


@needs_numba
@pytest.mark.parametrize("diagonals", ["everywhere", "lines"])
def test_a_fox_that_can_be_shut_in_is_lost(diagonals: str) -> None:
    """One step of a goose ends it: that is worth 1, and whatever lets her go is worth less."""
    rows = "##gFg##/##ggg##/..g.g../......./......./##...##/##...## g"
    view = FOX.start({"geese": "13", "diagonals": diagonals, "position": rows}).view(Seat(1))
    found = oracle.values(FOX, view, oracle.Effort(nodes=2_000))
    assert found.measure == "result"
    assert {each.kind for each in found.moves.values()} <= {"exact", "estimate"}
    assert -1 <= found.best.value <= 1


@needs_numba
def test_the_oracle_without_tables_says_the_same_twice() -> None:
    state = walked("fox-and-geese", 4, 9, geese="13")
    view = state.view(state.to_act()[0])
    effort = oracle.Effort(nodes=5_000, tables=False)
    assert oracle.values(FOX, view, effort) == oracle.values(FOX, view, effort)


@needs_numba
def test_a_small_forest_without_arrows_is_known_exactly() -> None:
    chances = set()
    for seed in range(6):
        state = walked("snipe-hunt", seed, 0, map="2x2")
        found = oracle.values("snipe-hunt", state.view(Seat(1)))
        assert (found.kind, found.measure) == ("exact", "chance")
        assert min(found.regret(move).value for move in found.moves) == 0
        chances |= {each.value for each in found.moves.values()}
    assert len(chances) > 1
    assert all(0 <= each <= 1 for each in chances)


@needs_numba
def test_a_large_forest_is_estimated_the_same_each_time() -> None:
    state = walked("snipe-hunt", 5, 0, deal="3")
    view, effort = state.view(Seat(1)), oracle.Effort(samples=8)
    found = oracle.values("snipe-hunt", view, effort)
    assert found.kind == "estimate"
    assert found == oracle.values("snipe-hunt", view, effort)
    assert all(len(each) == 8 for each in found.samples.values())


def test_with_every_card_in_sight_tacklebox_is_exact() -> None:
    state = walked("tacklebox", 3, 58)
    found = oracle.foreseen("tacklebox", state, oracle.Effort(nodes=3_000))
    assert found.measure == "points"
    assert all(each.low <= each.value <= each.high for each in found.moves.values())
    best = max(each.low for each in found.moves.values())
    assert found.best.value == best


def test_what_can_be_known_in_tacklebox_is_an_estimate() -> None:
    state = walked("tacklebox", 3, 20)
    found = oracle.values("tacklebox", state.view(Seat(1)), oracle.Effort(samples=3))
    assert found.kind == "estimate"
    assert set(found.moves) == set(state.moves(Seat(1)))
    assert all(len(each) == 3 for each in found.samples.values())


def test_the_oracle_sees_no_more_than_the_view() -> None:
    """Where only the hidden cards lie otherwise, the answer is the same."""
    from tests.every_game.twins import TWINS

    state = walked("tacklebox", 3, 20)
    twin = TWINS["tacklebox"](state, Seat(1), Random(1))
    effort = oracle.Effort(samples=2)
    told = [oracle.values("tacklebox", each.view(Seat(1)), effort) for each in (state, twin)]
    assert told[0] == told[1]


def test_a_hand_for_one_word_is_known_exactly() -> None:
    """The oracle finds the proven best word of each prepared hand."""
    from snuggery.games.snare.challenges.hands import shipped

    for hand in shipped()[:2]:
        state = walked("snare", 1, 0, hand=str(hand.given.number))
        view = state.view(Seat(1))
        found = oracle.values("snare", view)
        assert (found.kind, found.measure, found.best.value) == ("exact", "points", hand.best)
        for move in list(found.moves)[:20]:
            outcome = state.after(Seat(1), move).outcome()
            assert outcome is not None
            assert outcome.scores == (found.moves[move].value,)


def search() -> AnyState:
    """Two labyrinths are built, and a search begins."""
    state = game("sniff").start({"size": "3"})
    rng = Random(1)
    while state.view(Seat(1)).phase != "search":  # type: ignore[attr-defined]
        state = state.after(*random_ply(state, rng))
    return state


def test_knowing_the_labyrinth_means_taking_the_shortest_way() -> None:
    """The questions to ask are the steps of the shortest way."""
    state = search()
    seat = state.to_act()[0]
    found = oracle.foreseen("sniff", state)
    lab: Labyrinth = state.labyrinths[2 - seat]  # type: ignore[attr-defined]
    board = state.view(seat).variant.board  # type: ignore[attr-defined]
    start = state.view(seat).places[seat - 1]  # type: ignore[attr-defined]
    steps, edge = {start: 0}, [start]
    for here in edge:
        for there in board.near[here]:
            if there not in steps and not lab.has_wall(here, there):
                steps[there] = steps[here] + 1
                edge.append(there)
    assert found.best == Worth.exact(-float(steps[lab.treasure]))


def test_a_search_is_exact_where_few_labyrinths_are_left_and_estimated_before() -> None:
    """A searcher who knows the labyrinth is never slower than one who has to find it."""
    state, rng = search(), Random(2)
    seat = state.to_act()[0]
    effort = oracle.Effort(samples=4, nodes=20_000)
    assert oracle.values("sniff", state.view(seat), effort).kind == "estimate"
    while Room.of(knowledge(state.view(seat), seat)).size > 80:  # type: ignore[arg-type]
        state = state.after(*random_ply(state, rng))
        seat = state.to_act()[0]
    found = oracle.values("sniff", state.view(seat), effort)
    assert (found.kind, found.measure) == ("exact", "questions")
    assert found.best.value <= -1
    assert all(worth.value >= -60 for worth in found.moves.values())


def test_nobody_knows_what_building_is_worth() -> None:
    with pytest.raises(Unvalued):
        oracle.values("sniff", game("sniff").start().view(Seat(1)))


def test_a_move_that_is_not_legal_has_no_regret() -> None:
    view = PEG.start({"start": "latin-cross", "target": "d4"}).view(Seat(1))
    with pytest.raises(IllegalMove):
        oracle.regret(PEG, view, "a4-c4")


def test_nothing_is_chosen_when_the_game_is_over() -> None:
    state = PEG.start({"start": "latin-cross", "target": "d4"})
    while state.to_act():
        state = state.after(Seat(1), next(iter(state.moves(Seat(1)))))
    with pytest.raises(GameOver):
        oracle.values(PEG, state.view(Seat(1)))


def test_a_table_that_has_changed_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "some.table"
    table.write_bytes(b"what was worked out")
    check(table)  # it is sealed when it is first used
    assert seal_of(table).is_file()
    table.write_bytes(b"what somebody made of it")
    with pytest.raises(BadTable):
        check(table)
    seal(table)
    check(table)


@pytest.mark.parametrize("slug", ["fox-and-geese", "snipe-hunt"])
def test_where_nothing_is_hidden_there_is_nothing_to_foresee(slug: str) -> None:
    with pytest.raises(UnknownGame, match="hides nothing"):
        oracle.foreseen(slug, game(slug).start())
