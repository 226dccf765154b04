"""How long computers think in a browser: `python -m benchmarks.browser_players`.

Node runs the browser's Python; what is counted is the processor's work, which a busy machine
disturbs little. A processor that is throttled four times takes four times as long.
"""

import argparse
import json
import os
from pathlib import Path

import hatch_build
from benchmarks.browser_players import answers
from tools.browser_python import asked

THROTTLED = 4
GOALS = {"club": 2.0, "strong": 5.0}
"""Seconds on a throttled processor."""


def main() -> None:
    """Print a line for each player."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.browser_players")
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--seeds", type=int, default=3, help="games for each player")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="of a game")
    chosen = parser.parse_args()
    options = dict(each.split("=", 1) for each in chosen.options)
    os.environ["SNUGGERY_TABLES"] = "none"  # browsers have none
    hatch_build.build_kernels()
    games = tuple(chosen.games)
    answers.told(1, games, options)  # Numba loads or compiles what it needs
    here = json.loads(answers.told(chosen.seeds, games, options))
    (told,) = asked((Path(answers.__file__), f"told({chosen.seeds}, {games}, {options})"))
    there = json.loads(told)
    print("player: slowest answer here; in a browser; there on a throttled processor")
    for player, found in there.items():
        most, least = (max(took for _, took in each) for each in (found, here[player]))
        throttled = THROTTLED * most
        goal = GOALS.get(player.split()[1], GOALS["strong"])
        late = "" if throttled <= goal else f", later than {goal:.0f} s"
        same = [move for move, _ in found] == [move for move, _ in here[player]]
        other = "" if same else ", other moves"
        print(f"{player}: {least:.2f} s; {most:.2f} s; {throttled:.1f} s{late}{other}", flush=True)


if __name__ == "__main__":
    main()
