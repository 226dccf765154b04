"""The table of Snare as it is drawn and touched."""

from random import Random

import pytest

from snuggery.games.snare import draw
from snuggery.games.snare.art import RATIO
from snuggery.games.snare.cards import PACK
from snuggery.games.snare.moves import parse
from tests.games.snare.positions import ONE, TWO, begun, play, table, word


def composed(moment_words: str, label: str, ids: tuple[str, ...]) -> str:
    """What touching these ids in order writes."""
    moment = table(moment_words, "D", words=(word(1, "R?AIN", 2), word(2, "COLD")))
    view = moment.view(ONE)
    offered = draw.touches(view, ONE, moment.moves(ONE)).composes
    (compose,) = (each for each in offered if each.label == label)
    return compose.written(ids)


def test_a_word_is_laid_by_touching_cards_in_order() -> None:
    text = composed("eATSX?", "Lay a word", ("hand-S-1", "hand-red-e-1", "wild-A", "hand-T-1"))
    assert text == "lay Se?AT"


def test_a_word_is_snared_by_touching_its_cards_and_ones_own() -> None:
    text = composed("TXY", "Snare RAIN", ("hand-T-1", "w1-1", "wild-A", "w1-3", "w1-4"))
    assert text == "snare w1 = TR?AIN"
    moment = table("TXY", "D", words=(word(1, "R?AIN", 2),))
    assert parse(text) in moment.moves(ONE)


def test_in_a_window_whole_words_are_touched() -> None:
    window = play(table("CATYW", "D"), "lay CAT", "discard Y")
    touches = draw.touches(window.view(TWO), TWO, window.moves(TWO))
    assert [(each.move, each.touch) for each in touches.choices] == [
        ("accept", ()),
        ("challenge w1", ("w1",)),
    ]


def test_typed_letters_pick_sensible_cards_and_say_what_they_count() -> None:
    view = table("CcATt?S", "D", words=(word(1, "oAT", 2),)).view(ONE)
    (laid,) = draw.reads(view, "cat")
    assert laid.move == "lay CAT"
    assert laid.label == "Lay CAT, 30 points"
    assert len(laid.preview) == 3
    (snared, *_) = draw.reads(view, "coat")
    assert snared.move == "snare w1 = CoAT"
    assert draw.reads(view, "zebra") == ()
    assert draw.reads(view, "q w") == ()


def test_a_composed_word_is_valued_or_refused_before_it_is_laid() -> None:
    view = table("CATSERX", "D").view(ONE)
    assert draw.preview(view, "lay CATERS") == "CATERS counts 70."
    assert draw.preview(view, "lay AT").startswith("N3: ")
    assert "no move" in draw.preview(view, "lay ???")


@pytest.mark.parametrize("players", [2, 5, 8])
def test_words_stay_within_their_places(players: int) -> None:
    rng = Random(players)
    for count in (1, 5, 12):
        words = [word(n, "".join(rng.sample(PACK[8:], rng.randint(3, 9)))) for n in range(count)]
        variant = begun(players=str(players)).variant
        _, _, width, height = draw._place(variant, ONE)
        size, places = draw._flow(words, width - 10, height - 22)
        for each, (x, y) in zip(words, places, strict=True):
            assert x + len(each.cards) * (size + 1) <= width
            assert y + size * RATIO <= height


def test_told_moves_are_spoken() -> None:
    assert draw.spoken("snare w4 + T = TrA?IN") == "snares w4 and makes TRAIN."
    assert draw.spoken("swap t for ?T in w9") == "exchanges red T for the wild card in w9."
    assert draw.spoken("penalty take ?T") == "takes wild card as T."
    assert draw.spoken("deal 77") == "The cards are dealt."


def test_a_closed_word_lies_face_down_but_is_seen_while_it_can_be_challenged() -> None:
    window = play(table("CRANEYW", "D"), "lay CRANE", "close w1", "discard Y")
    assert ">C</text>" in draw.drawing(window.view(TWO)).moving
    after = play(window, "2: accept")
    assert ">C</text>" not in draw.drawing(after.view(TWO)).moving
