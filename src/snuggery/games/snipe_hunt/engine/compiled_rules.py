"""The rules once more, compiled with Numba over forest_arrays.py: for players, studies.

The tests check it against rules/, move for move. A position is `At`, five numbers, and the ground;
a Snipe that is carried is on the Hunter's space.
"""

from snuggery.core.compiled.arrays import Numbers
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    BOTTOM,
    DICE,
    GOING_ON,
    HOME,
    LEAPS,
    LEFT,
    LOST,
    PLACE,
    RIGHT,
    TOP,
    WHOLE,
    WON,
    At,
    Ground,
    Plan,
)


@compiled.bare
def ride(plan: Plan, place: int, quarters: int, space: int) -> int:
    """Where a pawn stands after its card was turned."""
    if plan.table[space, PLACE] != place or plan.table[space, WHOLE]:
        return space
    top, left = place // plan.side * 3, place % plan.side * 3
    row, column = space // plan.size - top, space % plan.size - left
    for _ in range(quarters % 4):
        row, column = column, 2 - row
    return (top + row) * plan.size + left + column


@compiled.bare
def turn_card(plan: Plan, ground: Ground, place: int, quarters: int) -> None:
    """Turn a card's ground in place; the compass and the pawns are the caller's."""
    size = plan.size
    first = place // plan.side * 3 * size + place % plan.side * 3
    if plan.table[plan.table[first, HOME], WHOLE]:
        return
    for _ in range(quarters % 4):
        corner = ground[first]
        ground[first] = ground[first + 2 * size]
        ground[first + 2 * size] = ground[first + 2 * size + 2]
        ground[first + 2 * size + 2] = ground[first + 2]
        ground[first + 2] = corner
        edge = ground[first + 1]
        ground[first + 1] = ground[first + size]
        ground[first + size] = ground[first + 2 * size + 1]
        ground[first + 2 * size + 1] = ground[first + size + 2]
        ground[first + size + 2] = edge


@compiled.bare
def ridden(plan: Plan, at: At, place: int, quarters: int) -> At:
    """The pawns on a card that was turned, and the compass."""
    hunter, snipe, wolf, carrying, north = at
    return (
        ride(plan, place, quarters, hunter),
        ride(plan, place, quarters, snipe),
        ride(plan, place, quarters, wolf),
        carrying,
        (north + quarters) % 4 if place == plan.table[plan.station, PLACE] else north,
    )


@compiled.bare
def turned(plan: Plan, ground: Ground, at: At, place: int, quarters: int) -> At:
    """A card is turned in place; the pawns on it ride along."""
    turn_card(plan, ground, place, quarters)
    return ridden(plan, at, place, quarters)


@compiled.kernel
def snipe_moved(plan: Plan, ground: Ground, at: At, die: int) -> At:
    """The Snipe takes a die (H4); it is on -1 where the die is barred (H5, H6)."""
    hunter, snipe, wolf, carrying, north = at
    if die > 4:
        return turned(plan, ground, at, plan.table[snipe, PLACE], 1 if die == 5 else 3)
    to = plan.table[snipe, LEAPS + (north + die - 1) % 4]
    if to in (plan.spooky, plan.deep, hunter, wolf):
        to = -1
    return hunter, int(to), wolf, carrying, north


@compiled
def roll(snipes: int, hunters: int) -> int:
    """A number for the Snipe's die and the Hunter's."""
    return (DICE + 1) * snipes + hunters


@compiled
def over_rolls(values: Numbers) -> float:
    """The mean over all rolls, each with its number; less than 0: it is barred.

    Of each roll the better assignment counts (H3); if both dice are barred it is rolled again (H6).
    """
    total, throws = 0.0, 0
    for one in range(1, DICE + 1):
        for other in range(1, DICE + 1):
            value = max(values[roll(one, other)], values[roll(other, one)])
            if value >= 0:
                total += value
                throws += 1
    return total / throws


@compiled.kernel
def snipe_back(plan: Plan, ground: Ground, at: At, die: int) -> None:
    """Turn the card back that the Snipe, standing as in `at`, turned with a die."""
    if die > 4:
        turn_card(plan, ground, int(plan.table[at[1], PLACE]), 3 if die == 5 else 1)


