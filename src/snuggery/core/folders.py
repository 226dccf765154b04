"""Where what a computer has worked out is kept for the next time."""

import os
from pathlib import Path


def tables_folder() -> Path:
    """The folder that SNUGGERY_TABLES names, else `tables` in the user's data."""
    if named := os.environ.get("SNUGGERY_TABLES"):
        return Path(named)
    import platformdirs  # not with the bare rules

    return Path(platformdirs.user_data_dir("snuggery", appauthor=False)) / "tables"
