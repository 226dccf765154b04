"""What somebody's games of one kind come to: over time, by opponent, beside others, by the truth.

From the results that they keep (core/challenges/results.py). Games in which something hidden was
seen before its time count nowhere.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from statistics import fmean
from typing import Protocol, cast

from snuggery.core.abilities import Options, Yardstick, Yardsticks
from snuggery.core.challenges.challenge import challenge_named
from snuggery.core.challenges.results import Result
from snuggery.core.errors import BadOptions
from snuggery.core.game import Game
from snuggery.core.people import called
from snuggery.core.statistics import charts
from snuggery.core.statistics.charts import Dot, Share
from snuggery.core.text.language import _, numeral

SHOWN = 40
"""A chart over time shows this many games, the latest ones."""
ROWS = 8
"""The most rows a chart has."""
PEOPLE = "people"
"""Stands for opponents who are not computers, in a result."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture, and the same in words."""

    title: str
    drawing: str
    """SVG, or lines of text for a terminal."""
    key: str
    """What the shapes mean."""
    lines: tuple[str, ...]


class Draws(Protocol):
    """What draws charts: charts.py, or text_charts.py for a terminal."""

    def dots(self, games: Sequence[Dot], least: float, most: float) -> str:
        """A dot a game, and the mean of the last ones."""

    def ups_and_downs(self, games: Sequence[bool | None]) -> str:
        """Won and lost, game by game."""

    def shares(self, rows: Sequence[Share]) -> str:
        """How many were won, a row each."""

    def spreads(
        self, rows: Sequence[tuple[str, Sequence[float]]], least: float, most: float
    ) -> str:
        """How scores are spread, a row each."""


def statistics(game: Game, results: Iterable[Result], draws: Draws = charts) -> tuple[Chart, ...]:
    """All that can be said of these games; nothing where there are none."""
    counted = [each for each in results if each.game == game.slug and not each.assisted]
    if not counted:
        return ()
    found = [
        _over_time(counted, draws),
        _scores_over_time(counted, draws),
        _by_opponent(counted, draws),
        _by_set_up(game, counted, draws),
        *_spreads(game, counted, draws),
        _near_the_best(game, counted, draws),
        _given_away(game, counted, draws),
    ]
    return tuple(filter(None, found))


def _over_time(counted: Sequence[Result], draws: Draws) -> Chart | None:
    """Won and lost, game by game; not where the title counts, and a win is the rarest of them."""
    if any(each.rating for each in counted):
        return None
    wins = [each.won for each in counted]
    return Chart(
        _("Game by game"),
        draws.ups_and_downs(wins[-SHOWN:]),
        _("An upward bar is a win, a hollow downward bar a loss, a dash a draw."),
        (_tally(wins), *_lately(wins), _row(wins)),
    )


def _tally(wins: Sequence[bool | None]) -> str:
    won, drawn, lost = wins.count(True), wins.count(None), wins.count(False)
    if not drawn:
        return _("{games} played: {won} won, {lost} lost.").format(
            games=len(wins), won=won, lost=lost
        )
    said = _("{games} played: {won} won, {drawn} drawn, {lost} lost.")
    return said.format(games=len(wins), won=won, drawn=drawn, lost=lost)


def _lately(wins: Sequence[bool | None]) -> tuple[str, ...]:
    if len(wins) <= charts.LAST:
        return ()
    said = _("You won {won} of the last {n}.")
    return (said.format(n=charts.LAST, won=wins[-charts.LAST :].count(True)),)


def _row(wins: Sequence[bool | None]) -> str:
    longest = now = 0
    for won in wins:
        now = now + 1 if won else 0
        longest = max(longest, now)
    return _("Longest winning streak: {longest}; current: {now}.").format(longest=longest, now=now)


def _scored(counted: Iterable[Result]) -> list[Result]:
    """Games with points that mean something: those of a loss do not where fewer are better."""
    return [
        each
        for each in counted
        if each.score is not None and (each.rating or (each.fewest and each.won))
    ]


