from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import Choice, Compose, Touches
from snuggery.terminal.selection import Button, Selection, buttons, in_order, towards

JUMPS = Touches(
    (
        Choice("a-b", ("a", "b"), "a to b", ("x",)),
        Choice("a-c", ("a", "c"), "a to c"),
        Choice("a-b-d", ("a", "b", "d"), "a to b to d"),
        Choice("pass", (), "Pass"),
    )
)
GRID = {
    f"{column}{row}": (7 - row, 2 * index, 1)
    for index, column in enumerate("abcdefg")
    for row in range(1, 8)
}


def test_only_what_begins_a_move_can_be_touched_first() -> None:
    assert Selection(JUMPS).next_ids() == {"a"}


def test_touching_a_piece_offers_where_it_can_go() -> None:
    assert Selection(JUMPS).touch("a").next_ids() == {"b", "c"}


def test_a_move_that_can_be_no_other_is_settled_at_its_last_touch() -> None:
    assert Selection(JUMPS).touch("a").touch("c").settled() == JUMPS.choices[1]


def test_a_move_that_could_continue_waits() -> None:
    assert Selection(JUMPS).touch("a").touch("b").settled() is None


def test_choosing_the_last_place_again_stops_a_move_that_could_continue() -> None:
    assert Selection(JUMPS).touch("a").touch("b").settled(again="b") == JUMPS.choices[0]


def test_a_move_that_could_continue_offers_to_stop_here() -> None:
    half = Selection(JUMPS).touch("a").touch("b")
    assert buttons(half, "abcd") == (Button("Stop here: a to b", "a-b"),)


def test_a_second_touch_lets_go() -> None:
    assert Selection(JUMPS).touch("a").touch("a").touched == ()


def test_a_choice_that_leads_nowhere_starts_again_or_changes_nothing() -> None:
    half = Selection(JUMPS).touch("a").touch("b")
    assert half.touch("a").touched == ("a",)
    assert half.touch("nowhere").touched == ("a", "b")


def test_a_move_without_touches_is_a_button() -> None:
    assert buttons(Selection(JUMPS), "abcd") == (Button("Pass", "pass"),)


def test_a_move_whose_next_touch_is_not_in_the_text_is_a_button() -> None:
    offered = buttons(Selection(JUMPS).touch("a"), ["a", "b"])
    assert Button("a to c", "a-c") in offered


def test_moves_that_end_on_the_same_touches_can_all_be_picked() -> None:
    two = Touches((Choice("cw", ("card",), "Turn right"), Choice("ccw", ("card",), "Turn left")))
    touched = Selection(two).touch("card")
    assert touched.settled() is None
    assert [button.move for button in buttons(touched, ["card"])] == ["cw", "ccw"]


def test_the_preview_shows_where_the_chosen_piece_would_land_and_what_it_takes() -> None:
    assert Selection(JUMPS).touch("a").previews("b") == {"x"}
    assert Selection(JUMPS).previews("a") == {"x", "b", "c", "d"}


def test_a_word_is_composed_of_what_the_touched_ids_write() -> None:
    word = Compose("Lay a word", ("1", "2", "3"), "lay ", "", parts=("C", "A", "T"))
    touched = Selection(Touches(composes=(word,))).touch("1").touch("2").touch("3")
    assert buttons(touched, "123") == (Button("Lay a word: lay CAT", "lay CAT"),)


def test_a_composed_letter_can_be_used_again_and_taken_back() -> None:
    number = Compose("A number", ("n1", "n2"), "guess ", "", parts=("1", "2"))
    touched = Selection(Touches(composes=(number,))).touch("n1").touch("n1").touch("n2")
    assert touched.touched == ("n1", "n1", "n2")
    assert touched.back().touched == ("n1", "n1")


def test_a_card_is_composed_once_and_let_go_when_it_is_touched_again() -> None:
    word = Compose("Lay a word", ("1", "2"), "lay ", "", parts=("A", "?."), once=True, blank="?.")
    touched = Selection(Touches(composes=(word,))).touch("1").touch("2")
    assert touched.next_ids() == frozenset()
    assert touched.touch("2").touched == ("1",)
    unsaid = Button("Lay a word: lay A?.", "lay A?.", begins=True)
    assert buttons(touched, "12") == (unsaid,)  # the letter for the wild card is typed


def test_composing_without_a_place_to_touch_begins_in_the_line() -> None:
    word = Compose("Lay a word", ("hidden",), "lay ")
    assert buttons(Selection(Touches(composes=(word,))), ()) == (
        Button("Lay a word", "lay ", begins=True),
    )


def test_an_arrow_key_leads_to_the_nearest_place_that_way() -> None:
    assert towards(GRID, "d4", (1, 0)) == "e4"
    assert towards(GRID, "d4", (-1, 0)) == "c4"
    assert towards(GRID, "d4", (0, -1)) == "d5"
    assert towards(GRID, "d4", (0, 1)) == "d3"


def test_at_the_edge_an_arrow_key_leads_nowhere() -> None:
    assert towards(GRID, "a4", (-1, 0)) is None


def test_the_first_arrow_key_goes_to_the_first_place() -> None:
    assert towards(GRID, None, (0, 1)) == "a7"
    assert towards({}, None, (0, 1)) is None


@given(st.sets(st.sampled_from(sorted(GRID)), min_size=1), st.data())
def test_an_arrow_key_never_goes_backwards_nor_off_the_places(
    names: set[str], data: st.DataObject
) -> None:
    places = {name: GRID[name] for name in names}
    start = data.draw(st.sampled_from(sorted(names)))
    step = data.draw(st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
    found = towards(places, start, step)
    if found is not None:
        rows, columns = places[found][0] - places[start][0], places[found][1] - places[start][1]
        assert rows * step[1] + columns * step[0] > 0


def test_reading_order_goes_by_lines() -> None:
    assert in_order({"b": (1, 0, 1), "c": (1, 4, 2), "a": (0, 9, 1)}) == ["a", "b", "c"]


def test_what_can_be_done_on_the_board_has_no_button_as_well() -> None:
    """Another surface may offer the same move by dragging something that is not here."""
    choices = (
        Choice("chest a", ("a",), "the chest on a"),
        Choice("chest a", ("chest", "a"), "the chest on a"),
        Choice("away", ("chest", "shelf"), "take the chest back"),
        Choice("away", ("lid", "shelf"), "take the chest back"),
    )
    assert buttons(Selection(Touches(choices)), "a") == (Button("take the chest back", "away"),)
