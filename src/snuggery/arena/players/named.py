"""Who may be named as a player.

A strength of the game, `random`, `module:Class`, `./program`, or a language model: `URL#MODEL`.
"""

import inspect
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from snuggery.arena.players.chat import Chat, Endpoint
from snuggery.arena.players.fault import Fault, NotLegal
from snuggery.arena.players.program import Program, Setting, one_row, split_command
from snuggery.core import BadOptions, Bot, Game, Moves
from snuggery.core.abilities import Listener
from snuggery.core.text.language import _
from snuggery.search.random_play import random_move

CLASS = re.compile(r"[\w.]+:\w+")
LIMITED = re.compile(r"(?P<strength>[\w -]+):nodes=(?P<nodes>[1-9]\d{0,8})")
"""A strength with a limit on the positions it searches per move: `strong:nodes=5000`."""
RANDOM = "random"


class RandomMover:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """Whatever comes."""
        return random_move(moves, self.rng)


class Guest:
    """A player of somebody's own class; what goes wrong in it is its own fault."""

    def __init__(self, who: str, player: Bot[Any, Any]) -> None:
        self.who = who
        self.player = player

    def hear(self, told: Sequence[tuple[int, str, str]]) -> None:
        """Pass on what the seat is told, to a player who listens."""
        if isinstance(self.player, Listener):
            self._blamed(self.player.hear, told)

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """The player's move; raises Fault if it does not give a legal one."""
        move = self._blamed(self.player.choose, view, moves)
        if not self._blamed(moves.__contains__, move):
            raise NotLegal(f"{self.who} played {str(move)[:60]!r}, which is not legal now")
        return move

    def _blamed(self, act: Callable[..., Any], *given: object) -> Any:
        try:
            return act(*given)
        except Exception as error:
            raise Fault(f"{self.who}: {type(error).__name__}: {one_row(str(error))}") from error


def check(game: Game, who: str) -> None:
    """Refuse a player who cannot be found."""
    if who in (*game.bots.STRENGTHS, RANDOM) or Endpoint.named(who):
        return
    if limited := LIMITED.fullmatch(who):
        if game.limiter is None:
            said = _("{who}: no strength of {game} takes a number of nodes.")
            raise BadOptions(said.format(who=who, game=_(game.name)))
        if limited["strength"] not in game.limiter.LIMITABLE:
            names = ", ".join(game.limiter.LIMITABLE)
            said = _("{who}: these take a number of nodes: {names}.")
            raise BadOptions(said.format(who=who, names=names))
        return
    if CLASS.fullmatch(who):
        _class(who)
    elif not is_program(who):
        known = ", ".join(dict.fromkeys((*game.bots.STRENGTHS, RANDOM)))
        said = _(
            "Nobody here is called {who!r}; there are {known}, module:Class, ./program and"
            " URL#MODEL."
        )
        raise BadOptions(said.format(who=who, known=known))
    elif shutil.which(split_command(who)[0]) is None:
        said = _("{who}: there is no such program, or it cannot be run.")
        raise BadOptions(said.format(who=who))


def is_program(who: str) -> bool:
    """Whether this names a program: by a path, as in `./program --level 3`."""
    first = split_command(who)[:1]
    return bool(first) and ("/" in first[0] or "\\" in first[0])


def invited(who: str, setting: Setting, tries: int = 1) -> Bot[Any, Any]:
    """The player, ready to play one game from one seat."""
    if who in setting.game.bots.STRENGTHS:
        return setting.game.bots.bot(who, setting.seed)
    if who == RANDOM:
        return RandomMover(setting.seed)
    if endpoint := Endpoint.named(who):
        return Chat(endpoint, setting)
    if (limited := LIMITED.fullmatch(who)) and (limiter := setting.game.limiter):
        return limiter.limited(limited["strength"], setting.seed, int(limited["nodes"]))
    if is_program(who):
        return Program(who, setting, tries)
    made = _class(who)
    seeded = "seed" in inspect.signature(made).parameters
    return Guest(who, made(seed=setting.seed) if seeded else made())


@contextmanager
def seated(who: str, setting: Setting, tries: int = 1) -> Iterator[Bot[Any, Any]]:
    """The player for one game; a program is ended with it."""
    player = invited(who, setting, tries)
    try:
        yield player
    finally:
        if isinstance(player, Program):
            player.close()


def _class(who: str) -> Any:
    module, _colon, name = who.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # an installed command does not search the current folder
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        # it was found, but something it needs was not
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        said = _("{who}: there is no module {module!r} here.")
        raise BadOptions(said.format(who=who, module=module)) from None
    if not callable(found) or not hasattr(found, "choose"):
        said = _("{who}: {module} has no class {name!r} with choose(view, moves).")
        raise BadOptions(said.format(who=who, module=module, name=name))
    return found
