"""H4-H6: the dice that are rolled for the Snipe, and where they take it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TypeVar

from snuggery.core import Refusal
from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.rules.moves import Roll
from snuggery.games.snipe_hunt.rules.spaces import place_name
from snuggery.games.snipe_hunt.rules.turning import turned
from snuggery.games.snipe_hunt.rules.view import Situation

REROLLS = 20
"""After this many in one turn, only rolls that the Snipe can use have a chance: our ruling."""
COMPASS = (N_("north"), N_("east"), N_("south"), N_("west"))  # H4: dice 1 to 4
CLOCKWISE, COUNTER = 5, 6  # H4
SNIPE_TURNS = {
    CLOCKWISE: N_("The Snipe turns its card {card} clockwise."),
    COUNTER: N_("The Snipe turns its card {card} counter-clockwise."),
}

S = TypeVar("S", bound=Situation)


def rolls(now: Situation) -> Iterator[tuple[Roll, int]]:
    """Each roll, and how many of the 6 or 36 throws show it."""
    if now.carrying:  # H11
        yield from ((Roll((die,)), 1) for die in range(1, 7))
        return
    usable = {die for die in range(1, 7) if now.rerolls < REROLLS or not barred(now, die)}
    for one, other in combinations_with_replacement(range(1, 7), 2):
        if one in usable or other in usable:
            yield Roll((one, other)), 1 if one == other else 2


def rolled(now: S, dice: tuple[int, ...]) -> S:
    """The dice lie; if the Snipe can use neither they are rolled again (H6)."""
    lying = replace(now, dice=dice)
    if now.carrying:
        return replace(lying, phase="walk")
    if all(barred(now, die) for die in dice):
        one, other = dice
        words = N_(
            "Neither {one} nor {other} can move the Snipe: the dice are rolled again.",
            one=one,
            other=other,
        )
        return replace(lying, rerolls=now.rerolls + 1, said=(*now.said, words))
    return replace(lying, phase="snipe")


def barred(now: Situation, die: int) -> Refusal | None:
    """Why the Snipe cannot take this die, if so (H5, H6)."""
    if die >= CLOCKWISE:
        return None
    large, to = now.forest.layout.large, leap(now, die)
    if to is None:
        return Refusal("H6", _("With {die} the Snipe would leave the board.").format(die=die))
    if to in (large["spooky"], large.get("deep")):
        return Refusal("H6", _("With {die} the Snipe would enter the Woods.").format(die=die))
    if to == now.hunter:
        said = _("With {die} the Snipe would step onto the Hunter.")
        return Refusal("H5", said.format(die=die))
    if to == now.wolf:
        said = _("With {die} the Snipe would step onto the Wolf.")
        return Refusal("H5", said.format(die=die))
    return None


def leap(now: Situation, die: int) -> int | None:
    """The space to which a die of the compass takes the Snipe; None off the board."""
    return now.forest.layout.leaps[now.snipe][(now.forest.north + die - 1) % 4]


def snipe_moved(now: S, die: int) -> S:
    """The Snipe has taken this die, and the Hunter has the other."""
    began = replace(now, phase="walk", dice=(hunters_die(now, die),))
    if die in (CLOCKWISE, COUNTER):  # H4
        place = now.forest.layout.place(now.snipe)
        card = place_name(place, now.forest.layout.side)
        words = N_(SNIPE_TURNS[die], card=card)
        return turned(began, place, 1 if die == CLOCKWISE else -1, words)
    to = leap(now, die)
    assert to is not None  # noqa: S101 - a barred die is not a legal move
    direction, there = COMPASS[die - 1], now.forest.layout.to(to)
    words = N_("The Snipe goes {direction} {to}.", direction=direction, to=there)
    return replace(began, snipe=to, said=(words,))


def hunters_die(now: Situation, die: int) -> int:
    """What is left for the Hunter if the Snipe takes this die."""
    return now.dice[0] if die == now.dice[-1] else now.dice[-1]
