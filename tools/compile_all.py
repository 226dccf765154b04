"""Compiles what Numba compiles, once, before the tests start.

    python -m tools.compile_all

Numba keeps what it has compiled beside the sources. Without this each worker of the tests would
compile the same functions again, and a server in a browser test would make its visitor wait.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.arithmetic.tasks import TASKS

GROUPS = (
    ("fox_playing", "fox_solving", "fox_tables"),
    ("snipe_hunts", "sniff_searches"),
    ("tackleboxes", "peg_solitaire"),
)
"""Functions that share code are compiled by one process."""
AFTERWARDS = (
    "fleets",
    "single_games",
)
"""Compiled last, because they use functions from several groups."""


def main() -> None:
    """Compile in as many processes as there are processors; called with tasks, do them."""
    if tasks := sys.argv[1:]:
        for task in tasks:
            TASKS[task]()
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(in_a_process, GROUPS))
    in_a_process(AFTERWARDS)


def in_a_process(tasks: tuple[str, ...]) -> None:
    """Do some tasks apart."""
    subprocess.run([sys.executable, "-m", "tools.compile_all", *tasks], check=True)


if __name__ == "__main__":
    main()
