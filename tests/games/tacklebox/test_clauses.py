"""Every clause by its number. The numbers are those of the sheet."""

from dataclasses import replace

import pytest

from snuggery.core import CHANCE, BadOptions, IllegalMove, shuffled
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.moves import DEAL, parse
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.rules.view import rating
from tests.games.tacklebox.positions import dealt, laid, legal, played, where

FREE = Setup(strict=False)
FORCED = Setup(forced=True)


def refused(trip: Trip, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        trip.play(PLAYER, parse(move))
    return str(refusal.value)


def test_t1_five_columns_of_four_face_down_and_one_open_and_a_stock_of_45() -> None:
    trip = dealt(1)
    assert [(len(column.down), len(column.up)) for column in trip.columns] == [(4, 1)] * 5
    assert len(trip.stock) == 45


def test_t1_the_cards_are_dealt_row_by_row() -> None:
    trip = dealt(5)
    order = shuffled(5, tuple(trip.setup.cards))
    assert [column.down[0] for column in trip.columns] == list(order[:5])
    assert [column.up[0] for column in trip.columns] == list(order[20:25])
    assert trip.stock == order[25:]


def test_t1_cards_are_shuffled_once() -> None:
    assert refused(dealt(1), "shuffle 2") == (
        "T1: The cards are shuffled once, before the first row."
    )


def test_t2_any_open_card_of_a_column_may_be_played() -> None:
    trip = laid("squid-1 net snapper-1 tacklebox-1")
    assert legal(trip) == {"take squid-1", "take net", "take tacklebox-1"}


def test_t2_a_face_down_card_may_not_be_played() -> None:
    trip = laid("squid-1 | net")
    assert refused(trip, "take squid-1") == "T2: There is no card squid-1 face up in the tableau."
    assert refused(trip, "take dragon") == "T2: There is no card dragon face up in the tableau."


def test_t3_the_next_card_is_turned_when_the_last_open_one_has_gone() -> None:
    trip = laid("crab-1 tuna-1 | squid-1 net")
    trip = played(trip, "take squid-1")
    assert trip.columns[0].up == ("net",)
    trip = played(trip, "take net")
    assert (trip.columns[0].down, trip.columns[0].up) == (("crab-1",), ("tuna-1",))


def test_t4_an_empty_column_stays_empty() -> None:
    trip = played(laid("squid-1", "worm-1 | net snapper-1"), "take squid-1")
    assert trip.columns[0].up == ()
    assert trip.columns[0].down == ()


def test_t5_a_named_bait_goes_to_the_hand_then_to_the_location_then_away() -> None:
    trip = played(laid("squid-1 snapper-1 snapper-2 trevally"), "take squid-1")
    assert trip.hand == ("squid-1",)
    trip = played(trip, "catch snapper-1 with squid-1")
    assert (trip.hand, trip.location) == ((), ("squid-1",))
    trip = played(trip, "catch snapper-2 with squid-1")
    assert (trip.location, trip.discard[-1]) == ((), "squid-1")
    assert trip.boat == ("snapper-1", "snapper-2")
    assert trip.outcome() is not None


def test_t5_and_t6_say_how_a_card_is_picked_up() -> None:
    trip = laid("squid-1 lure")
    assert refused(trip, "play squid-1") == "T5: Squid has to be picked up: take squid-1."
    assert refused(trip, "net lure") == "T6: Lure has to be picked up: take lure."


def test_t6_gear_goes_to_the_location_and_all_bait_and_lure_are_used_once() -> None:
    trip = laid("all-bait-1 lure pot net tacklebox-2 snapper-1 marlin")
    trip = played(
        trip, *(f"take {key}" for key in ("all-bait-1", "lure", "pot", "net", "tacklebox-2"))
    )
    assert trip.location == ("all-bait-1", "lure", "pot", "net", "tacklebox-2")
    trip = played(trip, "catch snapper-1 with all-bait-1", "catch marlin with lure")
    assert trip.location == ("pot", "net", "tacklebox-2")
    assert trip.discard[-2:] == ("all-bait-1", "lure")


def test_t7_a_fish_takes_its_own_bait_any_all_bait_and_the_lure_if_it_says_so() -> None:
    trip = laid("snapper-1 kingfish", hand="squid-2 crab-1", location="all-bait-3 lure")
    assert legal(trip) == {
        "catch snapper-1 with squid-2",
        "catch snapper-1 with all-bait-3",
        "catch kingfish with all-bait-3",
        "catch kingfish with lure",
    }


def test_t7_refuses_what_a_fish_does_not_take() -> None:
    trip = laid("snapper-1 squid-1", hand="squid-2 crab-1", location="lure")
    assert refused(trip, "catch snapper-1 with crab-1") == "T7: Snapper takes Squid, not crab-1."
    assert refused(trip, "catch snapper-1 with lure") == "T7: Snapper does not take the lure."
    assert refused(trip, "catch snapper-1 with squid-1") == (
        "T7: squid-1 is neither in the hand nor in the Play Location."
    )
    assert refused(trip, "play snapper-1 using tacklebox") == (
        "T7: Snapper is a fish: catch snapper-1 with squid-1."
    )
    assert refused(trip, "take snapper-1") == (
        "T7: Snapper is a fish: catch snapper-1 with squid-1."
    )


def test_t8_catches_need_their_gear_and_stay_in_the_location() -> None:
    trip = laid("whitebait piper crayfish net", location="pot")
    assert legal(trip) == {"take net", "pot crayfish"}
    assert refused(trip, "net piper") == "T8: Piper needs the net in play: net piper."
    trip = played(trip, "take net", "net whitebait", "net piper", "pot crayfish")
    assert trip.location == ("pot", "net", "whitebait", "piper", "crayfish")
    outcome = trip.outcome()
    assert outcome is not None
    assert outcome.scores == (500 + 500 + 1_500,)


@pytest.mark.parametrize(
    ("surprise", "kept"),
    [
        ("snagged", "tacklebox-1 net piper pot crayfish"),
        ("shark-attack", "tacklebox-1 net piper pot crayfish"),
        ("bad-weather", "squid-1 all-bait-1 lure tacklebox-1"),
        ("extreme-weather", "tacklebox-1"),
    ],
)
def test_t9_each_surprise_takes_what_the_sheet_says(surprise: str, kept: str) -> None:
    location = "squid-1 all-bait-1 lure tacklebox-1 net piper pot crayfish"
    trip = laid(f"{surprise} hapuku", "marlin", hand="squid-2", location=location, stock="worm-1")
    after = played(trip, f"play {surprise}")
    assert after.location == tuple(kept.split())
    assert after.hand == ("squid-2",)
    assert set(location.split()) - set(kept.split()) | {surprise} <= set(after.discard)
    assert sorted(where(after)) == sorted(where(trip))


def test_t9_a_surprise_may_be_played_when_it_takes_nothing() -> None:
    trip = laid("worm-1 | snagged")
    assert played(trip, "play snagged").columns[0].up == ("worm-1",)


def test_t9_a_surprise_is_played_and_nothing_else() -> None:
    trip = laid("snagged", hand="squid-1")
    assert refused(trip, "take snagged") == "T9: Snagged is a surprise: play snagged."
    assert refused(trip, "catch snagged with squid-1") == (
        "T9: Snagged is a surprise: play snagged."
    )


def test_t10_a_tacklebox_card_cancels_one_surprise() -> None:
    trip = laid("snagged", "shark-attack", location="tacklebox-2 squid-1 tacklebox-1")
    trip = played(trip, "play snagged using tacklebox")
    assert trip.location == ("squid-1", "tacklebox-1")
    assert trip.discard[-2:] == ("tacklebox-2", "snagged")
    assert trip.columns[0].up == ()


def test_t10_needs_a_tacklebox_card_in_the_location() -> None:
    trip = laid("snagged tacklebox-1")
    assert refused(trip, "play snagged using tacklebox") == (
        "T10: There is no Tacklebox card in the Play Location."
    )


def test_t11_a_surprise_may_be_left_but_nothing_below_it_is_turned() -> None:
    trip = laid("worm-1 | snagged squid-1", stock="crab-1")
    trip = played(trip, "take squid-1", "deal")
    assert trip.columns[0].down == ("worm-1",)
    assert trip.columns[0].up == ("snagged", "crab-1")


def test_t12_a_row_is_dealt_from_the_left_onto_every_column_spaces_included() -> None:
    trip = laid("snapper-1", "", "hapuku", stock="worm-1 crab-1 paua-1 tuna-1 prawn-1 net pot")
    trip = played(trip, "deal")
    assert [column.up[-1] for column in trip.columns] == [
        "worm-1",
        "crab-1",
        "paua-1",
        "tuna-1",
        "prawn-1",
    ]
    assert trip.columns[0].up == ("snapper-1", "worm-1")
    assert trip.stock == ("net", "pot")


def test_t12_the_last_row_may_be_short() -> None:
    trip = played(laid("snapper-1", stock="worm-1 crab-1"), "deal")
    assert [len(column.up) for column in trip.columns] == [2, 1, 0, 0, 0]
    assert refused(trip, "deal") == "T12: The stock is empty."


def test_t12_strict_wants_a_standstill_in_which_only_surprises_can_be_played() -> None:
    trip = laid("snagged net", "snapper-1", location="all-bait-1", stock="worm-1")
    assert refused(trip, "deal") == "T12: There is still something to play: take net."
    trip = played(trip, "take net")
    assert "catch snapper-1 with all-bait-1" in refused(trip, "deal")
    trip = played(trip, "catch snapper-1 with all-bait-1")
    assert legal(trip) == {"play snagged", "deal"}


def test_t12_free_allows_a_row_at_any_time() -> None:
    assert "deal" in legal(laid("net", stock="worm-1", setup=FREE))
    assert "deal" not in legal(laid("net", stock="worm-1"))


def test_t13_the_game_continues_while_there_is_a_stock() -> None:
    assert laid("snapper-1", stock="worm-1").outcome() is None
    assert refused(laid("snagged", stock="worm-1"), "stop") == "T13: There are still cards to deal."


def test_t13_the_player_may_stop_when_only_surprises_are_left() -> None:
    trip = laid("snapper-1 | snagged", "bad-weather", location="net piper")
    assert "stop" in legal(trip)
    over = played(trip, "stop")
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.scores) == ("T13", (500,))
    assert over.moves(PLAYER) == ()


