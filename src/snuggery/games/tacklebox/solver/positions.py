"""Deals, moments and plays for the solver, in plain integer arithmetic over lists.

With the `fast` extra the same functions are compiled by Numba and the lists are arrays. What the
search does with them and why is told in best_score.py and free_search.py.
"""

from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.wrapping import plus, times
from snuggery.games.tacklebox.solver.compiled import compiled

COLUMNS = 5
DEPTH = 14  # cards that each column gets in a whole game
BAITS = 8
CATCHES = 8

# A deal: 70 cards, column after column, the deepest first and those still in the stock last; then
# how many of each column are there now and in the end, and the facts of the set-up.
DEALT = COLUMNS * DEPTH
LENGTH = DEALT + COLUMNS
ROWS, STRICT, FORCED = LENGTH + COLUMNS, LENGTH + COLUMNS + 1, LENGTH + COLUMNS + 2
WORTH = FORCED + 1  # of each catch
DEAL_SIZE = WORTH + CATCHES

# A card is one number: its kind; what it is (which bait, which catch, what it takes) from bit 4;
# whether it takes the lure in bit 8; its points from bit 9.
FISH, BAIT, ALL_BAIT, LURE, POT, NET, POT_CATCH, NET_CATCH, BOX, SURPRISE, NOTHING = range(11)
TACKLE, WEATHER = 1, 2  # what a surprise takes (T9)

# A position: the cards left and the number face down by column, and what is in play. HAND and USED
# have two bits per bait. After SCORE comes room for calculations.
LEFT, DOWN, ROW, BOXES, ALLS, GEAR, CAUGHT, HAND, USED, SCORE = 0, 5, 10, 11, 12, 13, 14, 15, 16, 17
AIM = 18  # what was begun: clearing a column, or PROVOKED + a surprise that is to be played
SIZE = 19
WANTED, GONE, TURNED, BEST, SPARE, MORE_GEAR, MORE_ALLS, WORDS = 19, 27, 32, 37, 69, 77, 78, 79
SO_FAR = 82  # how many steps led here
MOMENT_SIZE = 83
PROVOKED, NO_AIM = 8, 127
HAS_LURE, HAS_NET, HAS_POT = 1, 2, 4

# The three words of a packed position: four columns; the fifth and the rest; HAND and USED.
COLUMN = (1 << DEPTH) - 1
DOWN_AT, ROW_AT, BOXES_AT, ALLS_AT, GEAR_AT, CAUGHT_AT, AIM_AT = 14, 29, 33, 35, 38, 41, 49
USED_AT = 2 * BAITS
TABLEAU = (1 << BOXES_AT) - 1  # of the second word: what is in the columns

# How a card is played. A step of a line is STEP * how + card.
LIFT, WITH_USED, WITH_HAND, WITH_LURE, WITH_ALL, SHIELDED, NEW_ROW = range(7)
STEP = 128
MOST_STEPS = 96

# An entry of the stack: three words, score, steps so far, the last step, its rank.
ENTRY = 7
STACK_SIZE = ENTRY * MOST_STEPS * 128

# What a search reports, and how it ended.
SCORED, STEPS, NODES, HOPED = range(4)
PATH = 4
LINE = PATH + MOST_STEPS
REPORT_SIZE = LINE + MOST_STEPS
DONE, TABLE_FULL, OUT_OF_NODES = range(3)


@compiled
def kind_of(card: int) -> int:
    """What a card is for."""
    return card & 15


@compiled
def what_of(card: int) -> int:
    """Which bait or catch it is, or what it takes."""
    return card >> 4 & 15


@compiled
def open_cards(deal: Row, now: Row, column: int) -> int:
    """The open cards of a column, as bits."""
    dealt = min(deal[DEALT + column] + now[ROW], deal[LENGTH + column])
    down = now[DOWN + column]
    return (now[LEFT + column] & (1 << dealt) - 1) >> down << down


@compiled
def pack(now: Row) -> None:
    """Write the moment as three words."""
    now[WORDS] = now[LEFT] | now[LEFT + 1] << 14 | now[LEFT + 2] << 28 | now[LEFT + 3] << 42
    word = now[LEFT + 4] | now[ROW] << ROW_AT | now[BOXES] << BOXES_AT | now[ALLS] << ALLS_AT
    word |= now[GEAR] << GEAR_AT | now[CAUGHT] << CAUGHT_AT | now[AIM] << AIM_AT
    for column in range(COLUMNS):
        word |= now[DOWN + column] << DOWN_AT + 3 * column
    now[WORDS + 1] = word
    now[WORDS + 2] = now[HAND] | now[USED] << USED_AT


