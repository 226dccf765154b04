"""A capacity plan: `python -m benchmarks.scale` (a few seconds, standard library only).

First a simulation of one process, event by event, with the costs in `costs.py`: it has to give what
was measured. Then what a growing number of live tables needs, and what is full first. With
`measure`, the costs of the database are measured again.
"""

import argparse
from collections.abc import Iterator

from benchmarks.scale.costs import COSTS
from benchmarks.scale.plan import LAYOUTS, SIZES, full_at, plan
from benchmarks.scale.process import STEADY, simulated


def report() -> Iterator[str]:
    """What is measured and reproduced, and then what follows; line by line."""
    yield f"one process, {STEADY.name}"
    yield f"  measured                    {STEADY}"
    for even, how in ((True, "moves come evenly"), (False, "moves come by chance")):
        yield f"  if {how:<25}{simulated(STEADY.rate, STEADY.move, seconds=60, even=even)}"
    memory = COSTS.process + 2_000 * COSTS.table
    yield f"  2,000 tables                measured 230 MB, here {memory / 1e6:.0f} MB"
    for layout in LAYOUTS:
        yield layout.name
        plans = [plan(tables, layout) for tables in SIZES]
        yield from (f"  {each}" for each in plans)
        full = sorted((full_at(what, layout), what) for what in plans[0].used)
        yield "  full: " + ", ".join(f"{what} at {tables:,}" for tables, what in full)


def main() -> None:
    """Reproduce, then extrapolate."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("plan", "measure"), default="plan")
    if parser.parse_args().what == "measure":
        from benchmarks.scale.measuring import measure

        measure()
        return
    for line in report():
        print(line)


if __name__ == "__main__":
    main()
