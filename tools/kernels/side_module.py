"""From an object file of WebAssembly to a module that a running Python can load beside itself.

A linker would do this and much more, and is a hundred megabytes. There is one object file, whose
functions already know each other by number and whose data lie one behind the other; so it is enough
to say where the data go when the module is loaded, which functions are called from outside, and how
much room it needs: https://github.com/WebAssembly/tool-conventions (Linking, DynamicLinking).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

BEGINNING = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, EXPORT, CODE, DATA, DATA_COUNT = 0, 1, 2, 3, 7, 10, 11, 12
"""The numbers of the sections."""
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL = range(4)
"""The kinds of imports."""
I32_CONST, GLOBAL_GET, END = b"\x41", b"\x23", b"\x0b"
SYMBOLS = 8
"""The part of the section `linking` that names functions."""
UNDEFINED, NAMED = 0x10, 0x40
"""Flags of a symbol: it is defined elsewhere; it has a name anyway."""
IS_DATA, IS_SECTION = 1, 3
"""Kinds of symbols that are written differently from functions."""
ALIGNED = 4
"""Data starts at a multiple of two to this power."""
MEMORY_INFO = 1
THERE = {b"__linear_memory", b"__memory_base", b"__stack_pointer", b"malloc", b"free"}
"""What the Python that loads the module provides."""


class Reader:
    """Reads what is written in WebAssembly's way."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.at = 0

    def __bool__(self) -> bool:
        return self.at < len(self.content)

    def take(self, count: int) -> bytes:
        """So many bytes."""
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self) -> int:
        """A whole number, seven bits a byte."""
        found = shift = 0
        while True:
            (byte,) = self.take(1)
            found |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return found

    def text(self) -> bytes:
        """Bytes with their number before them."""
        return self.take(self.number())


@dataclass(frozen=True, slots=True)
class Import:
    """Something that comes from outside."""

    module: bytes
    name: bytes
    kind: int
    rest: bytes

    def __bytes__(self) -> bytes:
        name = b"memory" if self.kind == OF_MEMORY else self.name
        return text(self.module) + text(name) + bytes([self.kind]) + self.rest


def number(value: int) -> bytes:
    """Seven bits a byte."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])


def text(content: bytes) -> bytes:
    """Bytes with their number before them."""
    return number(len(content)) + content


def listed(parts: Iterable[bytes]) -> bytes:
    """Parts with their number before them."""
    every = [*parts]
    return number(len(every)) + b"".join(every)


def section(kind: int, content: bytes) -> bytes:
    """A section of a module."""
    return bytes([kind]) + text(content)


def side_module(compiled: bytes, names: Iterable[str]) -> bytes:
    """The module, with these functions to be called from outside."""
    sections, customs = _sections(compiled)
    if b"reloc.DATA" in customs:
        raise ValueError("Data that hold addresses cannot be placed.")
    functions = dict(_functions(customs[b"linking"]))
    imports = [*_imports(sections[IMPORT])]
    if unknown := {each.name for each in imports} - THERE:
        raise ValueError(f"Nobody has {unknown}.")
    data = _data(sections.get(DATA, number(0)))
    base = [each.name for each in imports if each.kind == OF_GLOBAL].index(b"__memory_base")
    room = number(len(data)) + number(ALIGNED) + number(0) + number(0)
    called = (text(name.encode()) + bytes([OF_FUNCTION]) for name in names)
    exports = zip(called, (number(functions[name.encode()]) for name in names), strict=True)
    placed = number(0) + GLOBAL_GET + number(base) + END + text(data)
    return b"".join(
        (
            BEGINNING,
            section(CUSTOM, text(b"dylink.0") + bytes([MEMORY_INFO]) + text(room)),
            section(TYPE, sections[TYPE]),
            section(IMPORT, listed(map(bytes, imports))),
            section(FUNCTION, sections[FUNCTION]),
            section(EXPORT, listed(map(b"".join, exports))),
            section(DATA_COUNT, number(1)),
            section(CODE, sections[CODE]),
            section(DATA, listed([placed])),
        )
    )


def _sections(compiled: bytes) -> tuple[dict[int, bytes], dict[bytes, bytes]]:
    """The sections by number, and those that have a name instead."""
    whole = Reader(compiled)
    if whole.take(len(BEGINNING)) != BEGINNING:
        raise ValueError("This is not WebAssembly.")
    sections: dict[int, bytes] = {}
    customs: dict[bytes, bytes] = {}
    while whole:
        (kind,) = whole.take(1)
        content = Reader(whole.text())
        if kind == CUSTOM:
            name = content.text()
            customs[name] = content.content[content.at :]
        else:
            sections[kind] = content.content
    return sections, customs


def _imports(content: bytes) -> Iterator[Import]:
    reader = Reader(content)
    for _ in range(reader.number()):
        module, name, (kind,) = reader.text(), reader.text(), reader.take(1)
        begun = reader.at
        if kind == OF_FUNCTION:
            reader.number()
        elif kind == OF_GLOBAL:
            reader.take(2)
        elif kind == OF_MEMORY:
            most = reader.number()
            reader.number()
            if most:
                reader.number()
        else:
            raise ValueError("Functions cannot be placed in a table.")
        yield Import(module, name, kind, content[begun : reader.at])


def _functions(content: bytes) -> Iterator[tuple[bytes, int]]:
    """The functions that are defined here, with their numbers."""
    reader = Reader(content)
    reader.number()  # the version
    while reader:
        (kind,) = reader.take(1)
        part = Reader(reader.text())
        for _ in range(part.number() if kind == SYMBOLS else 0):
            (what,), flags = part.take(1), part.number()
            if what == IS_DATA:
                part.text()
                for _place in range(0 if flags & UNDEFINED else 3):
                    part.number()
            elif what == IS_SECTION:
                part.number()
            else:
                index = part.number()
                name = part.text() if not flags & UNDEFINED or flags & NAMED else b""
                if what == OF_FUNCTION and not flags & UNDEFINED:
                    yield name, index


def _data(content: bytes) -> bytes:
    """All data as one, each where the functions look for it."""
    reader, data = Reader(content), bytearray()
    for _ in range(reader.number()):
        if reader.number() or reader.take(1) != I32_CONST:
            raise ValueError("Data that are not where they belong.")
        at = reader.number()
        reader.take(len(END))
        data += bytes(at - len(data)) + reader.text()
    return bytes(data)
