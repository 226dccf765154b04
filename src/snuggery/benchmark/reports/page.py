"""The page about results: tables and plots in one file that needs no other."""

from collections.abc import Iterator, Sequence

from snuggery.arena.reports.document import document, heading, paragraph, table
from snuggery.arena.reports.machine import machine_line
from snuggery.arena.reports.plots import intervals
from snuggery.benchmark.reports.table import HEAD, MEASURES, about, rows, whole
from snuggery.benchmark.results import Results
from snuggery.benchmark.sets import shipped
from snuggery.core.text.language import N_, _, _p
from snuggery.shelf import game as on_the_shelf

TITLE = N_("Regret: the benchmark with the truth in it")


def page(found: Sequence[Results]) -> str:
    """The whole page."""
    return document(_(TITLE), "\n".join(_body(found)))


def _body(found: Sequence[Results]) -> Iterator[str]:
    said = _(
        "Each move is compared with the truth about its position: regret is what it gave away."
        " Less is better, and 0 is perfect."
    )
    yield paragraph(said)
    for game in dict.fromkeys(game for each in found for game in each.answers):
        yield heading(_(on_the_shelf(game).name))
        yield paragraph(about(game))
        yield table(map(_, HEAD), rows(game, found))
        yield plot(game, found)
    yield from map(paragraph, whole(found))
    yield paragraph(machine_line())


def plot(game: str, found: Sequence[Results]) -> str:
    """A dot with its interval for each player, as SVG."""
    scores = {each.player: each.scores[game] for each in found if game in each.answers}
    ranked = sorted(scores.items(), key=lambda each: each[1].regret.value)
    said = _("Mean regret in {game} with 95% intervals")
    title = said.format(game=_(on_the_shelf(game).name))
    measure = _p("beside a scale", "{measure}").format(measure=_(MEASURES[shipped(game).measure]))
    drawn = [(player, score.regret) for player, score in ranked]
    return intervals(drawn, title, measure)
