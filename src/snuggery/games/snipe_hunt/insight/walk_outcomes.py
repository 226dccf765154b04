"""What the Hunter's walks would lead to, for whoever shows or judges them. Sees views only."""

from dataclasses import dataclass
from functools import lru_cache

from snuggery.core.text.language import N_
from snuggery.games.snipe_hunt.rules.moves import Move, Pass, Walk
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, resumed
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF, Way, named, spaces


@dataclass(frozen=True, slots=True)
class End:
    """One result of a walk, a shortest walk that leads to it, and what comes of it."""

    walk: Walk
    way: Way
    space: int
    """Where it ends; OFF for stepping off, the Hunter's own space for staying."""
    caught: bool
    """Whether the Snipe is caught on the way."""
    arrow: bool
    """Whether a card may then be turned."""
    won: bool
    lost: bool
    seen: bool
    """Whether the Wolf will see the Hunter there and attack (H14), if no card is turned."""
    danger: str
    """What the Wolf will do, if no card is turned; "" for nothing. Translated where it is shown."""
    wolf: int
    """Where the Wolf will then be."""


def outcome_of(view: Map, walk: Move) -> tuple[int, bool]:
    """What a walk comes to: where it ends, and whether it catches the Snipe."""
    assert isinstance(walk, Walk)  # noqa: S101 - for the type checker
    return _came_to(view, spaces(view.forest, walk.spaces))


def _came_to(view: Map, way: Way) -> tuple[int, bool]:
    return way[-1] if way else view.hunter, not view.carrying and view.snipe in way


@lru_cache(maxsize=32)
def ends(view: Map) -> tuple[End, ...]:
    """Every different result: where it ends, and whether the Snipe was caught."""
    hunt = resumed(view)
    found: dict[tuple[int, bool], End] = {}
    for way in sorted(view.walks(), key=len):
        space, caught = _came_to(view, way)
        if (space, caught) not in found:
            found[space, caught] = _end(hunt, way, space, caught)
    return tuple(found.values())


def _end(hunt: Hunt, way: Way, space: int, caught: bool) -> End:
    walk = Walk(named(hunt.forest, way))
    after = hunt.after(PLAYER, walk)
    arrow = after.phase == "turn"
    if arrow:
        after = after.after(PLAYER, Pass())
    won = after.end is not None and bool(after.end.winners)
    lost = after.end is not None and not won
    chased = space != OFF and after.trail[-1] != space and not won
    seen = after.end.clause == "H14" if after.end and lost else chased
    danger = ""
    if after.end and lost:
        danger = after.end.reason
    elif chased:
        danger = N_("The Wolf will see the Hunter there.")
    return End(walk, way, space, caught, arrow, won, lost, seen, danger, after.wolf)
