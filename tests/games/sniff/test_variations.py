"""The variations, Sa to Si, by letter, and the rulings that belong to them."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from snuggery.core import CHANCE, BadOptions, Record, Table
from snuggery.games.sniff import GAME
from snuggery.games.sniff.players.generator import acts
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import parse
from snuggery.games.sniff.rules.state import STEPS, TURNS, Moment
from snuggery.games.sniff.rules.variant import CLAUSE_OF_MATCH, REFUSED
from snuggery.search.random_play import playout
from tests.games.sniff.positions import (
    GUARDED,
    WINDING,
    both_built,
    built,
    ended,
    legal,
    played,
    refused,
    started,
)

NEAR = replace(WINDING, treasure="E2")
"""Whoever begins finds this one at once."""


def again(state: Moment, one: Labyrinth = NEAR, two: Labyrinth = NEAR) -> Moment:
    """The next game of a match, built."""
    return built(built(state, ONE, one), TWO, two)


def test_sa_a_win_is_a_point_and_the_players_begin_by_turns() -> None:
    state = played(both_built(NEAR, NEAR, match="tournament", games="3"), "1: E2 treasure")
    assert (state.points, state.game, state.phase) == ((1, 0), 2, "build")
    assert again(state).to_act() == (TWO,)


def test_sa_it_is_over_when_the_other_cannot_catch_up() -> None:
    state = played(both_built(NEAR, NEAR, match="tournament", games="7"), "1: E2 treasure")
    for game, who in enumerate((2, 1, 2, 1), 2):
        winner = 2 if game == 4 else 1
        state = again(state)
        if who != winner:
            state = played(state, f"{who}: E1 wall")
        state = played(state, f"{winner}: E2 treasure")
    assert state.points == (4, 1)
    assert (ended(state).winners, ended(state).scores, ended(state).clause) == (
        (ONE,),
        (4, 1),
        "Sa",
    )


def test_sa_equal_points_are_a_draw() -> None:
    state = played(both_built(NEAR, NEAR, match="tournament", games="2"), "1: E2 treasure")
    state = played(again(state), "2: E2 treasure")
    assert (ended(state).winners, ended(state).scores) == ((), (1, 1))


def test_sb_a_gallop_lasts_until_a_wall_is_reported() -> None:
    state = both_built(gallop="yes")
    state = played(state, "1: E2 free, 1: E1 free, 1: D1 free, 1: D2 free")
    assert state.to_act() == (ONE,)
    assert played(state, "1: E2 wall").to_act() == (TWO,)
    assert played(state, "1: end").to_act() == (TWO,)


def test_sb_even_a_gallop_ends() -> None:
    state = both_built(gallop="yes")
    for number in range(STEPS):
        assert state.to_act() == (ONE,)
        state = played(state, f"1: {'0' if number % 2 else 'E2'} free")
    assert state.to_act() == (TWO,)


def test_sc_the_loser_counts_the_moves_still_needed_and_fewest_points_win() -> None:
    state = played(both_built(NEAR, NEAR, match="counting", games="2"), "1: E2 treasure")
    assert (state.phase, state.to_act()) == ("alone", (TWO,))
    assert refused(state, 2, "end")[0] == "Sc"
    state = played(state, "2: E1 wall, 2: E3 wall, 2: E2 treasure")
    assert (state.points, state.phase) == ((0, 3), "build")
    state = played(again(state), "2: E2 treasure, 1: E2 treasure")
    assert (ended(state).winners, ended(state).scores, ended(state).clause) == (
        (ONE,),
        (1, 3),
        "Sc",
    )


def test_sc_an_interrupted_match_resumes_with_its_score() -> None:
    table = Table(GAME, {"size": "3", "match": "counting", "games": "2"})
    for seat in (ONE, TWO):
        for act in acts(Labyrinth(), NEAR):
            table.play(seat, act)
    for text in ("E2", "E1", "E2"):  # whoever begins finds it; the other needs two more moves
        table.play(table.state.to_act()[0], parse(text))
    table.play(ONE, parse("wall E1|0"))
    again = Table.from_record(GAME, Record.parse(str(table.whole_record())))
    assert again.state == table.state
    assert isinstance(again.state, Moment)
    assert (sorted(again.state.points), again.state.game) == ([0, 2], 2)
    assert again.state.lab(ONE).walls == {"E1|0"}


def test_sc_the_search_alone_ends_after_five_hundred_moves() -> None:
    state = played(both_built(NEAR, NEAR, match="counting", games="2"), "1: E2 treasure")
    for _ in range(TURNS):
        state = played(state, "2: E1 wall")
    assert (state.points, state.game) == ((0, TURNS), 2)


def test_sd_the_treasure_is_hidden_again_and_whoever_hid_it_moves() -> None:
    state = played(both_built(NEAR, NEAR, match="nonstop"), "1: E2 treasure")
    assert (state.points, state.phase, state.to_act()) == ((1, 0), "hide", (TWO,))
    assert legal(state, 2) == {f"treasure {name}" for name in state.variant.board.fields} - {
        "treasure E2"
    }
    assert refused(state, 2, "treasure E2")[0] == "Sd"
    state = played(state, "2: treasure E3")
    assert (state.places, state.to_act()) == (("E2", "0"), (TWO,))
    assert state.lab(TWO).walls == NEAR.walls


def test_sd_two_points_ahead_win() -> None:
    state = played(both_built(NEAR, NEAR, match="nonstop"), "1: E2 treasure, 2: treasure E1")
    state = played(state, "2: E1 wall, 1: E1 treasure")
    assert (ended(state).winners, ended(state).scores, ended(state).clause) == (
        (ONE,),
        (2, 0),
        "Sd",
    )


def test_sd_five_points_win() -> None:
    state = played(both_built(NEAR, NEAR, match="nonstop"), "1: E2 treasure, 2: treasure E1")
    state = played(state, "2: E2 treasure, 1: treasure E1")
    for _ in range(3):
        here, there = state.place(ONE), "E1" if state.place(ONE) == "E2" else "E2"
        state = played(state, f"1: {there} treasure, 2: treasure {here}")
        state = played(state, f"2: {there} treasure")
        state = played(state, f"1: treasure {here}")
    assert (state.points, state.outcome()) == ((4, 4), None)
    state = played(state, f"1: {state.lab(TWO).treasure} treasure")
    assert (ended(state).winners, ended(state).scores) == ((ONE,), (5, 4))


def test_sd_two_fields_must_be_reachable_from_the_beginning() -> None:
    closed = Labyrinth(frozenset(["E1|0", "E3|0", "E1|E2", "E2|E3", "D2|E2", "C1|D1"]), "E2")
    complaint = closed.complaint(started(match="nonstop").variant)
    assert complaint is not None
    assert complaint.clause == "Sd"
    assert closed.complaint(started().variant) is None


def test_se_a_corner_is_warm_and_a_side_is_hot_whatever_walls_are_between() -> None:
    two = replace(WINDING, treasure="D2")
    state = played(both_built(two=two, warm="yes"), "1: E2 hot, 1: E1 warm, 2: E1 wall")
    assert ended(played(state, "1: D1 hot, 1: D2 treasure")).winners == (ONE,)


def test_se_the_nullfeld_is_hot_if_the_treasure_is_next_to_it() -> None:
    for treasure, said in (("E3", "hot"), ("D3", "free")):
        state = both_built(two=replace(WINDING, treasure=treasure), warm="yes")
        first = "hot" if treasure == "E3" else "warm"
        played(state, f"1: E2 {first}, 1: 0 {said}")


def test_sf_both_start_inside_and_the_first_on_the_nullfeld_wins() -> None:
    state = both_built(out="yes")
    assert state.places == ("C3", "C3")
    state = played(state, "1: C2 free, 1: D2 free, 2: D3 wall, 1: D1 free, 1: E1 free")
    state = played(state, "2: D3 wall, 1: E2 free, 1: 0 out")
    assert (ended(state).winners, ended(state).clause) == ((ONE,), "Sf")


def test_sf_the_field_is_drawn_before_each_game_or_agreed() -> None:
    state = started(out="yes", match="tournament", games="2")
    assert state.to_act() == (CHANCE,)
    assert len(legal(state, CHANCE)) == 9
    out = replace(WINDING, treasure="")
    state = built(built(state.play(CHANCE, parse("field E2")), ONE, out), TWO, out)
    state = played(state.play(CHANCE, parse("begins 1")), "1: 0 out")
    assert (state.points, state.to_act()) == ((1, 0), (CHANCE,))
    assert state.play(CHANCE, parse("field D1")).places == ("D1", "D1")


def test_sf_there_must_be_a_way_out_and_there_is_no_treasure() -> None:
    state = started(**{"out": "yes", "from": "C2"})
    assert refused(state, 1, "treasure C3") == ("Sf", "There is no treasure in this game.")
    for name in ("C1|D1", "C2|D2", "C3|D3", "E1|0", "D3|E3", "D2|E2"):
        state = state.play(ONE, parse(f"wall {name}"))
    assert refused(state, 1, "ready") == ("Sf", "There is no way out from C2.")


@pytest.mark.parametrize(("size", "least", "most"), [("5", 10, 19), ("4", 6, 11), ("3", 3, 5)])
def test_sg_fewer_walls_may_be_agreed_but_no_less_than_half(
    size: str, least: int, most: int
) -> None:
    for walls in (least, most):
        assert started(size=size, walls=str(walls)).variant.walls == walls
    for wrong in (str(least - 1), str(most + 1), "many", "-3", "007", "²"):
        with pytest.raises(BadOptions, match="Sg"):
            started(size=size, walls=wrong)


def test_sg_the_agreed_number_must_be_built() -> None:
    state = started(walls="3").play(ONE, parse("treasure C3"))
    assert refused(state, 1, "ready") == ("Sg", "3 walls still to place.")


def test_sh_only_the_latest_answer_is_shown_to_the_searcher_until_the_end() -> None:
    state = played(both_built(blind="yes"), "1: E1 wall, 2: E1 wall, 1: E3 wall, 2: E2 free")
    view = state.view(ONE)
    assert [(a.seat, a.there) for a in view.said] == [(2, "E1"), (1, "E3"), (2, "E2")]
    assert view.found(ONE) == {"E3|0"}
    assert view.forgetful
    assert state.view(None).found(ONE) == {"E1|0", "E3|0"}
    state = played(state, "2: end, 1: E2 free, 1: E1 free, 2: E1 free, 2: D1 free, 1: D1 free")
    state = played(state, "1: D2 free, 2: D2 free, 2: C2 free, 1: C2 free, 1: C3 treasure")
    assert {"E1|0", "E3|0"} <= state.view(ONE).found(ONE)


def test_sh_the_history_of_the_searcher_does_not_give_the_answers_away() -> None:
    state = both_built(blind="yes")
    told = [state.told(ONE, parse(field), ONE) for field in ("E1", "E2")]
    assert told == ["names a field", "names a field"]
    assert state.told(ONE, parse("E1"), TWO) == "E1 wall"


def test_si_water_sends_the_detective_back_and_ends_the_turn() -> None:
    state = both_built(GUARDED, GUARDED, dogs="yes", gallop="yes")
    state = played(state, "1: E1 free, 1: E2 water")
    assert (state.place(ONE), state.to_act()) == ("0", (TWO,))


def test_si_a_known_ditch_may_not_be_named_again_except_in_a_blind_game() -> None:
    for blind in ("no", "yes"):
        state = both_built(GUARDED, GUARDED, dogs="yes", blind=blind)
        state = played(state, "1: E2 water, 2: E2 water")
        assert ("E2" in legal(state, 1)) == (blind == "yes")
        if blind == "no":
            assert refused(state, 1, "E2") == (
                "Si",
                "The ditch before E2 is already known; name another field.",
            )


def test_si_a_dog_barks_beside_its_field_and_bites_on_it() -> None:
    state = played(
        both_built(GUARDED, GUARDED, dogs="yes"), "1: E1 free, 1: D1 bark, 2: E1 free, 2: end"
    )
    state = played(state, "1: D2 dog")
    assert (ended(state).winners, ended(state).clause) == ((TWO,), "Si")


def test_si_signs_come_together_and_one_bark_is_enough() -> None:
    two = replace(GUARDED, treasure="E1")
    state = both_built(two=two, one=GUARDED, dogs="yes", warm="yes")
    state = played(state, "1: E3 free, 1: E2 hot+bark, 2: E3 free, 2: end")
    two = replace(GUARDED, treasure="E2")
    state = both_built(two=two, one=GUARDED, dogs="yes", warm="yes")
    played(state, "1: E1 hot, 1: D1 warm+bark")


def test_si_no_dog_is_next_to_the_nullfeld_or_on_the_treasure() -> None:
    state = started(dogs="yes").play(ONE, parse("treasure C3"))
    assert refused(state, 1, "dog E2") == ("Si", "No dog may be next to the Nullfeld.")
    assert refused(state, 1, "dog C3") == ("Si", "No dog can be put on C3.")
    assert refused(started(), 1, "dog C3") == ("Si", "There are no dogs in this game.")


def test_si_ditches_and_dogs_must_all_be_placed() -> None:
    state = started(dogs="yes")
    assert refused(state, 1, "ready") == ("Si", "2 ditches still to place.")
    for name in sorted(GUARDED.walls):
        state = state.play(ONE, parse(f"wall {name}"))
    assert refused(state, 1, "ready") == ("Si", "2 dogs still to place.")
    assert refused(state, 1, "wall E2|E3") == ("S1", "All 2 ditches are placed.")


def test_si_a_way_without_mortal_danger_must_lead_to_the_treasure() -> None:
    variant = started(dogs="yes").variant
    assert GUARDED.complaint(variant) is None
    closed = replace(GUARDED, walls=frozenset(("E2|0", "D3|E3")))
    complaint = closed.complaint(variant)
    assert complaint is not None
    assert complaint.reason == "There is no safe way to the treasure."


def test_every_refused_pair_is_refused_with_its_reason_and_is_in_the_rules() -> None:
    given = {
        "Sc": {"match": "counting"},
        "Sd": {"match": "nonstop"},
        "Se": {"warm": "yes"},
        "Sf": {"out": "yes"},
        "Sg": {"walls": "10"},
        "Si": {"dogs": "yes"},
    }
    rows = [f"| {one}, {two} | {why} |" for one, two, why in REFUSED]
    assert [row for row in GAME.rules_text().splitlines() if row.startswith("| S")] == rows
    for one, two, why in REFUSED:
        with pytest.raises(BadOptions, match=why):
            GAME.start(given[one] | given[two])


@pytest.mark.parametrize(("size", "fewer"), [("3", "4"), ("4", "8"), ("5", "15")])
def test_all_other_combinations_can_be_played_to_the_end(size: str, fewer: str) -> None:
    switches = ("gallop", "warm", "out", "blind", "dogs")
    rng = Random(1)
    played_out = 0
    matches = ("single", *CLAUSE_OF_MATCH)
    for match, walls, *on in product(matches, ("", fewer), *((("no", "yes"),) * len(switches))):
        options = {"size": size, "match": match, "games": "2", "walls": walls}
        options |= dict(zip(switches, on, strict=True))
        clauses = {CLAUSE_OF_MATCH.get(match, ""), "Sg" if walls else ""}
        names = {"warm": "Se", "out": "Sf", "dogs": "Si"}
        clauses |= {clause for name, clause in names.items() if options[name] == "yes"}
        if any({one, two} <= clauses for one, two, _ in REFUSED):
            with pytest.raises(BadOptions):
                GAME.start(options)
            continue
        assert playout(GAME.start(options), rng).outcome() is not None
        played_out += 1
    assert played_out == 104