def test_t13_the_player_may_not_stop_while_anything_else_can_be_played() -> None:
    trip = laid("snagged squid-1")
    assert refused(trip, "stop") == "T13: There is still something to play: take squid-1."


def test_t13_forced_wants_every_open_surprise_played() -> None:
    trip = laid("snapper-1 | snagged", location="net piper", setup=FORCED)
    assert refused(trip, "stop") == "T13: Every surprise that is face up must be played first."
    over = played(trip, "play snagged")
    assert over.outcome() is not None


def test_t13_cards_left_face_down_count_nothing_and_are_shown() -> None:
    trip = laid("crayfish worm-1 | snapper-1", "squid-1", location="pot")
    assert trip.view(PLAYER).opened == ()
    over = played(
        trip, "take squid-1", "catch snapper-1 with squid-1", "take worm-1", "pot crayfish"
    )
    assert over.view(PLAYER).score == 1_950
    stuck = laid("crayfish worm-1 | snapper-1", location="pot")
    assert stuck.view(PLAYER).opened == (("crayfish", "worm-1"), (), (), (), ())
    assert stuck.view(PLAYER).score == 0


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (19_500, "Grand Master"), (19_450, "Master"), (10_050, "Master"),
        (10_000, "Apprentice"), (5_050, "Apprentice"), (5_000, "Beginner"), (0, "Beginner"),
    ],
)  # fmt: skip
def test_t13_the_ratings_are_the_sheets(points: int, title: str) -> None:
    assert rating(points) == title


