"""Lessons: a page, and an API like that of a table. Nothing is kept: the step is all there is."""

from dataclasses import dataclass, fields, replace

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import Game, Seat, Table, Touches, UnknownGame
from snuggery.core.help.lesson import Lesson, lesson_of
from snuggery.core.text.language import _
from snuggery.server.api.questions import QuestionAsked
from snuggery.server.api.reasons import WhyAsked
from snuggery.server.base.messages import PlayedMove, PreviewAsked, Seen
from snuggery.server.base.security import read_json
from snuggery.server.pages import handlers
from snuggery.server.storage.table_rows import HUMAN, SeatRow, TableRow
from snuggery.server.tables import views
from snuggery.server.tables.clocks.house_clock import HouseTime
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import json_answer, number_asked
from snuggery.showing.answers import answered, describe_board, explained, previewed
from snuggery.showing.errors import BadRequest
from snuggery.showing.messages import Can, HintShown, Preview, TableState
from snuggery.showing.state import seat_to_act

COACH = "coach"
NO_CLOCK = HouseTime(wall=lambda: 0.0, steady=lambda: 0.0)
"""A clock that never runs, for a table where time does not matter."""


@dataclass(frozen=True, slots=True)
class LessonShown:
    """What the coach says at this step, and what to do now."""

    step: int
    steps: int
    text: str
    task: str
    clauses: tuple[str, ...]
    move: bool
    """Whether the learner has to move; if not, there is only something to read."""
    shows: tuple[str, ...]
    """What to look at on the board."""


@dataclass(frozen=True, slots=True)
class LessonState(TableState):
    """A table at which somebody learns; `entry` is the number of the step."""

    lesson: LessonShown | None = None


async def learn(request: Request) -> Response:
    """The page of a lesson."""
    game, lesson = _asked(request)
    state = _state(game, lesson, _step(lesson, number_asked(request, "step") or 0))
    return handlers.with_origin(handlers.table_page(game, state, opponents=_opponents(game)))


async def show(request: Request) -> Response:
    """A step of a lesson, or an earlier moment of its game."""
    game, lesson = _asked(request)
    step = _step(lesson, number_asked(request, "step") or 0)
    return json_answer(_state(game, lesson, step, number_asked(request, "ply")))


async def play(request: Request) -> Response:
    """The move that the lesson asks for continues it; others are answered and change nothing."""
    body = await read_json(request, PlayedMove)
    game, lesson = _asked(request)
    step = _step(lesson, body.entry)
    lesson.check(game, step, body.move)
    return json_answer(_state(game, lesson, step + 1))


async def hint(request: Request) -> Response:
    """The move that the lesson asks for."""
    body = await read_json(request, Seen)
    game, lesson = _asked(request)
    step = lesson.steps[_step(lesson, body.entry)]
    table = lesson.table(game, body.entry)
    move = str(game.rules.parse(step.do)) if step.do else None
    return json_answer(HintShown(move, _(step.task), _touched(game, lesson, table, step.do)))


async def preview(request: Request) -> Response:
    """What a move would do that is being composed."""
    body = await read_json(request, PreviewAsked)
    game, lesson = _asked(request)
    table = lesson.table(game, _step(lesson, body.entry))
    seat = _acting(lesson, table)
    if seat is None:
        return json_answer(Preview(()))
    view = table.state.view(seat)
    return json_answer(previewed(game, view, body.move, body.typed, body.before))


async def why(request: Request) -> Response:
    """Why touching something does nothing."""
    body = await read_json(request, WhyAsked)
    game, lesson = _asked(request)
    table = lesson.table(game, _step(lesson, body.entry))
    return json_answer(explained(table, _acting(lesson, table), body.touch))


async def ask(request: Request) -> Response:
    """Answer a question about how the lesson's game stands."""
    body = await read_json(request, QuestionAsked)
    game, lesson = _asked(request)
    step = _step(lesson, body.entry)
    table = lesson.table(game, step)
    board = describe_board(_live(lesson, table), lesson.own(table))
    return json_answer(answered(_state(game, lesson, step), body.text, board))


def _opponents(game: Game) -> dict[int, str]:
    """Who sits opposite at the real game that a lesson ends with: the gentlest there is."""
    gentlest = game.bots.STRENGTHS[0]
    return {seat + 1: gentlest for seat in range(1, len(game.rules.seats(game.settled())))}


def _asked(request: Request) -> tuple[Game, Lesson]:
    game = shelf.game(request.path_params["slug"])
    lesson = lesson_of(game)
    if lesson is None:
        raise UnknownGame(_("{game} has no lesson yet.").format(game=game.name))
    return game, lesson


def _step(lesson: Lesson, number: int) -> int:
    last = len(lesson.steps) - 1
    if number > last:
        raise BadRequest(_("This lesson has steps 0 to {last}.").format(last=last))
    return number


def _acting(lesson: Lesson, table: Table) -> Seat | None:
    return seat_to_act(table.acting, lesson.own(table))


def _state(game: Game, lesson: Lesson, number: int, ply: int | None = None) -> LessonState:
    """The table of a step as the learner sees it."""
    table, step = lesson.table(game, number), lesson.steps[number]
    state = views.state(_live(lesson, table), lesson.own(table), ply)
    said = LessonShown(
        number,
        len(lesson.steps),
        _(step.says),
        _(step.task),
        step.clauses,
        bool(step.do),
        step.shows or _touched(game, lesson, table, step.do),
    )
    shown = {each.name: getattr(state, each.name) for each in fields(state)}
    shown |= {"entry": number, "can": Can(hint=bool(step.do)), "lesson": said}
    shown |= {"touches": _offered(game, state.touches, step.do)}
    return LessonState(**shown)


def _offered(game: Game, touches: Touches, text: str) -> Touches:
    """What can be touched in a step: of the buttons only the one that it asks for, if any."""
    if not text:
        return Touches()
    asked = str(game.rules.parse(text))
    # repeated choices become single ones
    single = [each for each in touches.choices if not each.again]
    on_board = any(each.touch for each in single if each.move == asked)
    choices = tuple(
        replace(each, idle=False)  # a learner has all the time in the world
        for each in single
        if each.touch or (each.move == asked and not on_board)
    )
    composed = not any(each.move == asked for each in single)
    return Touches(choices, touches.composes if composed else ())


def _live(lesson: Lesson, table: Table) -> Live:
    """The table as one of those that are kept, though nobody keeps it."""
    own = lesson.own(table)
    row = TableRow(
        id=f"lesson-{table.game.slug}",
        game=table.game.slug,
        rules=table.game.rules.VERSION,
        options=table.options,
        seed=table.seal.seed,
        lines=(),
        assisted=False,
        made_at=0.0,
    )
    seats = tuple(
        SeatRow(number, HUMAN if number in own else COACH, taken=True)
        for number in range(1, len(table.seats) + 1)
    )
    return Live(row, seats, table, NO_CLOCK)


def _touched(game: Game, lesson: Lesson, table: Table, text: str) -> tuple[str, ...]:
    """What is to be touched for a move: the ids of its choice, or the cards that it is made of."""
    seat = _acting(lesson, table)
    if not text or seat is None:
        return ()
    move, view = str(game.rules.parse(text)), table.state.view(seat)
    offered = game.draw.touches(view, seat, table.state.moves(seat))
    for choice in offered.choices:
        if choice.move == move and choice.touch:
            return tuple(dict.fromkeys(choice.touch))
    if game.reader and offered.composes:
        return tuple(id_ for id_, _text in game.reader.preview(view, move).parts)
    return ()
