"""What rules are handed because they read no files themselves, such as a list of words."""

from collections.abc import Callable
from typing import Any

_supplies: dict[str, Callable[[str], Any]] = {}


def supply(what: str, find: Callable[[str], Any]) -> None:
    """Say how to find something by its name, from now on."""
    _supplies[what] = find


def supplied(what: str, name: str) -> Any:
    """The thing of that name."""
    return _supplies[what](name)
