"""The sets that come with the program. Each is checked by its hash when it is read.

A set never changes; a better one gets the next number, and results say which they were reached on.
"""

from functools import cache
from hashlib import sha256
from importlib import resources

from snuggery.benchmark.positions import PositionSet
from snuggery.core.errors import BadTable, UnknownGame
from snuggery.core.text.language import _

HASHES = {
    "fox-and-geese-2": "59c045b4e8ed149c0fafa2a4abd4720bab025027280c33170cca00623920128a",
    "peg-solitaire-1": "903276110c55cb11442b584b838c3a05779880e232191e25e766abf362b55a4c",
    "snare-1": "a2d78ee47e5c8da94db6327fde1413ffe5c65306be3357e6d5d385bfdae1488d",
    "sniff-1": "bd9df745203a1259d4394ac06c48c5a86a1ea931f1ef0bf206e49e3c805ad27a",
    "snipe-hunt-1": "9de87aeaa17fbd27f83b3ae9e987cfe6f8be71fbfaa181739c291e36410ce16e",
    "tacklebox-1": "647178f960591169becfee2d4bb2ce4541ba1291de26055aa9c407f072ebd897",
}
"""The SHA-256 of each file; files are named after their game and version."""


def games() -> tuple[str, ...]:
    """The games that have a set."""
    return tuple(dict.fromkeys(name.rpartition("-")[0] for name in HASHES))


def name_of(game: str) -> str:
    """The name of a game's newest set."""
    names = [name for name in HASHES if name.rpartition("-")[0] == game]
    if not names:
        said = _("There is no set of positions for {game!r}, only for {known}.")
        raise UnknownGame(said.format(game=game, known=", ".join(games())))
    return names[-1]


@cache
def shipped(game: str) -> PositionSet:
    """The newest set of a game."""
    name = name_of(game)
    text = resources.files(__package__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
    if sha256(text.encode()).hexdigest() != HASHES[name]:
        raise BadTable(_("{name} is not the set that came with this version.").format(name=name))
    return PositionSet.parse(text)
