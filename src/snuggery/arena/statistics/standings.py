"""What the games of an arena show: who beats whom, and how strong everybody is."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import sqrt
from typing import Any

from snuggery.arena.bout import Played
from snuggery.arena.plan import Plan
from snuggery.arena.statistics.estimate import Estimate, elo, mean_of, wilson, worth
from snuggery.arena.statistics.rating import Point, Ratings, rated


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players on common deals. `points` are the first player's, a mean for each deal."""

    first: int
    second: int
    points: tuple[float, ...]
    won: int
    drawn: int
    lost: int
    score: Estimate | None = None
    """By how much the first player's score was higher, in solitaires."""
    distinct: float = 1.0
    """The share of these games that do not repeat another one; repeated games count once."""
    sides: tuple[tuple[int, int, int], ...] = ()
    """By the first player's seat: won, drawn, lost."""

    @property
    def games(self) -> int:
        """How many were counted; in solitaires, how many deals."""
        return self.won + self.drawn + self.lost

    @property
    def worth(self) -> float:
        """So many independent games would say as much."""
        return worth(self.points, self.games) * self.distinct

    @property
    def share(self) -> Estimate:
        """The first player's share of the points."""
        got = sum(self.points) / len(self.points) if self.points else 0.5
        return wilson(got, self.worth if self.points else 0)

    @property
    def elo(self) -> Estimate:
        """The difference in strength."""
        share = self.share
        return Estimate(elo(share.value), elo(share.low), elo(share.high))


