"""Random games by the compiled rules."""

from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import draw
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import finished, settled, snipe_moved, turned
from snuggery.games.snipe_hunt.engine.compiled_walks import legal, on_arrow
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    CAUGHT,
    COUNT,
    DICE,
    END,
    GOING_ON,
    LOST,
    MOST_TURNS,
    WON,
    At,
    Ground,
    Plan,
    Room,
)


@compiled
def random_hunt(plan: Plan, ground: Ground, room: Room, at: At, luck: Row) -> tuple[int, int]:
    """A game in which every legal move is equally likely: how it ends, after how many turns."""
    for turn in range(1, MOST_TURNS + 1):
        die = 1 + draw(luck, DICE)
        while not at[3]:
            first = 1 + draw(luck, DICE)
            moved = snipe_moved(plan, ground, at, first)
            if moved[1] < 0:
                first, die = die, first
                moved = snipe_moved(plan, ground, at, first)
            if moved[1] >= 0:
                at = moved
                break
            die = 1 + draw(luck, DICE)  # H6: both are rolled again
        kept = legal(plan, ground, room, at, die)
        ways = 0
        for n in range(kept):
            ways += room.ends[n, COUNT]
        mark, n = draw(luck, ways), 0
        while mark >= room.ends[n, COUNT]:
            mark -= room.ends[n, COUNT]
            n += 1
        state, at = settled(plan, at, room.ends[n, END], room.ends[n, CAUGHT])
        if state == GOING_ON and on_arrow(ground, room, n, at):
            kinds = 2 if ground[at[0]] == 2 else 1
            mark = draw(luck, kinds * plan.side * plan.side + 1)
            if mark:
                quarters = 2 if kinds == 1 else 1 + 2 * (mark % 2)
                at = turned(plan, ground, at, (mark - 1) // kinds, quarters)
        if state == GOING_ON:
            state, at = finished(plan, ground, at)
        if state != GOING_ON:
            return state, turn
    return LOST, MOST_TURNS


@compiled
def random_hunts(
    plan: Plan, ground: Ground, room: Room, at: At, games: int, luck: Row
) -> tuple[int, int]:
    """So many random games in one forest: wins, turns."""
    wins, turns = 0, 0
    for _ in range(games):
        state, count = random_hunt(plan, ground.copy(), room, at, luck)
        wins += state == WON
        turns += count
    return wins, turns
