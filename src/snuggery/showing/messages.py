"""A table as one viewer may see it: the JSON that the browser client gets is made of these."""

from dataclasses import dataclass

from snuggery.core import Drawing, Reading, Touches
from snuggery.core.abilities import Finale
from snuggery.core.challenges.attempt import Attempt
from snuggery.core.quick.records import record
from snuggery.core.theatre.beats import Beat
from snuggery.showing.seated import Help


@record
class ClockShown:
    """A clock: the seconds that are left, or, while it runs, when it runs out (server time)."""

    left: float | None
    until: float | None


@record
class SeatShown:
    """Who sits where: "you", "open", "player" or "computer ...".

    `person` is a free name, or that of the character who plays; `face` is where to find a picture.
    """

    seat: int
    name: str
    who: str
    to_act: bool = False
    person: str = ""
    face: str = ""
    here: bool = True
    away: float | None = None
    """Since when a player has been away."""
    clock: ClockShown | None = None
    opened: bool = False
    """Somebody has opened the invitation to this open seat."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer who could be played against: see core/people.py."""

    strength: str
    name: str
    face: str


@dataclass(frozen=True, slots=True)
class OfferShown:
    """A draw or the taking back of a move, offered and not yet answered by all."""

    what: str
    seat: int
    agreed: tuple[int, ...]


@record
class MoveShown:
    """A move as the viewer is told it; `ply` is the moment after it."""

    ply: int
    seat: str
    text: str
    spoken: str


@record
class Can:
    """What the viewer may ask for now."""

    undo: bool = False
    undo_anyway: bool = False
    redo: bool = False
    restart: bool = False
    hint: bool = False
    analysis: bool = False
    review: bool = False
    suggest: bool = False
    insight: bool = False
    standing: bool = False
    say: bool = False
    resign: bool = False
    offer_draw: bool = False
    offer_undo: bool = False
    rematch: bool = False


@dataclass(frozen=True, slots=True)
class PartShown:
    """A seat's part of the shared chance, as it was sent."""

    seat: int
    part: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for everyone at a table, from before the first move to the end."""

    chance: str = ""
    """Where chance comes from: "sealed", "shared" (made by the server and all devices together),
    "given" (somebody may have chosen the seed), "unknown", or "" if there is none."""
    chance_said: str = ""
    seal: str = ""
    """The hash of the seed, which is revealed at the end."""
    commitment: str = ""
    """For shared chance: the hash of the server's part, shown before any other part comes."""
    parts: tuple[PartShown, ...] = ()
    waiting: tuple[int, ...] = ()
    """The seats whose part is still missing."""
    help: Help = "none"
    """What help people agreed on; a player alone may have all of it."""
    help_said: str = ""
    """The same as a sentence, if several people play."""


@dataclass(frozen=True, slots=True)
class SheetPartShown:
    """Who it is about, and what each thing brought: a text and a number."""

    who: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SheetShown:
    """The score sheet of the part of the game that ended last, such as a hand."""

    number: int
    title: str
    onward: str
    parts: tuple[SheetPartShown, ...]


@record
class TableState:
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
    passing: str
    """The last move as everybody may hear it while the device changes hands."""
    over: bool
    won: bool | None
    status: str
    assisted: bool
    picture: Drawing
    touches: Touches
    moves: tuple[MoveShown, ...]
    can: Can
    offer: OfferShown | None = None
    next: str = ""
    """The address of the rematch."""
    patience: int = 0
    """Seconds after which the others need not wait for a player who is away."""
    eyes: tuple[int, ...] = ()
    """The seats whose views of a finished game can be shown."""
    score: int | None = None
    """The score of a game played alone, and the title it earns."""
    rating: str = ""
    terms: Terms = Terms()
    below: Opponent | None = None
    """After a game against a computer: which one is a little gentler, and which one stronger."""
    above: Opponent | None = None
    sheet: SheetShown | None = None
    beats: tuple[Beat, ...] = ()
    """How the previous position became this one, step by step."""
    forgetful: bool = False
    """Earlier positions are not shown: players have to remember them."""
    ending: Finale | None = None
    """Once the game is over: how that looks, and what the card says."""
    challenge: Attempt | None = None
    """The challenge being played at this table."""


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """What could have been; `ply` is the moment after the play it is about.

    No lines: nobody knows.
    """

    lines: tuple[str, ...] = ()
    ply: int | None = None
    regret: float | None = None
    """What your plays gave away on average, or, in a game for one, the player's."""


@dataclass(frozen=True, slots=True)
class HintShown:
    """A move to try, or why there is none; `touch` lights it up, `shows` what the text is about."""

    move: str | None
    text: str
    touch: tuple[str, ...]
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What the composed move would do, or what was typed can mean, the best first."""

    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class WhyShown:
    """The reason and its clause; both empty where nobody knows one."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """The answer line by line; null where nothing was asked: it may be a move."""

    lines: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class InsightShown:
    """What can be deduced from a view: SVG to lay over the picture, and the same in words."""

    layer: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PictureShown:
    """A moment as a picture to take away; its words are set in our fonts."""

    svg: str
