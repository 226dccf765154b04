"""The score sheet of a hand: what everybody saw, and the sums are those of the rules."""

from itertools import pairwise

from snuggery.core import CHANCE, Seal, Table
from snuggery.games.snare import GAME
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.drawing import sheet


def seen(table: Table) -> list[Sight]:
    """All moments as a spectator saw them."""
    views = [moment.view(None) for moment in table.moments]
    return [view for view in views if isinstance(view, Sight)]


def hand_over() -> Table:
    """A table just after its first hand."""
    table = Table(GAME, seal=Seal(bytes(16)))
    bots = {seat: GAME.bots.bot("club", seat) for seat in (1, 2)}
    while not seen(table)[-1].scored:
        seat = next(seat for seat in table.state.to_act() if seat != CHANCE)
        table.play(seat, bots[seat].choose(table.view(seat), table.state.moves(seat)))
    return table


def test_the_sheet_of_a_hand_adds_up() -> None:
    table = hand_over()
    views = seen(table)
    found = [each for pair in pairwise(views) if (each := sheet(*pair))]
    (ended,) = found
    assert ended.number == 1
    assert ended.onward == "Next hand"
    for side, part in enumerate(ended.parts):
        assert part.seats == (side + 1,)
        *words, total, left, this, sum_so_far = part.lines
        assert total == ("Words", str(sum(int(value) for _word, value in words)))
        brought = int(total[1]) + int(left[1].replace("−", "-"))
        assert int(this[1].replace("−", "-")) == brought
        assert sum_so_far == ("In all", str(views[-1].scores[side]))


def test_nothing_is_on_it_that_a_spectator_could_not_see() -> None:
    table = hand_over()
    *_, before = (view for view in seen(table) if view.number == 1)
    assert before.hand == ()
    ended = sheet(before, seen(table)[-1])
    assert ended
    shown = {text for part in ended.parts for text, _ in part.lines}
    open_words = {word.spelling for word in before.words if not word.closed}
    spelled = {text for text in shown if text.isupper()}
    assert spelled == open_words
