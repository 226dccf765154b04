"""Measure the searches that know no game beside what the games have written for themselves.

    python -m benchmarks.general_search [fox|pegs|hunt|tacklebox|sniff|snare ...]

Where a game's own players judge a position by a number, the general search is given the same; else
it plays on at random. Decision 26 in docs/decisions has the results.
"""

import sys
from dataclasses import dataclass, field
from math import exp
from statistics import mean
from time import perf_counter
from typing import Any

from snuggery.core import Game, Moves, Outcome, Seal, Seat, Table
from snuggery.core.abilities import Bot
from snuggery.games import cross, peg_solitaire, snare, sniff, snipe_hunt, tacklebox
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import FOX, Board, parse_position
from snuggery.games.peg_solitaire.rules.state import Board as Pegs
from snuggery.games.peg_solitaire.rules.state import Play
from snuggery.games.snare.players.imagining import imagine as imagine_snare
from snuggery.games.snare.rules.view import Sight as SnareSight
from snuggery.games.sniff.players.imagining import imagine as imagine_sniff
from snuggery.games.sniff.rules.view import Sight as SniffSight
from snuggery.games.snipe_hunt.players.imagining import imagine as imagine_hunt
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.tacklebox.players.imagining import imagine as imagine_trip
from snuggery.games.tacklebox.rules.deck import TOTAL
from snuggery.games.tacklebox.rules.view import Jetty
from snuggery.search.alpha_beta import AlphaBeta
from snuggery.search.bots import TreeBot
from snuggery.search.payoffs import success
from snuggery.search.playouts import Playouts

ONE, TWO = Seat(1), Seat(2)
MIDDLE = "##...##/##.F.##/..g.g../.g.g.g./g.ggg.g/##...##/##...## f"


@dataclass(slots=True)
class Timed:
    """A player, and how long it thinks."""

    player: Bot[Any, Any]
    seconds: list[float] = field(default_factory=list)

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """What the player chooses."""
        start = perf_counter()
        move = self.player.choose(view, moves)
        self.seconds.append(perf_counter() - start)
        return move


def played(game: Game, options: dict[str, str], *players: Bot[Any, Any]) -> Outcome:
    """A game to its end; the same options deal the same cards."""
    table = Table(game, options, Seal(str(options).encode()))
    while table.outcome is None:
        seat = table.state.to_act()[0]
        table.play(seat, table.asked(seat, players[seat - 1]))
    return table.outcome


def per_move(timed: list[Timed]) -> str:
    """How long they think on average."""
    seconds = [second for each in timed for second in each.seconds]
    return f"{1000 * mean(seconds):,.1f} ms per move"


def fox() -> None:
    """Alpha-beta with the same guess, to the same depth."""
    from snuggery.games.fox_and_geese.players.deepening import think
    from snuggery.games.fox_and_geese.players.evaluation import guess

    state = parse_position(MIDDLE, "13", "lines")
    geometry = board.GEOMETRIES.index("lines")

    def judged(view: Board, seat: Seat) -> float:
        value = guess(geometry, view.geese, cross.INDEX[view.fox])
        return 1 / (1 + exp((value if seat == FOX else -value) / 400))

    think(state.view(FOX), state.moves(FOX), deepest=2)  # compile before the clock starts
    judged(state.view(FOX), FOX)
    for depth in (6, 8):
        start = perf_counter()
        search: AlphaBeta[Move, Board] = AlphaBeta(
            FOX, judged, key=lambda view: (view.geese, view.fox, view.turn)
        )
        search.search(state, depth=depth)
        took = perf_counter() - start
        start = perf_counter()
        think(state.view(FOX), state.moves(FOX), deepest=depth)
        own = perf_counter() - start
        print(f"fox, depth {depth}: general {search.nodes:,} nodes, {took:.2f} s; own {own:.3f} s")


def pegs() -> None:
    """Depth first with a table of positions, along a solution."""
    from snuggery.games.peg_solitaire.solver.book import known
    from snuggery.games.peg_solitaire.solver.reachability import solve

    state = peg_solitaire.GAME.start()
    view: Pegs = state.view(ONE)  # type: ignore[assignment]
    for play in known(view.pegs, view.target) or ():
        state = state.after(ONE, play)
        view = state.view(ONE)  # type: ignore[assignment]
        if not 12 <= view.pegs.bit_count() <= 20:
            continue
        start = perf_counter()
        search: AlphaBeta[Play, Pegs] = AlphaBeta(
            ONE, payoff=success, key=lambda view: (view.pegs, view.last[-1:])
        )
        search.solve(state)  # type: ignore[arg-type]
        took = perf_counter() - start
        start = perf_counter()
        solve(view.pegs, view.target, 20)
        own = perf_counter() - start
        left = view.pegs.bit_count()
        print(f"pegs, {left} left: general {search.nodes:,} nodes, {took:.2f} s; own {own:.4f} s")


