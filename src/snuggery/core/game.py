"""A game on the shelf: what it is called, and where its rules, drawing and players are found.

The parts are imported when they are first asked for, so that the shelf is quick to look at.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from snuggery.core.drawing import Drawing, Places, Touches
from snuggery.core.errors import BadOptions
from snuggery.core.state import AnyState, Moves, Seat, View
from snuggery.core.text.language import _, _n, spoken_now

if TYPE_CHECKING:
    from datetime import date

Options = Mapping[str, str]
"""How a game is set up: every option is text, in records, links and commands alike."""

TODAY = "today"


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
    """A longer text: the command line takes the name of a file, and reads it as `one_line`."""
    numbered: bool = False
    """The number of a deal, the same for everybody; `today` is that of the day."""

    def spoken(self) -> "Option":
        """The option with everything that people read in the language now spoken."""
        choices = tuple((value, _(label)) for value, label in self.choices)
        return replace(self, label=_(self.label), help=_(self.help), choices=choices)


def one_line(text: str) -> str:
    """The text of a file as an option has it: its lines joined by "; ", without # comments."""
    rows = (row.strip() for row in text.splitlines())
    return "; ".join(row for row in rows if row and not row.startswith("#"))


class Rules(Protocol):
    """What a game's rules.py holds for everybody else."""

    VERSION: int
    OPTIONS: tuple[Option, ...]
    BOUND: int
    """No game has more plies than this, chance moves included."""

    def start(self, options: Options) -> AnyState: ...
    def parse(self, text: str) -> Any: ...
    def seats(self, options: Options) -> tuple[str, ...]: ...
    def warnings(self, options: Options) -> tuple[str, ...]: ...


class Draw(Protocol):
    """What a game's draw.py holds for everybody else. All of it sees views only."""

    def drawing(self, view: Any) -> Drawing: ...
    def text(self, view: Any) -> str: ...
    def places(self, view: Any) -> Places: ...
    def touches(self, view: Any, seat: Seat, moves: Moves[Any]) -> Touches: ...
    def status(self, view: Any) -> str: ...
    def spoken(self, told: str) -> str: ...


class Bot(Protocol):
    """A computer player: it sees a view and the legal moves, nothing else."""

    def choose(self, view: Any, moves: Moves[Any]) -> Any: ...


class Rememberer(Protocol):
    """What a bot may hold besides, where a seat may not look back: it is told what it saw."""

    def remember(self, shown: Sequence[View]) -> None: ...


def reminded(player: Bot, shown: Sequence[View]) -> Bot:
    """The player, who has seen all this before, as far as he can remember anything."""
    if shown and hasattr(player, "remember"):
        cast("Rememberer", player).remember(shown)
    return player


@dataclass(frozen=True, slots=True)
class Hint:
    """A move to try, and why; or only why there is none."""

    move: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a legal move is worth by a computer's judgement, and the play it expects."""

    move: str
    value: float
    """For the seat that moves; moves of one position can be compared. 50 or more is a win."""
    text: str
    line: tuple[str, ...] = ()
    """The move and what would probably follow."""
    exact: bool = False
    """It is known for certain, not judged; then what is neither won nor lost is a draw."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What a review says about a move that was played."""

    played: str
    best: str
    mark: str
    """`??` threw the result away, `?` a mistake, `?!` doubtful, nothing for a good move."""
    text: str


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Several moves in a row that a player may make at one touch, such as a whole set-up."""

    label: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A move that is being composed: what it would do, and what it is made of."""

    move: str
    text: str
    """What it would count, or why it is refused."""
    legal: bool
    parts: tuple[tuple[str, str], ...] = ()
    """The ids in order, each with what it writes into the move."""
    instead: tuple[tuple[tuple[str, str], ...], ...] = ()
    """For each part what could stand there instead."""
    asks: int | None = None
    """The part about which the player must say something before it is a move."""
    worth: str = ""
    """What it would count, in a word, for the button that makes the move."""