def test_t13_only_the_whole_catch_is_a_win() -> None:
    trip = laid("squid-1")
    fish = tuple(key for key, card in trip.setup.cards.items() if card.points)
    whole = replace(trip, boat=fish, discard=())
    outcome = played(whole, "take squid-1").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((PLAYER,), (19_500,))


# the last row as our ruling on short rows has it
@pytest.mark.parametrize(
    ("options", "cards", "last"),
    [
        ({"level": "1"}, 70, 5),
        ({"level": "2", "baits": "1"}, 69, 4),
        ({"level": "2", "baits": "2"}, 68, 3),
        ({"level": "2", "baits": "3"}, 67, 2),
        ({"level": "2", "baits": "4"}, 66, 1),
        ({"level": "2"}, 65, 5),
        ({"level": "3"}, 64, 4),
        ({"level": "4"}, 64, 4),
    ],
)
def test_t14_the_levels(options: dict[str, str], cards: int, last: int) -> None:
    trip = dealt(3, options | {"standstill": "free"})
    rows = 6 if options["level"] == "4" else 5
    assert len(where(trip)) == cards
    assert {len(column.down) for column in trip.columns} == {rows - 1}
    while len(trip.stock) > last:
        trip = played(trip, "deal")
    assert len(trip.stock) == last
    all_bait = sum(key.startswith("all-bait") for key in where(trip))
    assert all_bait == {"1": 5, "2": 5 - int(options.get("baits", "5"))}.get(options["level"], 0)
    assert ("lure" in where(trip)) == (options["level"] in "12")


def test_t14_the_number_of_baits_counts_on_level_2_only() -> None:
    assert GAME.rules.warnings(GAME.settled({"level": "3", "baits": "2"}))
    assert not GAME.rules.warnings(GAME.settled({"level": "2", "baits": "2"}))


def test_the_same_number_gives_the_same_deal() -> None:
    assert dealt(17) == dealt(17)
    assert dealt(17) != dealt(18)


def test_a_numbered_deal_is_the_only_one_that_chance_may_deal() -> None:
    state = GAME.start({"deal": "17"})
    assert parse("shuffle 17") in state.moves(CHANCE)
    assert parse("shuffle 18") not in state.moves(CHANCE)
    assert DEAL not in state.moves(CHANCE)


@pytest.mark.parametrize("number", ["-1", "x", str(2**128), "1.5"])
def test_a_deal_that_is_not_a_number_is_refused(number: str) -> None:
    with pytest.raises(BadOptions, match="The number of a deal is between"):
        GAME.start({"deal": number})
