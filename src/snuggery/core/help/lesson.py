"""A guided first game: what a coach says, which move he asks for, and what is played around it.

A lesson is data beside the rules. Where it stands follows from the number of the step alone: only
the move that is asked for leads on, and everything else that happens, chance too, is written down.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from snuggery.core.abilities import Options
from snuggery.core.chance import Odds, Seal
from snuggery.core.errors import SnuggeryError
from snuggery.core.game import Game
from snuggery.core.record import CHANCE_NAME, Line, seat_numbers
from snuggery.core.state import Seat
from snuggery.core.table import Table
from snuggery.core.text.language import _


class NotAsked(SnuggeryError):
    """A legal move, but another one than the lesson asks for."""

    code = "not-asked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to learn: what is said, and the move that the player is asked to make."""

    says: str
    task: str
    """What to do now, in one sentence."""
    do: str = ""
    """The move, as it is written; empty if there is only something to read."""
    clauses: tuple[str, ...] = ()
    """Clauses that matter here for the first time."""
    shows: tuple[str, ...] = ()
    """Ids to circle on the board, if they are not the ones to choose."""


@dataclass(frozen=True, slots=True)
class Part:
    """One game, or the piece of it that matters: its set-up, steps, and what is played between."""

    options: Options
    script: tuple[Step | Line, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the player does in it."""
        return tuple(each for each in self.script if isinstance(each, Step))


@dataclass(frozen=True, slots=True)
class Lesson:
    """All parts of it. The player has `seats`, by their names; the script plays for the others."""

    seats: tuple[str, ...]
    parts: tuple[Part, ...]
    spare: tuple[str, ...] = ()
    """Clauses that nobody needs in a first game."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, from the first to the last."""
        return tuple(step for part in self.parts for step in part.steps)

    def table(self, game: Game, number: int) -> Table:
        """The table at which step `number` stands, everything before it played."""
        for part in self.parts:
            if number < len(part.steps):
                return self._played(game, part, number)
            number -= len(part.steps)
        raise IndexError(number)

    def own(self, table: Table) -> tuple[Seat, ...]:
        """The player's seats at it."""
        return tuple(Seat(table.seats.index(name) + 1) for name in self.seats)

    def check(self, game: Game, number: int, text: str) -> None:
        """Refuse whatever is not the move that this step asks for."""
        step, table = self.steps[number], self.table(game, number)
        move = game.rules.parse(text)
        if step.do and move == game.rules.parse(step.do):
            return
        table.state.play(self._acting(table), move)
        raise NotAsked(_("That is legal too. In this lesson: {task}").format(task=_(step.task)))

    def _played(self, game: Game, part: Part, number: int) -> Table:
        """The table of a part before its step of this number."""
        parse = game.rules.parse
        acts = [each for each in part.script if isinstance(each, Line) or each.do]
        told = {
            ply: parse(act.text)
            for ply, act in enumerate(acts)
            if isinstance(act, Line) and act.seat == CHANCE_NAME
        }
        table = Table(game, part.options, _Told(bytes(16), told))
        seats = seat_numbers(table.seats)
        for act in part.script:
            if isinstance(act, Step):
                if not number:
                    break
                number -= 1
                if act.do:
                    table.play(self._acting(table), parse(act.do))
            elif act.seat != CHANCE_NAME:  # chance has moved by itself
                table.play(seats[act.seat], parse(act.text))
        return table

    def _acting(self, table: Table) -> Seat:
        """The seat for which the player acts now."""
        seats, acting = self.own(table), table.state.to_act()
        return next((seat for seat in seats if seat in acting), seats[0])


@dataclass(frozen=True, slots=True)
class _Told(Seal):
    """Chance that does what a script says."""

    moves: Mapping[int, Any]

    def draw(self, odds: Odds[Any], ply: int) -> Any:
        return self.moves[ply]


class LessonModule(Protocol):
    """What a game's show/lesson.py holds."""

    @property
    def LESSON(self) -> Lesson:  # noqa: N802 - a constant of the module
        """The whole lesson: it is data, so that every step can be gone back to."""


def lesson_of(game: Game) -> Lesson | None:
    """The lesson in the game's folder, if it has one."""
    if "lesson" not in game.offers:
        return None
    return cast("LessonModule", game.part("show.lesson")).LESSON