class Reader(Protocol):
    """What a draw.py may hold besides: moves read as they are composed, from the view alone."""

    def reads(self, view: Any, typed: str, before: str) -> tuple[Reading, ...]: ...
    def preview(self, view: Any, move: str) -> Reading: ...


@dataclass(frozen=True, slots=True)
class Insight:
    """What follows from a view: a layer of SVG to lay over its drawing, and the same in words."""

    layer: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether who plays alone can still reach what he is after."""

    winnable: bool | None
    """None: not known."""
    text: str
    done: float | None = None
    """How much is worked out of what will tell more; then it is worth asking again."""


class Bots(Protocol):
    """What a game's bots.py holds for everybody else."""

    STRENGTHS: tuple[str, ...]

    def bot(self, strength: str, seed: int) -> Bot: ...
    def hint(self, view: View, moves: Moves[Any]) -> Hint: ...


class Analyst(Protocol):
    """What a bots.py may hold besides: what each move is worth, best first; and reviews."""

    def analyse(self, view: View, moves: Moves[Any]) -> tuple[Assessment, ...]: ...
    def remark(self, view: View, moves: Moves[Any], played: Any) -> Remark: ...


class Reviewer(Analyst, Protocol):
    """What an analyst may know besides: what is settled, and may be reviewed while others play."""

    def settled(self, then: View, now: View) -> bool: ...


class Hindsight(Protocol):
    """What a bots.py may hold besides: what a review adds once the game is over and all is open."""

    def hindsight(self, said: Remark, before: Any, after: Any) -> Remark: ...


Kept = Mapping[str, Sequence[str]]
"""Moves that the same player made at other tables, each list under the name that he knows it by."""


class Adviser(Protocol):
    """What a bots.py may hold besides: several moves that may be made at one touch."""

    def suggests(self, view: View) -> bool: ...
    def suggestions(self, view: View, seed: int, kept: Kept) -> tuple[Suggestion, ...]: ...


class Oracle(Protocol):
    """What a bots.py may hold besides: whether the game can still be won."""

    def standing(self, view: View) -> Standing: ...


class Teller(Protocol):
    """What a draw.py may hold besides: its board in words, where the names in it do not tell it."""

    def told(self, view: Any) -> Iterable[str]: ...


class Seer(Protocol):
    """What a draw.py may hold besides: what a view allows to conclude about what is hidden."""

    def discerns(self, view: Any) -> bool: ...
    def insight(self, view: Any) -> Insight: ...


