"""Every clause of RULES.md, by its number, and every ruling."""

import pytest

from snuggery.core import BadNotation, BadOptions, GameOver, IllegalMove, NotYourTurn
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Place, Series, Step, parse
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE
from tests.games.fox_and_geese.positions import begin, played, read, texts

REST = "##ggg##/##ggg##"
"""Six geese at home, enough for the game to continue."""


def refused(position_text: str, move: str, diagonals: str = "everywhere", geese: str = "13") -> str:
    position = read(position_text, geese, diagonals)
    with pytest.raises(IllegalMove) as refusal:
        position.play(position.turn, parse(move))
    return str(refusal.value)


def test_f1_the_geese_and_the_fox_are_two_players() -> None:
    assert GAME.rules.seats(GAME.settled()) == ("geese", "fox")


@pytest.mark.parametrize(("geese", "more"), [("13", ""), ("15", "a4 g4"), ("17", "a4 g4 a5 g5")])
def test_f2_the_geese_fill_the_lower_arm_and_row_3_and_more_are_at_the_ends(
    geese: str, more: str
) -> None:
    expected = "c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 e3 f3 g3 " + more
    assert begin(geese=geese).geese == cross.bits(expected.split())
    assert begin(geese=geese).geese.bit_count() == int(geese)


def test_f2_no_other_number_of_geese_is_offered() -> None:
    with pytest.raises(BadOptions):
        GAME.settled({"geese": "18"})


def test_f3_the_fox_is_placed_first_on_any_empty_point() -> None:
    first = begin()
    assert first.to_act() == (FOX,)
    assert texts(first) == {f"F@{name}" for name in cross.POINTS if name[1] in "4567"}
    placed = played(first, "F@d5")
    assert placed.fox == "d5"
    assert placed.to_act() == (GEESE,)


def test_f3_the_fox_is_not_placed_on_a_goose_nor_twice_nor_passed_over() -> None:
    with pytest.raises(IllegalMove, match=r"F3: There is a goose on d3"):
        played(begin(), "F@d3")
    with pytest.raises(IllegalMove, match="F3: The fox is placed first"):
        played(begin(), "d3-d4")
    with pytest.raises(IllegalMove, match="F3: The fox is already on the board"):
        played(begin(), "F@d5", "F@d6")


def test_f4_the_first_move_of_the_geese_goes_forward() -> None:
    first = played(begin(geese="15"), "F@d4")
    assert texts(first) == {"a4-a5", "b3-b4", "c3-c4", "e3-e4", "f3-f4", "g4-g5"}
    with pytest.raises(IllegalMove, match="F4: The geese's first step goes forward"):
        played(first, "a4-b4")


def test_f4_applies_only_while_all_geese_are_on_their_starting_points() -> None:
    second = played(begin(), "F@d7", "a3-a4", "d7-d6")
    assert {"b3-a3", "a4-b4"} <= texts(second)
    fewer = read("##...##/##...##/......./...F.../gggggg./##ggg##/##ggg## g")
    assert "f3-g3" in texts(fewer)


def test_f5_a_goose_steps_forward_or_sideways() -> None:
    position = read(f"##...##/##...##/......./...g.../......F/{REST} g")
    own = {text for text in texts(position) if text.startswith("d4")}
    assert own == {"d4-d5", "d4-e4", "d4-c4"}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d4-d3", "F5: A goose never steps backwards."),
        ("d4-c3", "F5: A goose never steps backwards."),
        ("d4-e5", "F5: A goose never steps diagonally."),
        ("d4-d6", "F5: A goose steps to the next point; d6 is not next to d4."),
        ("d4-d4", "F5: A goose steps to the next point; d4 is not next to d4."),
        ("d4-c4", "F5: c4 is not empty."),
        ("d4-d5", "F5: d5 is not empty."),
        ("a4-a5", "F5: There is no goose on a4."),
        ("d4xd6", "F9: Geese never catch; only the fox jumps."),
    ],
)
def test_f5_every_other_move_of_a_goose_is_refused(move: str, reason: str) -> None:
    assert refused(f"##...##/##...##/...F.../..gg.../......./{REST} g", move) == reason


