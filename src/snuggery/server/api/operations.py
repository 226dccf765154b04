"""The operations of the API: routes and description are both made from these values."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from snuggery.core import (
    BadNotation,
    BadOptions,
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalMove,
    NotYourTurn,
    PartWanted,
    SnuggeryError,
    UnknownGame,
    WrongSeal,
)
from snuggery.core.help.first_game import Tips
from snuggery.core.help.lesson import NotAsked
from snuggery.server.api import (
    advice,
    condition,
    lessons,
    offline,
    parts,
    questions,
    reasons,
    seats,
    streams,
    tables,
    together,
)
from snuggery.server.base.errors import (
    BadSeats,
    Busy,
    CrossSite,
    InvitationUsed,
    Malformed,
    NotFound,
    OldRules,
    TableFull,
    TooLarge,
    TooMany,
    UnknownKey,
    UnknownTable,
    Unwell,
    WrongType,
)
from snuggery.server.base.messages import (
    Analysis,
    Claimed,
    Coming,
    DeviceAsked,
    Devices,
    Events,
    GameDescribed,
    Games,
    GivenUp,
    Health,
    InsightAsked,
    InvitationShown,
    LinkMade,
    MomentAsked,
    Named,
    NewTable,
    Nothing,
    PlayedMove,
    PreviewAsked,
    PutBack,
    RecordChecked,
    RemarkShown,
    Said,
    SayingShown,
    SeatAsked,
    SeatTaken,
    Seen,
    StandingShown,
    Suggestions,
    SuggestionsAsked,
    TableMade,
    TakenBack,
)
from snuggery.server.base.security import TEXT
from snuggery.server.tables.stale import Stale
from snuggery.showing.errors import BadRequest, NotAgreed, NotYourSeat
from snuggery.showing.messages import (
    AnswerShown,
    HintShown,
    InsightShown,
    Preview,
    TableState,
    WhyShown,
)

Handler = Callable[[Request], Awaitable[Response]]
Refusals = tuple[type[SnuggeryError], ...]


@dataclass(frozen=True, slots=True)
class Media:
    """A body or an answer that is no JSON."""

    media_type: str
    description: str
    content: type | None = None
    """What the text holds, where it can be described."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: type | Media | None = None
    answer: type | Media
    status: int = 200
    refusals: Refusals = ()
    query: tuple[str, ...] = ()


BODY: Refusals = (Malformed, BadRequest, TooLarge, WrongType, CrossSite, TooMany)
SEE: Refusals = (UnknownTable, OldRules, NotYourSeat)
CHANGE: Refusals = (*BODY, *SEE, Stale, TableFull, Busy)
TABLE = "/api/tables/{table}"
SEAT = "/api/seats/{invitation}"
LESSON = "/api/lessons/{slug}"
LEARN: Refusals = (*BODY, UnknownGame)

