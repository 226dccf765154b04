"""The clauses of the basic game, S1 to S7, and the rulings that belong to them."""

from dataclasses import replace

import pytest

from snuggery.core import CHANCE, NotYourTurn
from snuggery.games.sniff.rules.board import board
from snuggery.games.sniff.rules.labyrinth import ACTS, Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import parse
from snuggery.games.sniff.rules.state import TURNS
from snuggery.games.sniff.show import drawing
from tests.games.sniff.positions import (
    WINDING,
    both_built,
    built,
    ended,
    legal,
    played,
    refused,
    started,
)


def test_s1_the_full_field_has_45_lines_for_walls_and_20_walls_leave_every_field_reachable() -> (
    None
):
    assert [(len(board(n).edges), board(n).most_walls) for n in (5, 4, 3)] == [
        (45, 20),
        (28, 12),
        (15, 6),
    ]


def test_s1_both_build_at_the_same_time() -> None:
    state = started()
    assert state.to_act() == (ONE, TWO)
    state = state.play(TWO, parse("wall E1|0")).play(ONE, parse("treasure C3"))
    assert (state.lab(ONE).treasure, state.lab(TWO).walls) == ("C3", frozenset({"E1|0"}))


def test_s1_whoever_is_ready_waits() -> None:
    state = built(started(), ONE, WINDING)
    assert state.to_act() == (TWO,)
    with pytest.raises(NotYourTurn):
        state.play(ONE, parse("clear treasure"))


def test_s1_all_walls_must_be_placed() -> None:
    lab = replace(WINDING, walls=WINDING.walls - {"E1|0", "E3|0"})
    state = started()
    for text in (*(f"wall {name}" for name in sorted(lab.walls)), "treasure C3"):
        state = state.play(ONE, parse(text))
    assert refused(state, 1, "ready") == ("S1", "2 walls still to place.")
    state = state.play(ONE, parse("wall E1|0"))
    assert refused(state, 1, "ready") == ("S1", "1 wall still to place.")


def test_s1_there_are_no_more_walls_than_that() -> None:
    state = started()
    for name in sorted(WINDING.walls):
        state = state.play(ONE, parse(f"wall {name}"))
    assert refused(state, 1, "wall E1|E2") == ("S1", "All 6 walls are placed.")
    assert "wall E1|E2" in legal(state.play(ONE, parse("clear E1|0")), 1)


def test_s1_the_treasure_must_be_hidden_where_it_can_be_reached() -> None:
    state = started()
    for name in ("C1|D1", "C2|D2", "C3|D3", "E1|0", "D3|E3", "D2|E2"):
        state = state.play(ONE, parse(f"wall {name}"))
    assert refused(state, 1, "ready") == ("S1", "The treasure is not hidden yet.")
    state = state.play(ONE, parse("treasure C2"))
    assert refused(state, 1, "ready") == ("S1", "The treasure cannot be reached from the Nullfeld.")
    assert "ready" in legal(state.play(ONE, parse("treasure D2")), 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("wall A1|A2", "A1|A2 is not on this board."),
        ("wall C2|E2", "C2|E2 is not on this board."),
        ("treasure B4", "B4 is not on this board."),
        ("clear E1|0", "There is nothing to remove at E1|0."),
        ("clear treasure", "There is no treasure to remove."),
        ("E2", "The labyrinths are still being built."),
    ],
)
def test_s1_what_cannot_be_built_is_refused_with_the_reason(text: str, reason: str) -> None:
    assert refused(started(), 1, text) == ("S1", reason)


def test_s1_an_existing_wall_is_not_built_twice() -> None:
    state = started().play(ONE, parse("wall E1|0")).play(ONE, parse("treasure C3"))
    assert refused(state, 1, "wall E1|0") == ("S1", "There is already a wall at E1|0.")
    assert refused(state, 1, "treasure C3") == ("S1", "The treasure cannot be put on C3.")


def test_s1_an_endless_builder_is_stopped_with_a_legal_labyrinth() -> None:
    state = started()
    for number in range(ACTS):
        state = state.play(ONE, parse("clear E1|0" if number % 2 else "wall E1|0"))
    assert legal(state, 1) == {"ready"}
    assert refused(state, 1, "wall E1|0") == (
        "S1",
        f"After {ACTS} changes building is over: press Ready.",
    )
    lab = state.play(ONE, parse("ready")).lab(ONE)
    assert lab.ready
    assert lab.complaint(state.variant) is None


