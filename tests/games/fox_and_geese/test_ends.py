"""F10 by rings and rows, the draws, and how a position is written."""

from itertools import pairwise
from random import Random

import pytest

from snuggery.core import BadNotation, BadOptions, IllegalMove, Table
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import parse
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, QUIET, Position, parse_position
from tests.games.fox_and_geese.helping import Helped, helped
from tests.games.fox_and_geese.positions import MIDDLE_GAMES, begin, played, random_walks, read


def can_be_filled(ring: int, geese: int) -> bool:
    """Whether different geese can fill a ring, by augmenting paths instead of counting rows."""
    holds: dict[str, str] = {}

    def seated(goose: str, tried: set[str]) -> bool:
        for point in cross.points(ring):
            if point[1] >= goose[1] and point not in tried:
                tried.add(point)
                if point not in holds or seated(holds[point], tried):
                    holds[point] = goose
                    return True
        return False

    return sum(seated(goose, set()) for goose in cross.points(geese)) == ring.bit_count()


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_f10_counting_by_rows_agrees_with_matching_geese_to_points(diagonals: str) -> None:
    rng = Random(10)
    answers = set()
    for _ in range(1_500):
        # few geese, most of them far up, where the answer is not obvious
        weights = [int(name[1]) ** 2 for name in cross.POINTS]
        geese = cross.bits(rng.choices(cross.POINTS, weights, k=rng.randrange(3, 12)))
        rings = board.RINGS[diagonals].values()
        expected = any(can_be_filled(ring, geese) for ring in rings)
        assert board.can_be_immobilised(geese, diagonals) == expected, list(cross.points(geese))
        answers.add(expected)
    assert answers == {True, False}


@pytest.mark.parametrize(("diagonals", "fewest"), [("everywhere", 6), ("lines", 4)])
def test_f10_at_least_this_many_geese_are_needed(diagonals: str, fewest: int) -> None:
    at_home = list(cross.points(board.STARTS["13"]))
    assert board.can_be_immobilised(cross.bits(at_home[-fewest:]), diagonals)
    assert not board.can_be_immobilised(cross.bits(at_home[-fewest + 1 :]), diagonals)
    assert min(ring.bit_count() for ring in board.RINGS[diagonals].values()) == fewest


@pytest.fixture(scope="module")
def four_geese_helped() -> Helped:
    return helped("lines", 4)


def test_f10_never_ends_a_game_in_which_help_could_still_immobilise_the_fox(
    four_geese_helped: Helped,
) -> None:
    for geese, points in four_geese_helped.geese_to_move.items():
        if points | four_geese_helped.fox_to_move[geese]:
            assert board.can_be_immobilised(geese, "lines")


def test_f10_with_four_geese_it_differs_from_help_only_where_the_fox_must_catch_at_once(
    four_geese_helped: Helped,
) -> None:
    """The ruling looks at the geese alone, not at the fox who has nothing but a jump left."""
    differing = 0
    for geese, helpful in four_geese_helped.fox_to_move.items():
        if not board.can_be_immobilised(geese, "lines"):
            continue
        free = cross.ALL & ~geese
        assert four_geese_helped.geese_to_move[geese] == free
        for point in cross.points(free & ~helpful):
            assert all(geese & cross.bit(end) for end in board.NEIGHBOURS["lines"][point])
            assert board.RINGS["lines"][point] & free
            differing += 1
    assert differing == 574  # out of 1,185,462 positions with the fox to move


def test_f10_without_enough_geese_help_never_reaches_the_end() -> None:
    found = helped("lines", 3)
    assert not any(found.fox_to_move.values())


def test_f10_the_fox_wins_by_the_capture_that_leaves_too_few_geese() -> None:
    before = read("##...##/##...##/......./...F.../...g.../##...##/##ggg## f", diagonals="lines")
    assert before.outcome() is None
    end = played(before, "d4xd2").outcome()
    assert end is not None
    assert (end.winners, end.clause) == ((FOX,), "F10")


def test_f10_the_fox_wins_when_the_geese_have_gone_too_far() -> None:
    before = read("##gg.##/##..g##/..g..../......F/......./##..g##/##.g.## g")
    assert before.outcome() is None
    after = read("##gg.##/##.gg##/......./......F/......./##..g##/##...## g")
    end = after.outcome()
    assert end is not None
    assert (end.winners, end.clause) == ((FOX,), "F10")


def test_f10_the_fox_wins_when_no_goose_can_move() -> None:
    before = read("##ggg##/##ggg##/ggggg.g/.....F./......g/##...##/##...## f", "17")
    stuck = played(before, "f4-f5", "g3-g4", "f5-f4")
    assert stuck.outcome() is None  # f5 is open again
    end = read("##ggg##/##ggg##/gggggFg/......./......./##...##/##...## g", "17").outcome()
    assert end is not None
    assert (end.winners, end.clause) == ((FOX,), "F10")
    assert "No goose can move" in end.reason


TO_AND_FRO = ("d6-d7", "a4-b4", "d7-d6", "b4-a4")