@compiled
def unpack(stack: Row, at: int, now: Row) -> None:
    """The moment of a stack entry."""
    first, second, third = stack[at], stack[at + 1], stack[at + 2]
    for column in range(COLUMNS - 1):
        now[LEFT + column] = first >> DEPTH * column & COLUMN
    now[LEFT + 4] = second & COLUMN
    for column in range(COLUMNS):
        now[DOWN + column] = second >> DOWN_AT + 3 * column & 7
    now[ROW] = second >> ROW_AT & 15
    now[BOXES] = second >> BOXES_AT & 3
    now[ALLS] = second >> ALLS_AT & 7
    now[GEAR] = second >> GEAR_AT & 7
    now[CAUGHT] = second >> CAUGHT_AT & 255
    now[AIM] = second >> AIM_AT & 127
    now[HAND] = third & (1 << USED_AT) - 1
    now[USED] = third >> USED_AT
    now[SCORE] = stack[at + 3]


@compiled
def lift(deal: Row, now: Row, column: int, place: int) -> None:
    """A card leaves its column; the next is turned if it was the last open one (T3)."""
    now[LEFT + column] &= ~(1 << place)
    if now[AIM] == PROVOKED + DEPTH * column + place:
        now[AIM] = NO_AIM
    if now[DOWN + column] and not open_cards(deal, now, column):
        now[DOWN + column] -= 1
        if now[AIM] == column:
            now[AIM] = NO_AIM


@compiled
def play(card: int, how: int, now: Row) -> None:
    """What a play other than a surprise does, except to the tableau."""
    kind, what = kind_of(card), what_of(card)
    if kind == FISH:
        now[SCORE] += card >> 9
        if how == WITH_USED:
            now[USED] -= 1 << 2 * what
        elif how == WITH_HAND:
            now[HAND] -= 1 << 2 * what
            now[USED] += 1 << 2 * what
        elif how == WITH_ALL:
            now[ALLS] -= 1
        else:
            now[GEAR] &= ~HAS_LURE
    elif kind == BAIT:
        now[HAND] += 1 << 2 * what
    elif kind == ALL_BAIT:
        now[ALLS] += 1
    elif kind == BOX:
        now[BOXES] += 1
    elif kind == LURE:
        now[GEAR] |= HAS_LURE
    elif kind == NET:
        now[GEAR] |= HAS_NET
    elif kind == POT:
        now[GEAR] |= HAS_POT
    elif kind in (POT_CATCH, NET_CATCH):
        now[SCORE] += card >> 9
        now[CAUGHT] |= 1 << what


@compiled
def strike(card: int, deal: Row, now: Row) -> int:
    """A surprise takes what it takes (T9). Returns how much that was, to rank the play."""
    harm = 0
    if what_of(card) & TACKLE:
        harm += now[ALLS] + (now[GEAR] & HAS_LURE)
        for bait in range(BAITS):
            harm += now[USED] >> 2 * bait & 3
        now[USED] = now[ALLS] = 0
        now[GEAR] &= ~HAS_LURE
    if what_of(card) & WEATHER:
        for catch in range(CATCHES):
            if now[CAUGHT] >> catch & 1:
                now[SCORE] -= deal[WORTH + catch]
                harm += 3
        harm += now[GEAR] & (HAS_NET | HAS_POT)
        now[CAUGHT] = 0
        now[GEAR] &= HAS_LURE
    return harm


@compiled
def hazards(deal: Row, now: Row) -> int:
    """Which losses are still to be feared; WANTED gets the number of fish left by bait."""
    surprises = feared = 0
    for bait in range(BAITS):
        now[WANTED + bait] = 0
    for column in range(COLUMNS):
        left = now[LEFT + column]
        at = DEPTH * column
        while left:
            if left & 1:
                card = deal[at]
                if kind_of(card) == SURPRISE:
                    surprises += 1
                    feared |= what_of(card)
                elif kind_of(card) == FISH:
                    now[WANTED + what_of(card)] += 1
            left >>= 1
            at += 1
    return 0 if now[BOXES] >= surprises else feared


@compiled
def has_gear(card: int, gear: int) -> bool:
    """Whether the gear for a catch is there; other cards need none."""
    kind = kind_of(card)
    if kind == NET_CATCH:
        return gear & HAS_NET != 0
    return kind != POT_CATCH or gear & HAS_POT != 0


