"""Laying a forest, card lists, maps: what is read and what is refused."""

import pytest

from snuggery.core import BadOptions
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.cards import SIDE, connected, deck, lay, one_line
from snuggery.games.snipe_hunt.rules.forest import (
    HALF,
    LARGE,
    QUARTER,
    Card,
    laid,
    large_card,
    parse_forest,
)
from snuggery.games.snipe_hunt.rules.standard_forest import STANDARD_FOREST
from tests.games.snipe_hunt import forests


def test_our_deck_is_what_the_reconstruction_says() -> None:
    cards = deck("").cards
    marks = "".join(card.marks for card in cards)
    assert len(cards) == 32
    assert marks.count(QUARTER) == 4
    assert marks.count(HALF) == 4


def test_our_list_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction" in STANDARD_FOREST


def test_every_forest_lets_the_hunter_walk_to_the_nest() -> None:
    for deal in range(40):
        assert connected(lay(deck(""), deal, scattered=bool(deal % 2)))


def test_a_number_lays_one_forest_and_another_number_another() -> None:
    assert lay(deck(""), 7, scattered=False) == lay(deck(""), 7, scattered=False)
    assert lay(deck(""), 7, scattered=False) != lay(deck(""), 8, scattered=False)


def test_scattered_cards_keep_their_distances() -> None:
    for deal in range(40):
        places = dict(lay(deck(""), deal, scattered=True).large)
        at = {name: divmod(place, SIDE) for name, place in places.items()}

        def apart(one: str, other: str, at: dict[str, tuple[int, int]] = at) -> int:
            return sum(abs(a - b) for a, b in zip(at[one], at[other], strict=True))

        assert at.keys() == LARGE.keys()
        assert apart("station", "nest") >= 3
        assert apart("spooky", "nest") >= apart("station", "nest")


def test_four_quarter_turns_bring_a_card_back_and_two_are_a_half() -> None:
    card = Card("odd", "*.q..*h**")
    assert card.lying(4) == card.marks
    assert card.lying(1) == "h.**..**q"
    assert card.lying(2) == card.marks[::-1]
    assert card.lying(-1) == card.lying(3)


def test_the_needle_turns_with_the_station() -> None:
    assert [large_card("station").lying(turns)[4] for turns in range(4)] == list("^>v<")


def test_a_map_prints_and_parses() -> None:
    for picture in (forests.OPEN, forests.PATHS):
        text = forests.one_line(picture)
        assert str(parse_forest(text)) == text
    dealt = lay(deck(""), 3, scattered=True)
    assert parse_forest(str(dealt)).ground == dealt.ground


def test_turning_a_card_takes_the_pawn_on_it_to_the_same_printed_space() -> None:
    forest = parse_forest(forests.one_line(forests.PATHS))
    names = forest.layout.spaces
    turned = forest.turned(4, 1)
    for name in ("D4", "E4", "F5", "D6"):
        there = forest.riding(4, 1, names[name])
        assert turned.ground[there] == forest.ground[names[name]]
    assert forest.riding(4, 1, names["A1"]) == names["A1"]


def test_a_large_space_has_one_name_for_all_its_cells() -> None:
    where = laid((large_card("station"),) * 1, (0,)).layout
    assert set(where.home) == {4}
    assert where.names == {4: "STATION"}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("3 straight", "2 straight"), "32 cards"),
        (("3 straight *.*", "3 straight *?*"), "'?' on the card straight"),
        (("4 corner", "4 straight"), "called 'straight'"),
        (("nest e1", "nest e9"), "nest e9"),
        (("nest e1", "nest b6"), "taken"),
        (("deep b1", ""), "where to lay the deep"),
        (("3 straight *.* *.* *.*", "straight"), "'straight'"),
    ],
)
def test_a_bad_card_list_is_refused_with_the_reason(change: tuple[str, str], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason.replace("?", r"\?")):
        GAME.start({"cards": one_line(STANDARD_FOREST).replace(*change)})


def test_a_card_list_that_never_joins_station_and_nest_is_refused() -> None:
    woods = "32 woods *** *** ***; station a1; nest f6; spooky a6; deep f1"
    with pytest.raises(BadOptions, match="hardly ever"):
        GAME.start({"cards": woods})


def test_the_owner_of_the_real_deck_plays_with_it() -> None:
    cards = "20 plain *.* ... *.*; 12 turning *q* ..h *.*; station a1; nest f6; spooky a6; deep f1"
    assert connected(lay(deck(cards), 1, scattered=False))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("NNN", "..."), "one card NEST; this one has 0"),
        (("NNN", "SSS"), "'S' at G1"),
        (("...", "..x"), "'x' at A1"),
        (("/S^S", "/SSS"), "'S' at A7"),
    ],
)
def test_a_bad_map_is_refused_with_the_reason(change: tuple[str, str], reason: str) -> None:
    text = forests.one_line(forests.OPEN).replace(*change)
    with pytest.raises(BadOptions, match=reason):
        parse_forest(text)


def test_a_map_is_a_square_of_whole_cards() -> None:
    for text in ("", "...", "SSS/S^S/SSS", forests.one_line(forests.OPEN)[:-1]):
        with pytest.raises(BadOptions, match="square"):
            parse_forest(text)


@pytest.mark.parametrize("deal", ["-1", "x", str(2**128)])
def test_a_forests_number_is_checked(deal: str) -> None:
    with pytest.raises(BadOptions, match="number"):
        GAME.start({"deal": deal})


def test_a_map_is_chosen_alone() -> None:
    with pytest.raises(BadOptions, match="whole forest"):
        GAME.start({"map": forests.one_line(forests.OPEN), "deal": "3"})


def test_a_map_without_a_path_to_the_nest_gets_a_warning() -> None:
    cut = forests.one_line(forests.OPEN).replace("...", "***")
    assert GAME.rules.warnings(GAME.settled({"map": cut}))
    assert not GAME.rules.warnings(GAME.settled({"map": forests.one_line(forests.OPEN)}))
