"""Runs every compiled function as checked Python, on small tasks of its game.

Prints one JSON object: all compiled functions there are, and those that ran. Whatever depends on
the machine ends it with an error.
"""

import json
import pkgutil
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from snuggery.core.compiled import compiling
from tests.arithmetic.checked import Checks, checked, name_of

every: list[str] = []


class Rewriting:
    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        every.append(name_of(function))
        return checked(function)

    bare = inlined = kernel = __call__


rewritten = Rewriting()
vars(compiling).update(compiler_for=lambda *_: rewritten, jitable=rewritten)

from tests.arithmetic import tasks  # noqa: E402 - not earlier, because it imports compiled code


def all_modules() -> None:
    for part in ("games",):
        package = import_module(f"snuggery.{part}")
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(each.name)


if __name__ == "__main__":
    all_modules()
    for name in sys.argv[1:] or tasks.TASKS:
        began = time.perf_counter()
        tasks.TASKS[name]()
        print(f"{name}: {time.perf_counter() - began:.1f} s", file=sys.stderr)
    print(json.dumps({"all": sorted(every), "ran": sorted(Checks.ran & {*every})}))
