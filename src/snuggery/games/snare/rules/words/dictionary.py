"""The words of Snare as the rules see them: which there are, and which are plurals of which (N13).

Rules read no files: the word lists are handed to them, by name (see __init__.py).
"""

from dataclasses import dataclass
from functools import cached_property

from snuggery.core.supplies import supplied

RANKS = 3
"""0: words that everybody knows; 1: words that good readers know; 2: the rest."""

POLITE = " politely"
"""Added to the name of a list to leave slurs and obscenities out of it."""

OF_RULES = " of rules "
"""Between the name of a list and the version of the rules whose plurals are meant."""


@dataclass(frozen=True, slots=True, eq=False)
class Plurals:
    """What is known of plurals: the odd ones, and what only looks like one."""

    odd: frozenset[str] = frozenset()
    none: frozenset[str] = frozenset()
    of_words: bool = False
    """Whether only words in the list have plurals: LEN is not in it, so LENS is not its plural."""


@dataclass(frozen=True, eq=False)
class WordList:
    """The words, commonest first; `marks` says where each rank ends."""

    words: tuple[str, ...]
    marks: tuple[int, ...]
    plurals: Plurals = Plurals()

    @cached_property
    def known(self) -> frozenset[str]:
        """All words, to look one up."""
        return frozenset(self.words)

    @cached_property
    def up_to(self) -> tuple[frozenset[str], ...]:
        """The words up to each rank."""
        return tuple(frozenset(self.words[:mark]) for mark in self.marks)

    def __contains__(self, word: object) -> bool:
        return word in self.known

    def plurals_of(self, old: str) -> frozenset[str]:
        """The words that can be read as noun plurals of the old one."""
        likely = (*self._odd_of.get(old, ()), *spelled_plurals(old))
        return frozenset(new for new in likely if self.is_plural(new, old))

    @cached_property
    def _odd_of(self) -> dict[str, list[str]]:
        """The odd plurals of each word."""
        found: dict[str, list[str]] = {}
        for pair in self.plurals.odd:
            new, _, old = pair.partition("/")
            found.setdefault(old, []).append(new)
        return found

    def is_plural(self, new: str, old: str) -> bool:
        """Whether the new word can be read as a noun plural of the old one."""
        pair = f"{new}/{old}"
        if pair in self.plurals.odd:
            return True
        if self.plurals.of_words and new in self.known and old not in self.known:
            return False
        return new in spelled_plurals(old) and pair not in self.plurals.none


def spelled_plurals(word: str) -> tuple[str, ...]:
    """How the plural of a word is spelled by the rule."""
    ies = (word[:-1] + "IES",) if word.endswith("Y") else ()
    hissing = word.endswith(("S", "X", "Z", "SH"))
    es = (word + "ES",) if hissing or word.endswith(("CH", "O")) else ()
    return (*ies, *es) if hissing else (*ies, *es, word + "S")


def word_list(name: str) -> WordList:
    """The list of that name; BadOptions says what is wrong with it."""
    found: WordList = supplied("words", name)
    return found


def polite(name: str) -> str:
    """The list from which computers and hints take words where this one decides."""
    kind, *of_rules = name.split(OF_RULES)
    return OF_RULES.join(("family", *of_rules)) if kind in ("family", "all") else name + POLITE
