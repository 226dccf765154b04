"""A whole game as a film that plays in a chat: an animated picture of ten seconds at most.

What does not change from one picture to the next is painted once: a board is taken apart into what
always comes together, each part is painted on nothing, and every picture is laid together again.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from snuggery.core import Drawing, Game, View
from snuggery.core.help.scenes import document, layers
from snuggery.showing.keepsakes.keepsake import Keepsake, board_in, size_of
from snuggery.showing.keepsakes.painting import png

if TYPE_CHECKING:
    from PIL.Image import Image

PIXELS = 540
"""The width of a film; narrower if it would be too large to send."""
NARROWER = (PIXELS, 432, 324)
MOST_BYTES = 2_000_000
LONGEST = 9_900
"""The length of a film in milliseconds; the last picture's share of it is fixed."""
FIRST, LAST = 500, 1_900
SHORTEST = 60
"""Milliseconds: programs that show films would make shorter pictures last longer."""
COLOURS = 256
MOST_PICTURES = 72
CALM = 24
"""How many of the last pictures are always shown, because that is where the game is decided."""


@dataclass(frozen=True, slots=True)
class Move:
    """How one moment became the next, as somebody saw it."""

    before: View
    after: View
    told: str


@dataclass(frozen=True, slots=True)
class Picture:
    """What is seen for this many milliseconds."""

    drawing: Drawing
    lasts: int


@dataclass(frozen=True, slots=True)
class Film:
    """What is to be filmed: the first moment, the moves, and the words below it."""

    game: Game
    first: View
    moves: tuple[Move, ...]
    last: Keepsake

    def gif(self) -> bytes:
        """The whole of it, small enough to send."""
        first = Picture(self.game.draw.drawing(self.first), FIRST)
        end = Picture(self.last.drawing, LAST)
        pictures = in_time([first, *_pictures(self.game, self.moves), end])
        made = b""
        for width in NARROWER:
            made = _written(list(_painted(pictures, self.last, width)), pictures)
            if len(made) <= MOST_BYTES:
                break
        return made


def chosen(count: int) -> list[int]:
    """Which of this many moments are shown: of a long game all towards its end, fewer before."""
    if count <= MOST_PICTURES:
        return list(range(count))
    before, early = count - CALM, MOST_PICTURES - CALM
    return [*(n * before // early for n in range(early)), *range(before, count)]


def _pictures(game: Game, moves: Sequence[Move]) -> Iterator[Picture]:
    """Turn by turn; beat by beat where there is time for it."""
    told = [game.beats(move.before, move.after, move.told) for move in moves]
    spare = MOST_PICTURES - len(moves)
    for move, beats in zip(moves, told, strict=True):
        drawing = game.draw.drawing(move.after)
        *early, end = beats
        if len(early) <= spare:
            spare -= len(early)
            for beat in early:
                shown = replace(drawing, moving=beat.moving) if beat.moving else drawing
                yield Picture(shown, beat.lasts)
        yield Picture(replace(drawing, moving=end.moving) if end.moving else drawing, end.lasts)
        if end.moving:
            yield Picture(drawing, end.lasts)


def in_time(pictures: Sequence[Picture]) -> list[Picture]:
    """The same, all within the time; the last stands longest."""
    *others, last = pictures
    room = LONGEST - LAST
    whole = sum(each.lasts for each in others) or 1
    hurried = min(1.0, room / whole)
    lasting = [max(SHORTEST, int(each.lasts * hurried) // 10 * 10) for each in others]
    over = sum(lasting) - room
    if over > 0:  # many short ones: make them all the same
        lasting = [room // len(others) // 10 * 10] * len(others)
    shown = [replace(each, lasts=ms) for each, ms in zip(others, lasting, strict=True)]
    return [*shown, replace(last, lasts=LAST)]


def _painted(pictures: Sequence[Picture], last: Keepsake, width: int) -> "Iterator[Image]":
    """Each picture in pixels, with the words below it."""
    from PIL import Image

    boards = [_Parts(each.drawing) for each in pictures]
    painted: dict[tuple[str, ...], tuple[Image.Image, tuple[int, int]] | None] = {}
    base: dict[str, Image.Image] = {}
    for board, chunks in zip(boards, _together([each.moving for each in boards]), strict=True):
        still = board.drawing.still
        if still not in base:
            empty = replace(last, drawing=replace(board.drawing, moving=""))
            base[still] = _opened(png(empty.svg(), width)).convert("RGBA")
        picture = base[still].copy()
        for chunk in chunks:
            if chunk not in painted:
                painted[chunk] = _cut(png(board.svg(chunk), width))
            if found := painted[chunk]:
                picture.alpha_composite(*found)
        yield picture.convert("RGB")


class _Parts:
    """A drawing taken apart: what it keeps for use, and what can move."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        still, moving = layers(drawing, wide=True)
        self._kept = [
            ET.tostring(each, encoding="unicode")
            for layer in (still, moving)
            for each in layer.iter("defs")
        ]
        self.moving = [
            ET.tostring(each, encoding="unicode") for each in moving if each.tag != "defs"
        ]

    def svg(self, chunk: Iterable[str]) -> str:
        """Some of its parts, where they are in the whole picture."""
        left, top, width, height = board_in(self.drawing)
        inner = self.drawing.wide or (self.drawing.width, self.drawing.height)
        parts = "".join((*self._kept, *chunk))
        board = ET.fromstring(  # noqa: S314 - we drew it
            f'<svg x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}"'
            f' viewBox="0 0 {inner[0]} {inner[1]}">{parts}</svg>'
        )
        return document((0, 0, *size_of(self.drawing)), "", [board])


def _together(pictures: Sequence[Sequence[str]]) -> list[list[tuple[str, ...]]]:
    """The parts of each picture, those as one that always come together."""
    after: defaultdict[str, set[str]] = defaultdict(set)
    before: defaultdict[str, set[str]] = defaultdict(set)
    for parts in pictures:
        for one, other in zip(("", *parts), (*parts, ""), strict=True):
            after[one].add(other)
            before[other].add(one)
    divided = []
    for parts in pictures:
        chunks: list[list[str]] = []
        for part in parts:
            previous = chunks[-1][-1] if chunks else ""
            if previous and after[previous] == {part} and before[part] == {previous}:
                chunks[-1].append(part)
            else:
                chunks.append([part])
        divided.append([tuple(chunk) for chunk in chunks])
    return divided


def _opened(painted: bytes) -> "Image":
    from PIL import Image

    return Image.open(BytesIO(painted))


def _cut(painted: bytes) -> "tuple[Image, tuple[int, int]] | None":
    """What is to be seen of it, and where; None if there is nothing."""
    whole = _opened(painted).convert("RGBA")
    box = whole.getbbox()
    return (whole.crop(box), (box[0], box[1])) if box else None


def _written(frames: "list[Image]", pictures: Sequence[Picture]) -> bytes:
    """All frames in the colours that they share."""
    from PIL import Image

    some = [frames[0], frames[len(frames) // 2], frames[-1]]
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        sheet.paste(frame, (0, number * height))
    palette = sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    whole = BytesIO()
    first.save(
        whole,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[each.lasts for each in pictures],
        loop=0,
        optimize=False,
    )
    return whole.getvalue()
