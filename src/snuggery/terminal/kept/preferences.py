"""What the terminal remembers for the next time, in one small file, as a browser keeps its own."""

import json
from contextlib import suppress
from pathlib import Path

from snuggery.core.folders import data_folder

LAMP = "lamp"
FORCED = "forced"


def place() -> Path:
    """The file that it stands in."""
    return data_folder() / "terminal.json"


def kept(switch: str, *, otherwise: bool) -> bool:
    """How a switch was left, if anybody ever touched it."""
    found = remembered(switch)
    return found if isinstance(found, bool) else otherwise


def keep(switch: str, *, on: bool) -> None:
    """Remember how a switch is left."""
    remember(switch, on)


def remembered(name: str) -> object:
    """What was remembered under this name; None, if nothing was."""
    return _all().get(name)


def remember(name: str, what: object) -> None:
    """Remember this; where nothing can be written it holds for this time only."""
    with suppress(OSError):
        place().parent.mkdir(parents=True, exist_ok=True)
        place().write_text(json.dumps(_all() | {name: what}), encoding="utf-8")


def _all() -> dict[str, object]:
    try:
        found = json.loads(place().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
