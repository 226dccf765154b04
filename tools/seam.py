"""Hands every game's modules to the protocols of core/abilities.py, for mypy to look at.

`make types` writes this to a file: `python -m tools.seam > FILE`. Moves and views must be the same
in all parts of a game, so mypy finds out what they are and holds every part to it. An ability that
a game offers and has misspelt, or only half of, is an error there.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from snuggery.core import Game, View
from snuggery.core.abilities import (
    ABILITIES,
    Adviser,
    Analyst,
    Asker,
    Describer,
    Ender,
    FirstGame,
    Hindsight,
    Judge,
    Limiter,
    Notes,
    Oracle,
    OwnWords,
    Players,
    Reader,
    Reasons,
    Resizable,
    Reviewer,
    Rules,
    Scorer,
    Seer,
    Show,
    Slips,
    Solved,
    StandIn,
    Theatre,
    Yardsticks,
)
from snuggery.core.challenges.challenge import Challenges
from snuggery.core.challenges.trophies import Trophies
from snuggery.core.help.lesson import LessonModule
from snuggery.core.help.scenes import Scenes
from snuggery.core.learning.values import Foreseer, Valuer
from snuggery.shelf import SHELF

M = TypeVar("M")
V = TypeVar("V", bound=View)


def every_game(rules: Rules[M, V], show: Show[M, V], players: Players[M, V]) -> None:
    """What all games have."""


def analysis(rules: Rules[M, V], part: Analyst[M, V]) -> None:
    """Values of moves."""


def slips(rules: Rules[M, V], part: Slips) -> None:
    """What a player may let slip."""


def review(rules: Rules[M, V], part: Reviewer[V]) -> None:
    """Reviews while others play."""


def hindsight(rules: Rules[M, V], part: Hindsight) -> None:
    """Reviews when all is open."""


def verdict(rules: Rules[M, V], part: Judge) -> None:
    """What could have been."""


def ending(rules: Rules[M, V], part: Ender[V]) -> None:
    """How the end looks."""


def suggestions(rules: Rules[M, V], part: Adviser[V]) -> None:
    """Several moves with one click."""


def standing(rules: Rules[M, V], part: Oracle[V]) -> None:
    """Whether it can still be won."""


def values(rules: Rules[M, V], part: Valuer[M, V]) -> None:
    """What each move is worth."""


def foresight(rules: Rules[M, V], part: Foreseer) -> None:
    """What each move is worth if nothing were hidden."""


def limits(rules: Rules[M, V], part: Limiter[M, V]) -> None:
    """Strengths that take a number of nodes."""


def notes(rules: Rules[M, V], part: Notes) -> None:
    """What to know about a strength."""


def stand_in(rules: Rules[M, V], part: StandIn[V]) -> None:
    """The player that stands in for a strength that is not ready."""


def known(rules: Rules[M, V], part: Solved) -> None:
    """What comes of a set-up with perfect play."""


def composing(rules: Rules[M, V], part: Reader[V]) -> None:
    """Moves read as they are composed."""


def description(rules: Rules[M, V], part: Describer[V]) -> None:
    """The board in words."""


def insight(rules: Rules[M, V], part: Seer[V]) -> None:
    """What can be deduced."""


def own_words(rules: Rules[M, V], part: OwnWords) -> None:
    """Words for the browser client."""


def sizes(rules: Rules[M, V], part: Resizable[V]) -> None:
    """The board in other sizes, for the terminal."""


def reasons(rules: Rules[M, V], part: Reasons[M, V]) -> None:
    """Why nothing happened."""


def first_game(rules: Rules[M, V], part: FirstGame[V]) -> None:
    """What the first game teaches by itself."""


def theatre(rules: Rules[M, V], part: Theatre[V]) -> None:
    """Turns that are played out."""


def asking(rules: Rules[M, V], part: Asker[V]) -> None:
    """What is asked of whoever is to act."""


def sheets(rules: Rules[M, V], part: Scorer[V]) -> None:
    """Score sheets."""


def lesson(rules: Rules[M, V], part: LessonModule) -> None:
    """A guided first game."""


def challenges(rules: Rules[M, V], part: Challenges[V]) -> None:
    """What can be tried in it."""


def trophies(rules: Rules[M, V], part: Trophies) -> None:
    """The objects for that in the cabinet."""


def yardsticks(rules: Rules[M, V], part: Yardsticks) -> None:
    """What others reach."""


def scenes(rules: Rules[M, V], part: Scenes) -> None:
    """Pictures for the box and the rules."""


PLACES: dict[str, str] = {name: place for name, (place, _) in ABILITIES.items()}
PLACES |= {"lesson": "show.lesson", "scenes": "show.scenes", "challenges": "challenges"}


def handed_over(games: Iterable[Game]) -> Iterator[str]:
    """The lines of the file."""
    yield "from tools import seam"
    for number, game in enumerate(games):
        rules, show, players = (f"{name}_{number}" for name in ("rules", "show", "players"))
        yield f"from {game.package}.rules import state as {rules}"
        yield f"from {game.package}.show import drawing as {show}"
        yield f"from {game.package}.players import bots as {players}"
        yield f"seam.every_game({rules}, {show}, {players})"
        for ability in game.offers:
            if place := PLACES.get(ability):
                room, _, module = f"{game.package}.{place}".rpartition(".")
                part = f"{module}_{number}_{ability.replace(' ', '_')}"
                yield f"from {room} import {module} as {part}"
                yield f"seam.{ability.replace(' ', '_')}({rules}, {part})"
        if "challenges" in game.offers:
            yield f"from {game.package} import trophies as trophies_{number}"
            yield f"seam.trophies({rules}, trophies_{number})"


def members(protocol: Any) -> set[str]:
    """What something must have to keep a protocol."""
    return {
        name
        for each in protocol.__mro__
        if each.__module__.startswith("snuggery")
        for name in vars(each)
        if not name.startswith("_")
    }


if __name__ == "__main__":
    print("\n".join(handed_over(SHELF)))
