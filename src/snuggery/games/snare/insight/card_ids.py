"""The id of each card in the picture, for the code that draws it and the code that points at it."""

from collections import Counter

from snuggery.games.snare.rules.cards import WILD, Cards, Word


def hand_ids(hand: Cards) -> list[str]:
    """An id for each card of a sorted hand."""
    seen: Counter[str] = Counter()
    ids = []
    for card in hand:
        seen[card] += 1
        name = "wild" if card == WILD else f"red-{card}" if card.islower() else card
        ids.append(f"hand-{name}-{seen[card]}")
    return ids


def word_ids(word: Word) -> list[str]:
    """An id for each card of a word on the table."""
    return [f"w{word.id}-{n}" for n in range(1, len(word.cards) + 1)]
