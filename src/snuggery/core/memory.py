"""How much memory there is to be had, and how much was used: before something large is begun."""

import os
import sys
from pathlib import Path

HOUSE = Path("/proc/meminfo")
ROOM = Path("/sys/fs/cgroup")
"""What Linux tells of the machine, and of the container that we may be in."""


def memory_there() -> int | None:
    """Bytes that can be had without pushing anybody out; None where the system does not tell."""
    told = [each for each in (_in_the_house(), _in_the_room()) if each is not None]
    return min(told, default=None)


def _in_the_house() -> int | None:
    if HOUSE.is_file():
        facts = dict(line.split(":", 1) for line in HOUSE.read_text(encoding="ascii").splitlines())
        return int(facts["MemAvailable"].split()[0]) * 1024
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return None


def _in_the_room() -> int | None:
    try:
        most = (ROOM / "memory.max").read_text(encoding="ascii").strip()
        held = (ROOM / "memory.stat").read_text(encoding="ascii").splitlines()
    except OSError:  # no container, or an older kind
        return None
    if most == "max":
        return None
    return int(most) - int(dict(line.split() for line in held)["anon"])


def most_memory() -> int:
    """Bytes that this process held at most so far; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
