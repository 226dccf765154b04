"""Every clause of the rules by its number, and our rulings on it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from snuggery.core import CHANCE, IllegalMove, Seal, Spread, Table
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.moves import Walk, parse
from snuggery.games.snipe_hunt.rules.snipe import REROLLS
from snuggery.games.snipe_hunt.rules.state import BOUND, PLAYER, TURNS, Hunt
from tests.games.snipe_hunt.forests import OPEN, PATHS, moment, one_line, played, texts, where


def refused(hunt: Hunt, move: str) -> str:
    """The clause that forbids a move."""
    with pytest.raises(IllegalMove) as error:
        hunt.play(PLAYER, parse(move))
    return error.value.clause


def ends(hunt: Hunt) -> set[str]:
    """Where the Hunter's legal walks end."""
    return {str(move).split()[-1] for move in hunt.moves(PLAYER)}


def with_trees(*spaces: str) -> str:
    """The open forest with trees on these spaces."""
    rows = one_line(OPEN).split("/")
    for name in spaces:
        row, column = int(name[1:]) - 1, ord(name[0]) - ord("A")
        rows[row] = rows[row][:column] + "*" + rows[row][column + 1 :]
    return "\n".join(rows)


# H1-H3


def test_h1_each_pawn_starts_on_its_card() -> None:
    assert where(moment()) == ("STATION", "NEST", "SPOOKY")


def test_h2_home_with_the_snipe_wins_and_a_caught_snipe_loses() -> None:
    home = played(moment(hunter="D8", carrying=True, dice=(1,), wolf="NEST"), "walk STATION")
    assert home.end
    assert home.end.winners == (PLAYER,)
    lost = played(moment(snipe="F5", wolf="D5", hunter="A1", dice=(1,)), "walk A2")
    assert lost.end
    assert lost.end.winners == ()


def test_h3_one_die_is_the_snipes_and_the_other_the_hunters() -> None:
    hunt = moment(snipe="E5", dice=(3, 5))
    assert texts(hunt.moves(PLAYER)) == ["snipe 3", "snipe 5"]
    assert played(hunt, "snipe 3").dice == (5,)
    assert played(hunt, "snipe 5").dice == (3,)
    assert refused(hunt, "snipe 4") == "H3"
    assert refused(hunt, "walk D9") == "H3"


def test_h3_two_dice_have_21_rolls_and_doubles_are_half_as_likely() -> None:
    odds = moment().odds()
    assert isinstance(odds, Spread)
    shares = {str(roll): share for roll, share in odds}
    assert len(shares) == 21
    assert shares["roll 2 2"] == Fraction(1, 36)
    assert shares["roll 2 5"] == Fraction(1, 18)


# H4-H6: the Snipe


@pytest.mark.parametrize(("die", "to"), [(1, "E4"), (2, "F5"), (3, "E6"), (4, "D5")])
def test_h4_one_to_four_are_the_points_of_the_compass(die: int, to: str) -> None:
    hunt = played(moment(snipe="E5", dice=(die, 6)), f"snipe {die}")
    assert where(hunt)[1] == to


def test_h4_north_is_where_the_needle_of_the_station_points() -> None:
    east_up = OPEN.replace("S^S", "S<S")
    hunt = played(moment(east_up, snipe="E5", dice=(1, 6)), "snipe 1")
    assert where(hunt)[1] == "D5"


def test_h4_five_and_six_turn_the_card_under_the_snipe() -> None:
    hunt = moment(PATHS, snipe="D5", hunter="F5", dice=(5, 6))
    clockwise, counter = played(hunt, "snipe 5"), played(hunt, "snipe 6")
    assert where(clockwise)[:2] == ("E6", "E4")  # the Hunter on the same card rides too
    assert where(counter)[:2] == ("E4", "E6")
    assert str(clockwise.forest).split("/")[3][3:6] == "*.*"


def test_h4_turning_the_station_turns_the_compass() -> None:
    hunt = played(moment(snipe="STATION", hunter="E5", dice=(5, 6)), "snipe 5")
    assert hunt.forest.north == 1


def test_h4_the_snipe_leaves_a_large_space_by_the_middle_of_its_side() -> None:
    assert where(played(moment(dice=(3, 4)), "snipe 3"))[1] == "H4"
    assert where(played(moment(dice=(3, 4)), "snipe 4"))[1] == "F2"


def test_h5_the_snipe_goes_through_trees() -> None:
    hunt = played(moment(PATHS, snipe="E5", dice=(1, 6)), "snipe 1")
    assert hunt.forest.ground[hunt.snipe] == "*"


