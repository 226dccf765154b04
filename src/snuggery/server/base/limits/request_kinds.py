"""What kind of request this is, for limits and for counting."""

import re

MADE = re.compile(r"/api/(?:tables|records)|/games/[^/]+/(?:start|quests)")
SAID = re.compile(r"/api/tables/[^/]+/say")
CHANGED = re.compile(
    r"/api/(?:tables|lessons|seats)/[^/]+(?:/[a-z/]+)?|/seat(?:/[^/]*)?|/tables/[^/]+/home"
)
STREAMED = re.compile(r"/api/tables/[^/]+/events")
FREE = re.compile(
    r"/static/.*|/pictures/games/.*|/(?:health|live|ready)z|/metrics|/manifest\.webmanifest|/service\.js"
)
"""Requests that cost next to nothing: files, and health checks."""

TABLES = "tables"
MOVES = "moves"
SAYINGS = "sayings"
STREAMS = "streams"
LOOKS = "looks"
CHANGES = (TABLES, MOVES, SAYINGS)


def kind(method: str, path: str) -> str | None:
    """One of the kinds, or None for what is not limited."""
    if method in ("GET", "HEAD"):
        if STREAMED.fullmatch(path):
            return STREAMS
        return None if FREE.fullmatch(path) else LOOKS
    for name, pattern in ((TABLES, MADE), (SAYINGS, SAID), (MOVES, CHANGED)):
        if pattern.fullmatch(path):
            return name
    return None
