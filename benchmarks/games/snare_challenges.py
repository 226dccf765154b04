"""Cut the hands of Snare that are played alone, and check those that are shipped.

    python -m benchmarks.games.snare_challenges check [NUMBER ...]
    python -m benchmarks.games.snare_challenges cut FILE

`check` goes through the whole family list for every hand, word by word and in every way to write
it, and asks the rules whether it may be laid: nothing counts more than the best that is noted. A
few minutes. `cut` writes a new set; the one that is shipped keeps its numbers for good, since links
and records name them.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from snuggery.games.snare import GAME
from snuggery.games.snare.challenges.hands import Shipped, shipped, written
from snuggery.games.snare.rules.alone.given import WORDS, YOU, Given
from snuggery.games.snare.rules.alone.one_word import Made, everything
from snuggery.games.snare.rules.cards import PACK, WILD, Cards, less, spelling, value
from snuggery.games.snare.rules.legal_plays import as_move
from snuggery.games.snare.rules.legality import refused
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import word_list
from snuggery.games.snare.rules.words.writing import Writer, writings

HELD = 9
EACH = 60
"""How many of each kind: more than a year has weeks."""
HEADER = """\
# The hands of Snare to be played alone (N18), one in a line: number, family, grade, the cards in
# hand, the words on the table, what the best word counts, and that word or one of several. Cards as
# the rules write them: T black, t red, ? wild. Numbers never change.
"""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand, and what can be made of it."""

    given: Given
    best: tuple[Made, ...]
    """All words with the highest score."""
    worth: int

    @property
    def long(self) -> int:
        """What the best counts where it is long; 0 where it is short and all in red."""
        return self.worth if any(value("A" * len(b)) == self.worth for b, _old in self.best) else 0

    @property
    def words(self) -> set[str]:
        """The best ones as they are spelled."""
        return {spelling(cards) for cards, _old in self.best}

    @property
    def easy(self) -> set[str]:
        """Those of them that everybody knows."""
        return {word for word in self.words if ranked()[word] == 0}


@dataclass(frozen=True, slots=True)
class Kind:
    """What is looked for."""

    family: str
    grade: int
    table: int
    """How many words are on the table."""
    wild: int
    """How many wild cards are in the hand, exactly."""
    red: int
    """How many red cards, at least."""
    fits: Callable[[Deal], bool]


def _snared(deal: Deal) -> bool:
    return all(old for _cards, old in deal.best)


KINDS = (
    Kind("long", 1, 0, 0, 0, lambda deal: deal.long in (70, 90) and len(deal.easy) >= 2),
    Kind("wild", 2, 0, 1, 0, lambda deal: deal.long in (90, 110) and bool(deal.easy)),
    Kind("red", 3, 0, 0, 4, lambda deal: not deal.long and deal.words == deal.easy),
    Kind(
        "snare", 3, 1, 0, 0,
        lambda deal: deal.worth in (90, 110) and _snared(deal) and bool(deal.easy),
    ),
    Kind("long", 4, 0, 0, 0, lambda deal: deal.long in (110, 130) and len(deal.easy) == 1),
    Kind(
        "snare", 4, 2, 0, 0,
        lambda deal: deal.worth in (110, 130) and _snared(deal) and deal.words == deal.easy,
    ),
    Kind(
        "grand", 5, 3, 1, 0,
        lambda deal: deal.long >= 150 and len(deal.words) <= 2 and bool(deal.easy),
    ),
)  # fmt: skip


@cache
def ranked() -> dict[str, int]:
    """How rare each word of the list is."""
    listed = word_list(WORDS)
    return {
        word: sum(number >= mark for mark in listed.marks)
        for number, word in enumerate(listed.words)
    }


