"""Snare: words from cards, laid, stretched and stolen."""

from snuggery.core.game import Game
from snuggery.core.supplies import supply
from snuggery.core.text.language import N_

GAME = Game(
    slug="snare",
    name=N_("Snare"),
    tagline=N_(
        "Lay words, stretch them, and snare other players' words by making new ones from them."
    ),
    players="1-8",
    minutes="30-90",
    package=__name__,
    open=False,
    about=N_(
        "Lay words from the letters in your hand. Then steal your neighbours' words by "
        "adding letters that turn them into new ones, and guard your own."
    ),
    cloth="ink",
    offers=(
        "values",
        "analysis",
        "slips",
        "review",
        "verdict",
        "composing",
        "asking",
        "sheets",
        "description",
        "own words",
        "sizes",
        "reasons",
        "first game",
        "ending",
        "theatre",
        "lesson",
        "scenes",
        "challenges",
        "bench",
    ),
)


def _find_words(name: str) -> object:
    from snuggery.games.snare.lexicon.word_lists import find_words  # reads files

    return find_words(name)


def _own_lists(_option: str) -> object:
    from snuggery.games.snare.lexicon.word_lists import own_lists  # reads files

    return own_lists()


def _find_hand(number: str) -> object:
    from snuggery.games.snare.challenges.hands import find_hand  # reads a file

    return find_hand(number)


supply("words", _find_words)
supply("word lists", _own_lists)
supply("hands", _find_hand)
