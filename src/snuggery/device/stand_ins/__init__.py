"""What stands in, in a browser, for libraries that are compiled or have no sense there."""

import sys
from importlib import import_module

NAMES = {"msgspec": "msgspec", "concurrent.interpreters": "interpreters"}
"""The modules they replace, and the modules here that do it."""


def install() -> None:
    """From now on these are imported instead of the others."""
    for name, module in NAMES.items():
        sys.modules[name] = import_module(f"{__name__}.{module}")
