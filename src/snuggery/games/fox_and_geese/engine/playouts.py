"""Whole games of uniform random moves, as fast as they go: every rule holds, draws too."""

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import below, following
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    POINTS,
    RING,
    ROOM,
    STEPS,
    can_be_immobilised,
    forward_of,
    goose_origins,
    progress,
    series,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.rules.state import QUIET, REPEATS

GEESE, FOX, DRAWN = 0, 1, 2
SIZE = ROOM + QUIET + 2
"""Room for series of jumps, followed by the positions since the last progress."""


@compiled
def playouts(
    geometry: int, full: int, games: int, most: int, seed: int, m: Row
) -> tuple[int, int, int, int]:
    """Play this many games with a limit of plays per side: moves made, and who won how often."""
    made, geese_won, fox_won = 0, 0, 0
    for _ in range(games):
        seed = following(seed)
        fox = nth(ALL & ~full, below(seed, POINTS - popcount(full)))
        plies, winner, seed = playout(geometry, full, fox, 2 * most, seed, m)
        made += 1 + plies
        geese_won += winner == GEESE
        fox_won += winner == FOX
    return made, geese_won, fox_won, games - geese_won - fox_won


@compiled
def playout(
    geometry: int, full: int, fox: int, most: int, seed: int, m: Row
) -> tuple[int, int, int]:
    """One game from the fox's entry: the plies made, the winner, and the next seed."""
    geese, quiet = full, 0
    m[ROOM] = geese | fox << POINTS
    for ply in range(0, most, 2):
        seed = following(seed)
        after = goose_play(geese, fox, full, seed)
        if after == geese:
            return ply, FOX, seed
        quiet = 0 if progress(geese, after) else quiet + 1
        geese = after
        if not RING[geometry * POINTS + fox] & ~geese:
            return ply + 1, GEESE, seed
        if not quiet and not can_be_immobilised(geometry, geese):
            return ply + 1, FOX, seed
        if drawn(m, quiet, geese | fox << POINTS):
            return ply + 1, DRAWN, seed

        seed = following(seed)
        leads = fox_play(geometry, geese, fox, seed, m)
        quiet = 0 if leads & ALL != geese else quiet + 1
        geese, fox = leads & ALL, leads >> POINTS
        if not quiet and not can_be_immobilised(geometry, geese):
            return ply + 2, FOX, seed
        if drawn(m, quiet, leads):
            return ply + 2, DRAWN, seed
    return most, DRAWN, seed


@compiled
def goose_play(geese: int, fox: int, full: int, seed: int) -> int:
    """The geese after one of their moves; as they are if they have none."""
    forward, right, left = goose_origins(geese, fox)
    first = popcount(forward)
    second = first + (popcount(right) if geese != full else 0)  # F4
    third = second + (popcount(left) if geese != full else 0)
    chosen = below(seed, third)
    if chosen < first:
        goose = 1 << nth(forward, chosen)
        return geese ^ goose ^ forward_of(goose)
    if chosen < second:
        return geese ^ 3 << nth(right, chosen - first)
    if chosen < third:
        return geese ^ 3 << nth(left, chosen - second) - 1
    return geese


@compiled
def fox_play(geometry: int, geese: int, fox: int, seed: int, m: Row) -> int:
    """Where one of the fox's moves leads."""
    steps = STEPS[geometry * POINTS + fox] & ~geese
    first = popcount(steps)
    chosen = below(seed, first + series(geometry, geese, fox, m, 0))
    return geese | nth(steps, chosen) << POINTS if chosen < first else m[chosen - first]


@compiled
def drawn(m: Row, quiet: int, here: int) -> bool:
    """Write a position down; whether it stands for the third time, or progress is long ago."""
    m[ROOM + quiet] = here
    stood = 1
    for earlier in range(quiet - 4, -1, -2):
        stood += m[ROOM + earlier] == here
    return stood >= REPEATS or quiet >= QUIET


@compiled
def nth(bits: int, number: int) -> int:
    """The index of a bit by its number among those that are set."""
    for _ in range(number):
        bits &= bits - 1
    return lowest(bits)
