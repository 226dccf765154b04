"""The line dialogue: one move a line, for pipes, scripts and screen readers."""

import os
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO, TypeVar

from snuggery.core import SnuggeryError, Touches
from snuggery.core.text.language import _
from snuggery.extras import what_to_install
from snuggery.terminal.kept.preferences import LAMP, keep, kept
from snuggery.terminal.lesson_session import Learning
from snuggery.terminal.session import MustAsk, Page, Sitting
from snuggery.terminal.typed_commands import in_english

T = TypeVar("T")

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""The scrollback goes last, because many terminals scroll away what they clear."""
OUT_OF_SIGHT = "\n" * 200
"""For a terminal that cannot clear anything."""

WIDTH = 78


class Dialogue:
    """Shows the board as text, reads a move or a word, answers, and asks again."""

    def __init__(self, sitting: Sitting, source: TextIO, out: TextIO) -> None:
        self.sitting = sitting
        self.source = source
        self.out = out
        told = sitting.game.oracle is not None and source.isatty()
        self.lit = told and kept(LAMP, otherwise=False)
        if source.isatty():  # a script makes every move itself
            sitting.plays_as_kept()
        self.words: dict[str, Callable[[], None]] = {
            "moves": lambda: self.say(*listed(sitting.touches())),
            "board": self.show,
            "undo": sitting.undo,
            "undo anyway": lambda: sitting.undo(anyway=True),
            "redo": sitting.redo,
            "hint": self.hint,
            "analyse": lambda: self.read(sitting.analysis),
            "review": lambda: self.read(sitting.review),
            "belief": lambda: self.read(sitting.belief),
            "winnable": lambda: self.read(sitting.winnable),
            "back": sitting.back,
            "lamp": self.lamp,
            "forced": self.forced,
            "ready-made": self.ready_made,
            "restart": sitting.restart,
            "next": self.play_next,
            "history": self.history,
            "rules": lambda: self.say(sitting.game.rules_text().strip()),
            "learn": self.learn,
            "help": self.help,
        }

    def run(self) -> None:
        """Talk until the player leaves or the input ends."""
        game, options = self.sitting.game, self.sitting.table.options
        told = (game.known(options), *game.rules.warnings(options))
        set_up = filter(None, (self.sitting.chosen(), *told))
        self.say(_(game.name), *set_up, _("Type a move, or `help`."))
        pending = self.go_on()
        if not self.sitting.people:
            return
        while (line := pending or self.ask()) is not None:
            pending = None
            typed = in_english(line.strip())
            if self.leaves(typed.lower()):
                return
            if typed:
                pending = self.answer(typed)

    def leaves(self, typed: str) -> bool:
        """Whether who types this has had enough."""
        return typed in ("quit", "exit")

    def answer(self, typed: str) -> str | None:
        """Do what was typed; a refusal is said and the question stays open."""
        before = self.sitting.table.state
        try:
            if typed.lower() in self.words:
                self.words[typed.lower()]()
            elif (saving := typed.partition(" "))[0].lower() in ("save", "overwrite") and saving[2]:
                anyway = saving[0].lower() == "overwrite"
                self.sitting.save(Path(saving[2].strip()), anyway=anyway)
                self.say(_("Saved."))
            elif typed.lower().startswith("ready-made "):
                self.sitting.put_up(typed[11:].strip())
            elif (said := self.sitting.asked(typed)) is not None:
                self.say(*said)
            else:
                self.sitting.play(typed)
        except MustAsk as error:
            self.say(str(error), _("`overwrite FILE` saves it anyway."))
        except SnuggeryError as error:
            self.say(str(error))
        except OSError as error:
            self.say(_("Not saved: {reason}.").format(reason=error.strerror))
        return None if self.sitting.table.state is before else self.go_on()

    def go_on(self) -> str | None:
        """Let the computers move, hand the screen over, and show how things stand.

        The line that lifts the curtain may already be a move; it is then given back.
        """
        sitting = self.sitting
        while sitting.to_act() in sitting.computers or sitting.forced():
            if sitting.forced():
                sitting.play_forced()
            else:
                sitting.play_computed(*sitting.think())
            if len(sitting.people) < 2:  # nobody else is looking, so there is no need to wait
                self.tell()
        pending = self.curtain() if sitting.curtain() else None
        sitting.lift()
        self.tell()
        self.show()
        if who := sitting.next_opponent():
            said = _("Type next to play against {name}, or restart to play again.")
            self.say(said.format(name=_(who.name)))
        return pending

    def tell(self) -> None:
        """What happened since the viewer last looked."""
        self.say(*self.sitting.news())
        self.out.flush()

    def curtain(self) -> str | None:
        """Hide what the last player saw until the next one is there."""
        following = self.sitting.next_viewer()
        if self.out.isatty():
            self.out.write(OUT_OF_SIGHT if os.environ.get("TERM") == "dumb" else CLEAR)
        name = self.sitting.name(following) if following else ""
        line = self.ask(_("Pass the device to {name} and press Enter.").format(name=name) + " ")
        return line if line and line.strip() else None

    def show(self) -> None:
        """The board and how the game stands."""
        lit = [self.sitting.standing()[0].text] if self.lit else []
        self.say("", self.sitting.text(), "", self.sitting.status(), *filter(None, lit))

    def lamp(self) -> None:
        """From now on say each time whether it can still be won, or no longer."""
        said = self.sitting.standing()[0]
        self.lit = not self.lit
        if self.source.isatty():  # a script leaves nothing behind
            keep(LAMP, on=self.lit)
        self.say(said.text if self.lit else _("The lamp is out."))

    def forced(self) -> None:
        """From now on play a move that is the only one, or no longer."""
        self.say(self.sitting.switch_forced(remember=self.source.isatty()))
        self.sitting.play_forced()

    def help(self) -> None:
        """What can be typed."""
        told = {_(word): what for word, what in self.sitting.words().items()}
        width = max(map(len, told))
        self.say(*(f"  {word:<{width}} {what}" for word, what in told.items()))

    def hint(self) -> None:
        """A sentence of advice, and the move to type."""
        if hint := self.found(self.sitting.hint):
            self.say(hint.text, *([f"  {hint.move}"] if hint.move else []))

    def read(self, find: Callable[[], Page]) -> None:
        """Something to read."""
        if page := self.found(find):
            self.say(page.title, *(f"  {line}" for line in page.lines))

    def found(self, find: Callable[[], T]) -> T | None:
        """What was thought about; or None, and what is missing for it is said."""
        try:
            return find()
        except ModuleNotFoundError as error:
            self.say(what_to_install(error) or str(error))
            return None

    def ready_made(self) -> None:
        """What is ready-made, by numbers."""
        offered = enumerate(self.sitting.ready_made(), 1)
        word = _("ready-made")
        self.say(*(f"  {word} {number}  {each.label}" for number, each in offered))

    def play_next(self) -> None:
        """A new game against whoever is offered."""
        who = self.sitting.play_next()
        self.say(_("A new game, against {name}.").format(name=_(who.name)))

    def learn(self) -> None:
        """Go through the lesson, then come back to this table."""
        LessonDialogue(Learning(self.sitting.game, over=True), self.source, self.out).run()
        self.show()

    def history(self) -> None:
        """The moves so far."""
        rows = [f"{n}. {_(who)}: {text}" for n, who, text in self.sitting.numbered()]
        self.say(*(rows or [_("No moves yet.")]))

    def say(self, *lines: str) -> None:
        """Print lines."""
        self.out.write("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str = "") -> str | None:
        """One line of input, or None at its end."""
        seat = self.sitting.person_to_act()
        prompt = prompt or (f"{self.sitting.name(seat)}> " if seat else "> ")
        at_terminal = self.source.isatty()
        if at_terminal and not self.sitting.keeps_secrets():
            self.out.flush()
            try:
                return input(prompt)
            except EOFError:
                self.say()
                return None
        # Edited lines are remembered, and text cut from them can be pasted; so where the screen
        # changes hands, lines are read without editing.
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not at_terminal or not line:
            self.say(line.rstrip("\r\n"))  # a pipe does not show what was typed
        return line or None


def listed(touches: Touches) -> list[str]:
    """What may be played, each as it is typed and as it sounds."""
    choices = [each for each in touches.choices if not each.again]  # those stand for several moves
    width = min(30, max((len(choice.move) for choice in choices), default=0))
    lines = list(dict.fromkeys(f"  {each.move:<{width}}  {each.label}" for each in choices))
    lines += [f"  {each.before}...{each.after}  {each.label}" for each in touches.composes]
    return lines or [_("There is nothing to play.")]


class LessonDialogue(Dialogue):
    """Says what the coach says below the board; `next` continues, `skip` goes to the end."""

    def __init__(self, learning: Learning, source: TextIO, out: TextIO) -> None:
        super().__init__(learning, source, out)
        self.learning = learning
        self.words = {word: act for word, act in self.words.items() if word in learning.words()}
        self.words |= {
            "next": learning.go_on,
            "skip": lambda: learning.go_to(len(learning.lesson.steps) - 1),
        }

    def leaves(self, typed: str) -> bool:
        """A real game is played at another table."""
        self.learning.wants_game = typed == "play" and not self.learning.over_table
        return self.learning.wants_game or super().leaves(typed)

    def show(self) -> None:
        """The board, and what the coach says."""
        super().show()
        text, task = self.learning.coach()
        self.say("", *textwrap.wrap(text, WIDTH), task)
        if self.learning.step.do:
            self.say(_("Type: {move}").format(move=self.learning.step.do))
        elif self.learning.last:
            back = _("Type quit to go back to your table, or restart")
            self.say(back if self.learning.over_table else _("Type: play, restart, or quit"))
        else:
            self.say(_("Type: next"))


def play(sitting: Sitting) -> None:
    """Play, or learn, at the terminal or through a pipe."""
    with suppress(ImportError):  # not on every platform; it makes lines editable
        import readline  # noqa: F401 - importing it is enough for `input`
    if isinstance(sitting, Learning):
        LessonDialogue(sitting, sys.stdin, sys.stdout).run()
    else:
        Dialogue(sitting, sys.stdin, sys.stdout).run()