def test_h5_the_snipe_never_steps_onto_a_pawn() -> None:
    hunt = moment(snipe="E5", hunter="E4", wolf="F5", dice=(1, 2))
    assert refused(replace(hunt, dice=(1, 3)), "snipe 1") == "H5"
    assert refused(replace(hunt, dice=(2, 3)), "snipe 2") == "H5"


def test_h6_the_snipe_keeps_to_the_board_and_out_of_the_woods() -> None:
    edge = moment(snipe="E1", dice=(1, 3))
    assert refused(edge, "snipe 1") == "H6"
    assert texts(edge.moves(PLAYER)) == ["snipe 3"]  # the other die is then the Snipe's
    woods = moment(snipe="F8", hunter="A1", wolf="A4", dice=(2, 3))
    assert refused(woods, "snipe 2") == "H6"


def test_h6_it_may_enter_the_station_and_its_nest() -> None:
    assert where(played(moment(snipe="D8", hunter="E1", dice=(4, 6)), "snipe 4"))[1] == "STATION"
    assert where(played(moment(snipe="F2", dice=(2, 6)), "snipe 2"))[1] == "NEST"


def test_h6_if_neither_die_works_both_are_rolled_again_and_recorded() -> None:
    hunt = moment(snipe="NEST")
    again = played(hunt, "roll 1 2")
    assert again.to_act() == (CHANCE,)
    assert again.rerolls == 1
    assert again.turn == hunt.turn
    assert played(again, "roll 1 3").phase == "snipe"


def test_h6_after_twenty_rerolls_only_useful_rolls_are_left_so_no_turn_is_endless() -> None:
    hunt = replace(moment(snipe="NEST"), rerolls=REROLLS)
    rolls = texts(hunt.moves(CHANCE))
    assert "roll 1 2" not in rolls
    assert "roll 1 1" not in rolls
    assert len(rolls) == 18
    odds = hunt.odds()
    assert isinstance(odds, Spread)
    assert sum(share for _, share in odds) == 1


# H7-H11: the Hunter


def test_h7_the_hunter_walks_the_full_count_along_the_path() -> None:
    hunt = moment(PATHS, hunter="B2", wolf="H5", dice=(2,))
    assert ends(hunt) == {"off", "D2"}
    assert refused(hunt, "walk C2") == "H7"  # too few steps
    assert refused(hunt, "walk C2 D2 E2") == "H7"  # too many
    assert refused(hunt, "walk B3 B4") == "H7"  # trees
    assert refused(hunt, "walk C1 C2") == "H7"  # diagonally
    assert refused(hunt, "walk C2 B2") == "H7"  # a space twice
    assert refused(hunt, "walk stay") == "H7"


def test_h7_a_large_space_is_one_space_with_exits_all_around() -> None:
    hunt = moment(dice=(1,), snipe="E5", wolf="NEST")
    assert ends(hunt) == {"A6", "B6", "C6", "D7", "D8", "D9", "off"}
    assert "walk SPOOKY H6" in texts(moment(hunter="F7", wolf="A1", dice=(2,)).moves(PLAYER))


def test_h7_without_a_walk_of_that_length_the_longest_will_do() -> None:
    alley = with_trees("D5", "F5", "E6", "D4", "F4", "E2", "D3", "F3")
    hunt = moment(alley, hunter="E5", wolf="A1", snipe="A6", dice=(6,))
    assert texts(hunt.moves(PLAYER)) == ["walk E4 E3"]


def test_h7_a_hunter_without_any_step_stays() -> None:
    hemmed = with_trees("D5", "F5", "E6", "E4")
    hunt = moment(hemmed, hunter="E5", wolf="A1", snipe="A6", dice=(4,))
    assert texts(hunt.moves(PLAYER)) == ["walk stay"]
    assert played(hunt, "walk stay").turn == hunt.turn + 1


def test_h7_entering_the_snipes_space_catches_it_and_the_walk_continues() -> None:
    hunt = moment(hunter="A1", snipe="B1", wolf="SPOOKY", dice=(2,))
    caught = played(hunt, "walk B1 C1")
    assert caught.carrying
    assert where(caught)[:2] == ("C1", "C1")


def test_h8_he_may_pass_the_wolf_but_not_end_on_him_nor_in_his_sight() -> None:
    hunt = moment(hunter="D4", wolf="E5", snipe="A1", dice=(2,))
    assert refused(hunt, "walk D5 E5") == "H8"
    assert refused(hunt, "walk E4 E3") == "H8"
    passing = replace(hunt, dice=(4,))
    assert "walk D5 E5 F5 F6" in texts(passing.moves(PLAYER))


