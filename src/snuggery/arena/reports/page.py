"""The page about an arena: tables and plots in one file that needs no other."""

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from snuggery.arena.plan import Plan
from snuggery.arena.reports.document import document, heading, paragraph, table
from snuggery.arena.reports.machine import machine_line
from snuggery.arena.reports.plots import course, histogram, intervals
from snuggery.arena.reports.summary import (
    around,
    by_side,
    counts,
    difference,
    different,
    percent,
    portion,
    ranked,
    spelled,
    strength,
    verdict,
)
from snuggery.arena.statistics.estimate import Estimate
from snuggery.arena.statistics.sprt import BOUND
from snuggery.arena.statistics.standings import Duel, Standing
from snuggery.arena.tournament import Tournament
from snuggery.core.drawing import escape
from snuggery.core.text.language import _, _n, numeral

MOST_COURSES, MOST_FAULTS, STEPS, FEWEST_DEALS = 6, 20, 200, 5


def page(tournament: Tournament, at: Path) -> str:
    """The whole page, for a file in that folder."""
    title = _("{game}: arena").format(game=_(tournament.plan.game.name))
    return document(title, "\n".join(_body(tournament, at)))


def _body(tournament: Tournament, at: Path) -> Iterator[str]:
    standing = tournament.standing
    yield paragraph(_about(standing))
    yield from map(paragraph, verdict(tournament))
    if not standing.played:
        return
    yield from _strengths(standing)
    yield from _pairings(standing)
    yield from _courses(tournament)
    yield heading(_("The games"))
    yield paragraph(different(standing))
    if not standing.plan.alone:
        names = standing.plan.game.rules.seats(standing.plan.options)
        told = zip(names, standing.seats, strict=True)
        shares = ", ".join(f"{spelled(name)} {portion(share)}" for name, share in told)
        said = _("Share of the points by seat, whoever sat there: {shares}.")
        yield paragraph(said.format(shares=shares))
    plies = [each.plies for each in standing.played]
    yield histogram(plies, _("Length of the games"), _("moves"))
    ends = sorted({each.clause for each in standing.played})
    counted = ((end, sum(each.clause == end for each in standing.played)) for end in ends)
    yield table((_("ended by"), _("games")), ((end, numeral(count)) for end, count in counted))
    yield from _kept(tournament, at)
    yield paragraph(machine_line())


def _about(standing: Standing) -> str:
    plan = standing.plan
    said = (
        _("{games} on {deals}, each player alone")
        if plan.alone
        else _("{games} on {deals}, every pairing from both sides")
    )
    games, deals = len(standing.played), len({each.deal for each in standing.played})
    parts = [
        said.format(
            games=_n("{n} game", "{n} games", games).format(n=numeral(games)),
            deals=_n("{n} common deal", "{n} common deals", deals).format(n=numeral(deals)),
        ),
        *_particulars(plan),
    ]
    return f"{'; '.join(parts)}."


def _particulars(plan: Plan) -> Iterator[str]:
    yield _("seed {seed}").format(seed=plan.seed)
    if plan.opening:
        yield _("each deal begins with {n} random plies").format(n=plan.opening)
    yield _("rules {version}").format(version=plan.game.rules.VERSION)
    chosen = ", ".join(f"{name} {value}" for name, value in plan.options.items() if value)
    yield _("options: {chosen}").format(chosen=chosen) if chosen else _("options: none")


def _strengths(standing: Standing) -> Iterator[str]:
    yield heading(_("How strong everybody is"))
    order = ranked(standing)
    yield table(
        (_("player"), _("games"), _("strength, with its 95% interval")),
        (
            (standing.plan.labels[n], numeral(len(standing.of_player(n))), strength(standing, n))
            for n in order
        ),
    )
    if standing.ratings:
        rows = [(standing.plan.labels[n], standing.ratings.elo[n]) for n in order]
        yield intervals(rows, _("Elo of the players with 95% intervals"), "Elo")
        if not standing.ratings.bounded:
            said = _("Somebody won or lost everything: no Elo is then the likeliest one.")
            yield paragraph(said)
    else:
        shares = [(standing.plan.labels[n], _hundredfold(standing.won(n))) for n in order]
        yield intervals(shares, _("Games won with 95% intervals"), _("% won"))
        scores = [(standing.plan.labels[n], score) for n in order if (score := standing.score(n))]
        if scores:
            yield intervals(scores, _("Mean scores with 95% intervals"), _("score"))


def _pairings(standing: Standing) -> Iterator[str]:
    yield heading(_("Who beats whom"))
    names = standing.plan.labels

    def row(duel: Duel) -> tuple[str, ...]:
        what = around(duel.score) if duel.score else difference(duel.elo)
        return (
            f"{names[duel.first]} - {names[duel.second]}",
            counts(duel.won, duel.drawn, duel.lost),
            percent(duel.share),
            what,
            numeral(duel.worth),
        )

    scored = any(duel.score for duel in standing.duels)
    last = _("score higher by") if scored else _("Elo difference")
    results = (
        _("only the first won, both or neither, only the second")
        if standing.plan.alone
        else _("won, drawn, lost")
    )
    head = (_("pairing"), results, _("share"), last, _("as telling as independent games"))
    yield table(head, map(row, standing.duels))
    sides = [line.strip() for duel in standing.duels for line in by_side(standing, duel)]
    yield from map(paragraph, sides)


def _courses(tournament: Tournament) -> Iterator[str]:
    """How the estimates came about."""
    standing, names = tournament.standing, tournament.plan.labels
    if tournament.sprt and (points := tournament.points):
        path = [(n, tournament.sprt.ratio(points[:n])) for n in _steps(len(points))]
        yield heading(_("The sequential test"))
        rows = [(deals, Estimate(each, each, each)) for deals, each in path]
        yield course(rows, _("Logarithm of the likelihood ratio"), "LLR", (-BOUND, BOUND))
    if standing.plan.alone:
        return
    yield heading(_("How it came about"))
    for duel in standing.duels[:MOST_COURSES]:
        if len(duel.points) < FEWEST_DEALS:
            continue
        shares = [
            (n, _hundredfold(Duel(duel.first, duel.second, duel.points[:n], 0, 2 * n, 0).share))
            for n in _steps(len(duel.points))
        ]
        title = f"{names[duel.first]} - {names[duel.second]}"
        said = _("{pairing}: share of the points, in percent")
        yield paragraph(said.format(pairing=title))
        yield course(shares, title, "%")


def _kept(tournament: Tournament, at: Path) -> Iterator[str]:
    folder = tournament.folder
    where = _link(folder.path, at, str(folder.path))
    said = _("Every record, and a line of JSON for each game, is in {folder}.")
    yield f"<p>{escape(said).format(folder=where)}</p>"
    faults = [each for each in tournament.standing.played if each.fault]
    if faults:
        yield heading(_("Faults"))
        name = _("game {n}")
        rows = (
            (
                _link(folder.record(each.number), at, name.format(n=each.number)),
                escape(each.fault),
            )
            for each in islice(faults, MOST_FAULTS)
        )
        count = len(faults)
        said = _n("the first of {n} fault", "the first of {n} faults", count)
        yield table((_("game"), said.format(n=numeral(count))), rows, plain=False)


def _steps(deals: int) -> list[int]:
    """After how many deals a course has its points; the last one is the end."""
    return sorted({*range(1, deals, max(1, deals // STEPS)), deals})


def _hundredfold(share: Estimate) -> Estimate:
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def _link(to: Path, at: Path, said: str) -> str:
    path = Path(os.path.relpath(to, at)).as_posix()
    return f'<a href="{escape(path)}">{escape(said)}</a>'
