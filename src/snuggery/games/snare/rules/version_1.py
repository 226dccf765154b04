"""Rules 1 of Snare: a table or a record that was begun by them is played on by them.

There a successful challenge undid the word alone, and not what hung on it.
"""

from dataclasses import replace

from snuggery.core import Options
from snuggery.games.snare.rules.setup import OPTIONS, variant
from snuggery.games.snare.rules.state import BOUND, Moment, begun, parse, seats, warnings

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1


def start(options: Options) -> Moment:
    """The first moment of a game by these rules."""
    return begun(replace(variant(options), version=VERSION))
