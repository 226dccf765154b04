"""What every move promises that is shown before the rules have answered."""

import re
from math import cos, radians, sin
from random import Random
from xml.etree import ElementTree as ET

from snuggery.core import Choice, Game
from tests.every_game.promises import promise
from tests.every_game.walks import any_running_moment

NEAR = 45
"""In units of the picture: pawns that share a space are side by side, fish are in the boat."""
FEW = 4
STEP = re.compile(r"(\w+)\(([^)]*)\)")
Spot = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


@promise
def what_moves_at_once_arrives_there(game: Game, rng: Random) -> None:
    """Where a piece is shown before the answer, the answer has it too."""
    along, state, _ply = any_running_moment(game, rng)
    for seat in set(along.seats).intersection(state.to_act()):
        view, moves = state.view(seat), state.moves(seat)
        choices = [each for each in game.draw.touches(view, seat, moves).choices if each.glide]
        before = Picture(game.draw.drawing(view).moving) if choices else None
        for choice in rng.sample(choices, min(FEW, len(choices))):
            move = game.rules.parse(choice.move)
            following = state.after(seat, move)
            if choice.then:
                move = game.rules.parse(choice.then)
                following = following.after(seat, move)
            after, told = following.view(seat), state.told(seat, move, seat)
            assert told is not None
            own = game.draw.drawing(after).moving
            shown = [
                own if not beat.moving else beat.moving for beat in game.beats(view, after, told)
            ]
            assert before
            assert any(arrived(choice, before, Picture(layer)) for layer in shown), choice


class Picture:
    """A layer, and where things are in it."""

    def __init__(self, layer: str) -> None:
        self._root = ET.fromstring(f"<g>{layer}</g>")  # noqa: S314 - our own
        self._above = {child: parent for parent in self._root.iter() for child in parent}
        self._named = {part.get("id"): part for part in self._root.iter() if part.get("id")}

    def spot(self, id_: str) -> Spot | None:
        """Where something is."""
        part = self._named.get(id_)
        if part is None:
            return None
        x, y = 0.0, 0.0
        at: ET.Element | None = part
        while at is not None:
            x, y = moved((x, y), at.get("transform", ""))
            at = self._above.get(at)
        return x, y

    def has_piece(self, id_: str) -> bool:
        """Whether there is a piece."""
        part = self._named.get(id_)
        return part is not None and any(
            "piece" in (each.get("class") or "").split() for each in part.iter()
        )


def moved(spot: Spot, transform: str) -> Spot:
    """A point of a group, in the group around it."""
    x, y = spot
    for name, given in reversed(STEP.findall(transform)):
        a, *rest = map(float, given.replace(",", " ").split())
        if name == "translate":
            x, y = x + a, y + (rest[0] if rest else 0)
        elif name == "scale":
            x, y = x * a, y * (rest[0] if rest else a)
        elif name == "rotate":
            turn = radians(a)
            x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        else:
            raise AssertionError(name)
    return x, y


def arrived(choice: Choice, before: Picture, after: Picture) -> bool:
    """Whether the thing is where its way ends; or it went into something, and is seen no more."""
    thing, *way = choice.glide
    assert way
    stops = [moved((0, 0), stop) if "(" in stop else before.spot(stop) for stop in way]
    assert before.spot(thing) is not None
    assert None not in stops
    if before.has_piece(thing) and after.has_piece(way[-1]):
        return not after.has_piece(thing)
    now, there = after.spot(thing), stops[-1]
    if now is None or there is None:
        return now is None
    return abs(now[0] - there[0]) <= NEAR and abs(now[1] - there[1]) <= NEAR
