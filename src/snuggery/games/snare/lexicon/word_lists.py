"""The word lists of Snare, as files: which there are, and how to read them.

The two lists that come with the game are SCOWL's (NOTICE.txt), built by tools/snare_words.py.
An owner's own list is a text file in the folder that SNUGGERY_WORDS names.
"""

import os
import re
import zlib
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from pathlib import Path

from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.games.snare.rules.cards import PACK
from snuggery.games.snare.rules.words.dictionary import OF_RULES, POLITE, RANKS, Plurals, WordList

DATA = Path(__file__).parent / "words.z"
FOLDER = "SNUGGERY_WORDS"
"""The folder for your own word lists for Snare, one text file each."""
NAME = "[a-z0-9][a-z0-9-]{0,39}"
SIZES = ("60", "70")
LONGEST = len(PACK)
"""Longer words cannot be made."""


@lru_cache(maxsize=8)
def find_words(name: str) -> WordList:
    """The list of that name; BadOptions says what is wrong with it."""
    if name.endswith(POLITE):
        return _politely(find_words(name.removesuffix(POLITE)))
    if name in ("scowl-60", "scowl-70"):  # from version 1 of the rules
        return _built_in(SIZES[: SIZES.index(name.removeprefix("scowl-")) + 1], 1)
    kind, _by, of_rules = name.partition(OF_RULES)
    if kind in ("family", "all") and of_rules in ("", "2"):
        sizes = ("60", "MODERN") if kind == "family" else ("60", "70", "MODERN")
        listed = _built_in(sizes, int(of_rules or 3))
        return _politely(listed) if kind == "family" else listed
    return _own(name)


def _politely(listed: WordList) -> WordList:
    """The list without slurs and obscenities."""
    rough = frozenset(_sections().get("ROUGH", "").split(" "))
    ranks = [
        [word for word in listed.words[begin:end] if word not in rough]
        for begin, end in pairwise((0, *listed.marks))
    ]
    return WordList(tuple(chain.from_iterable(ranks)), _marks(ranks), listed.plurals)


def _marks(ranks: list[list[str]]) -> tuple[int, ...]:
    return tuple(accumulate(map(len, ranks)))


@lru_cache(maxsize=1)
def _sections() -> dict[str, str]:
    """The parts of the data file by name."""
    try:
        rows = zlib.decompress(DATA.read_bytes()).decode("ascii").split("\n")
    except OSError as error:
        said = _("The word lists of Snare are missing: no file {file}.")
        raise BadOptions(said.format(file=DATA.name)) from error
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadOptions(_damaged()) from error
    return dict(zip(rows[::2], rows[1::2], strict=False))


def _damaged() -> str:
    return _("The word lists of Snare are damaged: {file}.").format(file=DATA.name)


def _built_in(sizes: tuple[str, ...], rules: int) -> WordList:
    parts = _sections()
    try:
        ranks = [
            [word for each in sizes for word in parts[f"{each} {rank}"].split(" ") if word]
            for rank in range(RANKS)
        ]
        plurals = _plurals(parts, rules)
    except KeyError as error:
        raise BadOptions(_damaged()) from error
    return WordList(tuple(chain.from_iterable(ranks)), _marks(ranks), plurals)


def _plurals(parts: dict[str, str], rules: int) -> Plurals:
    """What was known of plurals in that version of the rules."""

    def part(name: str) -> frozenset[str]:
        return frozenset(parts[name].split(" "))

    if rules == 1:
        return Plurals(part("PLURAL"), part("NOT PLURAL"))
    none = part("NOT PLURAL 3")
    if rules == 2:
        none = (none | part("NOT PLURAL IN 2")) - part("PLURAL IN 2")
        return Plurals(part("PLURAL"), none, of_words=True)
    return Plurals(part("PLURAL 3"), none, of_words=True)


def own_lists() -> tuple[tuple[str, str], ...]:
    """All lists in the owner's folder, as choices of an option."""
    folder = os.environ.get(FOLDER, "")
    found = sorted(Path(folder).glob("*.txt")) if folder else ()
    names = (path.stem for path in found if re.fullmatch(NAME, path.stem))
    return tuple((name, _("{name}, one of this house's lists").format(name=name)) for name in names)


def _own(name: str) -> WordList:
    """A list of your own: plurals are those that the rule spells."""
    folder = os.environ.get(FOLDER, "")
    if not re.fullmatch(NAME, name):
        said = _("The name of a word list has only letters a-z, digits and -, not {name!r}.")
        raise BadOptions(said.format(name=name[:40]))
    path = Path(folder, f"{name}.txt")
    if not folder or not path.is_file():
        said = _(
            "There is no word list {name!r}: choose family, all, or the name of a text "
            "file in the folder given in {variable}."
        )
        raise BadOptions(said.format(name=name, variable=FOLDER))
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        said = _("The word list {name!r} cannot be read: it is not plain text.")
        raise BadOptions(said.format(name=name)) from error
    words = {word.upper() for word in text.split() if re.fullmatch("[A-Za-z]+", word)}
    words = {word for word in words if 3 <= len(word) <= LONGEST}
    if not words:
        said = _("The word list {name!r} has no word of at least three letters a to z.")
        raise BadOptions(said.format(name=name))
    return WordList(tuple(sorted(words)), (len(words),) * RANKS)
