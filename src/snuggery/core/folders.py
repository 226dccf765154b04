"""Where a user's data is kept, and what a computer has worked out for the next time."""

import os
from pathlib import Path

TABLES = "SNUGGERY_TABLES"
"""The folder for tables that computers work out; with `none` they make no tables."""


def data_folder() -> Path:
    """Where this platform keeps a user's data."""
    try:
        import platformdirs
    except ModuleNotFoundError:  # it comes only with the parts for the browser and the terminal
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "snuggery"
    return Path(platformdirs.user_data_dir("snuggery", appauthor=False))


def tables_folder() -> Path:
    """The folder that the environment names, else `tables` in the user's data."""
    if named := os.environ.get(TABLES):
        return Path(named)
    return data_folder() / "tables"


def check_writable(file: Path) -> None:
    """Refuse at once, with an OSError, what could not be written after long work."""
    new = not file.exists()
    with file.open("ab"):
        pass
    if new:
        file.unlink()


def put(path: Path, text: str) -> None:
    """Write a file of the user's; it is whole at every moment, and nobody else's to read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        new.chmod(0o600)
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
