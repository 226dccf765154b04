"""A picture to take away: the board on its felt, and below it what it is and where it was played.

It is drawn from one view only. While a game runs that is a spectator's, whoever asks: a picture
goes to people of whom nobody knows what they may see.
"""

from dataclasses import dataclass
from xml.etree import ElementTree as ET

from snuggery.core import Drawing, Seat
from snuggery.core.abilities import Finale
from snuggery.core.challenges.attempt import result_in_words
from snuggery.core.challenges.challenge import earned
from snuggery.core.challenges.result_picture import result_picture
from snuggery.core.drawing import element
from snuggery.core.help.endings import laid_over
from snuggery.core.help.scenes import document, layers
from snuggery.core.text.language import _
from snuggery.core.text.lettering import sans, serif, written
from snuggery.showing import state as showing
from snuggery.showing.ending import finale
from snuggery.showing.errors import BadRequest, NotYourSeat
from snuggery.showing.messages import SeatShown
from snuggery.showing.seated import Seated

WIDTH = 1080
MARGIN = 36
TALLEST = 1080
"""The most height that the board takes, below the margin."""
STRIP = 150
"""The strip of wood below the felt."""
LINES = 2
LETTERS = sans(25)
LEFT = 128
ROOM = WIDTH - LEFT - MARGIN
"""The text there: its lines and letters, where they begin, and their width."""
FELT, WEAVE, WOOD, GRAIN, BRASS, CREAM, PALE = (
    "#2f5d50",
    "#3a6a5c",
    "#5d402a",
    "#543923",
    "#e9c675",
    "#f6e6c8",
    "#e4d3b4",
)
LAMP = "M8.2 3h7.6l3.4 8.5H4.800zM12 11.500V19M8 20.500h8M16.400 11.700v3.200"
"""As in icons.html."""


@dataclass(frozen=True, slots=True)
class Keepsake:
    """What is taken away."""

    drawing: Drawing
    title: str
    reached: str
    link: str
    """Where it was played, in readable form; empty if nobody else can get there."""

    def svg(self) -> str:
        """The whole picture as a document of its own."""
        return mounted(self.drawing, self.title, self.reached, self.link)


def eyes_for(at: Seated, you: tuple[int, ...], through: int | None = None) -> Seat | None:
    """With whose eyes a picture is made: a spectator's before the end, and then the asker's own."""
    if at.table.outcome is None:
        if through:
            showing.eyes_asked(at, through)  # refused, in words
        if at.table.view(None).unwatchable:
            raise NotYourSeat(_("This game cannot be watched before it is over."))
        return None
    return showing.eyes_of(at, you) if through is None else showing.eyes_asked(at, through)


def keepsake(
    at: Seated,
    you: tuple[int, ...],
    link: str,
    ply: int | None = None,
    through: int | None = None,
) -> Keepsake:
    """A moment of a table, counted as the asker counts them."""
    table = at.table
    eyes = eyes_for(at, you, through)
    counted = eyes if table.outcome else showing.eyes_of(at, you)
    moment = len(table.plies) if ply is None else showing.find_ply(table, counted, ply)
    view = table.view(eyes, moment)
    drawing = table.game.draw.drawing(view)
    ending = finale(table, view, ()) if moment == len(table.plies) else None
    if ending is None:
        return Keepsake(drawing, _(table.game.name), table.game.draw.status(view), link)
    return Keepsake(
        laid_over(drawing, ending, still=True), _(table.game.name), _reached(ending), link
    )


def result_keepsake(
    at: Seated, seats: tuple[SeatShown, ...], link: str, number: int, *, helped: bool
) -> Keepsake:
    """What was reached in a challenge, without anything that would spoil it for others.

    `number`: of the evening on which it was played; 0: on none.
    """
    table, game = at.table, at.table.game
    found = showing.challenge_at_table(table, seats)
    if found is None or found.reached is None:
        raise BadRequest(_("There is no result to share here."))
    said = result_in_words(found, helped=helped)
    title = f"{_(game.name)} {number}" if number else _(game.name)
    medal = earned(found.medal, helped=helped)
    drawing = result_picture(
        game.emblem() or "", title, found.reached, found.par, medal, fewest=found.fewest
    )
    return Keepsake(drawing, title, said, link)


