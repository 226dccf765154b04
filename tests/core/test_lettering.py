"""Our fonts: what they have, how wide it is, and how words come to fit."""

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hatch_build import read_catalogue
from snuggery.core.drawing import FAMILIES, LARGER
from snuggery.core.text.letter_widths import LETTERS, PAIRS, WIDTHS
from snuggery.core.text.lettering import CUT, EM, FONTS, LIGHT, Letters, sans, serif, written
from tools import fonts

ROOT = Path(__file__).parents[2]
MOST_BYTES = 60_000
TERMINAL = ("terminal/", "show/text.py", "commands/", "cli.py")
"""What only terminals show, in their own fonts."""
CLASSES = {name: times for times, name in LARGER}
WORDS = st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), min_size=1, max_size=40)


class Font:
    """As much of a TrueType file as tells how wide its letters are, read as its standard says."""

    def __init__(self, content: bytes) -> None:
        (count,) = struct.unpack_from(">H", content, 4)
        entries = (struct.unpack_from(">4sIII", content, 12 + 16 * n) for n in range(count))
        self.content = content
        self.tables = {name.decode(): offset for name, _sum, offset, _size in entries}
        (self.units,) = struct.unpack_from(">H", content, self.tables["head"] + 18)

    def glyphs(self) -> dict[str, int]:
        """The number of the glyph of each letter, from the table of format 4."""
        start = self.tables["cmap"]
        (count,) = struct.unpack_from(">H", self.content, start + 2)
        offsets = (
            struct.unpack_from(">HHI", self.content, start + 4 + 8 * n) for n in range(count)
        )
        at = next(start + each[2] for each in offsets if each[:2] == (3, 1))
        (double,) = struct.unpack_from(">H", self.content, at + 6)
        found = {}
        for n in range(0, double, 2):
            places = (at + 14 + n, at + 16 + double + n, at + 16 + 2 * double + n)
            last, first, shift = (
                struct.unpack_from(">H", self.content, each)[0] for each in places
            )
            place = at + 16 + 3 * double + n
            (jump,) = struct.unpack_from(">H", self.content, place)
            for code in range(first, last + 1):
                glyph = code
                if jump:
                    (glyph,) = struct.unpack_from(
                        ">H", self.content, place + jump + 2 * (code - first)
                    )
                if glyph and code != 0xFFFF:
                    found[chr(code)] = (glyph + shift) % 0x10000
        return found

    def widths(self) -> dict[str, float]:
        (measured,) = struct.unpack_from(">H", self.content, self.tables["hhea"] + 34)
        return {
            letter: EM * self._advance(min(glyph, measured - 1)) / self.units
            for letter, glyph in self.glyphs().items()
        }

    def _advance(self, glyph: int) -> int:
        found: int = struct.unpack_from(">H", self.content, self.tables["hmtx"] + 4 * glyph)[0]
        return found


@pytest.mark.parametrize("name", FAMILIES)
def test_the_widths_are_those_of_the_font(name: str) -> None:
    widths = Font(Path(FONTS, f"{name}.ttf").read_bytes()).widths()
    listed = dict(zip(LETTERS, map(int, WIDTHS[name][LIGHT].split()), strict=True))
    assert set(widths) == set(listed) == set(fonts.known())
    assert all(widths[letter] == pytest.approx(listed[letter], abs=1) for letter in listed)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_font_is_small_and_comes_with_its_licence(name: str) -> None:
    assert Path(FONTS, f"{name}.woff2").stat().st_size <= MOST_BYTES
    licence = Path(FONTS, f"OFL-{name}.txt").read_text(encoding="utf-8")
    ours = FAMILIES[name].split(",")[0]
    assert licence.startswith("Copyright")
    assert f"The {ours} Project Authors" in licence.split("\n")[0]
    assert (
        "Reserved Font Name" not in licence.split("\n")[0]
    )  # otherwise ours would need another name
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def shown() -> Iterator[tuple[str, str]]:
    """Every text that pages and boards show, and where it stands."""
    for path in ROOT.glob("src/snuggery/games/*/RULES*.md"):
        yield path.name, path.read_text(encoding="utf-8")
    for path in ROOT.glob("src/snuggery/server/pages/templates/**/*"):
        if path.is_file():
            yield path.name, path.read_text(encoding="utf-8")
    for path in (ROOT / "web/src").rglob("*.*"):
        if path.suffix in {".ts", ".css"}:
            yield path.name, path.read_text(encoding="utf-8")
    for message in read_catalogue("de"):
        if all(any(part in name for part in TERMINAL) for name, _ in message.locations):
            continue
        for said in (message.id, message.string):
            yield str(message.locations), said if isinstance(said, str) else "".join(said or ())


