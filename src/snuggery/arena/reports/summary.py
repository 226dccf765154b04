"""An arena in words: while it is played, and when it is over."""

from collections.abc import Iterator
from math import inf
from typing import Any

from snuggery.arena.reports.machine import machine, machine_line
from snuggery.arena.statistics.estimate import Estimate, signed
from snuggery.arena.statistics.sprt import BOUND
from snuggery.arena.statistics.standings import Duel, Standing
from snuggery.arena.tournament import Tournament
from snuggery.core.text.language import _, _n, as_numeral, numeral


def progress_line(tournament: Tournament, seconds: float) -> str:
    """How far it is, how quick, and what shows so far."""
    new = tournament.played - tournament.before
    rate = new / seconds if seconds else 0.0
    parts = [
        _("{played} of {total} games").format(
            played=numeral(tournament.played), total=numeral(tournament.total)
        ),
        _("{rate} a second").format(rate=as_numeral(f"{rate:.2g}")),
    ]
    if rate and (left := tournament.total - tournament.played):
        parts.append(_("{time} left").format(time=clock(left / rate)))
    names, duels = tournament.plan.labels, tournament.standing.duels
    parts += [f"{names[duel.first]} {portion(duel.share.value)}" for duel in duels[:1]]
    if tournament.sprt:
        said = _("LLR {ratio} of ±{bound}")
        parts.append(said.format(ratio=ratio(tournament), bound=numeral(BOUND, 2)))
    return ", ".join(parts)


def lines(tournament: Tournament) -> Iterator[str]:
    """What came out."""
    standing, plan = tournament.standing, tournament.plan
    games = len(standing.played)
    kept = _n("{game}: {n} game, kept in {folder}", "{game}: {n} games, kept in {folder}", games)
    name, folder = _(plan.game.name), tournament.folder.path
    yield kept.format(game=name, n=numeral(games), folder=folder)
    width = max(map(len, plan.labels))
    for slot in ranked(standing):
        yield f"  {plan.labels[slot]:<{width}}  {strength(standing, slot)}"
    if standing.ratings and not standing.ratings.bounded:
        yield _("Somebody won or lost everything: the Elo is only the least that it may be.")
    for duel in standing.duels:
        yield met(standing, duel)
        yield from by_side(standing, duel)
    if standing.played:
        yield different(standing)
    yield from verdict(tournament)
    yield machine_line()
    if faults := sum(bool(each.fault) for each in standing.played):
        said = _n(
            "{n} game ended by a player's fault; games.jsonl says which.",
            "{n} games ended by a player's fault; games.jsonl says which.",
            faults,
        )
        yield said.format(n=numeral(faults))


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
        return _("no deal is over yet")
    won = percent(standing.won(slot))
    if score := standing.score(slot):
        return _("won {share}, mean score {score}").format(share=won, score=around(score))
    return _("won {share}").format(share=won)


def met(standing: Standing, duel: Duel) -> str:
    """What came of two players."""
    first, second = (standing.plan.labels[slot] for slot in (duel.first, duel.second))
    if standing.plan.alone:
        said = _n(
            "{first} and {second} on {n} common deal: only the first won {won}, "
            "only the second {lost}",
            "{first} and {second} on {n} common deals: only the first won {won}, "
            "only the second {lost}",
            duel.games,
        )
        told = said.format(
            first=first, second=second, n=numeral(duel.games), won=duel.won, lost=duel.lost
        )
        if not duel.score:
            return told
        return _("{result}; score higher by {by}").format(result=told, by=around(duel.score))
    told = f"{first} - {second}: {counts(duel.won, duel.drawn, duel.lost)}, {percent(duel.share)}"
    told = f"{told}, {difference(duel.elo)} Elo"
    if not duel.games:
        return told
    said = _("{result}; as telling as {n} independent games")
    return said.format(result=told, n=numeral(duel.worth))


def by_side(standing: Standing, duel: Duel) -> Iterator[str]:
    """The same by the seat of the first of them."""
    if not duel.games or not duel.sides:
        return
    names = standing.plan.game.rules.seats(standing.plan.options)
    said = _("as {seat} {counts}")
    told = ", ".join(
        said.format(seat=spelled(name), counts=counts(*side))
        for name, side in zip(names, duel.sides, strict=False)
    )
    yield f"  {standing.plan.labels[duel.first]} {told}"


def different(standing: Standing) -> str:
    """How many of the games are not repetitions."""
    count, games = standing.different, len(standing.played)
    if count == games:
        return _("No two games went the same way.") if games > 1 else _("One game.")
    said = _n(
        "{n} different game among {games}: repeated ones count once.",
        "{n} different games among {games}: repeated ones count once.",
        count,
    )
    told = said.format(n=numeral(count), games=numeral(games))
    if standing.plan.alone or standing.plan.opening:
        return told
    advice = _("--opening varies the beginnings.")
    return f"{told} {advice}"


def spelled(name: str) -> str:
    """A seat that has but a number, in words."""
    return _("seat {n}").format(n=name) if name.isdigit() else _(name)


def counts(won: int, drawn: int, lost: int) -> str:
    """Results as chess players write them."""
    return f"+{won} ={drawn} -{lost}"


def verdict(tournament: Tournament) -> Iterator[str]:
    """What the sequential test says."""
    if not tournament.sprt:
        return
    deals = len(tournament.points)
    at = _n("LLR {ratio} after {n} deal", "LLR {ratio} after {n} deals", deals)
    said = {
        "high": _("Sequential test: {player} is stronger by {high} Elo rather than {low} ({at})."),
        "low": _("Sequential test: {player} is stronger by {low} Elo at most, not {high} ({at})."),
        "": _("Sequential test: {player} is not decided ({at})."),
    }[tournament.verdict]
    yield said.format(
        player=tournament.plan.labels[0],
        low=as_numeral(f"{tournament.sprt.low:g}"),
        high=as_numeral(f"{tournament.sprt.high:g}"),
        at=at.format(ratio=ratio(tournament), n=numeral(deals)),
    )


def ratio(tournament: Tournament) -> str:
    """How far the sequential test has come."""
    return as_numeral(f"{tournament.ratio:+.2f}")


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


def portion(share: float) -> str:
    """A share of a whole."""
    return _("{share}%").format(share=numeral(100 * share, 1))


def percent(share: Estimate) -> str:
    """A share with its interval."""
    value, low, high = map(portion, (share.value, share.low, share.high))
    return _("{value} ({low} to {high})").format(value=value, low=low, high=high)


def around(estimate: Estimate) -> str:
    """A number with its interval."""
    digits = 0 if abs(estimate.value) >= 100 else 1
    ends = (estimate.value, estimate.low, estimate.high)
    value, low, high = (numeral(each, digits) for each in ends)
    if estimate.high == inf:
        return value
    return _("{value} ({low} to {high})").format(value=value, low=low, high=high)


def difference(estimate: Estimate) -> str:
    """A difference in Elo, which may be without bound."""
    if estimate.value == inf:
        return _("at least {elo}").format(elo=signed(estimate.low))
    if estimate.value == -inf:
        return _("at most {elo}").format(elo=signed(estimate.high))
    return str(estimate)


def clock(seconds: float) -> str:
    """A time to wait."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
