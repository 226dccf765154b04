"""Random games to look at, and what can be drawn from them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from snuggery.core import CHANCE, AnyState, BadNotation, Game, Moves, Options, Record, Seat
from snuggery.core.record import CHANCE_NAME, Line, result_text
from snuggery.search.random_play import random_ply
from tests.every_game.setups import setups

WALKS = 48
"""How many different games are walked through for each set-up."""
LONGEST = 300
"""Walks are cut off here; whole games are played where the bound matters."""
TIME_IS_OVER = 0.01
"""How likely the clock is to run out at each ply, if a time limit was agreed."""
LISTED = 60
"""How many moves of a collection are looked at."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One move that was made."""

    seat: Seat
    move: Any


@dataclass(frozen=True, slots=True)
class Walk:
    """A random game from its start, perhaps not to its end."""

    options: dict[str, str]
    names: tuple[str, ...]
    moments: tuple[AnyState, ...]
    plies: tuple[Ply, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players."""
        return tuple(Seat(number) for number in range(1, len(self.names) + 1))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The players and the spectator."""
        return (*self.seats, None)

    def line(self, index: int) -> Line:
        """One ply as the complete record writes it."""
        ply = self.plies[index]
        name = CHANCE_NAME if ply.seat == CHANCE else self.names[ply.seat - 1]
        return Line(name, self.moments[index].written(ply.seat, ply.move))

    def record(self, game: Game) -> Record:
        """The complete record."""
        return Record(
            game=game.slug,
            rules=game.rules.VERSION,
            options=self.options,
            lines=tuple(map(self.line, range(len(self.plies)))),
            result=result_text(game, self.options, self.moments[-1].outcome()),
        )


def walk_from(game: Game, options: Options, seed: int, longest: int = LONGEST) -> Walk:
    """The random game that follows from a seed; an agreed time is over at some moment of it."""
    settled, rng = game.settled(options), Random(seed)
    moments, plies = [game.rules.start(settled)], list[Ply]()
    while moments[-1].to_act() and len(plies) < longest:
        timed = moments[-1].timed()
        over = timed is not None and rng.random() < TIME_IS_OVER
        ply = (CHANCE, timed[1]) if timed and over else random_ply(moments[-1], rng)
        plies.append(Ply(*ply))
        moments.append(moments[-1].after(*ply))
    return Walk(settled, game.rules.seats(settled), tuple(moments), tuple(plies))


@lru_cache(maxsize=4096)
def _kept_walk(game: Game, setup: int, seed: int) -> Walk:
    return walk_from(game, setups(game)[setup], seed)


def any_walk(game: Game, rng: Random) -> Walk:
    """Some random game, set up in one of the ways."""
    return _kept_walk(game, rng.randrange(len(setups(game))), rng.randrange(WALKS))


def any_moment(game: Game, rng: Random) -> tuple[Walk, AnyState]:
    """Some moment of some game; the ends are as likely as all between."""
    along = any_walk(game, rng)
    places = len(along.moments)
    index = rng.choice((0, places - 1, rng.randrange(places), rng.randrange(places)))
    return along, along.moments[index]


def any_running_moment(game: Game, rng: Random) -> tuple[Walk, AnyState, Ply]:
    """Some moment before the end, and what was played then."""
    along = any_walk(game, rng)
    index = rng.randrange(len(along.plies))
    return along, along.moments[index], along.plies[index]


def listed(moves: Moves[Any]) -> list[Any]:
    """The first of the moves."""
    return list(islice(moves, LISTED))


@lru_cache(maxsize=256)
def seen_moves(game: Game) -> tuple[tuple[str, ...], ...]:
    """The texts of many moves of this game, whoever made them and whenever they were legal.

    Those that differ in their numbers alone lie together.
    """
    texts: dict[str, dict[str, None]] = {}
    for setup in range(len(setups(game))):
        for seed in range(6):
            along = _kept_walk(game, setup, seed)
            for index, ply in enumerate(along.plies):
                state = along.moments[index]
                for move in (ply.move, *islice(state.moves(ply.seat), 10)):
                    text = state.written(ply.seat, move)
                    texts.setdefault(re.sub("[0-9]+", "1", text), {})[text] = None
    return tuple(map(tuple, texts.values()))


def any_move_text(game: Game, rng: Random) -> str:
    """The text of a move that was legal somewhere."""
    return rng.choice(rng.choice(seen_moves(game)))


def smudged(text: str, letters: str, rng: Random) -> str:
    """The text with a character or two replaced, dropped, doubled or put in."""
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(text) + 1)
        put = rng.choice((rng.choice(letters), "", text[at : at + 1] * 2))
        text = text[:at] + put + text[at + rng.randrange(2) :]
    return text


def made_up_moves(game: Game, rng: Random, count: int = 8) -> list[Any]:
    """Moves that look legal: from other moments, or with a smudge."""
    letters = "".join(sorted({letter for texts in seen_moves(game) for letter in texts[0]}))
    found = []
    for _ in range(count):
        text = any_move_text(game, rng)
        if rng.randrange(2):
            text = smudged(text, letters, rng)
        try:
            found.append(game.rules.parse(text))
        except BadNotation:
            continue
    return found


def fingerprint(thing: Any) -> Any:
    """Everything that is in a value, whatever its own idea of equality is."""
    if isinstance(thing, str | int | None):
        return thing
    if is_dataclass(thing) and not isinstance(thing, type):
        inside = tuple(fingerprint(getattr(thing, field.name)) for field in fields(thing))
        return (type(thing).__qualname__, *inside)
    if isinstance(thing, tuple | list):
        return (type(thing).__qualname__, *map(fingerprint, thing))
    if isinstance(thing, Mapping):
        return ("mapping", *((fingerprint(k), fingerprint(v)) for k, v in thing.items()))
    if isinstance(thing, set | frozenset):
        return (type(thing).__qualname__, frozenset(map(fingerprint, thing)))
    return repr(thing)


def same(things: Iterable[Any]) -> bool:
    """Whether all are the same, down to the last field."""
    prints = list(map(fingerprint, things))
    return all(each == prints[0] for each in prints)
