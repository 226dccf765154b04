"""What a player from outside may do wrong."""

from snuggery.core import SnuggeryError
from snuggery.core.early_end import How


class Fault(SnuggeryError):
    """A player broke down, kept silent, answered wrongly or resigned; `how` the game ends by it."""

    code = "player-fault"

    def __init__(self, reason: str, how: How = "left") -> None:
        super().__init__(reason, how)
        self.reason = reason
        self.how = how

    def __str__(self) -> str:
        return self.reason


class NotLegal(Fault):
    """What it answered is not a legal move."""