@cache
def _part(package: str, name: str) -> object:
    """A module of a game, imported when it is first needed and then found quickly."""
    return import_module(f"{package}.{name}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The rules on the shelf."""

    slug: str
    name: str
    tagline: str
    players: str
    minutes: str
    package: str

    def company(self) -> str:
        """For how many it is."""
        return _n("{n} player", "{n} players", 1 if self.players == "1" else 2).format(
            n=self.players.replace("-", "–")
        )

    def duration(self) -> str:
        """How long it takes."""
        return _("{minutes} min").format(minutes=self.minutes.replace("-", "–"))

    @property
    def rules(self) -> Rules:
        """The game's rules.py."""
        return cast("Rules", _part(self.package, "rules.state"))

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before play, in the language now spoken."""
        return tuple(option.spoken() for option in self.rules.OPTIONS)

    def words(self) -> tuple[str, ...]:
        """What the browser client says of this game, in English: it is sent the translations."""
        rules, chosen = self.rules, self.rules.OPTIONS
        labels = (
            label for option in chosen for label in (option.label, *dict(option.choices).values())
        )
        own = getattr(self.draw, "WORDS", ())
        return (*rules.seats(self.settled()), *self.bots.STRENGTHS, *labels, *own)

    @property
    def draw(self) -> Draw:
        """The game's draw.py."""
        return cast("Draw", _part(self.package, "show.drawing"))

    @property
    def reader(self) -> Reader | None:
        """The game's draw.py, where it can read a move before it is made."""
        return cast("Reader", self.draw) if hasattr(self.draw, "reads") else None

    @property
    def bots(self) -> Bots:
        """The game's bots.py."""
        return cast("Bots", _part(self.package, "players.bots"))

    @property
    def analyst(self) -> Analyst | None:
        """The game's bots.py, where it can say what moves are worth."""
        return cast("Analyst", self.bots) if hasattr(self.bots, "analyse") else None

    @property
    def reviewer(self) -> Reviewer | None:
        """The game's bots.py, where it knows what is settled before the end."""
        return cast("Reviewer", self.bots) if hasattr(self.bots, "settled") else None

    @property
    def hindsight(self) -> Hindsight | None:
        """The game's bots.py, where it can look back with everything open."""
        return cast("Hindsight", self.bots) if hasattr(self.bots, "hindsight") else None

    @property
    def adviser(self) -> Adviser | None:
        """The game's bots.py, where it can suggest several moves at once."""
        return cast("Adviser", self.bots) if hasattr(self.bots, "suggests") else None

    @property
    def oracle(self) -> Oracle | None:
        """The game's bots.py, where it knows whether the game can still be won."""
        return cast("Oracle", self.bots) if hasattr(self.bots, "standing") else None

    @property
    def seer(self) -> Seer | None:
        """The game's draw.py, where it can say what a view allows to conclude."""
        return cast("Seer", self.draw) if hasattr(self.draw, "insight") else None

    def told(self, view: View) -> tuple[str, ...]:
        """The board in words, line by line; none where the names in its picture say it all."""
        own = self.draw
        return tuple(cast("Teller", own).told(view)) if hasattr(own, "told") else ()

    def besides(self, name: str) -> object | None:
        """A module that the game's folder may hold besides; None if it does not."""
        try:
            return _part(self.package, name) if self.package else None
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.{name}":
                raise
            return None

    def notes(self, strengths: Iterable[str]) -> tuple[str, ...]:
        """What to know about computer players, where its bots.py has something to say."""
        about = getattr(self.bots, "about", None)
        return tuple(filter(None, map(about, strengths))) if about else ()

    def rules_text(self) -> str:
        """The game's RULES.md; RULES.de.md for who is spoken to in German, where there is one."""
        from importlib import resources  # slow to import, seldom needed

        folder = resources.files(self.package)
        own = folder.joinpath(f"RULES.{spoken_now()}.md")
        return (own if own.is_file() else folder.joinpath("RULES.md")).read_text(encoding="utf-8")

    def dated(self, options: Options, day: "date") -> dict[str, str]:
        """The options, with the number of that day's deal where they say `today`."""
        numbered = {option.name for option in self.rules.OPTIONS if option.numbered}
        return {
            name: f"{day:%Y%m%d}" if name in numbered and text.strip().lower() == TODAY else text
            for name, text in options.items()
        }

    def settled(self, options: Options | None = None) -> dict[str, str]:
        """All options with their values, defaults filled in; unknown ones are refused."""
        known = {option.name: option for option in self.rules.OPTIONS}
        given = {name: value.strip() for name, value in (options or {}).items()}
        for name, value in given.items():
            if name not in known:
                said = _("{game} has no option {name!r}; it has {names}.")
                names = ", ".join(known) or _("none")
                raise BadOptions(said.format(game=_(self.name), name=name, names=names))
            if not value.isprintable():  # a record gives it one line
                said = _("{name} is one line of text, not {value!r}.")
                raise BadOptions(said.format(name=name, value=value[:40]))
            allowed = [choice for choice, label in known[name].choices]
            if allowed and value not in allowed:
                said = _("{name} cannot be {value!r}; it is one of {allowed}.")
                names = ", ".join(allowed)
                raise BadOptions(said.format(name=name, value=value, allowed=names))
        return {name: given.get(name, option.default) for name, option in known.items()}

    def start(self, options: Options | None = None) -> AnyState:
        """The first moment of a game set up this way."""
        return self.rules.start(self.settled(options))
