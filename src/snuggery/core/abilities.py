"""What a game offers: its rules, its pictures and its players, and what it may offer besides.

Every game has the first three. What else it has it declares (`Game.offers`), and is then held to:
`make test` hands each game's modules to these protocols under mypy, so a misspelt or half-written
ability is a type error. `M` are the game's moves and `V` its views.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from snuggery.core.drawing import Drawing, Places, Touches
from snuggery.core.learning.values import Foreseer, Valuer
from snuggery.core.state import Moves, Refusal, Seat, State, View
from snuggery.core.supplies import supplied
from snuggery.core.text.language import _
from snuggery.core.text.text_board import TextBoard
from snuggery.core.theatre.beats import Beat, Sound

M = TypeVar("M")
V = TypeVar("V", bound=View)
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
V_co = TypeVar("V_co", bound=View, covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Options = Mapping[str, str]
"""How a game is set up: every option is text, in records, links and commands alike."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One thing to choose before play. `choices` are (value, label); none: any text."""

    name: str
    label: str
    default: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    help: str = ""
    grid: tuple[tuple[str, ...], ...] = ()
    """The values laid out as on the board ("" for a gap), for a page to click on."""
    several: bool = False
    """More than one value of the grid may be picked, joined by commas."""
    file: bool = False
    """A longer text: the command line takes the text itself or a file name; see `long_text`."""
    numbered: bool = False
    """The number of a deal, the same for everybody; `today` stands for today's number."""
    card: bool = False
    """Shown at once, with a card for each choice; the other options are behind a button."""
    lines: tuple[str, ...] = ()
    """What each of the choices means, in their order, where the labels do not say."""
    words: tuple[tuple[str, str], ...] = ()
    """The words that a text without choices may be, each with what it means."""
    found: str = ""
    """What supplies more choices on this machine; the game itself then refuses wrong values."""

    def spoken(self) -> "Option":
        """The option with everything that people read in the language now spoken."""
        choices = tuple((value, _(label)) for value, label in self.choices)
        choices += supplied(self.found, self.name) if self.found else ()
        lines = tuple(map(_, self.lines))
        words = tuple((word, _(meaning)) for word, meaning in self.words)
        label, text = _(self.label), _(self.help)
        return replace(self, label=label, help=text, choices=choices, lines=lines, words=words)

    def said(self, value: str) -> str:
        """A value as people read it: the label of a choice, or what a word means."""
        return dict((*self.choices, *self.words)).get(value) or value


def long_text(given: str) -> str:
    """The value of such an option: the text itself, which has semicolons, or that of a file."""
    if not given or ";" in given:
        return given
    from pathlib import Path  # rarely needed

    return one_line(Path(given).read_text(encoding="utf-8"))


def one_line(text: str) -> str:
    """The text of a file as an option has it: its lines joined by "; ", without # comments."""
    rows = (row.strip() for row in text.splitlines())
    return "; ".join(row for row in rows if row and not row.startswith("#"))


@dataclass(frozen=True, slots=True)
class Hint:
    """A move to try, and why; or only why there is none."""

    move: str | None
    text: str
    shows: tuple[str, ...] = ()
    """The ids of what the text mentions besides the move itself: points, cards, words."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a legal move is worth by a computer's judgement, and the play it expects."""

    move: str
    value: float
    """For the seat to move; comparable between moves of one position. 50 or more is a win."""
    text: str
    line: tuple[str, ...] = ()
    """The move and what is likely to follow."""
    exact: bool = False
    """Known for certain rather than judged; then whatever is neither won nor lost is a draw."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What a review says about a move that was played."""

    played: str
    best: str
    mark: str
    """`??` gave the result away, `?` a mistake, `?!` doubtful, `…` not known yet, empty for a good
    move."""
    text: str
    slip: str | None = ""
    """What the move gave away: one of the game's SLIPS, "" for nothing, None if it is not known."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Several moves in a row that a player may make with one click, such as a whole set-up."""

    label: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A move that is being composed: what it would do, and what it is made of."""

    move: str
    text: str
    """What it would score, or why it is refused."""
    legal: bool
    parts: tuple[tuple[str, str], ...] = ()
    """The ids in order, each with what it writes into the move."""
    instead: tuple[tuple[tuple[str, str], ...], ...] = ()
    """For each part, what could be there instead."""
    asks: int | None = None
    """The part the player has to decide on before this is a move."""
    worth: str = ""
    """What it would score, in a word, for the button that makes the move."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What follows from a view: a layer of SVG to lay over its drawing, and the same in words."""

    layer: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether a player alone can still reach the target."""

    winnable: bool | None
    """None: not known."""
    text: str
    done: float | None = None
    """How much of the work is done that will tell more, so that it is worth asking again."""


Kept = Mapping[str, Sequence[str]]
"""The same player's moves at other tables, each list under the name the player knows it by."""


