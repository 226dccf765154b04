"""The best score that perfect foresight could reach, proven, with a line of play.

A depth-first search over every order of play (positions.py, depth_first.py) that remembers the
moments it has seen. Five things keep it small:

- Plays that never do harm are made at once. A named bait is safe in the hand and a Tacklebox card
  is never taken; what no surprise can take any more is safe too, if a bait of its own is there for
  every fish. An early play only shows more cards. Whatever must be played before the next row
  (T12) is no worse for being played now.
- Where rows are free nothing has to be played before anything else. So nothing is played before it
  serves a purpose, and what serves one purpose is played in a row (free_search.py).
- A moment is left when another was seen in which the same cards are in the columns and at least as
  much lies in play.
- A moment is left when even a kinder game could not beat the best score so far: one in which
  surprises take nothing, a bait uncovers any number of fish and the stock blocks no column.
- The search ends as soon as a line is as good as the best one of a kinder game that is quickly
  solved: one in which surprises do nothing at all, or in which rows are free.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from snuggery.core.compiled.compiling import Row, row, zeros
from snuggery.games.tacklebox.rules.deck import GEAR, TOTAL, Card, Kind
from snuggery.games.tacklebox.rules.moves import DEAL, STOP, Move
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import LOSES, PLAYER, Trip
from snuggery.games.tacklebox.rules.view import score
from snuggery.games.tacklebox.solver import positions
from snuggery.games.tacklebox.solver.depth_first import search

KINDS = {
    Kind.FISH: positions.FISH,
    Kind.BAIT: positions.BAIT,
    Kind.ALL_BAIT: positions.ALL_BAIT,
    Kind.LURE: positions.LURE,
    Kind.POT: positions.POT,
    Kind.NET: positions.NET,
    Kind.POT_CATCH: positions.POT_CATCH,
    Kind.NET_CATCH: positions.NET_CATCH,
    Kind.TACKLEBOX: positions.BOX,
    Kind.SURPRISE: positions.SURPRISE,
}
GEAR_BITS = {
    Kind.LURE: positions.HAS_LURE,
    Kind.NET: positions.HAS_NET,
    Kind.POT: positions.HAS_POT,
}
NODES = 20_000_000
RELAXED = 20_000
"""How many positions of an easier game are searched, for an upper bound."""
FEWEST = 100
"""More positions than any line has, so that a search of this many finds at least one line."""
FIRST_TABLE = 1 << 12


@dataclass(frozen=True, slots=True)
class Solution:
    """The best line found. It is proven when nothing better is possible."""

    score: int
    most: int
    """No line scores more than this."""
    line: tuple[Move, ...]
    nodes: int

    @property
    def proven(self) -> bool:
        """Whether the line is a best one."""
        return self.score == self.most


def solve(trip: Trip, nodes: int = NODES) -> Solution:
    """The best that could be done from here by a player who sees every card."""
    if outcome := trip.outcome():
        return Solution(outcome.scores[0], outcome.scores[0], (), 0)
    report = zeros(positions.REPORT_SIZE)
    report[positions.SCORED], report[positions.HOPED] = -1, most_without_surprises(trip, RELAXED)
    if trip.setup.strict or trip.setup.forced:  # every line here is also one of the free game
        free = zeros(positions.REPORT_SIZE)
        free[positions.SCORED], free[positions.HOPED] = -1, report[positions.HOPED]
        if _search(_freed(trip), free, RELAXED) == positions.DONE:
            report[positions.HOPED] = free[positions.SCORED]
    if trip.setup.forced and not trip.setup.strict:  # as is every line of the strict game
        _search(replace(trip, setup=replace(trip.setup, strict=True)), report, nodes // 2)
    ended = _search(trip, report, nodes)
    found = int(report[positions.SCORED])
    steps = [report[positions.LINE + at] for at in range(report[positions.STEPS])]
    most = found if ended == positions.DONE else int(report[positions.HOPED])
    return Solution(found, most, tuple(_line(trip, steps)), int(report[positions.NODES]))


def foreseen(trip: Trip, nodes: int) -> int:
    """The best score that a search of this many moments finds."""
    if outcome := trip.outcome():
        return outcome.scores[0]
    report = zeros(positions.REPORT_SIZE)
    report[positions.SCORED], report[positions.HOPED] = -1, TOTAL
    _search(trip, report, nodes)
    return int(report[positions.SCORED])


def most_foreseen(trip: Trip, nodes: int, most: int = TOTAL) -> int:
    """The best score if a search of this many moments proves it, else what nobody can exceed.

    It is known to be at most `most`.
    """
    if outcome := trip.outcome():
        return outcome.scores[0]
    report = zeros(positions.REPORT_SIZE)
    report[positions.SCORED], report[positions.HOPED] = -1, most
    if _search(trip, report, nodes) == positions.DONE:
        return int(report[positions.SCORED])
    return min(int(report[positions.HOPED]), most_without_surprises(trip, nodes))


def most_without_surprises(trip: Trip, nodes: int) -> int:
    """The best score if surprises did nothing and rows were free: no game here ends better."""
    report = zeros(positions.REPORT_SIZE)
    report[positions.SCORED], report[positions.HOPED] = -1, TOTAL
    ended = _search(_freed(trip), report, nodes, calm=True)
    return int(report[positions.SCORED if ended == positions.DONE else positions.HOPED])


def _freed(trip: Trip) -> Trip:
    return replace(trip, setup=replace(trip.setup, strict=False, forced=False))


def _search(trip: Trip, report: Row, nodes: int, *, calm: bool = False) -> int:
    nodes = max(nodes, FEWEST + report[positions.NODES])
    deal, moment = _packed(trip)
    if calm:
        for at in range(positions.DEALT):
            if positions.kind_of(deal[at]) == positions.SURPRISE:
                deal[at] = positions.NOTHING
    laid, then, stack = row(deal), zeros(len(moment)), zeros(positions.STACK_SIZE)
    size, ended = FIRST_TABLE, positions.TABLE_FULL
    while ended == positions.TABLE_FULL:
        ended = search(laid, row(moment), then, stack, zeros(3 * size), report, nodes)
        size *= 8
    return ended


def _packed(trip: Trip) -> tuple[list[int], list[int]]:
    """A deal and a moment as the kernel wants them."""
    cards, code = trip.setup.cards, _coded(trip.setup)
    deal, now = [0] * positions.DEAL_SIZE, [0] * positions.MOMENT_SIZE
    for key, at in code.catches.items():
        deal[positions.WORTH + at] = cards[key].points
    for at, column in enumerate(trip.columns):
        pile = (*column.down, *column.up, *trip.stock[at :: positions.COLUMNS])
        first = positions.DEPTH * at
        deal[first : first + len(pile)] = map(code.cards.__getitem__, pile)
        deal[positions.DEALT + at], deal[positions.LENGTH + at] = (
            len(column.down + column.up),
            len(pile),
        )
        now[positions.LEFT + at], now[positions.DOWN + at] = (1 << len(pile)) - 1, len(column.down)
    deal[positions.ROWS] = -(-len(trip.stock) // positions.COLUMNS)
    deal[positions.STRICT], deal[positions.FORCED] = trip.setup.strict, trip.setup.forced
    in_play = [cards[key].kind for key in trip.location]
    now[positions.BOXES], now[positions.ALLS] = map(in_play.count, (Kind.TACKLEBOX, Kind.ALL_BAIT))
    now[positions.GEAR] = sum(bit for kind, bit in GEAR_BITS.items() if kind in in_play)
    for key in trip.location:
        if key in code.catches:
            now[positions.CAUGHT] |= 1 << code.catches[key]
        elif bait := cards[key].bait:
            now[positions.USED] += 1 << 2 * code.baits[bait]
    now[positions.HAND] = sum(1 << 2 * code.baits[cards[key].bait] for key in trip.hand)
    now[positions.SCORE], now[positions.AIM] = (
        score(cards, trip.boat, trip.location),
        positions.NO_AIM,
    )
    return deal, now


class Code(NamedTuple):
    """The numbers by which the kernel knows the cards, the catches and the baits."""

    cards: dict[str, int]
    catches: dict[str, int]
    baits: dict[str, int]


@lru_cache(maxsize=64)
def _coded(setup: Setup) -> Code:
    cards = setup.cards
    named = dict.fromkeys(card.bait for card in cards.values() if card.bait)
    baits = {bait: at for at, bait in enumerate(named)}
    catches = {key: at for at, key in enumerate(k for k, c in cards.items() if c.kind in GEAR)}
    numbers = {}
    for key, card in cards.items():
        what = catches.get(key, baits.get(card.bait, _takes(card)))
        numbers[key] = KINDS[card.kind] | what << 4 | card.lure << 8 | card.points << 9
    return Code(numbers, catches, baits)


def _takes(card: Card) -> int:
    lost = LOSES.get(card.key, frozenset())
    return positions.TACKLE * (Kind.BAIT in lost) | positions.WEATHER * (Kind.NET in lost)


def _line(trip: Trip, steps: Iterable[int]) -> Iterator[Move]:
    """The steps of a search as moves, played from this moment to the end."""
    piles = [
        (*column.down, *column.up, *trip.stock[at :: positions.COLUMNS])
        for at, column in enumerate(trip.columns)
    ]
    for step in steps:
        how, at = divmod(int(step), positions.STEP)
        key = piles[at // positions.DEPTH][at % positions.DEPTH]
        move = DEAL
        if how != positions.NEW_ROW:
            move = next(m for m in trip.moves(PLAYER) if m.card == key and _how(trip, m) == how)
        yield move
        trip = trip.after(PLAYER, move)
    if trip.outcome() is None:
        yield STOP


def _how(trip: Trip, move: Move) -> int:
    if not move.using:
        return positions.LIFT
    if move.verb == "play":
        return positions.SHIELDED
    kind = trip.setup.cards[move.using].kind
    if kind == Kind.BAIT:
        return positions.WITH_HAND if move.using in trip.hand else positions.WITH_USED
    return positions.WITH_LURE if kind == Kind.LURE else positions.WITH_ALL
