"""The search where rows are free and surprises may be left lying: nothing ever has to be played.

So nothing is played before it serves a purpose, and only these are done, each as a whole:

- the open cards of a column are played, so that its next card is turned; surprises among them are
  cancelled. What is missing for it (gear, All Bait, the Lure) is taken from elsewhere.
- A surprise is played. What it takes is lost anyway, so each bait it would take catches a fish
  first, if one is there.
- A row is dealt.
- No card is turned any more: everything that can be played is.

A plan in any other order can be put into this one without a loss: a play that turns nothing can
wait, and keeps its bait from harm while it does.
"""

from snuggery.core.compiled.compiling import Row
from snuggery.games.tacklebox.solver.compiled import compiled
from snuggery.games.tacklebox.solver.positions import (
    AIM,
    ALL_BAIT,
    ALLS,
    BAITS,
    BEST,
    BOXES,
    COLUMNS,
    DEPTH,
    DOWN,
    FISH,
    GEAR,
    HAND,
    HAS_LURE,
    LIFT,
    LURE,
    MORE_ALLS,
    NET,
    NET_CATCH,
    NEW_ROW,
    NO_AIM,
    NOTHING,
    PATH,
    POT,
    PROVOKED,
    ROW,
    ROWS,
    SCORE,
    SCORED,
    SHIELDED,
    SIZE,
    SO_FAR,
    STEP,
    SURPRISE,
    TACKLE,
    USED,
    WANTED,
    WITH_ALL,
    WITH_LURE,
    WITH_USED,
    caught_best,
    do,
    has_gear,
    kind_of,
    note,
    open_cards,
    push_play,
    push_row,
    rank_in,
    rank_of,
    what_of,
)

FIRST, SOONER = 1 << 24, 1 << 20
"""More than any points: to put one way of catching before another."""


@compiled
def open_gear(deal: Row, now: Row, catch: int) -> int:
    """Where the gear for such a catch is open, or -1."""
    gear = NET if catch == NET_CATCH else POT
    for column in range(COLUMNS):
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            if seen & 1 and kind_of(deal[at]) == gear:
                return at
            seen >>= 1
            at += 1
    return -1


@compiled
def clearable(deal: Row, now: Row, column: int) -> bool:
    """Whether all open cards of a column can perhaps be played now."""
    for bait in range(BAITS):
        now[WANTED + bait] = 2 * (now[HAND] >> 2 * bait & 3) + (now[USED] >> 2 * bait & 3)
    spare, boxes = now[ALLS] + (now[GEAR] & HAS_LURE), now[BOXES]
    for other in range(COLUMNS):
        seen = open_cards(deal, now, other)
        at = DEPTH * other
        while seen:
            if seen & 1 and kind_of(deal[at]) in (ALL_BAIT, LURE):
                spare += 1
            seen >>= 1
            at += 1
    seen = open_cards(deal, now, column)
    at = DEPTH * column
    while seen:
        if seen & 1:
            kind, what = kind_of(deal[at]), what_of(deal[at])
            if kind == SURPRISE:
                boxes -= 1
            elif kind == FISH:
                if now[WANTED + what]:
                    now[WANTED + what] -= 1
                else:
                    spare -= 1
            elif not has_gear(deal[at], now[GEAR]) and open_gear(deal, now, kind) < 0:
                return False
        seen >>= 1
        at += 1
    return spare >= 0 and boxes >= 0


@compiled
def next_of(deal: Row, now: Row, column: int) -> int:
    """Which card of a column is to be played next: surprises, what can be of use, the rest."""
    found, best = -1, 3
    seen = open_cards(deal, now, column)
    at = DEPTH * column
    while seen:
        if seen & 1:
            kind = kind_of(deal[at])
            rank = 0 if kind == SURPRISE else 1 if kind in (ALL_BAIT, LURE, NET, POT) else 2
            if rank < best:
                found, best = at, rank
        seen >>= 1
        at += 1
    return found