def test_s2_both_start_on_the_nullfeld_and_lots_decide_who_begins() -> None:
    state = built(built(started(), ONE, WINDING), TWO, WINDING)
    assert state.to_act() == (CHANCE,)
    assert {str(move) for move in state.moves(CHANCE)} == {"begins 1", "begins 2"}
    for first in (1, 2):
        begun = state.play(CHANCE, parse(f"begins {first}"))
        assert (begun.places, begun.to_act()) == (("0", "0"), (first,))


def test_s3_from_the_nullfeld_any_field_of_column_e_may_be_named() -> None:
    assert legal(both_built(), 1) == {"E1", "E2", "E3"}


def test_s3_only_neighbours_along_rows_and_columns_may_be_named() -> None:
    state = played(both_built(), "1: E2 free, 1: E1 free, 2: E1 wall")
    assert legal(state, 1) == {"E2", "D1", "0"}
    assert refused(state, 1, "D2") == ("S3", "D2 is not next to E1.")
    assert refused(state, 1, "wall E1|0") == ("S3", "The labyrinths are built; name a field.")


def test_s4_free_moves_the_detective_and_allows_a_second_move_but_no_third() -> None:
    state = played(both_built(), "1: E2 free")
    assert (state.place(ONE), state.to_act()) == ("E2", (ONE,))
    state = played(state, "1: E1 free")
    assert (state.place(ONE), state.to_act()) == ("E1", (TWO,))


def test_s4_the_first_move_is_compulsory_and_the_second_is_not() -> None:
    assert refused(both_built(), 1, "end") == ("S4", "You must name the first field of a turn.")
    state = played(both_built(), "1: E2 free, 1: end")
    assert (state.place(ONE), state.to_act()) == ("E2", (TWO,))


def test_s5_a_wall_stops_the_detective_and_ends_the_turn() -> None:
    state = played(both_built(), "1: E1 wall")
    assert (state.place(ONE), state.to_act()) == ("0", (TWO,))
    assert state.view(ONE).found(ONE) == {"E1|0"}


def test_s5_naming_a_known_wall_is_legal_and_costs_the_turn() -> None:
    state = played(both_built(), "1: E1 wall, 2: E1 wall")
    assert "E1" in legal(state, 1)
    assert played(state, "1: E1 wall").to_act() == (TWO,)


def test_s6_you_may_walk_out_again_and_in_elsewhere() -> None:
    two = replace(WINDING, walls=WINDING.walls - {"E1|0"} | {"C1|C2"})
    state = played(both_built(two=two), "1: E2 free, 1: 0 free, 2: E3 wall, 1: E1 free")
    assert state.place(ONE) == "E1"


def test_s7_whoever_reaches_the_treasure_wins() -> None:
    moves = "1: E2 free, 1: E1 free, 2: E1 wall, 1: D1 free, 1: D2 free, 2: E1 wall, 1: C2 free"
    state = played(both_built(), f"{moves}, 1: C3 treasure")
    assert (ended(state).winners, ended(state).clause) == ((ONE,), "S7")
    assert state.view(None).opened == state.labyrinths


def test_s7_each_searches_the_labyrinth_of_the_other() -> None:
    state = both_built(two=replace(WINDING, treasure="E2"))
    assert ended(played(state, "1: E2 treasure")).winners == (ONE,)


def test_s7_five_hundred_turns_are_a_draw() -> None:
    state = both_built()
    for turn in range(TURNS):
        assert state.outcome() is None
        state = played(state, f"{turn % 2 + 1}: E1 wall")
    assert (ended(state).winners, state.turns) == ((), TURNS)


def test_a_labyrinth_may_cut_fields_off_as_long_as_the_treasure_is_not_among_them() -> None:
    walls = frozenset(["C1|D1", "C1|C2", "C2|C3", "C2|D2", "C3|D3", "E1|0"])
    assert Labyrinth(walls, "D2").complaint(started().variant) is None


def test_what_is_taken_back_is_not_spoken_as_an_answer() -> None:
    assert drawing.spoken("clear treasure") == "Take the treasure back."
    assert drawing.spoken("E4 treasure") == "E4: the treasure."
