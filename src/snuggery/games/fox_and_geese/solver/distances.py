"""How many plies each win takes with best play, for all sets of geese of one class at once.

It is known already who wins (retrograde.py), and how far the end is behind catches and forward
steps. The winner hurries: his positions are settled one ply after the first one that he can reach.
The loser delays: those positions are settled one ply after the last one. So the work goes ply by
ply, from the end backwards, and each position is settled once: first what the geese win, then what
the fox wins.
"""

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.games.fox_and_geese.engine.bitboard import POINTS
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, peek_byte, poke, poke_byte
from snuggery.games.fox_and_geese.engine.square_board import neighbours
from snuggery.games.fox_and_geese.solver.exit_distances import (
    FOX_TO_MOVE,
    GEESE_TO_MOVE,
    enqueue,
    half_of,
    look_out,
)
from snuggery.games.fox_and_geese.solver.sideways_steps import (
    both_numbered,
    sets_before,
    sideways_pairs,
)
from snuggery.games.fox_and_geese.solver.tablebase.distance_bytes import NEVER, in_byte, place_in
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import ALL, mirrored, number_or_image
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Item,
    PlaceInClass,
    Plies,
    Points,
)
from snuggery.games.fox_and_geese.solver.workspace import (
    AT_HERE,
    AT_SERIES,
    AT_TURNS,
    BESIDE,
    DUE_LOSER,
    DUE_WINNER,
    GEESE,
    HEADS,
    HELD,
    LONGEST,
    MOST_PLIES,
    SETTLED,
    WORD,
    Found,
    Job,
)


@compiled
def count_bytes(found: Found, totals: Address) -> None:
    """How many bytes the three sorts of words take, and where those of each set begin."""
    offset, size, kept = found.first - found.start, found.size, found.kept
    turns = here = series = 0
    for i in range(size):
        poke(kept, AT_TURNS * size + i, turns)
        poke(kept, AT_HERE * size + i, here)
        poke(kept, AT_SERIES * size + i, series)
        turns += popcount(peek(found.turns, offset + i))
        here += popcount(peek(found.here, offset + i))
        series += popcount(peek(found.series, offset + i))
    poke(totals, 0, turns)
    poke(totals, 1, here)
    poke(totals, 2, series)


@compiled
def measure(job: Job) -> int:
    """Find all distances of a class for one winner; how many, or -1 if one is too long."""
    tail, left = look_out(job)
    head, plies, settled = 0, 0, 0
    while head < tail or left:
        if in_byte(plies, job.half) >= NEVER:
            return -1
        event = peek(job.room, HEADS + plies)
        while event >= 0:
            tail = arrive(job, peek(job.due, event), tail)
            event = peek(job.chain, event)
            left -= 1
        end = tail
        for at in range(head, end):
            settled += settle(job, plies, peek(job.queue, at))
        event = peek(job.room, HEADS + plies)
        while event >= 0:
            tail = reconsider(job, peek(job.due, event), tail)
            event = peek(job.chain, event)
        for at in range(head, end):
            tail = spread(job, peek(job.queue, at), tail)
        head = end
        plies += 1
    end_series(job)
    return settled


@compiled
def arrive(job: Job, due: Item, tail: int) -> int:
    """It is time for something beyond the class: a winner takes it, a loser is held no longer."""
    i, side, points = due >> POINTS + 1, due >> POINTS & 1, due & ALL
    if side == job.half:
        return enqueue(job, i, side, points, tail)
    held = HELD * job.size + i
    poke(job.kept, held, peek(job.kept, held) & ~points)
    return tail


@compiled
def settle(job: Job, plies: Plies, settled: Item) -> int:
    """Write down the distance of some positions; how many they are, mirror images too."""
    i, side, points = settled >> POINTS + 1, settled >> POINTS & 1, settled & ALL
    half, size = job.half, job.size
    if side == half:
        poke(job.kept, SETTLED * size + i, peek(job.kept, SETTLED * size + i) | points)
    geese = peek(job.kept, GEESE * size + i)
    count = popcount(points) * (1 if both_numbered(geese) else 2)
    told = MOST_PLIES * (2 * half + side) + plies
    poke(job.told, told, peek(job.told, told) + count)
    if plies > peek(job.told, LONGEST + 2 * half):
        poke(job.told, LONGEST + 2 * half, plies)
        fox = lowest(points) | side << 6
        poke(job.told, LONGEST + 2 * half + 1, geese | fox << POINTS)
    if side:
        word, found, place = peek(job.here_words, i), job.here, peek(job.kept, AT_HERE * size + i)
    else:
        word, found, place = peek(job.turn_words, i), job.turns, peek(job.kept, AT_TURNS * size + i)
    while points:
        fox = lowest(points)
        points &= points - 1
        poke_byte(found, place + place_in(geese, word, fox, half), in_byte(plies, half))
    return count


