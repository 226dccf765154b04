"""Moments to play from, made by hand or at random."""

from dataclasses import replace
from random import Random

from snuggery.core import CHANCE, Options, Seat
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.moves import parse
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import PLAYER, Column, Trip

LEVELS: tuple[dict[str, str], ...] = (
    {"level": "1"},
    *({"level": "2", "baits": str(number)} for number in range(1, 6)),
    {"level": "3"},
    {"level": "4"},
)
HOUSE_RULES: tuple[dict[str, str], ...] = tuple(
    {"standstill": standstill, "end": end}
    for standstill in ("strict", "free")
    for end in ("player", "forced")
)


def dealt(deal: int, options: Options | None = None) -> Trip:
    """A numbered deal, laid out."""
    start = GAME.start({"deal": str(deal), **(options or {})})
    state = start.after(CHANCE, next(iter(start.moves(CHANCE))))
    assert isinstance(state, Trip)
    return state


def laid(
    *columns: str,
    hand: str = "",
    location: str = "",
    stock: str = "",
    discard: str = "",
    setup: Setup | None = None,
) -> Trip:
    """A moment made by hand; whatever is not named is already in the discard pile.

    A column is written `face down | open`, the next card to be turned being the last before `|`.
    """
    piles = [tuple(part.split() for part in f"| {column}".split("|")[-2:]) for column in columns]
    piles += [([], [])] * (5 - len(piles))
    trip = Trip(
        setup or Setup(),
        columns=tuple(Column(tuple(down), tuple(up)) for down, up in piles),
        hand=tuple(hand.split()),
        location=tuple(location.split()),
        stock=tuple(stock.split()),
    )
    named = {*where(trip)}
    return replace(trip, discard=tuple(k for k in trip.setup.cards if k not in named))


def where(trip: Trip) -> list[str]:
    """Every card of a moment, once for each place in which it lies."""
    tableau = (key for column in trip.columns for key in (*column.down, *column.up))
    return [*tableau, *trip.stock, *trip.hand, *trip.location, *trip.boat, *trip.discard]


def played(trip: Trip, *moves: str) -> Trip:
    """The moment after these moves, each of them legal."""
    for move in moves:
        trip = trip.play(PLAYER, parse(move))
    return trip


def legal(trip: Trip) -> set[str]:
    """The legal moves, as they are written."""
    return {str(move) for move in trip.moves(PLAYER)}


def random_game(deal: int, options: Options) -> list[Trip]:
    """Every moment of a game played at random, from the deal to the end."""
    rng = Random(deal)
    moments = [dealt(deal, options)]
    while moments[-1].outcome() is None:
        moves = tuple(moments[-1].moves(PLAYER))
        moments.append(moments[-1].after(PLAYER, rng.choice(moves)))
    return moments


def other_deal(trip: Trip, seat: Seat | None, rng: Random) -> Trip:
    """The same moment with the unseen cards in another order; nobody sees more than the player."""
    if trip.outcome() is not None or not trip.columns:
        return trip
    unseen = [*trip.stock, *(key for column in trip.columns for key in column.down)]
    rng.shuffle(unseen)
    stock, rest = unseen[: len(trip.stock)], unseen[len(trip.stock) :]
    columns = []
    for column in trip.columns:
        columns.append(Column(tuple(rest[: len(column.down)]), column.up))
        rest = rest[len(column.down) :]
    return replace(trip, stock=tuple(stock), columns=tuple(columns))