def _scores_over_time(counted: Sequence[Result], draws: Draws) -> Chart | None:
    scored = _scored(counted)
    if not scored:
        return None
    scores = [float(each.score or 0) for each in scored]
    lately = scored[-SHOWN:]
    dots = [Dot(float(each.score or 0), bool(each.won)) for each in lately]
    least, most = _rounded([dot.value for dot in dots])
    best = min(scores) if scored[-1].fewest else max(scores)
    lines = [
        _("Best {best}, average {mean}, in {n} games.").format(
            best=numeral(best), mean=_mean(scores), n=len(scores)
        )
    ]
    if len(scores) > charts.LAST:
        said = _("Average of the last {n}: {mean}.")
        lines.append(said.format(n=charts.LAST, mean=_mean(scores[-charts.LAST :])))
    return Chart(
        _("Your scores, game by game"),
        draws.dots(dots, least, most),
        _("A full dot is a win. The curve is the average of the last ten games."),
        tuple(lines),
    )


def _mean(values: Sequence[float]) -> str:
    mean = fmean(values)
    return numeral(mean, 0 if mean >= 100 else 1 if mean >= 1 else 2)


def _by_opponent(counted: Sequence[Result], draws: Draws) -> Chart | None:
    rows = _shares([each for each in counted if each.against], _opponents)
    return (
        Chart(_("Against whom"), draws.shares(rows), _shares_key(), _told(rows)) if rows else None
    )


def _opponents(result: Result) -> str:
    several = dict.fromkeys(result.against.split(", "))
    return ", ".join(_("people") if who == PEOPLE else called(who) for who in several)


def _by_set_up(game: Game, counted: Sequence[Result], draws: Draws) -> Chart | None:
    rows = _shares(counted, lambda each: set_up(game, each.options))
    beside = [line for each in _set_ups(game, counted) for line in _winning(game, each)]
    if len(rows) < 2 and not beside:
        return None
    title, lines = _("By set-up"), (*_told(rows), *beside)
    return Chart(title, draws.shares(rows), _shares_key(), lines)


def _winning(game: Game, options: Options) -> list[str]:
    """How often others win there."""
    said = _("{who} wins {share} of 100 ({setup}).")
    return [
        said.format(who=each.who, share=round(100 * each.wins), setup=set_up(game, options))
        for each in _yardsticks(game, options)
        if each.wins is not None
    ]


def _shares(counted: Sequence[Result], name: Callable[[Result], str]) -> list[Share]:
    """The rows with most games, the fullest first."""
    wins: dict[str, list[bool | None]] = {}
    for each in counted:
        wins.setdefault(name(each), []).append(each.won)
    rows = [
        Share(who, each.count(True), each.count(None), each.count(False))
        for who, each in wins.items()
    ]
    return sorted(rows, key=lambda row: -row.games)[:ROWS]


def _shares_key() -> str:
    return _("Full is won, grey drawn, hollow lost.")


def _told(rows: Sequence[Share]) -> tuple[str, ...]:
    plain = _("{name}: {won} won, {lost} lost.")
    drawn = _("{name}: {won} won, {drawn} drawn, {lost} lost.")
    return tuple(
        (drawn if row.drawn else plain).format(
            name=row.name, won=row.won, drawn=row.drawn, lost=row.lost
        )
        for row in rows
    )


def set_up(game: Game, options: Options) -> str:
    """How a game was set up: its first option, and whatever else was not as usual."""
    said = []
    for number, option in enumerate(game.options):
        value = options.get(option.name) or option.default
        if option.numbered or option.file or not value or (number and value == option.default):
            continue
        said.append(option.said(value))
    return ", ".join(said) or _("as usual")


def _set_ups(game: Game, counted: Sequence[Result]) -> list[Options]:
    """One set-up of each kind that was played, the most played first."""
    found: dict[str, list[Options]] = {}
    for each in counted:
        found.setdefault(set_up(game, each.options), []).append(each.options)
    return [each[0] for each in sorted(found.values(), key=lambda some: -len(some))]


