"""A turn in the forest: dice tumble, the Snipe slips away, the Hunter walks, the Wolf comes."""

import re
from collections.abc import Iterator
from dataclasses import replace

from snuggery.core.text.language import _
from snuggery.core.theatre.beats import PAUSE, STEP, Beat, Sound
from snuggery.games.snipe_hunt.rules.moves import Assign, Deal, Pass, Roll, Turn, Walk, parse
from snuggery.games.snipe_hunt.rules.snipe import CLOCKWISE
from snuggery.games.snipe_hunt.rules.state import resumed
from snuggery.games.snipe_hunt.rules.view import Map, Situation
from snuggery.games.snipe_hunt.rules.wolf import stalk
from snuggery.games.snipe_hunt.show.dice_strip import lying
from snuggery.games.snipe_hunt.show.phrases import spoken
from snuggery.games.snipe_hunt.show.picture import drawing

WAITS = re.compile(r' data-wait="\d+"')
TUMBLE = 250
"""Milliseconds for which the dice roll."""


def beats(before: Map, after: Map, told: str) -> tuple[Beat, ...]:
    """How one moment of a hunt became the next."""
    match parse(told):
        case Deal():
            return (Beat(spoken(told), "shuffle"),)
        case Roll(dice):
            return tuple(_rolled(before, after, dice, told))
        case Assign(die):
            said = " ".join((spoken(told), *map(_, after.said)))
            return (Beat(said, "turn" if die >= CLOCKWISE else "snipe"),)
        case move:
            return tuple(_unfolded(before, move, told))


def _rolled(before: Map, after: Map, dice: tuple[int, ...], told: str) -> Iterator[Beat]:
    """The dice come rolling; those that the Snipe cannot use lie for a moment (H6)."""
    table, again = drawing(before).moving, after.phase == "roll"
    yield Beat("", "dice", table + lying(after, dice, rolling=True), TUMBLE)
    said = " ".join((spoken(told), *map(_, after.said[-1:] if again else ())))
    yield Beat(said, "wood", table + lying(after, dice) if again else "")


def _unfolded(before: Map, move: Walk | Turn | Pass, told: str) -> Iterator[Beat]:
    """The Hunter or a card first; then the Wolf looks, goes step by step, and looks again."""
    first, *others = resumed(before).unfolded(move)
    heard: Sound = "step" if isinstance(move, Walk) else "turn"
    if first.carrying and not before.carrying:
        heard = "snipe"
    if first.end:
        heard = "bell" if first.end.winners else "wolf"
    news = _news(before, first) if isinstance(move, Walk) else ()
    legs = len(first.trail) - 1
    lasts = max(PAUSE, STEP * legs + PAUSE // 2)
    yield Beat(" ".join((spoken(told), *news)), heard, _drawn(first, first.trail), lasts)
    if not others:
        return
    seen, gone, last = others
    trail = first.trail
    if seen != first:
        trail = (first.hunter, seen.hunter)
        yield Beat(" ".join(_news(first, seen)), "wolf", _drawn(seen, trail))
    if not seen.end:
        said = " ".join(_news(seen, gone))
        for space in stalk(seen.forest.layout, seen.wolf, seen.snipe).way:
            heard = "wolf" if space == gone.wolf and gone.end else "step"
            yield Beat(said, heard, _drawn(replace(seen, wolf=space), trail, at_once=True))
            said = ""
    if last.hunter != gone.hunter or (last.end and not gone.end):
        trail = (gone.hunter, last.hunter) if last.hunter != gone.hunter else trail
        yield Beat(" ".join(_news(gone, last)), "wolf", _drawn(last, trail))


def _news(before: Situation, now: Situation) -> tuple[str, ...]:
    """What was said since, and how it ended."""
    since = len(before.said) if now.said[: len(before.said)] == before.said else 0
    end = (_(now.end.reason),) if now.end and not before.end else ()
    return (*map(_, now.said[since:]), *end)


def _drawn(now: Situation, trail: tuple[int, ...], *, at_once: bool = False) -> str:
    """The forest in between, while nobody is asked anything; the Wolf may not wait for others."""
    between = replace(now, phase="roll", dice=(), trail=trail)
    drawn = drawing(Map(*between.parts())).moving
    return WAITS.sub("", drawn) if at_once else drawn
