"""What a position is worth, compiled: the distances in it, described to a small network.

The network is learned by benchmarks/games/snipe_hunt_learning.py.
"""

from typing import Annotated

from snuggery.core.compiled.arrays import Numbers, numbers
from snuggery.core.compiled.signatures import Array
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    BESIDE,
    BOTTOM,
    DEGREE,
    LEAPS,
    LEFT,
    QUEUE,
    RIGHT,
    RIM,
    TO_SNIPE,
    TO_STATION,
    TOP,
    UNITS,
    WHOLE,
    At,
    Ground,
    Plan,
    Room,
    X,
)
from snuggery.games.snipe_hunt.players.logistic import logistic

Net = Annotated[Numbers, Array("d", 3)]
"""A network: by case, then by feature, bias and output weight; the units side by side."""
FEATURES = 18
BIAS, OUTER = FEATURES, FEATURES + 1
"""The columns of a unit after its weights. The last row has the bias of the output."""

FAR = 99
"""The distance to what cannot be reached."""


def prowl_times(size: int) -> Numbers:
    """How many moves the Wolf needs to prey that keeps still this many rows and columns away."""
    times = [[0] * (size + 1) for _ in range(size + 1)]
    for rows in range(size + 1):
        for columns in range(size + 1):
            left = [rows, columns]
            while any(left):
                times[rows][columns] += 1
                if left[0] == left[1]:
                    left = [left[0] - 1, left[1] - 1]
                else:
                    more = int(left[1] > left[0])
                    left[more] = max(0, left[more] - 2)
    return numbers("q", times)


TIMES = prowl_times(18)


@compiled
def measure(plan: Plan, ground: Ground, room: Room, at: At) -> None:
    """Steps along the path from the Station, and from the Snipe or, if carried, from its Nest.

    A Snipe among trees counts from its neighbours.
    """
    table, lines = plan.table, room.lines
    for row, start in ((TO_STATION, plan.station), (TO_SNIPE, plan.nest if at[3] else at[1])):
        for space in range(plan.size * plan.size):
            lines[row, space] = FAR
        lines[row, start] = 0
        lines[QUEUE, 0] = start
        done, waiting = 0, 1
        while done < waiting:
            here = lines[QUEUE, done]
            done += 1
            step = lines[row, here] + 1
            for n in range(BESIDE, BESIDE + table[here, DEGREE]):
                space = table[here, n]
                if ground[space] and lines[row, space] == FAR:
                    lines[row, space] = step
                    lines[QUEUE, waiting] = space
                    waiting += 1


@compiled
def apart(plan: Plan, one: int, other: int) -> tuple[int, int]:
    """Rows and columns between two spaces."""
    table = plan.table
    rows = max(table[one, TOP] - table[other, BOTTOM], table[other, TOP] - table[one, BOTTOM])
    columns = max(table[one, LEFT] - table[other, RIGHT], table[other, LEFT] - table[one, RIGHT])
    return max(0, rows), max(0, columns)


@compiled
def describe(plan: Plan, ground: Ground, room: Room, at: At) -> None:
    """What the network is told of a position, from the distances in the room."""
    hunter, snipe, wolf, carrying, _ = at
    lines, real = room.lines, room.real
    rows, columns = apart(plan, wolf, snipe)
    chase = TIMES[rows, columns]
    home_rows, home_columns = apart(plan, wolf, plan.station)
    guard = TIMES[home_rows, home_columns]
    back = lines[TO_STATION, hunter]
    real[X, 0] = min(back, 40) * 0.1
    real[X, 1] = 1.0 if back == FAR else 0.0
    real[X, 2] = chase * 0.2
    real[X, 3] = guard * 0.2
    real[X, 4] = rows * 0.1
    real[X, 5] = columns * 0.1
    if carrying:
        far_rows, far_columns = apart(plan, hunter, plan.station)
        real[X, 6] = min(back, 6) * 0.2
        real[X, 7] = max(0.0, chase - back / 3.5) * 0.2
        real[X, 8] = max(0.0, guard - back / 3.5) * 0.2
        real[X, 9] = (far_rows + far_columns) * 0.1
        real[X, 10] = min(rows, columns) * 0.1
        real[X, 11] = plan.table[hunter, RIM]
        real[X, 12] = max(0, far_rows - home_rows) * 0.1
        real[X, 13] = max(0, far_columns - home_columns) * 0.1
        real[X, 14] = plan.table[wolf, WHOLE]
        real[X, 15] = plan.table[hunter, WHOLE]
        nest_rows, nest_columns = apart(plan, wolf, plan.nest)
        real[X, 16] = TIMES[nest_rows, nest_columns] * 0.2
        real[X, 17] = min(lines[TO_SNIPE, plan.station], 40) * 0.1
        return
    reach, carry = lines[TO_SNIPE, hunter], lines[TO_STATION, snipe]
    if ground[snipe] == 0:
        carry = FAR
        for n in range(BESIDE, BESIDE + plan.table[snipe, DEGREE]):
            carry = min(carry, lines[TO_STATION, plan.table[snipe, n]] + 1)
    danger_rows, danger_columns = apart(plan, wolf, hunter)
    real[X, 6] = min(reach, 30) * 0.1
    real[X, 7] = 1.0 if reach >= FAR else 0.0
    real[X, 8] = 1.0 if ground[snipe] == 0 else 0.0
    real[X, 9] = min(carry, 40) * 0.1
    real[X, 10] = 1.0 if carry >= FAR else 0.0
    real[X, 11] = min(reach, 6) * 0.2
    real[X, 12] = max(0.0, chase - min(reach, 30) / 3.5) * 0.2
    real[X, 13] = TIMES[danger_rows, danger_columns] * 0.2
    real[X, 14] = plan.table[snipe, RIM]
    real[X, 15] = 1.0 if hunter == plan.station else 0.0
    onto_path = 0
    for n in range(LEAPS, LEAPS + 4):
        to = plan.table[snipe, n]
        if to >= 0 and ground[to]:
            onto_path += 1
    real[X, 16] = onto_path * 0.25
    real[X, 17] = plan.table[snipe, WHOLE]


@compiled
def weigh(net: Net, room: Room, case: int) -> float:
    """What the network makes of a description: the chance to win."""
    units, real = net.shape[2] - 1, room.real
    for unit in range(units):
        real[UNITS, unit] = net[case, BIAS, unit]
    for n in range(FEATURES):
        x = real[X, n]
        if x != 0.0:
            for unit in range(units):
                real[UNITS, unit] += net[case, n, unit] * x
    total = net[case, 0, units]
    for unit in range(units):
        total += net[case, OUTER, unit] * max(0.0, real[UNITS, unit])
    return logistic(total)


@compiled
def judge(plan: Plan, ground: Ground, net: Net, room: Room, at: At) -> float:
    """The chance to win before a roll, from the distances in the room."""
    describe(plan, ground, room, at)
    return weigh(net, room, at[3])


@compiled
def look(plan: Plan, ground: Ground, net: Net, room: Room, at: At) -> float:
    """The same, measured afresh."""
    measure(plan, ground, room, at)
    return judge(plan, ground, net, room, at)
