"""What the server refuses besides the rules, and the one place that maps codes to HTTP."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import SnuggeryError
from snuggery.showing.errors import Refused


class UnknownTable(SnuggeryError):
    """No table has this id."""

    code = "unknown-table"


class NotFound(SnuggeryError):
    """There is nothing at this address."""

    code = "not-found"


class UnknownKey(SnuggeryError):
    """No seat has such a link or code."""

    code = "unknown-key"


class InvitationUsed(SnuggeryError):
    """Somebody has used the link already, or it is too late for it."""

    code = "invitation-used"


class BadSeats(SnuggeryError):
    """The seats cannot be given out this way."""

    code = "bad-seats"


class OldRules(SnuggeryError):
    """The table was begun under rules that this program does not know."""

    code = "old-rules"


class TableFull(SnuggeryError):
    """The table's log is as long as it may get."""

    code = "table-full"


class Malformed(SnuggeryError):
    """The body is not JSON, or not UTF-8."""

    code = "malformed"


class TooLarge(SnuggeryError):
    """The body is larger than any honest one."""

    code = "too-large"


class WrongType(SnuggeryError):
    """The body comes as another media type than the one asked for."""

    code = "wrong-type"


class CrossSite(SnuggeryError):
    """Another site's page sent this."""

    code = "cross-site"


class Busy(SnuggeryError):
    """Too much at once; it may work again soon."""

    code = "busy"


class Unwell(SnuggeryError):
    """The server cannot do its work, and says why."""

    code = "unwell"


class UnknownHost(SnuggeryError):
    """The server was asked for by a name that it does not answer to."""

    code = "unknown-host"


class UnknownProxy(SnuggeryError):
    """A proxy passes this on of which nobody told the server."""

    code = "unknown-proxy"


class OutOfReach(Busy):
    """The database does not answer, or not as it should."""


class TooMany(SnuggeryError):
    """More from one address than is allowed; it may continue after a while."""

    code = "too-many"

    def __init__(self, message: str, wait: int = 1) -> None:
        super().__init__(message)
        self.wait = wait
        """Seconds after which it is worth trying again."""


class NotAtThisMachine(SnuggeryError):
    """Only a browser on the server's own machine may ask for this."""

    code = "not-at-this-machine"


class CannotServe(SnuggeryError):
    """The server cannot start here."""

    code = "cannot-serve"


STATUS = {
    "malformed": 400,
    "cross-site": 403,
    "not-your-seat": 403,
    "not-at-this-machine": 403,
    "not-agreed": 403,
    "unknown-game": 404,
    "unknown-table": 404,
    "unknown-key": 404,
    "not-found": 404,
    "method-not-allowed": 405,
    "stale": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "cannot-undo": 409,
    "part-wanted": 409,
    "table-full": 409,
    "key-used": 409,
    "invitation-used": 409,
    "old-rules": 410,
    "too-large": 413,
    "wrong-type": 415,
    "unknown-host": 421,
    "illegal-move": 422,
    "bad-notation": 422,
    "not-asked": 422,
    "bad-options": 422,
    "bad-table": 500,
    "unvalued": 422,
    "bad-record": 422,
    "bad-results": 422,
    "wrong-seal": 422,
    "bad-seats": 422,
    "bad-request": 422,
    "too-many": 429,
    "internal": 500,
    "unknown-proxy": 502,
    "unwell": 503,
    "cannot-serve": 503,
    "busy": 503,
}
"""The HTTP status of each code."""


Refuse = Callable[[Request, Exception], Awaitable[Response]]
"""Answers a refused request."""


class Refusal(msgspec.Struct, frozen=True):
    """The one shape of every error."""

    error: Refused


def status_of(said: Refused) -> int:
    """The HTTP status of a refusal."""
    return STATUS[said.code]
