"""The rules once more, compiled: where the cards of many trips are, and what may be played.

A trip is a row of numbers, its pile (the cards as they were shuffled; the one at place n is in
column n % 5, or comes there) and, for each card, where it is, in the numbers of coding.py. These
the player sees; only the pile is hidden.
"""

from typing import NamedTuple

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.choices import FULL, Choices, offer
from snuggery.core.compiled.random_numbers import below, following
from snuggery.core.compiled.spreading import WORD
from snuggery.games.tacklebox.coding import BOAT, DISCARD, HAND, LOCATION, OPEN
from snuggery.games.tacklebox.engine.compiled import compiled
from snuggery.games.tacklebox.rules.state import COLUMNS

FISH, BAIT, ALL_BAIT, LURE, POT, NET, POT_CATCH, NET_CATCH, SHIELD, SURPRISE = range(10)
"""What a card is for, in the order of `Kind`."""
DOWN, UP = 0, COLUMNS
"""The columns of a trip's row: first the cards face down and face up in each column, ..."""
DEALT, SHIELDED, SCORE, STOPPED = range(2 * COLUMNS, 2 * COLUMNS + 4)
"""... the cards dealt so far; the Tacklebox card that was taken first, and 1; the points."""
KIND, POINTS, HELPS, LOSES, FIRST, MANY = range(6)
"""The columns of a card's row: HELPS is the set of actions that need it, LOSES the kinds that this
surprise takes (T9); then the first action with this card, and how many there are."""
ALWAYS, WITH_POT, WITH_NET, WITH_SHIELD, SURPRISES, NOTHING, WITH_TACKLE = range(7)
"""Sets of actions with cards that are face up, by what they need; those with surprises; none; and
from WITH_TACKLE on the catches with each piece of tackle."""
TAKE, CATCH, PLAY, CANCEL, DEAL, STOP = range(6)
"""What an action does."""


class Trips(NamedTuple):
    """The games."""

    rows: Numbers
    piles: Numbers
    open: Numbers
    """All actions with the cards that are face up, as words of bits; and one word to spare."""
    able: Numbers
    """All actions for which there is what they need, whatever is face up."""
    cards: Numbers
    """Where each card is; it is also what is seen."""
    lucks: Numbers
    over: Numbers
    seats: Numbers
    down: Numbers
    stock: Numbers


class Box(NamedTuple):
    """What is the same in all of them."""

    cards: Numbers
    sets: Numbers
    """See ALWAYS and the others."""
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


