"""What is to be played: every game of an arena follows from its plan and the game's number."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from snuggery.core import Game, Seal, Stream
from snuggery.core.text.language import _

SECONDS = 10.0
"""Seconds a program may think about a move, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Bout:
    """One game to be played: on which deal, and which player sits in each seat."""

    number: int
    deal: int
    slots: tuple[int, ...]

    def __str__(self) -> str:
        return _("Game {n}").format(n=self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All on which the course of an arena's games depends."""

    game: Game
    options: Mapping[str, str]
    players: tuple[str, ...]
    seed: int = 1
    gauntlet: bool = False
    seconds: float = SECONDS
    opening: int = 0
    """How many plies at the beginning of each deal are random; see openings.py."""

    def __hash__(self) -> int:
        return hash((self.game.slug, self.players, self.seed, self.opening))

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.game.rules.seats(self.options))

    @property
    def alone(self) -> bool:
        """Whether this is a solitaire: each player plays every deal alone."""
        return self.seats == 1

    @property
    def pairings(self) -> tuple[tuple[int, ...], ...]:
        """Who plays whom, by their places in `players`; in a gauntlet the first plays all."""
        everybody = range(len(self.players))
        if self.alone:
            return tuple((slot,) for slot in everybody)
        if self.gauntlet:
            return tuple((0, slot) for slot in everybody[1:])
        return tuple(combinations(everybody, 2))

    @property
    def labels(self) -> tuple[str, ...]:
        """What to call each player, also where one is named twice."""
        seen: Counter[str] = Counter()
        names = []
        for player in self.players:
            seen[player] += 1
            names.append(f"{player} ({seen[player]})" if seen[player] > 1 else player)
        return tuple(names)

    @property
    def games_a_deal(self) -> int:
        """Every pairing plays each deal from both sides."""
        return len(self.pairings) * len(self.pairings[0])

    def total(self, games: int) -> int:
        """All games, if each pairing plays at least this many; a deal is never played by halves."""
        return -(-games // len(self.pairings[0])) * self.games_a_deal

    def bout(self, number: int) -> Bout:
        """The game of that number: deal after deal, on each all pairings, from both sides."""
        ways = len(self.pairings[0])
        deal, rest = divmod(number, self.games_a_deal)
        which, turned = divmod(rest, ways)
        pairing = self.pairings[which]
        slots = tuple(pairing[(seat + turned) % ways] for seat in range(self.seats))
        return Bout(number, deal, slots)

    def seal(self, deal: int) -> Seal:
        """All the chance of a deal, the same for everyone who plays it."""
        return Seal(self._key("deal", deal)[:16])

    def luck(self, number: int, seat: int) -> int:
        """The seed of a player in one game.

        It is another one in the other game of the deal: where sides are alike, the same would
        only play the same game again.
        """
        return self.seed_of("player", number, seat)

    def seed_of(self, *parts: object) -> int:
        """A seed that follows from the plan's own, for something named so."""
        return Stream(self._key(*parts)).below(2**63)

    def figures(self) -> dict[str, Any]:
        """The plan for programs; two plans that play the same games have the same."""
        figures: dict[str, Any] = {
            "game": self.game.slug,
            "rules": self.game.rules.VERSION,
            "options": dict(self.options),
            "players": list(self.players),
            "seed": self.seed,
            "gauntlet": self.gauntlet,
            "seconds": self.seconds,
        }
        return figures | {"opening": self.opening} if self.opening else figures

    def _key(self, *parts: object) -> bytes:
        text = " ".join(map(str, ("snuggery arena", self.seed, *parts)))
        return hashlib.sha256(text.encode()).digest()
