"""Random tables of Snare, and random things that somebody might try there."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from string import ascii_letters, ascii_uppercase
from typing import Any

from snuggery.core import CHANCE, AnyState, Game, Options, Seat
from snuggery.games.snare.rules.moves import PHRASES, Add, Close, Deal, Lay, Snare, Swap
from snuggery.games.snare.rules.words.word_finder import anagrams
from snuggery.search.random_play import random_ply

OPTIONS: tuple[Options, ...] = (
    {},
    {"players": "3", "letters": "in-order", "spelling": "strict", "words": "all"},
    {"players": "4", "partners": "yes", "closing": "at-once"},
)
SCORES = (0, 0, 450, 650)
HANDS = 3
"""How many hands a game lasts."""


def moments(of: Game, rng: Random) -> Iterator[tuple[AnyState, Seat]]:
    """Who is to act where, in one random game after the other; some have 400 or 600 already."""
    while True:
        state: Any = of.start(rng.choice(OPTIONS))
        state = replace(state, scores=tuple(rng.choice(SCORES) for _ in state.scores))
        while state.to_act() and state.number <= HANDS:
            for seat in state.to_act():
                if seat != CHANCE:
                    yield state, seat
            state = state.after(*random_ply(state, rng))


def tried(state: Any, rng: Random) -> Any:
    """A move as it might be typed, or one that a program might make."""
    kind = rng.random()
    if kind < 0.15:
        return str(rng.choice(PHRASES))
    ids = [word.id for word in state.words] or [1]
    number = rng.choice((*ids, *ids, ids[-1] + 1))
    hand = state.hands[(state.turn or 1) - 1] or ("Q",)
    card = rng.choice(hand) if rng.random() < 0.8 else rng.choice(ascii_letters)
    if kind < 0.3:
        return rng.choice((f"close w{number}", f"challenge w{number}", f"discard {card}"))
    if kind < 0.35:
        return rng.choice((Deal(7), Swap("?", number), Swap(card, number), Close(number)))
    if kind < 0.45:
        letter = card.upper() if card != "?" else rng.choice(ascii_uppercase)
        return rng.choice((f"swap {letter} for ?{letter} in w{number}", f"penalty take {letter}"))
    old = next((word for word in state.words if word.id == number), None)
    cards = _cards(state, old if kind < 0.85 else None, hand, rng)
    if kind > 0.98:
        return rng.choice(("hat's", "co-op", "lay CO-OP", f"snare w{number} = TRAIN'S"))
    move = rng.choice((Add, Snare))(number, cards) if old and kind < 0.85 else Lay(cards)
    forged = any(len(c) != 1 + (c[:1] == "?") for c in cards)
    return move if forged or rng.random() < 0.5 else str(move)


def _cards(state: Any, old: Any, hand: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Cards for a word: mostly from the hand, mostly of the list, now and then no cards at all."""
    size = rng.choice((0, 1, 1, 2)) if old else rng.choice((2, 3, 3, 4, 5, len(hand)))
    taken = rng.sample(hand, min(size, len(hand)))
    row = [*(old.cards if old else ()), *taken]
    if old and rng.random() < 0.3:
        return (*old.cards, "S")
    if row and rng.random() < 0.1:
        row[rng.randrange(len(row))] = rng.choice((*ascii_letters, "?", "XC", "", "?t", "-", "'"))
    row = ["?" + rng.choice("AEIOST") if c == "?" and rng.random() < 0.9 else c for c in row]
    known = anagrams(state.variant.words).get("".join(sorted(c[-1:].upper() for c in row)), ())
    if not known:
        rng.shuffle(row)
        return tuple(row)
    spelled = []
    for letter in rng.choice(known):
        spelled.append(next(c for c in row if c[-1:].upper() == letter))
        row.remove(spelled[-1])
    return tuple(spelled)
