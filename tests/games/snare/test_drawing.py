"""The table of Snare as it is drawn and touched."""

import re
from itertools import combinations
from random import Random

import pytest

from snuggery.core import Onward
from snuggery.games.snare.rules.cards import PACK
from snuggery.games.snare.rules.moves import parse
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.show import drawing
from snuggery.games.snare.show.art import RATIO
from snuggery.games.snare.show.layout import CARD, UPRIGHT, WIDE, Layout
from tests.games.snare.positions import ONE, TWO, play, table, word


def composed(moment_words: str, label: str, ids: tuple[str, ...]) -> str:
    """What touching these ids in order writes."""
    moment = table(moment_words, "D", words=(word(1, "R?AIN", 2), word(2, "COLD")))
    view = moment.view(ONE)
    offered = drawing.touches(view, ONE, moment.moves(ONE)).composes
    (compose,) = (each for each in offered if each.label == label)
    return compose.written(ids)


def test_a_word_is_laid_by_touching_cards_in_order() -> None:
    ids = ("hand-S-1", "hand-red-e-1", "hand-A-1", "hand-T-1")
    assert composed("eATSX?", "Lay a word", ids) == "lay SeAT"


def test_a_word_is_snared_by_choosing_its_cards_and_your_own() -> None:
    text = composed("TXY", "Snare RAIN", ("hand-T-1", "w1-1", "w1-2", "w1-3", "w1-4"))
    assert text == "snare w1 = TR?AIN"
    moment = table("TXY", "D", words=(word(1, "R?AIN", 2),))
    assert parse(text) in moment.moves(ONE)


def test_any_of_several_equal_cards_can_be_discarded() -> None:
    moment = table("AATX", "D", words=(word(1, "R?AIN", 2),))
    choices = drawing.touches(moment.view(ONE), ONE, moment.moves(ONE)).choices
    touched = {each.touch for each in choices if each.move == "discard A"}
    held = ("hand-A-1", "hand-A-2")
    assert touched == {pair for id_ in held for pair in ((id_, "discards"), ("discards", id_))}
    swapped = {each.touch for each in choices if each.move.startswith("swap")}
    assert swapped == {("hand-A-1", "w1-2"), ("hand-A-2", "w1-2")}


def test_in_a_window_a_challenge_is_one_click_on_the_word_or_one_button() -> None:
    window = play(table("CATYW", "D"), "lay CAT", "discard Y")
    touches = drawing.touches(window.view(TWO), TWO, window.moves(TWO))
    assert [(each.move, each.touch, each.idle) for each in touches.choices] == [
        ("accept", (), True),
        ("challenge w1", ("w1",), False),
        ("challenge w1", (), False),
    ]
    assert touches.choices[-1].label == "Challenge CAT"


@pytest.mark.parametrize("layout", [UPRIGHT, WIDE], ids=["upright", "wide"])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_words_stay_within_their_places(players: int, layout: Layout) -> None:
    rng = Random(players)
    for count in (1, 5, 12):
        words = [word(n, "".join(rng.sample(PACK[8:], rng.randint(3, 9)))) for n in range(count)]
        _, _, width, height = layout.place(players, ONE)
        size, places = drawing._flow(words, width - 10, height - 22)
        for each, (x, y) in zip(words, places, strict=True):
            assert x + len(each.cards) * (size + 1) <= width
            assert y + size * RATIO <= height


def test_told_moves_are_spoken() -> None:
    assert drawing.spoken("snare w4 + T = TrA?IN") == "snares w4 with T: TRAIN."
    assert drawing.spoken("add w4 + S? = TRA?INS") == "makes w4 into TRAINS with S and a wild card."
    assert drawing.spoken("swap t for ?T in w9") == "exchanges red T for the wild card in w9."
    assert drawing.spoken("penalty take ?T") == "takes wild card as T."
    assert drawing.spoken("deal 77") == "The cards are dealt."


def test_a_closed_word_is_face_down_but_visible_while_it_can_be_challenged() -> None:
    moment = table("CRANEYW", "D", closing="at-once")
    window = play(moment, "lay CRANE", "close w1", "discard Y")
    assert ">C</text>" in drawing.drawing(window.view(TWO)).moving
    after = play(window, "2: accept")
    assert ">C</text>" not in drawing.drawing(after.view(TWO)).moving