def hunt() -> None:
    """Trees with random hunts, and the game's own players, on the same forests."""
    playouts = Playouts[Map](payoff=success)
    games = [{"deal": str(deal)} for deal in range(20)]
    won, timed = 0, []
    for options in games:
        timed.append(Timed(TreeBot(imagine_hunt, 60, 1, playouts)))
        won += bool(played(snipe_hunt.GAME, options, timed[-1]).winners)
    print(f"hunt: general won {won} of {len(games)}, {per_move(timed)}")
    for strength in snipe_hunt.GAME.bots.STRENGTHS:
        timed = [Timed(snipe_hunt.GAME.bots.bot(strength, 1)) for _ in games]
        ends = [played(snipe_hunt.GAME, o, t) for o, t in zip(games, timed, strict=True)]
        won = sum(bool(end.winners) for end in ends)
        print(f"hunt: {strength} won {won} of {len(games)}, {per_move(timed)}")


def tackle() -> None:
    """Trees with random play to the end, and the game's own players, on the same deals."""

    def share(outcome: Outcome, seat: Seat) -> float:
        return outcome.scores[0] / TOTAL

    games = [{"deal": str(deal)} for deal in range(4)]
    playouts = Playouts[Jetty](payoff=share)
    timed = [Timed(TreeBot(imagine_trip, 40, 1, playouts)) for _ in games]
    ends = [played(tacklebox.GAME, o, t) for o, t in zip(games, timed, strict=True)]
    points = mean(end.scores[0] for end in ends)
    print(f"tacklebox: general {points:,.0f} points, {per_move(timed)}")
    for strength in tacklebox.GAME.bots.STRENGTHS:
        timed = [Timed(tacklebox.GAME.bots.bot(strength, 1)) for _ in games]
        ends = [played(tacklebox.GAME, o, t) for o, t in zip(games, timed, strict=True)]
        points = mean(end.scores[0] for end in ends)
        print(f"tacklebox: {strength} {points:,.0f} points, {per_move(timed)}")


@dataclass(frozen=True, slots=True)
class Builder:
    """Searches as one player does, and builds as another."""

    searcher: Bot[Any, Any]
    builder: Bot[Any, Any]

    def choose(self, view: SniffSight, moves: Moves[Any]) -> Any:
        """The next move."""
        return (self.builder if view.phase == "build" else self.searcher).choose(view, moves)


def labyrinths() -> None:
    """Trees against the club player on the smallest field; both build alike."""
    games = 30
    for name in ("general", "strong"):
        won, timed = 0, []
        for seed in range(games):
            club, tree = (sniff.GAME.bots.bot("club", seed + more) for more in (0, 100))
            searcher: Bot[Any, Any] = sniff.GAME.bots.bot("strong", seed)
            if name == "general":
                searcher = TreeBot(imagine_sniff, 100, seed, Playouts[SniffSight](60))
            timed.append(Timed(searcher))
            mine = Builder(timed[-1], tree)
            end = played(sniff.GAME, {"size": "3"}, *((mine, club) if seed % 2 else (club, mine)))
            won += (ONE if seed % 2 else TWO) in end.winners
        print(f"sniff 3x3: {name} beat club {won} of {games}, {per_move(timed)}")


def words() -> None:
    """Trees that judge by the points on the table, against the game's own players."""

    def ahead(view: SnareSight, seat: Seat) -> float:
        points = list(view.scores)
        for word in view.words:
            points[view.variant.side(word.owner)] += word.value
        side = view.variant.side(seat)
        return 1 / (1 + exp(-(2 * points[side] - sum(points)) / 100))

    won, timed, games = 0, [], 10
    for seed in range(games):
        own = snare.GAME.bots.bot("beginner", seed)
        timed.append(Timed(TreeBot(imagine_snare, 60, seed, Playouts(20, ahead))))
        seats = (timed[-1], own) if seed % 2 else (own, timed[-1])
        won += (ONE if seed % 2 else TWO) in played(snare.GAME, {"limit": "200"}, *seats).winners
    print(f"snare to 200: general beat beginner {won} of {games}, {per_move(timed)}")
    timed = [Timed(snare.GAME.bots.bot("strong", 1))]
    played(snare.GAME, {"limit": "200"}, timed[0], snare.GAME.bots.bot("club", 1))
    print(f"snare: strong {per_move(timed)}")


MEASURED = {
    "fox": fox,
    "pegs": pegs,
    "hunt": hunt,
    "tacklebox": tackle,
    "sniff": labyrinths,
    "snare": words,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or MEASURED:
        MEASURED[name]()
