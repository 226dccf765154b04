"""What the environments of the games are called."""

from snuggery.core import Game


def class_name(of: Game) -> str:
    """The name of the class, here and in the game's engine/vector.py: PegSolitaire."""
    return of.slug.title().replace("-", "")