@compiled
def may_wait(deal: Row) -> bool:
    """Whether nothing ever has to be played before something else."""
    return deal[STRICT] == 0 and deal[FORCED] == 0


@compiled
def at_stake(what: int, now: Row) -> bool:
    """Whether a surprise that takes this would take anything now."""
    tackle = now[USED] | now[ALLS] | now[GEAR] & HAS_LURE
    catches = now[CAUGHT] | now[GEAR] & (HAS_NET | HAS_POT)
    return (what & TACKLE != 0 and tackle != 0) or (what & WEATHER != 0 and catches != 0)


@compiled
def harmless(card: int, deal: Row, now: Row, feared: int) -> int:
    """How a card may be played at once without any loss; -1 if it may not."""
    kind, what = kind_of(card), what_of(card)
    if feared and deal[FORCED] and not deal[STRICT]:
        return -1  # an uncovered surprise must be played
    if kind in (BAIT, BOX, NOTHING):
        return LIFT  # safe in the hand (T5), never taken (T9), or without any effect
    if kind == SURPRISE:  # where rows are free, uncovering a card does not oblige you to play it
        return LIFT if may_wait(deal) and not at_stake(what, now) else -1
    if not feared & WEATHER:
        if kind in (NET, POT):
            return LIFT
        if kind in (NET_CATCH, POT_CATCH) and has_gear(card, now[GEAR]):
            return LIFT
    if not feared & TACKLE:
        if kind in (ALL_BAIT, LURE):
            return LIFT
        if kind == FISH:
            used, hand = now[USED] >> 2 * what & 3, now[HAND] >> 2 * what & 3
            if used + 2 * hand >= now[WANTED + what]:  # every fish left has a bait of its own
                return WITH_USED if used else WITH_HAND
    return -1


@compiled
def settle(deal: Row, now: Row, report: Row, steps: int) -> int:
    """Make every harmless play. Returns the number of steps so far."""
    again = True
    while again:
        again = False
        feared = hazards(deal, now)
        for column in range(COLUMNS):
            seen = open_cards(deal, now, column)
            at = DEPTH * column
            while seen:
                if seen & 1:
                    how = harmless(deal[at], deal, now, feared)
                    if how >= 0:
                        if kind_of(deal[at]) == FISH:
                            now[WANTED + what_of(deal[at])] -= 1
                        play(deal[at], how, now)
                        lift(deal, now, column, at - DEPTH * column)
                        report[PATH + steps] = STEP * how + at
                        steps += 1
                        again = True
                seen >>= 1
                at += 1
    return steps


@compiled
def gain(card: int, now: Row) -> bool:
    """Play a card in the kinder game, if that can be done there."""
    kind = kind_of(card)
    if kind == FISH:
        lured = now[MORE_GEAR] & HAS_LURE != 0 and card >> 8 & 1 != 0
        return lured or now[WANTED + what_of(card)] > 0 or now[MORE_ALLS] > 0
    if kind == BAIT:
        now[WANTED + what_of(card)] += 1
    elif kind == ALL_BAIT:
        now[MORE_ALLS] += 1
    elif kind == LURE:
        now[MORE_GEAR] |= HAS_LURE
    elif kind == NET:
        now[MORE_GEAR] |= HAS_NET
    elif kind == POT:
        now[MORE_GEAR] |= HAS_POT
    return has_gear(card, now[MORE_GEAR])


@compiled
def gather(deal: Row, now: Row) -> None:
    """GONE gets all cards that could go in the kinder game.

    Surprises take nothing there, a bait takes any number of fish, and the stock blocks no column.
    """
    for bait in range(BAITS):
        now[WANTED + bait] = (now[HAND] | now[USED]) >> 2 * bait & 3
    now[MORE_GEAR], now[MORE_ALLS] = now[GEAR], now[ALLS]
    for column in range(COLUMNS):
        now[GONE + column] = 0
        now[TURNED + column] = now[DOWN + column]
    again = True
    while again:
        again = False
        for column in range(COLUMNS):
            down = now[TURNED + column]
            left = (now[LEFT + column] & ~now[GONE + column]) >> down
            at = DEPTH * column + down
            while left:
                if left & 1 and gain(deal[at], now):
                    now[GONE + column] |= 1 << at - DEPTH * column
                    again = True
                left >>= 1
                at += 1
            turned = (1 << now[DOWN + column]) - 1 >> down << down
            block = now[LEFT + column] & turned | open_cards(deal, now, column)
            if down and not block & ~now[GONE + column]:
                now[TURNED + column] -= 1
                again = True


