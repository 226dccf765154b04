"""Words on cards and boards: how wide they are in our fonts, and how they come to fit."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from snuggery.core.drawing import FAMILIES, LARGER, SANS, SERIF, element, escape
from snuggery.core.text.letter_widths import LETTERS, PAIRS, WIDTHS

FONTS = f"{os.path.dirname(__file__)}/../fonts"  # noqa: PTH120 - pathlib is slow to import
"""Each font as .ttf for programs and as .woff2 for browsers, with its licence."""
EM = 1000
LIGHT = 400
UNKNOWN = 600
"""The width assumed for a letter that our fonts do not have."""
SMALLEST, NARROWEST = 0.8, 0.82
"""Words that are too wide are made smaller, down to this, then narrower, and then cut short."""
SPARE = 1.35
"""Words with less room to spare than this are fitted to their width, whatever the font."""
CUT = "…"


@dataclass(frozen=True, slots=True)
class Letters:
    """A font, a size and a weight: 400, 600 or 700."""

    font: str
    size: float
    weight: int = LIGHT

    def width(self, text: str) -> float:
        """How wide a line of text is."""
        return self.size * _width(text, self.font, self.weight) / EM

    def lines(self, text: str, room: float) -> list[str]:
        """The text broken into lines that fit into the room, as far as its words do."""
        return list(self._broken(text.split(), room))

    def _broken(self, words: list[str], room: float) -> Iterator[str]:
        line = ""
        for word in words:
            longer = f"{line} {word}".strip()
            if line and self.width(longer) > room:
                yield line
                longer = word
            line = longer
        if line:
            yield line

    def shortened(self, text: str, room: float) -> str:
        """As much of the text as there is room for, and a sign that there was more."""
        kept = text
        while kept and self.width(text) > room:
            kept = kept[:-1].rstrip(" ,.-·")
            text = kept + CUT
        return text


def serif(size: float, weight: int = LIGHT) -> Letters:
    """The letters of headings, cards and boards."""
    return Letters(SERIF, size, weight)


def sans(size: float, weight: int = LIGHT) -> Letters:
    """The letters of everything else, and of what is very small."""
    return Letters(SANS, size, weight)


def written(
    text: str,
    x: float,
    y: float,
    letters: Letters,
    *,
    room: float = 0,
    most: float = 1.5,
    **attributes: object,
) -> str:
    """A line of text. With little room it is smaller, narrower or shorter; with none, as it is.

    Where there is more room than it needs, it may grow in large letters, up to `most` times.
    """
    if room:
        wide = letters.width(text)
        if wide > room:
            letters = Letters(
                letters.font, letters.size * max(SMALLEST, room / wide), letters.weight
            )
            text = letters.shortened(text, room / NARROWEST)
            wide = letters.width(text)
        space = min(room / wide, most) if wide else 1
        times, class_ = next((each for each in LARGER if space >= each[0]), (1, None))
        attributes["class_"] = class_ or attributes.get("class_")
        if space > times > 1:
            attributes["data_room"] = f"{space:.2f}"
        attributes.setdefault("text_anchor", "start")  # board.css needs to know where it grows from
        if wide * times * SPARE > room:
            attributes["textLength"] = f"{min(wide, room):.1f}"
            attributes["lengthAdjust"] = "spacingAndGlyphs"
    if letters.font != SANS:  # the font of the whole picture
        attributes["font_family"] = FAMILIES[letters.font]
    if letters.weight != LIGHT:
        attributes["font_weight"] = letters.weight
    where = {"x": round(x, 1), "y": round(y, 1), "font_size": round(letters.size, 2)}
    return element("text", escape(text), **where, **attributes)


@lru_cache(maxsize=4096)
def _width(text: str, font: str, weight: int) -> int:
    letters, pairs = _letters(font, weight), _pairs(font)
    closer = sum(pairs.get(one + two, 0) for one, two in pairwise(text)) if pairs else 0
    return sum(letters.get(letter, UNKNOWN) for letter in text) + closer


@cache
def _letters(font: str, weight: int) -> Mapping[str, int]:
    return dict(zip(LETTERS, map(int, WIDTHS[font][weight].split()), strict=True))


@cache
def _pairs(font: str) -> Mapping[str, int]:
    listed: Mapping[int, str] = PAIRS[font]
    return {pairs[n : n + 2]: by for by, pairs in listed.items() for n in range(0, len(pairs), 2)}
