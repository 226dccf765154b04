"""A prepared hand, played alone: N18."""

from typing import cast

import pytest

from snuggery.core import BadOptions, CannotUndo, IllegalMove, Record, Seat, Table
from snuggery.core.text.language import speaking
from snuggery.games.snare import GAME
from snuggery.games.snare.challenges.hands import Shipped, shipped
from snuggery.games.snare.players import bots
from snuggery.games.snare.rules.alone.one_word import best_word, everything
from snuggery.games.snare.rules.cards import spelling, value
from snuggery.games.snare.rules.legal_plays import as_move
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import parse
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.show import drawing
from snuggery.games.snare.show.ending import ending

ONE = Seat(1)


def of_family(name: str) -> Shipped:
    """A hand of that family."""
    return next(each for each in shipped() if each.family == name)


def dealt(each: Shipped) -> Moment:
    """The moment before the word."""
    return cast("Moment", GAME.start({"hand": str(each.given.number)}))


def played(each: Shipped, *, best: bool) -> Moment:
    """The best word is laid, or one that counts the least."""
    state = dealt(each)
    ranked = sorted(everything(state.hands[0], state.words), key=lambda made: value(made[0]))
    cards, old = best_word(state.hands[0], state.words) if best else ranked[0]
    return state.play(ONE, as_move(state.view(ONE), old, cards))


@pytest.mark.parametrize("family", ["long", "wild", "red", "snare", "grand"])
def test_n18_one_player_has_nine_cards_and_the_words_on_the_table(family: str) -> None:
    each = of_family(family)
    state = dealt(each)
    assert len(GAME.rules.seats(GAME.settled({"hand": str(each.given.number)}))) == 1
    assert state.to_act() == (ONE,)
    assert state.view(ONE).hand == tuple(sorted(each.given.hand))
    assert len(state.view(None).hand) == 9
    assert [word.cards for word in state.words] == list(each.given.table)
    assert few(state.view(ONE)) == ()


def test_n18_the_truth_at_the_end_is_how_much_more_the_best_word_scores() -> None:
    each = of_family("wild")
    for best in (True, False):
        after = played(each, best=best)
        made = next(word for word in after.words if word.owner == ONE)
        found = bots.verdict((dealt(each), after), (parse("draw pile"),))
        assert found is not None
        assert found.regrets == {ONE: each.best - made.value}
    assert bots.verdict((GAME.start(), GAME.start()), ()) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("family", ["long", "snare", "grand"])
def test_n18_the_best_word_wins_and_nothing_scores_more(family: str) -> None:
    each = of_family(family)
    state = played(each, best=True)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause, outcome.scores) == ((ONE,), "N18", (each.best,))
    assert "nothing scores more" in outcome.reason
    finale = ending(state.view(ONE), ONE)
    assert finale
    assert finale.kind == "feat"


def test_n18_less_than_half_of_the_best_is_lost_and_the_best_is_told() -> None:
    each = of_family("grand")
    state = played(each, best=False)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (30,))
    assert f"would have scored {each.best}" in outcome.reason
    assert value(state.view(ONE).best) == each.best
    finale = ending(state.view(ONE), ONE)
    assert finale
    assert finale.kind == "loss"


def test_n18_half_the_best_score_is_enough() -> None:
    each = next(hand for hand in shipped() if hand.best == 90 and hand.family == "long")
    state = dealt(each)
    made = next(cards for cards, _old in everything(state.hands[0], ()) if value(cards) == 50)
    after = state.play(ONE, as_move(state.view(ONE), None, made))
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winners == (ONE,)
    finale = ending(after.view(ONE), ONE)
    assert finale
    assert (finale.kind, finale.title) == ("win", "A good word, but there was a better one.")


def test_n18_what_is_best_is_told_when_it_is_over_and_not_before() -> None:
    each = of_family("snare")
    for seat in (ONE, None):
        view = dealt(each).view(seat)
        assert view.best == ()
        assert each.word not in repr(view)
        assert each.word not in drawing.drawing(view).svg()
    assert spelling(played(each, best=False).view(None).best) != ""


@pytest.mark.parametrize("text", ["discard A", "draw pile", "end", "take back", "close w1"])
def test_n18_one_word_is_all(text: str) -> None:
    with pytest.raises(IllegalMove, match="You make just one word") as refused:
        dealt(of_family("snare")).play(ONE, parse(text))
    assert refused.value.clause == "N18"


def test_n18_the_list_decides_at_once() -> None:
    state = dealt(of_family("long"))
    nonsense = "".join(state.hands[0][:5])
    with pytest.raises(IllegalMove, match="is not in the list") as refused:
        state.play(ONE, parse(f"lay {nonsense}"))
    assert refused.value.clause == "N12"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"hand": "1", "players": "3"}, "does not go with any other option"),
        ({"hand": "1", "words": "all"}, "does not go with any other option"),
        ({"hand": "0"}, "numbered from 1 to"),
        ({"hand": "99999"}, "numbered from 1 to"),
        ({"hand": "today"}, "by its number, not 'today'"),
        ({"hand": "²"}, "by its number"),
    ],
)
def test_n18_goes_with_nothing_else_and_has_a_number(options: dict[str, str], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        GAME.start(options)


def test_there_are_no_piles_and_nobody_else() -> None:
    for family in ("long", "snare"):
        view = dealt(of_family(family)).view(ONE)
        shown = drawing.drawing(view)
        assert not {"pile", "discards"} & {each.id for each in shown.named}
        assert "Player" not in shown.svg()
        assert "pile" not in drawing.text(view)
        touches = drawing.touches(view, ONE, dealt(of_family(family)).moves(ONE))
        assert touches.choices == ()
        assert len(touches.composes) == 1 + len(view.words)


def test_a_hint_says_how_the_best_word_begins_and_leaves_it_to_find() -> None:
    each = of_family("snare")
    state = dealt(each)
    hint = bots.hint(state.view(ONE), state.moves(ONE))
    assert hint.move is None
    assert f"scores {each.best} and begins with" in hint.text
    assert f"It is made from {state.words[0].spelling}." in hint.text
    assert each.word not in hint.text
    assert set(hint.shows) == {f"w1-{n}" for n in range(1, len(state.words[0].cards) + 1)}


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_every_computer_finds_a_word(strength: str) -> None:
    state = dealt(of_family("wild"))
    move = bots.bot(strength, 1).choose(state.view(ONE), state.moves(ONE))
    assert state.play(ONE, move).outcome() is not None


def test_the_word_cannot_be_taken_back_but_for_help() -> None:
    each = of_family("long")
    table = Table(GAME, {"hand": str(each.given.number)})
    view = dealt(each).view(ONE)
    table.play(ONE, as_move(view, None, best_word(view.hand, ())[0]))
    record = Record.parse(str(table.record()))
    assert record.replay(GAME).outcome() == table.outcome
    with pytest.raises(CannotUndo):
        table.undo()
    table.undo(anyway=True)
    assert table.assisted


def test_it_speaks_german_too() -> None:
    with speaking("de"):
        view = dealt(of_family("long")).view(ONE)
        assert drawing.status(view) == "Mach ein Wort: das, das am meisten zählt."
