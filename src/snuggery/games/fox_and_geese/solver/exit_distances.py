"""How far the end is behind the catches and forward steps of a class: see distances.py."""

from snuggery.core.compiled.bits import lowest
from snuggery.games.fox_and_geese.engine.bitboard import (
    NOT_LEFT,
    NOT_RIGHT,
    POINTS,
    UP_3,
    UP_5,
    UP_7,
    forward_of,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, poke, poke_byte
from snuggery.games.fox_and_geese.engine.square_board import crossed, over_lines, squared, stuck
from snuggery.games.fox_and_geese.solver.exits import LINES, OVER
from snuggery.games.fox_and_geese.solver.tablebase.distance_bytes import (
    NEVER,
    Source,
    gather,
    in_byte,
    place_in,
)
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import ALL, unpacked
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Flag,
    Half,
    Item,
    PlaceInClass,
    Point,
    Points,
    Side,
    Word,
)
from snuggery.games.fox_and_geese.solver.workspace import (
    AT_SERIES,
    DUE_LOSER,
    DUE_WINNER,
    GEESE,
    HEADS,
    HELD,
    MOST_PLIES,
    PLIES,
    READ,
    SETTLED,
    Job,
)

GEESE_TO_MOVE, FOX_TO_MOVE = 0, 1


@compiled
def item(i: PlaceInClass, side: Side, points: Points) -> Item:
    """Points of the fox, with one side to move, for one set of the class."""
    return i << POINTS + 1 | side << POINTS | points


@compiled
def half_of(geese: Points, word: Word, half: Half) -> Points:
    """What the geese win, or what the fox wins."""
    geese_win, fox_wins = unpacked(geese, word)
    return fox_wins if half else geese_win


@compiled
def look_out(job: Job) -> tuple[int, int]:
    """Note when what lies beyond can settle positions; how many are settled at once, and later."""
    for plies in range(MOST_PLIES + 1):
        poke(job.room, HEADS + plies, -1)
    tail, events = 0, 0
    for i in range(job.size):
        for slot in (SETTLED, DUE_WINNER, DUE_LOSER, HELD):
            poke(job.kept, slot * job.size + i, 0)
        turns, here = peek(job.turn_words, i), peek(job.here_words, i)
        if turns | here | peek(job.series_words, i) == 0:
            continue
        geese = peek(job.kept, GEESE * job.size + i)
        to_move, waiting = half_of(geese, turns, job.half), half_of(geese, here, job.half)
        if to_move | waiting:
            tail = over_already(job, i, to_move, waiting, tail)
        if to_move:
            reached = look_ahead(job, geese, to_move)
            if job.half:
                poke(job.kept, HELD * job.size + i, reached)
            events = schedule(job, i, GEESE_TO_MOVE, reached, events)
        events = look_behind(job, i, waiting, events)
    return tail, events


@compiled
def over_already(job: Job, i: PlaceInClass, to_move: Points, waiting: Points, tail: int) -> int:
    """Queue what has ended: the fox is stuck (F9), or no goose can move."""
    geese = peek(job.kept, GEESE * job.size + i)
    if job.half:
        to_move, waiting = to_move & blocked(geese), 0
    else:
        hemmed = stuck(job.known.geometry, geese)
        to_move, waiting = to_move & hemmed, waiting & hemmed
    tail = enqueue(job, i, GEESE_TO_MOVE, to_move, tail)
    return enqueue(job, i, FOX_TO_MOVE, waiting, tail)


@compiled
def blocked(geese: Points) -> Points:
    """Where the fox is in the way of every move of the geese."""
    empty = ALL & ~geese
    onto = forward_of(movers(geese)) | (geese & NOT_RIGHT) << 1 & empty
    onto |= (geese & NOT_LEFT) >> 1 & empty
    return ALL if onto == 0 else onto if onto & onto - 1 == 0 else 0


@compiled
def movers(geese: Points) -> Points:
    """The geese that can step forward unless the fox stands in their way."""
    empty = ALL & ~geese
    return geese & ((empty << 3) & UP_3 | (empty << 5) & UP_5 | (empty << 7) & UP_7)


