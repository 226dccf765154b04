"""What the rules of every game promise."""

import pickle
from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

from snuggery.core import (
    CHANCE,
    Game,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Seat,
    Spread,
    Stream,
)
from snuggery.search.random_play import walk
from tests.every_game.promises import clauses, promise
from tests.every_game.walks import (
    LISTED,
    any_moment,
    any_running_moment,
    any_walk,
    fingerprint,
    listed,
    made_up_moves,
    same,
)


@promise
def moves_are_empty_exactly_when_the_game_is_over(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    acting = state.to_act()
    assert bool(acting) == (state.outcome() is None)
    assert len(set(acting)) == len(acting)
    assert set(acting) <= {CHANCE, *along.seats}
    for seat in (CHANCE, *along.seats):
        assert bool(listed(state.moves(seat))) == (seat in acting)


@promise
def in_agrees_with_iteration(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    for seat in (CHANCE, *along.seats):
        moves = state.moves(seat)
        found = listed(moves)
        assert all(move in moves for move in found)
        assert all(found.count(move) == 1 for move in found)
        if len(found) < LISTED:  # all of them
            assert all((move in moves) == (move in found) for move in made_up_moves(game, rng))


@promise
def moves_come_in_a_fixed_order(game: Game, rng: Random) -> None:
    _, state, ply = any_running_moment(game, rng)
    moves = state.moves(ply.seat)
    assert listed(moves) == listed(moves)
    assert listed(moves) == listed(state.moves(ply.seat))


@promise
def made_up_moves_are_refused_with_a_clause(game: Game, rng: Random) -> None:
    _, state, _ = any_running_moment(game, rng)
    seat = rng.choice(state.to_act())
    before = fingerprint(state)
    for move in made_up_moves(game, rng):
        if move in state.moves(seat):
            continue
        with pytest.raises(IllegalMove) as refused:
            state.play(seat, move)
        assert refused.value.reason.strip()
        assert refused.value.clause in clauses(game)
        assert fingerprint(state) == before


@promise
def only_a_seat_that_may_act_can_play(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    over = state.outcome() is not None
    idle = [
        s for s in (CHANCE, *along.seats, Seat(len(along.seats) + 1)) if s not in state.to_act()
    ]
    before = fingerprint(state)
    for move in made_up_moves(game, rng):
        for seat in idle:
            with pytest.raises(GameOver if over else NotYourTurn):
                state.play(seat, move)
    assert fingerprint(state) == before


@promise
def after_is_pure(game: Game, rng: Random) -> None:
    _, state, ply = any_running_moment(game, rng)
    before = fingerprint(state)
    assert same((state.after(ply.seat, ply.move), state.after(ply.seat, ply.move)))
    assert fingerprint(state) == before


@promise
def states_are_values(game: Game, rng: Random) -> None:
    along = any_walk(game, rng)
    state = game.rules.start(along.options)
    for known, ply in zip(along.moments, along.plies, strict=False):
        assert state is not known
        assert state == known
        assert hash(state) == hash(known)
        state = state.after(ply.seat, ply.move)
        assert state != known
    for name in getattr(state, "__dataclass_fields__", ()):
        with pytest.raises(AttributeError):
            setattr(state, name, None)


@promise
def everything_that_travels_can_be_pickled(game: Game, rng: Random) -> None:
    """Computer players think in other processes."""
    along, state, ply = any_running_moment(game, rng)
    views = [state.view(viewer) for viewer in along.viewers]
    for thing in (ply.move, state, *views):
        assert same((travelled(thing), thing))
    for seat in along.seats:
        moves = state.moves(seat)
        assert listed(travelled(moves)) == listed(moves)


def travelled(thing: Any) -> Any:
    """The copy that arrives in another process."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own


BEYOND, PLAYED = 10**8, 2_000
"""If a bound is as large as the first, only this many plies of a random game are played."""


@promise
def playouts_end_within_the_bound(game: Game, rng: Random) -> None:
    along = any_walk(game, rng)
    plies = walk(along.moments[0], Random(rng.randrange(2**32)))
    bound = game.rules.BOUND
    assert sum(1 for _ in islice(plies, bound + 1 if bound < BEYOND else PLAYED)) <= bound


@promise
def odds_sum_to_one_and_match_the_moves(game: Game, rng: Random) -> None:
    state = any_moment(game, rng)[1]
    if CHANCE not in state.to_act():
        return
    odds, moves = state.odds(), state.moves(CHANCE)
    if isinstance(odds, Spread):
        assert sum(share for _, share in odds) == Fraction(1)
        assert all(share > 0 for _, share in odds)
        assert Counter(move for move, _ in odds) == Counter(moves)
    drawn = [odds.draw(Stream(bytes([n]))) for n in range(8)]
    assert all(move in moves for move in drawn)


@promise
def an_outcome_names_winners_and_a_clause(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    if outcome := state.outcome():
        assert outcome.clause in clauses(game)
        assert outcome.reason.strip()
        assert set(outcome.winners) <= set(along.seats)
