"""Who wins, for all sets of geese of one class at once. See sets.py for classes and words.

For every set four sets of the fox's points are sought: where the geese win and where the fox wins,
with the geese to move and with the fox to move. All points are treated together, bit by bit. What
neither side can force is a draw: play without end.

The work goes in rounds. At first nothing is known of the class itself, only of what catches and
forward steps lead to; each round adds what is won two plies later. So the round in which a position
is settled tells how many plies there are, at the most, until a catch, a forward step or the end.
"""

from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.classwork import (
    AHEAD_FOX,
    AHEAD_GEESE,
    BECAME,
    CHANGED,
    ESCAPES,
    GEESE,
    NEXT,
    STAMP,
    TO_MOVE,
    TODO,
    WINS,
    Found,
    Known,
)
from snuggery.games.fox_and_geese.compiled import Row, compiled, lowest, peek, poke
from snuggery.games.fox_and_geese.engine import NOT_LEFT, NOT_RIGHT
from snuggery.games.fox_and_geese.rows import (
    ABOVE,
    IMAGE,
    SQUARE,
    caught,
    rank_above,
    stepped,
    survey,
)
from snuggery.games.fox_and_geese.sets import (
    ALL,
    KINDS,
    MIDDLE,
    PART,
    UPPER,
    looked_up,
    mirrored,
    number,
    packed,
)
from snuggery.games.fox_and_geese.squares import BOARD, around, crossed, neighbours, squared, stuck
from snuggery.games.fox_and_geese.telling import finish, tell_far

ROW_4 = board.ROWS[3]


@compiled
def sideways(n: int, here: int, start: int, geese: int, win: int, lose: int) -> tuple[int, int]:
    """The same with the steps sideways."""
    empty = ALL & ~geese
    right, left = geese & NOT_RIGHT & empty >> 1, geese & NOT_LEFT & empty << 1
    while right:
        goose = right & -right
        right ^= goose
        geese_win, fox_wins = looked_up(n, here, start, geese ^ goose ^ goose << 1)
        win |= geese_win
        lose &= fox_wins | goose << 1
    while left:
        goose = left & -left
        left ^= goose
        geese_win, fox_wins = looked_up(n, here, start, geese ^ goose ^ goose >> 1)
        win |= geese_win
        lose &= fox_wins | goose >> 1
    return win, lose


@compiled
def list_sets(uppers: Row, centres: Row, lowers: Row, kept: int) -> None:
    """Write down the sets of a class in the order of their numbers."""
    at = GEESE * len(uppers) * len(centres) * len(lowers)
    for c in range(len(centres)):
        for b in range(len(lowers)):
            for a in range(len(uppers)):
                poke(kept, at, uppers[a] | centres[c] << PART | lowers[b] << PART + MIDDLE)
                at += 1


@compiled
def settled(geometry: int, geese: int, escapes: int, wins: int, win: int, lose: int) -> int:
    """With the fox to move: a word for where she cannot but lose, and where she can win."""
    free = ALL & ~geese
    lost = free & ~escapes & ~neighbours(geometry, free & ~win)
    return packed(geese, lost, free & (wins | neighbours(geometry, lose)))


@compiled
def solve_class(known: Known, found: Found, full: int, kept: int, room: int, told: Row) -> None:
    """Solve the class whose sets are listed in `kept`; `full` is the set for which F4 holds."""
    begin(known, found, kept, room)
    changed = look_at_all(known, found, full, kept)
    rounds = 1
    todo = commit(known, found, rounds, changed, kept, told)
    while todo:
        rounds += 1
        changed = look(known, found, full, todo, kept)
        todo = commit(known, found, rounds, changed, kept, told)
    finish(known.geometry, found, full, kept, told)


@compiled
def begin(known: Known, found: Found, kept: int, room: int) -> None:
    """Look beyond the class, and settle what follows from that."""
    geometry, n, fewer, ahead, start = known
    here, size, offset = found.here, found.size, found.first - found.start
    kind = peek(n, UPPER + (peek(kept, GEESE * size) & ABOVE)) & 127
    length = peek(n, KINDS + kind)
    for place in range(length):
        above = peek(kept, GEESE * size + place) & ABOVE
        poke(room, IMAGE + place, rank_above(n, mirrored(above)))
        poke(room, SQUARE + place, squared(above))
    rest = 0
    for i in range(size):
        geese, place = peek(kept, GEESE * size + i), i % length
        if place == 0:
            survey(n, start, kind, geese & ~ABOVE, room)
            rest = squared(geese & ~ABOVE)
        square = rest | peek(room, SQUARE + place)
        escapes, wins = caught(geometry, n, fewer, geese, square, place, room)
        win, lose = stepped(n, ahead, geese, place, room)
        hemmed = BOARD & ~square & ~around(geometry, BOARD & ~square)
        if hemmed:
            hemmed = crossed(hemmed)
            lose &= ~stuck(geometry, geese)
        poke(kept, ESCAPES * size + i, escapes)
        poke(kept, WINS * size + i, wins)
        poke(kept, AHEAD_GEESE * size + i, win & ~geese)
        poke(kept, AHEAD_FOX * size + i, lose & ~geese)
        poke(here, offset + i, packed(geese, hemmed & ~escapes, wins) if hemmed | wins else 0)
        poke(kept, STAMP * size + i, 0)


