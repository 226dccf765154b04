"""A lesson in front of one terminal: the table of a step, and what the coach says there."""

from pathlib import Path

from snuggery.core import CannotUndo, Game, Hint, Seat, SnuggeryError, UnknownGame
from snuggery.core.help.lesson import Step, lesson_of
from snuggery.core.text.language import _
from snuggery.terminal.session import Sitting
from snuggery.terminal.typed_commands import IN_A_LESSON

MUCH = 8
"""If more than this happened at once, only the end of it is told."""


class Learning(Sitting):
    """A sitting in which only the move that the coach asks for continues."""

    def __init__(self, game: Game, *, over: bool = False) -> None:
        """`over`: it lies over the table of a game, which is there again afterwards."""
        lesson = lesson_of(game)
        if lesson is None:
            raise UnknownGame(_("{game} has no lesson yet.").format(game=_(game.name)))
        self.lesson = lesson
        self.number = 0
        self.over_table = over
        self.wants_game = False
        """Whether the player wants to start a real game now."""
        super().__init__(lesson.table(game, 0))
        self.people = lesson.own(self.table)
        self.shown = self.people[0] if len(self.people) == 1 else None

    @property
    def step(self) -> Step:
        """Where the lesson stands."""
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether nothing more is to learn."""
        return self.number == len(self.lesson.steps) - 1

    def coach(self) -> tuple[str, str]:
        """What is said now, and what to do."""
        step = self.step
        count = _("Step {n} of {steps}.").format(n=self.number + 1, steps=len(self.lesson.steps))
        clauses = f" ({', '.join(step.clauses)})" if step.clauses else ""
        return f"{count} {_(step.says)}{clauses}", _(step.task)

    def plays_as_kept(self) -> None:
        """Here the player makes every move that the coach asks for."""

    def words(self) -> dict[str, str]:
        """What can be typed here; a table that waits already is the real game."""
        return {
            word: _(what)
            for word, what in IN_A_LESSON.items()
            if word != "play" or not self.over_table
        }

    def chosen(self) -> str:
        """How a lesson is set up is its own business."""
        return ""

    def to_act(self) -> Seat | None:
        """The player, as long as a move is asked for; the others' moves are in the script."""
        acting = self.table.state.to_act()
        return next((seat for seat in self.people if seat in acting), None)

    def touched(self) -> tuple[str, ...]:
        """What is to be touched for the move that is asked for."""
        if not self.step.do:
            return ()
        move = str(self.game.rules.parse(self.step.do))
        found = (each.touch for each in self.touches().choices if each.move == move)
        return next((touch for touch in found if touch), ())

    def said(self, since: int) -> list[str]:
        """What happened, unless that was too much to listen to."""
        told = super().said(since)
        return told if len(told) <= MUCH else told[-2:]

    def play(self, text: str) -> None:
        """Make the move that is asked for."""
        self.lesson.check(self.game, self.number, str(self._read(text)))
        self.go_to(self.number + 1)

    def save(self, path: Path, *, anyway: bool = False) -> None:
        """There is nothing to keep."""
        raise SnuggeryError(_("A lesson is not saved."))

    def go_on(self) -> None:
        """Go on where there was only something to read; or past a move."""
        if self.last:
            raise CannotUndo(_("The lesson is over: `restart` starts it again, `quit` leaves it."))
        self.go_to(self.number + 1)

    def go_to(self, number: int) -> None:
        """Another step."""
        self.number = number
        self.table = self.lesson.table(self.game, number)
        self._changed()

    def undo(self, *, anyway: bool = False) -> None:
        """One step back."""
        if not self.number:
            raise CannotUndo(_("This is the first step."))
        self.go_to(self.number - 1)

    def redo(self) -> None:
        """One step on."""
        self.go_on()

    def restart(self) -> None:
        """From the first step."""
        self.go_to(0)

    def hint(self) -> Hint:
        """What the coach asks for."""
        return Hint(self.step.do or None, _(self.step.task))
