"""Counting the steps of a program: what takes as many steps takes as long, on any machine."""

import gc
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def counted(among: str = "", but: tuple[str, ...] = ()) -> Iterator[Counter[str]]:
    """How often each line is run inside the block, in files with this in their path, but not that.

    Lines only: how often a coroutine is entered depends on who else has something to do.
    """
    found: Counter[str] = Counter()

    def trace(frame: FrameType, event: str, _: object) -> Any:
        name = frame.f_code.co_filename
        if among not in name or any(each in name for each in but):
            return None
        if event == "line":
            found[f"{frame.f_code.co_qualname}:{frame.f_lineno}"] += 1
        return trace

    before = sys.gettrace()
    gc.disable()  # callbacks during garbage collection would be counted, too
    sys.settrace(trace)
    try:
        yield found
    finally:
        sys.settrace(before)
        gc.enable()


def steps(act: Callable[[], Any]) -> Counter[str]:
    """How often each line is run, once whatever is worked out only once is known."""
    act()
    with counted() as found:
        act()
    return found
