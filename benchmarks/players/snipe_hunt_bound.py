"""Snipe Hunt in standard forests: what nobody can beat from where strong has caught the Snipe.

A number is a deal from 100,000 on, hunted by strong with the same dice as in snipe_hunt.py.
Columns: whether strong won, whether it began a turn with the Snipe, and for the first such moment
the best chance without turning a card and the most that anybody reaches who keeps the Snipe
(way_home.py).
"""

from collections.abc import Iterator, Sequence

from benchmarks.players.snipe_hunt import FIRST, plies
from benchmarks.players.way_home import EXACT, WayHome
from snuggery.arena.statistics.estimate import mean_of, wilson
from snuggery.games.snipe_hunt.engine.forest_arrays import MOST_TURNS, ground
from snuggery.games.snipe_hunt.rules.state import Hunt

FOLLOWED = 2
"""How many turns of cards are followed."""


def play(number: int) -> tuple[float, ...]:
    """One hunt, and what could have come of its catch."""
    caught: Hunt | None = None
    won = False
    for _, hunt in plies("strong", FIRST + number):
        won = bool(hunt.end and hunt.end.winners)
        if caught is None and hunt.carrying and hunt.phase == "roll":
            caught = hunt
    return (won, True, *bounds(caught, FOLLOWED)) if caught else (won, False, 0.0, 0.0)


def bounds(hunt: Hunt, followed: int) -> tuple[float, float]:
    """The best chance without turning a card, and the most with turning them."""
    home, lies = WayHome(hunt.forest.layout), ground(hunt.forest)
    least, most = (
        float(home.forest(lies, turns).chances[hunt.hunter, hunt.wolf])
        for turns in (None, followed)
    )
    return least, min(1.0, most + (followed + 1) * MOST_TURNS * EXACT)


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """How often strong caught the Snipe and won then, and between which numbers the best lies."""
    caught = [line for line in lines if line[2]]
    share = wilson(len(caught) / len(lines), len(lines))
    yield f"strong had the Snipe in {share:.1%} of {len(lines):,} hunts"
    share = wilson(sum(line[1] for line in caught) / len(caught), len(caught))
    yield f"and won {share:.1%} of those"
    for name, column in (("best without turning a card", 3), ("nobody beats", 4)):
        mean = mean_of([line[column] for line in caught])
        yield f"{name}: {mean:.1%}"
    left = mean_of([line[4] - line[1] for line in caught])
    yield f"left to gain: at most {left:.1%}"
    whole = mean_of([line[4] if line[2] else line[1] for line in lines])
    yield f"in all hunts: at most {whole:.1%}"
