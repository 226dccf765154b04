"""The computer player, compiled: what the next turns can make of a judged position.

Looking a turn ahead takes the best of the player's choices for each roll, and the average over the
rolls; evaluation.py values what comes after.
"""

from collections.abc import Iterable
from typing import NamedTuple

from snuggery.core.compiled.arrays import numbers
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import draw
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import (
    finished,
    over_rolls,
    roll,
    settled,
    snipe_back,
    snipe_moved,
    turn_card,
    turned,
)
from snuggery.games.snipe_hunt.engine.compiled_walks import best_by_die, explore, legal, on_arrow
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    BEST,
    CAUGHT,
    DICE,
    END,
    GOING_ON,
    LOST,
    MOST_TURNS,
    ROLLS,
    TURNS,
    VALUE,
    WON,
    At,
    Ground,
    Plan,
    Reals,
    Room,
    X,
    room,
)
from snuggery.games.snipe_hunt.players.evaluation import FEATURES, Net, judge, look, measure

TURNS_TRIED = 3
"""On an arrow, how many of the best-looking turns are searched."""


class Mind(NamedTuple):
    """How a player thinks: its network, room to think in, and how far it looks."""

    net: Net
    """Its units are side by side, so that a processor can do several at a time and each still adds
    up in the same order."""
    outer: Room
    inner: Room
    ahead: int
    """0: judge the next position; 1: everything that one more turn can bring."""
    keep: int
    """How many of the best-looking walks are searched."""


def mind(net: Iterable[Iterable[Iterable[float]]], size: int, ahead: int, keep: int) -> Mind:
    """A mind for forests of that size, with a network that is told unit by unit."""
    in_rows = [[*zip(*units, strict=True)] for units in net]
    return Mind(numbers("d", in_rows), room(size), room(size), ahead, keep)


@compiled
def judge_ends(plan: Plan, ground: Ground, net: Net, room: Room, at: At, found: int) -> None:
    """Judge every end in the room as if no card were turned then."""
    for n in range(found):
        state, then = settled(plan, at, room.ends[n, END], room.ends[n, CAUGHT])
        if state == GOING_ON:
            state, then = finished(plan, ground, then)
        value = 1.0 if state == WON else 0.0
        if state == GOING_ON and (at[3] or then[3] or then[1] == at[1]):
            value = judge(plan, ground, net, room, then)
        # otherwise it was caught and lost again at once, which is never better than leaving it
        room.real[VALUE, n] = value


@compiled
def hope(plan: Plan, ground: Ground, net: Net, room: Room, at: At) -> float:
    """The chance to win before a roll, looking one turn ahead."""
    measure(plan, ground, room, at)
    if at[3]:
        found, longest = explore(plan, ground, room, at, room.slots.shape[0] - 1)
        judge_ends(plan, ground, net, room, at, found)
        best_by_die(plan, ground, room, at[2], found, longest)
        total = 0.0
        for die in range(1, DICE + 1):
            total += room.real[BEST, die]
        return total / DICE
    values = room.real[ROLLS]
    values[: roll(DICE, DICE) + 1] = -1.0
    for die in range(1, DICE + 1):
        moved = snipe_moved(plan, ground, at, die)
        if moved[1] < 0:
            continue
        measure(plan, ground, room, moved)
        found, longest = explore(plan, ground, room, moved, room.slots.shape[0] - 1)
        judge_ends(plan, ground, net, room, moved, found)
        best_by_die(plan, ground, room, moved[2], found, longest)
        for other in range(1, DICE + 1):
            values[roll(die, other)] = room.real[BEST, other]
        snipe_back(plan, ground, at, die)
    return over_rolls(values)


@compiled.kernel
def close(plan: Plan, ground: Ground, mind: Mind, at: At) -> float:
    """The chance to win when the Hunter's move is over and the Wolf's is next."""
    state, then = finished(plan, ground, at)
    if state != GOING_ON:
        return 1.0 if state == WON else 0.0
    if mind.ahead:
        return hope(plan, ground, mind.net, mind.inner, then)
    return look(plan, ground, mind.net, mind.inner, then)


