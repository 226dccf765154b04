"""A player that is a program of its own, in any language; docs/protocol.md tells how they talk."""

import shlex
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from snuggery.arena.players.fault import Fault, NotLegal
from snuggery.arena.players.pipe import Pipe
from snuggery.core import BadNotation, Game, IllegalMove, Moves, Seat
from snuggery.core.text.language import ENGLISH, speaking

PROTOCOL = 1
STARTING = 10.0
"""Seconds a program has to say hello."""
LISTED = 500
"""If there are more legal moves than this, they are not listed."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a player sits: the game, its options, the seat, its seed and its time for a move."""

    game: Game
    options: Mapping[str, str]
    seat: Seat
    seed: int
    seconds: float


class Program:
    """Asks a program for its moves. It is started when it is first asked.

    With `tries` more than one, a program that breaks down or keeps silent is started again and
    asked again: it is told the whole game each time.
    """

    def __init__(self, command: str, setting: Setting, tries: int = 1) -> None:
        self.command = command
        self.setting = setting
        self.tries = tries
        self._told: Sequence[tuple[int, str, str]] = ()
        self._pipe: Pipe | None = None

    def hear(self, told: Sequence[tuple[int, str, str]]) -> None:
        """The moves so far, as this seat is told them."""
        self._told = told

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """The program's move; raises Fault if it gives none that is legal."""
        for left in reversed(range(self.tries)):
            try:
                with speaking(ENGLISH):  # whatever language people use here
                    return self._asked(view, moves)
            except Fault as fault:
                self.close()
                if not left or fault.how == "resigned":
                    raise type(fault)(f"{self.command} {fault}", fault.how) from None
        raise AssertionError("a program is asked at least once")

    def over(self, result: str) -> None:
        """Tell how the game ended."""
        if self._pipe:
            self._pipe.say((f"over {result}",))

    def close(self) -> None:
        """End the program."""
        if self._pipe:
            self._pipe.close()
            self._pipe = None

    def _asked(self, view: Any, moves: Moves[Any]) -> Any:
        pipe = self._pipe or self._started()
        pipe.say(self._turn(view, moves))
        answer = pipe.hear(self.setting.seconds)
        word, _, text = answer.partition(" ")
        if word == "resign":
            raise Fault("resigned", "resigned")
        if word != "move":
            raise Fault(f"said {answer[:60]!r} instead of a move")
        try:
            move = self.setting.game.rules.parse(text.strip())
        except BadNotation as error:
            raise self._refused(text, error) from None
        if move not in moves:
            raise self._refused(text, IllegalMove("That move is not legal now."))
        return move

    def _refused(self, text: str, why: Exception) -> NotLegal:
        if self._pipe:
            self._pipe.say((f"refused {one_row(str(why))}",))
        return NotLegal(f"played {text[:60]!r}: {one_row(str(why))}")

    def _started(self) -> Pipe:
        self._pipe = pipe = Pipe(split_command(self.command))
        pipe.say((f"snuggery {PROTOCOL}",))
        answer = pipe.hear(STARTING)
        word, version, *_ = (*answer.split(maxsplit=2), "", "")
        if word != "hello" or version != str(PROTOCOL):
            raise Fault(f"said {answer[:60]!r} instead of 'hello {PROTOCOL} NAME'")
        pipe.say(self._set_up())
        return pipe

    def _set_up(self) -> Iterator[str]:
        to = self.setting
        names = to.game.rules.seats(to.options)
        yield f"game {to.game.slug} {to.game.rules.VERSION}"
        yield from (f"option {name} {value}".rstrip() for name, value in to.options.items())
        yield f"seats {' '.join(names)}"
        yield f"seat {to.seat} {names[to.seat - 1]}"
        yield f"seed {to.seed}"

    def _turn(self, view: Any, moves: Moves[Any]) -> Iterator[str]:
        draw = self.setting.game.draw
        yield "turn"
        yield from (f"told {ply + 1} {who} {text}" for ply, who, text in self._told)
        yield from (f"view {row}" for row in draw.text(view).splitlines())
        yield f"status {one_row(draw.status(view))}"
        listed = [str(move) for move in islice(moves, LISTED + 1)]
        yield from (f"legal {move}" for move in listed[:LISTED])
        if len(listed) > LISTED:
            yield "more"
        yield f"go {round(self.setting.seconds * 1000)}"


def split_command(command: str) -> list[str]:
    """The program and its arguments. The path of a program without any may have spaces."""
    return [command] if shutil.which(command) else shlex.split(command)


def one_row(text: str) -> str:
    """The text in one line."""
    return " ".join(text.split())
