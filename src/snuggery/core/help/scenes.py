"""Moments of a game as pictures: on its box, and beside the clauses of its rules.

A scene says what is set up and played; the game's own drawing shows it. The pictures are documents
of their own: nothing in them can be touched, and they need neither script nor style sheet.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Protocol, cast
from xml.etree import ElementTree as ET

from snuggery.core.abilities import Options
from snuggery.core.chance import Seal
from snuggery.core.drawing import FAMILIES, SANS, Drawing
from snuggery.core.game import Game
from snuggery.core.record import Line, seat_numbers
from snuggery.core.state import AnyState
from snuggery.core.table import Table
from snuggery.core.text.language import _
from snuggery.core.text.lettering import LIGHT, Letters

SPACE = "http://www.w3.org/2000/svg"
HIDDEN = {"ghost", "large-print"}
"""Classes of what is shown only at a table."""
SECONDS = 2.4
"""Seconds for which a moving picture shows each position."""
FADE = 0.3
GAP = 14
"""The space between two pictures side by side."""
WIDE = 1.3
"""After a picture whose width is more than this times its height, the next one goes below."""
FONT = ("font-family", "font-size", "font-weight")
Size = tuple[int, int, int, int]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Some moments of a game, as one seat sees them."""

    says: str
    """What the picture shows, in a sentence."""
    clause: str = ""
    """The clause it illustrates."""
    options: Options = field(default_factory=dict)
    played: str = ""
    """Moves as `seat: move`, joined by semicolons; a seat that moves several times is named
    once."""
    seat: str = ""
    """Whose view it is; empty for what everyone may see."""
    at: tuple[int, ...] = (-1,)
    """Which positions: -1 is the last one, -2 the one before the last move."""
    part: Size | None = None
    """Show only this part of the board, as it is arranged on narrow screens."""

    def drawings(self, game: Game) -> tuple[Drawing, ...]:
        """Its moments, drawn by the game."""
        table = self.table(game)
        eyes = seat_numbers(table.seats)[self.seat] if self.seat else None
        return tuple(game.draw.drawing(self.moment(table, at).view(eyes)) for at in self.at)

    def table(self, game: Game) -> Table:
        """The table at which it is played."""
        return Table(game, self.options, Seal(bytes(16)), tuple(self._lines()))

    def moment(self, table: Table, at: int) -> AnyState:
        """The position at one moment there, with everything that is hidden."""
        last = len(tuple(self._lines())) + 1  # chance may have moved by itself
        return table.moments[last + at]

    def _lines(self) -> Iterator[Line]:
        seat = ""
        for act in filter(None, self.played.split("; ")):
            who, colon, move = act.rpartition(": ")
            seat = who if colon else seat
            yield Line(seat, move)


class Scenes(Protocol):
    """What a game's show/scenes.py holds."""

    @property
    def BOX(self) -> Scene:  # noqa: N802 - constants of a module
        """The board in play, for the lid of its box."""

    @property
    def CLAUSES(self) -> tuple[Scene, ...]:  # noqa: N802
        """What the rules show."""

    @property
    def SIDES(self) -> Mapping[str, str]:  # noqa: N802
        """What it is like to have a seat, by the seats' names, where that makes a difference."""

    def card(self, option: str, choice: str, /) -> str:
        """A small drawing of what is chosen before play, as SVG; nothing where words will do.

        The option `side` is the seat to play on.
        """


def scenes_of(game: Game) -> Scenes | None:
    """The scenes of a game, if it has any."""
    if "scenes" not in game.offers:
        return None
    return cast("Scenes", game.part("show.scenes"))


def together(game: Game, scene: Scene) -> str:
    """The moments of a scene as one picture that stands still: side by side, wide ones stacked."""
    drawn = scene.drawings(game)
    left, top, width, height = scene.part or _size(drawn[0])
    stacked = width > WIDE * height
    shown = [
        ET.Element(
            "svg",
            {
                "y" if stacked else "x": str(number * ((height if stacked else width) + GAP)),
                "width": str(width),
                "height": str(height),
                "viewBox": f"{left} {top} {width} {height}",
            },
        )
        for number in range(len(drawn))
    ]
    for frame, each in zip(shown, drawn, strict=True):
        frame.extend(layers(each, wide=scene.part is None))
    more = len(drawn) - 1
    across, down = (0, more * (height + GAP)) if stacked else (more * (width + GAP), 0)
    return document((0, 0, width + across, height + down), scene.says, shown)


def moving(game: Game, scene: Scene) -> str:
    """The moments of a scene one after the other, as one picture that moves."""
    drawn = scene.drawings(game)
    taken = [layers(each, wide=scene.part is None) for each in drawn]
    changing = ET.Element("g")
    changing.extend(_alternating([list(moving) for _still, moving in taken]))
    return document(scene.part or _size(drawn[0]), scene.says, [taken[0][0], changing])


def plain(drawing: Drawing) -> str:
    """One drawing as a picture to look at only."""
    return document(_size(drawing), drawing.title, layers(drawing, wide=True))


