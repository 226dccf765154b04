"""What a chat shows beside a link: boards on felt, and beside them what they are."""

from base64 import b64encode
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from snuggery.core.drawing import element
from snuggery.core.help.scenes import document
from snuggery.core.text.lettering import Letters, sans, serif, written
from snuggery.showing.keepsakes.keepsake import BRASS, CREAM, PALE, lamp_at, table_top

WIDTH, HEIGHT = 1200, 630
"""The size that Open Graph asks for."""
MARGIN, APART = 44, 16
BOARD = HEIGHT - 2 * MARGIN
COLUMNS = 3
SMALL = 196
FROM = serif(30)
TITLE = serif(54, 700)
SAID = sans(29)
LINES = 3, 6
"""The most lines for the title and for the text below it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """One board, or several small ones, and words."""

    boards: tuple[str, ...]
    """SVG documents, drawn for somebody who may see no more than everybody."""
    head: str
    title: str
    said: str

    def svg(self) -> str:
        """The whole picture as a document of its own."""
        boards, right = self._boards()
        left = right + MARGIN
        around = table_top((WIDTH, HEIGHT), HEIGHT)
        whole = f"<g>{around}{boards}{self._words(left, WIDTH - left - MARGIN)}</g>"
        parts = [ET.fromstring(whole)]  # noqa: S314 - we wrote it
        return document((0, 0, WIDTH, HEIGHT), f"{self.title}. {self.said}", parts)

    def _boards(self) -> tuple[str, float]:
        """The boards, and where they end on the right."""
        if len(self.boards) == 1:
            return _image(self.boards[0], MARGIN, MARGIN, BOARD), MARGIN + BOARD
        rows = -(-len(self.boards) // COLUMNS)
        top = (HEIGHT - rows * SMALL - (rows - 1) * APART) / 2
        drawn = "".join(
            _image(
                board,
                MARGIN + at % COLUMNS * (SMALL + APART),
                top + at // COLUMNS * (SMALL + APART),
                SMALL,
            )
            for at, board in enumerate(self.boards)
        )
        return drawn, MARGIN + COLUMNS * (SMALL + APART)

    def _words(self, left: float, room: float) -> str:
        lamp = lamp_at(left - 8, MARGIN, 2.2)
        head = written(self.head, left + 56, MARGIN + 38, FROM, room=room - 56, fill=BRASS)
        y, said = MARGIN + 124.0, ""
        for text, letters, most, fill in (
            (self.title, TITLE, LINES[0], CREAM),
            (self.said, SAID, LINES[1], PALE),
        ):
            for line in _lines(text, letters, room, most):
                said += written(line, left, y, letters, fill=fill)
                y += letters.size * 1.25
            y += 12
        return lamp + head + said


def _lines(text: str, letters: Letters, room: float, most: int) -> list[str]:
    lines = letters.lines(text, room)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], letters.shortened(" ".join(lines[most - 1 :]), room)]


def _image(board: str, x: float, y: float, side: float) -> str:
    """A board as a picture in the picture: its names cannot meet those of another."""
    packed = b64encode(board.encode()).decode()
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{side:g}", "height": f"{side:g}"}
    return element("image", href=f"data:image/svg+xml;base64,{packed}", **place)
