"""What people read, in their language: English is in the code, catalogues hold the others.

`_("{n} pieces left").format(n=n)` is looked up where it is said, for whoever is spoken to now.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:  # imported with the first other language; English does not need it
    from gettext import GNUTranslations

ENGLISH = "en"
DOMAIN = "snuggery"
FOLDER = f"{os.path.dirname(__file__)}/../../locale"  # noqa: PTH120 - pathlib is slow to import
SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)
"""The language of whoever is being addressed."""


def _(text: str) -> str:
    """The text in the language now spoken. Fill its {places} in afterwards, with `format`."""
    language = SPOKEN.get()
    if language == ENGLISH or not text:
        return str(text)
    if isinstance(text, Marked):
        said = {k: _(each) if isinstance(each, str) else each for k, each in text.values.items()}
        return _catalogue(language).gettext(text.text).format(**said)
    return _catalogue(language).gettext(text)


def _n(one: str, many: str, n: int) -> str:
    """One text or the other, as the number n asks for in the language now spoken."""
    language = SPOKEN.get()
    if language == ENGLISH:
        return one if n == 1 else many
    return _catalogue(language).ngettext(one, many, n)


def _p(sense: str, text: str) -> str:
    """A text that has several senses: this one."""
    language = SPOKEN.get()
    return text if language == ENGLISH else _catalogue(language).pgettext(sense, text)


def N_(text: str, /, **values: object) -> str:  # noqa: N802 - the usual name with gettext
    """Mark a constant: it stays English here, and is translated by `_` where it is shown.

    With values it is filled in, and `_` still finds it: N_("{n} geese", n=13). Values may be
    marked texts themselves.
    """
    return Marked(text, **values) if values else text


def N_n(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """Mark both forms of a constant: `_n(*FORMS, n)` translates them where they are shown."""
    return one, many


class Marked(str):
    """A text whose places are filled in, and which remembers what it was made of."""

    __slots__ = ("text", "values")

    text: str
    values: dict[str, object]

    def __new__(cls, text: str, /, **values: object) -> Self:
        """The text with its places filled in."""
        made = super().__new__(cls, text.format(**values) if values else text)
        made.text, made.values = text, values
        return made


def spoken_now() -> str:
    """The language now spoken: a key for whatever keeps texts that were made."""
    return SPOKEN.get()


def numeral(value: float, digits: int = 0) -> str:
    """A number as it is written in the language now spoken: 19,500 or 19.500."""
    return as_numeral(f"{value:,.{digits}f}")


def as_numeral(english: str) -> str:
    """A number that is written in English, as the language now spoken writes it."""
    if SPOKEN.get() == ENGLISH:
        return english
    thousands, decimal = _p("between thousands", ","), _p("before decimals", ".")
    return english.translate({ord(","): thousands, ord("."): decimal})


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything in here is said in this language."""
    before = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(before)


@cache
def languages() -> tuple[str, ...]:
    """English, and those that have a catalogue."""
    found = os.listdir(FOLDER) if os.path.isdir(FOLDER) else ()  # noqa: PTH112, PTH208
    return (ENGLISH, *sorted(name for name in found if os.path.exists(compiled(name))))  # noqa: PTH110


def best(wanted: str) -> str | None:
    """The language we have that comes nearest to a tag such as `de-AT` or `de_AT.UTF-8`."""
    main = wanted.strip().replace("_", "-").split("-")[0].split(".")[0].lower()
    return main if main in languages() else None


@cache
def _catalogue(language: str) -> "GNUTranslations":
    from gettext import GNUTranslations

    with open(compiled(language), "rb") as file:  # noqa: PTH123 - as above
        return GNUTranslations(file)


def compiled(language: str, name: str = f"{DOMAIN}.mo") -> str:
    """Where a compiled part of a catalogue lies."""
    return f"{FOLDER}/{language}/LC_MESSAGES/{name}"
