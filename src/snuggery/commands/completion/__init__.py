"""What a shell offers to complete. Nothing is imported before it is asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from snuggery.core import Option

Offered = list[str] | list["CompletionItem"]
Completer = Callable[[click.Context, click.Parameter, str], Offered]
FEW = 20
"""The most numbers a shell should list."""


def games(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    """The games on the shelf."""
    from snuggery.shelf import SHELF

    return [each.slug for each in SHELF if each.slug.startswith(typed)]


def several_strengths(context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    """The strengths of the game that was named before, one after the other with commas."""
    from snuggery.shelf import SHELF

    before, comma, begun = typed.rpartition(",")
    named = (context.params.get("slug"), *context.args)  # as far as Click could parse the line
    names = (name for each in SHELF if each.slug in named for name in each.bots.STRENGTHS)
    return [f"{before}{comma}{name}" for name in names if name.startswith(begun)]


def quests(context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    """The quests of the game that was named before."""
    from snuggery.core.challenges.challenge import challenges_of
    from snuggery.shelf import SHELF

    slug = context.params.get("slug")
    own = next((challenges_of(each) for each in SHELF if each.slug == slug), None)
    named = (each.name for family in own.families() for each in family.challenges) if own else ()
    return [name for name in ("next", *named) if name.startswith(typed)]


def options(context: click.Context, parameter: click.Parameter, typed: str) -> Offered:
    """An option of the game that was named before, as NAME=VALUE."""
    from snuggery.shelf import SHELF

    named = (context.params.get("slug"), *context.args)
    known = {option.name: option for each in SHELF if each.slug in named for option in each.options}
    name, equals, begun = typed.partition("=")
    if not equals:
        return [f"{each}=" for each in known if each.startswith(name)]
    found = values_of(known[name])(context, parameter, begun) if name in known else []
    return [f"{name}={each}" for each in found if isinstance(each, str)]


def values_of(option: "Option") -> Completer:
    """What may be chosen for an option of a game: choices, points of the board, today's deal."""
    if option.file:
        return files_or_text
    board = [point for row in option.grid for point in row]
    today = ["today"] if option.numbered else []
    known = [value for value, label in option.choices]
    every = [each for each in dict.fromkeys([*known, *board, *today, option.default]) if each]

    def offered(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
        before, comma, begun = typed.rpartition(",") if option.several else ("", "", typed)
        there = board if comma else every
        return [f"{before}{comma}{each}" for each in there if each.startswith(begun)]

    return offered


def completed(command: click.Command, game_options: "tuple[Option, ...]") -> click.Command:
    """A command that a game brings itself, whose options are completed as those of the game."""
    named = {option.name: option for option in game_options}
    for each in command.params:
        if each._custom_shell_complete is None:  # noqa: SLF001 - Click has no other way to ask
            if each.name in named and type(each.type) is click.types.StringParamType:
                _complete(each, values_of(named[each.name]))
            elif isinstance(each.type, click.IntRange):
                _complete(each, _numbers(each.type))
    return command


def _complete(parameter: click.Parameter, by: Completer) -> None:
    parameter._custom_shell_complete = by  # noqa: SLF001 - nor to set it later


def _numbers(allowed: click.IntRange) -> Completer:
    """All of them, where they are few."""
    low, high = allowed.min, allowed.max
    few = range(int(low), int(high) + 1) if low is not None and high is not None else range(0)

    def offered(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
        return [str(each) for each in few if len(few) <= FEW and str(each).startswith(typed)]

    return offered


def files_or_text(
    _context: click.Context, _parameter: click.Parameter, typed: str
) -> "list[CompletionItem]":
    """A file; a text is not completed."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(typed, type="file")]
