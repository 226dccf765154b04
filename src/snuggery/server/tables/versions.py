"""A state as it is sent: whole, or as what has changed since one that its viewer has.

Of what a viewer has, the server keeps a number for each part and no text. A change names the mark
of the state on which it is built; who does not have that one asks for the whole.
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from operator import attrgetter, itemgetter
from typing import Generic, TypeVar

import msgspec

from snuggery.core import Choice, Drawing, Touches
from snuggery.core.quick.records import record
from snuggery.core.theatre.beats import Beat
from snuggery.server.base.messages import BeatChanged, PassageShown, Pieces
from snuggery.showing.messages import MoveShown, TableState
from snuggery.showing.theatre import Passage

T = TypeVar("T")


def _names(of: type, *but: str) -> tuple[str, ...]:
    return tuple(each.name for each in fields(of) if each.name not in but)


PARTS = {
    "plain": _names(TableState, "picture", "touches", "moves", "beats"),
    "picture": _names(Drawing, "still", "moving"),
    "touches": _names(Touches, "choices"),
}
"""Fields that are compared as a whole, of the state, its picture and its touches."""
KEYS = [(of, f'"{name}":'.encode()) for of, names in PARTS.items() for name in names]
"""Where each of them belongs, and its name as JSON."""
of_state, of_picture, of_touches = (attrgetter(*names) for names in PARTS.values())
number_of = itemgetter(2)
GROUP = "<g "
"""Where a layer is split; the client splits it the same way, see web/src/base/changes.ts."""
encode = msgspec.json.encode
NOTHING = object()
"""Stands for a value that nobody had."""


class Texts(Generic[T]):
    """The JSON of values that never change, and its number; a value that comes again has both.

    It must be the same value and not just an equal one: that is quicker to find out.
    """

    MOST = 10_000

    def __init__(self) -> None:
        self._made: dict[int, tuple[T, bytes, int]] = {}

    def of(self, value: T) -> tuple[T, bytes, int]:
        """The value itself, so that no other can take its place in memory, its JSON, its number."""
        made = self._made.get(id(value))
        if made is None:
            if len(self._made) >= self.MOST:
                self._made.clear()
            text = encode(value)
            made = self._made[id(value)] = value, text, hash(text)
        return made

    def each(self, values: Sequence[T]) -> list[tuple[T, bytes, int]]:
        """The same for several; most of them are known."""
        known = list(map(self._made.get, map(id, values)))
        found = [made for made in known if made]
        return found if len(found) == len(known) else list(map(self.of, values))


CHOICES: Texts[Choice] = Texts()
MOVES: Texts[MoveShown] = Texts()


@record
class Print:
    """What a viewer has, as the numbers of its parts."""

    mark: str
    ply: int
    still: int
    beats: int
    values: tuple[object, ...]
    """The fields that are compared as a whole, and what is in them, as a short hash of each."""
    parts: tuple[bytes, ...]
    groups: "array[int]"
    choices: "array[int]"
    moves: "array[int]"
    course: bytes
    """A hash of all moves."""


class Version:
    """One state, for all who hold the same seats and speak the same language."""

    def __init__(self, state: TableState, before: Print | None = None) -> None:
        """`before`: what those have who are to see it; what is still the same is not read again."""
        self.state = state
        self.changes: dict[str, bytes] = {}
        """What has changed since earlier versions, by their marks."""
        picture, touches = state.picture, state.touches
        values = (*of_state(state), *of_picture(picture), *of_touches(touches))
        self._texts: dict[int, bytes] = {}
        """Fields as JSON, by their places, as far as it was needed."""
        parts = self._parts(values, before)
        choices = CHOICES.each(touches.choices)
        moves, course = _course(state.moves, before)
        beats = encode(state.beats)
        self.print = Print(
            self._mark(*parts, course, *(text for _, text, _ in choices), beats),
            state.ply,
            hash(picture.still),
            hash(beats),
            values,
            parts,
            _groups(picture.moving)[1],
            array("q", map(number_of, choices)),
            moves,
            course,
        )

    def _mark(self, *said: bytes) -> str:
        picture = self.state.picture
        whole = b",".join((_digest(picture.still), _digest(picture.moving), *said))
        return blake2b(whole, digest_size=9).hexdigest()

    def _parts(self, values: tuple[object, ...], before: Print | None) -> tuple[bytes, ...]:
        """A hash of each field, in the same way in every process."""
        had = before.values if before else (NOTHING,) * len(values)
        new = [
            place
            for place, (value, old) in enumerate(zip(values, had, strict=True))
            if value is not old and value != old
        ]
        parts = list(before.parts) if before else [b""] * len(values)
        for place in new:
            self._texts[place] = text = encode(values[place])
            parts[place] = blake2b(text, digest_size=8).digest()
        return tuple(parts)

    @property
    def mark(self) -> str:
        """What names this state; equal ones have the same, in every process."""
        return self.print.mark

    @cached_property
    def whole(self) -> bytes:
        """All of it."""
        return encode(self.state)

    @cached_property
    def moving(self) -> bytes:
        """Everything except the layer of the picture that rarely changes."""
        return encode(replace(self.state, picture=replace(self.state.picture, still="")))

    def continues(self, had: Print) -> bool:
        """Whether the moves of that state are still told the same; the end opens secret ones."""
        return self.print.moves[: len(had.moves)] == had.moves

    def since(self, had: Print, passed: Sequence[Passage] = ()) -> bytes:
        """What has changed since that state, and what was passed on the way: a `Change`."""
        state, now = self.state, self.print
        new: dict[str, list[bytes]] = {of: [] for of in PARTS}
        for place, (part, before) in enumerate(zip(now.parts, had.parts, strict=True)):
            if part != before:
                of, name = KEYS[place]
                new[of].append(name + (self._texts.get(place) or encode(now.values[place])))
        if now.still != had.still:
            new["picture"].append(b'"still":' + encode(state.picture.still))
        told = [b'"since":"%b","mark":"%b"' % (had.mark.encode(), self.mark.encode())]
        told += [b'"%b":{%b}' % (of.encode(), b",".join(parts)) for of, parts in new.items()]
        if now.groups != had.groups:
            told.append(b'"moving":' + _moved(had.groups.tobytes(), state.picture.moving))
        if now.choices != had.choices:
            listed = _listed(had.choices, now.choices, CHOICES, state.touches.choices)
            told.append(b'"choices":' + listed)
        if now.moves != had.moves:
            told.append(b'"moves":' + _listed(had.moves, now.moves, MOVES, state.moves))
        if now.beats != had.beats:
            told.append(b'"beats":' + encode(_beats(had.groups, state.beats)))
        if passed:
            groups = had.groups
            shown = [
                PassageShown(each.ply, _pieces(groups, each.moving), _beats(groups, each.beats))
                for each in passed
            ]
            told.append(b'"passed":' + encode(shown))
        return b"{%b}" % b",".join(told)


def cut(layer: str) -> list[str]:
    """A layer, group by group."""
    first, *groups = layer.split(GROUP)
    return [*([first] if first else []), *map(GROUP.__add__, groups)]


@lru_cache(maxsize=64)
def _groups(layer: str) -> "tuple[list[str], array[int]]":
    """The groups of a layer, and their numbers: several who see the same are sent it."""
    groups = cut(layer)
    return groups, array("q", map(hash, groups))


@lru_cache(maxsize=64)
def _moved(had: bytes, layer: str) -> bytes:
    """A layer as JSON, for those who have these groups."""
    return encode(_pieces(array("q", had), layer))


@lru_cache(maxsize=256)
def _digest(layer: str) -> bytes:
    return blake2b(layer.encode(), digest_size=16).digest()


def _course(told: Sequence[MoveShown], before: Print | None) -> "tuple[array[int], bytes]":
    """The numbers of the moves, and a hash that goes on from that of those before them."""
    moves = MOVES.each(told)
    numbers = array("q", map(number_of, moves))
    known, course = 0, b""
    if before and numbers[: len(before.moves)] == before.moves:
        known, course = len(before.moves), before.course
    for _, text, _ in moves[known:]:
        course = blake2b(course + text, digest_size=16).digest()
    return numbers, course


def _listed(had: "array[int]", numbers: "array[int]", texts: Texts[T], parts: Sequence[T]) -> bytes:
    """A list as JSON, for those who have parts with these numbers."""
    if had and numbers[: len(had)] == had:  # it has only grown longer
        kept = [b"[0,%d]" % len(had)]
        return b"[%b]" % b",".join(kept + [texts.of(part)[1] for part in parts[len(had) :]])
    told = _copied(map(_places(had).get, numbers), parts)
    return b"[%b]" % b",".join(
        [b"[%d,%d]" % part if isinstance(part, tuple) else texts.of(part)[1] for part in told]
    )


def _places(numbers: Sequence[int]) -> dict[int, int]:
    """Where each part was; of equal ones the first."""
    return dict(zip(reversed(numbers), range(len(numbers) - 1, -1, -1), strict=True))


def _copied(places: Iterable[int | None], parts: Sequence[T]) -> list[T | tuple[int, int]]:
    """The parts; those that were there before as from where on, and how many."""
    found: list[T | tuple[int, int]] = []
    begin = after = -1
    for part, at in zip(parts, places, strict=True):
        if at is None:
            after = -1
            found.append(part)
        elif at == after:
            after += 1
            found[-1] = begin, after - begin
        else:
            begin, after = at, at + 1
            found.append((at, 1))
    return found


def _pieces(had: Sequence[int], layer: str) -> Pieces:
    """A layer, in new pieces and in groups that were there before."""
    found: Pieces = []
    if not layer:
        return found
    groups, numbers = _groups(layer)
    for piece in _copied(map(_places(had).get, numbers), groups):
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        else:
            found.append(piece)
    return found


def _beats(had: Sequence[int], beats: Sequence[Beat]) -> list[BeatChanged]:
    return [
        BeatChanged(
            beat.said,
            beat.heard,
            None if beat.moving is None else _pieces(had, beat.moving),
            beat.lasts,
            beat.over,
        )
        for beat in beats
    ]
