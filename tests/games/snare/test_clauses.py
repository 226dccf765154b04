"""Every clause of Snare by its number."""

from collections import Counter
from dataclasses import replace

import pytest

from snuggery.core import BadOptions, IllegalMove, Seat
from snuggery.games.snare.rules.cards import PACK, split, value
from snuggery.games.snare.rules.moves import Close
from snuggery.games.snare.rules.state import Moment
from tests.games.snare.positions import ONE, begun, cards_of, play, table, word


def refused(moment: Moment, line: str) -> str:
    """The clause by which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        play(moment, line)
    return caught.value.clause


def test_the_pack_is_as_the_leaflet_counts_it() -> None:
    assert len(PACK) == 108
    black = Counter(card for card in PACK if card.isupper())
    told = {"A": 8, "D": 3, "E": 9, "G": 2, "I": 8, "L": 3, "M": 2, "N": 3, "O": 7, "R": 5}
    told |= {"S": 3, "T": 5, "U": 3} | dict.fromkeys("BCFHJKPQVWXYZ", 1)
    assert black == told
    assert sum(black.values()) == 74
    assert PACK.count("?") == 8
    assert sorted(card for card in PACK if card.islower()) == list("abcdefghijklmnopqrstuvwxyz")


@pytest.mark.parametrize(("players", "each"), [(2, 9), (3, 9), (4, 7), (8, 7)])
def test_n1_two_or_three_get_nine_cards_and_more_get_seven(players: int, each: int) -> None:
    dealt = play(begun(players=str(players)), "0: deal 5")
    assert [len(hand) for hand in dealt.hands] == [each] * players
    assert len(dealt.discards) == 1
    assert len(dealt.pile) == 108 - players * each - 1
    assert dealt.turn == dealt.variant.after(dealt.dealer)


def test_n1_the_deal_moves_on() -> None:
    moment = table("CAT", "D", words=(word(1, "aster", 1),))
    after = play(moment, "lay CAT", "2: accept")
    assert after.dealer == 1
    assert after.phase == "deal"
    assert play(after, "0: deal 1").turn == 2


def test_n2_a_turn_draws_one_discard_or_two_cards() -> None:
    moment = table("CATS", "DOG", drawn=False, top="E")
    assert refused(moment, "lay CAT") == "N2"
    assert refused(moment, "discard C") == "N2"
    assert len(play(moment, "draw pile").hands[0]) == 6
    taken = play(moment, "draw discard")
    assert taken.hands[0] == tuple("ACEST")
    assert refused(taken, "discard E") == "N2"  # just taken
    assert refused(taken, "draw pile") == "N2"
    assert play(taken, "discard C").turn == 2


def test_n2_a_short_pile_is_shuffled_from_the_discards_but_their_top() -> None:
    moment = table("CATS", "DOG", drawn=False, top="E", pile=1)
    drawing = play(moment, "draw pile")
    assert drawing.to_act() == (0,)
    after = play(drawing, "0: shuffle 7")
    assert len(after.hands[0]) == 6
    assert after.discards == ("E",)
    assert cards_of(after) == Counter(PACK)


def test_n2_with_both_piles_empty_nothing_is_drawn() -> None:
    rest = "".join(sorted((Counter(PACK) - Counter("CAT")).elements()))
    moment = table("CAT", rest, drawn=False)
    assert refused(moment, "draw pile") == refused(moment, "draw discard") == "N2"
    assert len(play(moment, "draw nothing").hands[0]) == 3


def test_n2_a_player_with_one_card_who_may_not_go_out_just_ends() -> None:
    alone = table("C", "DOG", turns=0)
    assert refused(alone, "discard C") == "N8"
    assert play(alone, "end").turn == 2
    assert refused(table("CA", "DOG"), "end") == "N2"
    assert refused(table("C", "DOG", words=(word(1, "aster"),)), "end") == "N8"


def test_n3_words_have_three_letters_from_the_hand() -> None:
    moment = table("CATSIE", "DOG", words=(word(1, "TRIP"),))
    assert refused(moment, "lay AT") == "N3"
    assert refused(moment, "lay CATO") == "N3"
    assert play(moment, "lay CAT").words[-1].spelling == "CAT"
    added = play(moment, "add w1 + S = STRIP")
    assert added.words[0].spelling == "STRIP"
    assert added.words[0].owner == 1
    assert refused(moment, "add w1 = SRIP") == "N3"  # the T must stay
    assert refused(moment, "add w1 = TRIP") == "N3"  # nothing added
    assert refused(moment, "add w9 = STRIP") == "N3"


def test_n3_letters_may_be_rearranged_or_keep_their_order() -> None:
    words = (word(1, "RAIN"),)
    assert play(table("TXY", "D", words=words), "add w1 + T = TRAIN").plays == 1
    assert play(table("DXY", "B", words=words), "add w1 + D = NADIR").plays == 1
    ordered = table("DTXY", "B", words=words, letters="in-order")
    assert refused(ordered, "add w1 + D = NADIR") == "N3"
    assert play(ordered, "add w1 + D = DRAIN").plays == 1


def test_n4_short_words_have_one_wild_card_and_longer_ones_two() -> None:
    moment = table("CRANE???", "DOG")
    assert play(moment, "lay CA?N").plays == 1
    assert refused(moment, "lay C?A?N") == "N4"
    assert play(moment, "lay CR?A?NE").plays == 1
    assert refused(moment, "lay CR?A?N?E") == "N4"
    assert refused(moment, "lay CA?NE?S?T") == "N4"


def test_n5_longer_words_may_be_closed_and_are_then_safe() -> None:
    words = (
        word(1, "CRANE"),
        word(2, "BOLD"),
        word(3, "STOLE", captured=True),
        word(4, "TIGER", 2),
    )
    moment = table("SXQ", "V", words=words)
    shut = play(moment, "close w1")
    assert shut.words[0].closed
    assert refused(shut, "add w1 + S = CRANES") == "N5"
    assert refused(shut, "close w1") == "N5"
    assert refused(moment, "close w2") == "N5"
    assert refused(moment, "close w3") == "N5"
    assert refused(moment, "close w4") == "N5"
    theirs = play(shut, "discard X", "2: draw pile")
    assert refused(theirs, "2: snare w1 = CRANEV") == "N5"


def test_n5_a_word_may_be_closed_in_the_turn_it_is_laid_if_agreed() -> None:
    moment = play(table("CRANEXY", "D", closing="at-once"), "lay CRANE", "close w1")
    assert moment.words[0].closed
    assert moment.words[0].value == 50


def test_n5_a_word_is_closed_in_a_later_turn_than_it_was_laid() -> None:
    laid = play(table("CRANEXYW", "DB", words=(word(1, "TRIP"),)), "lay CRANE")
    assert refused(laid, "close w2") == "N5"
    assert Close(2) not in laid.moves(ONE)
    rounds = ("discard X", "2: accept", "2: draw pile", "2: discard D", "1: draw pile")
    later = play(laid, *rounds)
    assert play(later, "close w2").words[1].closed
    stretched = table("SXY", "D", words=(word(1, "TRIP"),))  # laid in an earlier turn
    assert play(stretched, "add w1 + S = STRIP", "close w1").words[0].closed


def test_n6_snaring_takes_an_open_word_and_needs_a_word_laid_first() -> None:
    words = (word(1, "RAIN", 2),)
    late = table("TCOWXY", "D", words=words, laid=False)
    assert refused(late, "snare w1 + T = TRAIN") == "N6"
    assert refused(late, "add w1 + T = TRAIN") == "N6"
    taken = play(late, "lay COW", "snare w1 + T = TRAIN")
    assert taken.words[0].owner == 1
    assert taken.words[0].captured
    assert refused(taken, "close w1") == "N5"
    assert refused(taken, "snare w1 + Y = TRAINY") == "N6"


def test_n7_a_letter_buys_the_wild_card_that_stands_for_it() -> None:
    words = (word(1, "CR?ANE", 2), word(2, "?TOP", 2))
    moment = table("aTXY", "D", words=words, laid=False)
    bought = play(moment, "swap a for ?A in w1")
    assert str(bought.words[0]) == "CRaNE"
    assert bought.hands[0] == tuple(sorted("?TXY"))
    assert refused(moment, "swap X for ?X in w1") == "N7"
    assert refused(moment, "swap A for ?A in w1") == "N7"  # only the red one is held


def test_n7_everybody_sees_who_bought_a_wild_card() -> None:
    moment = table("aTXY", "D", words=(word(1, "CR?ANE", 2),))
    assert play(moment, "swap a for ?A in w1").known == (("?",), ())


def test_n7_not_in_a_closed_word_nor_in_one_made_in_this_turn() -> None:
    moment = table("ASTXYZ", "D", words=(word(1, "CR?ANE"),))
    assert refused(play(moment, "close w1"), "swap A for ?A in w1") == "N7"
    changed = play(moment, "add w1 + S = CR?ANES")
    assert refused(changed, "swap A for ?A in w1") == "N7"


def test_n8_going_out_takes_a_hundred_points_and_a_turn_for_everyone() -> None:
    hundred = (word(1, "CRANE"), word(2, "TIGER"))
    assert refused(table("OAT", "D", words=hundred, turns=0), "lay OAT") == "N8"
    assert refused(table("OAT", "D"), "lay OAT") == "N8"
    assert refused(table("X", "D"), "discard X") == "N8"
    out = play(table("OAT", "D", words=hundred, turns=1), "lay OAT", "2: accept")
    assert out.number == 2
    assert out.scores == (130, -10)
    last = play(table("X", "D", words=hundred), "discard X")
    assert last.scores == (100, -10)


def test_n9_words_score_and_the_cards_left_in_hand_cost() -> None:
    words = (word(1, "CRANE"), word(2, "TIGER"), word(3, "FOX", 2))
    after = play(table("Y", "D?A", words=words), "discard Y")
    assert after.scored == ((100, 0), (30, 40))
    assert after.scores == (100, -10)


def test_n9_the_highest_score_over_the_limit_wins_and_a_tie_continues() -> None:
    words = (word(1, "CRANE"), word(2, "TIGER"))
    won = play(table("Y", "D", words=words, scores=(950, 1200)), "discard Y")
    assert won.result is not None
    assert won.result.winners == (2,)
    assert won.result.scores == (1050, 1190)
    assert won.result.clause == "N9"
    level = play(table("Y", "D", words=words, scores=(950, 1060)), "discard Y")
    assert level.result is None
    assert play(table("Y", "D", words=words, scores=(0, 0), limit="100"), "discard Y").result


def test_n9_ten_rounds_without_a_card_on_the_table_end_the_hand() -> None:
    moment = table("CATS", "DOG", drawn=False)
    for _ in range(20):
        assert moment.number == 1
        moment = play(moment, "draw pile")
        card = moment.hands[moment.turn - 1][0]
        moment = play(moment, f"discard {card}")
    assert moment.number == 2


def test_n9_a_hand_ends_after_a_hundred_rounds_and_not_before() -> None:
    moment = table("CATS", "DOG")
    for turns in (60, 198):
        assert play(replace(moment, turns=turns), "discard C").number == 1
    assert play(replace(moment, turns=199), "discard C").number == 2


def test_n9_a_card_that_buys_a_wild_card_is_on_the_table() -> None:
    moment = table("aTXY", "DOG", words=(word(1, "CR?ANE", 2),))
    almost = replace(moment, idle=19)
    assert play(almost, "discard X").number == 2
    bought = play(almost, "swap a for ?A in w1", "discard X")
    assert (bought.number, bought.idle) == (1, 0)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        *(("CAT", 30), ("CATS", 40), ("CRANE", 50), ("CRANES", 70), ("STRANGE", 90)),
        *(("cat", 90), ("bold", 160), ("crane", 250), ("cranes", 420), ("cAt", 30), ("ca?T", 30)),
    ],
)
def test_n10_words_score_by_length_and_red_ones_many_times(cards: str, points: int) -> None:
    assert value(split(cards)) == points


def test_n11_the_first_lay_down_must_come_to_seventy_from_400_and_ninety_from_600() -> None:
    moment = table("CATTIGERXY", "D", laid=False, scores=(400, 0))
    small = play(moment, "lay CAT")
    assert refused(small, "discard X") == "N11"
    assert play(small, "lay TIGER", "discard X").phase == "window"
    back = play(small, "take back")
    assert back.hands == moment.hands
    assert back.words == ()
    assert play(back, "discard X").turn == 2


@pytest.mark.parametrize(
    ("score", "short", "enough"),
    [
        (390, [], ["lay CAT"]),
        (400, ["lay CAT", "lay TIE"], ["lay CATTIE"]),
        (590, ["lay CAT", "lay TIE"], ["lay CATTIE"]),
        (600, ["lay CAT", "lay TIGER"], ["lay CAT", "lay GET", "lay RIX"]),
        (1000, ["lay CAT", "lay TIGER"], ["lay CAT", "lay GET", "lay RIX"]),
    ],
)
def test_n11_each_tier_begins_at_its_score_and_ends_at_its_points(
    score: int, short: list[str], enough: list[str]
) -> None:
    """Sixty points and eighty are short; seventy and ninety are enough."""
    moment = table("CATTIGERXYN", "D", laid=False, scores=(score, 0))
    if short:
        assert refused(play(moment, *short), "discard Y") == "N11"
    assert play(moment, *enough, "discard Y").phase == "window"


def test_n11_a_capture_counts_and_going_out_is_judged_too() -> None:
    rich = table("CATTXY", "D", words=(word(1, "RAIN", 2),), laid=False, scores=(450, 0))
    assert play(rich, "lay CAT", "snare w1 + T = TRAIN", "discard X").phase == "window"
    pair = (word(1, "CRANE", 3), word(2, "TIGER", 3))
    out = table("OAT", "D", "X", "Y", words=pair, laid=False, scores=(450, 0), partners="yes")
    assert refused(out, "lay OAT") == "N11"


def test_n11_a_turn_is_taken_back_ten_times_at_most() -> None:
    moment = table("CATXY", "D")
    for _ in range(10):
        moment = play(moment, "lay CAT", "take back")
    assert refused(moment, "lay CAT") == "N3"
    assert refused(moment, "take back") == "N3"
    assert play(moment, "discard X").turn == 2


def test_n12_strict_spelling_refuses_what_is_not_in_the_list() -> None:
    strict = table("CATXQPARIS", "D", spelling="strict")
    assert refused(strict, "lay XQA") == "N12"
    assert refused(strict, "lay PARIS") == "N12"  # a name
    after = play(strict, "lay CAT", "discard X")
    assert after.phase == "draw"  # nobody can challenge
    assert play(table("CATXQPARIS", "D"), "lay XQA").plays == 1


def test_n13_a_plural_may_be_laid_or_made_from_your_own_word_but_takes_nothing() -> None:
    moment = table("SCATQY", "D", words=(word(1, "RUN"), word(2, "BOX", 2)))
    assert play(moment, "lay CATS").plays == 1
    assert play(moment, "add w1 + S = RUNS").plays == 1
    for spelling in ("challenge", "strict"):
        theirs = table(
            "SIEXY", "D", words=(word(1, "RUN", 2), word(2, "ASK", 2)), spelling=spelling
        )
        assert refused(theirs, "snare w1 + S = RUNS") == "N13"
        assert play(theirs, "snare w2 + S = ASKS").plays == 1  # "ask" is not a noun


def test_n14_words_change_in_your_own_turn_and_red_words_can_be_taken() -> None:
    moment = table("TBOWXY", "DE", words=(word(1, "rain", 2), word(2, "LAND", 2)))
    assert moment.to_act() == (1,)
    after = play(moment, "snare w1 + T = Train", "snare w2 + B = BLAND", "lay OWX")
    assert after.words[0].value == 50
    assert [each.owner for each in after.words] == [1, 1, 1]


def test_n15_a_wrong_word_goes_back_and_the_challenger_takes_a_card() -> None:
    window = play(table("CATXY", "D"), "lay CXT", "discard Y")
    assert window.to_act() == (2,)
    accused = play(window, "2: challenge w1")
    assert accused.phase == "penalty"
    taken = play(accused, "2: penalty take X")
    assert taken.hands == (("A", "C", "T"), ("D", "X"))
    assert taken.words == ()
    assert taken.turn == 2
    assert taken.phase == "draw"
    drawn = play(accused, "2: penalty draw discard")
    assert drawn.hands == (("A", "C", "T", "X"), ("D", "Y"))
    assert len(play(accused, "2: penalty draw pile").hands[1]) == 2
    assert refused(accused, "2: penalty take Q") == "N15"
    assert refused(accused, "2: accept") == "N15"
    assert cards_of(taken) == cards_of(drawn) == Counter(PACK)


def test_n15_every_opponent_answers_and_only_new_words_can_be_challenged() -> None:
    moment = table("CATYW", "D", "B", words=(word(1, "XQZ", 2),))
    window = play(moment, "lay CAT", "discard Y")
    assert window.to_act() == (2, 3)
    assert refused(window, "2: challenge w1") == "N15"
    assert refused(window, "3: draw pile") == "N15"
    waiting = play(window, "3: accept")
    assert waiting.to_act() == (2,)
    assert play(waiting, "2: accept").turn == 2


def test_n15_no_window_follows_a_turn_that_changed_no_word() -> None:
    assert play(table("CATXY", "D"), "discard X").phase == "draw"


def test_n15_going_out_with_a_wrong_word_does_not_count() -> None:
    words = (word(1, "CRANE"), word(2, "TIGER"))
    window = play(table("cXT", "D", words=words), "lay cXT")
    assert window.phase == "window"
    after = play(window, "2: challenge w3", "2: penalty take X")
    assert after.number == 1
    assert after.hands[0] == ("T", "c")
    assert after.turn == 2


def test_n15_a_wild_card_is_taken_as_a_wild_card_and_a_closed_word_does_not_protect() -> None:
    moment = table("CATXZY?", "D", closing="at-once")
    window = play(moment, "lay CA?TXZ", "close w1", "discard Y")
    after = play(window, "2: challenge w1", "2: penalty take ?T")
    assert after.hands[1] == ("?", "D")
    assert cards_of(after) == Counter(PACK)


def test_n16_a_wrong_challenge_costs_twenty_and_settles_the_word() -> None:
    window = play(table("CATFOXYW", "D", "B"), "lay CAT", "lay FOX", "discard Y")
    after = play(window, "2: challenge w1")
    assert after.scores == (0, -20, 0)
    assert refused(after, "3: challenge w1") == "N15"
    assert play(after, "3: challenge w2").turn == 2  # nothing is left to challenge


def test_n16_a_wrong_snare_costs_twice_the_old_word_and_undoes_only_itself() -> None:
    moment = table("XHOWYB", "D", words=(word(1, "CRANE", 2), word(2, "LAND", 1)))
    window = play(moment, "snare w1 + X = CRANEX", "add w2 + B = BLAND", "lay HOW", "discard Y")
    accused = play(window, "2: challenge w1")
    assert accused.scores == (-100, 0)
    assert refused(accused, "2: penalty take C") == "N15"  # only what was added
    after = play(accused, "2: penalty take X")
    assert after.words[0] == word(1, "CRANE", 2)
    assert after.hands == (("Y",), ("D", "X"))  # N8: 80 points are not a hundred
    assert after.phase == "window"  # two words are still to be accepted
    assert play(after, "2: accept").words[1].spelling == "BLAND"


def test_n16_a_wrong_addition_to_your_own_word_is_undone() -> None:
    window = play(table("XQY", "D", words=(word(1, "CRANE"),)), "add w1 + X = XCRANE", "discard Y")
    after = play(window, "2: challenge w1", "2: penalty take N")
    assert after.words == ()
    assert after.hands == (tuple("ACEQRX"), ("D", "N"))
    assert after.scores == (0, 0)


def test_n17_partners_sit_opposite_and_share_score_words_and_the_hundred() -> None:
    words = (word(1, "CRANE", 3), word(2, "TIGER", 3), word(3, "RAIN", 2))
    moment = table("SXY", "D", "B", "F", words=words, partners="yes")
    assert len(moment.scores) == 2
    assert refused(moment, "snare w1 + S = CRANES") == "N17"
    added = play(moment, "add w1 + S = CRANES", "close w1", "discard X")
    assert added.words[0].owner == 3
    assert added.to_act() == (2, 4)  # a partner never challenges
    out = play(table("X", "D", "?", "F", words=words, partners="yes"), "discard X")
    assert out.scores == (80, 20)  # the partner's wild card counts against the pair


@pytest.mark.parametrize("players", ["2", "3", "5", "7"])
def test_n17_only_four_six_or_eight_play_as_partners(players: str) -> None:
    with pytest.raises(BadOptions):
        begun(players=players, partners="yes")


@pytest.mark.parametrize("limit", ["99", "10001", "ten", "²00", ""])
def test_n9_the_limit_is_a_number_of_points_or_time(limit: str) -> None:
    with pytest.raises(BadOptions):
        begun(limit=limit)


def test_only_the_player_sees_the_hand() -> None:
    moment = table("CAT", "DOG")
    assert moment.view(Seat(2)).hand == tuple("DGO")
    assert moment.view(None).hand == ()
    assert moment.view(Seat(2)).counts == (3, 3)
