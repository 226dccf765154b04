"""Which challenge is set on which day: the same for everyone, with no server to ask.

Each weekday has a pack of its own, dealt out one a week in a fixed order. When it has run out it is
dealt again; it holds more than a year of weeks, so nothing comes twice within a year.
"""

from datetime import date, timedelta

from snuggery.core.challenges.challenge import Challenge, challenges_of
from snuggery.core.chance import shuffled
from snuggery.core.game import Game

FIRST = date(2026, 1, 5)
"""Number 1, a Monday."""
YEAR = 53
"""So many weeks have to pass before a challenge comes again."""


def number_of(day: date) -> int:
    """The number under which a day's challenges are known."""
    return (day - FIRST).days + 1


def day_of(number: int) -> date:
    """The day of a number."""
    return FIRST + timedelta(days=number - 1)


def tonight(game: Game, day: date) -> Challenge | None:
    """What is set on this day."""
    found = challenges_of(game)
    if not found:
        return None
    pack = found.tonight()[day.weekday()]
    week = (day - FIRST).days // 7
    return shuffled(day.weekday(), pack)[week % len(pack)]
