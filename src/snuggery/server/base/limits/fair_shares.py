"""Fair shares of something that many want: the event loop, or the processes that think.

Time passes here as it is given out. Whoever has had some is due again when everybody else who waits
has had as much. Whoever has had less than others saves a little up, so that their next request need
not wait for everybody's, but never more than a fixed amount. So no one starves: neither the light
beside the heavy, nor one heavy beside many light.
"""

MOST = 5_000
"""How many are remembered before forgetting those whose turn it is anyway."""


class Shares:
    """When each is due, in seconds that were given out."""

    def __init__(self, savings: float = 0.0) -> None:
        """`savings`: this many seconds somebody can have saved up."""
        self._savings = savings
        self._now = 0.0
        self._due: dict[str, float] = {}

    def due(self, who: str) -> float:
        """When it is their turn; the smallest is next."""
        return max(self._due.get(who, 0.0), self._now - self._savings)

    def begin(self, who: str) -> None:
        """It is their turn."""
        due = self._due[who] = self.due(who)
        self._now = max(self._now, due)
        if len(self._due) > MOST:
            oldest = self._now - self._savings
            self._due = {each: at for each, at in self._due.items() if at > oldest}

    def had(self, who: str, seconds: float) -> None:
        """Note that they have had this much."""
        self._due[who] = self.due(who) + seconds
