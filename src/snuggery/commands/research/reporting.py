"""What long runs have in common: a line that says how far they are, and a page at the end."""

import sys
from pathlib import Path

import click

OFTEN, RARELY = 0.2, 15.0
"""Seconds between two lines of progress, on a screen and in a log."""

report_file = click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a page with tables and plots to this file.",
)


def pause() -> float:
    """Seconds to wait between two lines of progress."""
    return OFTEN if on_screen() else RARELY


def on_screen() -> bool:
    """Whether somebody watches, so that each line replaces the one before."""
    return sys.stderr.isatty()


def show_progress(line: str, *, last: bool = False) -> None:
    """Print how far it is: on a screen in one line, which only the `last` ends."""
    live = on_screen()
    click.echo(f"\r\x1b[K{line}" if live else line, nl=not live or last, err=True)