def test_our_fonts_have_every_letter_that_is_shown() -> None:
    missing = {
        (where, letter) for where, text in shown() for letter in set(text) - {*LETTERS, "\n"}
    }
    assert missing == set()


def test_pages_and_documents_name_the_same_fonts() -> None:
    for sheet, names in (
        ("web/src/styles/tokens.css", {"serif": "--serif", "sans": "--sans"}),
        ("docs/_static/look.css", {"serif": "--font-stack--headings", "sans": "--font-stack"}),
    ):
        style = (ROOT / sheet).read_text(encoding="utf-8")
        faces = re.findall(r'font-family: "(.+)";\s+src: url\("(?:.*/)?(\w+)\.woff2"\)', style)
        assert faces == [(names.split(",")[0], font) for font, names in FAMILIES.items()]
        for font, name in names.items():
            assert f"  {name}: {FAMILIES[font]};\n" in style


def test_pairs_that_are_closer_together_are_calculated_so() -> None:
    together, apart = serif(10).width("Vo"), serif(10).width("V") + serif(10).width("o")
    (closer,) = (by for by, pairs in PAIRS["serif"].items() if "Vo" in re.findall("..", pairs))
    assert together == pytest.approx(apart + 10 * closer / EM)
    assert closer < 0


def test_bolder_letters_are_wider() -> None:
    light, strong, bold = (sans(10, weight).width("Paddle Crab") for weight in (400, 600, 700))
    assert light < strong < bold


@given(words=st.lists(WORDS.filter(str.split), max_size=12), room=st.floats(20, 300))
def test_lines_hold_every_word_and_no_more_than_fits(words: list[str], room: float) -> None:
    text = " ".join(words)
    lines = serif(11).lines(text, room)
    assert " ".join(lines).split() == text.split()
    assert all(serif(11).width(line) <= room or " " not in line for line in lines)


@given(text=WORDS, room=st.floats(20, 300))
def test_what_is_shortened_fits_and_says_so(text: str, room: float) -> None:
    short = sans(11).shortened(text, room)
    assert sans(11).width(short) <= room
    assert short == text or short.endswith(CUT)


@given(text=WORDS, room=st.floats(20, 300), most=st.sampled_from([1, 1.15, 1.3, 1.5]))
def test_what_is_written_never_leaves_its_room(text: str, room: float, most: float) -> None:
    drawn = written(text, 0, 0, serif(12, 600), room=room, most=most)
    part = ET.fromstring(drawn)  # noqa: S314 - our own
    size, times = float(part.attrib["font-size"]), CLASSES.get(part.get("class") or "", 1)
    wide = Letters("serif", size, 600).width(part.text or "")
    held = float(part.get("textLength", wide))
    assert times <= most
    assert held * times <= room + 0.1
    assert size >= 0.8 * 12 - 0.01
    if "textLength" not in part.attrib:
        assert 1.35 * wide * times <= room + 0.1  # in a wider font, too


def test_words_with_room_enough_stay_as_they_are() -> None:
    assert written("Fox & Geese", 1, 2.04, sans(10)) == (
        '<text x="1" y="2.0" font-size="10">Fox &amp; Geese</text>'
    )
