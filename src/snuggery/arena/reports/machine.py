"""With what an arena was held: the program, Python and the processor."""

import os
import platform
import re
from pathlib import Path

from snuggery import __version__
from snuggery.core.text.language import _


def processor() -> str:
    """What the machine calls its processor."""
    info = Path("/proc/cpuinfo")
    text = info.read_text(encoding="utf-8", errors="replace") if info.is_file() else ""
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1].strip() if found else platform.processor() or platform.machine()


def machine() -> dict[str, str | int]:
    """For programs."""
    return {
        "version": __version__,
        "python": platform.python_version(),
        "processor": processor(),
        "cores": os.cpu_count() or 1,
    }


def machine_line() -> str:
    """The same in words."""
    said = _("snuggery {version}, Python {python}, {processor}, {cores} cores")
    return said.format(**machine())
