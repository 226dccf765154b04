"""An operation of the API: its route and its description are made from the same value."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import SnuggeryError

Handler = Callable[[Request], Awaitable[Response]]
Refusals = tuple[type[SnuggeryError], ...]


@dataclass(frozen=True, slots=True)
class Media:
    """A body or an answer that is no JSON."""

    type: str
    description: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: type | Media | None = None
    answer: type | Media
    status: int = 200
    refusals: Refusals = ()
    query: tuple[str, ...] = ()
