"""Rules 1 of Snare: a table or a record that was begun by them is played on by them.

There a successful challenge undid the word alone and not what hung on it; a game had twenty hands
at most, and a hand thirty rounds; played for time, the next dealer said after each hand whether it
was up.
"""

from dataclasses import replace

from snuggery.core import Options
from snuggery.games.snare.rules.setup import OPTIONS as NEWER
from snuggery.games.snare.rules.setup import variant
from snuggery.games.snare.rules.state import BOUND, Moment, begun, parse, seats, warnings

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
SINCE = ("minutes", "closing", "hand")
"""Options that were added later."""
OPTIONS = tuple(
    replace(option, default="scowl-60", choices=(), found="") if option.name == "words" else option
    for option in NEWER
    if option.name not in SINCE
)


def start(options: Options) -> Moment:
    """The first moment of a game by these rules."""
    timed = options["limit"] == "time"
    agreed = variant({**options, "minutes": "1" if timed else "", "closing": "at-once", "hand": ""})
    return begun(replace(agreed, minutes=0, version=VERSION))