def _spreads(game: Game, counted: Sequence[Result], draws: Draws) -> Iterable[Chart]:
    """One's own scores beside those of others, for each set-up that has been measured."""
    for options in _set_ups(game, _scored(counted)):
        named = set_up(game, options)
        own = [
            float(each.score or 0)
            for each in _scored(counted)
            if set_up(game, each.options) == named
        ]
        others = [each for each in _yardsticks(game, options) if each.scores]
        if not others:
            continue
        rows = [(_("You"), own), *((each.who, list(map(float, each.scores))) for each in others)]
        least, most = _rounded([score for _name, scores in rows for score in scores])
        said = _("{who}: average {mean}, from {least} to {most}, in {n} games.")
        lines = tuple(
            said.format(
                who=who,
                mean=_mean(scores),
                least=numeral(min(scores)),
                most=numeral(max(scores)),
                n=len(scores),
            )
            for who, scores in rows
        )
        title = _("Your scores and those of others: {setup}").format(setup=named)
        key = _("The taller a bar, the more games ended there. The stroke is the average.")
        yield Chart(title, draws.spreads(rows, least, most), key, lines)


def _yardsticks(game: Game, options: Options) -> tuple[Yardstick, ...]:
    if "yardsticks" not in game.offers:
        return ()
    try:
        settled = game.settled(options)
    except BadOptions:  # another program's result
        return ()
    return cast("Yardsticks", game.part("challenges")).yardsticks(settled)


def _near_the_best(game: Game, counted: Sequence[Result], draws: Draws) -> Chart | None:
    """What was reached in challenges, beside the proven best; of some the first try only."""
    shares = []
    for each in counted:
        if each.attempt > 1:
            continue  # the player already knew the answer
        challenge = challenge_named(game, each.challenge) if each.challenge else None
        if challenge and challenge.proven and each.reached and challenge.par:
            ratio = each.reached / challenge.par
            shares.append(min(100.0, 100 / ratio if challenge.fewest else 100 * ratio))
    if not shares:
        return None
    dots = [Dot(share, share >= 100) for share in shares[-SHOWN:]]
    lines = [
        _("On average {share}% of what was possible.").format(share=numeral(fmean(shares), 1)),
        _("In {n} of {all} games nobody could have done better.").format(
            n=sum(share >= 100 for share in shares), all=len(shares)
        ),
    ]
    least = min(90.0, 10 * floor(min(dot.value for dot in dots) / 10))
    return Chart(
        _("How close to the best, in %"),
        draws.dots(dots, least, 100),
        _("At a full dot nobody could have done better. The curve is the average of the last ten."),
        tuple(lines),
    )


def _given_away(game: Game, counted: Sequence[Result], draws: Draws) -> Chart | None:
    """What the moves gave away, where the truth is known."""
    known = [each.regret for each in counted if each.regret is not None]
    if not known:
        return None
    dots = [Dot(regret, regret <= 0) for regret in known[-SHOWN:]]
    _least, most = _rounded([0, *(dot.value for dot in dots)])
    lines = (
        _mean_given_away(game).format(mean=_mean(known)),
        _("{n} of {all} games without a mistake.").format(
            n=sum(regret <= 0 for regret in known), all=len(known)
        ),
    )
    key = _("A full dot is a game without a mistake. The curve is the average of the last ten.")
    return Chart(_("What your moves gave away"), draws.dots(dots, 0, most), key, lines)


def _mean_given_away(game: Game) -> str:
    """What a move gave away on average, in what the game counts."""
    unit = game.judge.GIVEN_AWAY if game.judge else "points"
    return {
        "plays": _("On average, each move cost {mean} plays more than it had to."),
        "points": _("On average, each move gave away {mean} points."),
        "results": _(
            "On average, each move gave away {mean} "
            "(1 is from a win to a draw, 2 from a win to a loss)."
        ),
    }[unit]


def _rounded(values: Sequence[float]) -> tuple[float, float]:
    """Round figures around these values, for an axis."""
    least, most = min(values), max(values)
    step = 10 ** floor(log10(max(most - least, 2) / 2))
    low, high = step * floor(least / step), step * ceil(most / step)
    return (low, high) if high > low else (low - step, high + step)
