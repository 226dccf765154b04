"""Switches that a player set in the terminal, kept for the next time as a browser keeps its own."""

import json
from contextlib import suppress
from pathlib import Path

from snuggery.core.folders import data_folder

LAMP = "lamp"
FORCED = "forced"


def place() -> Path:
    """The file that they stand in."""
    return data_folder() / "terminal.json"


def kept(switch: str, *, otherwise: bool) -> bool:
    """How a switch was left, if anybody ever touched it."""
    found = _all().get(switch)
    return found if isinstance(found, bool) else otherwise


def keep(switch: str, *, on: bool) -> None:
    """Remember how a switch is left; where nothing can be written it holds for this time only."""
    with suppress(OSError):
        place().parent.mkdir(parents=True, exist_ok=True)
        place().write_text(json.dumps(_all() | {switch: on}), encoding="utf-8")


def _all() -> dict[str, object]:
    try:
        found = json.loads(place().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
