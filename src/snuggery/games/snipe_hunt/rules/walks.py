"""H7-H9: every walk that the Hunter may make with a die."""

from collections.abc import Iterator

from snuggery.core import Refusal
from snuggery.core.text.language import _, _n
from snuggery.games.snipe_hunt.rules import moves
from snuggery.games.snipe_hunt.rules.forest import Forest

Way = tuple[int, ...]
"""The spaces entered, in order; stepping off the board is the last of them. Empty means staying."""

OFF = -2
CAUGHT = -1
"""Where the Snipe is when the Hunter has it: not a space of the forest."""


def walks(forest: Forest, hunter: int, snipe: int, wolf: int, die: int) -> tuple[Way, ...]:
    """The legal walks in a fixed order; the Snipe may be CAUGHT."""
    found = tuple(_ways(forest, (hunter,), snipe, die))
    longest = max((len(way) for way, early in found if not early), default=0)
    ways = tuple(way for way, early in found if early or len(way) == longest)  # H7
    seen, station = forest.seen(wolf), forest.layout.large["station"]
    unseen = tuple(way for way in ways if way[-1] == station or way[-1] not in seen)
    return unseen or ways or ((),)  # H8


def _ways(forest: Forest, trail: Way, snipe: int, left: int) -> Iterator[tuple[Way, bool]]:
    """Walks of up to this many more steps, and whether each must end there (H9, H15)."""
    where = forest.layout
    for space in where.beside[trail[-1]]:
        if forest.path(space) and space not in trail:
            way = (*trail, space)
            still = CAUGHT if space == snipe else snipe
            home = still == CAUGHT and space == where.large["station"]
            yield way[1:], home
            if left > 1 and not home:
                yield from _ways(forest, way, still, left - 1)
    if trail[-1] in where.rim:
        yield (*trail[1:], OFF), True


def named(forest: Forest, way: Way) -> tuple[str, ...]:
    """A way as a walk writes it."""
    names = forest.layout.names
    return tuple(moves.OFF if space == OFF else names[space] for space in way) or (moves.STAY,)


def spaces(forest: Forest, names: tuple[str, ...]) -> Way:
    """The way that a walk writes."""
    if names == (moves.STAY,):
        return ()
    return tuple(OFF if name == moves.OFF else forest.layout.spaces[name] for name in names)


def why_not(forest: Forest, hunter: int, snipe: int, die: int, names: tuple[str, ...]) -> Refusal:
    """Why a walk is not legal."""
    if names == (moves.STAY,):
        return Refusal("H7", _("The Hunter can walk, so he must."))
    for name in names:
        if name != moves.OFF and name not in forest.layout.spaces:
            return Refusal("H7", _("There is no space {name} here.").format(name=name))
    trail: Way = (hunter,)
    station, still = forest.layout.large["station"], snipe
    for space in spaces(forest, names):
        if trail[-1] == OFF:
            return Refusal("H9", _("The walk ends where the Hunter leaves the board."))
        if trail[1:] and still == CAUGHT and trail[-1] == station:
            return Refusal("H15", _("The walk ends at the Station: the Snipe is home."))
        if problem := _bad_step(forest, trail, space):
            return problem
        still = CAUGHT if space == still else still
        trail = (*trail, space)
    full = [len(way) for way, early in _ways(forest, (hunter,), snipe, die) if not early]
    longest = max(full, default=0)
    if len(trail) - 1 != longest:  # paths that end early are legal, or longer than the die
        said = _n(
            "The Hunter walks the full roll: {n} step here.",
            "The Hunter walks the full roll: {n} steps here.",
            longest,
        )
        return Refusal("H7", said.format(n=longest))
    said = _("The Wolf sees {space}, and the Hunter can end his walk elsewhere.")
    return Refusal("H8", said.format(space=names[-1]))


def _bad_step(forest: Forest, trail: Way, space: int) -> Refusal | None:
    here, layout = trail[-1], forest.layout
    if space == OFF:
        if here in layout.rim:
            return None
        said = _("{space} is not at the edge of the board.")
        return Refusal("H9", said.format(space=layout.names[here]))
    name = layout.names[space]
    if space in trail:
        said = _("A walk never enters a space twice: {space}.")
        return Refusal("H7", said.format(space=name))
    if space not in layout.beside[here]:
        said = _("{space} does not share a side with {other}.")
        return Refusal("H7", said.format(space=name, other=layout.names[here]))
    if not forest.path(space):
        said = _("There are trees on {space}; the Hunter keeps to the path.")
        return Refusal("H7", said.format(space=name))
    return None
