"""Random moments of Snipe Hunt, the Wolf often in line with the Hunter, and moves to try there."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from snuggery.core import CHANCE, Game, Seat
from snuggery.games.snipe_hunt.rules.state import Hunt
from snuggery.search.random_play import random_ply
from tests.every_game.setups import setups


def moments(of: Game, rng: Random) -> Iterator[tuple[Hunt, Seat]]:
    """Who is to act where, in one random game after the other."""
    while True:
        hunt = of.start(rng.choice(setups(of)))
        while hunt.to_act():
            assert isinstance(hunt, Hunt)
            for seat in hunt.to_act():
                if seat != CHANCE:
                    yield hunt, seat
                    yield _wolf_near(hunt, rng), seat
            hunt = hunt.after(*random_ply(hunt, rng))


def _wolf_near(hunt: Hunt, rng: Random) -> Hunt:
    """The Wolf where he could have come to: up to three rows or columns from the Hunter's."""
    where = hunt.forest.layout
    row, column = divmod(hunt.hunter, where.size)
    along = rng.randrange(where.size), rng.randint(column - 3, column + 3) % where.size
    across = rng.randint(row - 3, row + 3) % where.size, rng.randrange(where.size)
    down, right = rng.choice((along, across))
    wolf = where.home[down * where.size + right]
    return hunt if wolf in (hunt.snipe, hunt.hunter) else replace(hunt, wolf=wolf)


def tried(hunt: Hunt, rng: Random) -> str:
    """Something that looks like a move: most often a walk that may well be legal."""
    kind = rng.random()
    if kind < 0.1:
        return f"snipe {rng.randint(1, 6)}"
    if kind < 0.2:
        return rng.choice(("pass", "walk stay", "turn card-a1 cw", "turn card-f6 180"))
    if hunt.phase == "snipe" and kind < 0.6:
        return f"snipe {rng.randint(1, 6)}"
    return " ".join(("walk", *_strolled(hunt, rng)))


def _strolled(hunt: Hunt, rng: Random) -> list[str]:
    """Spaces along the path; now and then a step among trees, back, or off the board."""
    layout, trail = hunt.forest.layout, [hunt.hunter]
    steps = hunt.dice[-1] if rng.random() < 0.7 and hunt.dice else rng.randint(1, 6)
    for _ in range(steps):
        if rng.random() < 0.05 and trail[-1] in layout.rim:
            return [*(layout.names[space] for space in trail[1:]), "off"]
        near = layout.beside[trail[-1]]
        path = [space for space in near if hunt.forest.path(space) and space not in trail]
        trail.append(rng.choice(path if path and rng.random() < 0.95 else near))
    return [layout.names[space] for space in trail[1:]]
