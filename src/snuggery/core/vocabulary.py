"""The words that all games share, gathered: `snuggery.core` hands them out."""

from snuggery.core.abilities import (
    Analyst,
    Assessment,
    Bot,
    Hint,
    Insight,
    Option,
    Options,
    Reading,
    Remark,
    Standing,
    Suggestion,
)
from snuggery.core.chance import DEALS, Deals, Odds, Seal, Spread, Stream, even, shuffled
from snuggery.core.drawing import Choice, Compose, Drawing, Places, Touches, element, touchable
from snuggery.core.early_end import Ending
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
from snuggery.core.game import Game
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
    "Insight",
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
    "Standing",
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
