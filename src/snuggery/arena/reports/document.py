"""A page in one file that needs no other: our letters, and the colours of the plots."""

import base64
from collections.abc import Iterable
from pathlib import Path

from snuggery.core.drawing import FAMILIES, escape
from snuggery.core.text.language import spoken_now
from snuggery.core.text.lettering import FONTS

STYLE = """
:root { color-scheme: light dark; --ink: #2b2622; --page: #fbf8f3; --line: #d9d0c3;
  --mark: #9a4f2c; --band: #e9c9b3 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e0d5; --page: #1d1a17; --line: #463f37;
  --mark: #e39a6c; --band: #5b3b29 } }
body { font: 16px/1.5 var(--sans); color: var(--ink); background: var(--page);
  max-width: 54rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: var(--serif); line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto }
td, th { padding: .3rem .8rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line) }
td:nth-child(2) { white-space: nowrap }
svg { width: 100%; height: auto } svg text { font-size: 12px; fill: var(--ink) }
@media (max-width: 40rem) { svg text { font-size: 18px } }
.grid { stroke: var(--line) } .interval { stroke: var(--mark); stroke-width: 3 }
.dot, .bar { fill: var(--mark) } .band { fill: var(--band) }
.course { fill: none; stroke: var(--mark); stroke-width: 2 }
.bound { stroke: var(--ink); stroke-dasharray: 4 4 } a { color: var(--mark) }
"""


def _fonts() -> str:
    """Our fonts, in the page itself."""
    faces, names = "", ""
    for font, families in FAMILIES.items():
        ours, name = Path(FONTS, f"{font}.woff2").read_bytes(), families.split(",")[0]
        content = base64.b64encode(ours).decode()
        faces += (
            f'@font-face {{ font-family: "{name}"; font-weight: 400 700;'
            f" src: url(data:font/woff2;base64,{content}) }}\n"
        )
        names += f"--{font}: {families}; "
    return f"\n{faces}:root {{ {names}}}"


def document(title: str, body: str) -> str:
    """The whole page."""
    return (
        f'<!doctype html>\n<html lang="{spoken_now()}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_fonts()}{STYLE}</style></head><body>\n<h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def heading(text: str) -> str:
    """The title of a section."""
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str) -> str:
    """Text between its marks."""
    return f"<p>{escape(text)}</p>"


def table(head: Iterable[str], rows: Iterable[Iterable[str]], *, plain: bool = True) -> str:
    """Rows under a head; what is not plain is written as it is."""
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(each) if plain else each}</td>' for each in row)}</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