def test_a_position_that_occurs_for_the_third_time_is_a_draw() -> None:
    first = played(begin(), "F@d6", "a3-a4")
    second = played(first, *TO_AND_FRO)
    assert second.outcome() is None
    third = played(second, *TO_AND_FRO)
    end = third.outcome()
    assert end is not None
    assert (end.winners, end.clause) == ((), "F9")
    assert third.to_act() == ()


def test_the_same_pieces_with_the_other_side_to_move_are_another_position() -> None:
    first = played(begin(), "F@d6", "a3-a4")
    twice = played(first, *TO_AND_FRO)
    # three steps of the fox lead back to d6, and then the geese are to move
    other = played(twice, "d6-d7", "a4-b4", "d7-c7", "b4-a4", "c7-d6")
    assert (other.geese, other.fox) == (first.geese, first.fox)
    assert other.outcome() is None


def test_a_capture_or_a_step_forward_restarts_the_count() -> None:
    first = played(begin(), "F@d6", "a3-a4", "d6-d7", "a4-b4", "d7-d6")
    assert (first.quiet, len(first.seen)) == (3, 4)
    forward = played(first, "b4-b5")
    assert (forward.quiet, len(forward.seen)) == (0, 1)
    caught = played(read("##...##/##...##/...F.../...g.../......./##ggg##/##ggg## f 50 2"), "d5xd3")
    assert (caught.quiet, len(caught.seen)) == (0, 1)


def test_100_plays_by_each_side_without_progress_are_a_draw() -> None:
    position = read(f"##.F.##/##...##/......./......./......g/##ggg##/##gg.## g {QUIET - 2} 1")
    nearly = played(position, "d1-e1")
    assert nearly.outcome() is None
    end = played(nearly, "d7-d6").outcome()
    assert end is not None
    assert (end.winners, end.clause) == ((), "F9")


def test_a_forward_step_at_the_last_moment_averts_the_draw() -> None:
    position = read(f"##.F.##/##...##/......./......./......g/##ggg##/##gg.## g {QUIET - 1} 1")
    assert played(position, "d1-e1").outcome() is not None
    assert played(position, "c2-c3").outcome() is None


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_positions_survive_print_and_parse(diagonals: str) -> None:
    for position in random_walks(4, diagonals, 300):
        again = parse_position(str(position), "17", diagonals)
        assert str(again) == str(position)
        assert (again.geese, again.fox, again.turn) == (position.geese, position.fox, position.turn)


def test_the_start_without_a_fox_is_a_position_too() -> None:
    assert parse_position(str(begin())) == begin()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "##...##",
        "##...##/##...##/......./......./ggggggg/##ggg##/##ggg##",
        "##...##/##...##/......./......./ggggggg/##ggg##/##ggg## g",
        "##F..##/##..F##/......./......./ggggggg/##ggg##/##ggg## g",
        "##F..##/##...##/......./......./ggggggg/##ggg##/##ggg## x",
        "##F..##/##...##/......./......./ggggggg/##ggg##/##ggg## g 0 4",
        "##F..##/##...##/......./.g...../ggggggg/##ggg##/##ggg## g",
    ],
)
def test_anything_that_is_not_a_position_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_position(text)


def test_a_game_can_begin_from_a_position_but_not_from_the_end_of_a_game() -> None:
    rows, geese, diagonals = MIDDLE_GAMES["a series at hand"]
    table = Table(GAME, {"position": rows, "geese": geese, "diagonals": diagonals})
    assert table.state.to_act() == (FOX,)
    with pytest.raises(BadOptions, match="F10"):
        begin(position="##F..##/##...##/......./......./......./##ggg##/##g..## g")
    with pytest.raises(BadOptions, match="cannot be read"):
        begin(position="here")


def test_a_record_with_a_series_and_a_position_replays() -> None:
    rows, geese, diagonals = MIDDLE_GAMES["a series at hand"]
    table = Table(GAME, {"position": rows, "geese": geese, "diagonals": diagonals})
    table.play(FOX, parse("d3xd5xd7"))
    table.play(GEESE, parse("e1-d1"))
    again = Table.from_record(GAME, table.record())
    assert again.state == table.state


def test_history_holds_every_position_since_the_last_progress() -> None:
    positions = list(random_walks(8, "everywhere", 400))
    for before, after in pairwise(positions):
        if after.quiet:
            assert after.seen[:-1] == before.seen
    assert max(len(position.seen) for position in positions) > 3


def test_a_refusal_never_depends_on_the_way_a_move_is_spelled() -> None:
    position = played(begin(), "F@d5")
    for text in ("d5-d4", "d5xd3"):
        with pytest.raises(IllegalMove, match=r"F5|F9"):
            position.play(GEESE, parse(text))


def test_states_are_equal_by_value() -> None:
    assert played(begin(), "F@d5") == played(begin(), "F@d5")
    assert hash(played(begin(), "F@d5")) == hash(played(begin(), "F@d5"))
    assert isinstance(begin(), Position)
