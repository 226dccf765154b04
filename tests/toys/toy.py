"""What the toys share: a Game whose parts are handed to it, and the plainest of drawings."""

import re
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from snuggery.core import (
    BadNotation,
    Choice,
    Drawing,
    Game,
    Hint,
    Moves,
    Option,
    Options,
    Outcome,
    Seat,
    State,
    Touches,
    View,
    element,
    joined,
    touchable,
)
from snuggery.core.abilities import Bot, Players, Rules, Show
from snuggery.search.random_play import random_move

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Toy(Game):
    """A game whose parts are handed to it instead of lying in a package."""

    package: str = ""
    tagline: str = "A toy."
    players: str = "2"
    minutes: str = "1"
    open: bool = True
    rules_: Rules[Any, Any]
    draw_: Show[Any, Any]
    bots_: Players[Any, Any]
    page: str

    @property
    def rules(self) -> Rules[Any, Any]:
        return self.rules_

    @property
    def draw(self) -> Show[Any, Any]:
        return self.draw_

    @property
    def bots(self) -> Players[Any, Any]:
        return self.bots_

    def rules_text(self) -> str:
        return self.page


@dataclass(frozen=True, slots=True)
class Sight(View):
    """What all toy views have: a result, and words that can be touched."""

    outcome: Outcome | None

    def words(self) -> tuple[str, ...]:
        """Everything that can ever be touched."""
        raise NotImplementedError


V = TypeVar("V", bound=Sight)


class ToyRules:
    """What the rules of a toy have unless they say otherwise."""

    VERSION = 1
    OPTIONS: tuple[Option, ...] = ()
    BOUND = 0

    def start(self, options: Options) -> State[Any, View]:
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        raise NotImplementedError

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("left", "right")

    def warnings(self, options: Options) -> tuple[str, ...]:
        return ()


class ToyDraw(Generic[V]):
    """The words as touchable labels under a line that says what the view says."""

    def drawing(self, view: V) -> Drawing:
        return Drawing(400, 400, "A toy", self.still(view), self.moving(view))

    def still(self, view: V) -> str:
        return element("rect", width=400, height=400, fill="none")

    def moving(self, view: V) -> str:
        words = joined(
            touchable(
                self.id(word),
                word,
                element("text", word),
                transform=f"translate(10 {20 * row + 40})",
            )
            for row, word in enumerate(view.words())
        )
        return element("text", str(view), x=10, y=20) + words

    def id(self, word: str) -> str:
        return "word-" + word.replace(" ", "-")

    def text(self, view: V) -> str:
        return "\n".join((str(view), *view.words()))

    def places(self, view: V) -> dict[str, tuple[int, int, int]]:
        return {self.id(word): (row, 0, len(word)) for row, word in enumerate(view.words(), 1)}

    def touches(self, view: V, seat: Seat, moves: Moves[Any]) -> Touches:
        return Touches(tuple(Choice(str(m), (self.id(str(m)),), str(m)) for m in moves))

    def status(self, view: V) -> str:
        return view.outcome.reason if view.outcome else "The game goes on."

    def spoken(self, told: str) -> str:
        return f"{told.capitalize()}."


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any move."""

    seed: int

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        return random_move(moves, Random(self.seed))


class ToyBots:
    """One strength and a poor hint."""

    STRENGTHS: tuple[str, ...] = ("random",)

    def bot(self, strength: str, seed: int) -> Bot[Any, Any]:
        return RandomBot(seed)

    def hint(self, view: View, moves: Moves[Any]) -> Hint:
        return Hint(str(next(iter(moves))), "This one is legal.")


def other(seat: Seat) -> Seat:
    """The other one of two."""
    return Seat(3 - seat)


def number(text: str, word: str, most: int) -> int:
    """The number in a move written as the word and it."""
    found = re.fullmatch(rf"{word} (0|[1-9][0-9]{{0,39}})", text.strip())
    if not found or int(found[1]) > most:
        raise BadNotation(f"{text[:20]!r} is not a move; a move looks like '{word} 1'.")
    return int(found[1])


def page(*clauses: str) -> str:
    """A rules page with these clauses."""
    return "# A toy\n\n" + "\n".join(f"- **{clause}** A rule." for clause in clauses)