def _size(drawing: Drawing) -> Size:
    return 0, 0, *(drawing.wide or (drawing.width, drawing.height))


def document(size: Size, title: str, parts: Iterable[ET.Element]) -> str:
    """A picture that needs nothing else, of this part of the plane."""
    left, top, width, height = size
    whole = ET.Element(
        "svg",
        {
            "xmlns": SPACE,
            "viewBox": f"{left} {top} {width} {height}",
            "width": str(width),
            "height": str(height),
            "font-family": FAMILIES[SANS],
        },
    )
    ET.SubElement(whole, "title").text = _(title)
    whole.extend(parts)
    _spare(whole)
    _hold_widths(whole, {"font-size": "16", "font-weight": str(LIGHT)})
    return ET.tostring(whole, encoding="unicode")


def _spare(whole: ET.Element) -> None:
    """Take out what nothing refers to: ids, and what is kept to be shown but is not."""
    seen: set[str] = set()
    for defs in list(whole.iter("defs")):
        for each in list(defs):  # two positions of one game share their definitions
            if each.get("id", "") in seen:
                defs.remove(each)
            seen.add(each.get("id", ""))
    used: set[str] = set()
    while used != (used := set(_used(whole))):
        for defs in whole.iter("defs"):
            for each in list(defs):
                if each.get("id") not in used:
                    defs.remove(each)
    for each in whole.iter():
        if each.get("id") not in used:
            each.attrib.pop("id", None)


def _hold_widths(part: ET.Element, inherited: Mapping[str, str]) -> None:
    """A picture in a page finds no font of ours: its words stay as wide in whatever they get."""
    style = {**inherited, **part.attrib}
    if part.tag == "text" and part.text and "textLength" not in part.attrib:
        font = next((name for name, family in FAMILIES.items() if family == style["font-family"]))
        letters = Letters(font, float(style["font-size"]), int(style["font-weight"]))
        part.set("textLength", f"{letters.width(part.text):.1f}")
        part.set("lengthAdjust", "spacingAndGlyphs")
    for child in part:
        _hold_widths(child, {name: style[name] for name in FONT if name in style})


def layers(drawing: Drawing, *, wide: bool) -> list[ET.Element]:
    """The still and the moving part of a drawing, without everything that only a table needs."""
    whole = ET.fromstring(drawing.svg())  # noqa: S314 - we drew it
    for parent in list(whole.iter()):
        parent.tag = parent.tag.rpartition("}")[2]
        for child in list(parent):
            name = child.tag.rpartition("}")[2]
            if name == "title" or child.get("display") == "none" or _classes(child) & HIDDEN:
                parent.remove(child)
    for each in whole.iter():
        if wide and drawing.wide and "data-wide" in each.attrib:
            each.set("transform", each.attrib["data-wide"])
        for name in list(each.attrib):
            if name in ("class", "role", "tabindex") or name.startswith(("data-", "aria-")):
                del each.attrib[name]
    return list(whole)


def _classes(of: ET.Element) -> set[str]:
    return set(of.get("class", "").split())


def _used(whole: ET.Element) -> Iterator[str]:
    """The ids that something refers to."""
    for each in whole.iter():
        for name, value in each.attrib.items():
            if name.endswith("href"):
                yield value.removeprefix("#")
            elif value.startswith("url(#"):
                yield value[5:].rstrip(")")


def _alternating(moments: Sequence[Sequence[ET.Element]]) -> Iterator[ET.Element]:
    """Everything once, in the order in which it is drawn; what is not always there blinks."""
    order: list[str] = []
    there: dict[str, set[int]] = {}
    for number, moment in enumerate(moments):
        parts = [ET.tostring(each, encoding="unicode") for each in moment]
        order = list(_merged(order, parts))
        for part in parts:
            there.setdefault(part, set()).add(number)
    for part in order:
        element = ET.fromstring(part)  # noqa: S314 - we wrote it
        if len(there[part]) < len(moments):
            box = ET.Element("g")
            box.extend((element, _comes_and_goes(there[part], len(moments))))
            element = box
        yield element


def _merged(one: list[str], other: list[str]) -> Iterator[str]:
    """Both lists in one, in the order of each; what is in both comes once."""
    seen = set()
    for _tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        for each in (*one[a:b], *other[c:d]):
            if each not in seen:
                seen.add(each)
                yield each


def _comes_and_goes(there: set[int], moments: int) -> ET.Element:
    """Shows what it stands in at these moments only, again and again."""
    whole, fade = SECONDS * moments, FADE
    times, values = [0.0], [int(0 in there)]
    for number in range(1, moments + 1):
        before, after = int(number - 1 in there), int(number % moments in there)
        if before != after:
            times += [number * SECONDS - fade, number * SECONDS]
            values += [before, after]
    if times[-1] < whole:
        times, values = [*times, whole], [*values, values[-1]]
    return ET.Element(
        "animate",
        {
            "attributeName": "opacity",
            "dur": f"{whole:g}s",
            "repeatCount": "indefinite",
            "keyTimes": ";".join(f"{each / whole:.4g}" for each in times),
            "values": ";".join(map(str, values)),
        },
    )
