"""What the server uses of msgspec, in plain Python.

Compiled code cannot be part of a Python that was laid aside and is taken up again, which is what
makes a page start quickly (decision 67). A test compares this with the real one.
"""

import json as _json
import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from types import NoneType, SimpleNamespace, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")


class DecodeError(Exception):
    """What was sent is not JSON."""


class ValidationError(DecodeError):
    """What was sent is JSON, and not what was asked for."""


class UnsetType:
    """The type of a field that is left out."""


UNSET = UnsetType()


@dataclass(frozen=True)
class Meta:
    """What must hold of a value besides its type."""

    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    description: str | None = None
    examples: list[Any] | None = None

    def wrong(self, value: Any) -> str:
        """What is wrong with a value; nothing if it is fine."""
        size = len(value) if isinstance(value, (str, list, tuple, dict)) else value
        if self.ge is not None and value < self.ge:
            return f"Expected `int` >= {self.ge}"
        if self.le is not None and value > self.le:
            return f"Expected `int` <= {self.le}"
        if self.min_length is not None and size < self.min_length:
            return f"Expected length >= {self.min_length}"
        if self.max_length is not None and size > self.max_length:
            return f"Expected length <= {self.max_length}"
        if self.pattern is not None and not re.search(self.pattern, value):
            return f"Expected `str` matching regex {self.pattern!r}"
        return ""


@dataclass_transform(frozen_default=True)
class Struct:
    """A record with typed fields."""

    __forbids__ = False

    def __init_subclass__(cls, *, frozen: bool = True, forbid_unknown_fields: bool = False) -> None:
        """Make its fields what they are annotated as."""
        cls.__forbids__ = cls.__forbids__ or forbid_unknown_fields
        for name in cls.__annotations__:
            if isinstance(default := cls.__dict__.get(name), (dict, list, set)):
                setattr(cls, name, field(default_factory=default.copy))
        dataclass(frozen=frozen)(cls)


def encode(content: object) -> bytes:
    """As JSON."""
    text = _json.dumps(content, default=_plain, ensure_ascii=False, separators=(",", ":"))
    return text.encode()


def decode(raw: bytes | str, *, type: type[T]) -> T:  # noqa: A002 - as msgspec calls it
    """JSON, as a value of this type."""
    try:
        given = _json.loads(raw, parse_constant=_no_number)
    except (ValueError, UnicodeDecodeError) as error:
        raise DecodeError(f"JSON is malformed: {error}") from error
    fit: T = _fit(given, type, "$")
    return fit


def to_builtins(content: object) -> Any:
    """The same, in dicts, lists and plain values."""
    if isinstance(content, Mapping):
        return {to_builtins(key): to_builtins(value) for key, value in content.items()}
    if isinstance(content, tuple):
        return tuple(map(to_builtins, content))
    if isinstance(content, (list, set, frozenset)):
        return list(map(to_builtins, content))
    if is_dataclass(content):
        return to_builtins(_plain(content))
    return content


def _plain(content: Any) -> object:
    """What the encoder of Python does not know by itself."""
    if is_dataclass(content):
        told = ((each.name, getattr(content, each.name)) for each in fields(content))
        return {name: value for name, value in told if value is not UNSET}
    if isinstance(content, (set, frozenset)):
        return list(content)
    raise TypeError(f"Encoding objects of type {type(content).__name__} is unsupported")


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is not a number")


NAMES = {dict: "object", list: "array", NoneType: "null"}


def _fit(value: Any, wanted: Any, at: str) -> Any:
    """The value as this type; `at`: where it is found."""
    origin, args = get_origin(wanted), get_args(wanted)
    if wanted in (Any, object):
        return value
    if origin is Annotated:
        return _bounded(_fit(value, args[0], at), args[1:], at)
    if origin in (Union, UnionType):
        return _one_of(value, args, at)
    if origin is Literal:
        if value in args and isinstance(value, str):
            return value
        raise ValidationError(f"Invalid enum value {value!r}{_place(at)}")
    if isinstance(origin or wanted, type) and issubclass(origin or wanted, Struct):
        return _record(value, wanted, at)
    if wanted is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    kind = {tuple: list}.get(origin or wanted, origin or wanted)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise _unexpected(kind, value, at)
    if kind is list and args:
        return (origin or list)(_fit(each, args[0], f"{at}[...]") for each in value)
    if kind is dict and args:
        return {
            _fit(key, args[0], f"{at}[...]"): _fit(each, args[1], f"{at}[...]")
            for key, each in value.items()
        }
    return value


def _bounded(value: Any, bounds: tuple[Any, ...], at: str) -> Any:
    for each in bounds:
        if isinstance(each, Meta) and value is not None and (wrong := each.wrong(value)):
            raise ValidationError(f"{wrong}{_place(at)}")
    return value


def _one_of(value: Any, kinds: tuple[Any, ...], at: str) -> Any:
    problem = _unexpected(object, value, at)
    for kind in kinds:
        try:
            return _fit(value, kind, at)
        except ValidationError as error:
            problem = error
    raise problem


def _record(value: Any, wanted: Any, at: str) -> Any:
    if not isinstance(value, dict):
        raise _unexpected(dict, value, at)
    hints = get_type_hints(wanted, include_extras=True)
    known = {each.name: each for each in fields(wanted)}
    if wanted.__forbids__ and (strange := value.keys() - known.keys()):
        said = f"Object contains unknown field `{min(strange)}`{_place(at)}"
        raise ValidationError(said)
    for name, each in known.items():
        if name not in value and each.default is MISSING and each.default_factory is MISSING:
            raise ValidationError(f"Object missing required field `{name}`{_place(at)}")
    given = {name: each for name, each in value.items() if name in known}
    return wanted(**{name: _fit(each, hints[name], f"{at}.{name}") for name, each in given.items()})


def _unexpected(kind: type, value: object, at: str) -> ValidationError:
    names = (NAMES.get(each, each.__name__) for each in (kind, type(value)))
    return ValidationError("Expected `{}`, got `{}`{}".format(*names, _place(at)))


def _place(at: str) -> str:
    return f" - at `{at}`" if at != "$" else ""


json = SimpleNamespace(encode=encode, decode=decode)
structs = SimpleNamespace(asdict=_plain)
