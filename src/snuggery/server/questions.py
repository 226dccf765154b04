"""The JSON API of questions in words: what is where, what may be played, how it stands."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import questions
from snuggery.core.language import _
from snuggery.server import views
from snuggery.server.asking import json_answer, moment
from snuggery.server.messages import Seen, TableState


class QuestionAsked(Seen, frozen=True):
    """What was typed."""

    text: Annotated[str, Meta(max_length=100, examples=["what is on c4"])]


class AnswerShown(msgspec.Struct, frozen=True):
    """The answer line by line; null where nothing was asked: it may be a move."""

    lines: tuple[str, ...] | None


async def ask(request: Request) -> Response:
    """Answer a question about the table."""
    body, live, you = await moment(request, QuestionAsked)
    return json_answer(answered(views.state(live, you), body.text))


def answered(state: TableState, text: str) -> AnswerShown:
    """The answer, from what the asker has on his page."""
    asked = questions.question(text)
    if asked is None:
        return AnswerShown(None)
    alone = len(state.seats) == 1
    told = [move.spoken if alone else f"{_(move.seat)}: {move.spoken}" for move in state.moves]
    seen = questions.Seen(state.picture, state.touches, told, state.status)
    return AnswerShown(tuple(questions.answer(asked, seen)))
