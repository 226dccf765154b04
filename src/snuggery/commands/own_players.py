"""Players of your own on a server: who is named by --player, and how they are asked.

`ask` runs in one of the server's worker processes, for one move; a program is started for it and
ended after it, so that a server keeps nothing running while people think.
"""

import re

import click

from snuggery.core import BadOptions
from snuggery.core.abilities import Listener
from snuggery.core.text.language import _
from snuggery.server.base.guests import Answer, Asked, Guest, Guests
from snuggery.server.storage.table_rows import HUMAN
from snuggery.server.tables.seat_keys import ME, OPEN
from snuggery.shelf import SHELF, game

PATIENCE = 15.0
"""Seconds a program has to answer. It may be started twice; a thought ends after sixty."""
NAME = re.compile(r"[\w-]{1,30}")


def invited(said: tuple[str, ...]) -> Guests:
    """The players that the command line names, as [GAME:]NAME=COMMAND."""
    return Guests(tuple(map(_guest, said)), ask)


def _guest(text: str) -> Guest:
    who, equals, command = text.partition("=")
    slug, _colon, name = who.rpartition(":")
    if not equals or not command.strip() or not NAME.fullmatch(name):
        said = _("{player!r} names nobody: --player NAME=COMMAND.")
        raise click.UsageError(said.format(player=text))
    games = (game(slug),) if slug else SHELF
    if name in (ME, OPEN, HUMAN) or any(name in each.bots.STRENGTHS for each in games):
        said = _("{name!r} is somebody else's name here.")
        raise click.UsageError(said.format(name=name))
    from snuggery.arena.players.named import check

    try:
        check(games[0], command)
    except BadOptions as error:
        raise click.UsageError(str(error)) from None
    return Guest(name, command, slug)


def ask(command: str, asked: Asked) -> Answer:
    """The move of a player from outside, which is told the whole game as its seat may know it."""
    from snuggery.arena.players.fault import Fault
    from snuggery.arena.players.named import seated
    from snuggery.arena.players.program import Setting

    setting = Setting(asked.game, asked.options, asked.seat, asked.seed, PATIENCE)
    try:
        with seated(command, setting, tries=2) as player:
            if isinstance(player, Listener):
                player.hear(asked.told)
            return Answer(str(player.choose(asked.view, asked.moves)))
    except Fault as fault:
        return Answer("", fault.how, str(fault))
