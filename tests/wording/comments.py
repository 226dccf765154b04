"""What comments say, in Python, TypeScript, style sheets, templates and the files that build us."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.wording.texts import ROOT, Text, prose, python_files

STRING = r'"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'"
LONG_STRING = r'(?s:"{3}.*?(?<!\\)"{3})|' + r"(?s:'{3}.*?(?<!\\)'{3})"
TEMPLATE = r"`(?:\\.|[^`\\])*`|\\."
AFTER_HASH = r"#(?P<line>[^\n]*)"
AFTER_SLASHES = r"(?<![:\w])//(?P<line>[^\n]*)"
BETWEEN_STARS = r"(?s:/\*+(?P<block>.*?)\*/)"

PYTHON = re.compile(f"{LONG_STRING}|{STRING}|{AFTER_HASH}")
SCRIPT = re.compile(f"{STRING}|{TEMPLATE}|{BETWEEN_STARS}|{AFTER_SLASHES}")
STYLES = re.compile(BETWEEN_STARS)
PAGE = re.compile(r"(?s:\{#(?P<block>.*?)#\})")
BUILD = re.compile(r"(?<![^\s])" + AFTER_HASH)
"""Strings come first, so that a sign within one is not mistaken for a comment."""

ELSEWHERE = {
    "web/**/*.ts": SCRIPT,
    "web/*.mjs": SCRIPT,
    "web/public/*.js": SCRIPT,
    "web/src/**/*.css": STYLES,
    "src/snuggery/**/*.html": PAGE,
    "Makefile": BUILD,
    "Containerfile": BUILD,
    "pyproject.toml": BUILD,
    "deploy/*": BUILD,
}
GENERATED = ("messages.ts",)


def comments() -> Iterator[Text]:
    """Every comment; lines that follow each other are one text."""
    for place, source in python_files():
        yield from read(place, source, PYTHON)
    for pattern, reader in ELSEWHERE.items():
        for path in sorted(ROOT.glob(pattern)):
            if not _is_left_out(path):
                place = path.relative_to(ROOT).as_posix()
                yield from read(place, path.read_text(encoding="utf-8"), reader)


def read(place: str, source: str, reader: re.Pattern[str]) -> Iterator[Text]:
    """The comments in one file."""
    together, end = "", 0
    for found in reader.finditer(source):
        if found.lastgroup:
            words = " ".join(re.sub(r"\n\s*\*", " ", found[found.lastgroup]).split())
            if together and source[end : found.start()].strip(" ") != "\n":
                yield Text(place, "en", prose(together))
                together = ""
            together, end = f"{together} {words}".strip(), found.end()
    if together:
        yield Text(place, "en", prose(together))


def _is_left_out(path: Path) -> bool:
    return path.name in GENERATED or bool({"node_modules", "static"} & set(path.parts))
