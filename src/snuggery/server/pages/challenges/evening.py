"""Tonight: what is set for an evening in every game, and the evenings before it."""

import calendar
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core.challenges.challenge import MEDALS
from snuggery.core.challenges.medals import MEDAL_NAMES
from snuggery.core.challenges.streak import evening_at
from snuggery.core.challenges.tonight import FIRST, number_of, tonight
from snuggery.core.text.dates import DAYS, MONTHS, WEEKDAYS
from snuggery.core.text.language import _, spoken_now
from snuggery.server.base.errors import NotFound
from snuggery.server.pages import previews
from snuggery.server.pages.challenges.tiles import Tile, tile
from snuggery.server.pages.handlers import page, with_origin
from snuggery.server.storage.interface import TRIED
from snuggery.server.tables.requests import tables_of

ZONE = "zone"
"""A cookie: how many minutes the visitor's evenings are ahead of UTC."""
FARTHEST = 18 * 60


@dataclass(frozen=True, slots=True)
class Evening:
    """One evening, and what is set for it."""

    day: date
    number: int
    said: str
    """The day in words."""
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Day:
    """A day on the calendar."""

    day: date
    said: str
    keys: str
    """The challenges that were set on it."""
    open: bool
    """Whether the day has come."""


@dataclass(frozen=True, slots=True)
class Month:
    """A leaf of the calendar."""

    said: str
    weeks: tuple[tuple[Day | None, ...], ...]
    before: str
    """A day in the month before on which something was set; empty if there is none."""
    after: str


def today(request: Request) -> date:
    """The day it is where the visitor is; the server's own until a page has told."""
    told = request.cookies.get(ZONE, "")
    if not told.lstrip("-").isdecimal() or len(told) > 5:
        return evening_at(datetime.now().astimezone())
    ahead = max(-FARTHEST, min(int(told), FARTHEST))
    return (datetime.now(UTC) + timedelta(minutes=ahead)).date()


def evening(day: date) -> Evening:
    """What is set for a day, in the order of the shelf."""
    found = ((game, tonight(game, day)) for game in shelf.SHELF)
    tiles = tuple(tile(game, challenge) for game, challenge in found if challenge)
    return Evening(day, number_of(day), spoken_day(day), tiles)


async def show(request: Request) -> Response:
    """Tonight, or the evening that is asked for."""
    now = today(request)
    day = asked_day(request, now)
    out = evening(day)
    keys = [(each.game.slug, each.name) for each in out.tiles]
    counted = await tables_of(request).storage.attempts.counted(keys)
    shown = page(
        "challenges/tonight.html",
        evening=out,
        others={f"{game}/{name}": tries_in_words(each) for (game, name), each in counted.items()},
        today=now,
        month=month_of(day, now),
        weekdays=tuple(map(_, WEEKDAYS)),
        pictured=previews.pictured(
            f"tonight/{day}/{spoken_now()}.png", _("The six boards of the evening.")
        ),
    )
    return with_origin(shown)


def asked_day(request: Request, now: date) -> date:
    """The evening that is asked for, if it has come somewhere; else this one."""
    asked = request.path_params.get("day")
    day = now if asked is None else _day(asked)
    if not FIRST <= day <= max(now, datetime.now(UTC).date() + timedelta(days=1)):
        late = _("There was nothing before {day}.").format(day=spoken_day(FIRST))
        raise NotFound(_("That evening has not come yet.") if day > now else late)
    return day


def tries_in_words(counted: dict[str, int]) -> str:
    """How often it was tried on this server, and what came of it; nothing of a single time."""
    n = counted.get(TRIED, 0)
    if n < 2:
        return ""
    medals = [f"{counted[each]} × {_(MEDAL_NAMES[each])}" for each in MEDALS if each in counted]
    said = _("Tried {n} times here: {medals}.") if medals else _("Tried {n} times here.")
    return said.format(n=n, medals=", ".join(reversed(medals)))


def month_of(day: date, now: date) -> Month:
    """The leaf of the calendar on which a day stands."""
    weeks = calendar.Calendar().monthdatescalendar(day.year, day.month)
    first = day.replace(day=1)
    before, after = first - timedelta(days=1), first + timedelta(days=31)
    return Month(
        _("{month} {year}").format(month=_(MONTHS[day.month - 1]), year=day.year),
        tuple(
            tuple(_on(each, now) if each.month == day.month else None for each in week)
            for week in weeks
        ),
        before.isoformat() if before >= FIRST else "",
        min(after, now).isoformat() if after.replace(day=1) <= now else "",
    )


def _on(day: date, now: date) -> Day:
    is_open = FIRST <= day <= now
    found = ((game, tonight(game, day)) for game in shelf.SHELF) if is_open else ()
    keys = " ".join(f"{game.slug}/{each.name}" for game, each in found if each)
    return Day(day, spoken_day(day), keys, is_open)


def spoken_day(day: date) -> str:
    """A day in words."""
    said = _("{weekday}, {day} {month} {year}")
    return said.format(
        weekday=_(DAYS[day.weekday()]), day=day.day, month=_(MONTHS[day.month - 1]), year=day.year
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise NotFound(_("There is no such day.")) from None
