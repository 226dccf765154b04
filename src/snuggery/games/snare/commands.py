"""What the command line offers for this game."""

import json
import time

import click

from snuggery.core import CHANCE, Seal
from snuggery.games.snare import GAME
from snuggery.games.snare.sight import Sight

ALL = 10**9


@click.command()
@click.option("--positions", default=200, show_default=True, help="How many tables to look at.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 8))
@click.option("--letters", type=click.Choice(["rearranged", "in-order"]), default="rearranged")
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def bench(*, positions: int, players: int, letters: str, json_: bool) -> None:
    """Find every play at fixed tables: all words from the hand, all additions, all snares."""
    from snuggery.games.snare.player import Taste, plays

    views = tables(positions, {"players": str(players), "letters": letters})
    taste = Taste(most=ALL)
    plays(views[0], taste)  # the list is read before the clock runs
    times, found = [], 0
    for view in views:
        begun = time.process_time()
        found += len(plays(view, taste))
        times.append(time.process_time() - begun)
    times.sort()
    told = {
        "positions": len(views),
        "players": players,
        "letters": letters,
        "plays": found,
        "plays_per_s": round(found / sum(times)),
        "ms_median": round(1000 * times[len(times) // 2], 2),
        "ms_p95": round(1000 * times[int(len(times) * 0.95)], 2),
        "ms_most": round(1000 * times[-1], 2),
    }
    if json_:
        click.echo(json.dumps(told, indent=2))
        return
    click.echo(
        f"{told['plays_per_s']:,} plays a second; all of a table in {told['ms_median']} ms "
        f"(median), {told['ms_p95']} ms (95th percentile)."
    )


def tables(count: int, options: dict[str, str]) -> list[Sight]:
    """So many moments after a draw, from games of computers; always the same ones."""
    views: list[Sight] = []
    game = 0
    while len(views) < count:
        game += 1
        seal, state, ply = Seal(game.to_bytes(16, "big")), GAME.start(options), 0
        bots = [GAME.bots.bot("beginner", seat) for seat in range(int(options["players"]))]
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
