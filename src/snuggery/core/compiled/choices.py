"""The legal actions of many games, as bits and as masks.

Bits are quick to gather, to compare and to draw from; masks are what learning programs want, and in
them only what changes is written.
"""

from typing import Any, NamedTuple

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row, jitable
from snuggery.core.compiled.random_numbers import draw

WORD = 32
"""Actions in a word of bits."""
EIGHTS = WORD // 8


class Choices(NamedTuple):
    """What may be done in each game."""

    bits: Numbers
    """For each game its words."""
    masks: Numbers
    """For each game a byte of 1 or 0 for each action, eight to a number."""
    fresh: Numbers
    """The words that are being gathered for one game."""
    spread: Row
    """For each number of eight bits the number in which they are bytes."""


@jitable
def offer(choices: Choices, action: int) -> None:
    """Gather an action."""
    choices.fresh[action // WORD] |= 1 << action % WORD


@jitable
def offer_set(choices: Choices, first: int, actions: int) -> None:
    """Gather those of a set of bits, of which the lowest is this action."""
    while actions:
        room = WORD - first % WORD
        choices.fresh[first // WORD] |= (actions & (1 << room) - 1) << first % WORD
        actions >>= room
        first += room


@jitable
def settle(choices: Choices, game: int) -> None:
    """What was gathered is what may be done in a game."""
    bits, masks, fresh, spread = choices.bits, choices.masks, choices.fresh, choices.spread
    for word in range(len(fresh)):
        now = fresh[word]
        if bits[game, word] != now:
            bits[game, word] = now
            for eight in range(EIGHTS):
                masks[game, EIGHTS * word + eight] = spread[now >> 8 * eight & 255]
        fresh[word] = 0


@jitable
def offered(choices: Choices, game: int, action: int) -> bool:
    """Whether an action may be taken in a game."""
    return bool(choices.bits[game, action // WORD] >> action % WORD & 1)


@jitable
def drawn(choices: Choices, game: int, luck: Row) -> int:
    """One of a game's actions, all equally likely; 0 where there is none."""
    bits, count = choices.bits, 0
    for word in range(bits.shape[1]):
        count += popcount(bits[game, word])
    left = draw(luck, count)
    for word in range(bits.shape[1]):
        here = bits[game, word]
        count = popcount(here)
        if left < count:
            while left:
                here &= here - 1
                left -= 1
            return WORD * word + lowest(here)
        left -= count
    return 0


@jitable
def summed_up(one: Any, listed: Row) -> int:
    """List the legal actions of one game in a record, and tell the rest in one number."""
    bits, count = one.bits, 0
    for word in range(bits.shape[1]):
        here = bits[0, word]
        while here:
            listed[count] = WORD * word + lowest(here)
            here &= here - 1
            count += 1
    told: int = count << 5 | one.over[0] << 4 | one.results[0] + 1 << 2 | one.seats[0]
    return told


def taken_apart(told: int) -> tuple[int, int, bool, int]:
    """How many actions are legal, who acts, whether the game is over, and its result."""
    return told >> 5, told & 3, bool(told >> 4 & 1), (told >> 2 & 3) - 1


@jitable
def show(rows: Numbers, game: int, before: int, now: int) -> None:
    """Write a set that changed into a game's row of zeros and ones."""
    changed = before ^ now
    while changed:
        place = lowest(changed)
        rows[game, place] = now >> place & 1
        changed &= changed - 1
