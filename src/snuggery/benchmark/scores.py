"""What the answers of a player come to, game by game."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any

from snuggery.arena.statistics.estimate import Estimate, wilson
from snuggery.benchmark.answers import Answer
from snuggery.benchmark.sets import shipped
from snuggery.benchmark.significance import mean_with_interval


@dataclass(frozen=True, slots=True)
class Band:
    """The same for positions that are about as hard."""

    band: int
    positions: int
    regret: float
    perfect: float


@dataclass(frozen=True, slots=True)
class Score:
    """A player on the positions of one game."""

    game: str
    positions: int
    regret: Estimate
    """The average given away, in the set's measure."""
    perfect: Estimate
    """The share of moves that gave nothing away."""
    refused: int
    """Answers that were illegal moves."""
    faults: int
    """Positions without any legal answer."""
    bands: tuple[Band, ...]
    seconds: float
    """The median time per answer."""

    @classmethod
    def of(cls, game: str, answers: Sequence[Answer]) -> "Score":
        """The score of these answers."""
        positions = shipped(game).positions
        worst = fmean(positions[each.number - 1].worst for each in answers)
        perfect = sum(each.perfect for each in answers)
        shelves: dict[int, list[Answer]] = {}
        for each in answers:
            shelves.setdefault(positions[each.number - 1].band, []).append(each)
        return cls(
            game=game,
            positions=len(answers),
            regret=mean_with_interval([each.regret for each in answers], worst),
            perfect=wilson(perfect / len(answers), len(answers)),
            refused=sum(each.refused for each in answers),
            faults=sum(not each.move for each in answers),
            bands=tuple(
                Band(
                    band,
                    len(found),
                    fmean(each.regret for each in found),
                    fmean(each.perfect for each in found),
                )
                for band, found in sorted(shelves.items())
            ),
            seconds=median(each.seconds for each in answers),
        )

    def figures(self) -> dict[str, Any]:
        """For programs; without the time, which is never the same twice."""
        return {
            "positions": self.positions,
            "regret": _figures(self.regret),
            "perfect": _figures(self.perfect),
            "refused": self.refused,
            "faults": self.faults,
            "bands": [
                {
                    "band": each.band,
                    "positions": each.positions,
                    "regret": round(each.regret, 6),
                    "perfect": round(each.perfect, 6),
                }
                for each in self.bands
            ],
        }


def _figures(estimate: Estimate) -> dict[str, float]:
    parts = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: round(each, 6) for name, each in parts.items()}
