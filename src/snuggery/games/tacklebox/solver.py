"""The best score that perfect foresight could reach, proven, with a line of play.

A depth-first search over every order of play (kernel.py, searching.py) that remembers the moments
it has seen. Five things keep it small:

- Plays that never do harm are made at once. A named bait is safe in the hand and a Tacklebox card
  is never taken; what no surprise can take any more is safe too, if a bait of its own is there for
  every fish. An early play only shows more cards. Whatever must be played before the next row
  (T12) is no worse for being played now.
- Where rows are free nothing has to be played before anything else. So nothing is played before it
  serves a purpose, and what serves one purpose is played in a row (digging.py).
- A moment is left when another was seen in which the same cards lie in the columns and at least as
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

from snuggery.core.compiling import Row, row, zeros
from snuggery.games.tacklebox import kernel
from snuggery.games.tacklebox.deck import GEAR, TOTAL, Card, Kind
from snuggery.games.tacklebox.moves import DEAL, STOP, Move
from snuggery.games.tacklebox.rules import LOSES, PLAYER, Trip
from snuggery.games.tacklebox.searching import search
from snuggery.games.tacklebox.setup import Setup
from snuggery.games.tacklebox.view import score

KINDS = {
    Kind.FISH: kernel.FISH,
    Kind.BAIT: kernel.BAIT,
    Kind.ALL_BAIT: kernel.ALL_BAIT,
    Kind.LURE: kernel.LURE,
    Kind.POT: kernel.POT,
    Kind.NET: kernel.NET,
    Kind.POT_CATCH: kernel.POT_CATCH,
    Kind.NET_CATCH: kernel.NET_CATCH,
    Kind.TACKLEBOX: kernel.BOX,
    Kind.SURPRISE: kernel.SURPRISE,
}
GEAR_BITS = {
    Kind.LURE: kernel.HAS_LURE,
    Kind.NET: kernel.HAS_NET,
    Kind.POT: kernel.HAS_POT,
}
NODES = 20_000_000
RELAXED = 20_000
"""How many moments are spent on a kinder game, to know what can be hoped for at most."""
FEWEST = 100
"""More moments than any line has: so a search of that many finds a line at least."""
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
    report = zeros(kernel.REPORT_SIZE)
    report[kernel.SCORED], report[kernel.HOPED] = -1, most_without_surprises(trip, RELAXED)
    if trip.setup.strict or trip.setup.forced:  # every line here is one of the free game
        free = zeros(kernel.REPORT_SIZE)
        free[kernel.SCORED], free[kernel.HOPED] = -1, report[kernel.HOPED]
        if _search(_freed(trip), free, RELAXED) == kernel.DONE:
            report[kernel.HOPED] = free[kernel.SCORED]
    if trip.setup.forced and not trip.setup.strict:  # as is every line of the strict game
        _search(replace(trip, setup=replace(trip.setup, strict=True)), report, nodes // 2)
    ended = _search(trip, report, nodes)
    found = int(report[kernel.SCORED])
    steps = [report[kernel.LINE + at] for at in range(report[kernel.STEPS])]
    most = found if ended == kernel.DONE else int(report[kernel.HOPED])
    return Solution(found, most, tuple(_line(trip, steps)), int(report[kernel.NODES]))


def foreseen(trip: Trip, nodes: int) -> int:
    """The best score that a search of so many moments finds."""
    if outcome := trip.outcome():
        return outcome.scores[0]
    report = zeros(kernel.REPORT_SIZE)
    report[kernel.SCORED], report[kernel.HOPED] = -1, TOTAL
    _search(trip, report, nodes)
    return int(report[kernel.SCORED])


def most_without_surprises(trip: Trip, nodes: int) -> int:
    """The best score if surprises did nothing and rows were free: no game here ends better."""
    report = zeros(kernel.REPORT_SIZE)
    report[kernel.SCORED], report[kernel.HOPED] = -1, TOTAL
    ended = _search(_freed(trip), report, nodes, calm=True)
    return int(report[kernel.SCORED if ended == kernel.DONE else kernel.HOPED])


def _freed(trip: Trip) -> Trip:
    return replace(trip, setup=replace(trip.setup, strict=False, forced=False))


def _search(trip: Trip, report: Row, nodes: int, *, calm: bool = False) -> int:
    nodes = max(nodes, FEWEST + report[kernel.NODES])
    deal, moment = _packed(trip)
    if calm:
        for at in range(kernel.DEALT):
            if kernel.kind_of(deal[at]) == kernel.SURPRISE:
                deal[at] = kernel.NOTHING
    laid, then, stack = row(deal), zeros(len(moment)), zeros(kernel.STACK_SIZE)
    size, ended = FIRST_TABLE, kernel.TABLE_FULL
    while ended == kernel.TABLE_FULL:
        ended = search(laid, row(moment), then, stack, zeros(3 * size), report, nodes)
        size *= 8
    return ended


def _packed(trip: Trip) -> tuple[list[int], list[int]]:
    """A deal and a moment as the kernel wants them."""
    cards, code = trip.setup.cards, _coded(trip.setup)
    deal, now = [0] * kernel.DEAL_SIZE, [0] * kernel.MOMENT_SIZE
    for key, at in code.catches.items():
        deal[kernel.WORTH + at] = cards[key].points
    for at, column in enumerate(trip.columns):
        pile = (*column.down, *column.up, *trip.stock[at :: kernel.COLUMNS])
        first = kernel.DEPTH * at
        deal[first : first + len(pile)] = map(code.cards.__getitem__, pile)
        deal[kernel.DEALT + at], deal[kernel.LENGTH + at] = len(column.down + column.up), len(pile)
        now[kernel.LEFT + at], now[kernel.DOWN + at] = (1 << len(pile)) - 1, len(column.down)
    deal[kernel.ROWS] = -(-len(trip.stock) // kernel.COLUMNS)
    deal[kernel.STRICT], deal[kernel.FORCED] = trip.setup.strict, trip.setup.forced
    in_play = [cards[key].kind for key in trip.location]
    now[kernel.BOXES], now[kernel.ALLS] = map(in_play.count, (Kind.TACKLEBOX, Kind.ALL_BAIT))
    now[kernel.GEAR] = sum(bit for kind, bit in GEAR_BITS.items() if kind in in_play)
    for key in trip.location:
        if key in code.catches:
            now[kernel.CAUGHT] |= 1 << code.catches[key]
        elif bait := cards[key].bait:
            now[kernel.USED] += 1 << 2 * code.baits[bait]
    now[kernel.HAND] = sum(1 << 2 * code.baits[cards[key].bait] for key in trip.hand)
    now[kernel.SCORE], now[kernel.AIM] = score(cards, trip.boat, trip.location), kernel.NO_AIM
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
    return kernel.TACKLE * (Kind.BAIT in lost) | kernel.WEATHER * (Kind.NET in lost)


def _line(trip: Trip, steps: Iterable[int]) -> Iterator[Move]:
    """The steps of a search as moves, played from this moment to the end."""
    piles = [
        (*column.down, *column.up, *trip.stock[at :: kernel.COLUMNS])
        for at, column in enumerate(trip.columns)
    ]
    for step in steps:
        how, at = divmod(int(step), kernel.STEP)
        key = piles[at // kernel.DEPTH][at % kernel.DEPTH]
        move = DEAL
        if how != kernel.NEW_ROW:
            move = next(m for m in trip.moves(PLAYER) if m.card == key and _how(trip, m) == how)
        yield move
        trip = trip.after(PLAYER, move)
    if trip.outcome() is None:
        yield STOP


def _how(trip: Trip, move: Move) -> int:
    if not move.using:
        return kernel.LIFT
    if move.verb == "play":
        return kernel.SHIELDED
    kind = trip.setup.cards[move.using].kind
    if kind == Kind.BAIT:
        return kernel.WITH_HAND if move.using in trip.hand else kernel.WITH_USED
    return kernel.WITH_LURE if kind == Kind.LURE else kernel.WITH_ALL
