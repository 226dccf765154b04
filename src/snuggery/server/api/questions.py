"""The JSON API for questions in words: what is where, what may be played, whose turn it is."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from snuggery.server.base.messages import Seen
from snuggery.server.tables import views
from snuggery.server.tables.requests import json_answer, moment
from snuggery.showing.answers import answered, describe_board


class QuestionAsked(Seen, frozen=True):
    """What was typed."""

    text: Annotated[str, Meta(max_length=100, examples=["what is on c4"])]


async def ask(request: Request) -> Response:
    """Answer a question about the table."""
    body, live, you = await moment(request, QuestionAsked)
    return json_answer(answered(views.state(live, you), body.text, describe_board(live, you)))
