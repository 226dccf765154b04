"""A lesson as a line dialogue, for pipes, scripts and screen readers."""

import sys
import textwrap
from contextlib import suppress
from typing import TextIO

from snuggery.core.language import N_, _
from snuggery.terminal.learning import Learning
from snuggery.terminal.plain import Dialogue

WIDTH = 78
WAYS = (
    ("next", N_("go on to the next step")),
    ("undo", N_("go back a step")),
    ("skip", N_("go to the last step")),
)
"""What can be typed in a lesson besides."""


class LessonDialogue(Dialogue):
    """Says what the coach says below the board; `next` goes on, `skip` goes to the end."""

    def __init__(self, learning: Learning, source: TextIO, out: TextIO) -> None:
        super().__init__(learning, source, out)
        self.learning = learning
        self.at_every_table = self.words["help"]
        self.words |= {
            "help": self.ways,
            "next": lambda: self.change(learning.go_on),
            "skip": lambda: self.change(lambda: learning.go_to(len(learning.lesson.steps) - 1)),
        }

    def ways(self) -> None:
        """What can be typed in a lesson, and what at every table."""
        self.say(*(f"  {word:<10} {_(what)}" for word, what in WAYS))
        self.at_every_table()

    def show(self) -> None:
        """The board, and what the coach says."""
        super().show()
        text, task = self.learning.coach()
        self.say("", *textwrap.wrap(text, WIDTH), task)
        if self.learning.step.do:
            self.say(_("Type: {move}").format(move=self.learning.step.do))
        elif self.learning.last:
            self.say(_("Type: restart, or quit"))
        else:
            self.say(_("Type: next"))


def play(learning: Learning) -> None:
    """Learn at the terminal or through a pipe."""
    with suppress(ImportError):  # not on every platform; with it, a line can be edited
        import readline  # noqa: F401 - its import is what helps `input`
    LessonDialogue(learning, sys.stdin, sys.stdout).run()
