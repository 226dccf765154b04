"""A table that is a challenge: what is to be done there, and in the end what was reached."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from snuggery.core.challenges.challenge import (
    AT_ALL,
    Challenge,
    Medal,
    challenge_named,
    challenge_settled,
    challenges_of,
)
from snuggery.core.challenges.tonight import last_evening, number_of
from snuggery.core.game import Game
from snuggery.core.table import Table
from snuggery.core.text.language import _, numeral


@dataclass(frozen=True, slots=True)
class NextChallenge:
    """What to try after it."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """The challenge that is played at a table, as everybody there is told about it."""

    name: str
    title: str
    task: str
    par: int
    fewest: bool
    medals: tuple[str, str, str]
    """What earns bronze, silver and gold, in words."""
    evening: str = ""
    """The day on which it was last set, or will be tomorrow."""
    number: int = 0
    """The number of that evening."""
    once: bool = False
    """Only the first try counts."""
    reached: int | None = None
    """The final score; null if the target was missed or the game is not over."""
    told: str = ""
    """The same in words."""
    medal: Medal = ""
    next: NextChallenge | None = None


def attempt(table: Table, computers: Mapping[int, str], by: date) -> Attempt | None:
    """What this table is; nothing unless a person sits where he should, and computers opposite.

    `by`: the evenings up to this day are known.
    """
    game = table.game
    found, own = challenge_settled(game, table.options), challenges_of(game)
    if found is None or own is None or not _as_set(found, computers, len(table.seats)):
        return None
    evening = last_evening(game, found, by)
    shown = Attempt(
        found.name,
        own.title(found),
        own.task(found),
        found.par,
        found.fewest,
        told_medals(game, found),
        evening.isoformat() if evening else "",
        number_of(evening) if evening else 0,
        found.once,
        next=following(game, found),
    )
    if table.outcome is None:
        return shown
    reached = reached_at(table, found)
    if reached is None:
        return shown
    medal = "" if table.assisted else found.medal(reached)
    return replace(shown, reached=reached, told=own.told(found, reached), medal=medal)


def reached_at(table: Table, challenge: Challenge) -> int | None:
    """What was reached at a table that is over, by the rules and not by anybody's giving up."""
    own = challenges_of(table.game)
    if own is None or table.ending:
        return None
    plays = sum(ply.seat == challenge.seat for ply in table.plies)
    return own.reached(challenge, table.view(challenge.seat), plays)


def result_in_words(found: Attempt, *, helped: bool) -> str:
    """What was reached, in a line: "19 plays, par 18, no help"."""
    said = _("{reached}, par {par}, with help") if helped else _("{reached}, par {par}, no help")
    return said.format(reached=found.told, par=numeral(found.par))


def first_try_note() -> str:
    """What is said of a challenge of which only the first try counts."""
    return _("Only your first try counts: after it you know the answer.")


def told_medals(game: Game, challenge: Challenge) -> tuple[str, str, str]:
    """What counts as bronze, silver and gold, in words."""
    own = challenges_of(game)
    if own is None:
        raise KeyError(game.slug)
    said = (_("done") if each == AT_ALL else own.told(challenge, each) for each in challenge.medals)
    bronze, silver, gold = said
    return bronze, silver, gold


def following(game: Game, challenge: Challenge) -> NextChallenge | None:
    """The one that hangs next to it in the gallery; after the last one, the first."""
    own = challenges_of(game)
    name = _after(game).get(challenge.name)
    other = challenge_named(game, name) if name else None
    return NextChallenge(other.name, own.title(other)) if own and other else None


@cache
def _after(game: Game) -> dict[str, str]:
    own = challenges_of(game)
    hung = [each.name for family in own.families() for each in family.challenges] if own else []
    return dict(zip(hung, [*hung[1:], *hung[:1]], strict=True))


def _as_set(challenge: Challenge, computers: Mapping[int, str], seats: int) -> bool:
    others = {seat: challenge.opponent for seat in range(1, seats + 1) if seat != challenge.seat}
    return dict(computers) == others
