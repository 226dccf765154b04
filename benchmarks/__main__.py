"""Run some or all measurements: `python -m benchmarks [NAME...] [--json]`."""

import argparse
import json
import platform

from benchmarks import arena, environments, pages, start_up
from benchmarks.games import fox_and_geese, peg_solitaire, snipe_hunt, tacklebox
from benchmarks.measuring import Measurement

MEASUREMENTS: dict[str, Measurement] = {
    **start_up.MEASUREMENTS,
    **peg_solitaire.MEASUREMENTS,
    **fox_and_geese.MEASUREMENTS,
    **snipe_hunt.MEASUREMENTS,
    **tacklebox.MEASUREMENTS,
    **arena.MEASUREMENTS,
    **environments.MEASUREMENTS,
    **pages.MEASUREMENTS,
}


def main() -> None:
    """Measure, and print each result as soon as it is there."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help=", ".join(MEASUREMENTS))
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    asked = parser.parse_args()
    if unknown := [name for name in asked.names if name not in MEASUREMENTS]:
        parser.error(f"no measurement {unknown[0]!r}; there are {', '.join(MEASUREMENTS)}")
    if not asked.json:
        print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in asked.names or MEASUREMENTS:
        measured = MEASUREMENTS[name]()
        if asked.json:
            print(json.dumps({"name": measured.name, **measured.figures}), flush=True)
        else:
            print(f"\n{measured.name}")
            print("\n".join(f"  {sentence}" for sentence in measured.said), flush=True)


if __name__ == "__main__":
    main()