@compiled
def look_at_all(known: Known, found: Found, full: int, kept: int) -> int:
    """The first round: list the sets of which more is known now, and count them."""
    geometry, n = known.geometry, known.n
    here, start, size, offset = found.here, found.start, found.size, found.first - found.start
    for i in range(size):
        if peek(here, offset + i):
            awaken(n, found.first, size, peek(kept, GEESE * size + i), 1, 0, kept)
    changed = 0
    for i in range(size):
        geese = peek(kept, GEESE * size + i)
        win, lose = peek(kept, AHEAD_GEESE * size + i), peek(kept, AHEAD_FOX * size + i)
        if geese != full:  # F4
            if peek(kept, STAMP * size + i):
                win, lose = sideways(n, found.here, start, geese, win, lose)
            elif lose:
                lose = barred(geese, lose)
        poke(kept, TO_MOVE * size + i, 0)
        if win | lose:
            changed = weigh(geometry, found, i, win, lose, changed, kept)
    return changed


@compiled
def look(known: Known, found: Found, full: int, todo: int, kept: int) -> int:
    """A later round: only at sets beside which something has changed."""
    geometry, n = known.geometry, known.n
    start, size = found.start, found.size
    changed = 0
    for item in range(todo):
        i = peek(kept, TODO * size + item)
        geese = peek(kept, GEESE * size + i)
        win, lose = peek(kept, AHEAD_GEESE * size + i), peek(kept, AHEAD_FOX * size + i)
        if geese != full:  # F4
            win, lose = sideways(n, found.here, start, geese, win, lose)
        changed = weigh(geometry, found, i, win, lose, changed, kept)
    return changed


@compiled
def weigh(geometry: int, found: Found, i: int, win: int, lose: int, changed: int, kept: int) -> int:
    """Write down what the geese to move can do, and list the set if that is news for the fox."""
    size = found.size
    geese = peek(kept, GEESE * size + i)
    win &= ~geese
    poke(kept, TO_MOVE * size + i, packed(geese, win, lose))
    escapes, wins = peek(kept, ESCAPES * size + i), peek(kept, WINS * size + i)
    word = settled(geometry, geese, escapes, wins, win, lose)
    if word != peek(found.here, found.first - found.start + i):
        poke(kept, CHANGED * size + changed, i)
        poke(kept, BECAME * size + changed, word)
        changed += 1
    return changed


@compiled
def barred(geese: int, lose: int) -> int:
    """Where all moves lose, if no step sideways is known to: the fox stands in its way."""
    empty = ALL & ~geese
    onto = (geese & NOT_RIGHT) << 1 & empty | (geese & NOT_LEFT) >> 1 & empty
    return lose if onto == 0 else lose & onto if onto & onto - 1 == 0 else 0


@compiled
def commit(known: Known, found: Found, rounds: int, changed: int, kept: int, told: Row) -> int:
    """Write what has changed; list and count the sets that must be looked at again."""
    n, here, size, first = known.n, found.here, found.size, found.first
    todo = 0
    for item in range(changed):
        i = peek(kept, CHANGED * size + item)
        geese, word = peek(kept, GEESE * size + i), peek(kept, BECAME * size + item)
        tell_far(geese, peek(here, first - found.start + i), word, rounds, told)
        poke(here, first - found.start + i, word)
        todo = awaken(n, first, size, geese, rounds + 1, todo, kept)
    for item in range(todo):
        poke(kept, TODO * size + item, peek(kept, NEXT * size + item))
    return todo


@compiled
def awaken(n: int, first: int, size: int, geese: int, stamp: int, todo: int, kept: int) -> int:
    """List the sets from which a step sideways leads here, unless they are listed already."""
    empty = ALL & ~geese
    # the left one of a goose and an empty point beside it, either way round
    pairs = geese & NOT_RIGHT & empty >> 1 | empty & NOT_RIGHT & geese >> 1
    while pairs:
        before = geese ^ 3 << lowest(pairs)
        pairs &= pairs - 1
        image = mirrored(before)
        at = number(n, before)
        if at >= 0:
            todo = mark(at - first, size, stamp, todo, kept)
        if at < 0 or not (before ^ image) & ROW_4:  # the image has a number too
            todo = mark(number(n, image) - first, size, stamp, todo, kept)
    return todo


@compiled
def mark(i: int, size: int, stamp: int, todo: int, kept: int) -> int:
    """List a set, unless it is listed already."""
    if peek(kept, STAMP * size + i) != stamp:
        poke(kept, STAMP * size + i, stamp)
        poke(kept, NEXT * size + todo, i)
        todo += 1
    return todo