@compiled.bare
def sees(plan: Plan, ground: Ground, wolf: int, hunter: int) -> bool:
    """Direct sight."""
    if wolf == hunter:
        return True
    size, table = plan.size, plan.table
    top, bottom = (
        max(table[wolf, TOP], table[hunter, TOP]),
        min(table[wolf, BOTTOM], table[hunter, BOTTOM]),
    )
    first, last = (
        min(table[wolf, RIGHT], table[hunter, RIGHT]),
        max(table[wolf, LEFT], table[hunter, LEFT]),
    )
    for row in range(top, bottom + 1):
        column = first + 1
        while column < last and ground[row * size + column]:
            column += 1
        if column >= last:
            return True
    left, right = (
        max(table[wolf, LEFT], table[hunter, LEFT]),
        min(table[wolf, RIGHT], table[hunter, RIGHT]),
    )
    first, last = (
        min(table[wolf, BOTTOM], table[hunter, BOTTOM]),
        max(table[wolf, TOP], table[hunter, TOP]),
    )
    for column in range(left, right + 1):
        row = first + 1
        while row < last and ground[row * size + column]:
            row += 1
        if row >= last:
            return True
    return False


@compiled.bare
def nearest(first: int, last: int, its_first: int, its_last: int) -> tuple[int, int]:
    """As in rules/wolf.py."""
    if its_first > last:
        return last, 1
    if its_last < first:
        return first, -1
    return (max(first, its_first) + min(last, its_last)) // 2, 0


@compiled.bare
def prowl(plan: Plan, wolf: int, prey: int) -> int:
    """Where the Wolf's move ends (H12)."""
    size, table = plan.size, plan.table
    row, down = nearest(
        table[wolf, TOP], table[wolf, BOTTOM], table[prey, TOP], table[prey, BOTTOM]
    )
    column, across = nearest(
        table[wolf, LEFT], table[wolf, RIGHT], table[prey, LEFT], table[prey, RIGHT]
    )
    rows, by_column, space, line = 0, wolf, wolf, row
    while down != 0:
        line += down
        here = table[line * size + column, HOME]
        if here != space:
            space = here
            rows += 1
            if rows <= 2:
                by_column = space
            if (
                table[space, TOP] <= table[prey, BOTTOM]
                and table[prey, TOP] <= table[space, BOTTOM]
            ):
                break
    columns, by_row, space, line = 0, wolf, wolf, column
    while across != 0:
        line += across
        here = table[row * size + line, HOME]
        if here != space:
            space = here
            columns += 1
            if columns <= 2:
                by_row = space
            if (
                table[space, LEFT] <= table[prey, RIGHT]
                and table[prey, LEFT] <= table[space, RIGHT]
            ):
                break
    if rows > columns:
        return int(by_column)
    if columns > rows:
        return int(by_row)
    return int(table[(row + down) * size + column + across, HOME])


@compiled.kernel
def settled(plan: Plan, at: At, end: int, caught: int) -> tuple[int, At]:
    """The state when a walk is over, before a card is turned."""
    _, snipe, wolf, carrying, north = at
    station = plan.station
    if end == plan.size * plan.size:  # H9
        if carrying or caught:
            state = LOST if wolf == plan.nest else GOING_ON
            return state, (station, plan.nest, wolf, 0, north)
        return WON if snipe == station else GOING_ON, (station, snipe, wolf, 0, north)
    if carrying or caught:  # H15
        return WON if end == station else GOING_ON, (end, end, wolf, 1, north)
    return GOING_ON, (end, snipe, wolf, 0, north)


@compiled.bare
def finished(plan: Plan, ground: Ground, at: At) -> tuple[int, At]:
    """The rest of a turn: sight, the Wolf's move, sight again (H14)."""
    hunter, snipe, wolf, carrying, north = at
    for after_wolf in range(2):
        if hunter != plan.station and sees(plan, ground, wolf, hunter):
            if carrying:
                return LOST, (hunter, snipe, wolf, carrying, north)
            wolf, hunter = hunter, plan.station
            if snipe == plan.station:
                return WON, (hunter, snipe, wolf, carrying, north)
        if after_wolf == 0:
            wolf = prowl(plan, wolf, snipe)
            if wolf == snipe:  # H13
                return LOST, (hunter, snipe, wolf, carrying, north)
    return GOING_ON, (hunter, snipe, wolf, carrying, north)
