"""The legal actions of many games, as bits and as masks.

Bits are quick to gather, to compare and to draw from; masks are what learning programs want, and in
them only what changes is written.
"""

from typing import Any, NamedTuple

from snuggery.core.compiled.arrays import Numbers, numbers
from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row, jitable
from snuggery.core.compiled.random_numbers import draw
from snuggery.core.compiled.spreading import WORD, spread_word

FULL = (1 << WORD) - 1
"""All actions of a word."""
SIGN = 63
"""The bit that is set in negative numbers: shifted down, it makes 0 or -1."""


def _in_byte() -> list[int]:
    """Of each byte the indices of its set bits, and zeros up to eight."""
    found = []
    for byte in range(256):
        places = [place for place in range(8) if byte >> place & 1]
        found += places + [0] * (8 - len(places))
    return found


IN_BYTE = numbers("b", _in_byte())


class Choices(NamedTuple):
    """What may be done in each game."""

    bits: Numbers
    """For each game its words."""
    counts: Numbers
    """For each game how many actions there are."""
    before: Numbers
    """For each of its words how many actions there are in the words before it."""
    masks: Numbers
    """For each game a byte of 1 or 0 for each action, up to the end of the last word."""
    fresh: Numbers
    """The words that are being gathered for one game, and two to spare."""


@jitable
def offer(choices: Choices, action: int) -> None:
    """Gather an action."""
    choices.fresh[action // WORD] |= 1 << action % WORD


@jitable
def offer_if(choices: Choices, action: int, may: bool) -> None:
    """The same if it may be taken, without a branch."""
    choices.fresh[action // WORD] |= int(may) << action % WORD


@jitable
def offer_set(choices: Choices, first: int, actions: int) -> None:
    """Gather those of a set of bits, of which the lowest is this action."""
    word, place, fresh = first // WORD, first % WORD, choices.fresh
    rest = actions >> WORD - place
    fresh[word] |= (actions & (1 << WORD - place) - 1) << place
    fresh[word + 1] |= rest & FULL
    fresh[word + 2] |= rest >> WORD


@jitable
def settle(choices: Choices, game: int) -> None:
    """What was gathered is what may be done in a game."""
    fresh, count = choices.fresh, 0
    for word in range(choices.bits.shape[1]):
        count = settle_word(choices, game, word, fresh[word], count)
        fresh[word] = 0
    choices.counts[game] = count


@jitable
def settle_word(choices: Choices, game: int, word: int, now: int, count: int) -> int:
    """The same for one word, after this many actions in those before it; how many there are now."""
    choices.bits[game, word] = now
    choices.before[game, word] = count
    spread_word(choices.masks, game, WORD * word, now)
    return count + popcount(now)


@jitable
def offered(choices: Choices, game: int, action: int) -> bool:
    """Whether an action may be taken in a game."""
    return bool(choices.bits[game, action // WORD] >> action % WORD & 1)


@jitable
def drawn(choices: Choices, game: int, luck: Row) -> int:
    """One of a game's actions, all equally likely; 0 where there is none.

    Which word it is in, and where there, is found without branches: nobody can guess them.
    """
    left, before = draw(luck, choices.counts[game]), choices.before
    word = 0
    for later in range(1, before.shape[1]):
        word += before[game, later] <= left
    some = ~((choices.counts[game] - 1) >> SIGN)
    rest = left - before[game, word]
    found: int = WORD * word + nth(choices.bits[game, word], rest & some) & some
    return found


@jitable
def nth(bits: int, n: int) -> int:
    """The index of the bit in a word that has this many set bits below it."""
    place = 0
    for half in (16, 8):
        below = popcount(bits >> place & (1 << half) - 1)
        passed = ~((n - below) >> SIGN)
        n -= below & passed
        place += half & passed
    found: int = place + IN_BYTE[8 * (bits >> place & 255) + n]
    return found


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