def from_the_sheet(deal: int, *moves: str) -> Hunt:
    """The hunt of that deal with a seed of zeros, after these moves."""
    table = Table(GAME, {"deal": str(deal)}, Seal(bytes(16)))
    for move in moves:
        table.play(PLAYER, parse(move))
    assert isinstance(table.state, Hunt)
    return table.state


def reason(hunt: Hunt, move: str) -> str:
    """What is said to a move that is refused, with its clause."""
    with pytest.raises(IllegalMove) as error:
        hunt.play(PLAYER, parse(move))
    return f"{error.value.clause}: {error.value.reason}"


def test_h8_ending_in_the_wolfs_sight_is_not_called_a_wrong_count() -> None:
    hunt = from_the_sheet(97, "snipe 6")
    assert {len(way) for way in hunt.walks()} == {1}, "only leaving the board is left"
    said = "H8: The Wolf sees J17, and the Hunter can end his walk elsewhere."
    assert reason(hunt, "walk G17 H17 I17 J17") == said


def test_h7_a_walk_that_is_too_short_is_not_said_to_be_seen() -> None:
    hunt = from_the_sheet(2, "snipe 4")
    said = "H7: The Hunter walks the full roll: 6 steps here."
    assert reason(hunt, "walk E15 E14 F14 F15") == said


def test_h7_a_single_step_is_called_one_step() -> None:
    hunt = moment(PATHS, hunter="B2", wolf="H5", dice=(1,))
    assert reason(hunt, "walk C2 D2").endswith("the full roll: 1 step here.")


def test_h9_nobody_walks_on_after_leaving_the_board() -> None:
    hunt = moment(hunter="A1", dice=(3,))
    with pytest.raises(IllegalMove) as error:
        hunt.play(PLAYER, Walk(("off", "B1")))
    assert error.value.clause == "H9"


def test_h3_a_die_that_was_not_rolled_is_refused_for_that() -> None:
    hunt = moment(snipe="E1", dice=(2, 3))  # a 1 would take it off the board
    assert refused(hunt, "snipe 1") == "H3"


def test_h8_trees_block_sight_and_large_spaces_do_not() -> None:
    hunt = moment(with_trees("E4"), hunter="D3", wolf="E5", snipe="A1", dice=(1,))
    assert "E3" in ends(hunt)  # beyond the tree
    across = moment(with_trees("D8", "E7", "E9"), hunter="D5", wolf="B1", snipe="F1", dice=(1,))
    assert {"B5"} & across.forest.seen(across.wolf) == set()
    assert across.forest.layout.spaces["B6"] in across.forest.seen(across.wolf)
    assert across.forest.layout.spaces["STATION"] in across.forest.seen(across.wolf)


def test_h8_seen_endings_are_legal_when_there_is_no_other() -> None:
    lane = with_trees(*(f"{column}{row}" for column in "DF" for row in range(1, 10)))
    hunt = moment(lane, hunter="E5", wolf="E2", snipe="A6", dice=(2,))
    assert ends(hunt) == {"E3", "E7"}


def test_h8_never_applies_to_the_station_nor_to_leaving() -> None:
    hunt = moment(hunter="D8", wolf="E8", snipe="A1", dice=(1,))
    assert "STATION" in ends(hunt)
    assert "off" in ends(moment(hunter="A1", wolf="A2", snipe="NEST", dice=(1,)))


def test_h9_stepping_off_the_board_leads_back_to_the_station() -> None:
    hunt = moment(hunter="A1", snipe="NEST", dice=(3,))
    assert where(played(hunt, "walk off"))[:2] == ("STATION", "NEST")
    assert refused(moment(hunter="B2", dice=(3,)), "walk off") == "H9"


def test_h9_a_carried_snipe_goes_back_to_its_nest() -> None:
    hunt = played(moment(hunter="A1", carrying=True, dice=(3,)), "walk off")
    assert where(hunt)[:2] == ("STATION", "NEST")
    assert not hunt.carrying


def test_h9_a_snipe_put_back_where_the_wolf_waits_is_lost() -> None:
    hunt = played(moment(hunter="A1", carrying=True, wolf="NEST", dice=(3,)), "walk off")
    assert hunt.end
    assert hunt.end.clause == "H13"


def test_h9_stepping_off_from_the_station_at_the_edge_is_a_pass() -> None:
    assert where(played(moment(dice=(4,)), "walk off"))[0] == "STATION"


