"""One state that fits what a seat or a spectator of Sniff may know.

Finished labyrinths that fit the answers are equally likely, where they are few enough to be listed
or easily guessed; else one is drawn in which every field can be reached.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

from snuggery.core import Seat
from snuggery.games.sniff.insight.grid import grid
from snuggery.games.sniff.insight.knowledge import Known, knowledge
from snuggery.games.sniff.insight.possible_labyrinths import TRIES, Maze, Room
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import READY, Builds, Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO, other
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Answer, Sight

LISTED = 2_000
"""Up to this many cases are listed once; otherwise one is guessed each time."""
ENDS = ("treasure", "out", "dog")
"""Answers that are the last, at least in this game."""
MOST_ACTS = 30
"""The most acts that a labyrinth still being built can have taken."""


def imagine(view: Sight, rng: Random) -> Moment:
    """The moment with labyrinths that the viewer cannot tell from those that were built."""
    one, two = (_labyrinth(view, builder, rng) for builder in (ONE, TWO))
    return Moment(
        view.variant,
        view.phase,
        labyrinths=(one, two),
        places=view.places,
        turn=view.turn,
        steps=view.steps,
        turns=view.turns,
        said=(*_forgotten(view, (one, two)), *view.said),
        points=view.points,
        game=view.game,
        first=_first(view, rng),
        counted=view.counted,
        learned=view.learned,
        earlier=_earlier(view, rng),
        result=view.outcome,
    )


def _labyrinth(view: Sight, builder: Seat, rng: Random) -> Labyrinth:
    if view.opened:
        return view.opened[builder - 1]
    if view.variant.given and not view.ready[builder - 1]:
        return Labyrinth()  # Sj: nobody builds
    if builder == view.seat and view.own is not None:
        return view.own
    if view.phase == "field":
        return Labyrinth()
    if not view.ready[builder - 1]:
        return _begun(view, rng)
    known = _known(view, other(builder))
    maze = _drawn(known, rng)
    if maze is None:
        raise ValueError("no labyrinth fits these answers")
    return replace(maze.built(known.grid), ready=True)


def _begun(view: Sight, rng: Random) -> Labyrinth:
    """Something half built."""
    lab = Labyrinth()
    for _ in range(rng.randrange(MOST_ACTS)):
        act = Builds(lab, view.variant).sample(rng)
        if act == READY:
            break
        lab = lab.after(act, view.variant)
    return lab


def _known(view: Sight, seeker: Seat) -> Known:
    """What the answers reveal, including a treasure that has just been found."""
    known = knowledge(view, seeker)
    just_found = view.phase in ("hide", "alone") and view.turn != seeker
    if just_found and not view.variant.wants_out:
        known.maybe = 1 << known.place
    return known


def _drawn(known: Known, rng: Random) -> Maze | None:
    """A labyrinth that fits."""
    room = Room.of(known)
    if room.size <= LISTED:
        listed = _listed(
            known.variant,
            known.place,
            (known.walls, known.opens),
            known.maybe,
            (known.dogless, known.barked),
        )
        return rng.choice(listed) if listed else None
    for _ in range(TRIES):
        maze = room.loose(rng) or next(iter(room.trees(1, rng)), None)
        if maze and _reaches(room, maze):
            return maze
    return None


@lru_cache(maxsize=256)
def _listed(
    variant: Variant, place: int, edges: tuple[int, int], maybe: int, dogs: tuple[int, int]
) -> tuple[Maze, ...]:
    """All labyrinths that fit; asked for again and again by whoever searches."""
    known = Known(
        variant,
        grid(variant.size),
        place,
        walls=edges[0],
        opens=edges[1],
        maybe=maybe,
        dogless=dogs[0],
        barked=dogs[1],
    )
    room = Room.of(known)
    return tuple(maze for maze in room.all() if _reaches(room, maze))


def _reaches(room: Room, maze: Maze) -> bool:
    """Whether the detective can have walked to this field; a blind player knows little else."""
    known = room.known
    return bool(known.grid.reached(maze.walls, room.start, maze.dogs) >> known.place & 1)


def _forgotten(view: Sight, labyrinths: tuple[Labyrinth, Labyrinth]) -> Iterator[Answer]:
    """Sh: for every answer that a blind player has forgotten, one that would be true."""
    if view.seat is None:
        return
    lab, variant = labyrinths[other(view.seat) - 1], view.variant
    count = view.named - sum(answer.seat == view.seat for answer in view.said)
    home = variant.out or NULL
    answers = [
        Answer(view.seat, home, there, lab.answer(home, there, variant))
        for there in variant.board.near[home]
    ]
    likely = min(answers, key=lambda answer: answer.said in ENDS)
    yield from (replace(likely) for _ in range(count))  # each is an answer of its own


def _first(view: Sight, rng: Random) -> Seat:
    """Who began this game, or the one before while the next is being built."""
    if view.variant.given:
        return ONE
    if view.phase in ("field", "build", "lot", "over"):
        return ONE if view.game == 1 else rng.choice((ONE, TWO))
    swapped = view.turns % 2 != (view.phase == "alone")
    return other(view.turn) if swapped else view.turn


def _earlier(view: Sight, rng: Random) -> tuple[Labyrinth, ...]:
    """What was built for the game before: your own, and anything for the other."""
    if view.seat is None or view.earlier is None:
        return ()
    known = Known.nothing(view.variant)
    maze = Room.of(known).loose(rng)
    theirs = maze.built(known.grid) if maze else Labyrinth().completed(view.variant)
    theirs = replace(theirs, ready=True)
    return (view.earlier, theirs) if view.seat == ONE else (theirs, view.earlier)
