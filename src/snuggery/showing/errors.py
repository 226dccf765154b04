"""What is refused at a table besides the rules."""

from snuggery.core import SnuggeryError


class BadRequest(SnuggeryError):
    """The request is well formed, but not what is asked for here."""

    code = "bad-request"


class NotYourSeat(SnuggeryError):
    """The client does not hold the seat it acts for."""

    code = "not-your-seat"
