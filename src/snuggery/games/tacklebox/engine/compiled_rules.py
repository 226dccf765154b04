"""The rules once more, compiled: where the cards of many trips are, and what may be played.

A trip is a row of numbers, its pile (the cards as they were shuffled; the one at place n is in
column n % 5, or comes there) and, for each card, where it is, in the numbers of coding.py. These
the player sees; only the pile is hidden.
"""

from typing import NamedTuple

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.choices import Choices, offer
from snuggery.core.compiled.random_numbers import draw
from snuggery.games.tacklebox.coding import BOAT, DISCARD, HAND, LOCATION, OPEN
from snuggery.games.tacklebox.engine.compiled import compiled
from snuggery.games.tacklebox.rules.state import COLUMNS

FISH, BAIT, ALL_BAIT, LURE, POT, NET, POT_CATCH, NET_CATCH, SHIELD, SURPRISE = range(10)
"""What a card is for, in the order of `Kind`."""
DOWN, UP = 0, COLUMNS
"""The columns of a trip's row: first the cards face down and face up in each column, ..."""
DEALT, LIE_OPEN, TACKLE, GEAR, SHIELDED, SCORE, STOPPED = range(2 * COLUMNS, 2 * COLUMNS + 7)
"""... the cards dealt so far and those that are face up; what can catch fish, as bits; the kinds of
gear in play, as bits; the Tacklebox card that was taken first, and 1; the points."""
KIND, POINTS, FIRST, BIT, CATCHERS, LOSES = range(6)
"""The columns of a card's row: FIRST is its first action, BIT its own among the tackle, CATCHERS
the tackle that takes this fish, LOSES the kinds that this surprise takes (T9)."""
TAKE, CATCH, PLAY, CANCEL, DEAL, STOP = range(6)
"""What an action does."""


class Trips(NamedTuple):
    """The games."""

    rows: Numbers
    piles: Numbers
    open: Numbers
    """The cards that are face up, in any order."""
    places: Numbers
    """Where in `open` each card is."""
    where: Numbers
    """Where each card is; it is also what is seen."""
    lucks: Numbers
    over: Numbers
    down: Numbers
    stock: Numbers


class Box(NamedTuple):
    """What is the same in all of them."""

    cards: Numbers
    catches: Numbers
    """For each fish and each bit of tackle the action."""
    does: Numbers
    """For each action what it does, the card, and the bait."""
    pile: Numbers
    """The cards in this game, in the order of the deck or of the deal that was asked for."""
    begin: Numbers
    """Where each card is before the deal."""
    rows: int
    shuffle: bool
    strict: bool
    forced: bool
    penalty: float


@compiled.bare
def turn_up(trips: Trips, game: int, card: int, column: int) -> None:
    """Show a card face up."""
    row = trips.rows[game]
    trips.where[game, card] = OPEN + column
    trips.open[game, row[LIE_OPEN]], trips.places[game, card] = card, row[LIE_OPEN]
    row[LIE_OPEN] += 1
    row[UP + column] += 1


@compiled.bare
def set_out(trips: Trips, box: Box, game: int) -> None:
    """Shuffle, and deal the first rows (T1)."""
    row, pile, luck = trips.rows[game], trips.piles[game], trips.lucks[game]
    for column in range(len(row)):
        row[column] = 0
    for card in range(len(box.begin)):
        trips.where[game, card] = box.begin[card]
    for place in range(len(pile)):
        pile[place] = box.pile[place]
    if box.shuffle:
        for last in range(len(pile) - 1, 0, -1):
            other = draw(luck, last + 1)
            pile[last], pile[other] = pile[other], pile[last]
    row[DEALT] = COLUMNS * box.rows
    for column in range(COLUMNS):
        row[DOWN + column] = box.rows - 1
        turn_up(trips, game, pile[COLUMNS * (box.rows - 1) + column], column)