class Rules(Protocol[M, V_co]):
    """What a game's rules/state.py holds for everybody else."""

    @property
    def VERSION(self) -> int:  # noqa: N802 - constants of a module
        """Which version of the rules this is; records and tables keep the one they began with."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802
        """What can be chosen before play, in the order in which it is asked."""

    @property
    def BOUND(self) -> int:  # noqa: N802
        """No game has more plies than this, chance moves included."""

    def start(self, options: Options, /) -> State[M, V_co]:
        """The first moment. All options are given; BadOptions where they do not fit together."""

    def parse(self, text: str, /) -> M:
        """The move that is written like this, legal or not; BadNotation if it cannot be read.

        It undoes `str`: for every move, `parse(str(move)) == move`.
        """

    def seats(self, options: Options, /) -> tuple[str, ...]:
        """The names of the seats, the first of them for seat 1."""

    def warnings(self, options: Options, /) -> tuple[str, ...]:
        """What to say before a game that is set up strangely, in whole sentences."""


class Show(Protocol[M_contra, V_contra]):
    """What a game's show/drawing.py holds for everybody else. All of it sees views only."""

    def drawing(self, view: V_contra, /) -> Drawing:
        """The picture, for browsers, notebooks and pages."""

    def text(self, view: V_contra, /) -> str:
        """The same in letters, for terminals, logs and programs."""

    def places(self, view: V_contra, /) -> Places:
        """Where in that text each thing is that can be selected: its row, column and width."""

    def touches(self, view: V_contra, seat: Seat, moves: Moves[M_contra], /) -> Touches:
        """How each of the moves is made on the board: what to select, in which order."""

    def status(self, view: V_contra, /) -> str:
        """How the game stands, in a sentence or two."""

    def spoken(self, told: str, /) -> str:
        """A move as it was told (see `State.told`), as people say it."""


class Bot(Protocol[M, V_contra]):
    """A computer player: it sees a view and the legal moves, nothing else."""

    def choose(self, view: V_contra, moves: Moves[M], /) -> M:
        """One of the moves. The same view and the same seed give the same one."""


AnyBot = Bot[Any, Any]


@runtime_checkable
class Rememberer(Protocol):
    """A bot that may not look back where its seat may not: it is told what it saw."""

    def remember(self, shown: Sequence[View], /) -> None:
        """Take in what the seat was shown at its earlier moments, the first one first."""


@runtime_checkable
class Listener(Protocol):
    """A player that is told what happened: who, what, and how it is written."""

    def hear(self, told: Sequence[tuple[int, str, str]], /) -> None:
        """Take in the game so far as the seat was told it: ply, the seat's name, the move."""


class Players(Protocol[M, V_contra]):
    """What a game's players/bots.py holds for everybody else."""

    @property
    def STRENGTHS(self) -> tuple[str, ...]:  # noqa: N802
        """The names of the strengths, the weakest first."""

    def bot(self, strength: str, seed: int, /) -> Bot[M, V_contra]:
        """A player of that strength. All of its chance follows from the seed."""

    def hint(self, view: V_contra, moves: Moves[M], /) -> Hint:
        """A move to try and the reason for it, from the view alone."""


class Limiter(Protocol[M, V_contra]):
    """Has strengths that search as many positions before a move as they are told to."""

    @property
    def LIMITABLE(self) -> tuple[str, ...]:  # noqa: N802
        """The strengths that can be limited."""

    def limited(self, strength: str, seed: int, nodes: int, /) -> Bot[M, V_contra]:
        """A player that looks at this many positions before each move, whatever the machine."""


class Analyst(Protocol[M_contra, V_contra]):
    """Says what each move is worth, best first; and reviews what was played."""

    def analyse(self, view: V_contra, moves: Moves[M_contra], /) -> tuple[Assessment, ...]:
        """What each move is worth to the seat that is to act, the best first."""

    def remark(self, view: V_contra, moves: Moves[M_contra], played: M_contra, /) -> Remark:
        """What a review says about the move that was played: from what could be known then."""


class Slips(Protocol):
    """Knows what a move may give away; such mistakes come back to the player as puzzles."""

    @property
    def SLIPS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of a module
        """By name, which never changes: the sentence about it, in English, with a {day}."""


class Reviewer(Protocol[V_contra]):
    """Knows what is settled, and may be reviewed while others play on."""

    def settled(self, then: V_contra, now: V_contra, /) -> bool:
        """Whether a remark about that earlier moment gives nothing away any more."""


class Hindsight(Protocol):
    """Says what a review adds once the game is over and all is open."""

    def hindsight(self, said: Remark, before: Any, after: Any, /) -> Remark:
        """The remark, with what the states before and after the move show to be true."""


