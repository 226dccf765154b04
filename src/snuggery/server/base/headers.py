"""What a request says of itself, read without parsing all of it."""

from starlette.types import Message, Scope


def header(scope: Scope | Message, wanted: bytes) -> str:
    """The first header of this name, in lower case; empty if there is none."""
    for name, value in scope["headers"]:
        if name == wanted:
            said: str = value.decode("latin-1")
            return said
    return ""
