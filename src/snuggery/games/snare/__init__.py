"""Snare: words from cards, laid, stretched and stolen."""

from snuggery.core.game import Game
from snuggery.core.text.language import N_
from snuggery.games.snare.rules.dictionary import WordList, hand_over

GAME = Game(
    slug="snare",
    name=N_("Snare"),
    tagline=N_("Lay words, stretch them, and snare those of others by making new ones."),
    players="2-8",
    minutes="30-90",
    package=__name__,
)


def _found(name: str) -> WordList:
    from snuggery.games.snare.lexicon.word_lists import find_words  # slow to import

    return find_words(name)


hand_over(_found)