def _reached(ending: Finale) -> str:
    """What was done, in as many sentences as there is room for; as those say it who looked on."""
    said = ending.title
    for line in ending.lines:
        if len(LETTERS.lines(f"{said} {line}", ROOM)) <= LINES:
            said = f"{said} {line}"
    return said


def board_in(drawing: Drawing) -> tuple[float, float, float, float]:
    """Where the board is on the felt: left, top, width, height."""
    width, height = drawing.wide or (drawing.width, drawing.height)
    times = min((WIDTH - 2 * MARGIN) / width, TALLEST / height)
    return (WIDTH - times * width) / 2, MARGIN, times * width, times * height


def size_of(drawing: Drawing) -> tuple[int, int]:
    """Of the whole picture; its height is even, as some programs for films want it."""
    height = round(2 * MARGIN + board_in(drawing)[3] + STRIP)
    return WIDTH, height + height % 2


def mounted(drawing: Drawing, title: str, reached: str, link: str) -> str:
    """A board on felt, above a strip of wood with words on it."""
    left, top, width, height = board_in(drawing)
    whole = size_of(drawing)
    inner = drawing.wide or (drawing.width, drawing.height)
    board = ET.Element(
        "svg",
        {
            "x": f"{left:.1f}",
            "y": f"{top:.1f}",
            "width": f"{width:.1f}",
            "height": f"{height:.1f}",
            "viewBox": f"0 0 {inner[0]} {inner[1]}",
        },
    )
    board.extend(layers(drawing, wide=True))
    drawn = table_top(whole, whole[1] - STRIP) + _strip(whole, title, reached, link)
    around = ET.fromstring(f"<g>{drawn}</g>")  # noqa: S314 - we wrote it
    return document((0, 0, *whole), f"{title}. {reached}", [around, board])


def table_top(size: tuple[int, int], edge: int) -> str:
    """Felt, with the lamp above it, and from the edge on a strip of wood."""
    width, height = size
    weave = element("path", d="M0 2h4M4 6h4M2 4v4M6 0v4", stroke=WEAVE, stroke_width=1)
    light = element("stop", offset=0, stop_color=CREAM, stop_opacity=0.16) + element(
        "stop", offset=1, stop_color="#000", stop_opacity=0.22
    )
    third, half = width // 3, width // 2
    grain = "".join(
        f"M0 {edge + 14 + 17 * n}q{third} {9 - 5 * n % 13} {half} 0t{half} {n % 3}"
        for n in range(8)
    )
    return (
        element(
            "defs",
            element(
                "pattern",
                weave,
                id="weave",
                width=8,
                height=8,
                patternUnits="userSpaceOnUse",
            )
            + element("radialGradient", light, id="light", cx=0.5, cy=0.35, r=0.8),
        )
        + element("rect", width=width, height=height, fill=FELT)
        + element("rect", width=width, height=edge, fill="url(#weave)")
        + element("rect", width=width, height=edge, fill="url(#light)")
        + element("rect", y=edge, width=width, height=height - edge, fill=WOOD)
        + element("path", d=grain, fill="none", stroke=GRAIN, stroke_width=2)
        + element("rect", y=edge, width=width, height=4, fill=BRASS)
    )


def lamp_at(x: float, y: float, scale: float) -> str:
    """The lamp of the house, in brass."""
    return element(
        "path",
        d=LAMP,
        fill="none",
        stroke=BRASS,
        stroke_width=1.6,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
    )


def _strip(size: tuple[int, int], title: str, reached: str, link: str) -> str:
    """The name of the game, what was reached, and where."""
    width, height = size
    top = height - STRIP
    lamp = lamp_at(30, top + 36, 3.4)
    at = sans(21)
    wide = at.width(link)
    head = written(title, LEFT, top + 52, serif(42, 700), room=ROOM - wide - 30, fill=CREAM)
    where = written(link, width - MARGIN, top + 50, at, text_anchor="end", fill=BRASS)
    lines = LETTERS.lines(reached, ROOM)
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], LETTERS.shortened(" ".join(lines[LINES - 1 :]), ROOM)]
    first = top + (104 if len(lines) == 1 else 90)
    said = "".join(
        written(line, LEFT, first + 34 * n, LETTERS, fill=PALE) for n, line in enumerate(lines)
    )
    return lamp + head + where + said
