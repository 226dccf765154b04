"""Every clause of RULES.md, by its number, and every ruling."""

import pytest

from snuggery.core import BadOptions, GameOver, IllegalMove, Outcome
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE
from snuggery.games.peg_solitaire.rules.state import PLAYER, Play, Position, parse
from tests.games.peg_solitaire.positions import CENTRE, begin, pieces, played


def plays(position: Position) -> set[str]:
    return {str(play) for play in position.moves(PLAYER)}


def refused(position: Position, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        position.play(PLAYER, parse(text))
    return caught.value


def outcome(position: Position) -> Outcome:
    found = position.outcome()
    assert found is not None
    return found


def test_p1_a_piece_jumps_over_a_neighbour_along_a_row_or_column_into_the_hole_behind() -> None:
    assert plays(begin()) == {"d2-d4", "d6-d4", "b4-d4", "f4-d4"}


def test_p1_there_are_no_diagonal_jumps() -> None:
    position = Position(pieces("c5 d4 a3 b3"), target=ANY_ONE)
    assert plays(position) == {"a3-c3"}
    assert refused(position, "c5-e3").clause == "P1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("d4-d2", "There is no piece on d4."),
        ("d1-d3", "d3 is not empty."),
        ("d3-d4", "A jump goes two points along a row or column; d3-d4 does not."),
        ("c3-e5", "A jump goes two points along a row or column; c3-e5 does not."),
        ("d7-d4", "A jump goes two points along a row or column; d7-d4 does not."),
    ],
)
def test_p1_anything_that_is_not_a_jump_is_refused_with_the_reason(text: str, reason: str) -> None:
    assert (refused(begin(), text).clause, refused(begin(), text).reason) == ("P1", reason)


def test_p1_there_must_be_a_piece_to_jump_over() -> None:
    position = played(begin(), "d2-d4")
    assert refused(position, "d1-d3").reason == "There is no piece on d2 to jump over."


def test_p1_a_series_is_refused_where_its_first_bad_jump_is() -> None:
    assert refused(begin(), "d2-d4-d6").reason == "d6 is not empty."


def test_p2_the_piece_that_was_jumped_over_leaves_the_board() -> None:
    position = played(begin(), "d2-d4")
    assert set(cross.points(cross.ALL ^ position.pegs)) == {"d2", "d3"}


def test_p2_every_jump_of_a_series_takes_one_piece() -> None:
    position = Position(pieces("c1 c2 d3"), target=ANY_ONE)
    assert set(cross.points(played(position, "c1-c3-e3").pegs)) == {"e3"}


def test_p3_the_jumper_stays_where_it_lands() -> None:
    assert played(begin(), "d2-d4").pegs & CENTRE


def test_p3_a_series_by_one_piece_is_one_play() -> None:
    position = Position(pieces("c1 c2 d3 a4"), target=ANY_ONE)
    assert played(position, "c1-c3-e3").plays == 1


def test_p3_jumps_of_one_piece_entered_singly_are_one_play_too() -> None:
    position = Position(pieces("c1 c2 d3 a4"), target=ANY_ONE)
    one_by_one = played(position, "c1-c3", "c3-e3")
    assert (one_by_one.plays, one_by_one.jumps) == (1, 2)
    assert one_by_one.pegs == played(position, "c1-c3-e3").pegs


def test_p3_another_piece_begins_another_play() -> None:
    position = Position(pieces("c1 c2 d3 f4 f5"), target=ANY_ONE)
    assert played(position, "f5-f3", "c1-c3", "c3-e3").plays == 2
    assert played(position, "c1-c3", "f5-f3", "c3-e3").plays == 3


def test_p4_a_series_may_stop_early() -> None:
    position = Position(pieces("c1 c2 d3 a4"), target=ANY_ONE)
    assert {"c1-c3", "c1-c3-e3"} <= plays(position)


def test_p5_any_piece_may_jump_any_other() -> None:
    pair = Position(pieces("d3 d4"), target=ANY_ONE)
    assert plays(pair) == {"d3-d5", "d4-d2"}


def test_p6_exactly_the_chosen_pieces_must_be_left() -> None:
    position = Position(pieces("c4 d4 a3 g3"), target=pieces("a3 e4 g3"))
    assert outcome(played(position, "c4-e4")).winners == (PLAYER,)
    assert outcome(played(position, "d4-b4")).winners == ()


def test_p6_a_lost_game_says_how_many_pieces_are_misplaced() -> None:
    end = outcome(played(Position(pieces("c4 d4 a3 g3"), target=CENTRE), "d4-b4"))
    assert (end.clause, end.reason) == (
        "P6",
        "No jumps are left, and 3 pieces are not where they should be.",
    )


def test_p6_any_single_piece_can_be_the_target() -> None:
    assert outcome(played(Position(pieces("c4 d4"), target=ANY_ONE), "c4-e4")).winners == (PLAYER,)


def test_p6_the_target_wins_at_once_even_if_jumps_remain() -> None:
    position = played(Position(pieces("d2 d3 c3 e4"), target=pieces("d4 c3 e4")), "d2-d4")
    assert position.won()
    assert position.to_act() == ()
    assert plays(position) == set()


def test_p6_the_target_is_looked_for_after_each_jump_of_a_series() -> None:
    position = Position(pieces("d2 d3 e4"), target=pieces("d4 e4"))
    assert plays(position) == {"d2-d4", "d3-d1"}
    assert refused(position, "d2-d4-f4").clause == "P6"


def test_p6_nothing_can_be_played_after_the_end() -> None:
    position = played(Position(pieces("c4 d4"), target=ANY_ONE), "c4-e4")
    with pytest.raises(GameOver):
        position.play(PLAYER, Play(("e4", "c4")))


def test_p6_a_target_that_is_already_reached_is_refused() -> None:
    with pytest.raises(BadOptions, match="P6"):
        begin(start="latin-cross", target="latin-cross")


def test_p6_a_target_with_as_many_pieces_as_the_start_is_refused() -> None:
    with pytest.raises(BadOptions, match="P6"):
        begin(start="latin-cross", target="a3,b3,c3,d3,e3,f3")


def test_p6_the_score_is_the_number_of_plays_compared_with_the_minimum() -> None:
    end = outcome(played(begin(problem="latin-cross"), "d5-f5", "d3-d5", "c5-e5", "f5-d5", "d6-d4"))
    assert end.scores == (5,)
    assert end.reason == "The target is reached in 5 plays. The minimum is 5."


def test_p7_every_point_but_one_is_filled() -> None:
    for vacancy in cross.POINTS:
        position = begin(vacancy=vacancy, target="any")
        assert position.pegs == cross.ALL ^ cross.bit(vacancy)
        assert position.pegs.bit_count() == 32


def test_p7_the_centre_is_empty_unless_the_player_chooses_otherwise() -> None:
    assert begin().pegs == cross.ALL ^ CENTRE
    assert begin().target == CENTRE


def test_p7_the_empty_point_must_be_on_the_board() -> None:
    with pytest.raises(BadOptions, match="P7"):
        begin(vacancy="a1")
