#!/usr/bin/env python3
"""A player that is a program: any legal move. It needs nothing of Snuggery.

snuggery arena fox-and-geese --players club,./examples/random_program.py --games 10
"""

import sys
from random import Random


def main() -> None:
    """Answer line by line; docs/protocol.md tells what may come."""
    rng = Random(1)
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        match word:
            case "snuggery":
                print("hello 1 random", flush=True)
            case "seed":
                rng = Random(int(rest))
            case "turn":
                legal = []
            case "legal":
                legal.append(rest)
            case "go":
                print(f"move {rng.choice(legal)}", flush=True)
            case "quit":
                return


if __name__ == "__main__":
    main()
