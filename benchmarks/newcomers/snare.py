"""Somebody who plays Snare for the first time; written without the computer players' code.

What is assumed of a newcomer:

- He knows the common words, and thinks of short ones: of the words of three letters that his cards
  make, one in four comes to mind in a turn, of those of four letters one in eight, of those of
  five one in fifteen, and of longer ones none. He lays the one that is worth the most.
- He looks at his own cards. In one turn of five he looks at the words on the table as well, and
  thinks of one in ten of what they could become.
- He takes two cards from the pile, unless the top discard is wild. He exchanges a letter for a
  wild card in four turns of ten, closes a word in half of the turns in which he may, challenges
  nothing, and discards the letter that he likes least.
"""

from collections.abc import Iterator
from random import Random

from snuggery.core import Moves
from snuggery.games.snare.rules.cards import WILD, Word, value
from snuggery.games.snare.rules.legal_plays import as_move
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_PILE,
    NEXT_HAND,
    TAKE_BACK,
    Close,
    Discard,
    Move,
    Swap,
)
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import polite
from snuggery.games.snare.rules.words.word_finder import among, index
from snuggery.games.snare.rules.words.writing import Writer

COMES_TO_MIND = {3: 0.25, 4: 0.125, 5: 0.067}
"""The share of the words of each length that come to mind."""
LOOKS_ROUND, SEES, SWAPS, CLOSES = 0.2, 0.1, 0.4, 0.5
LIKED = "?EASITRONLDUCMGHPBYFWKVXZJQ"
"""Letters, the best liked first."""


class Newcomer:
    """One player of any number."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Sight, moves: Moves[Move]) -> Move:
        """What comes to mind."""
        legal = few(view)
        match view.phase:
            case "draw":
                wild = view.top == WILD and DRAW_DISCARD in legal
                return DRAW_DISCARD if wild or DRAW_PILE not in legal else DRAW_PILE
            case "window":
                return ACCEPT
            case "between":
                return NEXT_HAND
            case "penalty":
                return legal[0]
        return self._play(view, legal, moves)

    def _play(self, view: Sight, legal: tuple[Move, ...], moves: Moves[Move]) -> Move:
        swaps = [move for move in legal if isinstance(move, Swap)]
        if swaps and self.rng.random() < SWAPS:
            return swaps[0]
        thought = [each for each in self._words(view) if each[1] in moves]
        if thought and not view.taken_back:
            return max(thought, key=lambda each: each[0])[1]
        closing = [move for move in legal if isinstance(move, Close)]
        if closing and self.rng.random() < CLOSES:
            return closing[0]
        thrown = [move for move in legal if isinstance(move, Discard)]
        if not thrown:
            return TAKE_BACK if TAKE_BACK in legal else next(iter(moves))
        return max(thrown, key=lambda move: LIKED.index(move.card.upper()) + self.rng.random() * 6)

    def _words(self, view: Sight) -> Iterator[tuple[int, Move]]:
        """Words that come to mind, and what they count."""
        yield from self._from(view, None, 1.0)
        if self.rng.random() < LOOKS_ROUND:
            for old in view.words:
                if not old.closed:
                    yield from self._from(view, old, SEES)

    def _from(self, view: Sight, old: Word | None, share: float) -> Iterator[tuple[int, Move]]:
        found = index(polite(view.variant.words))
        known = among(polite(view.variant.words), 0)
        kept = old.cards if old else ()
        bits, writer = found.makeable(view.hand, kept, known), Writer(view.hand, kept)
        for size, often in COMES_TO_MIND.items():
            for word in found.named(bits & found.sized(size)):
                if self.rng.random() < often * share and (cards := writer.write(word)):
                    yield value(cards), as_move(view, old, cards)