def test_f6_the_fox_steps_in_all_eight_directions() -> None:
    around = {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    position = read(f"##...##/##...##/......./...F.../......./{REST} f")
    assert texts(position) == {f"d4-{point}" for point in around}


def test_f6_with_diagonals_everywhere_she_crosses_the_inner_corners() -> None:
    position = read("##ggg##/##...##/......./g...g.g/......./##F..##/##ggg## f")
    assert {"c2-b3", "c2-d3"} <= texts(position)
    assert "c2-b3" not in texts(read(str(position), diagonals="lines"))


def test_f6_on_the_old_lines_only_every_second_point_has_diagonals() -> None:
    slanted = {
        name
        for name in cross.POINTS
        if any(end[0] != name[0] and end[1] != name[1] for end in board.NEIGHBOURS["lines"][name])
    }
    expected = [
        "c7",
        "e7",
        "d6",
        "a5",
        "c5",
        "e5",
        "g5",
        "b4",
        "d4",
        "f4",
        "a3",
        "c3",
        "e3",
        "g3",
        "d2",
        "c1",
        "e1",
    ]
    assert slanted == set(expected)
    position = read(f"##...##/##...##/......./..F..../......./{REST} f", diagonals="lines")
    assert texts(position) == {"c4-b4", "c4-d4", "c4-c5", "c4-c3"}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("c4-d5", "F6: d5 is not one step along a line from c4."),
        ("c4-c6", "F6: c6 is not one step along a line from c4."),
        ("c4-d4", "F6: There is a goose on d4."),
        ("d4-e4", "F6: The fox is on c4, not on d4."),
    ],
)
def test_f6_every_other_step_of_the_fox_is_refused(move: str, reason: str) -> None:
    text = f"##...##/##...##/......./..Fg.../......./{REST} f"
    assert refused(text, move, "lines") == reason


def test_f7_the_turns_alternate() -> None:
    position = played(begin(), "F@d5")
    for move in ("a3-a4", "d5-d6", "g3-g4", "d6-d7"):
        waiting = FOX if position.turn == GEESE else GEESE
        with pytest.raises(NotYourTurn):
            position.play(waiting, parse(move))
        position = played(position, move)
    assert position.turn == GEESE


def test_f8_the_fox_jumps_over_a_goose_onto_the_empty_point_behind_it() -> None:
    before = read("##...##/##...##/.ggg.../.g.F.../..ggggg/##...##/##...## f")
    after = played(before, "d4xd6")
    assert after.fox == "d6"
    assert after.geese == before.geese & ~cross.bit("d5")


SERIES = f"##...##/##...##/...F.../...g.../..g..../{REST} f"


def test_f8_several_jumps_make_one_play_and_what_is_caught_leaves_the_board() -> None:
    before = read(SERIES)
    after = played(before, "d5xd3xb3")
    assert (after.turn, after.fox) == (GEESE, "b3")
    assert list(cross.points(before.geese & ~after.geese)) == ["d4", "c3"]


def test_f8_she_need_not_jump_and_may_stop_early() -> None:
    assert {"d5-c5", "d5-d6", "d5xd3", "d5xd3xb3"} <= texts(read(SERIES))


def test_f8_a_series_may_lead_back_to_where_it_began_in_either_direction() -> None:
    position = read(f"##...##/##...##/Fg...../g.g..../.g...../{REST} f")
    assert {"a5xc5xc3xa3xa5", "a5xa3xc3xc5xa5"} <= texts(position)
    assert "a5xa3xa5" not in texts(position)  # a4 has left


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d5xd2", "F8: No jump along a line leads from d5 to d2."),
        ("d5xb5", "F8: There is no goose on c5 to jump over."),
        ("d4xd2", "F8: The fox is on d5, not on d4."),
        ("d5xf3", "F8: There is a goose on f3, where the fox would land."),
        ("d5xd3xd5", "F8: There is no goose on d4 to jump over."),
    ],
)
def test_f8_every_other_jump_is_refused(move: str, reason: str) -> None:
    text = f"##...##/##...##/...F.../...gg../.....g./{REST} f"
    assert refused(text, move) == reason


def test_f8_jumps_follow_the_lines_of_the_geometry() -> None:
    text = "##...##/##ggg##/g...g.g/..F..../...g.../##...##/##ggg## f"
    assert "c4xe2" in texts(read(text))
    assert "c4xe2" not in texts(read(text, diagonals="lines"))
    assert refused(text, "c4xe2", "lines") == "F8: No jump along a line leads from c4 to e2."


def test_f9_the_geese_win_when_the_fox_can_neither_step_nor_jump() -> None:
    before = read("##Fg.##/##ggg##/..g.g../......./......./##...##/##...## g")
    after = played(before, "e6-e7")
    outcome = after.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((GEESE,), "F9")
    assert after.to_act() == ()
    with pytest.raises(GameOver):
        after.play(FOX, Step("c7", "d7"))


def test_f9_a_goose_that_can_be_jumped_does_not_hold_the_fox() -> None:
    position = read("##Fgg##/##gg.##/..g..../g....../......./##...##/##...## g")
    after = played(position, "a4-a5")
    assert after.outcome() is None
    assert texts(after) == {"c7xe5"}


def test_moves_survive_print_and_parse() -> None:
    for move in (Place("d5"), Step("c3", "c4"), Series(("d5", "d3", "b3"))):
        assert parse(str(move)) == move
    assert parse(" f@D5 ") == Place("d5")


@pytest.mark.parametrize("text", ["", "d5", "F@", "F@d9", "d5-d4-d3", "d5x", "e5@d4", "-", "d4-h4"])
def test_anything_that_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)
