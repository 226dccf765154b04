"""What is refused at a table besides the rules."""

from dataclasses import dataclass

from snuggery.core import IllegalMove, SnuggeryError
from snuggery.core.text.language import _


class BadRequest(SnuggeryError):
    """The request is well formed, but not what is asked for here."""

    code = "bad-request"


class NotYourSeat(SnuggeryError):
    """The client does not hold the seat it acts for."""

    code = "not-your-seat"


class NotAgreed(SnuggeryError):
    """People play here, and they did not agree on this help."""

    code = "not-agreed"


class MovedOn(SnuggeryError):
    """The table has moved on since the page looked; the answer contains its current state."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__(_("The game has moved on; here is how things are now."))


class KeyUsed(SnuggeryError):
    """The client gave this post the name of another of its own."""

    code = "key-used"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something was refused."""

    code: str
    message: str
    clause: str | None = None


def refused(error: SnuggeryError) -> Refused:
    """The error as it is sent."""
    clause = error.clause if isinstance(error, IllegalMove) else ""
    return Refused(error.code, str(error), clause or None)
