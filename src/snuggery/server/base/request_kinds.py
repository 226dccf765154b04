"""What kind of request this is, for limits and for counting."""

import re

MADE = re.compile(r"/api/(?:tables|records)|/games/[^/]+/start")
SAID = re.compile(r"/api/tables/[^/]+/say")
CHANGED = re.compile(r"/api/(?:tables|lessons)/[^/]+(?:/[a-z/]+)?")
STREAMED = re.compile(r"/api/tables/[^/]+/events")

TABLES = "tables"
MOVES = "moves"
SAYINGS = "sayings"
STREAMS = "streams"


def kind(method: str, path: str) -> str | None:
    """One of the kinds, or None for what is only looked at."""
    if method in ("GET", "HEAD"):
        return STREAMS if STREAMED.fullmatch(path) else None
    for name, pattern in ((TABLES, MADE), (SAYINGS, SAID), (MOVES, CHANGED)):
        if pattern.fullmatch(path):
            return name
    return None
