"""The colours of the table, by day and by lamplight."""

import os

from textual.theme import Theme

THEMES = (
    Theme(
        name="lamplight",
        dark=True,
        primary="#d9b98a",
        secondary="#6b4a32",
        accent="#e0b25c",
        success="#8fc3a4",
        warning="#e0b25c",
        error="#e58a6f",
        foreground="#f2e6cf",
        background="#1d1b19",
        surface="#2a2622",
        panel="#23463d",
    ),
    Theme(
        name="daylight",
        dark=False,
        primary="#6b4a32",
        secondary="#b99a6b",
        accent="#7a5410",
        success="#2f5d50",
        warning="#7a5410",
        error="#8f3620",
        foreground="#2b2622",
        background="#f6f0e4",
        surface="#ece2cf",
        panel="#e0d2b8",
    ),
)


def light_background() -> bool:
    """Whether the terminal says that its background is light."""
    return os.environ.get("COLORFGBG", "").rpartition(";")[2] in {"7", "15"}
