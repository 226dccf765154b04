"""What closing does to Snare: `python -m benchmarks.games.snare_closing [--games 40]`.

Equal players play whole games in the arena on the same deals, once where a word may be closed in
the turn it is laid and once where only later. Counted are snares and closed words in a hand, the
turns of a hand, and the hands of a game to 1,000 points.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from benchmarks.studying import engine_of, engine_options
from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.core import Record
from snuggery.games.snare import GAME

CLOSING = ("at-once", "later")


def study(
    games: int, seats: Sequence[int], strengths: Sequence[str], engine: Engine
) -> Iterator[dict[str, object]]:
    """Each way of closing, for each kind of player and each size of table."""
    for strength in strengths:
        for size in seats:
            for closing in CLOSING:
                begun = time.perf_counter()
                options = GAME.settled({"players": str(size), "closing": closing})
                plan = Plan(game=GAME, options=options, players=(strength, strength))
                bouts = map(plan.bout, range(plan.total(games)))
                counted = [counts(each.record) for each in engine.play(plan, bouts)]
                yield {
                    "players": f"{size} {strength}",
                    "closing": closing,
                    "games": len(counted),
                    **figures(sum(counted, Counter())),
                    "seconds": round(time.perf_counter() - begun, 1),
                }


def counts(record: str) -> Counter[str]:
    """How often each kind of move was made; what was taken back was not."""
    made: Counter[str] = Counter(games=1)
    turn: Counter[str] = Counter()
    for line in Record.parse(record).lines:
        verb = line.text.split()[0]
        if line.text == "take back":
            turn = Counter(draw=turn["draw"])
            continue
        turn[verb] += 1
        if verb in ("discard", "end", "deal"):
            made += turn
            turn = Counter()
    return made + turn


def figures(made: Counter[str]) -> dict[str, float]:
    """Snares, closed words and turns in a hand, and hands in a game."""
    hands = made["deal"]
    return {
        "snares_a_hand": round(made["snare"] / hands, 2),
        "words_a_hand": round(made["lay"] / hands, 2),
        "closed_a_hand": round(made["close"] / hands, 2),
        "turns_a_hand": round(made["draw"] / hands, 1),
        "hands_a_game": round(hands / made["games"], 1),
    }


def main() -> None:
    """Play and print a line of JSON for each way."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games.snare_closing")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--strengths", nargs="*", default=["strong", "club"])
    engine_options(parser)
    asked = parser.parse_args()
    for row in study(asked.games, asked.seats, asked.strengths, engine_of(asked)):
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