@compiled
def clear(deal: Row, now: Row, then: Row, stack: Row, top: int) -> int:
    """Push what can be done with the next card of the column that is being cleared."""
    at = next_of(deal, now, now[AIM])
    kind = kind_of(deal[at])
    if not has_gear(deal[at], now[GEAR]):
        gear = open_gear(deal, now, kind)
        return top if gear < 0 else push_play(deal, now, then, stack, top, STEP * LIFT + gear, 20)
    for how in range(NEW_ROW):
        rank = rank_of(deal[at], how, now)
        if rank >= 0 and not (kind == SURPRISE and how == LIFT):
            top = push_play(deal, now, then, stack, top, STEP * how + at, rank // 5)
    return spares(deal, now, then, stack, top, deal[at]) if kind == FISH else top


@compiled
def spares(deal: Row, now: Row, then: Row, stack: Row, top: int, fish: int) -> int:
    """Push the taking of All Bait and Lure from elsewhere, for the fish that is next."""
    for column in range(COLUMNS):
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            kind = kind_of(deal[at]) if seen & 1 else NOTHING
            lures = kind == LURE and fish >> 8 & 1 == 1
            if lures or (kind == ALL_BAIT and not now[ALLS]):
                top = push_play(deal, now, then, stack, top, STEP * LIFT + at, 12)
            seen >>= 1
            at += 1
    return top


SAVES = (
    *((WITH_USED, bait) for bait in range(BAITS)),
    (WITH_LURE, -1),
    (WITH_ALL, -1),
)


@compiled
def at_risk(now: Row, how: int, bait: int) -> int:
    """How much of something lies in play that a surprise would take."""
    if how == WITH_USED:
        return now[USED] >> 2 * bait & 3
    return now[ALLS] if how == WITH_ALL else now[GEAR] & HAS_LURE


@compiled
def save(deal: Row, now: Row, then: Row, stack: Row, top: int) -> int:
    """Push what is caught with something that is about to be lost: each fish that it could be."""
    before = top
    for how, bait in SAVES:
        if not at_risk(now, how, bait) or top > before:
            continue
        for column in range(COLUMNS):
            seen = open_cards(deal, now, column)
            at = DEPTH * column
            while seen:
                fits = kind_of(deal[at]) == FISH and (what_of(deal[at]) == bait or bait < 0)
                if seen & 1 and fits and rank_of(deal[at], how, now) >= 0:
                    top = push_play(deal, now, then, stack, top, STEP * how + at, 40)
                seen >>= 1
                at += 1
    return top


@compiled
def provoke(deal: Row, now: Row, then: Row, stack: Row, top: int) -> int:
    """Push the surprise that is to be played, or first what can be saved from it."""
    at = now[AIM] - PROVOKED
    if what_of(deal[at]) & TACKLE:
        before = top
        top = save(deal, now, then, stack, top)
        if top > before:
            return top
    now[AIM] = NO_AIM
    return push_play(deal, now, then, stack, top, STEP * LIFT + at, 60)


@compiled
def dig(deal: Row, now: Row, then: Row, stack: Row, top: int) -> int:
    """Push everything that serves a purpose now; returns the new top of the stack."""
    aim = now[AIM]
    if aim < COLUMNS:
        return clear(deal, now, then, stack, top)
    if aim != NO_AIM:
        return provoke(deal, now, then, stack, top)
    for column in range(COLUMNS):
        if not now[DOWN + column]:
            continue
        if clearable(deal, now, column):
            now[AIM] = column
            top = clear(deal, now, then, stack, top)
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            if seen & 1 and kind_of(deal[at]) == SURPRISE:
                now[AIM] = PROVOKED + at
                top = provoke(deal, now, then, stack, top)
            seen >>= 1
            at += 1
    now[AIM] = NO_AIM
    if now[ROW] < deal[ROWS]:
        top = push_row(now, then, stack, top, 45)
    return top


@compiled
def gathers(card: int, gear: int) -> bool:
    """Whether a card is played without using anything up."""
    kind = kind_of(card)
    return kind not in (FISH, SURPRISE) and has_gear(card, gear)


@compiled
def without(deal: Row, now: Row, lured: int) -> int:
    """The most that the open fish are worth, except for one that the Lure catches."""
    for bait in range(BAITS):
        now[WANTED + bait] = 2 * (now[HAND] >> 2 * bait & 3) + (now[USED] >> 2 * bait & 3)
    for rank in range(4 * BAITS):
        now[BEST + rank] = 0
    now[MORE_ALLS] = now[ALLS]
    for column in range(COLUMNS):
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            if seen & 1 and at != lured and kind_of(deal[at]) == FISH:
                rank_in(now, BEST + 4 * what_of(deal[at]), 4, deal[at] >> 9)
            seen >>= 1
            at += 1
    return caught_best(now)


@compiled
def catch(deal: Row, now: Row) -> int:
    """The next step of the best way to catch what is open, or -1."""
    found, most = -1, -1
    for column in range(COLUMNS):
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            if seen & 1 and kind_of(deal[at]) == FISH:
                for how in range(WITH_USED, SHIELDED):
                    if rank_of(deal[at], how, now) < 0:
                        continue
                    if how == WITH_LURE:  # the way that needs thought goes first
                        worth = FIRST + (deal[at] >> 9) + without(deal, now, at)
                    elif how == WITH_ALL:
                        worth = deal[at] >> 9
                    else:
                        worth = SOONER + (deal[at] >> 9)
                    if worth > most:
                        found, most = STEP * how + at, worth
            seen >>= 1
            at += 1
    return found


@compiled
def close(deal: Row, now: Row, then: Row, report: Row) -> None:
    """Turn nothing more on purpose: deal everything, and play everything that can be played."""
    if now[AIM] != NO_AIM:
        return
    steps = now[SO_FAR]
    for part in range(SIZE):
        then[part] = now[part]
    while then[ROW] < deal[ROWS]:
        then[ROW] += 1
        report[PATH + steps] = STEP * NEW_ROW
        steps += 1
    step = 0
    while step >= 0:
        step = -1
        for column in range(COLUMNS):
            seen = open_cards(deal, then, column)
            at = DEPTH * column
            while seen:
                if seen & 1 and gathers(deal[at], then[GEAR]):
                    step = STEP * LIFT + at
                    do(deal, then, at, LIFT)
                    report[PATH + steps] = step
                    steps += 1
                seen >>= 1
                at += 1
        if step < 0:
            step = catch(deal, then)
            if step >= 0:
                do(deal, then, step % STEP, step // STEP)
                report[PATH + steps] = step
                steps += 1
    if then[SCORE] > report[SCORED]:
        note(report, then[SCORE], steps)
