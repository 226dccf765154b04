"""The page about an arena: tables and plots in one file that needs no other."""

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from snuggery.arena.plan import Plan
from snuggery.arena.reports.document import document, paragraph, table
from snuggery.arena.reports.machine import machine_line
from snuggery.arena.reports.plots import course, histogram, intervals
from snuggery.arena.reports.summary import (
    around,
    by_side,
    difference,
    different,
    many,
    percent,
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

MOST_COURSES, MOST_FAULTS, STEPS, FEWEST_DEALS = 6, 20, 200, 5


def page(tournament: Tournament, at: Path) -> str:
    """The whole page, for a file in that folder."""
    title = f"{tournament.plan.game.name}: arena"
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
    yield "<h2>The games</h2>"
    yield paragraph(different(standing))
    if not standing.plan.alone:
        names = standing.plan.game.rules.seats(standing.plan.options)
        told = zip(names, standing.seats, strict=True)
        shares = ", ".join(f"{spelled(name)} {share:.1%}" for name, share in told)
        yield paragraph(f"Share of the points by seat, whoever sat there: {shares}.")
    yield histogram([each.plies for each in standing.played], "Length of the games", "moves")
    ends = sorted({each.clause for each in standing.played})
    counted = ((end, sum(each.clause == end for each in standing.played)) for end in ends)
    yield table(("ended by", "games"), ((end, f"{count:,}") for end, count in counted))
    yield from _kept(tournament, at)
    yield paragraph(machine_line())


def _about(standing: Standing) -> str:
    plan = standing.plan
    how = "each player alone" if plan.alone else "every pairing from both sides"
    chosen = ", ".join(f"{name} {value}" for name, value in plan.options.items() if value)
    deals = len({each.deal for each in standing.played})
    return (
        f"{many(len(standing.played), 'game')} on {many(deals, 'common deal')}, {how}; "
        f"seed {plan.seed}; {_beginning(plan)}rules {plan.game.rules.VERSION}; "
        f"options: {chosen or 'none'}."
    )


def _beginning(plan: Plan) -> str:
    return f"each deal begins with {plan.opening} random plies; " if plan.opening else ""


def _strengths(standing: Standing) -> Iterator[str]:
    yield "<h2>How strong everybody is</h2>"
    order = ranked(standing)
    yield table(
        ("player", "games", "strength, with its 95% interval"),
        (
            (standing.plan.labels[n], f"{len(standing.of_player(n)):,}", strength(standing, n))
            for n in order
        ),
    )
    if standing.ratings:
        rows = [(standing.plan.labels[n], standing.ratings.elo[n]) for n in order]
        yield intervals(rows, "Elo of the players with 95% intervals", "Elo")
        if not standing.ratings.bounded:
            yield paragraph("Somebody won or lost everything: no Elo is then the likeliest one.")
    else:
        shares = [(standing.plan.labels[n], _hundredfold(standing.won(n))) for n in order]
        yield intervals(shares, "Games won with 95% intervals", "% won")
        scores = [(standing.plan.labels[n], score) for n in order if (score := standing.score(n))]
        if scores:
            yield intervals(scores, "Mean scores with 95% intervals", "score")


def _pairings(standing: Standing) -> Iterator[str]:
    yield "<h2>Who beats whom</h2>"
    names = standing.plan.labels

    def row(duel: Duel) -> tuple[str, ...]:
        what = around(duel.score) if duel.score else difference(duel.elo)
        return (
            f"{names[duel.first]} - {names[duel.second]}",
            f"+{duel.won} ={duel.drawn} -{duel.lost}",
            percent(duel.share),
            what,
            f"{duel.worth:,.0f}",
        )

    scored = any(duel.score for duel in standing.duels)
    last = "score higher by" if scored else "Elo difference"
    alone = "only the first won, both or neither, only the second"
    counts = alone if standing.plan.alone else "won, drawn, lost"
    head = ("pairing", counts, "share", last, "as telling as independent games")
    yield table(head, map(row, standing.duels))
    sides = [line.strip() for duel in standing.duels for line in by_side(standing, duel)]
    yield from map(paragraph, sides)


def _courses(tournament: Tournament) -> Iterator[str]:
    """How the estimates came about."""
    standing, names = tournament.standing, tournament.plan.labels
    if tournament.sprt and (points := tournament.points):
        path = [(n, tournament.sprt.ratio(points[:n])) for n in _steps(len(points))]
        yield "<h2>The sequential test</h2>"
        rows = [(deals, Estimate(each, each, each)) for deals, each in path]
        yield course(rows, "Logarithm of the likelihood ratio", "LLR", (-BOUND, BOUND))
    if standing.plan.alone:
        return
    yield "<h2>How it came about</h2>"
    for duel in standing.duels[:MOST_COURSES]:
        if len(duel.points) < FEWEST_DEALS:
            continue
        shares = [
            (n, _hundredfold(Duel(duel.first, duel.second, duel.points[:n], 0, 2 * n, 0).share))
            for n in _steps(len(duel.points))
        ]
        title = f"{names[duel.first]} - {names[duel.second]}"
        yield paragraph(f"{title}: share of the points, in percent")
        yield course(shares, title, "%")


def _kept(tournament: Tournament, at: Path) -> Iterator[str]:
    folder = tournament.folder
    where = _link(folder.path, at, str(folder.path))
    yield f"<p>Every record, and a line of JSON for each game, is in {where}.</p>"
    faults = [each for each in tournament.standing.played if each.fault]
    if faults:
        yield "<h2>Faults</h2>"
        rows = (
            (_link(folder.record(each.number), at, f"game {each.number}"), escape(each.fault))
            for each in islice(faults, MOST_FAULTS)
        )
        yield table(("game", f"the first of {many(len(faults), 'fault')}"), rows, plain=False)


def _steps(deals: int) -> list[int]:
    """After how many deals a course has its points; the last one is the end."""
    return sorted({*range(1, deals, max(1, deals // STEPS)), deals})


def _hundredfold(share: Estimate) -> Estimate:
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def _link(to: Path, at: Path, said: str) -> str:
    path = Path(os.path.relpath(to, at)).as_posix()
    return f'<a href="{escape(path)}">{escape(said)}</a>'
