"""What a kernel is given and what it answers, read from its annotations.

A kernel is a compiled function that Python calls. In a browser, where it is
outside Python, its arguments and its answer are in memory as slots of eight bytes each: a number
takes one, an array one for its address and one for each dimension, a tuple those of all it holds.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Protocol, TypeAlias, get_args, get_origin, get_type_hints

WHOLE, REAL, TRUTH = "q", "d", "?"
"""The types of single numbers, by their letters in the `struct` module."""


class Row(Protocol):
    """An array of whole numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Array:
    """An array: the kind of its numbers, as the module `array` calls it, and its dimensions."""

    kind: str
    dimensions: int


@dataclass(frozen=True, slots=True)
class Several:
    """A tuple of these; `named` is its class, if it has names."""

    parts: tuple["Part", ...]
    named: type[Any] | None = None


Part: TypeAlias = str | Array | Several


class InMemory(Protocol):
    """What knows where its numbers are."""

    def buffer_info(self) -> tuple[int, ...]:
        """The address, and how many there are in each dimension."""
        ...


def takes(function: Callable[..., Any]) -> Several:
    """What a kernel is given."""
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return")
    return Several(tuple(map(part_of, hints.values())))


def answers(function: Callable[..., Any]) -> Part:
    """What it answers; a tuple of nothing, if that is None."""
    return part_of(get_type_hints(function, include_extras=True)["return"])


def part_of(hint: Any) -> Part:
    """What an annotation stands for."""
    known: dict[Any, Part] = {int: WHOLE, float: REAL, bool: TRUTH, Row: Array(WHOLE, 1)}
    if hint in known:
        return known[hint]
    if hint is type(None):
        return Several(())
    if get_origin(hint) is Annotated:
        return next(each for each in get_args(hint) if isinstance(each, Array))
    if get_origin(hint) is tuple:
        return Several(tuple(map(part_of, get_args(hint))))
    fields = get_type_hints(hint, include_extras=True)
    return Several(tuple(map(part_of, fields.values())), hint)


def slots(part: Part) -> str:
    """The kinds of numbers in the slots that something takes."""
    if isinstance(part, Several):
        return "".join(map(slots, part.parts))
    if isinstance(part, Array):
        return WHOLE * (1 + part.dimensions)
    return REAL if part == REAL else WHOLE


def spread(part: Part, given: Any) -> Iterator[float]:
    """What goes into these slots."""
    if isinstance(part, Several):
        for each, value in zip(part.parts, given, strict=True):
            yield from spread(each, value)
    elif isinstance(part, Array):
        yield from given.buffer_info()
    else:
        yield given


def gathered(part: Part, found: Iterator[Any]) -> Any:
    """What these slots hold."""
    if isinstance(part, Several):
        return tuple(gathered(each, found) for each in part.parts) if part.parts else None
    return bool(next(found)) if part == TRUTH else next(found)