def cut(save: Callable[[str], None]) -> list[Shipped]:
    """A whole set, kind by kind, the easiest first in each."""
    rng, found, seen = Random(1954), list[Shipped](), set[str]()
    for kind in KINDS:
        deals = list[Deal]()
        while len(deals) < EACH:
            deal = _dealt(kind, rng)
            letters = "".join(sorted(deal.given.hand)).upper() if deal else ""
            if deal and letters not in seen and kind.fits(deal):
                seen.add(letters)
                deals.append(deal)
        for deal in sorted(deals, key=lambda each: (each.worth, -len(each.words))):
            given = Given(len(found) + 1, deal.given.hand, deal.given.table)
            word = min(deal.words, key=lambda each: (ranked()[each], each))
            found.append(Shipped(kind.family, kind.grade, given, deal.worth, word))
        save(f"{kind.family} {kind.grade}: {len(deals)}")
    return found


def _dealt(kind: Kind, rng: Random) -> Deal | None:
    """A hand and words for the table from one pack, if they are of this kind."""
    pack = rng.sample(PACK, len(PACK))
    hand, rest = tuple(sorted(pack[:HELD])), tuple(card for card in pack[HELD:] if card.isupper())
    red = sum(card.islower() for card in hand)
    if hand.count(WILD) != kind.wild or red < kind.red:
        return None
    table = list[Cards]()
    while len(table) < kind.table:
        word = rng.choice(word_list(WORDS).words[: word_list(WORDS).marks[0]])
        cards = Writer(rest).write(word) if 4 <= len(word) <= 6 else None
        if cards:
            table.append(cards)
            rest = less(rest, cards) or ()
    given = Given(1, hand, tuple(table))
    made = list(everything(hand, given.words))
    if not made:
        return None
    worth = max(value(cards) for cards, _old in made)
    best = tuple(each for each in made if value(each[0]) == worth)
    return Deal(given, best, worth)


@cache
def spelled() -> tuple[tuple[str, frozenset[str]], ...]:
    """Every word of the list, with the letters that are in it."""
    return tuple((word, frozenset(word)) for word in word_list(WORDS).words)


def proven(each: Shipped) -> tuple[int, set[str]]:
    """What the best word counts, by trying the whole list; and all words that count so much."""
    state = GAME.rules.start(GAME.settled({"hand": str(each.given.number)}))
    view = state.view(YOU)
    assert isinstance(view, Sight)
    most, words = 0, set[str]()
    for old in (None, *view.words):
        kept = old.cards if old else ()
        letters = Counter(spelling(card for card in (*view.hand, *kept) if card != WILD))
        wild = view.hand.count(WILD)
        for word, different in spelled():
            if len(different - letters.keys()) > wild or (Counter(word) - letters).total() > wild:
                continue
            for cards in writings(word, view.hand, kept):
                if value(cards) >= most and refused(view, as_move(view, old, cards)) is None:
                    words = {word} if value(cards) > most else {*words, word}
                    most = value(cards)
    return most, words


def wrong(every: Sequence[Shipped]) -> Iterator[str]:
    """What does not hold of some of those that are shipped."""
    for each in every:
        most, words = proven(each)
        if most != each.best:
            yield f"{each.given.number}: the best counts {most}, not {each.best}"
        if each.word not in words:
            yield f"{each.given.number}: {each.word} is not the best, but {', '.join(words)}"
        cards = (*each.given.hand, *(card for word in each.given.table for card in word))
        if less(PACK, cards) is None:
            yield f"{each.given.number}: no pack has these cards"


def main() -> None:
    """Check, or cut."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("check", "cut"))
    parser.add_argument("rest", nargs="*", metavar="NUMBER or FILE")
    asked = parser.parse_args()
    if asked.what == "cut":
        lines = HEADER + "".join(f"{written(each)}\n" for each in cut(print))
        Path(asked.rest[0]).write_text(lines, encoding="ascii")
        return
    every = [shipped()[int(n) - 1] for n in asked.rest] or shipped()
    found = list(wrong(every))
    print("\n".join(found) or f"All {len(every)} hands are as they should be.")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
