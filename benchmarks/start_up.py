"""How long Snuggery takes to start."""

import subprocess
import sys

from benchmarks.measuring import Measured, quickest

TIMES = 15
LIBRARY = "from snuggery import Table, game"


def import_time() -> Measured:
    """The library beside Python alone; `import snuggery` by itself loads next to nothing."""
    imports = min(_import_ms() for _ in range(TIMES))
    found = _beside_nothing(LIBRARY, sys.executable, "-c", LIBRARY)
    said = f"{LIBRARY}: {imports:.1f} ms of imports (at most 60 wanted)"
    return Measured("import", (said, *found.said), {"imports_ms": imports, **found.figures})


def help_time() -> Measured:
    """`snuggery --help` beside Python alone."""
    found = _beside_nothing("snuggery --help", sys.executable, "-m", "snuggery", "--help")
    return Measured("help", (*found.said, "at most 8 times wanted"), found.figures)


def games_time() -> Measured:
    """`snuggery games`, a command that does next to nothing, beside Python alone."""
    found = _beside_nothing("snuggery games", sys.executable, "-m", "snuggery", "games")
    return Measured("games", found.said, found.figures)


def _beside_nothing(name: str, *command: str) -> Measured:
    nothing, ours = quickest(TIMES, (sys.executable, "-c", "pass"), command)
    wall, work = ours.wall / nothing.wall, ours.work / nothing.work
    said = (
        f"{name} {ours.wall * 1000:.0f} ms, python -c pass {nothing.wall * 1000:.0f} ms: "
        f"{wall:.2f} times; of work {ours.work * 1000:.0f} and {nothing.work * 1000:.0f} ms: "
        f"{work:.2f} times"
    )
    figures = {"ours_s": ours.wall, "python_s": nothing.wall, "ratio": wall}
    work_figures = {"ours_work_s": ours.work, "python_work_s": nothing.work, "work_ratio": work}
    return Measured(name, (said,), figures | work_figures)


def _import_ms() -> float:
    clock = "from time import perf_counter as now; begun = now()"
    code = f"{clock}; {LIBRARY}; print((now() - begun) * 1000)"
    return float(subprocess.check_output((sys.executable, "-c", code)))


MEASUREMENTS = {"import": import_time, "help": help_time, "games": games_time}
