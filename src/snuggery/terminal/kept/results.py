"""What was played at this terminal: the same document as a browser keeps, in the user's folder."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, timedelta

from snuggery.core import Outcome, Seat, Table
from snuggery.core.challenges.attempt import Attempt, attempt
from snuggery.core.challenges.challenge import earned
from snuggery.core.challenges.kept_results import change_results, kept_results
from snuggery.core.challenges.results import BadResults, Result, with_result
from snuggery.core.challenges.streak import evening_at, streak


def tonight_now() -> date:
    """The day of the evening that it is here."""
    return evening_at(datetime.now().astimezone())


def evenings_in_a_row() -> int:
    """How many, up to this one."""
    played = {each.evening for each in kept_results()} - {""}
    return streak(map(date.fromisoformat, played), tonight_now())


def attempt_here(table: Table, computers: Mapping[Seat, str]) -> Attempt | None:
    """The challenge that is played here."""
    seated = {int(seat): who for seat, who in computers.items()}
    return attempt(table, seated, tonight_now() + timedelta(days=1))


def note_result(name: str, table: Table, computers: Mapping[Seat, str], *, helped: bool) -> None:
    """A game has ended at which one person played: note it, where that can be written."""
    outcome = table.outcome
    people = [Seat(n) for n in range(1, len(table.seats) + 1) if n not in computers]
    if outcome is None or len(people) != 1:
        return
    result = _result(name, table, outcome, people[0], computers, helped=helped)
    with suppress(OSError, BadResults):
        change_results(lambda known: with_result(known, result))


def note_regret(name: str, regret: float) -> None:
    """What the moves of a noted game gave away on average has come to be known."""
    with suppress(OSError, BadResults):
        change_results(
            lambda known: tuple(
                replace(each, regret=regret) if each.table == name else each for each in known
            )
        )


def noted(name: str) -> Result | None:
    """What was noted of a game."""
    return next((each for each in kept_results() if each.table == name), None)


def _result(
    name: str,
    table: Table,
    outcome: Outcome,
    seat: Seat,
    computers: Mapping[Seat, str],
    *,
    helped: bool,
) -> Result:
    alone = len(table.seats) == 1
    found = attempt_here(table, computers)
    ender = table.game.ender
    ending = ender.ending(table.view(seat), seat) if ender and not table.ending else None
    return Result(
        table=name,
        game=table.game.slug,
        ended=f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}",
        setup=_set_up(table),
        options={key: value for key, value in table.options.items() if value},
        seat=seat,
        against=", ".join(sorted(set(computers.values()))),
        won=(seat in outcome.winners) if outcome.winners or alone else None,
        score=outcome.scores[0] if outcome.scores and alone else None,
        fewest=ending.fewest if ending else False,
        rating=outcome.rating,
        plays=sum(ply.seat == seat for ply in table.plies),
        challenge=found.name if found else "",
        reached=found.reached if found else None,
        medal=earned(found.medal, helped=helped) if found else "",
        attempt=int(found.once) if found else 0,
        evening=_this_evening(found),
        helped=helped,
        assisted=table.assisted,
    )


def _this_evening(found: Attempt | None) -> str:
    today = tonight_now().isoformat()
    return today if found and found.evening == today else ""


def _set_up(table: Table) -> str:
    """As the page says it (templates/table.html): the first option, and what is not as usual."""
    options = table.game.rules.OPTIONS
    said = (
        (option, table.options[option.name])
        for option in options
        if not option.numbered and table.options[option.name]
    )
    return "; ".join(
        f"{option.label}: {dict(option.choices).get(value) or value}"
        for option, value in said
        if option is options[0] or value != option.default
    )
