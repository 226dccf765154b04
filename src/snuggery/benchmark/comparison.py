"""Whether one player is better than another: on the same positions, pair by pair."""

from dataclasses import dataclass
from typing import Any

from snuggery.arena.statistics.estimate import Estimate
from snuggery.benchmark.results import Results
from snuggery.benchmark.sets import shipped
from snuggery.benchmark.significance import adjusted, chance_of, mean_with_interval
from snuggery.core import BadOptions
from snuggery.core.text.language import _

SURE = 0.05
"""A difference is called real if chance alone would produce it no more often than this."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two players on the positions of a game that both were asked about."""

    game: str
    measure: str
    positions: int
    regret: Estimate
    """How much more the first gives away than the second, on average."""
    better: int
    """On how many positions the first gave less away,"""
    worse: int
    """and on how many it gave more away."""
    chance: float
    """How often chance alone would produce such a difference, taking all games into account."""

    @property
    def real(self) -> bool:
        """Whether it is more than chance."""
        return self.chance < SURE

    def figures(self) -> dict[str, Any]:
        """For programs."""
        return {
            "game": self.game,
            "measure": self.measure,
            "positions": self.positions,
            "regret": {
                "value": round(self.regret.value, 6),
                "low": round(self.regret.low, 6),
                "high": round(self.regret.high, 6),
            },
            "better": self.better,
            "worse": self.worse,
            "chance": round(self.chance, 6),
            "real": self.real,
        }


def compared(first: Results, second: Results) -> tuple[Difference, ...]:
    """Each game that both have answers for."""
    common = [game for game in first.answers if game in second.answers]
    if not common:
        raise BadOptions(_("These two have no game in common."))
    rows = []
    for game in common:
        pairs = zip(first.answers[game], second.answers[game], strict=False)
        rows.append([one.regret - other.regret for one, other in pairs])
    chances = adjusted([chance_of(each) for each in rows])
    return tuple(
        Difference(
            game,
            shipped(game).measure,
            len(each),
            mean_with_interval(each, 0.0),
            sum(one < 0 for one in each),
            sum(one > 0 for one in each),
            chance,
        )
        for game, each, chance in zip(common, rows, chances, strict=True)
    )
