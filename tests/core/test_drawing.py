"""Drawing: what is written into a picture stays what it was."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import (
    Choice,
    Compose,
    Drawing,
    Touches,
    element,
    joined,
    touchable,
    touchable_place,
)
from snuggery.core.drawing import GHOST, Named

TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20)


@given(label=TEXT, value=TEXT)
def test_any_label_and_any_value_survive_in_the_picture(label: str, value: str) -> None:
    content = element("circle", r=3, data_note=value)
    drawing = Drawing(10, 20, label, "", touchable("ball", label, content))
    root = ET.fromstring(drawing.svg())  # noqa: S314 - our own
    group = next(part for part in root.iter() if part.get("id") == "ball")
    assert root.get("aria-label") == label
    assert (group[0].text or "") == label
    assert group[1].get("data-note") == value


def test_labels_come_with_the_pieces_however_these_are_put_together() -> None:
    card = touchable("card", "a card", "x")
    hand = touchable("hand", "your hand & sleeve", "<path/>" + card + "<path/>", class_="row")
    ghost = touchable("turned", "c4, turned", touchable("tip", "a tip", "x"), class_=GHOST)
    board = element("g", joined(["<path/>", touchable_place("c4", "goose", "x"), ghost]))
    drawing = Drawing(10, 20, "A table", board, "<path/>" + hand)
    assert drawing.named == (
        Named("c4", "c4, goose", "goose"),
        Named("tip", "a tip"),
        Named("hand", "your hand & sleeve"),
        Named("card", "a card"),
    )
    assert type(drawing.still) is type(drawing.moving) is str
    assert drawing.still.startswith('<g><path/><g id="c4"><title>c4, goose</title>x</g>')


def test_attributes_are_written_as_svg_names_them() -> None:
    assert element("path", class_="a", stroke_width=2, fill=None) == (
        '<path class="a" stroke-width="2"/>'
    )


def test_a_drawing_shows_itself_in_a_notebook() -> None:
    drawing = Drawing(10, 20, "A board", "<rect/>", "<circle/>")
    assert drawing._repr_svg_() == drawing.svg()
    assert 'viewBox="0 0 10 20"' in drawing.svg()


def test_touches_name_every_id_that_must_be_drawn() -> None:
    touches = Touches(
        (Choice("a-b", ("a", "b"), "from a to b", ("c",)),),
        (Compose("a word", ("d", "e")),),
    )
    assert list(touches.ids()) == ["a", "b", "c", "d", "e"]


def test_a_composed_move_is_written_from_what_was_touched() -> None:
    word = Compose("a word", ("card-1", "card-2"), "lay ", between="", parts=("A", "?N"))
    assert word.written(("card-2", "card-1")) == "lay ?NA"
    assert Compose("a way", ("a", "b"), "walk ").written(("b", "a", "b")) == "walk b a b"