@compiled.inlined
def toggle(trips: Trips, box: Box, game: int, card: int) -> None:
    """A card comes to be face up, or no longer is; its actions are in one word or two."""
    first = box.cards[card, FIRST]
    actions = (1 << box.cards[card, MANY]) - 1 << first % WORD
    trips.open[game, first // WORD] ^= actions & FULL
    trips.open[game, first // WORD + 1] ^= actions >> WORD


@compiled.inlined
def turn_up(trips: Trips, box: Box, game: int, card: int, column: int) -> None:
    """Show a card face up."""
    trips.cards[game, card] = OPEN + column
    toggle(trips, box, game, card)
    trips.rows[game, UP + column] += 1


@compiled.inlined
def enable(trips: Trips, box: Box, game: int, which: int) -> None:
    """There is now what these actions need."""
    for word in range(trips.able.shape[1]):
        trips.able[game, word] |= box.sets[which, word]


@compiled.inlined
def disable(trips: Trips, box: Box, game: int, which: int) -> None:
    """There no longer is. No action needs two things."""
    for word in range(trips.able.shape[1]):
        trips.able[game, word] &= ~box.sets[which, word]


@compiled.inlined
def set_out(trips: Trips, box: Box, game: int) -> None:
    """Shuffle, and deal the first rows (T1)."""
    row, pile, luck = trips.rows[game], trips.piles[game], trips.lucks[game]
    for column in range(len(row)):
        row[column] = 0
    for word in range(trips.open.shape[1]):
        trips.open[game, word] = 0
    for word in range(trips.able.shape[1]):
        trips.able[game, word] = box.sets[ALWAYS, word]
    for card in range(len(box.begin)):
        trips.cards[game, card] = box.begin[card]
    for place in range(len(pile)):
        pile[place] = box.pile[place]
    if box.shuffle:
        state = int(luck[0])  # as `draw` does it, but without writing down each state
        for last in range(len(pile) - 1, 0, -1):
            state = following(state)
            other = below(state, last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        luck[0] = state
    row[DEALT] = COLUMNS * box.rows
    for column in range(COLUMNS):
        row[DOWN + column] = box.rows - 1
        turn_up(trips, box, game, pile[COLUMNS * (box.rows - 1) + column], column)


@compiled.inlined
def lift(trips: Trips, box: Box, game: int, card: int, to: int) -> None:
    """A card leaves its column; the next is turned if it was the last open one (T3)."""
    row = trips.rows[game]
    column = trips.cards[game, card] - OPEN
    toggle(trips, box, game, card)
    trips.cards[game, card] = to
    row[UP + column] -= 1
    if row[UP + column] == 0 and row[DOWN + column]:
        row[DOWN + column] -= 1
        here = COLUMNS * row[DOWN + column] + column
        turn_up(trips, box, game, trips.piles[game, here], column)


@compiled.inlined
def lose(trips: Trips, box: Box, game: int, card: int) -> None:
    """A card goes from the Play Location to the discard pile."""
    row, facts = trips.rows[game], box.cards[card]
    trips.cards[game, card] = DISCARD
    row[SCORE] -= facts[POINTS]
    disable(trips, box, game, facts[HELPS])


@compiled.inlined
def act(trips: Trips, box: Box, game: int, action: int) -> None:
    """Do what a legal action says."""
    row, where = trips.rows[game], trips.cards[game]
    how, card, bait = box.does[action, 0], box.does[action, 1], box.does[action, 2]
    facts = box.cards[card]
    if how == STOP:
        row[STOPPED] = 1
    elif how == DEAL:  # T12
        pile, last = trips.piles[game], min(row[DEALT] + COLUMNS, trips.piles.shape[1])
        for place in range(row[DEALT], last):
            turn_up(trips, box, game, pile[place], place % COLUMNS)
        row[DEALT] = last
    elif how == TAKE:  # T5, T6, T8
        lift(trips, box, game, card, HAND if facts[KIND] == BAIT else LOCATION)
        row[SCORE] += facts[POINTS]
        enable(trips, box, game, facts[HELPS])
        if facts[KIND] == SHIELD and not row[SHIELDED]:
            row[SHIELDED] = card + 1
    elif how == CATCH:  # T7
        lift(trips, box, game, card, BOAT)
        row[SCORE] += facts[POINTS]
        if where[bait] == HAND:  # T5: the first use
            where[bait] = LOCATION
        else:
            lose(trips, box, game, bait)
    else:
        lift(trips, box, game, card, DISCARD)
        suffer(trips, box, game, 0 if how == CANCEL else facts[LOSES])


@compiled.inlined
def suffer(trips: Trips, box: Box, game: int, loses: int) -> None:
    """A surprise takes these kinds (T9); if it takes none it is cancelled (T10)."""
    row, where = trips.rows[game], trips.cards[game]
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
                enable(trips, box, game, WITH_SHIELD)


@compiled.inlined
def allow(trips: Trips, box: Box, choices: Choices, game: int) -> bool:
    """Gather the legal actions; whether there are any."""
    row, sets, fresh = trips.rows[game], box.sets, choices.fresh
    if row[STOPPED]:
        return False
    some_plays = some_surprises = 0
    for word in range(choices.bits.shape[1]):
        actions = trips.open[game, word] & trips.able[game, word]
        fresh[word] = actions
        some_plays |= actions & ~sets[SURPRISES, word]
        some_surprises |= actions & sets[SURPRISES, word]
    plays, surprises = some_plays != 0, some_surprises != 0
    last = len(box.does) - 1
    if row[DEALT] < trips.piles.shape[1]:
        if not (plays and box.strict):  # T12
            offer(choices, last - 1)
        return True
    if surprises and not (plays or box.forced):  # T13
        offer(choices, last)
    return plays or surprises
