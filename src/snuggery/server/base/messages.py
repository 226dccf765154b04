"""The JSON that goes in and out. The OpenAPI description is made from these types."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from snuggery.core import Choice, Option, Suggestion
from snuggery.core.theatre.beats import Sound
from snuggery.showing.errors import Refused
from snuggery.showing.messages import MoveShown, TableState, Terms
from snuggery.showing.seated import Help

EntryNumber = Annotated[
    int, Meta(ge=0, le=2**53, description="How many log entries you saw; another number is stale.")
]
Text = Annotated[str, Meta(max_length=2_000)]


SeatNumber = Annotated[int, Meta(ge=1, le=99)]
NAMES_IT = (
    "A name of this post, for the seat that acts: repeated, it changes nothing;"
    " for something else it is refused."
)
PostKey = Annotated[str, Meta(max_length=64, description=NAMES_IT)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class NewTable(Body, frozen=True):
    """Set up a game. A seat is "me", "open" (for whoever gets its key) or a computer's strength."""

    game: Annotated[str, Meta(max_length=60, examples=["peg-solitaire"])]
    options: dict[str, Text] = {}
    seats: dict[str, Text] = {}
    clock: Annotated[
        str,
        Meta(max_length=40, description='"", "move 60" (seconds), "game 300+5" or "3 days"'),
    ] = ""
    watch: bool = True
    patience: Annotated[
        int,
        Meta(ge=30, le=30 * 24 * 3600, description="Seconds to wait for who stays away."),
    ] = 300
    help: Annotated[
        Help,
        Meta(description="What people who play together may use; who plays alone has it all."),
    ] = "none"
    forced: Annotated[
        bool | None,
        Meta(
            description="Whether a person's only move is played for them; null: in a browser, yes."
        ),
    ] = None


class PlayedMove(Body, frozen=True):
    """A move in the game's notation. `seat` is needed only if you may act for several at once."""

    entry: EntryNumber
    move: Annotated[str, Meta(max_length=2_000, examples=["d2-d4"])]
    seat: SeatNumber | None = None
    key: PostKey = ""


class TakenBack(Body, frozen=True):
    """An undo or a restart; with `anyway` also past something hidden that was shown since."""

    entry: EntryNumber
    anyway: bool = False
    key: PostKey = ""


class PutBack(Body, frozen=True):
    """A move is made again that was taken back."""

    entry: EntryNumber
    key: PostKey = ""


class Seen(Body, frozen=True):
    """What the client saw when it asked."""

    entry: EntryNumber


class PreviewAsked(Seen, frozen=True):
    """A move as it is being composed; or what was typed, to be used in the way of `before`."""

    move: Annotated[str, Meta(max_length=400)] = ""
    typed: Annotated[str, Meta(max_length=100)] = ""
    before: Annotated[str, Meta(max_length=100)] = ""


class SuggestionsAsked(Seen, frozen=True):
    """What the client saw, and the moves of set-ups that this player made before, by their names.

    They are turned into suggestions and not kept.
    """

    kept: Annotated[
        dict[
            Annotated[str, Meta(max_length=60)],
            Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=300)],
        ],
        Meta(max_length=8),
    ] = {}


class MomentAsked(Seen, frozen=True):
    """A moment of the table: the present one, or an earlier ply."""

    ply: Annotated[int, Meta(ge=0, le=10**9)] | None = None


class InsightAsked(MomentAsked, frozen=True):
    """A moment; once the game is over also through the eyes of a seat (0: of a spectator)."""

    eyes: Annotated[int, Meta(ge=0, le=99)] | None = None


class Said(Body, frozen=True):
    """Something said at the table: a chat line, an emote, an offer and its answers, a look."""

    kind: Literal["chat", "emote", "offer", "yes", "no", "look"]
    text: Annotated[str, Meta(min_length=1, max_length=300)] = "-"
    seat: SeatNumber | None = None
    key: PostKey = ""


class GivenUp(Body, frozen=True):
    """A seat is given up by whoever holds it."""

    entry: EntryNumber
    seat: SeatNumber | None = None
    key: PostKey = ""


class Claimed(Body, frozen=True):
    """Somebody stays away: "end" the game, or let a computer of this strength play on."""

    entry: EntryNumber
    seat: SeatNumber
    then: Annotated[str, Meta(max_length=40, examples=["end", "club"])]


class Named(Body, frozen=True):
    """How the player on a seat is called."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=200)]


class SeatAsked(Body, frozen=True):
    """A seat of this table."""

    seat: SeatNumber


class DeviceAsked(Body, frozen=True):
    """A device that holds a seat of yours, as it is named in the list of them."""

    device: Annotated[str, Meta(max_length=64)]


class Coming(Body, frozen=True):
    """Somebody takes a seat, and may say how they are called."""

    name: Annotated[str, Meta(max_length=200)] = ""


class Nothing(Body, frozen=True):
    """No more than the wish."""


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


class RecordChecked(msgspec.Struct, frozen=True):
    """A valid record: its game, the kind of its chance, and everything that was checked."""

    game: str
    chance: str
    """As in the terms of a table; "" if the record does not say."""
    checks: tuple[str, ...]


class GameDescribed(GameShown, frozen=True):
    """A game with everything that can be chosen before play."""

    rules: int
    options: tuple[Option, ...]
    seats: tuple[str, ...]
    strengths: tuple[str, ...]


class TableMade(msgspec.Struct, frozen=True):
    """A new table. A program gets a key for each seat of its own, and one for its right as host.

    A browser holds them by the secret that it carries.
    """

    table: str
    url: str
    keys: dict[str, str]
    host: str = ""
    invites: dict[str, str] = {}
    """For each open seat, the key of a link, /seat/KEY, which gives the seat away once."""


class LinkMade(msgspec.Struct, frozen=True):
    """A link to a seat, used once, and the same as a drawing that a phone can read."""

    seat: int
    url: str
    qr: str
    code: str = ""
    """The same as a few letters to type at /seat, valid for ten minutes; not every link has one."""


class InvitationShown(msgspec.Struct, frozen=True):
    """What a link to a seat is for."""

    table: str
    game: str
    name: str
    """The game's name."""
    seat: int
    seat_name: str
    kind: Literal["open", "freed", "given", "move"]
    """An open seat; one that the host freed; one given away; your own, for another device."""
    by: str
    """The name of the person inviting, if they gave one."""
    stands: bool
    """Whether it can still be used."""
    terms: Terms
    """The terms of the table: its chance, and what help was agreed on."""


