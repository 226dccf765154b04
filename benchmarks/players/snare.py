"""Snare, two seats: strong against the strong of before, who lays what gains the most at once.

Two numbers are one deal, from both seats; games go to 1,000 points. Columns: the points of either,
and for the one who thinks seconds of processor time a turn, on average and at most.
"""

import time
from collections.abc import Iterator, Sequence

from snuggery.arena.statistics.estimate import mean_of, wilson
from snuggery.core import CHANCE, Seal
from snuggery.games.snare import GAME
from snuggery.games.snare.players.bots import STYLES
from snuggery.games.snare.players.player import Player
from snuggery.games.snare.players.thinker import Thinker
from snuggery.games.snare.rules.state import start


def play(number: int) -> tuple[float, ...]:
    """One game of a thinking player against one who does not think."""
    deal, place = divmod(number, 2)
    seal, state, ply = Seal(deal.to_bytes(16, "big")), start(GAME.settled({"players": "2"})), 0
    style = STYLES["strong"]
    players = [Player(style, number), Player(style, number)]
    players[place] = Thinker(style, number)
    turns = [0.0]
    while acting := state.to_act():
        seat = acting[0]
        if seat == CHANCE:
            state, ply = state.after(seat, seal.draw(state.odds(), ply)), ply + 1
            continue
        view, begun = state.view(seat), time.process_time()
        move = players[seat - 1].choose(view, state.moves(seat))
        if seat - 1 == place:
            if view.phase == "draw":
                turns.append(0.0)
            turns[-1] += time.process_time() - begun
        state, ply = state.after(seat, move), ply + 1
    points = state.scores
    return points[place], points[1 - place], sum(turns) / len(turns), max(turns)


def report(lines: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """Who won how often, by how much, and how long a turn took."""
    won = sum((own > other) + 0.5 * (own == other) for _, own, other, *_ in lines)
    share = wilson(won / len(lines), len(lines))
    ahead = mean_of([own - other for _, own, other, *_ in lines])
    yield f"{len(lines):,} games, won {share:.1%}"
    yield f"points ahead: {ahead:.0f}"
    mean = sum(line[3] for line in lines) / len(lines)
    yield f"{mean:.2f} s a turn, {max(line[4] for line in lines):.2f} s at most"
