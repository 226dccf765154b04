"""What is kept of a table besides its log, as it is read from the database."""

from dataclasses import dataclass

from snuggery.core.chance import Kind
from snuggery.core.record import Line
from snuggery.showing.seated import Help

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat: a person by the hash of a key, or a computer by its strength."""

    seat: int
    player: str
    key_hash: str | None
    taken: bool
    name: str = ""
    heir_of: int | None = None
    seen_at: float | None = None


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
    host_hash: str | None = None
    watch: bool = True
    clock: str = ""
    patience: int = 300
    chance: Kind = "unknown"
    """How its seed came about."""
    help: Help = "none"
    """What help the people there agreed on."""


@dataclass(frozen=True, slots=True)
class News:
    """What changes about a table besides its log."""

    touched: int
    next_id: str | None
    ended_at: float | None


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