class SeatTaken(msgspec.Struct, frozen=True):
    """A seat that you hold now; a program gets its key."""

    table: str
    url: str
    seat: int
    key: str = ""


Label = Literal["phone", "tablet", "desktop", "program", ""]


class DeviceShown(msgspec.Struct, frozen=True):
    """A device, or a program, that holds seats of yours."""

    device: str
    label: Label
    name: str
    """The same in words, such as "This phone"."""
    seats: tuple[int, ...]
    since: float
    this: bool
    """Whether it is the device that asks."""


class Devices(msgspec.Struct, frozen=True):
    """All that hold a seat of yours."""

    devices: tuple[DeviceShown, ...]


class SayingShown(msgspec.Struct, frozen=True):
    """Something said at the table."""

    number: int
    kind: str
    seat: int
    text: str
    at: float


Copied = tuple[int, int]
"""Parts that the viewer already has: the first, and how many."""
Pieces = list[str | Copied]
"""A layer of a picture: new text, and groups that the viewer already has; a group ends where the
next `<g ` begins."""


class BeatChanged(msgspec.Struct, frozen=True):
    """A beat, with its layer in pieces."""

    said: str
    heard: Sound
    moving: Pieces | None
    lasts: int
    over: str


class PassageShown(msgspec.Struct, frozen=True):
    """A moment between two states: its moving layer in pieces, and how it came about."""

    ply: int
    moving: Pieces
    beats: list[BeatChanged]


class Change(msgspec.Struct, frozen=True):
    """What has changed since the state that had this mark; what is not named stays as it was."""

    since: str
    mark: str
    """The mark of the state that it leads to."""
    plain: dict[str, Any]
    """New fields of the state, except for those below,"""
    picture: dict[str, Any]
    """of its picture,"""
    touches: dict[str, Any]
    """and of its touches."""
    moving: Pieces | msgspec.UnsetType = msgspec.UNSET
    choices: list[Choice | Copied] | msgspec.UnsetType = msgspec.UNSET
    moves: list[MoveShown | Copied] | msgspec.UnsetType = msgspec.UNSET
    beats: list[BeatChanged] | msgspec.UnsetType = msgspec.UNSET
    passed: list[PassageShown] | msgspec.UnsetType = msgspec.UNSET
    """The positions between the two."""


class Done(msgspec.Struct, frozen=True):
    """It is done. What it changed comes with the stream."""

    entry: int
    """How many entries the client then knows about."""


class Events(msgspec.Struct, frozen=True):
    """What each server-sent event of a table carries, by its name."""

    table: TableState
    """Its picture's still layer is empty if it has not changed."""
    change: Change
    said: tuple[SayingShown, ...]
    time: float
    """The server's clock, in seconds."""


class StaleRefusal(msgspec.Struct, frozen=True):
    """A refusal because the table has moved on (or another conflict), with the present state."""

    error: Refused
    table: TableState | msgspec.UnsetType = msgspec.UNSET


class MoveAssessed(msgspec.Struct, frozen=True):
    """What a move is worth to the seat that makes it, and the play that would follow."""

    move: str
    value: float
    text: str
    line: tuple[str, ...]
    touch: tuple[str, ...]
    exact: bool
    """Known for certain; then whatever is neither won nor lost is a draw."""


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
    slip: str | None = ""
    """What the move gave away, by the game's name for it; null if it is not known."""


class PuzzleShown(msgspec.Struct, frozen=True):
    """A moment at which somebody let something slip, to be put right: its table and ply name it."""

    table: str
    ply: int
    name: str
    """The game's name."""
    cloth: str
    told: str
    picture: str
    """What the player saw, as SVG."""


class Puzzles(msgspec.Struct, frozen=True):
    """Those of the mistakes that can be shown."""

    puzzles: tuple[PuzzleShown, ...]


class StandingShown(msgspec.Struct, frozen=True):
    """Whether the game can still be won (null: not known), and where to go back to if it cannot."""

    ply: int
    winnable: bool | None
    text: str
    done: float | None
    """How much of the work is done that will tell more; null if there is nothing to wait for."""
    back: int | None
    """The last ply at which the game could still be won."""


class Suggestions(msgspec.Struct, frozen=True):
    """Several moves each, to be made in a row."""

    suggestions: tuple[Suggestion, ...]


class Health(msgspec.Struct, frozen=True):
    """All is well with what was asked about."""

    status: str
    version: str
