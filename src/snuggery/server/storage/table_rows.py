"""What is kept of a table besides its log, as it is read from the database."""

from dataclasses import dataclass
from typing import Literal

from snuggery.core.chance import Kind
from snuggery.core.record import Line
from snuggery.showing.seated import Help

HUMAN = "human"
HOST = 0
"""The seat number that stands for the host's rights."""
FREED, SEATED = "freed", "seated"
"""News for everyone at a table: the host freed a seat; somebody took one over."""
CLOSED = "closed"
"""News from the house: it was closed for this many seconds ("" if that is not known)."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat: a person, or a computer by its strength."""

    seat: int
    player: str
    taken: bool
    name: str = ""
    heir_of: int | None = None
    seen_at: float | None = None
    guest: bool = False
    """Whether somebody other than the host has or had this seat."""
    opened_at: float | None = None
    """When somebody opened the invitation to it."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """How a table was set up; this never changes."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: bytes
    lines: tuple[Line, ...]
    assisted: bool
    made_at: float
    watch: bool = True
    clock: str = ""
    patience: int = 300
    chance: Kind = "unknown"
    """How its seed was chosen."""
    help: Help = "none"
    """What help the people here have agreed on."""
    clocked_at: float = 0.0
    forced: bool = False
    """Whether a person's only move is played for them."""
    played: float = 0.0
    """Seconds played before the table came here, if a time limit was agreed."""


@dataclass(frozen=True, slots=True)
class News:
    """What changes about a table besides its log."""

    touched: int
    next_id: str | None
    ended_at: float | None
    hands: int = 0
    """How often seats changed hands."""


@dataclass(frozen=True, slots=True)
class Saying:
    """Something said at a table; it changes nothing there."""

    number: int
    kind: str
    seat: int
    text: str
    entry: int
    made_at: float
    key: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A table at which a device has seats."""

    table_id: str
    game: str
    made_at: float
    ended_at: float | None
    result: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """A seat that a device or a program holds; seat 0 is the host's right."""

    holder: str
    """The hash of its secret."""
    seat: int
    label: str
    since: float = 0.0


InviteKind = Literal["open", "freed", "given", "move"]
"""An open seat; one that the host freed; one given away; your own, for another device."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link to a seat, used once."""

    table_id: str
    seat: int
    kind: InviteKind
    made_at: float
    until: float | None = None
    used_at: float | None = None

    def stands(self, now: float) -> bool:
        """Whether it can still be used."""
        return self.used_at is None and (self.until is None or now < self.until)


@dataclass(frozen=True, slots=True)
class Taker:
    """Who takes a seat: the hash of a secret, what kind of device it is, and a name."""

    holder: str
    label: str
    name: str
    own: bool
    """Whether it holds another seat at this table or is the host, and so is not a guest."""
