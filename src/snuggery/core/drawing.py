"""What a drawing hands out: two layers of SVG, and what may be touched in them.

The browser client knows no game: it gets these and hands a move back.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from snuggery.core.quick.records import record

WRITTEN = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
MEANT = str.maketrans(WRITTEN)
"""Done by hand, because the standard library's escaping imports its web client: a third of our
start-up time."""


SPECIAL = re.compile(r'[&<>"]')


def escape(text: str) -> str:
    """The text as XML writes it, in content and in quotes."""
    return text.translate(MEANT) if SPECIAL.search(text) else text


FAMILIES = {
    "serif": "Vollkorn, Palatino, Georgia, serif",
    "sans": "Open Sans, Segoe UI, Helvetica, Arial, sans-serif",
}
"""The fonts for words: our own, then others for pictures that are shown without ours."""
SERIF, SANS = FAMILIES


class Named(NamedTuple):
    """Something in a drawing that has a spoken label."""

    id: str
    label: str
    thing: str = ""
    """What is there, if this is a place; the label includes both."""


class Svg(str):
    """A piece of SVG that knows what has a label in it, in the order in which it is drawn.

    It stays one when pieces are added to each other, and by `element` and `joined`.
    """

    __slots__ = ("named",)
    named: tuple[Named, ...]

    def __add__(self, other: str) -> "Svg":
        return _knowing(str.__add__(self, other), self.named + named_in(other))

    def __radd__(self, other: str) -> "Svg":
        return _knowing(str.__add__(other, self), named_in(other) + self.named)


def _knowing(text: str, named: tuple[Named, ...]) -> Svg:
    made = Svg(text)
    made.named = named
    return made


def named_in(text: str) -> tuple[Named, ...]:
    """What has a label in a piece of SVG."""
    return text.named if isinstance(text, Svg) else ()


def joined(parts: Iterable[str]) -> Svg:
    """All pieces as one."""
    pieces = tuple(parts)
    return _knowing("".join(pieces), tuple(chain.from_iterable(map(named_in, pieces))))


class _Labels:
    """What else a drawing knows. This is not a field, so it is never sent twice."""

    __slots__ = ("named",)
    named: tuple[Named, ...]


@record
class Drawing(_Labels):
    """A picture of a view. `still` depends on the options alone; `moving` holds the pieces.

    A piece that keeps its id glides to its new `transform`. Where pieces are named by their
    place, the one that moved last has `data-path`: the transforms it came through, joined by `;`.
    A drawing that comes in several `looks` marks what belongs to one with the class `look-NAME`
    and hides all but the first with display="none"; the player may choose another.
    Where `tall` gives a second size, for narrow screens, or `wide` one for all others, what is
    elsewhere there has `data-tall` or `data-wide`: its transform in a picture of that size.
    Something that is on another part names it in `data-on`, and goes round when that is turned
    (its class is then `turns`, its transform has a `rotate`). One that moves only when another has
    run says in `data-wait` after how many legs of a `data-path`.
    Where `follow` names ids, the picture is worth a closer look; it keeps them in sight, the first
    ones first.
    `named` holds what has a label, in the order of the picture; what shows itself only when it is
    looked at is not among them.
    """

    width: int
    height: int
    title: str
    still: str
    moving: str
    looks: tuple[str, ...] = ()
    tall: tuple[int, int] | None = None
    wide: tuple[int, int] | None = None
    follow: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Take the labels out of the layers, which are plain text from now on."""
        keep = object.__setattr__  # the class is frozen
        keep(self, "named", named_in(self.still) + named_in(self.moving))
        keep(self, "still", str(self.still))
        keep(self, "moving", str(self.moving))

    def svg(self) -> str:
        """The whole picture as a document of its own, in its own colours."""
        whole = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}"'
            f' role="group" aria-label="{escape(self.title)}" font-family="{FAMILIES[SANS]}">'
            f"{STILL_OPEN}{self.still}</g>{MOVING_OPEN}{self.moving}</g></svg>"
        )
        return TONED.sub(r"\1", whole)

    def _repr_svg_(self) -> str:
        return self.svg()


TONED = re.compile(r"var\(--[\w-]+, (#[0-9a-f]{6})\)")


def toned(material: str, colour: str) -> str:
    """A colour for which another look of the table may have its own: see tokens.css."""
    return f"var(--{material}, {colour})"


