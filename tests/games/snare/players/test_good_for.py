"""A hint says what a play is good for, in words, and only what is so."""

import re
from random import Random

import pytest

from snuggery.core import CHANCE, Seal
from snuggery.games.snare.players.bots import bot, hint
from snuggery.games.snare.rules.cards import spelling
from snuggery.games.snare.rules.moves import Add, Lay, Snare, parse
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.rules.view import Sight
from tests.games.snare.positions import ONE, begun, play, table, word


def moments(seed: int, count: int) -> list[Moment]:
    """Moments of a game between computers."""
    state, seal, ply = begun(players="3"), Seal(seed.to_bytes(16, "big")), 0
    found: list[Moment] = []
    rng = Random(seed)
    players = [bot(rng.choice(("gentle", "club")), seed + n) for n in range(3)]
    while len(found) < count and (acting := state.to_act()):
        seat = acting[0]
        if seat == CHANCE:
            state = state.play(seat, seal.draw(state.odds(), ply))
        else:
            found.append(state)
            state = state.play(seat, players[seat - 1].choose(state.view(seat), state.moves(seat)))
        ply += 1
    return found


@pytest.mark.parametrize("seed", range(3))
def test_what_a_hint_says_of_a_word_is_so(seed: int) -> None:
    told = 0
    for state in moments(seed, 40):
        seat = state.to_act()[0]
        view = state.view(seat)
        found = hint(view, state.moves(seat))
        assert found.move
        assert found.text[0].isupper()
        assert found.text.endswith(".")
        assert "?" not in found.text, found.text  # no notation
        assert not re.search(r"\bw\d", found.text)
        move = parse(found.move)
        if isinstance(move, Lay | Add | Snare) and isinstance(view, Sight):
            told += 1
            after = state.play(seat, move).view(seat)
            assert isinstance(after, Sight)
            made = next(each for each in after.words if each.spelling == spelling(move.cards))
            before = view.word(move.word) if isinstance(move, Add | Snare) else None
            more = made.value - before.value if isinstance(move, Add) and before else made.value
            assert f" {more} point" in found.text, (found, made)
            assert made.spelling in found.text
            assert before is None or before.spelling in found.text
    assert told


def test_a_word_is_laid_by_its_letters_not_by_its_notation() -> None:
    moment = table("COZEN?NG", "D")
    said = hint(moment.view(ONE), moment.moves(ONE)).text
    assert said.startswith("Lay COZENING: 8 letters, ")
    assert "The wild card stands for I." in said


def test_a_snare_names_both_words_and_the_letter() -> None:
    moment = table("TQXJ", "D", words=(word(1, "RAIN", 2),))
    found = hint(moment.view(ONE), moment.moves(ONE))
    assert found.text.startswith("Take RAIN with T: ")
    assert found.shows == ("w1-1", "w1-2", "w1-3", "w1-4")


def test_a_discard_is_named_without_praise() -> None:
    moment = table("QXJKVW", "D")
    said = hint(moment.view(ONE), moment.moves(ONE)).text
    assert re.fullmatch("Discard [A-Z]: you need it least.", said)


def test_before_the_draw_the_cards_are_shown_that_make_a_word_with_the_discard() -> None:
    moment = play(table("QXJKVE", "BDGTL"), "discard E")
    seat = moment.to_act()[0]
    found = hint(moment.view(seat), moment.moves(seat))
    word = re.fullmatch("Take E from the discard pile: with it you can make ([A-Z]+).", found.text)
    assert word, found
    made = sorted(word[1].replace("E", "", 1))
    assert sorted(id_.split("-")[1] for id_ in found.shows) == made


def test_before_the_draw_a_wild_card_on_top_is_worth_taking() -> None:
    moment = play(table("QXJKV?", "DOG"), "discard ?")
    seat = moment.to_act()[0]
    said = hint(moment.view(seat), moment.moves(seat)).text
    assert said == "Take the wild card: it can be any letter."
