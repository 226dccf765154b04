"""The names of cards, for everything that mentions them."""

from snuggery.core.text.language import _


def called(key: str) -> str:
    """A card or a bait by its key: `blue-cod` is Blue Cod, `prawn-1` is Prawn 1."""
    *name, last = key.split("-")
    which = f" {last}" if name and last.isdecimal() else ""
    plain = " ".join(name if which else (*name, last)).title()
    return _(plain) + which
