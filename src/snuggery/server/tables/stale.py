"""What a client is told that acted on an older position."""

from snuggery.server.tables.live_table import Live
from snuggery.showing.errors import MovedOn


class Stale(MovedOn):
    """The table has moved on since the client looked, and stands like this."""

    def __init__(self, live: Live) -> None:
        super().__init__()
        self.live = live
