"""How long Snuggery takes to start."""

import re
import subprocess
import sys

from benchmarks.measuring import Measured, quickest

TIMES = 15


def import_time() -> Measured:
    """`import snuggery` beside Python alone."""
    imports = min(_import_ms() for _ in range(TIMES))
    found = _beside_nothing("import snuggery", sys.executable, "-c", "import snuggery")
    said = f"import snuggery: {imports:.1f} ms of imports (at most 60 wanted)"
    return Measured("import", (said, *found.said), {"imports_ms": imports, **found.figures})


def help_time() -> Measured:
    """`snuggery --help` beside Python alone."""
    found = _beside_nothing("snuggery --help", sys.executable, "-m", "snuggery", "--help")
    return Measured("help", (*found.said, "at most 250 ms wanted"), found.figures)


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
    told = subprocess.run(
        (sys.executable, "-X", "importtime", "-c", "import snuggery"),
        check=True,
        capture_output=True,
        text=True,
    ).stderr
    cumulative = re.findall(r"\|\s*(\d+) \| snuggery$", told, re.MULTILINE)
    return int(cumulative[-1]) / 1000


MEASUREMENTS = {"import": import_time, "help": help_time}
