"""Cipher: one hides a number, the other has six guesses."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, Self

from snuggery.core import (
    BadNotation,
    Compose,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
    Touches,
)
from tests.toys.toy import (
    ONE,
    TWO,
    Sight,
    Toy,
    ToyBots,
    ToyDraw,
    ToyRules,
    page,
)

MOST = 10**9


@dataclass(frozen=True, slots=True)
class Guess:
    """A number hidden or guessed."""

    verb: str
    number: int

    def __str__(self) -> str:
        return f"{self.verb} {self.number}"


@dataclass(frozen=True, slots=True)
class Numbers:
    """All numbers between two others: too many to list."""

    verb: str
    above: int
    below: int

    def __iter__(self) -> Iterator[Guess]:
        return (Guess(self.verb, each) for each in range(self.above + 1, self.below))

    def __contains__(self, move: object, /) -> bool:
        if not isinstance(move, Guess):
            return False
        return move.verb == self.verb and self.above < move.number < self.below

    def sample(self, rng: Random) -> Guess:
        return Guess(self.verb, rng.randrange(self.above + 1, self.below))


@dataclass(frozen=True, slots=True)
class CipherSight(Sight):
    """The bounds that are known; the keeper knows his number too."""

    own: int | None
    hidden: bool
    guesses: tuple[int, ...]
    above: int
    below: int

    @property
    def revealed(self) -> int:
        return len(self.guesses)

    def words(self) -> tuple[str, ...]:
        return tuple("0123456789")

    def __str__(self) -> str:
        return f"{self.above} to {self.below} after {len(self.guesses)}, own {self.own}"


@dataclass(frozen=True, slots=True)
class CipherState(State[Guess, CipherSight]):
    """The hidden number (0: none yet) and the guesses."""

    secret: int = 0
    guesses: tuple[int, ...] = ()

    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome():
            return ()
        return (TWO,) if self.secret else (ONE,)

    def bounds(self) -> tuple[int, int]:
        """The guesses nearest to the secret, below and above it."""
        above = max((g for g in self.guesses if g < self.secret), default=0)
        return above, min((g for g in self.guesses if g > self.secret), default=MOST + 1)

    def moves(self, seat: Seat) -> Moves[Guess]:
        if seat not in self.to_act():
            return ()
        return Numbers("guess", *self.bounds()) if self.secret else Numbers("hide", 0, MOST + 1)

    def after(self, seat: Seat, move: Guess) -> Self:
        if move.verb == "hide":
            return replace(self, secret=move.number)
        return replace(self, guesses=(*self.guesses, move.number))

    def outcome(self) -> Outcome | None:
        if self.secret in self.guesses:
            return Outcome((TWO,), "O3", "The number is found.")
        return Outcome((ONE,), "O4", "Six wrong guesses.") if len(self.guesses) == 6 else None

    def view(self, seat: Seat | None) -> CipherSight:
        outcome = self.outcome()
        own = self.secret if seat == ONE or outcome else None
        return CipherSight(outcome, own, bool(self.secret), self.guesses, *self.bounds())

    def written(self, seat: Seat, move: Guess) -> str:
        if move.verb == "hide":
            return str(move)
        off = (move.number > self.secret) - (move.number < self.secret)
        return f"{move} {('right', 'too high', 'too low')[off]}"

    def told(self, seat: Seat, move: Guess, to: Seat | None) -> str | None:
        return "hides a number" if move.verb == "hide" and to != ONE else self.written(seat, move)

    def refusal(self, seat: Seat, move: Guess) -> Refusal:
        if seat == ONE:
            return Refusal("O1", "Hide a number from 1 to a thousand million.")
        return Refusal("O2", "The answers so far rule that number out.")


class CipherRules(ToyRules):
    """The rules of Cipher."""

    BOUND = 7

    def start(self, options: Options) -> CipherState:
        return CipherState()

    def parse(self, text: str) -> Guess:
        pattern = r"(hide|guess) ([1-9][0-9]{0,11})(?: (?:right|too high|too low))?"
        if not (found := re.fullmatch(pattern, text.strip())):
            raise BadNotation(f"{text[:20]!r} is not a move; a guess looks like 'guess 500'.")
        return Guess(found[1], int(found[2]))

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("keeper", "seeker")


class CipherDraw(ToyDraw[CipherSight]):
    """A number is composed of digits."""

    def touches(self, view: CipherSight, seat: Seat, moves: Moves[Any]) -> Touches:
        words = view.words()
        ids = tuple(map(self.id, words))
        return Touches(
            composes=tuple(
                Compose("A number", ids, f"{move.verb} ", between="", parts=words)
                for move in islice(moves, 1)
            )
        )


def other_number(state: CipherState, seat: Seat | None, rng: Random) -> CipherState:
    """The same, with another number that fits the answers so far."""
    if seat == ONE or not state.secret or state.outcome():
        return state
    above, below = state.bounds()
    return replace(state, secret=rng.randrange(above + 1, below))


CIPHER = Toy(
    slug="cipher",
    name="Cipher",
    rules_=CipherRules(),
    draw_=CipherDraw(),
    bots_=ToyBots(),
    page=page("O1", "O2", "O3", "O4"),
)
