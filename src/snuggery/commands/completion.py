"""What a shell offers to complete. Nothing is imported before it is asked for."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def games(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    """The games on the shelf."""
    from snuggery.shelf import SHELF

    return [each.slug for each in SHELF if each.slug.startswith(typed)]


def several_strengths(context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    """The strengths of the game that was named before, one after the other with commas."""
    from snuggery.shelf import SHELF

    before, comma, begun = typed.rpartition(",")
    named = (context.params.get("slug"), *context.args)  # as far as Click could read the line
    names = (name for each in SHELF if each.slug in named for name in each.bots.STRENGTHS)
    return [f"{before}{comma}{name}" for name in names if name.startswith(begun)]


def files_or_text(
    _context: click.Context, _parameter: click.Parameter, typed: str
) -> "list[CompletionItem]":
    """A file; a text is not completed."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(typed, type="file")]