@compiled.kernel
def if_turned(plan: Plan, ground: Ground, mind: Mind, at: At, card: int) -> float:
    """The chance to win after turning a card: four times its place, plus quarter turns."""
    then = turned(plan, ground, at, card // 4, card % 4)
    value = close(plan, ground, mind, then)
    turn_card(plan, ground, card // 4, 4 - card % 4)
    return value


@compiled.kernel
def best_turn(plan: Plan, ground: Ground, mind: Mind, at: At) -> tuple[float, int]:
    """The best card to turn on an arrow, as in `if_turned` (0: none), and what it is worth."""
    values, cards = mind.outer.real[TURNS], 4 * plan.side * plan.side
    quick = Mind(mind.net, mind.outer, mind.inner, 0, mind.keep)
    for card in range(cards):
        values[card] = 0.0
        if (card % 2 == 1) if ground[at[0]] == 2 else (card % 4 == 2):
            values[card] = if_turned(plan, ground, quick, at, card)
    best, chosen = close(plan, ground, mind, at), 0
    for _ in range(TURNS_TRIED if mind.ahead else 1):
        card = 0
        for other in range(1, cards):
            if values[other] > values[card]:
                card = other
        value = values[card]
        values[card] = 0.0
        if mind.ahead:
            value = if_turned(plan, ground, mind, at, card)
        if value > best:
            best, chosen = value, card
    return best, chosen


@compiled.kernel
def best_walk(plan: Plan, ground: Ground, mind: Mind, at: At, die: int) -> tuple[float, int]:
    """The best walk with a die, as a row of the outer room's ends, and what it is worth."""
    room, real = mind.outer, mind.outer.real
    found = legal(plan, ground, room, at, die)
    measure(plan, ground, room, at)
    judge_ends(plan, ground, mind.net, room, at, found)
    best, chosen = -1.0, 0
    for _ in range(min(mind.keep, found)):
        n = 0
        for other in range(1, found):
            if real[VALUE, other] > real[VALUE, n]:
                n = other
        value = real[VALUE, n]
        real[VALUE, n] = -1.0
        state, then = settled(plan, at, room.ends[n, END], room.ends[n, CAUGHT])
        if state == GOING_ON and on_arrow(ground, room, n, then):
            value, _ = best_turn(plan, ground, mind, then)
        elif state == GOING_ON and mind.ahead:
            value = close(plan, ground, mind, then)
        if value > best:
            best, chosen = value, n
    return best, chosen


@compiled
def best_die(
    plan: Plan, ground: Ground, mind: Mind, at: At, dice: tuple[int, int]
) -> tuple[float, int]:
    """The better die for the Snipe (0: both are barred), and what it is worth."""
    best, chosen = -1.0, 0
    for n in range(2 if dice[0] != dice[1] else 1):
        moved = snipe_moved(plan, ground, at, dice[n])
        if moved[1] >= 0:
            value, _ = best_walk(plan, ground, mind, moved, dice[1 - n])
            snipe_back(plan, ground, at, dice[n])
            if value > best:
                best, chosen = value, dice[n]
    return best, chosen


@compiled.kernel
def hunt(plan: Plan, ground: Ground, mind: Mind, at: At, luck: Row, log: Reals) -> tuple[int, int]:
    """Play a whole game from before a roll: how it ends, after how many turns.

    Every position before a roll is described in a row of `log`, as long as there are any: whether
    the Snipe is carried, the hope to win, and the features.
    """
    for turn in range(1, MOST_TURNS + 1):
        if turn <= log.shape[0]:
            log[turn - 1, 0] = at[3]
            log[turn - 1, 1] = hope(plan, ground, mind.net, mind.inner, at)
            look(plan, ground, mind.net, mind.inner, at)
            for n in range(FEATURES):
                log[turn - 1, 2 + n] = mind.inner.real[X, n]
        die, first = 1 + draw(luck, DICE), 0
        while not at[3] and first == 0:
            die, other = 1 + draw(luck, DICE), 1 + draw(luck, DICE)
            _, first = best_die(plan, ground, mind, at, (die, other))
            die = other if first == die else die
        if first:
            at = snipe_moved(plan, ground, at, first)
        _, n = best_walk(plan, ground, mind, at, die)
        state, at = settled(plan, at, mind.outer.ends[n, END], mind.outer.ends[n, CAUGHT])
        if state == GOING_ON and on_arrow(ground, mind.outer, n, at):
            _, card = best_turn(plan, ground, mind, at)
            if card:
                at = turned(plan, ground, at, card // 4, card % 4)
        if state == GOING_ON:
            state, at = finished(plan, ground, at)
        if state != GOING_ON:
            return state, turn
    return LOST, MOST_TURNS
