"""Where a user's data is kept, and what a computer has worked out for the next time."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Where this platform keeps a user's data."""
    import platformdirs  # not with the bare rules

    return Path(platformdirs.user_data_dir("snuggery", appauthor=False))


def tables_folder() -> Path:
    """The folder that SNUGGERY_TABLES names, else `tables` in the user's data."""
    if named := os.environ.get("SNUGGERY_TABLES"):
        return Path(named)
    return data_folder() / "tables"
