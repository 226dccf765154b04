"""A game on the shelf: what it is called, and where its rules, drawing and players are found.

The parts are imported when they are first asked for, so that the shelf is quick to look at.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from snuggery.core.abilities import (
    Ability,
    Adviser,
    Analyst,
    Asker,
    Describer,
    Ender,
    Hindsight,
    Judge,
    Limiter,
    Notes,
    Option,
    Options,
    Oracle,
    OwnWords,
    Players,
    Reader,
    Reasons,
    Resizable,
    Reviewer,
    Rules,
    Scorer,
    Seer,
    Show,
    Slips,
    Solved,
    StandIn,
    Theatre,
)
from snuggery.core.errors import BadOptions
from snuggery.core.learning.values import Foreseer, Valuer
from snuggery.core.state import AnyState, View
from snuggery.core.text.language import _, _n, spoken_now
from snuggery.core.text.text_board import TextBoard
from snuggery.core.theatre.beats import Beat, in_time

if TYPE_CHECKING:
    from datetime import date

TODAY = "today"
"""Stands for the number of the day's deal."""


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
    open: bool
    """Whether everybody sees everything."""
    about: str = ""
    """What kind of game it is, in two sentences for somebody who has never heard of it."""
    cloth: str = "walnut"
    """What its box is bound in; the style sheet has the colours."""
    offers: tuple[Ability, ...] = ()
    """What it has besides rules, pictures and players; see abilities.py."""
    edition: int = 0
    """Which version of its rules, if not the newest; see `under`."""

    def __hash__(self) -> int:
        """Much is kept by game; its other fields are long, and add nothing."""
        return hash((self.slug, self.edition))

    @property
    def class_name(self) -> str:
        """What classes made from it are called, such as its environments: PegSolitaire."""
        return self.slug.title().replace("-", "")

    def company(self) -> str:
        """For how many it is."""
        return _n("{n} player", "{n} players", 1 if self.players == "1" else 2).format(
            n=self.players.replace("-", "–")
        )

    def duration(self) -> str:
        """How long it takes."""
        return _("{minutes} min").format(minutes=self.minutes.replace("-", "–"))

    @property
    def rules(self) -> Rules[Any, Any]:
        """What is legal, and who sees what."""
        module = f"rules.version_{self.edition}" if self.edition else "rules.state"
        return cast("Rules[Any, Any]", _part(self.package, module))

    def under(self, version: int) -> "Game | None":
        """The game by an older version of its rules, as rules/version_N.py keeps it.

        A table or a record that was begun by them is played on by them; None where they are gone.
        """
        if version == self.rules.VERSION:
            return self
        older = f"{self.package}.rules.version_{version}"
        return replace(self, edition=version) if self.package and find_spec(older) else None

    @property
    def draw(self) -> Show[Any, Any]:
        """What is drawn and said."""
        return cast("Show[Any, Any]", _part(self.package, "show.drawing"))

    @property
    def bots(self) -> Players[Any, Any]:
        """The computer players."""
        return cast("Players[Any, Any]", _part(self.package, "players.bots"))

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
        own = cast("OwnWords", self.draw).WORDS if "own words" in self.offers else ()
        return (*rules.seats(self.settled()), *self.bots.STRENGTHS, *labels, *own)

    @property
    def reader(self) -> Reader[Any] | None:
        """Reads a move before it is made."""
        return cast("Reader[Any]", self.draw) if "composing" in self.offers else None

    @property
    def asker(self) -> Asker[Any] | None:
        """Says what is asked of whoever is to act."""
        return cast("Asker[Any]", self.draw) if "asking" in self.offers else None

    @property
    def scorer(self) -> Scorer[Any] | None:
        """Writes a score sheet at the end of each part."""
        return cast("Scorer[Any]", self.draw) if "sheets" in self.offers else None

    @property
    def analyst(self) -> Analyst[Any, Any] | None:
        """Says what moves are worth."""
        return cast("Analyst[Any, Any]", self.bots) if "analysis" in self.offers else None

    @property
    def slips(self) -> Mapping[str, str]:
        """What a move may give away, each with the sentence about it."""
        return cast("Slips", self.bots).SLIPS if "slips" in self.offers else {}

    @property
    def reviewer(self) -> Reviewer[Any] | None:
        """Knows what is settled before the end."""
        return cast("Reviewer[Any]", self.bots) if "review" in self.offers else None

    @property
    def hindsight(self) -> Hindsight | None:
        """Looks back with everything open."""
        return cast("Hindsight", self.bots) if "hindsight" in self.offers else None

    @property
    def judge(self) -> Judge | None:
        """Knows what could have been."""
        return cast("Judge", self.bots) if "verdict" in self.offers else None

    @property
    def ender(self) -> Ender[Any] | None:
        """Draws the end."""
        if "ending" not in self.offers:
            return None
        return cast("Ender[Any]", _part(self.package, "show.ending"))

    @property
    def adviser(self) -> Adviser[Any] | None:
        """Suggests several moves at once."""
        return cast("Adviser[Any]", self.bots) if "suggestions" in self.offers else None

    @property
    def oracle(self) -> Oracle[Any] | None:
        """Knows whether the game can still be won."""
        return cast("Oracle[Any]", self.bots) if "standing" in self.offers else None

    @property
    def valuer(self) -> Valuer[Any, Any] | None:
        """Knows what each move is worth, and how surely."""
        if "values" not in self.offers:
            return None
        return cast("Valuer[Any, Any]", _part(self.package, "players.values"))

    @property
    def foreseer(self) -> Foreseer | None:
        """Knows what each move is worth if nothing were hidden."""
        if "foresight" not in self.offers:
            return None
        return cast("Foreseer", _part(self.package, "players.values"))

    @property
    def limiter(self) -> Limiter[Any, Any] | None:
        """Has strengths that take a number of nodes."""
        return cast("Limiter[Any, Any]", self.bots) if "limits" in self.offers else None

    @property
    def seer(self) -> Seer[Any] | None:
        """Says what can be deduced from a view."""
        return cast("Seer[Any]", self.draw) if "insight" in self.offers else None

    @property
    def reasons(self) -> Reasons[Any, Any] | None:
        """Knows what touching something was meant to do."""
        if "reasons" not in self.offers:
            return None
        return cast("Reasons[Any, Any]", _part(self.package, "show.why"))

    def beats(self, before: View, after: View, told: str) -> tuple[Beat, ...]:
        """How a turn went, part by part; a game without a theatre tells it in one."""
        if "theatre" not in self.offers:
            return (Beat(self.draw.spoken(told), "wood"),)
        theatre = cast("Theatre[Any]", _part(self.package, "show.theatre"))
        return in_time(theatre.beats(before, after, told))

    def boards(self, view: View) -> tuple[TextBoard, ...]:
        """The board in letters, for much room and for little, the roomiest first."""
        if "sizes" in self.offers:
            return cast("Resizable[Any]", self.draw).sizes(view)
        lines = tuple(self.draw.text(view).split("\n"))
        usual = TextBoard(lines, self.draw.places(view))
        return (*usual.enlargements(), usual)

    def describe(self, view: View) -> tuple[str, ...]:
        """The board in words, line by line; none where the names in its picture say it all."""
        if "description" not in self.offers:
            return ()
        return tuple(cast("Describer[Any]", self.draw).describe(view))

    def notes(self, strengths: Iterable[str]) -> tuple[str, ...]:
        """What to know about computer players of these strengths."""
        if "notes" not in self.offers:
            return ()
        return tuple(filter(None, map(cast("Notes", self.bots).about, strengths)))

    def stand_ins(self, strengths: Iterable[str], view: View) -> tuple[str, ...]:
        """Which of these computers are not ready, who plays for them, and how far they are."""
        if "stand in" not in self.offers:
            return ()
        bots = cast("StandIn[Any]", self.bots)
        return tuple(filter(None, (bots.stand_in(each, view) for each in sorted(set(strengths)))))

    def known(self, options: Options) -> str:
        """The result of this set-up with perfect play, in one line; empty if it is unknown."""
        if "known" not in self.offers:
            return ""
        return cast("Solved", _part(self.package, "show.known")).known(options)

    def part(self, name: str) -> object:
        """A module of the game's folder."""
        return _part(self.package, name)

    def emblem(self) -> str | None:
        """The drawing on its box, as SVG, where its folder has one."""
        from importlib import resources  # slow to import, rarely needed

        file = resources.files(self.package).joinpath("emblem.svg") if self.package else None
        return file.read_text(encoding="utf-8") if file and file.is_file() else None

    def rules_text(self) -> str:
        """The game's RULES.md; RULES.de.md for German readers, where there is one."""
        from importlib import resources  # slow to import, rarely needed

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
            if not value.isprintable():  # a record has one line for it
                said = _("{name} must be a single line of text, not {value!r}.")
                raise BadOptions(said.format(name=name, value=value[:40]))
            allowed = [choice for choice, label in known[name].choices]
            if allowed and value not in allowed and not known[name].found:
                said = _("{name} cannot be {value!r}; choose one of {allowed}.")
                names = ", ".join(filter(None, allowed))
                raise BadOptions(said.format(name=name, value=value, allowed=names))
        return {name: given.get(name, option.default) for name, option in known.items()}

    def start(self, options: Options | None = None) -> AnyState:
        """The first moment of a game set up this way."""
        return self.rules.start(self.settled(options))
