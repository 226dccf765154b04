"""Random play: the simplest player, and how the tests and measurements walk through a game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from snuggery.core import CHANCE, AnyState, Moves, Seat, Stream

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


@runtime_checkable
class Sampled(Protocol[M_co]):
    """Moves too many to list: they know how to pick one of themselves."""

    def sample(self, rng: Random) -> M_co: ...


def random_move(moves: Moves[M], rng: Random) -> M:
    """One of the moves; each equally likely where they can be listed."""
    if isinstance(moves, Sequence):
        return cast("M", rng.choice(moves))
    if isinstance(moves, Sampled):
        return cast("M", moves.sample(rng))
    return rng.choice(tuple(moves))


def random_ply(state: AnyState, rng: Random) -> tuple[Seat, Any]:
    """Who acts, and how: chance by its odds, everyone else by random_move."""
    acting = state.to_act()
    seat = acting[0] if len(acting) == 1 else rng.choice(acting)
    if seat == CHANCE:
        return seat, state.odds().draw(Stream(rng.randbytes(16)))
    return seat, random_move(state.moves(seat), rng)


def walk(state: AnyState, rng: Random) -> Iterator[tuple[Seat, Any, AnyState]]:
    """Random plies to the end of the game, each with the moment after it."""
    while state.to_act():
        seat, move = random_ply(state, rng)
        state = state.after(seat, move)
        yield seat, move, state


def playout(state: AnyState, rng: Random) -> AnyState:
    """The end of a game played at random from here."""
    end = state
    for _, _, moment in walk(state, rng):
        end = moment
    return end
