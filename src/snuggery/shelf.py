"""The games, in the order in which they are on the shelf."""

from importlib import import_module
from typing import cast

from snuggery.core.errors import UnknownGame
from snuggery.core.game import Game
from snuggery.core.text.language import _

FOLDERS = (
    "peg_solitaire",
    "fox_and_geese",
    "snipe_hunt",
    "sniff",
    "snare",
    "tacklebox",
)
"""To put a game on the shelf, add a line here, and nowhere else."""

SHELF = tuple(cast("Game", import_module(f"snuggery.games.{folder}").GAME) for folder in FOLDERS)


def game(slug: str) -> Game:
    """The game of that name."""
    for each in SHELF:
        if each.slug == slug:
            return each
    names = ", ".join(each.slug for each in SHELF)
    said = _("There is no game {slug!r}; on the shelf are {names}.")
    raise UnknownGame(said.format(slug=slug, names=names))
