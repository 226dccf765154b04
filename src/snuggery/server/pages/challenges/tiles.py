"""A challenge as a small picture with a few words."""

from dataclasses import dataclass
from functools import lru_cache

from snuggery import __version__
from snuggery.core import Game
from snuggery.core.challenges.attempt import first_try_note, told_medals
from snuggery.core.challenges.challenge import (
    GRADES,
    MEDALS,
    Challenge,
    challenge_named,
    challenges_of,
    start_view,
)
from snuggery.core.challenges.medals import MEDAL_NAMES
from snuggery.core.help.scenes import plain
from snuggery.core.text.language import N_, _, spoken_now

GRADE_NAMES = (N_("very easy"), N_("easy"), N_("medium"), N_("hard"), N_("very hard"))
MOST_PICTURES = 1000


@dataclass(frozen=True, slots=True)
class Tile:
    """What is shown of one challenge."""

    game: Game
    name: str
    title: str
    task: str
    grade: int
    graded: str
    """The difficulty in a word."""
    medals: tuple[tuple[str, str, str], ...]
    """Each medal, its name, and what earns it."""
    picture: str
    once: str
    """A note that only the first try counts, if that is so."""

    @property
    def key(self) -> str:
        """By which the browser finds what was reached."""
        return f"{self.game.slug}/{self.name}"


def tile(game: Game, challenge: Challenge) -> Tile:
    """In the language now spoken."""
    own = challenges_of(game)
    if own is None:
        raise KeyError(game.slug)
    names = (_(MEDAL_NAMES[each]) for each in MEDALS)
    return Tile(
        game,
        challenge.name,
        own.title(challenge),
        own.task(challenge),
        challenge.grade,
        _(GRADE_NAMES[min(challenge.grade, GRADES) - 1]),
        tuple(zip(MEDALS, names, told_medals(game, challenge), strict=True)),
        f"/pictures/challenges/{game.slug}/{spoken_now()}/{challenge.name}.svg?v={__version__}",
        first_try_note() if challenge.once else "",
    )


@lru_cache(maxsize=MOST_PICTURES)
def picture(game: Game, name: str, _language: str) -> str | None:
    """What the player sees first, as SVG."""
    challenge = challenge_named(game, name)
    return plain(game.draw.drawing(start_view(game, challenge))) if challenge else None