@compiled
def reconsider(job: Job, due: Item, tail: int) -> int:
    """The loser can do no better beyond the class; maybe not in it either."""
    i, side, points = due >> POINTS + 1, due >> POINTS & 1, due & ALL
    if side == job.half:
        return tail
    return touch(job, i, points, tail) if job.half else give_in(job, i, points, tail)


@compiled
def spread(job: Job, settled: Item, tail: int) -> int:
    """What follows from settled positions for those one ply before them."""
    i, side, points = settled >> POINTS + 1, settled >> POINTS & 1, settled & ALL
    if side == FOX_TO_MOVE:
        return step_back(job, i, points, tail)
    points = neighbours(job.known.geometry, points)
    if not job.half:
        return give_in(job, i, points, tail)
    geese = peek(job.kept, GEESE * job.size + i)
    points &= half_of(geese, peek(job.here_words, i), job.half)
    return enqueue(job, i, FOX_TO_MOVE, points, tail)


@compiled
def give_in(job: Job, i: PlaceInClass, points: Points, tail: int) -> int:
    """The fox to move loses from where all her steps and catches are settled."""
    geese = peek(job.kept, GEESE * job.size + i)
    points &= half_of(geese, peek(job.here_words, i), 0) & ~peek(job.kept, HELD * job.size + i)
    points &= ~peek(job.kept, DUE_LOSER * job.size + i)
    if points:
        unsettled = ALL & ~geese & ~peek(job.kept, SETTLED * job.size + i)
        points &= ~neighbours(job.known.geometry, unsettled)
    return enqueue(job, i, FOX_TO_MOVE, points, tail)


@compiled
def step_back(job: Job, i: PlaceInClass, points: Points, tail: int) -> int:
    """Go to the sets from which a step sideways leads here, and to their mirror images."""
    geese, found = peek(job.kept, GEESE * job.size + i), job.room + WORD * BESIDE
    for item in range(sets_before(job.known.n, geese, job.first, found)):
        before, flipped = peek(found, item) >> 1, peek(found, item) & 1
        tail = touch(job, before, mirrored(points) if flipped else points, tail)
    return tail


@compiled
def touch(job: Job, i: PlaceInClass, points: Points, tail: int) -> int:
    """With the geese to move: they win from here, or lose if all their moves are settled."""
    geese = peek(job.kept, GEESE * job.size + i)
    due = DUE_LOSER if job.half else DUE_WINNER
    points &= half_of(geese, peek(job.turn_words, i), job.half)
    points &= ~peek(job.kept, due * job.size + i)
    if job.half and points:
        points &= ~peek(job.kept, HELD * job.size + i)
        points = all_settled(job, geese, points)
    return enqueue(job, i, GEESE_TO_MOVE, points, tail)


@compiled
def all_settled(job: Job, geese: Points, points: Points) -> Points:
    """From where every step sideways leads to a settled position, or the fox is in its way."""
    pairs = sideways_pairs(geese)
    while pairs and points:
        both = 3 * (pairs & -pairs)
        pairs &= pairs - 1
        points &= settled_at(job, geese ^ both) | both & ~geese
    return points


@compiled
def settled_at(job: Job, geese: Points) -> Points:
    """From where the fox to move wins soon enough."""
    at, seen = number_or_image(job.known.n, geese)
    points = peek(job.kept, SETTLED * job.size + at - job.first)
    return points if seen == geese else mirrored(points)


@compiled
def end_series(job: Job) -> None:
    """When all is settled: after a jump the fox may stop, too."""
    half, size = job.half, job.size
    for i in range(size):
        series, turns = peek(job.series_words, i), peek(job.turn_words, i)
        if series == 0 or turns == 0:
            continue
        geese = peek(job.kept, GEESE * size + i)
        both = half_of(geese, series, half) & half_of(geese, turns, half)
        while both:
            fox = lowest(both)
            both &= both - 1
            stop = peek(job.kept, AT_TURNS * size + i) + place_in(geese, turns, fox, half)
            onward = peek(job.kept, AT_SERIES * size + i) + place_in(geese, series, fox, half)
            one, other = peek_byte(job.turns, stop), peek_byte(job.series, onward)
            poke_byte(job.series, onward, min(one, other) if half else max(one, other))
