"""What every turn that is played out promises."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from xml.etree import ElementTree as ET

from snuggery.core import Game, View
from snuggery.core.text.language import speaking
from snuggery.core.theatre.beats import LONGEST, SOUNDS
from tests.every_game.promises import promise
from tests.every_game.secrets_promises import twin_moments
from tests.every_game.walks import any_running_moment, listed

Step = tuple[View, View, str]
"""A position, the next one, and what was told."""


def any_step(game: Game, rng: Random) -> Iterator[Step]:
    """A move as each viewer saw and heard it; and as it is told when the game is over."""
    along, state, ply = any_running_moment(game, rng)
    following = state.after(ply.seat, ply.move)
    for viewer in along.viewers:
        before, after = state.view(viewer), following.view(viewer)
        told = (state.told(ply.seat, ply.move, viewer), state.written(ply.seat, ply.move))
        yield from ((before, after, text) for text in dict.fromkeys(told) if text is not None)


def pictures(game: Game, step: Step) -> Iterator[str]:
    """What is drawn on the way to the moment's own picture, and laid over it, as documents."""
    own = game.draw.drawing(step[1])
    for beat in game.beats(*step):
        if beat.moving:
            yield replace(own, moving=beat.moving).svg()
        if beat.over:
            yield replace(own, moving=own.moving + beat.over).svg()


@promise
def every_move_is_said_and_heard(game: Game, rng: Random) -> None:
    if "theatre" not in game.offers:
        return  # it says what the game says about each move
    for step in any_step(game, rng):
        for language in ("en", "de"):
            with speaking(language):
                beats = game.beats(*step)
            assert any(beat.said for beat in beats)
            for beat in beats:
                assert beat.said == beat.said.strip()
                assert beat.said.isprintable()
                assert beat.heard in SOUNDS
                assert beat.said or beat.moving != "" or beat.over


@promise
def no_turn_takes_long(game: Game, rng: Random) -> None:
    for step in any_step(game, rng):
        lasts = [beat.lasts for beat in game.beats(*step)]
        assert all(each > 0 for each in lasts)
        assert sum(lasts) <= LONGEST


@promise
def pictures_in_between_are_well_formed(game: Game, rng: Random) -> None:
    for step in any_step(game, rng):
        for picture in pictures(game, step):
            root = ET.fromstring(picture)  # noqa: S314 - our own
            ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
            assert len(set(ids)) == len(ids)
            for part in root.iter():
                name = part.tag.rpartition("}")[2]
                assert name not in {"script", "style", "foreignObject", "image"}
                assert not {key for key in part.attrib if key == "style" or key.startswith("on")}


@promise
def a_turn_ends_in_the_picture_of_the_moment(game: Game, rng: Random) -> None:
    """What is there at the end is where the final picture has it."""
    for step in any_step(game, rng):
        shown = [beat.moving for beat in game.beats(*step) if beat.moving is not None]
        if not shown or not shown[-1]:
            continue
        own = places(game.draw.drawing(step[1]).moving)
        last = places(shown[-1])
        both = own.keys() & last.keys()
        assert 2 * len(both) >= min(len(own), len(last))
        assert {name: last[name] for name in both} == {name: own[name] for name in both}


def places(moving: str) -> dict[str, str]:
    """Where each thing that has an id lies."""
    tags = (
        dict(re.findall(r' ([\w-]+)="([^"]*)"', tag)) for tag in re.findall(r"<g [^>]*>", moving)
    )
    return {tag["id"]: tag.get("transform", "") for tag in tags if "id" in tag}


@promise
def beats_come_from_what_is_seen_alone(game: Game, rng: Random) -> None:
    """Viewers who cannot tell two worlds apart see the same turn in both."""
    for state, twin, viewer in twin_moments(game, rng):
        for seat in state.to_act():
            for move in listed(state.moves(seat))[:3]:
                if move not in twin.moves(seat):
                    continue
                steps = [
                    (each.view(viewer), each.after(seat, move).view(viewer), told)
                    for each in (state, twin)
                    if (told := each.told(seat, move, viewer)) is not None
                ]
                if len(steps) == 2 and steps[0] == steps[1]:
                    assert game.beats(*steps[0]) == game.beats(*steps[1])
