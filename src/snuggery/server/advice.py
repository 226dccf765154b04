"""The JSON API of what helps: hints, suggestions, previews, and what a review says."""

from secrets import randbits

from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import GameOver, NotYourTurn, Seat
from snuggery.core.language import _
from snuggery.server import views
from snuggery.server.asking import json_answer, moment, sits, tables_of
from snuggery.server.live import Live
from snuggery.server.messages import (
    Analysis,
    HintShown,
    InsightAsked,
    InsightShown,
    MomentAsked,
    MoveAssessed,
    Preview,
    PreviewAsked,
    RemarkShown,
    Seen,
    StandingShown,
    Suggestions,
    SuggestionsAsked,
)


async def hint(request: Request) -> Response:
    """A move to try."""
    live, you = (await moment(request, Seen))[1:]
    sits(you)
    state = live.table.state
    if live.table.outcome:
        raise GameOver(_("The game is over."))
    seat = _at_turn(live, you)
    view, moves = state.view(seat), state.moves(seat)
    found = await tables_of(request).thinking.hint(live.table.game, view, moves)
    choices = live.table.game.draw.touches(view, seat, moves).choices
    touch = next((choice.touch for choice in choices if choice.move == found.move), ())
    return json_answer(HintShown(found.move, found.text, touch))


async def suggestions(request: Request) -> Response:
    """What may be done at one touch."""
    body, live, you = await moment(request, SuggestionsAsked)
    sits(you)
    view = live.table.state.view(_at_turn(live, you))
    thinking, game = tables_of(request).thinking, live.table.game
    return json_answer(Suggestions(await thinking.suggestions(game, view, randbits(63), body.kept)))


async def preview(request: Request) -> Response:
    """What a move would do that is being composed: from the seat's view alone."""
    body, live, you = await moment(request, PreviewAsked)
    sits(you)
    view, reader = live.table.state.view(_at_turn(live, you)), live.table.game.reader
    if reader is None:
        return json_answer(Preview(()))
    if body.move:
        return json_answer(Preview((reader.preview(view, body.move),)))
    return json_answer(Preview(reader.reads(view, body.typed, body.before)))


async def insight(request: Request) -> Response:
    """What follows from what the viewer may know."""
    body, live, you = await moment(request, InsightAsked)
    view = views.discerned(live, you, body.ply, body.eyes)
    found = await tables_of(request).thinking.insight(live.table.game, view)
    return json_answer(InsightShown(found.layer, found.lines))


async def standing(request: Request) -> Response:
    """Whether the game can still be won."""
    body, live, you = await moment(request, MomentAsked)
    shown = views.stood(live, you, body.ply)
    found, back = await tables_of(request).thinking.standing(live.table.game, shown)
    said = StandingShown(len(shown) - 1, found.winnable, found.text, found.done, back)
    return json_answer(said)


async def analysis(request: Request) -> Response:
    """What each move is worth."""
    body, live, you = await moment(request, MomentAsked)
    ply = views.analysed_ply(live, you, body.ply)
    state, seat = views.analysed_moment(live, you, ply)
    game, view, moves = live.table.game, state.view(seat), state.moves(seat)
    found = await tables_of(request).thinking.analysis(game, view, moves)
    touch = {choice.move: choice.touch for choice in game.draw.touches(view, seat, moves).choices}
    return json_answer(
        Analysis(
            ply,
            tuple(
                MoveAssessed(each.move, each.value, each.text, each.line, touch.get(each.move, ()))
                for each in found
            ),
        )
    )


async def remark(request: Request) -> Response:
    """What a review says about one move."""
    body, live, you = await moment(request, MomentAsked)
    ply = views.analysed_ply(live, you, body.ply, review=True)
    state, seat = views.analysed_moment(live, you, ply - 1)
    view, moves = state.view(seat), state.moves(seat)
    played = live.table.plies[ply - 1].move
    table = live.table
    open_now = (state, table.moments[ply]) if table.state.outcome() else None
    said = await tables_of(request).thinking.remark(table.game, view, moves, played, open_now)
    return json_answer(RemarkShown(ply, said.played, said.best, said.mark, said.text))


def _at_turn(live: Live, you: tuple[int, ...]) -> Seat:
    seat = views.seat_to_act(live.table.state, you)
    if seat is None:
        raise NotYourTurn(_("It is not your turn."))
    return seat
