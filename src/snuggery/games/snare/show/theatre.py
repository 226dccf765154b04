"""A turn word by word: what is drawn, laid, caught, closed and discarded."""

import re

from snuggery.core.text.language import _
from snuggery.core.theatre.beats import PAUSE, Beat, Sound
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.told.speech import spoken

HEARD: dict[str, Sound] = {
    "deal": "shuffle",
    "shuffle": "shuffle",
    "snare": "catch",
    "close": "flip",
    "challenge": "bell",
    "time": "bell",
    "accept": "wood",
    "end": "wood",
    "take": "paper",
    "next": "paper",
}
"""Sounds by the first word of a move; all other moves lay or take cards."""
TO_READ = 2 * PAUSE
"""Milliseconds for a word that others lay, so that it can be read."""


def beats(before: Sight, after: Sight, told: str) -> tuple[Beat, ...]:
    """What was done, with the words by their names; and what came of it."""
    verb = told.split(maxsplit=1)[0]
    said = re.sub(r"\bw(\d+)\b", lambda found: _called(before, int(found[1])), spoken(told))
    first = Beat(said, HEARD.get(verb, "card"), lasts=TO_READ if verb in WORDS else PAUSE)
    if not after.note or after.note == before.note:
        return (first,)
    return (first, Beat(_(after.note), "coin", lasts=TO_READ))


WORDS = ("lay", "add", "snare")


def _called(view: Sight, number: int) -> str:
    """A word on the table by its name."""
    word = view.word(number)
    return word.spelling if word else f"w{number}"
