"""Build the word lists of Snare: `python tools/snare_words.py` writes games/snare/lexicon/words.z.

Needs Debian's packages `scowl` and `wordnet-base`, and from PyPI `wordfreq` and `lemminflect`;
all of them are free. The lists come from SCOWL, the plurals from WordNet, lemminflect and SCOWL's
own possessives, settled by the rules below and a short list of exceptions. Players need none of
this: the file is kept in the repository.
"""

import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from lemminflect import getLemma
from wordfreq import zipf_frequency

SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")
TARGET = Path(__file__).parents[1] / "src/snuggery/games/snare/lexicon/words.z"
SPELLINGS = ("english", "american", "british", "british_z")
SIZES = (60, 70)
COMMON = (3.4, 2.3)
"""From these Zipf frequencies on a word is known to everyone, and to good readers."""

HISSING = ("s", "x", "z", "sh", "ch", "o")
"""After these a plural may have ES."""
NOT_PLURALS = "artel rotl|crying cry|cryings cry|doses dos|behooves behoof"
"""Form and word that the sources wrongly call plural and singular."""
MORE_PLURALS = (
    "dice die|seraphim seraph|beaux beau|plateaux plateau|chateaux chateau|bureaux bureau|"
    "adieux adieu|milieux milieu|portmanteaux portmanteau|passersby passerby|dwarves dwarf|"
    "staves staff|turves turf|spoonsful spoonful|cupsful cupful"
)
"""What the sources lack."""


def scowl(size: int) -> frozenset[str]:
    """Everything SCOWL has up to a size in our spellings."""
    files = (
        path
        for spelling in SPELLINGS
        for path in SCOWL.glob(f"{spelling}-words.*")
        if int(path.suffix[1:]) <= size
    )
    return frozenset(word for path in files for word in path.read_text("latin-1").split("\n"))


def wordnet(part: str) -> frozenset[str]:
    """The words of one part of speech."""
    rows = (WORDNET / f"index.{part}").read_text("utf-8").split("\n")
    return frozenset(row.split(" ")[0] for row in rows if row and row[0] != " ")


def pairs(text: str) -> frozenset[tuple[str, str]]:
    """Pairs of form and word as the lists above write them."""
    return frozenset((form, word) for form, word in (each.split() for each in text.split("|")))


def regular(word: str) -> Iterator[str]:
    """How the word's plural may be spelled by the rule."""
    if not word.endswith(("s", "x", "z", "sh")):
        yield word + "s"
    if word.endswith(HISSING):
        yield word + "es"
    if word.endswith("y"):
        yield word[:-1] + "ies"


def acts(word: str, words: frozenset[str], verbs: frozenset[str]) -> bool:
    """Whether the word can be a verb, so that an S makes it no plural."""
    doing = (word + "ing", word[:-1] + "ing", word + word[-1] + "ing")
    return word in verbs or not words.isdisjoint(doing)


def plurals(
    words: frozenset[str], owners: frozenset[str]
) -> tuple[frozenset[tuple[str, str]], frozenset[tuple[str, str]]]:
    """The plurals that a rule spells, and the others, as pairs of form and word."""
    nouns, verbs = wordnet("noun"), wordnet("verb")

    def is_noun(word: str, form: str) -> bool:
        known = word in owners or word in nouns
        return (
            known
            or word in getLemma(form, "NOUN", lemmatize_oov=False)
            or not acts(word, words, verbs)
        )

    ruled = frozenset(
        (form, word)
        for word in words
        for form in regular(word)
        if form in words and is_noun(word, form)
    )
    listed = (row.split() for row in (WORDNET / "noun.exc").read_text("utf-8").split("\n") if row)
    odd = frozenset((form, word) for form, *bases in listed for word in bases)
    odd = (odd | pairs(MORE_PLURALS)) - pairs(NOT_PLURALS) - ruled
    longer = {(f, w) for f, w in odd if {f, w} <= words and len(f) > len(w)}
    return ruled - pairs(NOT_PLURALS), frozenset(longer)


def rank(word: str) -> int:
    """How common a word is: 0 for everyone, 1 for good readers, 2 for the rest."""
    frequency = zipf_frequency(word, "en")
    return sum(frequency < mark for mark in COMMON)


def section(name: str, rows: Iterable[str]) -> str:
    """One part of the file: its name, and its words in one line."""
    return f"{name}\n{' '.join(sorted(rows))}\n"


def main() -> None:
    """Read the sources, write the file, say what is in it."""
    largest = scowl(SIZES[-1])
    owners = frozenset(word.removesuffix("'s") for word in largest if word.endswith("'s"))
    sizes = {}
    for size in reversed(SIZES):
        for word in filter(re.compile("[a-z]{3,}").fullmatch, scowl(size)):
            sizes[word] = size
    words = frozenset(sizes)
    ruled, odd = plurals(words, owners)
    spelled = {(form, word) for word in words for form in regular(word) if form in words}
    text = "".join(
        section(f"{size} {level}", (w for w in words if sizes[w] == size and rank(w) == level))
        for size in SIZES
        for level in range(3)
    )
    text += section("not plural", {f"{form}/{word}" for form, word in spelled - ruled})
    text += section("plural", (f"{form}/{word}" for form, word in odd))
    TARGET.write_bytes(zlib.compress(text.upper().encode("ascii"), 9))
    print(f"{len(words)} words, {len(ruled)} regular plurals of {len(spelled)}, {len(odd)} others.")
    print(f"{TARGET.stat().st_size} bytes.")


if __name__ == "__main__":
    main()
