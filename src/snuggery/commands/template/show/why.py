"""Why touching something does nothing."""

from collections.abc import Sequence

from snuggery.commands.template.rules.state import Add, Count
from snuggery.core import Refusal, Seat


def meant(view: Count, seat: Seat, touched: Sequence[str]) -> Add | Refusal | None:
    """The move that was meant; the rules say what is wrong with it."""
    name, _, number = touched[-1].partition("-")
    return Add(int(number)) if name == "add" else None
