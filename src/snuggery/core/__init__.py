"""The words that all games share, imported when one of them is first asked for.

`snuggery --help` needs none of them, and starts in half the time without.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from snuggery.core.vocabulary import *  # noqa: F403 - its __all__ lists the names
else:

    def __getattr__(name: str) -> object:
        """The word of this name."""
        from importlib import import_module

        return getattr(import_module("snuggery.core.vocabulary"), name)
