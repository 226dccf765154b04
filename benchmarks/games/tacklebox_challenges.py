"""Measures and checks the deals that the challenges of Solitaire Tacklebox are made of.

    python -m benchmarks.games.tacklebox_challenges measure FILE --deals 160
    python -m benchmarks.games.tacklebox_challenges write FILE
    python -m benchmarks.games.tacklebox_challenges check

`measure` adds to the file what it lacks, deal by deal and all four levels of each, so it may be
stopped and begun again. `write` makes of it the list that is shipped. `check` solves every deal of
that list once more, and lets the computers play it again.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from snuggery.games.tacklebox import challenges
from snuggery.games.tacklebox.commands import dealt, play, solve_one

LEVELS = (1, 2, 3, 4)
PLAYERS = ("beginner", "club")
MOMENTS = 2_000_000
"""A deal that takes more positions to solve is left out."""
SEED = 1
HEADER = """\
# Deals of Solitaire Tacklebox by our own deck, from number 1 on. For each: its level and number;
# the best score there is, proven by the solver for a player who sees every card; and what the
# computers beginner and club reached, who see what a player sees. Deals are missing that the
# solver could not settle within {moments:,} moments.
# Made by: python -m benchmarks.games.tacklebox_challenges
"""


def measured(level: int, deal: int) -> tuple[int, ...]:
    """The best score, and what each computer player reached; nothing where it is not proven."""
    trip = dealt({"level": str(level), "deal": str(deal)})
    found = solve_one(trip, MOMENTS)
    return (found.score, *(play(trip, who, SEED) for who in PLAYERS)) if found.proven else ()


def measure(file: Path, deals: int) -> None:
    """Add what the file lacks."""
    there = {(line[0], line[1]) for line in _lines(file)}
    with file.open("a", encoding="utf-8") as kept:
        for deal in range(1, deals + 1):
            for level in LEVELS:
                if (level, deal) not in there:
                    print(level, deal, *measured(level, deal), file=kept, flush=True)


def write(file: Path) -> None:
    """What the challenges read; how much of each level there is."""
    lines = [line for line in sorted(_lines(file)) if len(line) == len(challenges.Deal._fields)]
    text = HEADER.format(moments=MOMENTS) + "".join(
        f"{' '.join(map(str, line))}\n" for line in lines
    )
    to = Path(challenges.__file__).with_name("deals.txt")
    to.write_text(text, encoding="utf-8")
    print(f"{to}: {len(lines)} deals, {len(text):,} bytes")


def wrong(deals: Iterable[challenges.Deal]) -> Iterator[str]:
    """Deals whose line does not say the truth."""
    for deal in deals:
        found = measured(deal.level, deal.number)
        if (deal.level, deal.number, *found) != deal:
            yield f"level {deal.level}, deal {deal.number}: {found}"


def _lines(file: Path) -> list[tuple[int, ...]]:
    if not file.exists():
        return []
    return [tuple(map(int, line.split())) for line in file.read_text("utf-8").splitlines()]


def main() -> None:
    """Measure, write or check."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.tacklebox_challenges",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("measure", "write", "check"))
    parser.add_argument("file", type=Path, nargs="?", default=Path("tacklebox-deals.txt"))
    parser.add_argument("--deals", type=int, default=160)
    asked = parser.parse_args()
    if asked.what == "measure":
        measure(asked.file, asked.deals)
    elif asked.what == "write":
        write(asked.file)
    else:
        found = list(wrong(challenges.deals()))
        print(*found, f"{len(challenges.deals())} deals, {len(found)} of them wrong", sep="\n")
        sys.exit(bool(found))


if __name__ == "__main__":
    main()
