"""Measures the strong players of the games with secrets and dice: `python -m benchmarks.players`.

    python -m benchmarks.players play snare FILE --numbers 0-999 --processes 16
    python -m benchmarks.players report snare FILE

`play` adds a line to the file for each numbered game that it lacks, so it may be stopped and begun
again. `report` says what comes of the lines, with 95% intervals. What the columns are and which
numbers are which deals is told in the module of each game.
"""

import argparse
from pathlib import Path

from benchmarks.players.numbered import GAMES, Line, numbered, study
from benchmarks.studying import engine_of, engine_options


def kept(file: Path) -> list[Line]:
    """What the file holds, in order."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return sorted(tuple(map(float, line.split())) for line in lines)


def main() -> None:
    """Play, or report."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.players",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("play", "report"))
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path)
    parser.add_argument("--numbers", default="0-99", help="first and last [0-99]")
    engine_options(parser)
    asked = parser.parse_args()
    if asked.what == "report":
        print(*study(asked.game).report(kept(asked.file)), sep="\n")
        return
    first, _, last = asked.numbers.partition("-")
    there = {int(line[0]) for line in kept(asked.file)}
    jobs = [(asked.game, n) for n in range(int(first), int(last or first) + 1) if n not in there]
    with asked.file.open("a", encoding="utf-8") as out:
        for line in engine_of(asked).run(numbered, jobs):
            print(*(f"{number:g}" for number in line), file=out, flush=True)


if __name__ == "__main__":
    main()
