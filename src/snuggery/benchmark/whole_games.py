"""Whole games, beside single positions: alone, or against one opponent, on deals that are fixed."""

from statistics import fmean
from typing import Any

from snuggery.arena.engine import Engine
from snuggery.arena.openings import usual_plies
from snuggery.arena.plan import Plan
from snuggery.arena.statistics.standings import Standing, wins
from snuggery.shelf import game as on_the_shelf

OPPONENT = "club"
"""The opponent that every player meets."""


def whole_games(
    slug: str,
    player: str,
    games: int,
    engine: Engine,
    *,
    seed: int = 1,
    seconds: float = 60.0,
) -> dict[str, Any]:
    """The results of this many games, or one more: every deal is played from both sides."""
    of = on_the_shelf(slug)
    options = of.settled()
    alone = len(of.rules.seats(options)) == 1
    players = (player,) if alone else (player, OPPONENT)
    plan = Plan(
        game=of,
        options=options,
        players=players,
        seed=seed,
        seconds=seconds,
        opening=usual_plies(of),
    )
    played = list(engine.play(plan, map(plan.bout, range(plan.total(games)))))
    standing = Standing.of(plan, played)
    told: dict[str, Any] = {
        "games": len(played),
        "different": standing.different,
        "opponent": "" if alone else OPPONENT,
        "plies": round(fmean(each.plies for each in played), 1),
        "faults": sum(each.at_fault == 0 for each in played),
    }
    if alone:
        score = standing.score(0)
        won = sum(map(wins, played))
        told |= {"won": won, "drawn": 0, "lost": len(played) - won}
        share = standing.won(0)
        told["score"] = score.figures() if score else None
    else:
        duel = standing.duels[0]
        told |= {"won": duel.won, "drawn": duel.drawn, "lost": duel.lost, "score": None}
        share = duel.share
    return told | {"share": share.figures()}