class Adviser(Protocol[V_contra]):
    """Suggests several moves that may be made with one click."""

    def suggests(self, view: V_contra, /) -> bool:
        """Whether there is something to suggest now."""

    def suggestions(self, view: V_contra, seed: int, kept: Kept, /) -> tuple[Suggestion, ...]:
        """Rows of moves that may be made at once; another seed may suggest others."""


class Oracle(Protocol[V_contra]):
    """Knows whether the game can still be won."""

    def standing(self, view: V_contra, /) -> Standing:
        """Whether it can still be won, and what that takes."""


class Notes(Protocol):
    """Has something to say about a strength: what it needs, what it lacks."""

    def about(self, strength: str, /) -> str:
        """What to know about it, in a sentence; nothing where there is nothing to say."""


class StandIn(Protocol[V_contra]):
    """Says who plays instead of a strength that is not ready yet, and how far along that is."""

    def stand_in(self, strength: str, view: V_contra, /) -> str:
        """The stand-in, and how far the work has come; nothing if the strength is ready."""


class Solved(Protocol):
    """Knows the result of a set-up with perfect play."""

    def known(self, options: Options, /) -> str:
        """Who wins such a game with perfect play, in one line; nothing where it is unknown."""


class Reader(Protocol[V_contra]):
    """Reads moves as they are composed, from the view alone."""

    def reads(self, view: V_contra, typed: str, before: str, /) -> tuple[Reading, ...]:
        """What typed letters could mean, the best first; `before` is how the move must begin."""

    def preview(self, view: V_contra, move: str, /) -> Reading:
        """What this move would do, or why it is refused."""


class Describer(Protocol[V_contra]):
    """Tells the board in words, where the names in its picture do not."""

    def describe(self, view: V_contra, /) -> Iterable[str]:
        """The board, sentence by sentence."""


class Seer(Protocol[V_contra]):
    """Says what can be deduced from a view about what is hidden."""

    def discerns(self, view: V_contra, /) -> bool:
        """Whether there is anything to deduce now."""

    def insight(self, view: V_contra, /) -> Insight:
        """What can be deduced, as a layer over the picture and in words."""


Called = Callable[[Seat], str]
"""What to call a seat's player in a sentence; "" for the player who is being addressed."""


class Asker(Protocol[V_contra]):
    """Says what is asked of whoever is to act, so that it can be said to them."""

    def task(self, view: V_contra, /) -> str:
        """What they may do, as a sentence continues after "your turn:", without a full stop."""

    def noted(self, view: V_contra, called: Called, /) -> str:
        """What else there is to know, whoever's turn it is; nothing, or whole sentences."""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """What a part of the game brought to those who sit at these seats: a text and a number each."""

    seats: tuple[Seat, ...]
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What everybody may read when a part of the game, such as a hand, is over."""

    number: int
    """Which part: later ones have higher numbers."""
    title: str
    onward: str
    """What the button that leads on says."""
    parts: tuple[SheetPart, ...]


class Scorer(Protocol[V_contra]):
    """Writes a score sheet at the end of each part of the game."""

    def sheet(self, before: V_contra, after: V_contra, /) -> Sheet | None:
        """What ended between two moments that follow each other, as spectators see them."""


EndKind = Literal["win", "loss", "draw", "feat"]
"""How a game ended for the viewer; a feat is a win that hardly anyone achieves."""


@dataclass(frozen=True, slots=True)
class NextTry:
    """Another game to try: what the button says, and which options are different."""

    label: str
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class Finale:
    """How the end of a game looks and sounds, and what its card says: see core/help/endings.py."""

    kind: EndKind
    title: str
    layer: str = ""
    """SVG to lay over the last picture: it moves for three seconds and ends as it is drawn."""
    instead: tuple[str, ...] = ()
    """The ids whose pieces the layer draws instead of the picture, or all of them."""
    lines: tuple[str, ...] = ()
    """What was achieved, and how that compares."""
    heard: tuple[Sound, ...] = ()
    """The sounds, in this order."""
    next: NextTry | None = None
    fewest: bool = False
    """Whether a lower score is better."""


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What others reach: somebody's scores, or the share of games that they win."""

    who: str
    """In the current language."""
    scores: tuple[int, ...] = ()
    wins: float | None = None


class Yardsticks(Protocol):
    """Has been measured: a player's own results can be shown beside those of others."""

    def yardsticks(self, options: Options, /) -> tuple[Yardstick, ...]:
        """In games set up this way; nothing where nobody has measured them."""


