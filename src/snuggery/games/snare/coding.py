"""Snare in numbers: phrases, verbs, words of the table by their place there, and cards.

`lay`, then card by card, then `done`; `change w1`, which adds to or snares the first word on the
table, then every card of the new word, then `done`; `swap w1` and a card, `discard` and a card,
`penalty take` and a card; `close w1`, `challenge w1` and the phrases alone. Everything that may be
laid can be spelled so, and nothing is begun that cannot be finished: see snare_words.py.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from string import ascii_uppercase
from typing import get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from snuggery.core import Moves, Options, Seat
from snuggery.core.learning.coding import Coding, Mask, Observation, count, counted
from snuggery.games.snare.insight.spelling import beginnings
from snuggery.games.snare.rules.cards import PACK, WILD, Cards, Word
from snuggery.games.snare.rules.legal_plays import as_move, changeable
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import (
    PHRASES,
    Add,
    Challenge,
    Close,
    Deal,
    Discard,
    Lay,
    Move,
    Say,
    Snare,
    Swap,
    Take,
)
from snuggery.games.snare.rules.view import Phase, Sight

CARDS = tuple(sorted(set(PACK)))
"""The 53 different cards."""
LAID = (*CARDS, *(WILD + letter for letter in ascii_uppercase))
"""These, and wild cards with the letter they stand for."""
WORDS = len(PACK) // 3
"""The most words on the table: each has at least three cards."""
PLAYERS = 8
PHASES: tuple[Phase, ...] = get_args(Phase)
MOST = 100_000
"""More than any score."""
ON_WORDS = ("change", "swap", "close", "challenge")
DONE = "done"
CODE = {card: 1 + number for number, card in enumerate(LAID)}


class SnareCoding(Coding[Move, Sight]):
    """Everything about players begins with your own seat and goes round to the left."""

    longest = len(PACK) + 2
    names = (
        *(phrase.text for phrase in PHRASES),
        *("lay", "discard", "penalty take"),
        *(f"{verb} w{place}" for verb in ON_WORDS for place in range(1, WORDS + 1)),
        *(f"card {card}" for card in LAID),
        DONE,
    )
    numbers = {name: number for number, name in enumerate(names)}  # noqa: RUF012 - a table
    space = spaces.Dict(
        {
            "phase": spaces.Discrete(len(PHASES)),
            "acting": spaces.MultiBinary(PLAYERS),
            "turn": spaces.MultiBinary(PLAYERS),
            "hand": count(len(PACK), len(CARDS)),
            "counts": count(len(PACK), PLAYERS),
            "known": count(len(PACK), PLAYERS * len(CARDS)),  # seen when they were picked up
            "table": spaces.MultiDiscrete([len(LAID) + 1] * len(PACK), np.int32),
            "word": count(WORDS, len(PACK)),  # which word each card on the table belongs to
            "owner": count(PLAYERS, WORDS),
            "closed": spaces.MultiBinary(WORDS),
            "captured": spaces.MultiBinary(WORDS),
            "fresh": spaces.MultiBinary(WORDS),
            "proved": spaces.MultiBinary(WORDS),
            "accused": spaces.MultiBinary(WORDS),
            "top": spaces.MultiDiscrete([len(LAID) + 1] * 2, np.int32),  # top discard; card taken
            "piles": count(len(PACK), 2),  # pile, discards
            "scores": spaces.Box(-MOST, MOST, (PLAYERS,), np.int32),
            "laid": spaces.MultiBinary(PLAYERS),
            "made": count(MOST, 4),  # hands, turns of this hand, plays of this turn, taken back
            "so_far": count(len(names), longest),  # the actions of a move so far, each plus one
        }
    )

    def steps(self, view: Sight, move: Move) -> tuple[int, ...]:
        places = {word.id: place for place, word in enumerate(view.words, 1)}
        match move:
            case Say():
                written = [move.text]
            case Lay():
                written = ["lay", *_named(move.cards), DONE]
            case Add() | Snare():
                written = [f"change w{places[move.word]}", *_named(move.cards), DONE]
            case Swap():
                written = [f"swap w{places[move.word]}", *_named((move.card,))]
            case Close():
                written = [f"close w{places[move.word]}"]
            case Challenge():
                written = [f"challenge w{places[move.word]}"]
            case Discard():
                written = ["discard", *_named((move.card,))]
            case Take():
                written = ["penalty take", *_named((move.card,))]
            case Deal():
                raise ValueError(f"{move} is chance's, not a player's.")
        return tuple(self.numbers[name] for name in written)

    def following(
        self, view: Sight, moves: Moves[Move], so_far: tuple[int, ...] = ()
    ) -> dict[int, Move | None]:
        if so_far and self.names[so_far[0]].startswith(("lay", "change")):
            return dict(self._spelling(view, moves, so_far))
        found: dict[int, Move | None] = dict(self._begun(view, moves)) if not so_far else {}
        for move in few(view):
            steps = self.steps(view, move)
            if steps[: len(so_far)] == so_far:
                done = len(steps) == len(so_far) + 1
                found.setdefault(steps[len(so_far)], move if done else None)
        return found

    def _begun(self, view: Sight, moves: Moves[Move]) -> Iterator[tuple[int, None]]:
        """The words that can be begun."""
        if view.phase == "play":
            for old in (None, *changeable(view)):
                if any(beginnings(view, moves, old, ())):
                    yield self._verb(view, old), None

    def _verb(self, view: Sight, old: Word | None) -> int:
        return self.numbers[f"change w{view.words.index(old) + 1}" if old else "lay"]

    def _spelling(
        self, view: Sight, moves: Moves[Move], so_far: tuple[int, ...]
    ) -> Iterator[tuple[int, Move | None]]:
        place = self.names[so_far[0]].partition(" w")[2]
        old = view.words[int(place) - 1] if place else None
        row = tuple(self.names[action].removeprefix("card ") for action in so_far[1:])
        for card in beginnings(view, moves, old, row):
            yield self.numbers[f"card {card}"], None
        whole = as_move(view, old, row)
        if row and whole in moves:
            yield self.numbers[DONE], whole

    def observe(self, view: Sight, so_far: tuple[int, ...] = ()) -> Observation:
        seat, players = view.seat or Seat(1), view.variant.players
        around = [Seat((seat - 1 + step) % players + 1) for step in range(players)]
        table = tuple(chain.from_iterable(word.cards for word in view.words))
        belongs = [at for at, word in enumerate(view.words, 1) for _ in word.cards]
        dealt = bool(view.counts)
        return {
            "phase": np.int64(PHASES.index(view.phase)),
            "acting": _flags(PLAYERS, (each in view.acting for each in around)),
            "turn": _flags(PLAYERS, (each == view.turn for each in around)),
            "hand": _amounts(view.hand),
            "counts": _row(PLAYERS, (view.counts[each - 1] for each in around if dealt)),
            "known": _row(
                PLAYERS * len(CARDS),
                chain.from_iterable(_amounts(view.known[each - 1]) for each in around if dealt),
            ),
            "table": _row(len(PACK), (CODE[card] for card in table)),
            "word": _row(len(PACK), belongs),
            "owner": _row(WORDS, (1 + around.index(word.owner) for word in view.words)),
            "closed": _flags(WORDS, (word.closed for word in view.words)),
            "captured": _flags(WORDS, (word.captured for word in view.words)),
            "fresh": _flags(WORDS, (word.fresh for word in view.words)),
            "proved": _flags(WORDS, (word.id in view.proved for word in view.words)),
            "accused": _flags(WORDS, (word.id == view.accused for word in view.words)),
            "top": counted(CODE.get(view.top, 0), CODE.get(view.took, 0)),
            "piles": counted(view.pile, view.discards),
            "scores": _row(PLAYERS, (view.scores[view.variant.side(each)] for each in around)),
            "laid": _flags(PLAYERS, (view.laid[each - 1] for each in around if dealt)),
            "made": counted(view.number, view.turns, view.plays, view.taken_back),
            "so_far": _row(self.longest, (1 + action for action in so_far)),
        }


def _named(cards: Cards) -> list[str]:
    return [f"card {card}" for card in cards]


def _amounts(cards: Cards) -> NDArray[np.int32]:
    much = Counter(cards)
    return counted(*(much[card] for card in CARDS))


def _row(size: int, numbers: Iterable[int]) -> NDArray[np.int32]:
    row = np.zeros(size, np.int32)
    given = list(numbers)
    row[: len(given)] = given
    return row


def _flags(size: int, truths: Iterable[bool]) -> Mask:
    row = np.zeros(size, np.int8)
    given = list(truths)
    row[: len(given)] = given
    return row


def coding(options: Options) -> SnareCoding:
    """The same for all options."""
    return SnareCoding(options)