@compiled
def enqueue(job: Job, i: PlaceInClass, side: Side, points: Points, tail: int) -> int:
    """Put points that are not in the queue yet at its end; its new end."""
    slot = (DUE_WINNER if side == job.half else DUE_LOSER) * job.size + i
    points &= ~peek(job.kept, slot)
    if points == 0:
        return tail
    poke(job.kept, slot, peek(job.kept, slot) | points)
    poke(job.queue, tail, item(i, side, points))
    return tail + 1


@compiled
def look_ahead(job: Job, geese: Points, to_move: Points) -> Points:
    """What forward steps lead to: the geese take the nearest end, or have to take the farthest."""
    source = Source(job.ahead, job.known.ahead, job.known.ahead_start, FOX_TO_MOVE)
    found, left = 0, movers(geese)
    while left:
        goose = left & -left
        left ^= goose
        after = geese ^ goose ^ forward_of(goose)
        points = gather(job.known.n, source, after, to_move, job.half, job.room)
        while points:
            fox = lowest(points)
            points &= points - 1
            found = combine(job.room, fox, fox, found, job.half)
    return found


@compiled
def combine(room: Address, fox: Point, reached: Point, found: Points, most: Flag) -> Points:
    """Keep the least plies, or the most; where any are known."""
    plies, before = peek(room, READ + reached), peek(room, PLIES + fox)
    if not found >> fox & 1 or (plies > before if most else plies < before):
        poke(room, PLIES + fox, plies)
    return found | 1 << fox


@compiled
def look_behind(job: Job, i: PlaceInClass, waiting: Points, events: int) -> int:
    """What catches lead to; also when she has just jumped, and may stop or continue (F8)."""
    geese, word = peek(job.kept, GEESE * job.size + i), peek(job.series_words, i)
    jumping = half_of(geese, word, job.half)
    if waiting | jumping == 0:
        return events
    flat, steep, falling, rising = over_lines(job.known.geometry, squared(geese))
    found, left = 0, crossed(flat | steep | falling | rising)
    while left:
        over = lowest(left)
        left &= left - 1
        found = catch(job, geese, over, waiting | jumping, found)
    place = peek(job.kept, AT_SERIES * job.size + i)
    while jumping:
        fox = lowest(jumping)
        jumping &= jumping - 1
        byte = NEVER if job.half else 0
        if found >> fox & 1:
            byte = in_byte(peek(job.room, PLIES + fox), job.half)
        poke_byte(job.series, place + place_in(geese, word, fox, job.half), byte)
    found &= waiting
    if not job.half:
        poke(job.kept, HELD * job.size + i, found)
    return schedule(job, i, FOX_TO_MOVE, found, events)


@compiled
def catch(job: Job, geese: Points, over: Point, needed: Points, found: Points) -> Points:
    """What jumps over one goose lead to: the fox takes the nearest end, or delays it."""
    lines = 2 * LINES * (job.known.geometry * POINTS + over)
    landings = 0
    for line in range(lines, lines + 2 * LINES, 2):
        one, other = OVER[line], OVER[line + 1]
        if one < 0:
            break
        if not geese & (1 << one | 1 << other):
            landings |= (needed >> one & 1) << other | (needed >> other & 1) << one
    if landings == 0:
        return found
    source = Source(job.fewer, job.known.fewer, 0, GEESE_TO_MOVE)
    landings = gather(job.known.n, source, geese ^ 1 << over, landings, job.half, job.room)
    for line in range(lines, lines + 2 * LINES, 2):
        one, other = OVER[line], OVER[line + 1]
        if one < 0:
            break
        if not geese & (1 << one | 1 << other):
            if landings >> other & needed >> one & 1:
                found = combine(job.room, one, other, found, 1 - job.half)
            if landings >> one & needed >> other & 1:
                found = combine(job.room, other, one, found, 1 - job.half)
    return found


@compiled
def schedule(job: Job, i: PlaceInClass, side: Side, found: Points, events: int) -> int:
    """A winner is settled one ply later than what they reach; a loser may be then, or later."""
    while found:
        fox, point = lowest(found), found & -found
        found ^= point
        plies = peek(job.room, PLIES + fox) + (side == job.half)
        poke(job.due, events, item(i, side, point))
        poke(job.chain, events, peek(job.room, HEADS + plies))
        poke(job.room, HEADS + plies, events)
        events += 1
    return events
