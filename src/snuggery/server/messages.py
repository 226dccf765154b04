"""The JSON that goes in and out. The OpenAPI description is made from these types."""

from typing import Annotated

import msgspec
from msgspec import Meta

from snuggery.core import Drawing, Option, Suggestion, Touches
from snuggery.server.errors import Refused

EntryNumber = Annotated[
    int, Meta(ge=0, le=2**53, description="How many log entries you saw; another number is stale.")
]
Text = Annotated[str, Meta(max_length=2_000)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class NewTable(Body, frozen=True):
    """Set up a game. A seat is "me", "open" (for whoever gets its key) or a computer's strength."""

    game: Annotated[str, Meta(max_length=60, examples=["peg-solitaire"])]
    options: dict[str, Text] = {}
    seats: dict[str, Text] = {}


class PlayedMove(Body, frozen=True):
    """A move in the game's notation. `seat` is needed only by who may act for several at once."""

    entry: EntryNumber
    move: Annotated[str, Meta(max_length=2_000, examples=["d2-d4"])]
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None


class TakenBack(Body, frozen=True):
    """An undo or a restart; with `anyway` also past something hidden that was shown since."""

    entry: EntryNumber
    anyway: bool = False


class Seen(Body, frozen=True):
    """What the client saw when it asked."""

    entry: EntryNumber


class MomentAsked(Body, frozen=True):
    """A moment of the table: the present one, or an earlier ply."""

    entry: EntryNumber
    ply: Annotated[int, Meta(ge=0, le=10**9)] | None = None


class GameShown(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    slug: str
    name: str
    tagline: str
    players: str
    minutes: str


class Games(msgspec.Struct, frozen=True):
    """The shelf."""

    games: tuple[GameShown, ...]


class GameDescribed(GameShown, frozen=True):
    """A game with all that can be chosen before play."""

    rules: int
    options: tuple[Option, ...]
    seats: tuple[str, ...]
    strengths: tuple[str, ...]


class TableMade(msgspec.Struct, frozen=True):
    """A new table, and the secret key of every seat that a person may take."""

    table: str
    url: str
    keys: dict[str, str]


class SeatShown(msgspec.Struct, frozen=True):
    """Who sits where: "you", "open", "player" or "computer ..."."""

    seat: int
    name: str
    who: str
    to_act: bool


class MoveShown(msgspec.Struct, frozen=True):
    """A move as the viewer is told it; `ply` is the moment after it."""

    ply: int
    seat: str
    text: str
    spoken: str


class Can(msgspec.Struct, frozen=True):
    """What the viewer may ask for now."""

    undo: bool = False
    undo_anyway: bool = False
    redo: bool = False
    restart: bool = False
    hint: bool = False
    analysis: bool = False
    suggest: bool = False


class TableState(msgspec.Struct, frozen=True):
    """A table as one viewer may see it."""

    table: str
    game: str
    name: str
    options: dict[str, str]
    warnings: tuple[str, ...]
    entry: int
    ply: int
    plies: int
    seats: tuple[SeatShown, ...]
    you: tuple[int, ...]
    seat: int | None
    curtain: bool
    over: bool
    won: bool | None
    status: str
    assisted: bool
    picture: Drawing
    touches: Touches
    moves: tuple[MoveShown, ...]
    can: Can


class StaleRefusal(msgspec.Struct, frozen=True):
    """A refusal because the table has moved on (or another conflict), with the present state."""

    error: Refused
    table: TableState | msgspec.UnsetType = msgspec.UNSET


class HintShown(msgspec.Struct, frozen=True):
    """A move to try, or why there is none; `touch` lights it up."""

    move: str | None
    text: str
    touch: tuple[str, ...]


class MoveAssessed(msgspec.Struct, frozen=True):
    """What a move is worth to the seat that makes it, and the play that would follow."""

    move: str
    value: float
    text: str
    line: tuple[str, ...]
    touch: tuple[str, ...]


class Analysis(msgspec.Struct, frozen=True):
    """The moves of a moment, best first."""

    ply: int
    moves: tuple[MoveAssessed, ...]


class RemarkShown(msgspec.Struct, frozen=True):
    """What a review says about the move that led to this ply."""

    ply: int
    played: str
    best: str
    mark: str
    text: str


class Suggestions(msgspec.Struct, frozen=True):
    """Several moves each, to be made in a row."""

    suggestions: tuple[Suggestion, ...]


class Health(msgspec.Struct, frozen=True):
    """The server answers and reaches its storage."""

    status: str
    version: str