STILL_OPEN = '<g class="still">'
MOVING_OPEN = '<g class="moving">'


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One SVG element. `class_` and `stroke_width` become `class` and `stroke-width`."""
    given = ""  # this runs many thousands of times per second
    for key, value in attributes.items():
        if value is not None:
            written = value if value.__class__ is int else escape(str(value))
            given += f' {_SPELLED[key]}="{written}"'
    if not content:
        return f"<{name}{given}/>"
    drawn = f"<{name}{given}>{content}</{name}>"
    return _knowing(drawn, content.named) if isinstance(content, Svg) else drawn


class _Spelled(dict[str, str]):
    """The name of each attribute as SVG writes it."""

    def __missing__(self, key: str) -> str:
        spelled = self[key] = key.rstrip("_").replace("_", "-")
        return spelled


_SPELLED = _Spelled()


GHOST = "ghost"
"""The class of whatever is shown only on demand."""


def touchable(id_: str, label: str, content: str, /, **attributes: object) -> Svg:
    """A group that can be touched: it has a stable id and a spoken label."""
    return _labelled(Named(id_, label), content, attributes)


def touchable_place(id_: str, thing: str, content: str, /, **attributes: object) -> Svg:
    """A place of the board, called by its id, and what is there."""
    return _labelled(Named(id_, f"{id_}, {thing}", thing), content, attributes)


def _labelled(named: Named, content: str, attributes: dict[str, object]) -> Svg:
    inside = f"<title>{escape(named.label)}</title>{content}"
    own = () if attributes.get("class_") == GHOST else (named,)
    return _knowing(element("g", inside, id=named.id, **attributes), own + named_in(content))


VITAL = "vital"
"""The class of letters that must stay visible, however small the board is."""

LARGER = ((1.5, "grows"), (1.3, "grows-less"), (1.15, "grows-little"))
"""Sizes and their classes, as in board.css."""


def grows(room: float) -> str | None:
    """The class of letters that are larger for whoever wants that; there is room for `room` times.

    They keep their place by their own `text_anchor`, without one by their middle.
    """
    return next((name for times, name in LARGER if room >= times), None)


@record
class Choice:
    """One legal move: the ids to touch in order (none: a button), how it sounds, what to light."""

    move: str
    touch: tuple[str, ...]
    label: str
    preview: tuple[str, ...] = ()
    warning: str = ""
    """A question for the player to answer before this is played."""
    again: bool = False
    """Keep choosing the choice with this label in the next picture, as long as there is one."""
    idle: bool = False
    """A player who does nothing for a while may be taken to mean this, if they have agreed to
    it."""
    then: str = ""
    """A second move that belongs to the same gesture, made right after it."""
    beside: bool = False
    """Allowed, but not the usual way to go on: its button is a quiet one."""
    glide: tuple[str, ...] = ()
    """What moves as soon as this is chosen, before the rules have answered, and where it goes.

    First the id of what moves, then the places on its way: ids, or transforms in the picture. It
    shows no more than its player knows: dice, answers and cards to come are not foreseen."""


@dataclass(frozen=True, slots=True)
class Compose:
    """Any sequence out of some ids, confirmed by the player: `before` + touched + `after`."""

    label: str
    ids: tuple[str, ...]
    before: str = ""
    between: str = " "
    after: str = ""
    parts: tuple[str, ...] = ()
    """What each id writes into the move, in order; if empty, the ids themselves."""
    once: bool = False
    """Each id can be used once: choosing it again takes it out."""
    onto: tuple[str, ...] = ()
    """Where an id may be dragged to, to be added."""
    blank: str = ""
    """What the move contains in place of something that the player has yet to choose."""
    read: bool = False
    """Whether the game can read what is composed or typed, and say what it would do."""

    def written(self, touched: Iterable[str]) -> str:
        """The move that a touched sequence writes."""
        parts = dict(zip(self.ids, self.parts or self.ids, strict=True))
        return self.before + self.between.join(parts[id_] for id_ in touched) + self.after


Places = Mapping[str, tuple[int, int, int]]
"""Where an id stands in `text(view)`: its line, its first character there, how many characters.

Ids may share a place (a piece and the point beneath it); one that the text does not show is left
out, and its moves are then offered as a list. The text keeps to characters one cell wide.
"""


@dataclass(frozen=True, slots=True)
class Onward:
    """The usual way on, if it begins on the board: a button that touches this for the player."""

    label: str
    id: str


@record
class Touches:
    """All that a seat may do now."""

    choices: tuple[Choice, ...] = ()
    composes: tuple[Compose, ...] = ()
    onward: Onward | None = None

    def ids(self) -> Iterator[str]:
        """Every id that is named."""
        for choice in self.choices:
            yield from choice.touch
            yield from choice.preview
            yield from (id_ for id_ in choice.glide if "(" not in id_)
        for compose in self.composes:
            yield from compose.ids