def news(moment: Moment) -> str:
    """The news beside the piles."""
    drawn = drawing.drawing(moment.view(TWO)).moving
    found = re.search(r'<g id="news".*?</g>', drawn)
    assert found
    return " ".join(re.findall(r">([^<>]+)</text>", found[0]))


def test_the_news_covers_the_previous_turn_and_this_one() -> None:
    words = (word(1, "RAIN", 2), word(2, "CRANE"))
    moment = play(table("TXcOWYV", "D", words=words), "lay cOW", "snare w1 = TRAIN", "close w2")
    assert "Player 1 lays COW, snares TRAIN, closes CRANE." in news(moment)
    after = play(moment, "discard Y", "2: accept", "2: draw pile")
    assert "discards black Y." in news(after)
    assert "Player 2 draws two cards from the pile." in news(after)
    assert "accept" not in news(after)


def test_n15_the_news_says_for_a_round_how_a_challenge_ended_and_why() -> None:
    moment = table("CXTYW", "DOGS", "BEAR")
    window = play(moment, "lay CXT", "discard Y", "3: challenge w1")
    assert "Player 3 challenges CXT: it is not in the list scowl-60." in news(window)
    third = play(window, "penalty take X", "2: draw pile", "2: discard D", "3: draw pile")
    assert "Player 3 challenges CXT" in news(third)
    again = play(third, "3: discard B", "1: draw pile")
    assert "challenges" not in news(again)


def test_n17_partners_are_named_on_the_table() -> None:
    moment = table("CAT", "D", "B", "F", partners="yes")
    assert "Player 2 with 4, you" in drawing.drawing(moment.view(TWO)).moving
    assert ">Player 1 &amp; 3<" in drawing.drawing(play(moment, "discard A").view(TWO)).moving
    assert "with" not in drawing.drawing(table("CAT", "D").view(TWO)).moving


def test_n9_the_news_says_what_a_hand_scored_for_everyone() -> None:
    words = (word(1, "CRANE"), word(2, "TIGER"), word(3, "FOX", 2))
    after = play(table("Y", "D?A", words=words), "discard Y", "0: deal 7")
    assert "Player 1 goes out. Scores: 1: +100, you: -10." in news(after)
    assert "Scores: 1: +100, you: -10." in drawing.text(after.view(TWO))
    assert "You go out. Scores: you: +100, 2: -10." in drawing.text(after.view(ONE))
    later = play(after, "draw pile")
    for _ in range(2):
        card = later.hands[later.turn - 1][0]
        later = play(later, f"discard {card}", "draw pile")
    assert "brought" not in news(later)


def test_the_way_on_is_to_draw_and_then_to_discard() -> None:
    drawn = play(table("CATYW", "D", drawn=False))
    touches = drawing.touches(drawn.view(ONE), ONE, drawn.moves(ONE))
    assert touches.onward == Onward("Draw two cards", "pile")
    laid = play(table("CATYW", "D"), "lay CAT")
    touches = drawing.touches(laid.view(ONE), ONE, laid.moves(ONE))
    assert touches.onward == Onward("Discard a card", "discards")
    assert [each.label for each in touches.choices if not each.touch and not each.beside] == []


@pytest.mark.parametrize("count", range(1, 31))
@pytest.mark.parametrize("layout", [UPRIGHT, WIDE], ids=["upright", "wide"])
def test_no_card_of_a_hand_covers_the_letter_of_another(layout: Layout, count: int) -> None:
    places = list(layout.in_hand(2, count))
    width, height = layout.size(2)
    for (x, y, _lean, size), (to_x, to_y, _to_lean, _) in combinations(places, 2):
        assert abs(to_x - x) >= CARD * size or to_y - y >= CARD
    for x, y, _lean, size in places:
        assert CARD * size / 2 <= x <= width - CARD * size / 2
        assert y + CARD * size * RATIO / 2 <= height


def test_the_table_shows_what_each_word_and_all_of_them_score() -> None:
    words = (word(1, "R?AIN", 2), word(2, "CATS", 2), word(3, "dog"))
    drawn = drawing.drawing(table("AATX", "D", words=words).view(ONE)).moving
    told = [text for text in re.findall("<text[^>]*>([^<]*)</text>", drawn) if text.isdecimal()]
    for counted in words:
        assert str(counted.value) in told
    assert f">+{words[0].value + words[1].value}<" in drawn
    assert f">+{words[2].value}<" in drawn
    spoken = drawing.describe(table("AATX", "D", words=words).view(ONE))
    assert any("90 on the table" in line for line in spoken)
