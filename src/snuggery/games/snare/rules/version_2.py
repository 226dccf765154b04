"""Rules 2 of Snare: a table or a record that was begun by them is played on by them.

There a word could always be closed in the turn in which it was laid, and less was known of plurals.
"""

from dataclasses import replace

from snuggery.core import Options
from snuggery.games.snare.rules.setup import OPTIONS as NEWER
from snuggery.games.snare.rules.setup import variant
from snuggery.games.snare.rules.state import BOUND, Moment, begun, parse, seats, warnings
from snuggery.games.snare.rules.words.dictionary import OF_RULES

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 2
SINCE = ("closing", "hand")
"""Options that were added later."""
OPTIONS = tuple(option for option in NEWER if option.name not in SINCE)


def start(options: Options) -> Moment:
    """The first moment of a game by these rules."""
    agreed = variant({**options, "closing": "at-once", "hand": ""})
    known = agreed.words in ("family", "all")
    words = f"{agreed.words}{OF_RULES}{VERSION}" if known else agreed.words
    return begun(replace(agreed, words=words, version=VERSION))
