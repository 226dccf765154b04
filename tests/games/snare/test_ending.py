"""How a game of Snare ends, for whom, and what nobody is shown."""

from dataclasses import replace

from snuggery.core import Outcome, Seat
from snuggery.games.snare import GAME
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.ending import ending
from tests.showing.test_endings import is_well_drawn

ONE, TWO = Seat(1), Seat(2)
OPEN = Word(1, tuple("HIDE"), ONE)
CLOSED = Word(2, tuple("COZENING"), ONE, closed=True)


def over(seat: Seat | None, *words: Word, laid: bool = True, scores: tuple[int, int]) -> Sight:
    """The end of a game in which the first went out."""
    view = GAME.start().view(seat)
    assert isinstance(view, Sight)
    best = max(scores)
    winners = tuple(Seat(n) for n, points in enumerate(scores, 1) if points == best)
    return replace(
        view,
        phase="over",
        turn=ONE,
        words=words,
        counts=(0, 5),
        laid=(laid, True),
        scores=scores,
        outcome=Outcome(winners, "N9", "The end.", scores),
    )


def test_out_in_one_turn_is_a_feat_for_the_winner_only() -> None:
    kinds = []
    for seat in (ONE, TWO):
        found = ending(over(seat, OPEN, laid=False, scores=(1000, 200)), seat)
        assert found is not None
        is_well_drawn(found)
        kinds.append(found.kind)
    assert kinds == ["feat", "loss"]
    again = ending(over(ONE, OPEN, scores=(1000, 200)), ONE)
    assert again is not None
    is_well_drawn(again)
    assert again.kind == "win"


def test_a_win_that_all_share_is_a_draw() -> None:
    found = ending(over(ONE, OPEN, scores=(500, 500)), ONE)
    assert found is not None
    is_well_drawn(found)
    assert (found.kind, found.title) == ("draw", "The win is shared.")


def test_a_closed_word_stays_closed() -> None:
    found = ending(over(TWO, CLOSED, scores=(1000, 200)), TWO)
    assert found is not None
    is_well_drawn(found)
    assert "COZENING" not in "".join(found.lines)
    assert ">C<" not in found.layer
