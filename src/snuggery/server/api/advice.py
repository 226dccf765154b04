"""The JSON API of what helps: hints, suggestions, previews, and what a review says."""

from secrets import randbits

from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import GameOver
from snuggery.core.text.language import _
from snuggery.server.base.limits.looks import asker
from snuggery.server.base.messages import (
    Analysis,
    InsightAsked,
    MomentAsked,
    MoveAssessed,
    PreviewAsked,
    RemarkShown,
    Seen,
    StandingShown,
    Suggestions,
    SuggestionsAsked,
)
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import json_answer, moment, sits, tables_of
from snuggery.server.thinking.turns import Rank, Turn
from snuggery.showing import state as showing
from snuggery.showing.agreement import Aid, between_people, check_agreed
from snuggery.showing.answers import at_turn, hinted, previewed
from snuggery.showing.ending import verdict_shown
from snuggery.showing.messages import InsightShown, VerdictShown


async def helped(request: Request, live: Live, you: tuple[int, ...], aid: Aid) -> None:
    """Refuse help that people did not agree on; tell everyone before they use what they did."""
    check_agreed(live, you, aid)
    if between_people(live, you):
        await tables_of(request).talk.tell_help(live, you, aid)


def _turn(live: Live, rank: Rank = Rank.HINT) -> Turn:
    return Turn(rank, asker(), live.row.id)


async def hint(request: Request) -> Response:
    """A move to try."""
    live, you = (await moment(request, Seen))[1:]
    sits(you)
    state = live.table.state
    if live.table.outcome:
        raise GameOver(_("The game is over."))
    game, seat = live.table.game, at_turn(state, you)
    await helped(request, live, you, "hint")
    found = await tables_of(request).thinking.hint(
        _turn(live), game, state.view(seat), state.moves(seat)
    )
    return json_answer(hinted(game, state, seat, found))


async def suggestions(request: Request) -> Response:
    """What may be done with one click."""
    body, live, you = await moment(request, SuggestionsAsked)
    sits(you)
    view = live.table.state.view(at_turn(live.table.state, you))
    await helped(request, live, you, "suggestions")
    thinking, game = tables_of(request).thinking, live.table.game
    found = await thinking.suggestions(_turn(live), game, view, randbits(63), body.kept)
    return json_answer(Suggestions(found))


async def preview(request: Request) -> Response:
    """What a move would do that is being composed: from the seat's view alone."""
    body, live, you = await moment(request, PreviewAsked)
    sits(you)
    view = live.table.state.view(at_turn(live.table.state, you))
    return json_answer(previewed(live.table.game, view, body.move, body.typed, body.before))


async def insight(request: Request) -> Response:
    """What follows from what the viewer may know."""
    body, live, you = await moment(request, InsightAsked)
    view = showing.discerned(live, you, body.ply, body.eyes)
    await helped(request, live, you, "belief")
    found = await tables_of(request).thinking.insight(_turn(live), live.table.game, view)
    return json_answer(InsightShown(found.layer, found.lines))


async def verdict(request: Request) -> Response:
    """What could have been, once the game has come to its end."""
    live, you = (await moment(request, Seen))[1:]
    table = live.table
    if not table.state.outcome() or table.game.judge is None:
        return json_answer(VerdictShown())
    found = await tables_of(request).thinking.verdict(_turn(live, Rank.ANALYSIS), table)
    return json_answer(verdict_shown(table, found, you))


async def standing(request: Request) -> Response:
    """Whether the game can still be won."""
    body, live, you = await moment(request, MomentAsked)
    shown = showing.stood(live, you, body.ply)
    await helped(request, live, you, "standing")
    thinking = tables_of(request).thinking
    found, back = await thinking.standing(_turn(live), live.table.game, shown)
    said = StandingShown(len(shown) - 1, found.winnable, found.text, found.done, back)
    return json_answer(said)


async def analysis(request: Request) -> Response:
    """What each move is worth."""
    body, live, you = await moment(request, MomentAsked)
    ply = showing.analysed_ply(live, you, body.ply)
    state, seat = showing.analysed_moment(live, you, ply)
    await helped(request, live, you, "values")
    game, view, moves = live.table.game, state.view(seat), state.moves(seat)
    turn = _turn(live, Rank.ANALYSIS)
    found = await tables_of(request).thinking.analysis(turn, game, view, moves)
    touch = {choice.move: choice.touch for choice in game.draw.touches(view, seat, moves).choices}
    assessed = tuple(
        MoveAssessed(
            each.move, each.value, each.text, each.line, touch.get(each.move, ()), each.exact
        )
        for each in found
    )
    return json_answer(Analysis(ply, assessed))


async def remark(request: Request) -> Response:
    """What a review says about one move."""
    body, live, you = await moment(request, MomentAsked)
    ply = showing.analysed_ply(live, you, body.ply, review=True)
    state, seat = showing.analysed_moment(live, you, ply - 1)
    if not showing.is_settled(live, you, ply):
        await helped(request, live, you, "values")
    view, moves = state.view(seat), state.moves(seat)
    played = live.table.plies[ply - 1].move
    table = live.table
    open_now = (state, table.moments[ply]) if table.state.outcome() else None
    turn, thinking = _turn(live, Rank.ANALYSIS), tables_of(request).thinking
    said = await thinking.remark(turn, table.game, view, moves, played, open_now)
    return json_answer(RemarkShown(ply, said.played, said.best, said.mark, said.text, said.slip))
