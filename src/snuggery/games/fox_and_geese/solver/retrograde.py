"""Who wins, for all sets of geese of one class at once. See tablebase/goose_sets.py for classes.

For every set four sets of the fox's points are sought: where the geese win and where the fox wins,
with the geese to move and with the fox to move. All points are treated together, bit by bit. What
neither side can force is a draw: play without end.

The work goes in rounds. At first nothing is known of the class itself, only of what catches and
forward steps lead to; each round adds what is won two plies later. So the round in which a position
is settled tells how many plies there are, at the most, until a catch, a forward step or the end.
"""

from snuggery.core.compiled.compiling import Row
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, poke
from snuggery.games.fox_and_geese.engine.square_board import neighbours
from snuggery.games.fox_and_geese.solver.class_results import finish, report_longest
from snuggery.games.fox_and_geese.solver.first_pass import begin
from snuggery.games.fox_and_geese.solver.sideways_steps import sets_before, sideways_pairs
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import (
    ALL,
    LOW,
    MIDDLE,
    PART,
    looked_up,
    mirrored,
    packed,
    unpacked,
)
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Geometry,
    Numbering,
    PlaceInClass,
    Points,
    Word,
)
from snuggery.games.fox_and_geese.solver.workspace import (
    AHEAD_LOST,
    BECAME,
    CHANGED,
    ESCAPES,
    GEESE,
    STAMP,
    TO_LOSE,
    TO_WIN,
    TODO,
    WINS,
    Found,
    Known,
)


@compiled
def list_sets(uppers: Row, centres: Row, lowers: Row, kept: Address) -> None:
    """Write down the sets of a class in the order of their numbers."""
    at = GEESE * len(uppers) * len(centres) * len(lowers)
    for c in range(len(centres)):
        for b in range(len(lowers)):
            for a in range(len(uppers)):
                poke(kept, at, uppers[a] | centres[c] << PART | lowers[b] << PART + MIDDLE)
                at += 1


@compiled
def settled(
    geometry: Geometry, geese: Points, escapes: Points, wins: Points, win: Points, lose: Points
) -> Word:
    """With the fox to move: a word for where she cannot but lose, and where she can win."""
    free = ALL & ~geese
    lost = free & ~escapes
    if lost:
        lost &= ~neighbours(geometry, free & ~win)
    if lose:
        wins |= neighbours(geometry, lose)
    return packed(geese, lost, free & wins)


@compiled
def solve_class(known: Known, found: Found, told: Row) -> None:
    """Solve the class whose sets are listed in `found.kept`."""
    begin(known, found)
    rounds = 1
    todo = commit(known.n, found, rounds, look_at_all(known, found), told)
    while todo:
        rounds += 1
        todo = commit(known.n, found, rounds, look(known, found, todo), told)
    finish(known.geometry, found, told)


@compiled
def look_at_all(known: Known, found: Found) -> int:
    """The first round: list the sets of which more is known now, and count them."""
    here, size, offset, kept = found.here, found.size, found.first - found.start, found.kept
    for i in range(size):
        word = peek(here, offset + i)
        if word & LOW:
            geese_win, _ = unpacked(peek(kept, GEESE * size + i), word)
            tell(known.n, found, i, geese_win, 0, 1, 0)
    changed = 0
    for i in range(size):
        if peek(kept, TO_WIN * size + i) | peek(kept, AHEAD_LOST * size + i):
            changed = weigh(known, found, i, changed)
    return changed


@compiled
def look(known: Known, found: Found, todo: int) -> int:
    """A later round: only at sets beside which something has changed."""
    changed = 0
    for item in range(todo):
        changed = weigh(known, found, peek(found.kept, TODO * found.size + item), changed)
    return changed


@compiled
def weigh(known: Known, found: Found, i: PlaceInClass, changed: int) -> int:
    """See what the geese to move can do, and list the set if that is news for the fox."""
    size, kept = found.size, found.kept
    geese, lose = peek(kept, GEESE * size + i), peek(kept, AHEAD_LOST * size + i)
    if lose and i != found.bound:
        lose = lost_sideways(known.n, found, geese, lose)
        poke(kept, TO_LOSE * size + i, lose)
    win = peek(kept, TO_WIN * size + i) & ~geese
    escapes, wins = peek(kept, ESCAPES * size + i), peek(kept, WINS * size + i)
    word = settled(known.geometry, geese, escapes, wins, win, lose)
    if word != peek(found.here, found.first - found.start + i):
        poke(kept, CHANGED * size + changed, i)
        poke(kept, BECAME * size + changed, word)
        changed += 1
    return changed


@compiled
def lost_sideways(n: Numbering, found: Found, geese: Points, lose: Points) -> Points:
    """Where the steps sideways lose too, or the fox stands in their way."""
    pairs = sideways_pairs(geese)
    while pairs and lose:
        both = 3 * (pairs & -pairs)
        pairs &= pairs - 1
        _, fox_wins = looked_up(n, found.here, found.start, geese ^ both)
        lose &= fox_wins | both & ~geese
    return lose


@compiled
def commit(n: Numbering, found: Found, rounds: int, changed: int, told: Row) -> int:
    """Write what has changed; list and count the sets that must be looked at again."""
    size, offset, kept = found.size, found.first - found.start, found.kept
    todo = 0
    for item in range(changed):
        i, word = peek(kept, CHANGED * size + item), peek(kept, BECAME * size + item)
        geese, before = peek(kept, GEESE * size + i), peek(found.here, offset + i)
        report_longest(geese, before, word, rounds, told)
        poke(found.here, offset + i, word)
        geese_win, fox_wins = unpacked(geese, word & ~before)
        todo = tell(n, found, i, geese_win, fox_wins, rounds + 1, todo)
    return todo


@compiled
def tell(
    n: Numbering,
    found: Found,
    i: PlaceInClass,
    geese_win: Points,
    fox_wins: Points,
    stamp: int,
    todo: int,
) -> int:
    """Tell the sets from which a step sideways leads here; list those for which that is news."""
    size, kept, room = found.size, found.kept, found.room
    for item in range(sets_before(n, peek(kept, GEESE * size + i), found.first, room)):
        before, flipped = peek(room, item) >> 1, peek(room, item) & 1
        if before == found.bound:  # F4
            continue
        win = peek(kept, TO_WIN * size + before)
        more = (mirrored(geese_win) if flipped else geese_win) & ~win
        if more:
            poke(kept, TO_WIN * size + before, win | more)
        elif not (fox_wins and peek(kept, AHEAD_LOST * size + before)):
            continue
        if peek(kept, STAMP * size + before) != stamp:
            poke(kept, STAMP * size + before, stamp)
            poke(kept, TODO * size + todo, before)
            todo += 1
    return todo
