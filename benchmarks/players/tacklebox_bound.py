"""Tacklebox by the strict standstill: what nobody can beat who does not see the deck.

Four numbers are one deal, from deal 1 on, level by level. Its hidden cards are dealt again in
several ways that agree in the cards that come up first (few_worlds.py). Columns: what foresight
reaches in these worlds on average, the most that it could reach where that is not proven, the most
that a player can reach who knows the worlds but not which of them it is, and 1 if that search was
cut short.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

from benchmarks.players.few_worlds import FewWorlds, Rules
from benchmarks.players.tacklebox import LEVELS, doubt
from snuggery.arena.statistics.estimate import mean_of
from snuggery.games.tacklebox.commands import dealt
from snuggery.games.tacklebox.insight.deductions import safe
from snuggery.games.tacklebox.players.bots import distinct
from snuggery.games.tacklebox.rules.deck import TOTAL
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import PLAYER, Column, Trip
from snuggery.games.tacklebox.solver.best_score import most_foreseen, solve

STAGES = ((0.3, 1), (0.55, 4), (1.0, 4))
"""A tree of worlds: up to which share of the game, and in how many ways, its cards are dealt."""
MOMENTS = 400
POSITIONS = 20_000
"""How far foresight is searched in one moment; what is not proven counts as possible."""
FIRST_POSITIONS = 200_000
"""The same at the start."""


def play(number: int) -> tuple[float, ...]:
    """One deal of one level."""
    deal, level = divmod(number, LEVELS)
    trip = dealt({"deal": str(deal + 1), "level": str(level + 1)})
    worlds = tree(trip, Random(number), STAGES)
    foreseen = [solve(world, FIRST_POSITIONS) for world in worlds]
    search = FewWorlds(RULES, MOMENTS)
    best = min(search.best(worlds), sum(each.most for each in foreseen))
    cut = search.moments > MOMENTS
    scores = fmean(each.score for each in foreseen), fmean(each.most for each in foreseen)
    return *scores, best / len(worlds), cut


def tree(trip: Trip, rng: Random, stages: Sequence[tuple[float, int]]) -> list[Trip]:
    """Worlds with the open cards of a deal; those that share a branch share its cards."""
    places = sorted(hidden(trip), key=lambda place: when(trip, place))
    begun: list[tuple[dict[Place, str], list[str]]] = [({}, sorted(hidden(trip).values()))]
    for until, ways in stages:
        here = [p for p in places if p not in begun[0][0] and when(trip, p) < until]
        grown = []
        for laid, left in begun:
            for _ in range(ways):
                cards = rng.sample(left, len(left))
                grown.append((laid | dict(zip(here, cards, strict=False)), cards[len(here) :]))
        begun = grown
    return [filled(trip, laid) for laid, _ in begun]


Place = tuple[int, int]
"""A column and how many cards are under it there; STOCK and how many are dealt before it."""
STOCK = 5


def hidden(trip: Trip) -> dict[Place, str]:
    """The cards that nobody has seen yet."""
    down = {
        (at, depth): card
        for at, column in enumerate(trip.columns)
        for depth, card in enumerate(column.down)
    }
    return down | {(STOCK, depth): card for depth, card in enumerate(trip.stock)}


def when(trip: Trip, place: Place) -> float:
    """Roughly how much of the game is over when a card comes up."""
    pile, depth = place
    if pile == STOCK:
        return (depth // STOCK + 0.5) * STOCK / (len(trip.stock) + STOCK)
    return 1 - (depth + 1) / len(trip.columns[pile].down)


def filled(trip: Trip, cards: dict[Place, str]) -> Trip:
    """The same moment with these cards hidden."""
    columns = tuple(
        Column(tuple(cards[at, depth] for depth in range(len(column.down))), column.up)
        for at, column in enumerate(trip.columns)
    )
    stock = tuple(cards[STOCK, depth] for depth in range(len(trip.stock)))
    return replace(trip, columns=columns, stock=stock)


def seen(trip: Trip) -> Hashable:
    """What the player sees, whatever the order in which it got there."""
    return (
        tuple((len(column.down), column.up) for column in trip.columns),
        len(trip.stock),
        trip.stopped,
        *map(frozenset, (trip.hand, trip.location, trip.boat)),
    )


def plays(trip: Trip) -> tuple[Move, ...]:
    """A play that never does harm, or every play that is worth a try."""
    if trip.outcome():
        return ()
    view, moves = trip.view(PLAYER), trip.moves(PLAYER)
    for move in safe(view, moves):
        return (move,)
    return distinct(view, moves)


RULES = Rules[Trip, Move](
    seen=seen,
    plays=plays,
    after=lambda trip, move: trip.after(PLAYER, move),
    foresight=lambda trip, most: most_foreseen(trip, POSITIONS, TOTAL if most is None else most),
)


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """The bound on each level, in points and as a share of foresight, with its interval."""
    yield "| on level | deals | foresight | nobody beats | of foresight | cut short |"
    yield "|---|---|---|---|---|---|"
    for level in range(LEVELS):
        mine = [line for line in lines if line[0] % LEVELS == level]
        if mine:
            bound = mean_of([line[3] for line in mine])
            best = fmean(line[1] for line in mine)
            share = (
                f"{bound.value / best:.1%} ± {doubt([(*line[:2], line[3]) for line in mine]):.1%}"
            )
            points = f"{bound.value:,.0f} ({bound.low:,.0f} to {bound.high:,.0f})"
            cut = fmean(line[4] for line in mine)
            yield f"| {level + 1} | {len(mine)} | {best:,.0f} | {points} | {share} | {cut:.0%} |"