@dataclass(frozen=True)
class Standing:
    """All that can be said after some games. Only deals that are played to the end count."""

    plan: Plan
    played: tuple[Played, ...]

    @classmethod
    def of(cls, plan: Plan, played: Iterable[Played]) -> "Standing":
        """The standing after these games, in whatever order they came."""
        return cls(plan, tuple(sorted(played, key=lambda each: each.number)))

    @cached_property
    def duels(self) -> tuple[Duel, ...]:
        """Every player against every player it met."""
        games: defaultdict[int, dict[tuple[int, ...], list[Played]]] = defaultdict(dict)
        for each in self.played:
            games[each.deal].setdefault(tuple(sorted(set(each.slots))), []).append(each)
        if self.plan.alone:
            everybody = range(len(self.plan.players))
            met = [
                (a, b) for a, b in combinations(everybody, 2) if a == 0 or not self.plan.gauntlet
            ]
            return tuple(self._beside(a, b, games) for a, b in met)
        return tuple(
            self._duel(a, b, [deal.get((a, b), []) for deal in games.values()])
            for a, b in self.plan.pairings
        )

    @cached_property
    def ratings(self) -> Ratings | None:
        """Elo; not for games that are played alone."""
        if self.plan.alone:
            return None
        points = [
            Point(duel.first, duel.second, share, deal)
            for duel in self.duels
            for deal, pair in enumerate(duel.points)
            for share in (pair, pair)  # two games each
        ]
        if not points:
            return None
        found = rated(points, len(self.plan.players))
        wider = 1 / sqrt(self.distinct)
        return replace(found, elo=tuple(each.widened(wider) for each in found.elo))

    @cached_property
    def different(self) -> int:
        """How many games went their own way; those that went the same way are one.

        Two players of one kind go the same way from both sides: that is one game, too.
        """
        return len({_course(each) for each in self.played})

    @property
    def distinct(self) -> float:
        """Their share."""
        return self.different / len(self.played) if self.played else 1.0

    def of_player(self, slot: int) -> list[Played]:
        """The games of one player."""
        return [each for each in self.played if slot in each.slots]

    def won(self, slot: int) -> Estimate:
        """How often a player won, in solitaires."""
        games = self.of_player(slot)
        return wilson(sum(map(wins, games)) / max(1, len(games)), _different(games))

    def score(self, slot: int) -> Estimate | None:
        """The mean score of a player in solitaires, if the game has one at each end."""
        games = self.of_player(slot)
        scored = [each.scores[0] for each in games if each.scores]
        if not scored or len(scored) != len(games):
            return None
        return mean_of(scored).widened(sqrt(len(games) / _different(games)))

    @property
    def seats(self) -> tuple[float, ...]:
        """The share of the points that each seat got, whoever sat there."""
        count = max(1, len(self.played))
        return tuple(
            sum(_seat_share(each, seat) for each in self.played) / count
            for seat in range(1, self.plan.seats + 1)
        )

    def figures(self) -> dict[str, Any]:
        """Everything for programs."""
        names = self.plan.labels
        planned = self.plan.figures()
        planned["seconds_an_answer"] = planned.pop("seconds")
        return {
            **planned,
            "games": len(self.played),
            "different": self.different,
            "standing": [self._row(slot) for slot in range(len(names))],
            "pairings": [
                {
                    "first": names[duel.first],
                    "second": names[duel.second],
                    "deals": len(duel.points),
                    "won": duel.won,
                    "drawn": duel.drawn,
                    "lost": duel.lost,
                    "share": duel.share.figures(),
                    "elo": duel.elo.figures(),
                    "worth": round(duel.worth, 1),
                    "sides": [list(each) for each in duel.sides],
                    "score": duel.score.figures() if duel.score else None,
                }
                for duel in self.duels
            ],
            "seats": [round(share, 4) for share in self.seats],
            "faults": sum(bool(each.fault) for each in self.played),
        }

    def _row(self, slot: int) -> dict[str, Any]:
        row: dict[str, Any] = {"player": self.plan.labels[slot]}
        row["games"] = len(self.of_player(slot))
        if self.ratings:
            row |= {"elo": self.ratings.elo[slot].figures(), "bounded": self.ratings.bounded}
        if self.plan.alone:
            score = self.score(slot)
            row |= {"won": self.won(slot).figures(), "score": score.figures() if score else None}
        return row

    def _duel(self, first: int, second: int, deals: Iterable[Sequence[Played]]) -> Duel:
        whole = [deal for deal in deals if len(deal) == len(self.plan.pairings[0])]
        shares = [each.share(first) for deal in whole for each in deal]
        points = tuple(sum(each.share(first) for each in deal) / len(deal) for deal in whole)
        won, lost = (sum(share > 0.5 for share in side) for side in (shares, map(_rest, shares)))
        games = [each for deal in whole for each in deal]
        return Duel(
            first,
            second,
            points,
            won,
            len(shares) - won - lost,
            lost,
            distinct=_different(games) / len(games) if games else 1.0,
            sides=tuple(
                _results(first, [each for each in games if each.slots[seat] == first])
                for seat in range(min(2, self.plan.seats))
            ),
        )

    def _beside(
        self, first: int, second: int, deals: Mapping[int, Mapping[tuple[int, ...], list[Played]]]
    ) -> Duel:
        """Two who play the same deals alone: who won where the other did not."""
        both = [
            (deal[first,][0], deal[second,][0])
            for deal in deals.values()
            if deal.keys() >= {(first,), (second,)}
        ]
        points = tuple(0.5 + (wins(ours) - wins(theirs)) / 2 for ours, theirs in both)
        scored = [(a.scores[0], b.scores[0]) for a, b in both if a.scores and b.scores]
        score = mean_of([a - b for a, b in scored]) if scored and len(scored) == len(both) else None
        won, lost = points.count(1.0), points.count(0.0)
        games = [each for pair in both for each in pair]
        distinct = _different(games) / len(games) if games else 1.0
        return Duel(first, second, points, won, len(points) - won - lost, lost, score, distinct)


def wins(played: Played) -> bool:
    """Whether a solitaire was won."""
    return bool(played.winners)


def _course(played: Played) -> str:
    return played.course or f"game {played.number}"  # from an older version


def _different(games: Iterable[Played]) -> int:
    return len({_course(each) for each in games})


def _results(slot: int, games: Sequence[Played]) -> tuple[int, int, int]:
    """Won, drawn and lost by a player."""
    shares = [each.share(slot) for each in games]
    won, lost = sum(share > 0.5 for share in shares), sum(share < 0.5 for share in shares)
    return won, len(shares) - won - lost, lost


def _rest(share: float) -> float:
    return 1 - share


def _seat_share(played: Played, seat: int) -> float:
    if not played.winners:
        return 1 / len(played.slots) if len(played.slots) > 1 else 0.0
    return (seat in played.winners) / len(played.winners)
