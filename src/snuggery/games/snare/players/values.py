"""What each play counts: every word of the list that can be laid, added to or snared.

It is exact for the play itself and says nothing about what comes after it; where one word is all
there is (N18), that is the score. A word that is in no list counts nothing here: it may be
challenged.
"""

from collections.abc import Iterator

from snuggery.core.errors import Unvalued
from snuggery.core.learning.values import Effort, Measure, Values, Worth
from snuggery.core.text.language import _
from snuggery.games.snare.rules.cards import Cards, Word, spelling, value
from snuggery.games.snare.rules.legal_plays import Plays, as_move, changeable
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import Add, Lay, Move, Snare
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import word_list
from snuggery.games.snare.rules.words.word_finder import words_from
from snuggery.games.snare.rules.words.writing import Writer


def values(view: Sight, effort: Effort) -> Values[Move]:
    """By how much a play makes the words of your own side count more."""
    if view.phase != "play" or view.seat is None or view.seat not in view.acting:
        raise Unvalued(_("Snare's oracle knows what words score, as long as they can be laid."))
    legal = Plays(view)
    found: dict[Move, Worth] = {move: Worth.exact(0.0) for move in few(view)}
    for old in (None, *changeable(view)):
        for cards in _written(view, old):
            move = as_move(view, old, cards)
            if move in legal:
                found[move] = _counts(view, move)
    measure: Measure = "points" if view.variant.given else "play"
    return Values(measure, found, otherwise=lambda move: _counts(view, move))


def _written(view: Sight, old: Word | None) -> Iterator[Cards]:
    """Every word that can be made, written so that it counts the most."""
    kept = old.cards if old else ()
    writer = Writer(view.hand, kept, ordered=view.variant.in_order)
    for word in words_from(view.variant.words, view.hand, old):
        cards = writer.write(word)
        if cards:
            yield cards


def _counts(view: Sight, move: Move) -> Worth:
    if not isinstance(move, Lay | Add | Snare):
        return Worth.exact(0.0)
    if spelling(move.cards) not in word_list(view.variant.words):
        return Worth.exact(0.0)
    old = None if isinstance(move, Lay) else view.word(move.word)
    mine = old is not None and view.mine(old)
    return Worth.exact(float(value(move.cards) - (old.value if old and mine else 0)))
