"""Tonight, quests and your own statistics in the terminal, and the way to the table."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import date
from typing import Any

import click

from snuggery.commands import HELP, as_json, completion, print_json
from snuggery.commands.play import at_terminal, sit_down
from snuggery.core import Game, Record, Seat, Table, UnknownGame
from snuggery.core.challenges.attempt import first_try_note, told_medals
from snuggery.core.challenges.challenge import (
    MEDALS,
    Challenge,
    Medal,
    challenge_named,
    challenges_of,
)
from snuggery.core.challenges.kept_results import kept_mistakes, kept_results
from snuggery.core.challenges.medals import MEDAL_NAMES
from snuggery.core.challenges.mistakes import seating, told
from snuggery.core.challenges.results import RANKS, Result
from snuggery.core.challenges.tonight import FIRST, number_of
from snuggery.core.challenges.tonight import tonight as set_on
from snuggery.core.statistics import text_charts
from snuggery.core.statistics.statistics import statistics as of_results
from snuggery.core.text.language import _, _n
from snuggery.shelf import SHELF, game
from snuggery.terminal.kept.games import Kept
from snuggery.terminal.kept.mistakes import due_mistakes, judge
from snuggery.terminal.kept.results import evenings_in_a_row, tonight_now

PLAIN = click.option(
    "--plain", is_flag=True, help="Plain text, line by line, for pipes and screen readers."
)
NEXT = "\n\n"
MISTAKES = "mistakes"


@click.command(help=HELP["tonight"])
@click.argument("slug", metavar="[GAME]", required=False, shell_complete=completion.games)
@click.option("--day", metavar="DATE", help="Another evening, such as 2026-11-17.")
@PLAIN
@as_json
def tonight(*, slug: str | None, day: str | None, plain: bool, json_: bool) -> None:
    """List what is set for an evening, or play one of it."""
    when = _asked_day(day)
    if json_:
        print_json(_evening_as_data(when, SHELF if slug is None else (game(slug),)))
        return
    if slug is not None:
        of = game(slug)
        found = set_on(of, when)
        if found is None:
            raise click.UsageError(_("{game} has no quests.").format(game=_(of.name)))
        _play(of, found, plain=plain)
        return
    number = _("No. {number}").format(number=number_of(when))
    click.echo(f"{number}, {when}")
    row = evenings_in_a_row()
    if row and when == tonight_now():
        click.echo(_n("One evening so far", "{n} evenings in a row", row).format(n=row))
    best = _best_since(when)
    for of in SHELF:
        if found := set_on(of, when):
            click.echo()
            _tell(of, found, best)
    click.echo()
    click.echo(_("`snuggery tonight GAME` plays one of them."))


@click.command(help=HELP["quests"])
@click.argument("slug", metavar="GAME", shell_complete=completion.games)
@click.argument("name", metavar="[QUEST]", required=False, shell_complete=completion.quests)
@PLAIN
@as_json
def quests(*, slug: str, name: str | None, plain: bool, json_: bool) -> None:
    """List the quests of a game, or play one: by its name, or the `next` without a medal.

    `mistakes` instead of a game are the player's own, to be put right.
    """
    if slug == MISTAKES:
        _own_mistakes(name, plain=plain, json_=json_)
        return
    of = game(slug)
    own = challenges_of(of)
    if own is None:
        raise click.UsageError(_("{game} has no quests.").format(game=_(of.name)))
    hung = [each for family in own.families() for each in family.challenges]
    best = _best(kept_results())
    if name is not None:
        open_now = (each for each in hung if _is_open(each, best.get((of.slug, each.name))))
        found = next(open_now, hung[0]) if name == "next" else challenge_named(of, name)
        if found is None:
            raise click.UsageError(_("There is no such quest."))
        if json_:
            print_json(_as_data(of, found, best))
        else:
            _play(of, found, plain=plain)
        return
    if json_:
        print_json(_gallery_as_data(of, best))
        return
    width = max(len(each.name) for each in hung)
    for family in own.families():
        click.echo(f"{_(family.label)}: {_(family.line)}")
        for each in family.challenges:
            medal = best.get((of.slug, each.name))
            said = "" if medal is None else f"  [{_medal(medal)}]"
            click.echo(f"  {each.name:<{width}}  {own.title(each)}{said}")
        click.echo()
    click.echo(_("`snuggery quests {game} next` plays the next one.").format(game=of.slug))


@click.command(help=HELP["statistics"])
@click.argument("slug", metavar="GAME", shell_complete=completion.games)
@as_json
def statistics(*, slug: str, json_: bool) -> None:
    """Tell what your games come to, with charts."""
    of = game(slug)
    found = of_results(of, kept_results(), text_charts)
    if json_:
        charts = [{"title": each.title, "lines": each.lines} for each in found]
        print_json({"game": of.slug, "charts": charts})
        return
    if not found:
        click.echo(_("Nothing here yet."))
    for number, each in enumerate(found):
        click.echo(f"{'' if number == 0 else NEXT}{each.title}{NEXT}{each.drawing}")
        click.echo(f"{NEXT}{each.key}")
        for line in each.lines:
            click.echo(f"- {line}")


def _evening_as_data(when: date, games: Iterable[Game]) -> dict[str, Any]:
    best = _best_since(when)
    found = ((of, set_on(of, when)) for of in games)
    return {
        "day": when.isoformat(),
        "number": number_of(when),
        "streak": evenings_in_a_row(),
        "challenges": [_as_data(of, each, best) for of, each in found if each],
    }


def _gallery_as_data(of: Game, best: Mapping[tuple[str, str], Medal]) -> dict[str, Any]:
    own = challenges_of(of)
    families = [
        {
            "name": family.name,
            "label": _(family.label),
            "about": _(family.line),
            "challenges": [_as_data(of, each, best) for each in family.challenges],
        }
        for family in (own.families() if own else ())
    ]
    return {"game": of.slug, "families": families}


def _as_data(of: Game, found: Challenge, best: Mapping[tuple[str, str], Medal]) -> dict[str, Any]:
    """A challenge, and your own medal: nothing for a failed try, null for none at all."""
    own = challenges_of(of)
    if own is None:
        raise UnknownGame(of.slug)
    return {
        "game": of.slug,
        "name": found.name,
        "title": own.title(found),
        "task": own.task(found),
        "grade": found.grade,
        "options": found.options,
        "seat": found.seat,
        "opponent": found.opponent,
        "par": found.par,
        "proven": found.proven,
        "fewest": found.fewest,
        "once": found.once,
        "medals": dict(zip(MEDALS, found.medals, strict=True)),
        "medal": best.get((of.slug, found.name)),
    }


def _own_mistakes(name: str | None, *, plain: bool, json_: bool) -> None:
    """List those that wait, or try one: by its number, or the `next`."""
    waiting = due_mistakes()
    if json_:
        print_json({"mistakes": [asdict(each) for each in waiting]})
        return
    if name is None:
        for number, each in enumerate(waiting, 1):
            of = game(each.game)
            click.echo(f"{number:3}  {_(of.name)}: {told(of, each, tonight_now())}")
        rest = len(kept_mistakes()) - len(waiting)
        if rest:
            click.echo(_n("One put right", "{n} put right", rest).format(n=rest) + ".")
        said = _("`snuggery quests mistakes next` tries the next one.")
        none = _("There are no mistakes to put right. `review` at the end of a game finds some.")
        click.echo(said if waiting else none)
        return
    number = 1 if name == "next" else int(name) if name.isdecimal() else 0
    if not 1 <= number <= len(waiting):
        raise click.UsageError(_("There is no such mistake."))
    mistake = waiting[number - 1]
    of = game(mistake.game)
    record = Record.parse(mistake.record)
    table = Table.from_record(of, record)
    click.echo(told(of, mistake, tonight_now()))
    click.echo(_("Find a move that gives nothing away."))
    sit_down(table, seating(of, mistake), plain=plain, seeded=False)
    if said := judge(table.game, mistake, table):
        click.echo(said)


def _tell(of: Game, found: Challenge, best: Mapping[tuple[str, str], Medal]) -> None:
    own = challenges_of(of)
    if own is None:
        raise UnknownGame(of.slug)
    medals = zip(MEDALS, told_medals(of, found), strict=True)
    reached = best.get((of.slug, found.name))
    mark = "" if reached is None else f"  [{_medal(reached)}]"
    click.echo(f"{of.slug}: {own.title(found)}{mark}")
    click.echo(f"  {own.task(found)}")
    if found.once:
        click.echo(f"  {first_try_note()}")
    click.echo("  " + ", ".join(f"{_(MEDAL_NAMES[each])}: {told}" for each, told in medals))


def _is_open(challenge: Challenge, medal: Medal | None) -> bool:
    """Whether there is a medal to be had still."""
    return medal is None or (medal == "" and not challenge.once)


def _medal(medal: Medal) -> str:
    return _(MEDAL_NAMES[medal]) if medal else _("tried")


def _best_since(when: date) -> dict[tuple[str, str], Medal]:
    """What was set a year ago and is set again counts from then on."""
    return _best(each for each in kept_results() if each.ended[:10] >= when.isoformat())


def _best(results: Iterable[Result]) -> dict[tuple[str, str], Medal]:
    """The best medal of each challenge that was tried."""
    best: dict[tuple[str, str], Medal] = {}
    for each in results:
        if each.challenge:
            key = each.game, each.challenge
            best[key] = max(best.get(key, ""), each.medal, key=RANKS.index)
    return best


def _play(of: Game, challenge: Challenge, *, plain: bool) -> None:
    table = Table(of, challenge.options)
    others = (Seat(n) for n in range(1, len(table.seats) + 1) if n != challenge.seat)
    computers = dict.fromkeys(others, challenge.opponent)
    kept: Any = Kept.begun(of.slug) if at_terminal() else None
    sit_down(table, computers, plain=plain, seeded=False, kept=kept)


def _asked_day(text: str | None) -> date:
    now = tonight_now()
    try:
        day = date.fromisoformat(text) if text else now
    except ValueError:
        raise click.UsageError(_("There is no such day.")) from None
    if day > now:
        raise click.UsageError(_("That evening has not come yet."))
    if day < FIRST:
        raise click.UsageError(_("There was nothing before {day}.").format(day=FIRST))
    return day