@compiled
def rank_in(now: Row, first: int, size: int, points: int) -> None:
    """Put points into a row that falls; the least drops out."""
    for at in range(first, first + size):
        if points > now[at]:
            now[at], points = points, now[at]


@compiled
def tally(deal: Row, now: Row) -> int:
    """The worth of the catches that have GONE, and what there is for the fish.

    For each bait BEST gets its fish, WANTED its uses; MORE_ALLS the uses of All Bait and Lure.
    """
    worth = 0
    now[MORE_ALLS] = now[ALLS] + (now[GEAR] & HAS_LURE)
    for bait in range(BAITS):
        now[WANTED + bait] = 2 * (now[HAND] >> 2 * bait & 3) + (now[USED] >> 2 * bait & 3)
    for rank in range(4 * BAITS):
        now[BEST + rank] = 0
    for column in range(COLUMNS):
        gone = now[GONE + column]
        at = DEPTH * column
        while gone:
            if gone & 1:
                kind, what = kind_of(deal[at]), what_of(deal[at])
                if kind == FISH:
                    rank_in(now, BEST + 4 * what, 4, deal[at] >> 9)
                elif kind == BAIT:
                    now[WANTED + what] += 2
                elif kind in (ALL_BAIT, LURE):
                    now[MORE_ALLS] += 1
                else:
                    worth += deal[at] >> 9
            gone >>= 1
            at += 1
    return worth


@compiled
def hope(deal: Row, now: Row) -> int:
    """No line from here scores more than this: the kinder game, but each bait with its uses."""
    gather(deal, now)
    return now[SCORE] + tally(deal, now) + caught_best(now)


@compiled
def caught_best(now: Row) -> int:
    """The most that BEST is worth, with WANTED uses of each bait and MORE_ALLS of any."""
    most, spare = 0, now[MORE_ALLS]
    for rank in range(spare):
        now[SPARE + rank] = 0
    for bait in range(BAITS):
        for rank in range(4):
            points = now[BEST + 4 * bait + rank]
            if rank < now[WANTED + bait]:
                most += points
            else:
                rank_in(now, SPARE, spare, points)
    for rank in range(spare):
        most += now[SPARE + rank]
    return most


@compiled
def rank_of(card: int, how: int, now: Row) -> int:
    """Whether a card can be played so (-1: no), and when to try it: the lower the sooner."""
    kind, what = kind_of(card), what_of(card)
    if kind == FISH:
        used = now[USED] >> 2 * what & 3
        if how == WITH_USED:
            return 0 if used else -1
        if how == WITH_HAND:  # a bait that was used once goes first: the other is safe in the hand
            return 20 if not used and now[HAND] >> 2 * what & 3 else -1
        if how == WITH_LURE:
            return 40 if now[GEAR] & HAS_LURE and card >> 8 & 1 else -1
        return 50 if how == WITH_ALL and now[ALLS] else -1
    if kind == SURPRISE:
        if how == SHIELDED:
            return 55 if now[BOXES] else -1
        return 60 if how == LIFT else -1
    if how != LIFT or not has_gear(card, now[GEAR]):
        return -1
    return 30 if kind in (NET_CATCH, POT_CATCH) else 35


@compiled
def push(stack: Row, top: int, now: Row, steps: int, step: int, rank: int) -> int:
    """Put a moment on the stack, below those of a lower rank that share its parent."""
    pack(now)
    at = top * ENTRY
    while at > 0 and stack[at - ENTRY + 4] == steps and stack[at - ENTRY + 6] < rank:
        for part in range(ENTRY):
            stack[at + part] = stack[at - ENTRY + part]
        at -= ENTRY
    for word in range(3):
        stack[at + word] = now[WORDS + word]
    stack[at + 3], stack[at + 4], stack[at + 5], stack[at + 6] = now[SCORE], steps, step, rank
    return top + 1


