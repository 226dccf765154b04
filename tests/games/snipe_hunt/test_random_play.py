"""What always holds, on random games."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery.core import CHANCE, Seat
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.players.bots import bot
from snuggery.games.snipe_hunt.rules.moves import Assign, Move, Pass, Roll, Walk
from snuggery.games.snipe_hunt.rules.snipe import REROLLS, barred
from snuggery.games.snipe_hunt.rules.state import BOUND, PLAYER, TURNS, Hunt, start
from snuggery.games.snipe_hunt.rules.wolf import stalk
from snuggery.search.random_play import random_ply

Ply = tuple[Hunt, Seat, Move, Hunt]


def plies(forest: str, seed: int) -> list[Ply]:
    """A game ply by ply: at random, or half of it by a beginner, who catches the Snipe at times."""
    rng, found = Random(seed), list[Ply]()
    hunt, beginner = start(GAME.settled({"forest": forest})), bot("beginner", seed)
    while not hunt.end:
        seat, move = random_ply(hunt, rng)
        if seat == PLAYER and seed % 2 and rng.random() < 0.5:
            move = beginner.choose(hunt.view(seat), hunt.moves(seat))
        found.append((hunt, seat, move, hunt.after(seat, move)))
        hunt = found[-1][-1]
    return found


any_forest = st.sampled_from(("standard", "scattered"))
any_seed = st.integers(0, 2**32)


@given(any_forest, any_seed)
@settings(max_examples=20)
def test_pawns_are_only_where_they_may_be(forest: str, seed: int) -> None:
    for before, _, move, after in plies(forest, seed):
        where = after.forest.layout
        assert {after.hunter, after.snipe, after.wolf} <= where.names.keys()
        assert after.forest.path(after.hunter)
        if isinstance(move, Assign):
            assert after.snipe not in (where.large["spooky"], where.large["deep"])
            assert after.snipe not in (after.hunter, after.wolf)
            moved = sum(after.forest.turns) != sum(before.forest.turns)
            assert moved == (move.die >= 5)
        if after.carrying:
            assert after.snipe == after.hunter


def rows_and_columns(hunt: Hunt) -> tuple[int, int]:
    """Between Wolf and Snipe, in cells."""
    size = hunt.forest.layout.size
    (a, b), (c, d) = divmod(hunt.wolf, size), divmod(hunt.snipe, size)
    return abs(a - c), abs(b - d)


@given(any_forest, any_seed)
@settings(max_examples=20)
def test_the_wolf_keeps_his_distance_law(forest: str, seed: int) -> None:
    """Away from Large Spaces: the greater distance shrinks by two, equal ones by one."""
    for _, _, _, hunt in plies(forest, seed):
        if not hunt.forest.cards or hunt.wolf == hunt.snipe:
            continue
        rows, columns = rows_and_columns(hunt)
        went = stalk(hunt.forest.layout, hunt.wolf, hunt.snipe)
        if (went.rows, went.columns) != (rows, columns):
            continue  # a Large Space is in the way, or one of them is in it
        middles = hunt.forest.layout.large.values()
        if {hunt.wolf, hunt.snipe, *went.way} & set(middles):
            continue
        left = rows_and_columns(replace(hunt, wolf=went.way[-1]))
        if rows == columns:
            assert left == (rows - 1, columns - 1)
        elif rows > columns:
            assert left == (max(rows - 2, 0), columns)
        else:
            assert left == (rows, max(columns - 2, 0))


@given(any_forest, any_seed)
@settings(max_examples=20)
def test_he_makes_that_move_in_every_turn_unless_an_attack_moves_him(
    forest: str, seed: int
) -> None:
    for before, seat, move, after in plies(forest, seed):
        whole = isinstance(move, Walk | Pass) and after.phase == "roll"
        if seat != PLAYER or not whole or any("sees" in words for words in after.said):
            continue
        went = stalk(before.forest.layout, before.wolf, after.snipe)
        assert after.wolf == went.way[-1]
        assert f"The Wolf: {went.words}." in after.said


@given(any_forest, any_seed)
@settings(max_examples=20)
def test_a_walk_is_a_chain_of_neighbours_on_the_path_and_never_crosses_itself(
    forest: str, seed: int
) -> None:
    for before, _, move, _ in plies(forest, seed):
        if not isinstance(move, Walk) or "stay" in move.spaces:
            continue
        where = before.forest.layout
        trail = [before.hunter, *(where.spaces[name] for name in move.spaces if name != "off")]
        assert len(set(trail)) == len(trail)
        assert len(move.spaces) <= before.dice[-1]
        for here, there in pairwise(trail):
            assert there in where.beside[here]
            assert before.forest.path(there)


@given(any_forest, any_seed)
@settings(max_examples=20)
def test_no_turn_and_no_game_is_endless(forest: str, seed: int) -> None:
    game = plies(forest, seed)
    assert len(game) <= BOUND
    for before, seat, move, after in game:
        assert after.turn <= TURNS
        assert after.rerolls <= REROLLS
        if isinstance(move, Roll) and CHANCE in after.to_act():  # H6, spelled out
            assert seat == CHANCE
            assert all(barred(before, die) for die in move.dice)
        if seat == PLAYER:
            assert CHANCE not in before.to_act()
