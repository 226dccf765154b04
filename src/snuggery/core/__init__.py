"""The words that all games share."""

from snuggery.core.chance import DEALS, Deals, Odds, Seal, Spread, Stream, even, shuffled
from snuggery.core.drawing import Choice, Compose, Drawing, Places, Touches, element, touchable
from snuggery.core.ending import Ending
from snuggery.core.errors import (
    BadNotation,
    BadOptions,
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalMove,
    NotYourTurn,
    SnuggeryError,
    UnknownGame,
)
from snuggery.core.game import (
    Analyst,
    Assessment,
    Bot,
    Game,
    Hint,
    Option,
    Options,
    Reading,
    Remark,
    Suggestion,
)
from snuggery.core.record import Record
from snuggery.core.state import CHANCE, AnyState, Moves, Outcome, Refusal, Seat, State, View
from snuggery.core.table import Table

__all__ = [
    "CHANCE",
    "DEALS",
    "Analyst",
    "AnyState",
    "Assessment",
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "Bot",
    "CannotUndo",
    "Choice",
    "Compose",
    "Deals",
    "Drawing",
    "Ending",
    "Game",
    "GameOver",
    "Hint",
    "IllegalMove",
    "Moves",
    "NotYourTurn",
    "Odds",
    "Option",
    "Options",
    "Outcome",
    "Places",
    "Reading",
    "Record",
    "Refusal",
    "Remark",
    "Seal",
    "Seat",
    "SnuggeryError",
    "Spread",
    "State",
    "Stream",
    "Suggestion",
    "Table",
    "Touches",
    "UnknownGame",
    "View",
    "element",
    "even",
    "shuffled",
    "touchable",
]
