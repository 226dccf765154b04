"""What the computer says about the moves of Snare, while one thinks and afterwards."""

from snuggery.games.snare.players.bots import analyse, remark, settled
from snuggery.games.snare.rules.moves import Discard, parse
from tests.games.snare.positions import ONE, TWO, play, table, word

RICH = (word(8, "CRANE"), word(9, "TIGER"))


def test_an_analysis_names_the_best_words_first_and_what_they_score() -> None:
    moment = table("craneQXJ", "D")
    found = analyse(moment.view(ONE), moment.moves(ONE))
    assert "250" in found[0].text
    assert sorted(found[0].move.removeprefix("lay ")) == sorted("crane")
    assert [each.value for each in found] == sorted((e.value for e in found), reverse=True)
    assert all(parse(each.move) in moment.moves(ONE) for each in found)
    assert all(each.value < 50 for each in found)  # 50 would be a game won


def test_an_analysis_names_every_answer_to_a_word() -> None:
    window = play(table("CXTYW", "DOE"), "lay CXT", "discard Y")
    found = analyse(window.view(TWO), window.moves(TWO))
    assert [each.move for each in found] == ["challenge w1", "accept"]


def test_a_review_says_what_would_have_scored_more() -> None:
    moment = table("craneQXJ", "D")
    said = remark(moment.view(ONE), moment.moves(ONE), Discard("Q"))
    assert (said.mark, said.slip) == ("?", "word")
    assert "250" in said.text
    best = parse(said.best)
    found = remark(moment.view(ONE), moment.moves(ONE), best)
    assert (found.mark, found.slip) == ("", "")
    other = remark(moment.view(ONE), moment.moves(ONE), parse("lay ran"))
    assert (other.mark, other.slip) == ("?", None)  # the better word may be laid next


def test_a_finished_hand_may_be_reviewed_while_others_play() -> None:
    moment = table("X", "D", words=RICH)
    after = play(moment, "discard X")
    assert not settled(moment.view(ONE), moment.view(ONE))
    assert settled(moment.view(ONE), after.view(ONE))
