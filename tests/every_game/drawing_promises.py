"""What every drawing promises."""

import re
import unicodedata
from contextlib import suppress
from itertools import pairwise
from random import Random
from xml.etree import ElementTree as ET

from snuggery.core import (
    BadNotation,
    Drawing,
    Game,
    View,
)
from snuggery.core.drawing import GHOST
from tests.every_game.promises import promise
from tests.every_game.walks import (
    any_moment,
    any_running_moment,
    any_walk,
)


def drawn(game: Game, rng: Random) -> tuple[View, Drawing, ET.Element]:
    """Some moment as some viewer sees it."""
    along, state = any_moment(game, rng)
    view = state.view(rng.choice(along.viewers))
    drawing = game.draw.drawing(view)
    return view, drawing, ET.fromstring(drawing.svg())  # noqa: S314 - our own


@promise
def drawings_are_well_formed(game: Game, rng: Random) -> None:
    _, drawing, root = drawn(game, rng)
    assert drawing.width > 0
    assert drawing.height > 0
    assert drawing.title.strip()
    for part in root.iter():
        name = part.tag.rpartition("}")[2]
        assert name not in {"script", "style", "foreignObject", "image"}
        for key, value in part.attrib.items():
            assert key != "style"
            assert not key.startswith("on")
            assert not re.search(r"https?:|data:|javascript:", value)


@promise
def ids_in_a_drawing_are_unique(game: Game, rng: Random) -> None:
    root = drawn(game, rng)[2]
    ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[A-Za-z][\w.-]*", each) for each in ids)


@promise
def a_drawing_knows_its_labels(game: Game, rng: Random) -> None:
    """The labels tell people who do not look at the picture what is in it."""
    _, drawing, root = drawn(game, rng)
    groups = ((part, part.find("{*}title")) for part in root.iter())
    labels = [
        (part.get("id"), title.text or "")
        for part, title in groups
        if title is not None and part.get("class") != GHOST
    ]
    assert [(each.id, each.label) for each in drawing.named] == labels


@promise
def the_still_layer_stays_still(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    first = game.draw.drawing(along.moments[0].view(None))
    for viewer in along.viewers:
        other = game.draw.drawing(state.view(viewer))
        assert (other.still, other.width, other.height) == (first.still, first.width, first.height)


@promise
def ids_live_on_from_moment_to_moment(game: Game, rng: Random) -> None:
    """Only what keeps its id can glide: over a game at least half do."""
    along = any_walk(game, rng)
    first = rng.randrange(len(along.moments))
    stretch = along.moments[first : first + 20]
    drawings = (game.draw.drawing(state.view(along.seats[0])) for state in stretch)
    ids = [set(re.findall(r'<[^>]* id="([^"]*)"', drawing.moving)) for drawing in drawings]
    kept = sum(len(before & after) for before, after in pairwise(ids))
    could = sum(min(len(before), len(after)) for before, after in pairwise(ids))
    assert 2 * kept >= could


@promise
def the_text_keeps_to_narrow_characters(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    text = game.draw.text(state.view(rng.choice(along.viewers)))
    assert text.strip()
    assert all(letter.isprintable() or letter == "\n" for letter in text)
    assert not any(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    assert not any(unicodedata.combining(letter) for letter in text)


@promise
def places_lie_inside_the_text(game: Game, rng: Random) -> None:
    view, _, root = drawn(game, rng)
    lines = game.draw.text(view).split("\n")
    ids = {part.attrib.get("id") for part in root.iter()}
    for id_, (row, column, width) in game.draw.places(view).items():
        assert id_ in ids
        assert 0 <= row < len(lines)
        assert column >= 0
        assert width > 0
        assert column + width <= len(lines[row])


@promise
def touches_touch_what_is_drawn(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    for seat in along.seats:
        view = state.view(seat)
        root = ET.fromstring(game.draw.drawing(view).svg())  # noqa: S314 - our own
        parts = {part.attrib["id"]: part for part in root.iter() if "id" in part.attrib}
        touches = game.draw.touches(view, seat, state.moves(seat))
        assert set(touches.ids()) <= parts.keys()
        named = [id_ for choice in touches.choices for id_ in choice.touch]
        for id_ in (*named, *(id_ for compose in touches.composes for id_ in compose.ids)):
            title = parts[id_].find("{http://www.w3.org/2000/svg}title")
            assert title is not None
            assert (title.text or "").strip()


@promise
def choices_are_legal_moves(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    for seat in along.seats:
        moves = state.moves(seat)
        for choice in game.draw.touches(state.view(seat), seat, moves).choices:
            assert game.rules.parse(choice.move) in moves
            assert choice.label.strip()


@promise
def every_seat_that_may_act_is_offered_something(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    for seat in along.seats:
        touches = game.draw.touches(state.view(seat), seat, state.moves(seat))
        assert touches.choices or touches.composes or seat not in state.to_act()
        for compose in touches.composes:
            assert compose.label.strip()
            with suppress(BadNotation):
                game.rules.parse(compose.written(rng.choices(compose.ids, k=3)))


@promise
def the_status_is_one_line(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    for viewer in along.viewers:
        status = game.draw.status(state.view(viewer))
        assert status.strip()
        assert status.isprintable()


@promise
def every_told_move_can_be_spoken(game: Game, rng: Random) -> None:
    along, state, ply = any_running_moment(game, rng)
    told = {state.told(ply.seat, ply.move, viewer) for viewer in along.viewers}
    for text in (told | {state.written(ply.seat, ply.move)}) - {None}:
        spoken = game.draw.spoken(str(text))
        assert spoken.strip()
        assert spoken.isprintable()