def test_h10_an_arrow_lets_any_card_be_turned_as_it_says() -> None:
    quarter = played(moment(PATHS, hunter="D5", wolf="A1", snipe="B1", dice=(1,)), "walk E5")
    assert quarter.phase == "turn"
    assert len(texts(quarter.moves(PLAYER))) == 2 * 9 + 1
    assert refused(quarter, "turn card-a1 180") == "H10"
    assert refused(quarter, "turn card-f6 cw") == "H10"
    turned = played(quarter, "turn card-b2 ccw")
    assert [row[3:6] for row in str(turned.forest).split("/")[3:6]] == ["*.*", "*q*", "*.*"]
    half = played(moment(PATHS, hunter="G5", wolf="A1", snipe="B1", dice=(1,)), "walk H5")
    assert texts(half.moves(PLAYER))[:2] == ["turn card-a1 180", "turn card-b1 180"]


def test_h10_turning_a_card_is_optional() -> None:
    hunt = played(moment(PATHS, hunter="D5", wolf="A1", snipe="NEST", dice=(1,)), "walk E5", "pass")
    assert hunt.forest.turns == (0,) * 9
    assert hunt.turn == 2


def test_h10_needs_landing_so_staying_on_an_arrow_turns_nothing() -> None:
    hemmed = PATHS.replace(".q.", "*q*")
    hunt = played(moment(hemmed, hunter="E5", wolf="A1", dice=(3,)), "walk stay")
    assert hunt.phase == "roll"


def test_h10_pawns_ride_on_a_turned_card() -> None:
    hunt = moment(PATHS, hunter="D5", wolf="B1", snipe="A2", dice=(1,))
    assert where(played(hunt, "walk E5", "turn card-a1 cw"))[1] == "B1"


def test_h11_after_the_catch_one_die_is_rolled_for_the_one_pawn() -> None:
    hunt = moment(hunter="E5", carrying=True, wolf="A1")
    assert texts(hunt.moves(CHANCE)) == [f"roll {die}" for die in range(1, 7)]
    assert played(hunt, "roll 4").phase == "walk"


# H12-H14: the Wolf


def after_wolf(wolf: str, snipe: str, picture: str = OPEN) -> Hunt:
    """The Wolf's move, with the Hunter safe on the Station."""
    return played(moment(picture, wolf=wolf, snipe=snipe, dice=(1,)), "walk off")


@pytest.mark.parametrize(
    ("wolf", "snipe", "to"),
    [
        ("E9", "D4", "E7"),  # 5 rows, 1 column
        ("F5", "A4", "D5"),  # 5 columns, 1 row
        ("D9", "F7", "E8"),  # equal
        ("F4", "D3", "D4"),  # 1 row, 2 columns: he reaches the Snipe's column
        ("D9", "D5", "D7"),
    ],
)
def test_h12_he_goes_along_the_longer_distance(wolf: str, snipe: str, to: str) -> None:
    assert where(after_wolf(wolf, snipe))[2] == to


def test_h12_he_says_what_he_counted() -> None:
    assert (
        after_wolf("E9", "D4").said[-1] == "The Wolf: 5 rows, 1 column: two spaces up the column."
    )


def test_h12_a_large_space_is_one_step() -> None:
    # up the column from C9... the Station is one step: B9 is inside it
    hunt = moment(wolf="A6", snipe="F9", hunter="E1", dice=(1,))
    went = played(hunt, "walk D1")
    assert where(went)[2] == "C6"  # 3 rows are 1 step to the Station; 5 columns


def test_h12_from_a_large_space_he_starts_at_its_nearest_line() -> None:
    # Spooky is G7-I9: its nearest row to D4 is 7, its nearest column G
    assert after_wolf("SPOOKY", "D4").said[-1].startswith("The Wolf: 3 rows, 3 columns")
    assert where(after_wolf("SPOOKY", "D4"))[2] == "F6"


def test_h12_he_may_enter_woods_and_station_and_passes_trees() -> None:
    hunt = played(moment(PATHS, wolf="D8", snipe="A2", dice=(1,)), "walk off")
    assert where(hunt)[2] == "D6"
    assert hunt.forest.ground[hunt.wolf] == "*"


def test_h13_landing_on_the_snipe_or_reaching_it_on_the_way_loses() -> None:
    for wolf in ("E7", "E6"):
        hunt = after_wolf(wolf, "E5")
        assert hunt.end
        assert hunt.end.clause == "H13"


def test_h13_a_corner_of_the_nest_is_the_nest() -> None:
    hunt = after_wolf("F4", "NEST")
    assert hunt.end
    assert hunt.end.clause == "H13"


def test_h14_the_worked_example_of_the_sheet() -> None:
    """The Wolf, 3 rows and 2 columns away, goes two spaces up and sees the Hunter."""
    hunt = played(moment(hunter="E4", snipe="E2", wolf="C5", dice=(1,)), "walk E3")
    assert hunt.said[0] == "The Wolf: 3 rows, 2 columns: two spaces up the column."
    assert where(hunt) == ("STATION", "E2", "E3")


