"""The finder of words, against trying every order of every selection of cards."""

from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from string import ascii_uppercase

import pytest

from snuggery.games.snare.lexicon import word_lists
from snuggery.games.snare.rules.cards import PACK, Cards, Word, bare, less
from snuggery.games.snare.rules.legal_plays import Plays
from snuggery.games.snare.rules.moves import Add, Lay, Snare
from snuggery.games.snare.rules.words.dictionary import word_list
from tests.games.snare.positions import ONE, table, word

LONGEST = 5
SMALL = "cat cats act acts scat cast tact at tats stat taste state teas east seat eats eat tea ate"


@pytest.fixture(autouse=True)
def small_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "small.txt").write_text(SMALL, encoding="utf-8")
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))


def rows(hand: Cards, old: Cards) -> set[Cards]:
    """Every row of all old cards and some of the hand that spells a word."""
    known = word_list("small").known
    found: set[Cards] = set()
    least = 1 if old else 3
    kept = tuple(card[0] for card in old)
    for size in range(least, min(len(hand), LONGEST - len(old)) + 1):
        for added in set(permutations(hand, size)):
            for row in set(permutations((*kept, *added))):
                for names in product("ACEST", repeat=row.count("?")):
                    rest = iter(names)
                    cards = tuple("?" + next(rest) if card == "?" else card for card in row)
                    if "".join(card[-1] for card in cards).upper() in known:
                        found.add(cards)
    return found


def keeps_order(old: Cards, new: Cards) -> bool:
    """Whether some of the new cards are the old ones as they lay."""
    kept = [card[0] for card in old]
    return any([card[0] for card in some] == kept for some in combinations(new, len(old)))


def brute(hand: Cards, old: Word, *, ordered: bool) -> set[Lay | Add | Snare]:
    """Every play by the rules, tried one by one: N4, N8, N13 and the order of the letters."""
    found: set[Lay | Add | Snare] = {Lay(cards) for cards in rows(hand, ())}
    for cards in rows(hand, old.cards):
        mine = old.owner == ONE
        spelled = "".join(card[-1] for card in cards).upper()
        if (ordered and not keeps_order(old.cards, cards)) or (
            not mine and spelled == old.spelling + "S"
        ):
            continue
        found.add(Add(old.id, cards) if mine else Snare(old.id, cards))
    spent = {move: len(move.cards) - len(old.cards) * (not isinstance(move, Lay)) for move in found}
    return {
        move
        for move in found
        if spent[move] < len(hand)  # nobody has the points to go out
        and sum(card[0] == "?" for card in move.cards) <= (1 if len(move.cards) < 5 else 2)
    }


@pytest.mark.parametrize("letters", ["rearranged", "in-order"])
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_every_legal_play_is_found_and_no_other(letters: str, owner: int, seed: int) -> None:
    rng = Random(seed)
    old = word(1, rng.choice(("eAT", "cAT", "?EaT", "TeA", "sCAt")), owner)
    likely = [card for card in less(PACK, bare(old.cards)) or () if card.upper() in "ACEST?"]
    hand = "".join(rng.sample(likely, 4))
    moment = table(hand, "D", words=(old,), letters=letters, spelling="strict", word_list="small")
    found = [move for move in Plays(moment.view(ONE)) if isinstance(move, Lay | Add | Snare)]
    assert len(set(found)) == len(found)
    assert set(found) == brute(tuple(hand), old, ordered=letters == "in-order")


def test_where_anything_may_be_laid_everything_is_listed() -> None:
    moment = table("CaT", "D", words=(word(1, "eST"), word(2, "sEA")))
    laid = [move for move in Plays(moment.view(ONE)) if isinstance(move, Lay)]
    assert laid == []  # that would empty the hand (N8)
    moment = table("CaTX", "D")
    laid = [move for move in Plays(moment.view(ONE)) if isinstance(move, Lay)]
    assert {move.cards for move in laid} == set(permutations("CaTX", 3))
    wild = table("Ca?X", "D").view(ONE)
    named = {move.cards for move in Plays(wild) if isinstance(move, Lay)}
    assert len(named) == 6 + 3 * 6 * 26
    assert {card[1] for cards in named for card in cards if card[0] == "?"} == {*ascii_uppercase}
