"""Words of Snare, typed or composed, before they are laid."""

from string import ascii_uppercase

from snuggery.games.snare.rules.moves import parse
from snuggery.games.snare.show import drawing
from tests.games.snare.positions import ONE, TWO, table, word


def test_typed_letters_pick_sensible_cards_and_say_what_they_score() -> None:
    view = table("CcATt?S", "D", words=(word(1, "oAT", 2),)).view(ONE)
    (laid,) = drawing.reads(view, "cat")
    assert (laid.move, laid.text, laid.legal) == ("lay CAT", "CAT scores 30.", True)
    assert laid.parts == (("hand-C-1", "C"), ("hand-A-1", "A"), ("hand-T-1", "T"))
    snared, laid = (
        drawing.reads(view, "coat", "snare w1 = ")[0],
        drawing.reads(view, "coat", "lay ")[0],
    )
    assert (snared.move, laid.move) == ("snare w1 = CoAT", "lay C?OAT")
    assert snared.text == "COAT scores 40, taken from player 2."
    assert snared.parts == (("hand-C-1", "C"), ("w1-1", "o"), ("w1-2", "A"), ("w1-3", "T"))


def test_a_word_that_can_be_all_red_is_written_in_red() -> None:
    view = table("CcAaTtXY", "D").view(ONE)
    (laid,) = drawing.reads(view, "CAT")
    assert (laid.move, laid.text) == ("lay cat", "CAT scores 90, all in red.")


def test_wild_cards_are_spent_only_where_a_letter_is_missing() -> None:
    view = table("CA?XYZ", "D").view(ONE)
    (laid,) = drawing.reads(view, "cat")
    assert laid.move == "lay CA?T"
    assert laid.parts[2] == ("hand-wild-1", "?T")
    assert drawing.reads(view, "tact")[0].text == "N3: Your cards do not make TACT."


def test_the_choice_of_cards_can_be_changed_to_any_that_fit() -> None:
    view = table("CcAT?XY", "D").view(ONE)
    (laid,) = drawing.reads(view, "cat")
    assert set(laid.instead[0]) == {("hand-red-c-1", "c"), ("hand-wild-1", "?C")}
    assert laid.instead[1] == (("hand-wild-1", "?A"),)
    for at, others in enumerate(laid.instead):
        for id_, card in others:
            cards = [(id_, card) if n == at else part for n, part in enumerate(laid.parts)]
            changed = drawing.preview(view, "lay " + "".join(text for _, text in cards))
            assert changed.legal
            assert changed.parts == tuple(cards)


def test_a_wild_card_on_the_table_may_get_another_letter() -> None:
    view = table("TXY", "D", words=(word(1, "R?AIN", 2),)).view(ONE)
    (snared,) = drawing.reads(view, "train")
    assert snared.parts[2] == ("w1-2", "?A")
    assert {card for _, card in snared.instead[2]} == {f"?{c}" for c in ascii_uppercase if c != "A"}


def test_typed_letters_are_read_for_every_word_that_they_can_be_made_of() -> None:
    words = (word(1, "oAT", 2), word(2, "cAT"), word(3, "COT", closed=True))
    view = table("OA?SX", "D", words=words).view(ONE)
    moves = {each.move for each in drawing.reads(view, "coat")}
    assert moves == {"snare w1 = ?CoAT", "add w2 = cOAT"}
    assert [each.move for each in drawing.reads(view, "coat", "add w2 = ")] == ["add w2 = cOAT"]
    assert drawing.reads(view, "coat", "lay ")[0].legal is False


def test_letters_that_keep_their_order_are_read_so() -> None:
    words = (word(1, "RAIN"),)
    moment = table("DTXY", "B", words=words, letters="in-order")
    assert drawing.reads(moment.view(ONE), "drain")[0].legal
    assert not drawing.reads(moment.view(ONE), "nadir")[0].legal


def test_a_composed_word_is_valued_or_refused_before_it_is_laid() -> None:
    view = table("CATSERX", "D").view(ONE)
    assert drawing.preview(view, "lay CATERS").text == "CATERS scores 70."
    assert drawing.preview(view, "lay CATERS").worth == "70"
    assert drawing.preview(view, "lay AT").text == ""  # an unfinished word is not refused
    assert drawing.preview(view, "lay CATO").text.startswith("N3: ")
    assert drawing.preview(view, "lay CATERSX").text.startswith("N8: ")
    assert "is not a move" in drawing.preview(view, "lay ???").text
    assert drawing.preview(view, "discard X").legal


def test_n12_nobody_is_told_in_advance_whether_a_word_is_in_the_list() -> None:
    view = table("CXTSERY", "D").view(ONE)
    assert drawing.preview(view, "lay CXT").legal
    strict = table("CXTSERY", "D", spelling="strict").view(ONE)
    assert drawing.preview(strict, "lay CXT").text.startswith("N12: ")


def test_n4_a_wild_card_that_is_touched_asks_what_it_stands_for() -> None:
    view = table("CAT?X", "D").view(ONE)
    asking = drawing.preview(view, "lay CA?.")
    assert asking.asks == 2
    assert not asking.legal
    assert asking.text.startswith("N4: ")
    named = [card for id_, card in asking.instead[2] if id_ == "hand-wild-1"]
    assert named == [f"?{letter}" for letter in ascii_uppercase]


def test_an_addition_is_valued_beside_the_old_word() -> None:
    view = table("SXY", "D", words=(word(1, "TRIP"),)).view(ONE)
    assert drawing.preview(view, "add w1 = STRIP").text == "STRIP scores 50; TRIP scores 40."
    assert "stays" in drawing.preview(view, "add w1 = SRIP").text


def test_nothing_is_read_out_of_turn() -> None:
    moment = table("CATXY", "DOG")
    assert drawing.reads(moment.view(TWO), "dog") == ()
    assert not drawing.preview(moment.view(TWO), "lay DOG").legal


def test_what_is_read_can_be_played() -> None:
    moment = table("CcATt?S", "D", words=(word(1, "oAT", 2),))
    for typed in ("cat", "coat", "cast", "coats", "stoat"):
        for each in drawing.reads(moment.view(ONE), typed):
            assert each.legal == (bool(each.move) and parse(each.move) in moment.moves(ONE))
