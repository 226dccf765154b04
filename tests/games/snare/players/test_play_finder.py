"""How the computer of Snare finds plays, and what it thinks of them."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from snuggery.games.snare.lexicon import word_lists
from snuggery.games.snare.players.play_finder import Finder, Found, Source, plays
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.players.turn_planner import promise
from snuggery.games.snare.rules.cards import PACK, Cards, bare, left_in_hand, less, value
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.word_finder import index, longest_from
from tests.games.snare.positions import ONE, table, word

WORDS = (
    word(1, "t?EA", 2),
    word(2, "SoAP", 2, captured=True),
    word(3, "?ARc"),
    word(4, "bid", 2),
    word(5, "RAIN", captured=True),
)


def seen_by(seed: int, letters: str = "rearranged") -> Sight:
    """A hand with wild cards, and open words with and without them."""
    rng = Random(seed)
    rest = less(PACK, [card for each in WORDS for card in bare(each.cards)]) or ()
    hand = "".join(rng.sample([card for card in rest if card != "?"], 6)) + "?" * (seed % 3)
    return table(hand, "z", words=WORDS, letters=letters, word_list="family").view(ONE)


def worth(view: Sight, each: Found, taste: Taste) -> float:
    """What a play is worth, by its cards."""
    old = view.word(getattr(each.move, "word", 0))
    before, mine = (old.value, view.mine(old)) if old else (0, False)
    counts = value(each.move.cards)
    gained = counts - before if mine else counts
    found = gained + left_in_hand(each.cards) - taste.wild * each.cards.count("?")
    if old and not mine:
        found += before
    open_ = len(each.move.cards) < 5 or (old is not None and (old.captured or not mine))
    return found - taste.risk * counts if open_ else found


@pytest.mark.parametrize("letters", ["rearranged", "in-order"])
@pytest.mark.parametrize("seed", range(9))
def test_what_a_play_is_worth_follows_from_its_cards(seed: int, letters: str) -> None:
    view, taste = seen_by(seed, letters), Taste()
    for old in (None, *WORDS):
        source = Source(view, old, taste)
        for made, thought in source.words:
            each = source.found(made)
            assert thought == each.worth == pytest.approx(worth(view, each, taste))
            assert "".join(card[-1] for card in each.move.cards).upper() == made
            kept: Cards = bare(old.cards) if old else ()
            assert sorted(each.cards) == list(less(bare(each.move.cards), kept) or ())


def test_a_word_all_in_red_is_worth_many_times_as_much() -> None:
    found = plays(table("craneQX", "D", word_list="family").view(ONE), Taste())
    assert {"".join(each.move.cards) for each in found[:2]} == {"caner", "crane"}
    assert found[0].counts == 250


@pytest.mark.parametrize("seed", range(6))
def test_the_best_are_the_first_of_all(seed: int) -> None:
    view = seen_by(seed)
    seen = Finder(Taste()).look(view)
    everything = seen.best(len(seen))
    assert len(everything) == len(seen)
    for most in (1, 7, 30):
        best = seen.best(most)
        assert best == everything[: len(best)]
        assert len(best) == most or best[most - 1].worth == best[-1].worth


def test_what_was_found_before_is_found_again() -> None:
    finder, taste = Finder(Taste()), Taste()
    for seed in (1, 2, 1):
        view = seen_by(seed)
        later = replace(view, turns=view.turns + 1, words=(*WORDS[:4], word(5, "RAINS")))
        for moment in (view, later, view):
            seen = finder.look(moment)
            assert seen.best(len(seen)) == plays(moment, taste)


def test_who_overlooks_words_overlooks_others_in_another_turn() -> None:
    finder, view = Finder(Taste(overlooks=0.6)), seen_by(2)
    now, later = (
        {each.move for each in seen.best(len(seen))}
        for seen in (finder.look(view), finder.look(replace(view, turns=view.turns + 37)))
    )
    assert now - later
    assert later - now


@pytest.mark.parametrize("hand", ["CRANESTQ", "CRANES?", "CRAN??", "CRA??t?"])
def test_long_words_come_first_and_those_that_need_few_wild_cards(hand: str) -> None:
    found = index("family")
    wild = min(hand.count("?"), 2)
    natural = tuple(card for card in hand if card != "?")
    rows = [list(each) for each in longest_from("family", tuple(hand), (), -1, 50)]
    assert len(rows) == wild + 1
    before: set[str] = set()
    for much, row in enumerate(rows):
        fitting = set(found.named(found.makeable((*natural, *"?" * much)))) - before
        listed = [each for each in found.words if each in fitting]
        assert row == listed[:50]
        assert [len(each) for each in row] == sorted(map(len, row), reverse=True)
        before |= fitting


def test_a_list_of_short_words_is_enough_to_choose_a_discard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "short.txt").write_text("cat act tac", encoding="utf-8")
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))
    view = table("CXQJ", "D", word_list="short").view(ONE)
    assert promise(view, ("C", "J", "Q"), Taste()) == 0
