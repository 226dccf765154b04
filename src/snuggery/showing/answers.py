"""What a player asks about a table: hints, previews, reasons, and questions in words."""

from collections.abc import Sequence

from snuggery.core import AnyState, Game, Hint, IllegalMove, NotYourTurn, Seat, Table, View
from snuggery.core.help import questions
from snuggery.core.help.reasons import why_not
from snuggery.core.text.language import _
from snuggery.showing.messages import AnswerShown, HintShown, Preview, TableState, WhyShown
from snuggery.showing.seated import Seated
from snuggery.showing.state import eyes_of, seat_to_act


def at_turn(moment: AnyState, you: tuple[int, ...]) -> Seat:
    """The viewer's seat that is to act; refused if there is none."""
    seat = seat_to_act(moment.to_act(), you)
    if seat is None:
        raise NotYourTurn(_("It is not your turn."))
    return seat


def hinted(game: Game, moment: AnyState, seat: Seat, hint: Hint) -> HintShown:
    """The hint, with what it would touch and what it mentions."""
    choices = game.draw.touches(moment.view(seat), seat, moment.moves(seat)).choices
    touch = next((choice.touch for choice in choices if choice.move == hint.move), ())
    return HintShown(hint.move, hint.text, touch, hint.shows)


def previewed(game: Game, view: View, move: str, typed: str, before: str) -> Preview:
    """What a move would do that is being composed or typed: from the seat's view alone."""
    if game.reader is None:
        return Preview(())
    if move:
        return Preview((game.reader.preview(view, move),))
    return Preview(game.reader.reads(view, typed, before))


def explained(table: Table, seat: Seat | None, touched: Sequence[str]) -> WhyShown:
    """Why touching something does nothing, for a seat to move at a table that is still in play."""
    found = None
    if seat is not None and table.outcome is None:
        found = why_not(table.game, table.state, seat, touched)
    if found is None:
        return WhyShown("", "")
    return WhyShown(str(IllegalMove(found.reason, found.clause)), found.clause)


def describe_board(at: Seated, you: tuple[int, ...]) -> tuple[str, ...]:
    """The board in words, where the game has its own, as the holder of these seats sees it."""
    return at.table.game.describe(at.table.view(eyes_of(at, you)))


def answered(state: TableState, text: str, board: Sequence[str] = ()) -> AnswerShown:
    """The answer to a question in words, from what the asker has on his page.

    `board`: how the game itself tells its board (`describe_board`).
    """
    asked = questions.question(text)
    if asked is None:
        return AnswerShown(None)
    told = [move.spoken for move in state.moves]
    seen = questions.Seen(state.picture, state.touches, told, state.status, board)
    return AnswerShown(tuple(questions.answer(asked, seen)))
