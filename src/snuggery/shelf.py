"""The games, in the order in which they stand on the shelf."""

from snuggery.core.errors import UnknownGame
from snuggery.core.game import Game
from snuggery.core.text.language import _
from snuggery.games.fox_and_geese import GAME as FOX_AND_GEESE
from snuggery.games.peg_solitaire import GAME as PEG_SOLITAIRE
from snuggery.games.snare import GAME as SNARE
from snuggery.games.sniff import GAME as SNIFF
from snuggery.games.snipe_hunt import GAME as SNIPE_HUNT
from snuggery.games.tacklebox import GAME as TACKLEBOX

SHELF: tuple[Game, ...] = (PEG_SOLITAIRE, FOX_AND_GEESE, SNIPE_HUNT, SNIFF, SNARE, TACKLEBOX)


def game(slug: str) -> Game:
    """The game of that name."""
    for each in SHELF:
        if each.slug == slug:
            return each
    names = ", ".join(each.slug for each in SHELF)
    said = _("There is no game {slug!r}; the shelf holds {names}.")
    raise UnknownGame(said.format(slug=slug, names=names))
