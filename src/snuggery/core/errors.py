"""Everything that can be refused, by cause. Each cause has a stable `code`."""

from typing import ClassVar


class SnuggeryError(Exception):
    """A refusal a person can read; never a bug."""

    code: ClassVar[str] = "error"


class IllegalMove(SnuggeryError):
    """The rules forbid this move; `clause` says which rule."""

    code = "illegal-move"

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(reason, clause)
        self.reason = reason
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}" if self.clause else self.reason


class BadNotation(SnuggeryError):
    """The text is not a move of this game."""

    code = "bad-notation"


class NotYourTurn(SnuggeryError):
    """Another seat is to act."""

    code = "not-your-turn"


class GameOver(SnuggeryError):
    """The game has ended; nothing more can be played."""

    code = "game-over"


class UnknownGame(SnuggeryError):
    """No game of that name is on the shelf."""

    code = "unknown-game"


class BadOptions(SnuggeryError):
    """The game cannot be set up this way."""

    code = "bad-options"


class BadRecord(SnuggeryError):
    """The text is not the record of a game that could have been played."""

    code = "bad-record"


class WrongSeal(BadRecord):
    """The seed that a record opens is not the one that was sealed."""

    code = "wrong-seal"


class PartWanted(SnuggeryError):
    """Chance comes next, and not every device has sent its part of the seed yet."""

    code = "part-wanted"


class CannotUndo(SnuggeryError):
    """Nothing to take back, or something hidden was learned since."""

    code = "cannot-undo"


class Unvalued(SnuggeryError):
    """Nobody knows what the moves of this moment are worth."""

    code = "unvalued"


class BadTable(SnuggeryError):
    """A table of values is not what it was when it was made."""

    code = "bad-table"
