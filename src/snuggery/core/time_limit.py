"""The time that players agreed on for a whole game, where no server keeps it."""

import time
from collections.abc import Callable
from math import ceil

from snuggery.core.table import Table
from snuggery.core.text.language import _n


def time_left_in_words(seconds: float) -> str:
    """How much of it is left, in whole minutes."""
    minutes = max(0, ceil(seconds / 60))
    return _n("{n} minute is left.", "{n} minutes are left.", minutes).format(n=minutes)


class TableClock:
    """Runs while somebody sits at the table; the table keeps how long that was, and its record."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._seen = steady()

    def look(self, table: Table) -> None:
        """Note how long it was played, and say so when the time is over: before each move."""
        now, timed = self._steady(), table.state.timed()
        if timed and table.outcome is None:
            table.played += now - self._seen
            if table.played >= timed[0]:
                table.time_is_up()
        self._seen = now

    def said(self, table: Table) -> str:
        """How much is left, where a time was agreed."""
        timed = None if table.outcome else table.state.timed()
        spent = table.played + self._steady() - self._seen
        return time_left_in_words(timed[0] - spent) if timed else ""
