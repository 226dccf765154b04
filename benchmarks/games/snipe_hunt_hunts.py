"""Many hunts on numbered deals, shared out over processes: what the studies count."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import repeat
from math import sqrt
from random import Random
from typing import Self, TypeVar

import numpy as np

from snuggery.arena.engine import Engine
from snuggery.core.compiled.random_numbers import seeded
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.engine import forest_arrays
from snuggery.games.snipe_hunt.engine.playouts import random_hunt
from snuggery.games.snipe_hunt.players import bots, evaluation, lookahead
from snuggery.games.snipe_hunt.players.move_values import KEEP, learned
from snuggery.games.snipe_hunt.rules import cards
from snuggery.games.snipe_hunt.rules.forest import Forest, parse_forest
from snuggery.games.snipe_hunt.rules.moves import Pass, Roll, Turn
from snuggery.games.snipe_hunt.rules.state import PLAYER, start
from snuggery.search.random_play import random_ply

FIRST = 100_000
"""The first deal; the network was trained on others."""
PART = 50
"""How many deals a process is given at a time."""
ROOM_FOR_NO_LOG = np.zeros((0, evaluation.FEATURES + 2))

Found = TypeVar("Found")
Sums = tuple[float, ...]
"""Won, games, turns, seconds of processor time: what can be added up."""
Some = Callable[[range], Sums]
"""Hunts on these deals."""


@dataclass(frozen=True, slots=True)
class Hunts:
    """What came of many hunts."""

    won: int
    games: int
    turns: int
    seconds: float
    """Seconds of processor time."""

    @classmethod
    def of(cls, sums: Iterable[Sums]) -> Self:
        """All of these together."""
        won, games, turns, seconds = (sum(column) for column in zip(*sums, strict=True))
        return cls(int(won), int(games), int(turns), seconds)

    @property
    def share(self) -> float:
        """Of the games won."""
        return self.won / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of the share."""
        z, n, p = 1.96, self.games, self.share
        middle, far = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - far) / (1 + z * z / n), (middle + far) / (1 + z * z / n)

    def figures(self) -> dict[str, float]:
        """For programs."""
        low, high = self.interval()
        return {
            "won": self.won,
            "games": self.games,
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "turns_a_game": round(self.turns / self.games, 2),
            "ms_a_turn": round(1000 * self.seconds / self.turns, 3),
        }

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{100 * self.share:5.1f}%  ({100 * low:.1f}-{100 * high:.1f})  "
            f"{self.turns / self.games:5.1f} turns  {1000 * self.seconds / self.turns:5.2f} ms each"
            f"  {self.games:,} games"
        )


@dataclass(frozen=True, slots=True)
class Workers:
    """The processes of an arena's engine, on this machine or on a cluster."""

    engine: Engine

    def hunts(self, some: Some, games: int) -> Hunts:
        """These hunts on the first deals."""
        return Hunts.of(self.each(some, games))

    def each(self, some: Callable[[range], Found], games: int) -> Iterator[Found]:
        """What is found on the first deals, part by part."""
        some(range(FIRST, FIRST + 1))  # compile once: the processes find it in Numba's cache
        whole = range(FIRST, FIRST + games)
        yield from self.engine.run(some, (whole[n : n + PART] for n in range(0, games, PART)))


def thinkers(ahead: int, listed: str = "", *, scattered: bool = False) -> Some:
    """Hunts by the compiled player, which looks this many turns ahead, on a card list."""
    return partial(_counted, partial(_laid, listed, scattered), ahead)


def thinkers_on(ahead: int, drawn: str) -> Some:
    """The same on a map: ever the same forest, with other dice."""
    return partial(_counted, partial(_drawn, drawn), ahead)


def at_random(deals: range) -> Sums:
    """Hunts in which every legal move is equally likely."""
    return _counted(partial(_laid, "", False), None, deals)


def _laid(listed: str, scattered: bool, deal: int) -> Forest:
    return cards.lay(cards.deck(listed), deal, scattered=scattered)


def _drawn(text: str, _: int) -> Forest:
    return parse_forest(text)


def _counted(lay: Callable[[int], Forest], ahead: int | None, deals: range) -> Sums:
    """Hunts by a player that looks this many turns ahead; None for one that moves at random."""
    won = turns = 0
    spent = 0.0
    for deal in deals:
        forest = lay(deal)
        plan, ground = forest_arrays.plan(forest.layout), forest_arrays.ground(forest)
        at, luck = forest_arrays.start(plan, forest.north), seeded(deal)
        begun = time.process_time()
        if ahead is None:
            state, length = random_hunt(plan, ground, forest_arrays.room(plan.size), at, luck)
        else:
            mind = mind_for(plan.size, ahead)
            state, length = lookahead.hunt(plan, ground, mind, at, luck, ROOM_FOR_NO_LOG)
        spent += time.process_time() - begun
        won, turns = won + (state == forest_arrays.WON), turns + length
    return won, len(deals), turns, spent


@lru_cache(maxsize=8)
def mind_for(size: int, ahead: int) -> lookahead.Mind:
    """A mind that looks so far ahead, kept for the next hunt."""
    return lookahead.mind(learned(), size, ahead, KEEP)


@dataclass(slots=True)
class Watched:
    """Hunts by rules/ and a player as it sits at a table."""

    sums: Sums = (0, 0, 0, 0.0)
    rolls: int = 0
    rerolls: int = 0
    arrows: int = 0
    """How often the Hunter stopped on one."""
    turned: int = 0
    """How often a card was then turned."""
    times: list[float] = field(default_factory=list)
    """Seconds by the clock for each turn, with everything the player chose in it."""


def watched(strength: str, deals: range, forest: str = "standard") -> Watched:
    """Hunts by a player of that strength, watched."""
    seen = Watched()
    won = turns = 0
    for deal in deals:
        hunt, rng = start(GAME.settled({"deal": str(deal), "forest": forest})), Random(deal)
        who, times = bots.bot(strength, deal), [0.0]
        while not hunt.end:
            seat, move = random_ply(hunt, rng)
            if seat == PLAYER:
                begun = time.perf_counter()
                move = who.choose(hunt.view(seat), hunt.moves(seat))
                times[-1] += time.perf_counter() - begun
            then = hunt.after(seat, move)
            seen.rolls += isinstance(move, Roll)
            seen.rerolls += then.rerolls > hunt.rerolls
            seen.arrows += isinstance(move, Turn | Pass) and hunt.phase == "turn"
            seen.turned += isinstance(move, Turn)
            times += repeat(0.0, then.turn - hunt.turn)
            hunt = then
        won, turns = won + bool(hunt.end.winners), turns + hunt.turn
        seen.times += times
    seen.sums = won, len(deals), turns, sum(seen.times)
    return seen


def together(parts: Iterable[Watched]) -> Watched:
    """All that was watched."""
    seen = list(parts)
    all_sums = zip(*(each.sums for each in seen), strict=True)
    return Watched(
        tuple(sum(column) for column in all_sums),
        rolls=sum(each.rolls for each in seen),
        rerolls=sum(each.rerolls for each in seen),
        arrows=sum(each.arrows for each in seen),
        turned=sum(each.turned for each in seen),
        times=[took for each in seen for took in each.times],
    )
