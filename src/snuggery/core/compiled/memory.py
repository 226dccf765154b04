"""How much memory there is to be had, and how much was used: before something large is begun."""

import os
import sys
from pathlib import Path

HOUSE = Path("/proc/meminfo")
ROOM = Path("/sys/fs/cgroup")
OWN = Path("/proc/self/status")
"""What Linux says about the machine, about the container we may be in, and about this process."""


def available_memory() -> int | None:
    """Bytes that can be had without pushing anybody out; None where the system does not tell."""
    told = [each for each in (_in_the_house(), _in_the_room()) if each is not None]
    return min(told, default=None)


def _in_the_house() -> int | None:
    if HOUSE.is_file():
        return _kilobytes(HOUSE, "MemAvailable")
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return None


def _in_the_room() -> int | None:
    try:
        most = (ROOM / "memory.max").read_text(encoding="ascii").strip()
        held = (ROOM / "memory.stat").read_text(encoding="ascii").splitlines()
    except OSError:  # not in a container, or in an older kind
        return None
    if most == "max":
        return None
    return int(most) - int(dict(line.split() for line in held)["anon"])


def _kilobytes(by: Path, name: str) -> int:
    facts = dict(line.split(":", 1) for line in by.read_text(encoding="utf-8").splitlines())
    return int(facts[name].split()[0]) * 1024


def most_memory() -> int:
    """Bytes that this process held at most so far; 0 where the system does not tell."""
    if OWN.is_file():  # the other way would include what the parent process held
        return _kilobytes(OWN, "VmHWM")
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