class Ender(Protocol[V_contra]):
    """Has an ending of its own for each way in which the game can end."""

    def ending(self, view: V_contra, seat: Seat | None, /) -> Finale | None:
        """For a seat; None is a spectator, or several at one screen. Nothing before the end."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The truth about a game that is over, in one or two lines."""

    lines: tuple[str, ...]
    at: int | None = None
    """Which play it is about; the first is 0."""
    regrets: Mapping[Seat, float] = field(default_factory=dict)
    """What a play of each seat gave away on average; a seat is missing where nobody knows."""


Unit = Literal["plays", "points", "results"]
"""What regrets count. plays: those that were not needed. points: those that could have been had.
results: 1 for a win let slip to a draw, or a draw to a loss; 2 for a win to a loss."""


class Judge(Protocol):
    """Knows what could have been, once the game is over and all is open."""

    @property
    def GIVEN_AWAY(self) -> Unit:  # noqa: N802
        """What its regrets count."""

    def verdict(self, moments: Sequence[Any], played: Sequence[Any], /) -> Verdict | None:
        """The moments at which somebody chose, and the end; and what they chose."""


class OwnWords(Protocol):
    """Has words of its own for the browser client, in English: it is sent the translations."""

    @property
    def WORDS(self) -> tuple[str, ...]:  # noqa: N802
        """Each of them, as it is marked for translation."""


class Resizable(Protocol[V_contra]):
    """Writes its board in letters for much room and for little, the roomiest first.

    The boards of games that do not are stretched as they are.
    """

    def sizes(self, view: V_contra, /) -> tuple[TextBoard, ...]:
        """The same board several times; the terminal takes the first that fits."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One sentence for somebody's first game, and what the hand points at."""

    name: str
    """The name under which the client remembers that it was shown."""
    text: str
    touch: tuple[str, ...] = ()
    """The ids that the hand points to, in order."""
    press: str = ""
    """The button that it points to where there are no ids, or none in sight."""


class FirstGame(Protocol[V_contra]):
    """Shows newcomers what can be done; see core/help/first_game.py."""

    def tips(self, view: V_contra, seat: Seat, touches: Touches, /) -> tuple[Tip, ...]:
        """What is worth showing at this moment, the first thing first."""


class Theatre(Protocol[V_contra]):
    """Tells how a turn went, part by part: see core/theatre/beats.py."""

    def beats(self, before: V_contra, after: V_contra, told: str, /) -> tuple[Beat, ...]:
        """How one moment became the next as a seat sees both; `told` is what it was told."""


class Reasons(Protocol[M_co, V_contra]):
    """Says what somebody meant who touched these: a move, or why there is none."""

    def meant(self, view: V_contra, seat: Seat, touched: Sequence[str], /) -> M_co | Refusal | None:
        """The move that was meant, a refusal where no move fits, or None: nobody can tell."""


Ability = Literal[
    "analysis",
    "slips",
    "review",
    "hindsight",
    "verdict",
    "suggestions",
    "standing",
    "values",
    "foresight",
    "limits",
    "notes",
    "stand in",
    "known",
    "composing",
    "asking",
    "sheets",
    "description",
    "insight",
    "own words",
    "sizes",
    "reasons",
    "first game",
    "theatre",
    "ending",
    "lesson",
    "scenes",
    "challenges",
    "yardsticks",
    "vector",
    "solve",
    "bench",
]
"""What else a game may offer, such as a lesson, pictures, challenges or commands."""

ABILITIES: Mapping[Ability, tuple[str, type]] = {
    "analysis": ("players.bots", Analyst),
    "slips": ("players.bots", Slips),
    "review": ("players.bots", Reviewer),
    "hindsight": ("players.bots", Hindsight),
    "verdict": ("players.bots", Judge),
    "suggestions": ("players.bots", Adviser),
    "standing": ("players.bots", Oracle),
    "values": ("players.values", Valuer),
    "foresight": ("players.values", Foreseer),
    "limits": ("players.bots", Limiter),
    "notes": ("players.bots", Notes),
    "stand in": ("players.bots", StandIn),
    "known": ("show.known", Solved),
    "composing": ("show.drawing", Reader),
    "asking": ("show.drawing", Asker),
    "sheets": ("show.drawing", Scorer),
    "description": ("show.drawing", Describer),
    "insight": ("show.drawing", Seer),
    "own words": ("show.drawing", OwnWords),
    "sizes": ("show.drawing", Resizable),
    "reasons": ("show.why", Reasons),
    "first game": ("show.first_game", FirstGame),
    "theatre": ("show.theatre", Theatre),
    "yardsticks": ("challenges", Yardsticks),
    "ending": ("show.ending", Ender),
}
"""Where in a game's folder each is found, and the protocol it must follow."""


def reminded(player: Bot[M, V], shown: Sequence[View]) -> Bot[M, V]:
    """The player, having seen all this before, as far as they can remember anything."""
    if shown and isinstance(player, Rememberer):
        player.remember(shown)
    return player