@compiled
def do(deal: Row, then: Row, at: int, how: int) -> int:
    """Play an open card; returns what makes the play less tempting."""
    card, harm = deal[at], 0
    if kind_of(card) != SURPRISE:
        play(card, how, then)
    elif how == SHIELDED:
        then[BOXES] -= 1
    else:
        harm = strike(card, deal, then) or -50
    lift(deal, then, at // DEPTH, at % DEPTH)
    return harm


@compiled
def push_play(deal: Row, now: Row, then: Row, stack: Row, top: int, step: int, rank: int) -> int:
    """Push the moment after a play."""
    for part in range(SIZE):
        then[part] = now[part]
    rank += do(deal, then, step % STEP, step // STEP)
    return push(stack, top, then, now[SO_FAR] + 1, step, rank)


@compiled
def push_row(now: Row, then: Row, stack: Row, top: int, rank: int) -> int:
    """Push the moment after another row was dealt."""
    for part in range(SIZE):
        then[part] = now[part]
    then[ROW] += 1
    return push(stack, top, then, now[SO_FAR] + 1, STEP * NEW_ROW, rank)


@compiled
def branch(deal: Row, now: Row, then: Row, stack: Row, top: int) -> int:
    """Push everything that can be done now; returns the new top of the stack."""
    plays = False
    for column in range(COLUMNS):
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            for how in range(NEW_ROW * (seen & 1)):
                rank = rank_of(deal[at], how, now)
                if rank >= 0:
                    plays = plays or kind_of(deal[at]) != SURPRISE
                    top = push_play(deal, now, then, stack, top, STEP * how + at, rank)
            seen >>= 1
            at += 1
    if now[ROW] < deal[ROWS] and not (plays and deal[STRICT]):  # T12
        top = push_row(now, then, stack, top, 90 if plays else 50)
    return top


@compiled
def may_end(deal: Row, now: Row) -> bool:
    """Whether the game is over, or the player may stop (T13)."""
    if now[ROW] < deal[ROWS]:
        return False
    for column in range(COLUMNS):
        seen = open_cards(deal, now, column)
        at = DEPTH * column
        while seen:
            if seen & 1 and (deal[FORCED] or kind_of(deal[at]) != SURPRISE):
                for how in range(NEW_ROW):
                    if rank_of(deal[at], how, now) >= 0:
                        return False
            seen >>= 1
            at += 1
    return True


@compiled
def no_worse(one: int, hands: int, other: int, others: int, lazy: bool) -> bool:
    """Whether one moment is as good as another in which the same cards are in the columns.

    More in play is never worse where nothing has to be played; else it may be in the way.
    """
    if one == other and hands == others:
        return True
    if one >> AIM_AT != other >> AIM_AT and one >> AIM_AT != NO_AIM:
        return False
    if one >> BOXES_AT & 3 < other >> BOXES_AT & 3:
        return False
    if other >> CAUGHT_AT & 255 & ~(one >> CAUGHT_AT & 255):
        return False
    if not lazy:
        return (one >> ALLS_AT & 63) == (other >> ALLS_AT & 63) and hands == others
    if one >> ALLS_AT & 7 < other >> ALLS_AT & 7 or other >> GEAR_AT & 7 & ~(one >> GEAR_AT & 7):
        return False
    for bait in range(BAITS):
        held, holds = hands >> 2 * bait & 3, others >> 2 * bait & 3
        used, uses = hands >> USED_AT + 2 * bait & 3, others >> USED_AT + 2 * bait & 3
        if held < holds or 2 * held + used < 2 * holds + uses:
            return False
    return True


@compiled
def is_new(table: Row, now: Row, lazy: bool) -> bool:
    """Whether no moment seen before is as good as this one; it is noted in the table then."""
    size = len(table) // 3
    first, second, third = now[WORDS], now[WORDS + 1], now[WORDS + 2] + 1  # 0 is an empty slot
    tableau = second & TABLEAU
    mixed = plus(times(first, 0x1E3779B97F4A7C15), times(tableau, 0x3F58476D1CE4E5B9))
    mixed ^= mixed >> 31
    at = (times(mixed, 0x2545F4914F6CDD1D) >> 20) % size
    while table[3 * at + 2]:
        if table[3 * at] == first and table[3 * at + 1] & TABLEAU == tableau:
            if no_worse(table[3 * at + 1], table[3 * at + 2] - 1, second, third - 1, lazy):
                return False
            if no_worse(second, third - 1, table[3 * at + 1], table[3 * at + 2] - 1, lazy):
                break
        at = (at + 1) % size
    table[3 * at], table[3 * at + 1], table[3 * at + 2] = first, second, third
    return True


@compiled
def note(report: Row, score: int, steps: int) -> None:
    """The line that led here is the best so far."""
    report[SCORED], report[STEPS] = score, steps
    for step in range(steps):
        report[LINE + step] = report[PATH + step]
