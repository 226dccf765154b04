"""Evenings: which one it is, and how many were played one after the other.

The browser counts the same way (web/src/evenings/streak.ts).
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

LATE = timedelta(hours=4)
"""An evening lasts until four in the morning."""
WEEK = 7


def evening_at(now: datetime) -> date:
    """The day of the evening that it is."""
    return (now - LATE).date()


def streak(evenings: Iterable[date], today: date) -> int:
    """How many evenings were played up to today; one missed day a week is forgiven."""
    played = set(evenings)
    count, missed, since = 0, False, WEEK
    day = today if today in played else today - timedelta(days=1)  # today is not over yet
    while True:
        if day in played:
            count, missed, since = count + 1, False, since + 1
        elif missed or since < WEEK - 1:
            return count
        else:
            missed, since = True, 0
        day -= timedelta(days=1)