OPERATIONS = (
    Operation(
        method="GET",
        path="/healthz",
        handler=condition.healthy,
        summary="Whether tables can be kept: something is written and read",
        answer=Health,
        refusals=(Unwell,),
    ),
    Operation(
        method="GET",
        path="/livez",
        handler=condition.alive,
        summary="Whether the process answers",
        answer=Health,
    ),
    Operation(
        method="GET",
        path="/readyz",
        handler=condition.ready,
        summary="Whether visitors may be sent here",
        answer=Health,
        refusals=(Unwell,),
    ),
    Operation(
        method="GET",
        path="/api/games",
        handler=tables.games,
        summary="The games on the shelf",
        answer=Games,
    ),
    Operation(
        method="GET",
        path="/api/games/{slug}",
        handler=tables.described,
        summary="One game and its options",
        answer=GameDescribed,
        refusals=(UnknownGame,),
    ),
    Operation(
        method="POST",
        path="/api/tables",
        handler=tables.create,
        summary="Set up a table",
        body=NewTable,
        answer=TableMade,
        status=201,
        refusals=(*BODY, UnknownGame, BadOptions, BadSeats, Busy),
    ),
    Operation(
        method="POST",
        path="/api/records",
        handler=tables.upload,
        summary="Set up a table at which this record was played",
        body=Media(TEXT, "A record."),
        answer=TableMade,
        status=201,
        refusals=(*BODY, BadRecord, WrongSeal, Busy),
    ),
    Operation(
        method="POST",
        path="/api/records/check",
        handler=tables.check,
        summary="Check a record: every move, the result, and how its chance came about",
        body=Media(TEXT, "A record."),
        answer=RecordChecked,
        refusals=(*BODY, BadRecord, WrongSeal, Busy),
    ),
    Operation(
        method="GET",
        path=TABLE,
        handler=tables.show,
        summary="The table as you may see it, now or at an earlier ply",
        answer=TableState,
        refusals=(*SEE, BadRequest, Busy),
        query=("ply", "eyes"),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/moves",
        handler=tables.play,
        summary="Make a move",
        body=PlayedMove,
        answer=TableState,
        refusals=(*CHANGE, BadNotation, IllegalMove, NotYourTurn, PartWanted, GameOver),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/part",
        handler=parts.send,
        summary="Send your seat's part of the shared chance, which waits for all of them",
        body=parts.PartSent,
        answer=TableState,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/undo",
        handler=tables.undo,
        summary="Take back your last move, and what the computer answered",
        body=TakenBack,
        answer=TableState,
        refusals=(*CHANGE, CannotUndo),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/redo",
        handler=tables.redo,
        summary="Make the move again that was taken back",
        body=PutBack,
        answer=TableState,
        refusals=(*CHANGE, CannotUndo),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/restart",
        handler=tables.restart,
        summary="Take back every move",
        body=TakenBack,
        answer=TableState,
        refusals=(*CHANGE, CannotUndo),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/hint",
        handler=advice.hint,
        summary="A move to try, and why",
        body=Seen,
        answer=HintShown,
        refusals=(*CHANGE, NotAgreed, NotYourTurn, GameOver),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/suggestions",
        handler=advice.suggestions,
        summary="What may be done at one touch, such as a whole set-up",
        body=SuggestionsAsked,
        answer=Suggestions,
        refusals=(*CHANGE, NotAgreed, NotYourTurn),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/preview",
        handler=advice.preview,
        summary="What a move would do while it is being composed or typed",
        body=PreviewAsked,
        answer=Preview,
        refusals=(*CHANGE, NotYourTurn),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/why",
        handler=reasons.why,
        summary="Why a touch does nothing, with its clause",
        body=reasons.WhyAsked,
        answer=WhyShown,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/tips",
        handler=reasons.tips,
        summary="What to show somebody in their first game: a sentence, and what to touch",
        body=Seen,
        answer=Tips,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/ask",
        handler=questions.ask,
        summary="What is where, what may be played, how it stands: asked in words",
        body=questions.QuestionAsked,
        answer=AnswerShown,
        refusals=CHANGE,
    ),
    Operation(
        method="GET",
        path=LESSON,
        handler=lessons.show,
        summary="A step of a game's lesson, or an earlier ply of it",
        answer=lessons.LessonState,
        refusals=(UnknownGame, BadRequest),
        query=("step", "ply"),
    ),
    Operation(
        method="POST",
        path=f"{LESSON}/moves",
        handler=lessons.play,
        summary="Make the move that a step of a lesson asks for; `entry` is the step",
        body=PlayedMove,
        answer=lessons.LessonState,
        refusals=(*LEARN, BadNotation, IllegalMove, NotAsked, NotYourTurn, GameOver),
    ),
    Operation(
        method="POST",
        path=f"{LESSON}/hint",
        handler=lessons.hint,
        summary="What a step of a lesson asks for",
        body=Seen,
        answer=HintShown,
        refusals=LEARN,
    ),
    Operation(
        method="POST",
        path=f"{LESSON}/preview",
        handler=lessons.preview,
        summary="What a move of a lesson would do while it is being composed or typed",
        body=PreviewAsked,
        answer=Preview,
        refusals=LEARN,
    ),
    Operation(
        method="POST",
        path=f"{LESSON}/why",
        handler=lessons.why,
        summary="Why a touch does nothing at a step of a lesson",
        body=reasons.WhyAsked,
        answer=WhyShown,
        refusals=LEARN,
    ),
    Operation(
        method="POST",
        path=f"{LESSON}/ask",
        handler=lessons.ask,
        summary="The same questions at a step of a lesson",
        body=questions.QuestionAsked,
        answer=AnswerShown,
        refusals=LEARN,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/insight",
        handler=advice.insight,
        summary="What follows from what you may know, now or at an earlier ply",
        body=InsightAsked,
        answer=InsightShown,
        refusals=(*CHANGE, NotAgreed),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/standing",
        handler=advice.standing,
        summary="Whether the game can still be won, now or at an earlier ply, for who plays alone",
        body=MomentAsked,
        answer=StandingShown,
        refusals=(*CHANGE, NotAgreed),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/analysis",
        handler=advice.analysis,
        summary="What each move is worth, now or at an earlier ply",
        body=MomentAsked,
        answer=Analysis,
        refusals=(*CHANGE, NotAgreed),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/remark",
        handler=advice.remark,
        summary="What a review says about the move that led to a ply",
        body=MomentAsked,
        answer=RemarkShown,
        refusals=(*CHANGE, NotAgreed),
    ),
    Operation(
        method="GET",
        path=f"{TABLE}/record",
        handler=tables.download,
        summary="The record, as far as you may know it",
        answer=Media(TEXT, "A record."),
        refusals=(*SEE, Busy),
    ),
    Operation(
        method="GET",
        path=f"{TABLE}/events",
        handler=streams.events,
        summary="The table now and after every change, as server-sent events",
        answer=Media(
            "text/event-stream",
            'Events "table" with the TableState as data (its picture\'s still layer is left empty '
            'where it has not changed), "said" and "time"; comments in between.',
            Events,
        ),
        refusals=(*SEE, Busy, TooMany),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/take",
        handler=offline.take,
        summary="All of a table, to play on without the network, for who holds every seat",
        body=Seen,
        answer=offline.TakenAlong,
        refusals=(*CHANGE, NotFound, PartWanted),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/acts",
        handler=offline.acts,
        summary="What was done in a row without the network",
        body=offline.Brought,
        answer=TableState,
        refusals=(*CHANGE, BadNotation, IllegalMove, NotYourTurn, GameOver, CannotUndo),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/say",
        handler=together.say,
        summary="Chat, an emote, an offer (draw, undo) or its answer, a look at a move",
        body=Said,
        answer=SayingShown,
        refusals=(*CHANGE, CannotUndo),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/resign",
        handler=together.resign,
        summary="Give your seat up",
        body=GivenUp,
        answer=TableState,
        refusals=(*CHANGE, GameOver),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/claim",
        handler=together.claim,
        summary="End the wait for somebody who stays away",
        body=Claimed,
        answer=TableState,
        refusals=(*CHANGE, GameOver),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/name",
        handler=together.name,
        summary="Say how the player on your seat is called",
        body=Named,
        answer=TableState,
        refusals=CHANGE,
    ),
    Operation(
        method="GET",
        path=SEAT,
        handler=seats.show,
        summary="What a link to a seat is for, by the key in it",
        answer=InvitationShown,
        refusals=(UnknownKey, UnknownTable, OldRules, Busy),
    ),
    Operation(
        method="POST",
        path=SEAT,
        handler=seats.take,
        summary="Take the seat, which ends the invitation; a program gets the seat's key",
        body=Coming,
        answer=SeatTaken,
        status=201,
        refusals=(*BODY, UnknownKey, InvitationUsed, UnknownTable, OldRules, NotYourSeat, Busy),
    ),
    Operation(
        method="POST",
        path=f"{SEAT}/opened",
        handler=seats.opened,
        summary="The page of an invitation is in sight: whoever waits at the table is told",
        body=Nothing,
        answer=Nothing,
        refusals=(*BODY, UnknownKey, UnknownTable, OldRules, Busy),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/invite",
        handler=seats.invite,
        summary="A link, used once, to an open seat (the host) or to your own for somebody else",
        body=SeatAsked,
        answer=LinkMade,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/withdraw",
        handler=seats.withdraw,
        summary="End the links to a seat that nobody has used yet",
        body=SeatAsked,
        answer=Nothing,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/free",
        handler=seats.free,
        summary="Free a seat (the host): who had it has it no longer, and everyone is told",
        body=SeatAsked,
        answer=TableState,
        refusals=CHANGE,
    ),
    Operation(
        method="GET",
        path=f"{TABLE}/devices",
        handler=seats.devices,
        summary="The devices and programs that hold your seats",
        answer=Devices,
        refusals=(*SEE, Busy),
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/devices/add",
        handler=seats.add_device,
        summary="A link and a code, used once, to your own seat for another device",
        body=SeatAsked,
        answer=LinkMade,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/devices/end",
        handler=seats.end_device,
        summary="Let another device hold your seats no longer",
        body=DeviceAsked,
        answer=Devices,
        refusals=CHANGE,
    ),
    Operation(
        method="POST",
        path=f"{TABLE}/rematch",
        handler=together.rematch,
        summary="The next game, with the seats moved on by one",
        body=Nothing,
        answer=TableMade,
        status=201,
        refusals=CHANGE,
    ),
)
