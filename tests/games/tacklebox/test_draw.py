"""The drawing, what may be touched in it, and what is said."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from snuggery.core import Choice, IllegalMove, Touches
from snuggery.core.help.questions import Seen, answer
from snuggery.games.tacklebox.rules.deck import Kind, deck
from snuggery.games.tacklebox.rules.moves import DEAL, parse
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.standard_deck import STANDARD_DECK
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.show import drawing
from snuggery.games.tacklebox.show.art import drawings, icon_id, kind_id, picture_id, shape_of
from snuggery.games.tacklebox.show.card_pictures import HEIGHT
from snuggery.games.tacklebox.show.layout import FLOOR, UPRIGHT, WIDE
from tests.games.tacklebox.positions import LEVELS, dealt, laid, played, random_game

NARROWEST_STRIP = 24
"""Two lines of words; at the width of a phone, one unit is one pixel."""


PLAY = "play bad-weather"


def offered(trip: Trip) -> tuple[Choice, ...]:
    return drawing.touches(trip.view(PLAYER), PLAYER, trip.moves(PLAYER)).choices


def by_touch(trip: Trip) -> dict[tuple[str, ...], str]:
    return {choice.touch: choice.move for choice in offered(trip) if choice.touch}


def middle(trip: Trip, key: str, way: str = "transform") -> tuple[float, float]:
    """Where the middle of a card is drawn."""
    root = ET.fromstring(drawing.drawing(trip.view(PLAYER)).svg())  # noqa: S314 - our own
    group = next(part for part in root.iter() if part.attrib.get("id") == key)
    x, y = re.findall(r"-?[\d.]+", group.attrib[way])[:2]
    return float(x), float(y)


def test_a_bait_may_be_touched_before_or_after_its_fish() -> None:
    ways = by_touch(laid("snapper-1", hand="squid-1"))
    move = "catch snapper-1 with squid-1"
    assert ways["squid-1", "snapper-1"] == ways["snapper-1", "squid-1"] == move


def test_touching_a_fish_twice_does_the_sensible_thing() -> None:
    """The bait that was used before one in the hand, that before the lure, that before All Bait."""
    trip = laid("kingfish", hand="pilchard-2", location="all-bait-1 lure pilchard-1")
    assert by_touch(trip)["kingfish",] == "catch kingfish with pilchard-1"
    trip = laid("kingfish", hand="pilchard-2", location="all-bait-1 lure")
    assert by_touch(trip)["kingfish",] == "catch kingfish with pilchard-2"
    trip = laid("kingfish", location="all-bait-1 lure")
    assert by_touch(trip)["kingfish",] == "catch kingfish with lure"


def test_touching_a_bait_twice_catches_the_only_fish_it_can() -> None:
    one = laid("kingfish", "snapper-1", hand="pilchard-2", location="squid-1")
    assert by_touch(one)["pilchard-2",] == "catch kingfish with pilchard-2"
    assert by_touch(one)["squid-1",] == "catch snapper-1 with squid-1"
    assert ("squid-1",) not in by_touch(laid("snapper-1", "snapper-2", location="squid-1"))


def test_touching_gear_or_a_shield_twice_does_the_only_thing_it_is_good_for() -> None:
    trip = laid("piper snagged", location="net tacklebox-1 squid-1")
    assert by_touch(trip)["net",] == "net piper"
    assert by_touch(trip)["tacklebox-1",] == "play snagged using tacklebox"
    two = laid("piper mullet", "snagged", "bad-weather", location="net tacklebox-1 squid-1")
    assert ("net",) not in by_touch(two)
    assert ("tacklebox-1",) not in by_touch(two)
    assert ("tacklebox-1",) not in by_touch(laid("snagged", location="tacklebox-1 net"))


def test_a_card_with_one_use_is_played_with_one_click() -> None:
    ways = by_touch(laid("squid-1 whitebait net", location="net"))
    assert ways["squid-1",] == "take squid-1"
    assert ways["whitebait",] == "net whitebait"


def test_a_costly_surprise_is_not_played_by_one_click_too_many() -> None:
    ways = by_touch(laid("snagged", location="tacklebox-1 squid-1"))
    assert ("snagged",) not in ways
    assert ways["snagged", "discard"] == "play snagged"
    assert ways["snagged", "tacklebox-1"] == "play snagged using tacklebox"


def test_what_a_surprise_would_take_is_lit_up() -> None:
    trip = laid("extreme-weather", location="tacklebox-1 squid-1 net")
    bare = next(choice for choice in offered(trip) if choice.move == "play extreme-weather")
    assert bare.preview == ("squid-1", "net")
    picture = drawing.drawing(trip.view(PLAYER)).moving
    assert re.search('id="net" class="card danger"', picture)
    assert not re.search('id="tacklebox-1" class="card danger"', picture)


def test_a_tacklebox_card_is_not_spent_on_a_harmless_surprise_without_a_question() -> None:
    harmless = offered(laid("snagged", location="tacklebox-1 net"))
    costly = offered(laid("snagged", location="tacklebox-1 worm-1"))
    shields = [c for c in harmless if c.move == "play snagged using tacklebox"]
    assert shields
    assert all("would take nothing" in choice.warning for choice in shields)
    assert not any(choice.warning for choice in costly)
    assert by_touch(laid("snagged", location="tacklebox-1 net"))["snagged",] == "play snagged"


def warned(trip: Trip, move: str) -> set[str]:
    return {choice.warning for choice in offered(trip) if choice.move == move}


def test_t9_weather_over_catches_asks_first_and_says_what_it_would_take() -> None:
    assert warned(laid("bad-weather", location="net piper mullet pot crayfish"), PLAY) == {
        (
            "Bad Weather would take 1 net, 2 net catches, 1 pot, 1 pot catch: "
            "2,500 points lost for good. Play it?"
        )
    }
    shielded = laid("bad-weather", location="tacklebox-1 net piper")
    assert "500 points lost" in warned(shielded, PLAY).pop()


def test_t9_a_surprise_without_cost_is_questioned_only_if_one_click_plays_it() -> None:
    assert warned(laid("snagged", location="squid-1 lure"), "play snagged") == {
        "Snagged would take 1 bait, 1 lure. Play it?"
    }
    assert warned(laid("snagged", location="tacklebox-1 squid-1"), "play snagged") == {""}
    assert warned(laid("snagged", location="net piper"), "play snagged") == {""}


def test_all_safe_cards_are_one_button() -> None:
    trip = laid("squid-1 tacklebox-1", "extreme-weather")
    button = next(choice for choice in offered(trip) if not choice.touch)
    assert (button.move, button.label, button.again) == (
        "take squid-1",
        "Play all safe cards",
        True,
    )
    assert not any(choice.again for choice in offered(laid("net", "extreme-weather")))


def test_dealing_and_stopping_are_buttons_too() -> None:
    buttons = {c.move for c in offered(laid("snapper-1", stock="worm-1")) if not c.touch}
    assert buttons == {"deal"}
    assert by_touch(laid("snapper-1", stock="worm-1"))["stock",] == "deal"
    assert {c.move for c in offered(laid("snagged")) if not c.touch} == {"stop"}


@pytest.mark.parametrize("level", LEVELS, ids=str)
def test_the_longest_columns_can_be_read(level: dict[str, str]) -> None:
    trip = dealt(7, level | {"standstill": "free"})
    while trip.stock:
        trip = trip.after(PLAYER, DEAL)
    assert max(len(c.down) + len(c.up) for c in trip.columns) >= 13
    for column in trip.columns:
        rows = [middle(trip, key)[1] for key in column.up]
        assert all(low - high >= NARROWEST_STRIP for high, low in pairwise(rows))
        assert rows[-1] + HEIGHT / 2 <= FLOOR


@pytest.mark.parametrize(("way", "size"), [("transform", UPRIGHT), ("data-wide", WIDE)])
def test_everything_is_drawn_within_the_picture(way: str, size: tuple[int, int]) -> None:
    spot = rf'<g id="[^"]*"[^>]* {way}="translate\((-?[\d.]+) (-?[\d.]+)\)'
    for trip in random_game(3, {"level": "1"}):
        picture = drawing.drawing(trip.view(PLAYER))
        found = re.findall(spot, picture.moving)
        assert len(found) == picture.moving.count('<g id="')
        for x, y in found:
            assert 0 <= float(x) <= size[0]
            assert 0 <= float(y) <= size[1]


def test_every_kind_of_card_has_its_own_mark() -> None:
    assert len({kind_id(kind) for kind in Kind}) == len(Kind)
    baits = {icon_id(card) for card in deck("") if card.kind == Kind.BAIT}
    surprises = {icon_id(card) for card in deck("") if card.kind == Kind.SURPRISE}
    assert (len(baits), len(surprises)) == (8, 4)


def test_every_drawing_that_a_card_uses_is_defined() -> None:
    defined = set(re.findall(r'<g id="([^"]+)"', drawings(deck(""))))
    defined |= set(re.findall(r' id="([^"]+)"', drawings(deck(""))))
    assert {icon_id(card) for card in deck("")} <= defined
    assert {picture_id(card) for card in deck("")} <= defined
    assert {kind_id(kind) for kind in Kind} <= defined


def test_unknown_fish_and_baits_are_drawn_too() -> None:
    owned = "; ".join(
        line
        for line in STANDARD_DECK.replace("Hapuku", "Groper")
        .replace("worm", "sea lice")
        .splitlines()
        if line and line[0] != "#"
    )
    trip = dealt(3, {"deck": owned})
    ET.fromstring(drawing.drawing(trip.view(PLAYER)).svg())  # noqa: S314 - our own
    assert shape_of("Groper") == shape_of("groper") != shape_of("Moray")


def test_the_end_shows_what_was_never_turned() -> None:
    over = laid("crayfish worm-1 | snapper-1")
    picture = drawing.drawing(over.view(PLAYER))
    assert "Crayfish, pot catch, 1,500 points, never turned" in picture.moving
    assert "down-1-1" not in picture.moving


def test_the_end_shows_the_rating_where_the_cards_to_come_were() -> None:
    over = drawing.drawing(laid("snagged snapper-1", location="net piper").view(PLAYER)).moving
    assert "Still to come" in over
    over = drawing.drawing(laid("snapper-1", location="net piper").view(PLAYER)).moving
    assert "Still to come" not in over
    assert "Beginner, 500 of 19,500 points" in over


def test_nothing_is_in_danger_when_the_game_is_over() -> None:
    trip = laid("bad-weather", location="net piper")
    assert "in danger" in drawing.drawing(trip.view(PLAYER)).moving
    assert "in danger" not in drawing.drawing(played(trip, "stop").view(PLAYER)).moving


def test_the_status_says_how_the_trip_stands() -> None:
    trip = laid("worm-1 | snapper-1", hand="squid-1", stock="crab-1 crab-2")
    assert (
        drawing.status(trip.view(PLAYER))
        == "0 points, Beginner so far. 2 in the stock, 1 face down."
    )
    over = laid("snapper-1", location="net piper")
    assert drawing.status(over.view(PLAYER)) == "The trip is over. 500 points: Beginner."


def test_the_text_shows_each_open_card_with_its_bait_and_points() -> None:
    trip = laid("worm-1 | tuna-fish", "whitebait", hand="crab-1", location="net", stock="crab-2")
    assert drawing.text(trip.view(PLAYER)).splitlines() == [
        "#              -              -              -              -",
        "tuna-fish      whitebait",
        " pilchard* 950  net 500",
        "Play Location: net",
        "Hand: crab-1",
        f"Stock 1 | Discard {len(trip.discard)} | Boat 0 | 0 points",
        "To come: 2 baits",
    ]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("shuffle", "The cards are shuffled and dealt."),
        ("shuffle 12", "Deal number 12 is dealt."),
        ("take all-bait-3", "All Bait 3 is picked up."),
        ("catch snapper-2 with squid-1", "Snapper 2 is caught with Squid 1."),
        ("net whitebait", "Whitebait goes into the net."),
        ("pot crayfish", "Crayfish goes into the pot."),
        ("play bad-weather", "Bad Weather is played."),
        ("play bad-weather taking net piper", "Bad Weather is played. It takes Net, Piper."),
        ("play snagged using tacklebox", "Snagged is cancelled by a Tacklebox card."),
        ("deal", "Another row is dealt."),
        ("stop", "You stop here."),
    ],
)
def test_moves_are_spoken(told: str, said: str) -> None:
    assert drawing.spoken(told) == said


def test_t9_what_a_surprise_takes_is_announced_and_shown_on_its_card() -> None:
    trip = laid("bad-weather", "snagged", location="net piper squid-1")
    assert trip.told(PLAYER, parse(PLAY), PLAYER) == "play bad-weather taking net piper"
    assert trip.told(PLAYER, parse("play snagged"), None) == "play snagged taking squid-1"
    assert trip.written(PLAYER, parse(PLAY)) == PLAY  # records stay as they were
    picture = drawing.drawing(trip.view(PLAYER)).moving
    assert "Bad Weather, surprise, takes Net, Pot and all their catches" in picture
    assert "Snagged, surprise, takes baits and the Lure" in picture
    assert "takes gear, catch" in picture
    assert "takes baits, lure" in picture


def test_t2_cards_are_found_by_the_name_that_is_printed_on_them() -> None:
    trip = laid("tuna-fish", "all-bait-2", hand="paua-2")
    with pytest.raises(IllegalMove, match="Perhaps you mean tuna-fish"):
        trip.play(PLAYER, parse("take tuna"))
    view = trip.view(PLAYER)
    picture = drawing.drawing(view)
    assert ">All Bait 2<" in picture.moving
    seen = Seen(picture, Touches(), (), drawing.status(view))
    assert answer("what is on paua-2", seen) == ["Paua 2, bait, in the hand"]


def test_the_still_layer_depends_only_on_the_cards() -> None:
    first, *rest = (drawing.drawing(trip.view(PLAYER)) for trip in random_game(2, {"level": "2"}))
    assert all(other.still == first.still for other in rest)


def test_a_caught_fish_keeps_its_id_in_the_boat() -> None:
    trip = laid("snapper-1 net", location="squid-1")
    after = played(trip, "catch snapper-1 with squid-1")
    assert 'id="snapper-1"' in drawing.drawing(after.view(PLAYER)).moving


@pytest.mark.parametrize(("way", "size"), [("transform", UPRIGHT), ("data-wide", WIDE)])
def test_many_cards_in_play_still_fit_on_the_mat(way: str, size: tuple[int, int]) -> None:
    trip = laid("net")
    every = [k for k, card in trip.setup.cards.items() if card.kind == Kind.BAIT]
    crowded = replace(trip, hand=tuple(every), discard=())
    assert all(middle(crowded, key, way)[0] <= size[0] - 22 for key in every)


def test_a_view_before_the_shuffle_can_be_drawn() -> None:
    setup = Setup()
    trip = Trip(setup, stock=tuple(setup.cards))
    assert drawing.status(trip.view(PLAYER)) == "The cards are being shuffled."
    ET.fromstring(drawing.drawing(trip.view(PLAYER)).svg())  # noqa: S314 - our own
