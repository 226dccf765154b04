"""The page about an arena: tables and plots in one file that needs no other."""

import base64
import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from snuggery.arena.plan import Plan
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
from snuggery.core.drawing import FAMILIES, escape
from snuggery.core.text.lettering import FONTS

MOST_COURSES, MOST_FAULTS, STEPS, FEWEST_DEALS = 6, 20, 200, 5

STYLE = """
:root { color-scheme: light dark; --ink: #2b2622; --page: #fbf8f3; --line: #d9d0c3;
  --mark: #9a4f2c; --band: #e9c9b3 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e0d5; --page: #1d1a17; --line: #463f37;
  --mark: #e39a6c; --band: #5b3b29 } }
body { font: 16px/1.5 var(--sans); color: var(--ink); background: var(--page);
  max-width: 54rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: var(--serif); line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto }
td, th { padding: .3rem .8rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line) }
td:nth-child(2) { white-space: nowrap }
svg { width: 100%; height: auto } svg text { font-size: 12px; fill: var(--ink) }
@media (max-width: 40rem) { svg text { font-size: 18px } }
.grid { stroke: var(--line) } .interval { stroke: var(--mark); stroke-width: 3 }
.dot, .bar { fill: var(--mark) } .band { fill: var(--band) }
.course { fill: none; stroke: var(--mark); stroke-width: 2 }
.bound { stroke: var(--ink); stroke-dasharray: 4 4 } a { color: var(--mark) }
"""


def _type() -> str:
    """Our fonts, in the page itself."""
    faces, names = "", ""
    for font, families in FAMILIES.items():
        ours, name = Path(FONTS, f"{font}.woff2").read_bytes(), families.split(",")[0]
        content = base64.b64encode(ours).decode()
        faces += (
            f'@font-face {{ font-family: "{name}"; font-weight: 400 700;'
            f" src: url(data:font/woff2;base64,{content}) }}\n"
        )
        names += f"--{font}: {families}; "
    return f"\n{faces}:root {{ {names}}}"


def page(tournament: Tournament, at: Path) -> str:
    """The whole page, for a file in that folder."""
    title = f"{tournament.plan.game.name}: arena"
    body = "\n".join(_body(tournament, at))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}'
        '</title><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_type()}{STYLE}</style></head><body>\n<h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _body(tournament: Tournament, at: Path) -> Iterator[str]:
    standing = tournament.standing
    yield _paragraph(_about(standing))
    yield from map(_paragraph, verdict(tournament))
    if not standing.played:
        return
    yield from _strengths(standing)
    yield from _pairings(standing)
    yield from _courses(tournament)
    yield "<h2>The games</h2>"
    yield _paragraph(different(standing))
    if not standing.plan.alone:
        names = standing.plan.game.rules.seats(standing.plan.options)
        told = zip(names, standing.seats, strict=True)
        shares = ", ".join(f"{spelled(name)} {share:.1%}" for name, share in told)
        yield _paragraph(f"Share of the points by seat, whoever sat there: {shares}.")
    yield histogram([each.plies for each in standing.played], "Length of the games", "moves")
    ends = sorted({each.clause for each in standing.played})
    counted = ((end, sum(each.clause == end for each in standing.played)) for end in ends)
    yield _table(("ended by", "games"), ((end, f"{count:,}") for end, count in counted))
    yield from _kept(tournament, at)
    yield _paragraph(machine_line())


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
    yield _table(
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
            yield _paragraph("Somebody won or lost everything: no Elo is then the likeliest one.")
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
    yield _table(head, map(row, standing.duels))
    sides = [line.strip() for duel in standing.duels for line in by_side(standing, duel)]
    yield from map(_paragraph, sides)


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
        yield _paragraph(f"{title}: share of the points, in percent")
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
        yield _table(("game", f"the first of {many(len(faults), 'fault')}"), rows, plain=False)


def _steps(deals: int) -> list[int]:
    """After how many deals a course has its points; the last one is the end."""
    return sorted({*range(1, deals, max(1, deals // STEPS)), deals})


def _hundredfold(share: Estimate) -> Estimate:
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def _link(to: Path, at: Path, said: str) -> str:
    path = Path(os.path.relpath(to, at)).as_posix()
    return f'<a href="{escape(path)}">{escape(said)}</a>'


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], *, plain: bool = True) -> str:
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(each) if plain else each}</td>' for each in row)}</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
