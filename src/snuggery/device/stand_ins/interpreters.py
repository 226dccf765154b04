"""What anyio asks for when it is imported: Python in a browser has no second interpreter."""


class ExecutionFailed(Exception):
    """Nothing is executed there."""


def create() -> None:
    """There is none to be made."""
    raise NotImplementedError
