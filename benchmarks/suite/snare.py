"""Snare: hands that are good for one word (N18), dealt from a shuffled pack.

They have numbers of their own, from 1001 on, in a file beside the hands that are set for people.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from benchmarks.suite.drawing import Candidate, Draft
from snuggery.benchmark.positions import Position
from snuggery.core import Table
from snuggery.core.learning.values import Effort
from snuggery.core.supplies import supply
from snuggery.games.snare import GAME, challenges
from snuggery.games.snare.challenges import hands
from snuggery.games.snare.rules.alone.given import WORDS, Given
from snuggery.games.snare.rules.alone.one_word import everything
from snuggery.games.snare.rules.cards import PACK, Cards, less
from snuggery.games.snare.rules.words.dictionary import word_list
from snuggery.games.snare.rules.words.writing import Writer

HELD = 9
TABLES = (0, 0, 1, 2)
"""How many words are on the table, in rotation."""
dealt: dict[str, Given] = {}
"""The hands dealt so far, by their provisional numbers."""


def draft(seed: int) -> Draft:
    """Exact: every word of the list is tried."""
    supply("hands", dealt.__getitem__)
    made = candidates(Random(seed))
    return Draft(GAME, "exact", Effort(tables=False), made, tries=4_000, finish=numbered)


def candidates(rng: Random) -> Iterator[Candidate]:
    """Hands as they come, with and without words on the table."""
    while True:
        for words in TABLES:
            given = deal(words, rng)
            if not any(everything(given.hand, given.words)):
                continue
            dealt[str(given.number)] = given
            options = {"hand": str(given.number)}
            part = "words to snare" if words else "the hand alone"
            key = "".join(sorted(given.hand)).upper()
            table = Table(GAME, options)
            yield Candidate(table, part, options, key, whole=True)


def deal(words: int, rng: Random) -> Given:
    """A hand from one pack, and common words for the table, in black."""
    pack = rng.sample(PACK, len(PACK))
    hand, rest = tuple(sorted(pack[:HELD])), tuple(card for card in pack[HELD:] if card.isupper())
    table = list[Cards]()
    listed = word_list(WORDS)
    while len(table) < words:
        word = rng.choice(listed.words[: listed.marks[0]])
        cards = Writer(rest).write(word) if 4 <= len(word) <= 6 else None
        if cards:
            table.append(cards)
            rest = less(rest, cards) or ()
    return Given(hands.FIRST + len(dealt), hand, tuple(table))


def shown(given: Given) -> str:
    """The cards, for whoever reads the set."""
    table = ", ".join("".join(cards) for cards in given.table)
    return f"{''.join(given.hand)}{'; on the table ' if table else ''}{table}"


def numbered(chosen: list[Position]) -> list[Position]:
    """The chosen ones with their final numbers, written to the file of hands."""
    found = list[Position]()
    lines = list[str]()
    for at, each in enumerate(chosen):
        given = replace(dealt[each.options["hand"]], number=hands.FIRST + at)
        found.append(replace(each, options={"hand": str(given.number)}, note=shown(given)))
        lines.append(hands.cards_of(given))
    path = Path(str(challenges.__file__)).with_name(hands.OF_BENCHMARK)
    head = [line for line in path.read_text("ascii").splitlines() if line.startswith("#")]
    path.write_text("\n".join([*head, *lines, ""]), encoding="ascii")
    return found
