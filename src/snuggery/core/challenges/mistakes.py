"""Your own mistakes: moments at which you let something slip, kept to be played once more.

A mistake is the record of its game up to that moment. It is put right by a move that gives nothing
away, and then comes back after a while, three times. The browser counts the same way
(web/src/evenings/mistakes.ts).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from snuggery.core.abilities import Remark
from snuggery.core.game import Game
from snuggery.core.record import Record
from snuggery.core.state import AnyState, Seat
from snuggery.core.text.dates import DAYS, MONTHS
from snuggery.core.text.language import _

COMES_BACK = (3, 10, 30)
"""Days until a mistake comes back, after each time it was put right; then it is done with."""
MOST = 100
"""When there are more mistakes than this, the oldest go, and first those that are done with."""
MOST_OF_A_GAME = 3
WEEK = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A moment at which somebody let something slip."""

    table: str
    """Where it was played."""
    ply: int
    """How many moves had been made; they are in the record."""
    game: str
    record: str
    """The game up to that point, as a record without a result."""
    seat: int
    slip: str
    """What was given away, by the game's name for it."""
    made: str
    """The day, such as `2026-11-17`."""
    due: str
    """The day from which it may be tried again; empty if it does not come back."""
    against: str = ""
    """The strengths of the computers, or `people`; empty if the game was played alone."""
    right: int = 0
    """How many times in a row it was put right."""
    tried: str = ""
    """The table at which it is being tried."""
    seen: str = ""
    """The day it was last tried; of two notes about one position, the later counts."""


def is_due(mistake: Mistake, today: date) -> bool:
    """Whether it waits to be put right."""
    return "" < mistake.due <= today.isoformat()


def put_right(mistake: Mistake, today: date) -> Mistake:
    """Nothing was given away this time: it comes back later, or no more."""
    right = mistake.right + 1
    days = COMES_BACK[mistake.right] if mistake.right < len(COMES_BACK) else None
    due = (today + timedelta(days=days)).isoformat() if days else ""
    return replace(mistake, right=right, due=due, tried="", seen=today.isoformat())


def missed(mistake: Mistake, today: date) -> Mistake:
    """The same mistake again: it stays, and its rounds start over."""
    return replace(mistake, right=0, tried="", seen=today.isoformat())


def with_mistakes(mistakes: Sequence[Mistake], others: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """With those that are not known yet; of the same moment what is known since its last try."""
    found = {each.record: each for each in mistakes}
    for other in others:
        known = found.get(other.record)
        if known is None or (known.seen, known.right) < (other.seen, other.right):
            found[other.record] = other
    order = sorted(found.values(), key=lambda each: (each.due != "", each.made, each.ply))
    return tuple(order[-MOST:])


def worst(found: Sequence[tuple[int, Remark]]) -> list[tuple[int, Remark]]:
    """Of what a review says of somebody's moves, by their plies, what is worth another try."""
    slips = [(ply, said) for ply, said in found if said.slip]
    return sorted(slips, key=lambda each: not each[1].mark.startswith("??"))[:MOST_OF_A_GAME]


def cut(record: Record, ply: int) -> str:
    """The record of the first moves only, with nothing about who played and how it ended."""
    return str(
        Record(
            game=record.game,
            rules=record.rules,
            options={name: value for name, value in record.options.items() if value},
            lines=record.lines[:ply],
        )
    )


def moment(game: Game, mistake: Mistake) -> AnyState:
    """The moment as it stood; BadRecord where it cannot be replayed."""
    return Record.parse(mistake.record).replay(game)


def told(game: Game, mistake: Mistake, today: date) -> str:
    """The sentence about it; nothing where the game has none for it."""
    said = game.slips.get(mistake.slip, "")
    return _(said).format(day=_day(mistake.made, today)) if said else ""


def seating(game: Game, mistake: Mistake) -> dict[Seat, str]:
    """Who sits opposite: the computers of then, or others who play well."""
    names = game.rules.seats(game.settled(Record.parse(mistake.record).options))
    known = game.bots.STRENGTHS
    then = [each for each in mistake.against.split(", ") if each in known]
    who = then[-1] if then else "strong" if "strong" in known else known[-1]
    return {Seat(n): who for n in range(1, len(names) + 1) if n != mistake.seat}


def comes_back(mistake: Mistake) -> str:
    """When it does, in words."""
    if not mistake.due:
        return _("Put right for good")
    return _("Comes back on {day}").format(day=_on(date.fromisoformat(mistake.due)))


def _day(made: str, today: date) -> str:
    """When it was, at the beginning of a sentence."""
    day = date.fromisoformat(made)
    ago = (today - day).days
    if ago <= 0:
        return _("Earlier today")
    if ago == 1:
        return _("Yesterday")
    if ago < WEEK:
        return _("Last {weekday}").format(weekday=_(DAYS[day.weekday()]))
    return _("On {day}").format(day=_on(day))


def _on(day: date) -> str:
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))