@compiled.bare
def lift(trips: Trips, game: int, card: int, to: int) -> None:
    """A card leaves its column; the next is turned if it was the last open one (T3)."""
    row = trips.rows[game]
    column, place = trips.where[game, card] - OPEN, trips.places[game, card]
    row[LIE_OPEN] -= 1
    other = trips.open[game, row[LIE_OPEN]]
    trips.open[game, place], trips.places[game, other] = other, place
    trips.where[game, card] = to
    row[UP + column] -= 1
    if row[UP + column] == 0 and row[DOWN + column]:
        row[DOWN + column] -= 1
        turn_up(trips, game, trips.piles[game, COLUMNS * row[DOWN + column] + column], column)


@compiled.bare
def lose(trips: Trips, box: Box, game: int, card: int) -> None:
    """A card goes from the Play Location to the discard pile."""
    row, facts = trips.rows[game], box.cards[card]
    trips.where[game, card] = DISCARD
    row[SCORE] -= facts[POINTS]
    row[TACKLE] &= ~facts[BIT]
    row[GEAR] &= ~(1 << facts[KIND])


@compiled.bare
def act(trips: Trips, box: Box, game: int, action: int) -> None:
    """Do what a legal action says."""
    row, where = trips.rows[game], trips.where[game]
    how, card, bait = box.does[action, 0], box.does[action, 1], box.does[action, 2]
    facts = box.cards[card]
    if how == STOP:
        row[STOPPED] = 1
    elif how == DEAL:  # T12
        pile, last = trips.piles[game], min(row[DEALT] + COLUMNS, trips.piles.shape[1])
        for place in range(row[DEALT], last):
            turn_up(trips, game, pile[place], place % COLUMNS)
        row[DEALT] = last
    elif how == TAKE:  # T5, T6, T8
        lift(trips, game, card, HAND if facts[KIND] == BAIT else LOCATION)
        row[SCORE] += facts[POINTS]
        row[TACKLE] |= facts[BIT]
        row[GEAR] |= 1 << facts[KIND]
        if facts[KIND] == SHIELD and not row[SHIELDED]:
            row[SHIELDED] = card + 1
    elif how == CATCH:  # T7
        lift(trips, game, card, BOAT)
        row[SCORE] += facts[POINTS]
        if where[bait] == HAND:  # T5: the first use
            where[bait] = LOCATION
        else:
            lose(trips, box, game, bait)
    else:
        lift(trips, game, card, DISCARD)
        suffer(trips, box, game, 0 if how == CANCEL else facts[LOSES])


@compiled.bare
def suffer(trips: Trips, box: Box, game: int, loses: int) -> None:
    """A surprise takes these kinds (T9); if it takes none it is cancelled (T10)."""
    row, where = trips.rows[game], trips.where[game]
    if not loses:
        lose(trips, box, game, row[SHIELDED] - 1)
        row[SHIELDED] = 0
    for card in range(len(where)):
        if where[card] == LOCATION:
            kind = box.cards[card, KIND]
            if loses >> kind & 1:
                lose(trips, box, game, card)
            elif kind == SHIELD and not row[SHIELDED]:
                row[SHIELDED] = card + 1


@compiled.bare
def allow(trips: Trips, box: Box, choices: Choices, game: int) -> bool:
    """Gather the legal actions; whether there are any."""
    row = trips.rows[game]
    plays = surprises = False
    if row[STOPPED]:
        return False
    for place in range(row[LIE_OPEN]):
        card = trips.open[game, place]
        kind, first = box.cards[card, KIND], box.cards[card, FIRST]
        if kind == FISH:
            tackle = row[TACKLE] & box.cards[card, CATCHERS]
            while tackle:
                offer(choices, box.catches[card, lowest(tackle)])
                tackle &= tackle - 1
                plays = True
        elif kind == SURPRISE:
            surprises = True
            offer(choices, first)
            if row[SHIELDED]:
                offer(choices, first + 1)
        elif (kind != POT_CATCH or row[GEAR] >> POT & 1) and (
            kind != NET_CATCH or row[GEAR] >> NET & 1
        ):
            offer(choices, first)
            plays = True
    last = len(box.does) - 1
    if row[DEALT] < trips.piles.shape[1]:
        if not (plays and box.strict):  # T12
            offer(choices, last - 1)
        return True
    if surprises and not (plays or box.forced):  # T13
        offer(choices, last)
    return plays or surprises
