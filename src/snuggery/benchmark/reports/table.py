"""Results in words and columns."""

from collections.abc import Iterator, Sequence

from snuggery.arena.statistics.estimate import Estimate
from snuggery.benchmark.comparison import Difference
from snuggery.benchmark.results import Results
from snuggery.benchmark.scores import Score
from snuggery.benchmark.sets import shipped
from snuggery.core.text.language import N_, _, _n, as_numeral, numeral
from snuggery.shelf import game as on_the_shelf

MEASURES = {
    "win": N_("wins given away per move"),
    "result": N_("half-points, 1 from a win to a draw or from a draw to a loss"),
    "chance": N_("chance to win"),
    "points": N_("points"),
    "play": N_("points of the play"),
    "questions": N_("extra questions"),
}
"""The unit of regret, in words."""
KINDS = {
    "exact": N_("exact"),
    "bound": N_("between proven bounds"),
    "estimate": N_("estimated"),
}
HEAD = (
    N_("player"),
    N_("mean regret (95%)"),
    N_("perfect moves (95%)"),
    N_("refused"),
    N_("seconds"),
)


def about(game: str) -> str:
    """What is asked in a game, and how surely the answers are known."""
    known = shipped(game)
    said = _("{game}: {n} positions, set {version}; regret in {measure}, {kind}.")
    return said.format(
        game=_(on_the_shelf(game).name),
        n=numeral(len(known.positions)),
        version=known.version,
        measure=_(MEASURES[known.measure]),
        kind=_(KINDS[known.kind]),
    )


def rows(game: str, found: Sequence[Results]) -> list[tuple[str, ...]]:
    """A row for each player who was asked, the best first."""
    scores = {each.player: each.scores[game] for each in found if game in each.answers}
    order = sorted(scores.items(), key=lambda each: each[1].regret.value)
    return [(player, *columns(score)) for player, score in order]


def columns(score: Score) -> tuple[str, ...]:
    """What a score comes to."""
    return (
        with_interval(score.regret),
        percent(score.perfect),
        numeral(score.refused),
        as_numeral(f"{score.seconds:.2g}"),
    )


def with_interval(estimate: Estimate) -> str:
    """A number and the ends of its interval, in as many digits as say something."""
    most = max(abs(estimate.low), abs(estimate.high))
    kept = 0 if most >= 100 else 1 if most >= 10 else 3
    ends = (estimate.value, estimate.low, estimate.high)
    value, low, high = (numeral(each, kept) for each in ends)
    return _("{value} ({low} to {high})").format(value=value, low=low, high=high)


def percent(share: Estimate) -> str:
    """A share with the ends of its interval."""
    value, low, high = (numeral(100 * each, 1) for each in (share.value, share.low, share.high))
    return _("{value}% ({low} to {high})").format(value=value, low=low, high=high)


def lines(found: Sequence[Results]) -> Iterator[str]:
    """Everything, game by game."""
    games = dict.fromkeys(game for each in found for game in each.answers)
    for game in games:
        yield about(game)
        table = [tuple(map(_, HEAD)), *rows(game, found)]
        wide = [max(len(row[at]) for row in table) for at in range(len(HEAD))]
        for row in table:
            cells = (cell.ljust(width) for cell, width in zip(row, wide, strict=True))
            yield f"  {'  '.join(cells)}".rstrip()
        yield ""
    yield from whole(found)


def whole(found: Sequence[Results]) -> Iterator[str]:
    """What came of whole games."""
    for each in found:
        for game, told in each.whole_games.items():
            share = told["share"]
            said = _("{game}, whole games by {player}: {won} won, {drawn} drawn, {lost} lost")
            text = said.format(
                game=_(on_the_shelf(game).name),
                player=each.player,
                won=told["won"],
                drawn=told["drawn"],
                lost=told["lost"],
            )
            estimate = Estimate(share["value"], share["low"], share["high"])
            yield f"{text}: {percent(estimate)}"


def verdicts(first: str, second: str, found: Sequence[Difference]) -> Iterator[str]:
    """What a comparison says."""
    for each in found:
        name = _(on_the_shelf(each.game).name)
        ahead = first if each.regret.value < 0 else second
        said = (
            _("{game}: {player} is better.")
            if each.real
            else _("{game}: no difference that is more than chance.")
        )
        verdict = said.format(game=name, player=ahead)
        counted = _n("{n} position", "{n} positions", each.positions).format(n=each.positions)
        said = _(
            "Regret differs by {regret}; {first} did better on {better} and {second} on {worse} of"
            " {counted}; chance alone would do that with probability {chance}."
        )
        told = said.format(
            regret=with_interval(each.regret),
            first=first,
            second=second,
            better=each.better,
            worse=each.worse,
            counted=counted,
            chance=as_numeral(f"{each.chance:.2g}"),
        )
        yield f"{verdict} {told}"
