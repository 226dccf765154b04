"""An arena in words: while it is played, and when it is over."""

from collections.abc import Iterator
from math import inf
from typing import Any

from snuggery.arena.reports.machine import machine, machine_line
from snuggery.arena.statistics.estimate import Estimate, signed
from snuggery.arena.statistics.sprt import BOUND
from snuggery.arena.statistics.standings import Duel, Standing
from snuggery.arena.tournament import Tournament


def progress_line(tournament: Tournament, seconds: float) -> str:
    """How far it is, how quick, and what shows so far."""
    new = tournament.played - tournament.before
    rate = new / seconds if seconds else 0.0
    parts = [f"{tournament.played:,} of {tournament.total:,} games", f"{rate:.2g} a second"]
    if rate and (left := tournament.total - tournament.played):
        parts.append(f"{clock(left / rate)} left")
    names, duels = tournament.plan.labels, tournament.standing.duels
    parts += [f"{names[duel.first]} {duel.share.value:.1%}" for duel in duels[:1]]
    if tournament.sprt:
        parts.append(f"LLR {tournament.ratio:+.2f} of ±{BOUND:.2f}")
    return ", ".join(parts)


def lines(tournament: Tournament) -> Iterator[str]:
    """What came out."""
    standing, plan = tournament.standing, tournament.plan
    games = many(len(standing.played), "game")
    yield f"{plan.game.name}: {games}, kept in {tournament.folder.path}"
    width = max(map(len, plan.labels))
    for slot in ranked(standing):
        yield f"  {plan.labels[slot]:<{width}}  {strength(standing, slot)}"
    if standing.ratings and not standing.ratings.bounded:
        yield "Somebody won or lost everything: the Elo is only the least that it may be."
    for duel in standing.duels:
        yield met(standing, duel)
        yield from by_side(standing, duel)
    if standing.played:
        yield different(standing)
    yield from verdict(tournament)
    yield machine_line()
    if faults := sum(bool(each.fault) for each in standing.played):
        yield f"{many(faults, 'game')} ended by a player's fault; games.jsonl says which."


def ranked(standing: Standing) -> list[int]:
    """The players, the best first."""

    def worth(slot: int) -> float:
        return standing.ratings.elo[slot].value if standing.ratings else standing.won(slot).value

    return sorted(range(len(standing.plan.players)), key=worth, reverse=True)


def strength(standing: Standing, slot: int) -> str:
    """How strong a player has proved to be."""
    if standing.ratings:
        return f"{standing.ratings.elo[slot]} Elo"
    if not standing.plan.alone:
        return "no deal is over yet"
    score = standing.score(slot)
    said = f"won {percent(standing.won(slot))}"
    return f"{said}, mean score {around(score)}" if score else said


def met(standing: Standing, duel: Duel) -> str:
    """What came of two players."""
    first, second = (standing.plan.labels[slot] for slot in (duel.first, duel.second))
    if standing.plan.alone:
        said = f"{first} and {second} on {many(duel.games, 'common deal')}: only the first won "
        said += f"{duel.won}, only the second {duel.lost}"
        return f"{said}; score higher by {around(duel.score)}" if duel.score else said
    said = f"{first} - {second}: +{duel.won} ={duel.drawn} -{duel.lost}, {percent(duel.share)}"
    gain = f"; as telling as {duel.worth:,.0f} independent games" if duel.games else ""
    return f"{said}, {difference(duel.elo)} Elo{gain}"


def by_side(standing: Standing, duel: Duel) -> Iterator[str]:
    """The same by the seat of the first of them."""
    if not duel.games or not duel.sides:
        return
    names = standing.plan.game.rules.seats(standing.plan.options)
    told = ", ".join(
        f"as {spelled(name)} +{won} ={drawn} -{lost}"
        for name, (won, drawn, lost) in zip(names, duel.sides, strict=False)
    )
    yield f"  {standing.plan.labels[duel.first]} {told}"


def different(standing: Standing) -> str:
    """How many of the games are not repetitions."""
    count, games = standing.different, len(standing.played)
    if count == games:
        return "No two games went the same way." if games > 1 else "One game."
    said = f"{many(count, 'different game')} among {games:,}: repeated ones count once."
    if standing.plan.alone or standing.plan.opening:
        return said
    return f"{said} --opening varies the beginnings."


def spelled(name: str) -> str:
    """A seat that has but a number, in words."""
    return f"seat {name}" if name.isdigit() else name


def verdict(tournament: Tournament) -> Iterator[str]:
    """What the sequential test says."""
    if not tournament.sprt:
        return
    at = f"LLR {tournament.ratio:+.2f} after {many(len(tournament.points), 'deal')}"
    found = {
        "high": f"stronger by {tournament.sprt.high:g} Elo rather than {tournament.sprt.low:g}",
        "low": f"stronger by {tournament.sprt.low:g} Elo at most, not {tournament.sprt.high:g}",
        "": "not decided",
    }[tournament.verdict]
    yield f"Sequential test: {tournament.plan.labels[0]} is {found} ({at})."


def outcome_figures(tournament: Tournament) -> dict[str, Any]:
    """Everything for programs."""
    figures = tournament.standing.figures() | {"folder": str(tournament.folder.path)}
    figures["machine"] = machine()
    if tournament.sprt:
        figures["sprt"] = {
            "low": tournament.sprt.low,
            "high": tournament.sprt.high,
            "deals": len(tournament.points),
            "ratio": round(tournament.ratio, 4),
            "bound": round(BOUND, 4),
            "verdict": tournament.verdict or None,
        }
    return figures


def many(count: int, thing: str) -> str:
    """A count of things."""
    return f"{count:,} {thing}{'s' * (count != 1)}"


def percent(share: Estimate) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def around(estimate: Estimate) -> str:
    """A number with its interval."""
    digits = 0 if abs(estimate.value) >= 100 else 1
    value, low, high = (
        f"{each:,.{digits}f}" for each in (estimate.value, estimate.low, estimate.high)
    )
    return value if estimate.high == inf else f"{value} ({low} to {high})"


def difference(estimate: Estimate) -> str:
    """A difference in Elo, which may be without bound."""
    if estimate.value == inf:
        return f"at least {signed(estimate.low)}"
    if estimate.value == -inf:
        return f"at most {signed(estimate.high)}"
    return str(estimate)


def clock(seconds: float) -> str:
    """A time to wait."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
