"""Which challenge is set on which day: the same for everyone, with no server to ask.

Each weekday has a pack of its own, dealt out one per week in a fixed order. When it has run out it
is dealt again; it holds more than a year of weeks, so nothing comes twice within a year.
"""

from datetime import date, timedelta
from functools import cache

from snuggery.core.challenges.challenge import Challenge, challenges_of
from snuggery.core.chance import shuffled
from snuggery.core.game import Game

FIRST = date(2026, 1, 5)
"""Day number 1, a Monday."""
YEAR = 53
"""How many weeks pass before a challenge comes back."""


def number_of(day: date) -> int:
    """The number under which a day's challenges are known."""
    return (day - FIRST).days + 1


def day_of(number: int) -> date:
    """The day of a number."""
    return FIRST + timedelta(days=number - 1)


def tonight(game: Game, day: date) -> Challenge | None:
    """What is set on this day."""
    if not challenges_of(game):
        return None
    pack = _pack(game, day.weekday())
    return pack[_week(day) % len(pack)]


def last_evening(game: Game, challenge: Challenge, by: date) -> date | None:
    """The latest evening on which it was set, not after this day."""
    found = []
    for weekday in range(7) if challenges_of(game) else ():
        pack = _pack(game, weekday)
        latest = by - timedelta(days=(by.weekday() - weekday) % 7)
        weeks = [week for week, each in enumerate(pack) if each.name == challenge.name]
        passed = (latest - timedelta(weeks=(_week(latest) - week) % len(pack)) for week in weeks)
        found += [day for day in passed if day >= FIRST]
    return max(found, default=None)


@cache
def _pack(game: Game, weekday: int) -> tuple[Challenge, ...]:
    """What may be set on a weekday, in the order in which it is."""
    found = challenges_of(game)
    return shuffled(weekday, found.tonight()[weekday]) if found else ()


def _week(day: date) -> int:
    return (day - FIRST).days // 7
