"""Random moments of every game, and random moves that are wrong there.

`python -m tests.refusals.wrong_moves 100000` compares that many moves of each game with its
clauses; names of games after the number choose some of them.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from snuggery.core import CHANCE, AnyState, BadNotation, Game, IllegalMove, Seat
from snuggery.games import cross
from snuggery.search.random_play import random_ply
from snuggery.shelf import game
from tests.every_game.setups import setups
from tests.refusals import snare_moves, snipe_hunt_moves
from tests.refusals.clauses import BOTH_WAYS, BROKEN

A_MOMENT = 3
"""How many wrong moves are tried in each position."""


def moments(of: Game, rng: Random) -> Iterator[tuple[AnyState, Seat]]:
    """Who is to act where, in one random game after the other."""
    if of.slug == "snare":
        yield from snare_moves.moments(of, rng)
    if of.slug == "snipe-hunt":
        yield from snipe_hunt_moves.moments(of, rng)
    while True:
        state = of.start(rng.choice(setups(of)))
        while state.to_act():
            for seat in state.to_act():
                if seat != CHANCE:
                    yield state, seat
            state = state.after(*random_ply(state, rng))


def tried(slug: str, state: Any, rng: Random) -> Any:
    """Something that looks like a move, typed or made by a program."""
    point = rng.choice(cross.POINTS)
    match slug:
        case "fox-and-geese":
            ways = [f"F@{point}", *(f"{p}-{point}" for p in cross.points(state.geese))]
            fox = state.fox or point
            ways += [f"{fox}-{point}", f"{fox}x{point}", f"{point}x{rng.choice(cross.POINTS)}"]
            return rng.choice(ways)
        case "peg-solitaire":
            return "-".join(rng.choice(cross.POINTS) for _ in range(rng.randint(2, 3)))
        case "tacklebox":
            cards = [*state.setup.cards]
            up = [key for column in state.columns for key in column.up]
            card = rng.choice(up if up and rng.random() < 0.8 else cards)
            verb = rng.choice(("take", "net", "pot", "play", "catch", "catch", "using", "alone"))
            if verb == "catch":
                return f"catch {card} with {rng.choice((*state.hand, *state.location, *cards))}"
            if verb == "using":
                return f"play {card} using tacklebox"
            if verb == "alone":
                return rng.choice(("deal", "stop", "shuffle 3"))
            return f"{verb} {card}"
        case "snipe-hunt":
            return snipe_hunt_moves.tried(state, rng)
        case "snare":
            return snare_moves.tried(state, rng)
    return _sniffing(state, rng)


def _sniffing(state: Any, rng: Random) -> str:
    board = state.variant.board
    field, line = rng.choice(board.fields), rng.choice(board.edges)
    acts = (f"wall {line}", f"clear {line}", f"treasure {field}", f"dog {field}", "ready", "end")
    return rng.choice((*acts, field, "0", "clear treasure", f"clear dog {field}", "A1", "E5"))


def wrong_moves(slug: str, rng: Random) -> Iterator[tuple[AnyState, Seat, Any]]:
    """Moves that can be read but not played; and others, where a second reading knows them."""
    of = game(slug)
    for state, seat in moments(of, rng):
        for _ in range(A_MOMENT):
            try:
                move = tried(slug, state, rng)
                move = of.rules.parse(move) if isinstance(move, str) else move
            except BadNotation:
                continue
            if slug in BOTH_WAYS or move not in state.moves(seat):
                yield state, seat, move


def disagreement(slug: str, state: AnyState, seat: Seat, move: Any) -> str:
    """What is wrong with the refusal of a move; "" if nothing is."""
    legal = move in state.moves(seat)
    if legal and slug not in BOTH_WAYS:
        return f"{slug}: {move} is legal"
    broken = BROKEN[slug](state, seat, move)
    if legal:
        return f"{slug}: {move} is legal but breaks {sorted(broken)}\n{state}" if broken else ""
    try:
        state.play(seat, move)
    except IllegalMove as error:
        right = any(_says(error, each) for each in broken)
        return "" if right else f"{slug}: {move}: {error} but breaks {sorted(broken)}\n{state}"
    return f"{slug}: {move} was played"


def _says(error: IllegalMove, broken: str) -> bool:
    clause, _, words = broken.partition(" ")
    return error.clause == clause and words in str(error)


def main(count: int, *slugs: str) -> None:
    """Compare this many moves of each game, or of these games."""
    for slug in slugs or BROKEN:
        found = wrong_moves(slug, Random(count))
        wrong = filter(None, (disagreement(slug, *next(found)) for _ in range(count)))
        print(slug, count, next(wrong, "all right"), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
