"""The deck list: its arithmetic, and what is refused."""

from collections import Counter

import pytest

from snuggery.core import BadOptions
from snuggery.core.abilities import one_line
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.deck import Kind, deck
from snuggery.games.tacklebox.rules.standard_deck import STANDARD_DECK

# The sheet's two tables of cards.
ON_THE_SHEET = {
    Kind.FISH: 32,
    Kind.BAIT: 16,
    Kind.ALL_BAIT: 5,
    Kind.LURE: 1,
    Kind.POT: 1,
    Kind.POT_CATCH: 3,
    Kind.NET: 1,
    Kind.NET_CATCH: 5,
    Kind.TACKLEBOX: 2,
    Kind.SURPRISE: 4,
}
LINES = [line for line in one_line(STANDARD_DECK).split("; ") if line]


def test_the_deck_has_the_cards_that_the_sheet_counts() -> None:
    assert Counter(card.kind for card in deck("")) == ON_THE_SHEET


def test_every_card_has_a_key_of_its_own() -> None:
    assert len({card.key for card in deck("")}) == 70


def test_all_catches_together_are_worth_what_the_sheet_promises() -> None:
    assert sum(card.points for card in deck("")) == 19_500


def test_each_of_eight_baits_has_two_cards_and_takes_four_fish() -> None:
    baits = Counter(card.bait for card in deck("") if card.kind == Kind.BAIT)
    fish = Counter(card.bait for card in deck("") if card.kind == Kind.FISH)
    assert set(baits.values()) == {2}
    assert fish == dict.fromkeys(baits, 4)
    assert len(baits) == 8


def test_the_sheets_own_cards_are_there() -> None:
    cards = {card.key: card for card in deck("")}
    assert {"squid-1", "pilchard-2", "tuna-1"} <= cards.keys()
    assert cards["tuna-fish"].lure
    assert {card.points for card in cards.values() if card.kind == Kind.POT_CATCH} == {1_500}
    assert {card.points for card in cards.values() if card.kind == Kind.NET_CATCH} == {500}


def test_about_a_third_of_the_fish_take_the_lure_and_values_are_multiples_of_50() -> None:
    fish = [card for card in deck("") if card.kind == Kind.FISH]
    assert 9 <= sum(card.lure for card in fish) <= 13
    assert all(card.points % 50 == 0 and card.points for card in fish)


def test_our_list_says_that_it_is_a_reconstruction() -> None:
    assert "reconstructed" in STANDARD_DECK


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (LINES[1:], "A deck has 32 cards of kind fish; this has 31."),
        ([*LINES, "pot, Kina, 0"], "A deck has 3 cards of kind pot catch; this has 4."),
        (LINES[:-1], "A deck has 5 cards of kind net catch; this has 4."),
        (
            [LINES[0].replace("squid", "crab"), *LINES[1:]],
            "Each bait is for 4 fish; crab is for 5 here.",
        ),
        (
            [LINES[0].replace("450", "500"), *LINES[1:]],
            "All catches together are worth 19,500 points; here they are worth 19,550.",
        ),
        (["bird, Gull, 5"], "A line begins with fish, pot or net, not 'bird, Gull, 5'."),
        (["fish, Eel"], "A line reads 'fish, NAME, POINTS, BAIT', not 'fish, Eel'."),
        (["net, Eel, 1, lure"], "A line reads 'net, NAME, POINTS', not 'net, Eel, 1, lure'."),
        (["fish, Eel, many, crab"], "The points of Eel are not a number: 'many'."),
        (["fish, 007, 50, crab"], "A name has only Latin letters, at most 20: '007'."),
        (["fish, Рыба, 50, crab"], "A name has only Latin letters, at most 20: 'Рыба'."),
    ],
)
def test_a_bad_list_is_refused_with_the_reason(lines: list[str], reason: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.start({"deck": "; ".join(lines)})
    assert str(refused.value) == reason


def test_each_bait_must_take_exactly_four_fish_even_if_the_total_is_right() -> None:
    fish = [line.replace("worm", "squid") for line in LINES]
    with pytest.raises(BadOptions, match="squid is for 8 here"):
        GAME.start({"deck": "; ".join(fish)})


def test_an_owners_list_is_played_with() -> None:
    owned = [line.replace("Hapuku", "Groper").replace("worm", "sea lice") for line in LINES]
    state = GAME.start({"deck": "; ".join(owned)})
    keys = set(state.view(None).setup.cards)  # type: ignore[attr-defined]
    assert {"groper", "sea-lice-1", "sea-lice-2"} <= keys
    assert "hapuku" not in keys


def test_two_kinds_of_cards_never_share_a_key() -> None:
    clash = [line.replace("worm", "all bait") for line in LINES]
    with pytest.raises(BadOptions, match="would both be called all-bait-1"):
        GAME.start({"deck": "; ".join(clash)})


def test_a_list_that_never_ends_is_refused() -> None:
    with pytest.raises(BadOptions, match="at most 5,000 characters"):
        GAME.start({"deck": "fish, Eel, 50, crab;" * 1_000})
