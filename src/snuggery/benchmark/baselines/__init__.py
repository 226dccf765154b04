"""The results of the players that come along, to compare with anybody's."""

from functools import cache
from importlib import resources

from snuggery.benchmark.answers import PERFECT, judged
from snuggery.benchmark.results import Results
from snuggery.benchmark.sets import games, shipped


@cache
def baselines() -> tuple[Results, ...]:
    """Perfect play, and what the files in this folder hold."""
    perfect = {
        game: tuple(judged(game, each, each.best_moves[0]) for each in shipped(game).positions)
        for game in games()
    }
    files = [each for each in resources.files(__package__).iterdir() if each.name.endswith(".json")]
    kept = map(Results.read, sorted(files, key=lambda each: each.name))
    return (Results(PERFECT, 1, perfect), *kept)
