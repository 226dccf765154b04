"""The leaderboard in the documentation: tables and plots of the players that come with Snuggery."""

from collections.abc import Iterator, Sequence

from snuggery.benchmark.baselines import baselines
from snuggery.benchmark.reports.page import plot
from snuggery.benchmark.reports.table import HEAD, about, rows
from snuggery.benchmark.results import Results
from snuggery.benchmark.sets import games, shipped
from snuggery.core.drawing import FAMILIES, SANS
from snuggery.shelf import game as on_the_shelf

STYLE = (
    f"<style>text {{ font: 14px {FAMILIES[SANS]}; fill: #2b2622 }} .grid {{ stroke: #d9d0c3 }}"
    " .interval { stroke: #9a4f2c; stroke-width: 3 } .dot { fill: #9a4f2c }</style>"
    '<rect width="100%" height="100%" fill="#fbf8f3"/>'
)
"""A picture in the documentation comes with its own colours."""


def plots() -> dict[str, str]:
    """The picture of each game, by the name of its file."""
    found = baselines()
    return {f"leaderboard-{game}.svg": _coloured(plot(game, found)) for game in games()}


def leaderboard() -> str:
    """Everybody, game by game, in Markdown."""
    return "\n".join(_lines(baselines()))


def _lines(found: Sequence[Results]) -> Iterator[str]:
    for game in games():
        yield f"## {on_the_shelf(game).name}\n\n{about(game)}\n"
        bands = sorted({each.band for each in shipped(game).positions})
        head = (*HEAD[:3], *(f"band {band}" for band in bands))
        yield f"| {' | '.join(head)} |"
        yield f"|{'---|' * len(head)}"
        shares = {each.player: _by_band(each, game) for each in found if game in each.answers}
        for player, regret, perfect, *_rest in rows(game, found):
            cells = (shares[player].get(band, "") for band in bands)
            yield f"| {player} | {regret} | {perfect} | {' | '.join(cells)} |"
        alt = f"Mean regret of every player in {on_the_shelf(game).name}"
        yield f"\n![{alt}](leaderboard-{game}.svg)\n"


def _by_band(found: Results, game: str) -> dict[int, str]:
    """The share of perfect moves in each band."""
    return {each.band: f"{each.perfect:.0%}" for each in found.scores[game].bands}


def _coloured(drawn: str) -> str:
    opening, rest = drawn.split(">", 1)
    return f"{opening}>{STYLE}{rest}"