def test_h14_he_attacks_after_the_hunters_move_too_and_still_makes_his_own() -> None:
    lane = with_trees(*(f"{column}{row}" for column in "DF" for row in range(1, 10)))
    hunt = played(moment(lane, hunter="E5", wolf="E2", snipe="A6", dice=(2,)), "walk E4 E3")
    assert where(hunt) == ("STATION", "A6", "C3")


def test_h14_with_the_snipe_in_hand_it_is_lost() -> None:
    lane = with_trees(*(f"{column}{row}" for column in "DF" for row in range(1, 10)))
    hunt = played(moment(lane, hunter="E5", carrying=True, wolf="E2", dice=(2,)), "walk E6 E7")
    assert hunt.end
    assert hunt.end.clause == "H14"


def test_h14_he_does_not_attack_on_the_station_even_when_he_comes_through() -> None:
    ringed = """
    ... ... NNN
    ... ... NNN
    ... *** NNN
    ..* SSS *..
    ..* S^S *..
    ..* SSS *..
    ... *** WWW
    ... ... WWW
    ... ... WWW
    """
    hunt = played(moment(ringed, snipe="E9", wolf="E3", dice=(1,)), "walk stay")
    assert where(hunt) == ("STATION", "E9", "E7")


def test_h14_a_card_turned_by_the_snipe_wakes_nobody() -> None:
    hunt = played(moment(PATHS, hunter="E8", wolf="E6", snipe="E5", dice=(5, 6)), "snipe 5")
    assert where(hunt)[0] == "E8"
    assert hunt.phase == "walk"


def test_h14_a_turned_card_can_put_the_hunter_in_sight() -> None:
    hunt = moment(PATHS, hunter="D5", wolf="E1", snipe="A2", dice=(1,))
    landed = played(hunt, "walk E5")
    assert landed.hunter not in landed.forest.seen(landed.wolf)
    seen = played(landed, "turn card-b2 cw")
    assert where(seen)[0] == "STATION"


# H15 and the ends


def test_h15_entering_the_station_with_the_snipe_ends_the_walk_with_any_die() -> None:
    hunt = moment(hunter="E8", carrying=True, wolf="A1", dice=(6,))
    assert "walk D8 STATION" in texts(hunt.moves(PLAYER))
    assert refused(hunt, "walk D8 STATION C6 C5 C4 C3") == "H15"
    home = played(hunt, "walk D8 STATION")
    assert home.end
    assert home.end.clause == "H15"
    assert home.end.winners == (PLAYER,)


def test_h15_it_counts_even_if_the_wolf_is_there() -> None:
    hunt = played(moment(hunter="D8", carrying=True, wolf="STATION", dice=(1,)), "walk STATION")
    assert hunt.end
    assert hunt.end.winners == (PLAYER,)


@pytest.mark.parametrize("walk", ["walk STATION", "walk off"])
def test_h15_a_snipe_met_on_the_station_is_home(walk: str) -> None:
    hunt = played(moment(hunter="A6", snipe="STATION", wolf="NEST", dice=(1,)), walk)
    assert hunt.end
    assert hunt.end.winners == (PLAYER,)


def test_h15_a_hunter_chased_to_a_station_with_the_snipe_has_won() -> None:
    lane = with_trees(*(f"{column}{row}" for column in "DF" for row in range(1, 10)))
    hunt = moment(lane, hunter="E5", wolf="E2", snipe="STATION", dice=(2,))
    won = played(hunt, "walk E4 E3")
    assert won.end
    assert won.end.winners == (PLAYER,)


def test_after_two_hundred_turns_the_hunt_is_lost() -> None:
    hunt = played(replace(moment(snipe="A1", wolf="NEST", dice=(1,)), turn=TURNS), "walk off")
    assert hunt.end
    assert hunt.end.winners == ()
    assert hunt.end.clause == "H2"


def test_no_game_is_longer_than_the_rules_say() -> None:
    longest = 1 + 200 * (20 + 1 + 3)  # the deal; rerolls, a roll, the Snipe, a walk, a card
    assert longest == BOUND
    assert f"after {longest:,} moves at" in GAME.rules_text()


def test_a_game_set_up_by_number_lays_the_same_forest_every_time() -> None:
    first, second = (GAME.start({"deal": "7"}).play(CHANCE, parse("deal 7")) for _ in range(2))
    assert first == second
    with pytest.raises(IllegalMove):
        GAME.start({"deal": "7"}).play(CHANCE, parse("deal 8"))
