"""How quickly all plays are found at fixed tables of Snare."""

import time
from typing import Any

from snuggery.core import CHANCE, Game, Seal
from snuggery.games.snare.players.play_finder import plays
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.rules.view import Sight

ALL = 10**9


def measured(game: Game, positions: int, players: int, letters: str) -> dict[str, Any]:
    """Every play of this many tables, and the time it took to see them."""
    views = tables(game, positions, {"players": str(players), "letters": letters})
    taste = Taste(most=ALL)
    plays(views[0], taste)  # read the word list before the clock starts
    times, found = [], 0
    for view in views:
        begun = time.process_time()
        found += len(plays(view, taste))
        times.append(time.process_time() - begun)
    times.sort()
    return {
        "positions": len(views),
        "players": players,
        "letters": letters,
        "plays": found,
        "plays_per_cpu_second": round(found / sum(times)),
        "cpu_seconds_median": round(times[len(times) // 2], 5),
        "cpu_seconds_95th": round(times[int(len(times) * 0.95)], 5),
        "cpu_seconds_most": round(times[-1], 5),
    }


def tables(of: Game, count: int, options: dict[str, str]) -> list[Sight]:
    """So many moments after a draw, from games of computers; always the same ones."""
    views: list[Sight] = []
    game = 0
    while len(views) < count:
        game += 1
        seal, state, ply = Seal(game.to_bytes(16, "big")), of.start(options), 0
        bots = [of.bots.bot("beginner", seat) for seat in range(int(options["players"]))]
        while (acting := state.to_act()) and len(views) < count:
            seat, view = acting[0], state.view(acting[0])
            if seat == CHANCE:
                move = seal.draw(state.odds(), ply)
            else:
                move = bots[seat - 1].choose(view, state.moves(seat))
            if isinstance(view, Sight) and view.phase == "play" and not view.plays:
                views.append(view)
            state, ply = state.play(seat, move), ply + 1
    return views
