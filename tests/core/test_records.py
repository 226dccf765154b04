"""A record is a frozen dataclass in everything but the time that it takes to be made."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from snuggery.core.quick.records import record


@record
class Point:
    """A place."""

    x: int
    y: int = 7
    name: str = ""


@record
class Sorted:
    """What puts itself in order."""

    of: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "of", tuple(sorted(self.of)))


@record
class Place(Point):
    """One field more."""

    z: int = 1


@dataclass(frozen=True, slots=True)
class Plain:
    """The same as a point, made by the standard library alone."""

    x: int
    y: int = 7
    name: str = ""


def test_it_is_made_as_dataclasses_are() -> None:
    assert Point(1) == Point(1, 7) == Point(name="", x=1)
    assert (Point(1, 2, "a").x, Point(1, 2, "a").y, Point(1, 2, "a").name) == (1, 2, "a")
    assert repr(Point(1)) == repr(Plain(1)).replace("Plain", "Point")
    assert hash(Point(3)) == hash(Plain(3))
    assert [each.name for each in fields(Point)] == ["x", "y", "name"]
    assert replace(Point(1), y=2) == Point(1, 2)
    assert Place(1, z=4) == Place(1, 7, "", 4)
    assert pickle.loads(pickle.dumps(Point(5, 6))) == Point(5, 6)  # noqa: S301 - our own
    assert Sorted((2, 1)).of == (1, 2)


def test_nothing_can_be_changed_or_added() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    assert not hasattr(point, "__dict__")


def test_what_is_missing_or_too_much_is_refused() -> None:
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, other=2)  # type: ignore[call-arg]


def test_fields_that_it_could_not_set_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Listed\.of needs a dataclass of the usual kind"):

        @record
        class Listed:
            of: list[int] = field(default_factory=list)
